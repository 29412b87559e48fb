// In which notation a picker shows its colour: a segment of five, with one tab stop.
// Changes no colour, and no text of the token's.
import { FORMATS, type Format } from '../color/formats.js'
import { h, setAttribute } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'

export interface Formats {
  readonly element: HTMLElement
  patch(shown: Format | null): void
}

const KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Makes it. */
export function createFormats(ui: Ui, choose: (format: Format) => void): Formats {
  const { document } = ui
  const buttons = FORMATS.map((format) => {
    const button = h(document, 'button', { type: 'button', role: 'radio', class: 'format' }, format)
    button.addEventListener('click', () => choose(format))
    return button
  })
  const element = h(document, 'div', {
    class: 'formats', role: 'radiogroup', 'aria-label': 'Format', part: ui.part('formats'),
  }, ...buttons)
  element.addEventListener('keydown', (event) => {
    const step = KEYS[event.key]
    const at = buttons.findIndex((button) => button === event.target)
    if (step === undefined || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const to = (at + step + buttons.length) % buttons.length
    buttons[to]?.focus()
    buttons[to]?.click()
  })
  return {
    element,
    patch: (shown) => {
      const stop = Math.max(0, FORMATS.findIndex((format) => format === shown))
      buttons.forEach((button, at) => {
        setAttribute(button, 'aria-checked', String(FORMATS[at] === shown))
        setAttribute(button, 'tabindex', at === stop ? 0 : -1)
      })
    },
  }
}
