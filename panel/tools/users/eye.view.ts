// The eye of a row: shows what uses its token, with the count and in the color of what is outlined.
// Made when its row is pointed at or has the focus; the sheet says when it is seen.
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import { drawIcon } from '../../view/chrome/icon.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import { EYE_CSS } from './eye.css.js'

export interface EyeModel {
  /** `null`: its users are not shown. */
  readonly slot: number | null
  /** `null` for not known, or not yet. */
  readonly count: number | null
  /** What the tooltip says. */
  readonly tip: string
}

/** The most that has room in a row; the tooltip and the name have the whole number. */
const MOST = 999

const EYE = [
  'M1.75 8S4 3.75 8 3.75 14.25 8 14.25 8 12 12.25 8 12.25 1.75 8 1.75 8z',
  'M8 9.75a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5z',
]

/** Makes it; `keys` is the shortcut of the row. */
export function createEye(
  ui: Ui, { name, keys, press }: { readonly name: string; readonly keys: string; readonly press: () => void },
): View<EyeModel> {
  const { document } = ui
  ui.adopt(EYE_CSS)
  const count = h(document, 'span', { class: 'eye-count' })
  const element = h(document, 'button', {
    type: 'button', class: 'eye', tabindex: -1, 'aria-pressed': 'false', part: ui.part('eye'),
  }, drawIcon(document, EYE), count)
  element.addEventListener('click', press)
  return {
    element,
    patch: ({ slot, count: shown, tip }) => {
      setAttribute(element, 'aria-pressed', slot === null ? 'false' : 'true')
      setAttribute(element, 'data-slot', slot)
      setAttribute(element, 'aria-label',
        `Show users of ${name}${shown === null ? '' : `, ${shown} on this page`}`)
      setAttribute(element, 'data-tip', keys === '' ? tip : `${tip}\n${keys}`)
      setText(count, shown === null ? '' : shown > MOST ? `${MOST}+` : String(shown))
    },
    release: () => element.remove(),
  }
}
