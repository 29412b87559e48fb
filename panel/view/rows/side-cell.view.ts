// The cell of the scheme that the page does not have now: a button that looks like the editor beside it.
// Edits nothing; whoever comes to it is sent to the editor, which has changed places with it by then.
import type { Mode } from '../../model/color/cluster.js'
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import type { SideModel } from './side-value.js'

/** A cell in a row. */
export interface SideCell {
  readonly element: HTMLElement
  /** What its swatch shows, with every reference spelled out. */
  readonly color: string
  patch(side: CellSide, label: string, model: SideModel, color: string): void
}

/** Which column a cell is in. */
interface CellSide {
  readonly mode: Mode
  /** What that is called. */
  readonly name: string
  /** Whose value it has, where its own theme has none. */
  readonly inherits: string | null
}

/** What somebody has come to the cell for: to be there, its value, or its swatch. */
export type Coming = 'focus' | 'value' | 'swatch'

/** `Moss, dark, changed`: what a screen reader calls the value of a scheme. */
export const sideName = (label: string, side: string, isChanged: boolean): string =>
  `${label}, ${side}${isChanged ? ', changed' : ''}`

/** Makes a cell. */
export function createSideCell(ui: Ui, come: (how: Coming) => void): SideCell {
  const { document } = ui
  const swatch = h(document, 'span', { class: 'swatch' })
  const value = h(document, 'span', { class: 'side-value' })
  const element = h(document, 'button', { type: 'button', class: 'side', part: ui.part('side') }, swatch, value)
  // The editor stands in its place before the pointer is up: a press counts as a whole.
  element.addEventListener('mousedown', (event) => event.preventDefault())
  element.addEventListener('click', ({ target }) => come(target === swatch ? 'swatch' : 'value'))
  element.addEventListener('focus', () => come('focus'))
  let color = ''
  return {
    element,
    get color() { return color },
    patch: ({ mode, name, inherits }, label, model, next) => {
      const { editor, words, isWorded, isChanged, isReadonly, shape } = model
      color = next
      const isList = editor === 'choice' || editor === 'combo'
      setAttribute(element, 'data-list', isList && !isReadonly)
      setAttribute(element, 'data-plain', next === '' && shape === undefined)
      setAttribute(element, 'data-worded', isWorded)
      setAttribute(element, 'data-changed', isChanged)
      setAttribute(element, 'data-readonly', isReadonly)
      const said = inherits === null ? words : `same as ${inherits}, ${words}`
      setAttribute(element, 'data-inherits', inherits === null ? null : `= ${inherits}`)
      setAttribute(element, 'aria-label', `${sideName(label, name, isChanged)}: ${said}`)
      setText(value, words)
      setStyle(element, '--chars', String(words.length))
      setStyle(swatch, '--swatch', color)
      const isPicture = shape === 'shadow' || shape === 'gradient'
      setAttribute(element, 'data-picture', isPicture ? shape : null)
      setAttribute(swatch, 'data-shape', isPicture ? null : shape ?? null)
      setStyle(swatch, 'color-scheme', mode)
    },
  }
}
