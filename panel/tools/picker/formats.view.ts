// In which notation a picker shows its color: a segment of five, with one tab stop.
// Changes no color, and no text of the token's.
import { COLOR_FORMATS, type Format } from '../../model/color/formats.js'
import { joinRadios } from '../../view/controls/radio-keys.view.js'
import { h } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'

interface Formats {
  readonly element: HTMLElement
  patch(shown: Format | null): void
}

/** Makes it. */
export function createFormats(ui: Ui, choose: (format: Format) => void): Formats {
  const { document } = ui
  const buttons = COLOR_FORMATS.map((format) => {
    const button = h(document, 'button', { type: 'button', role: 'radio', class: 'format' }, format)
    button.addEventListener('click', () => choose(format))
    return button
  })
  const element = h(document, 'div', {
    class: 'formats', role: 'radiogroup', 'aria-label': 'Format', part: ui.part('formats'),
  }, ...buttons)
  const patch = joinRadios(element, buttons, (at) => buttons[at]?.click())
  return { element, patch: (shown) => patch(COLOR_FORMATS.findIndex((format) => format === shown)) }
}
