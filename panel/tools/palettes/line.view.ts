// The line over a color tab's tiers: which scheme its colors are, whether they still are, and the way back.
// Knows no scheme.
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import { SCHEMES_CSS } from './schemes.css.js'

export interface SchemeLineModel {
  readonly name: string
  readonly isModified: boolean
  /** What is meant, where that depends on the page's theme. */
  readonly about: string
}

interface LinePorts {
  /** What is filled; it has its height. */
  readonly slot: HTMLElement
  readonly openMenu: (anchor: HTMLElement, focus?: 'first' | 'last') => void
  readonly reset: () => void
}

/** Fills the line. */
export function createSchemeLine(ui: Ui, { slot, openMenu, reset }: LinePorts): View<SchemeLineModel> {
  const { document } = ui
  ui.adopt(SCHEMES_CSS)
  const name = h(document, 'span', {})
  const modifiedId = ui.newId()
  const field = h(document, 'button', {
    type: 'button', class: 'scheme-field', 'aria-haspopup': 'menu', 'aria-expanded': 'false', part: ui.part('scheme'),
  }, name)
  const modified = h(document, 'span', { class: 'scheme-modified', id: modifiedId }, 'modified')
  const back = h(document, 'button', {
    type: 'button', class: 'button', 'aria-label': 'Reset to scheme', part: ui.part('scheme-reset'),
  }, 'Reset', h(document, 'span', {}, ' to scheme'))
  field.addEventListener('click', () => openMenu(field))
  field.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey } = event
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || ctrlKey || metaKey) return
    event.preventDefault()
    openMenu(field, key === 'ArrowUp' ? 'last' : undefined)
  })
  back.addEventListener('click', () => {
    // It goes with what it takes back.
    field.focus()
    reset()
  })
  slot.append(h(document, 'span', { class: 'scheme-label', 'aria-hidden': 'true' }, 'Scheme'), field, modified, back)
  return {
    element: slot,
    patch(next) {
      setText(name, next.name)
      setAttribute(field, 'aria-label', `${next.about}: ${next.name}`)
      setAttribute(field, 'data-tip', `${next.about}: ${next.name}`)
      setAttribute(field, 'aria-describedby', next.isModified ? modifiedId : null)
      setAttribute(modified, 'hidden', !next.isModified)
      setAttribute(back, 'hidden', !next.isModified)
    },
    release: () => slot.replaceChildren(),
  }
}
