// What chooses between the two forms of a palette: two icons in its heading.
// Remembers nothing: what is chosen is the view's.
import { h, setAttribute } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { PaletteForm } from '../../view/frame/looks.js'

const FORMS = [['grid', 'Palette as a grid'], ['rows', 'Palette as rows']] as const

/** The switch of one palette. */
export interface FormSwitch {
  readonly element: HTMLElement
  show(form: PaletteForm): void
}

/** Makes it: one Tab stop, the arrows choose. */
export function createFormSwitch(ui: Ui, title: string, choose: (form: PaletteForm) => void): FormSwitch {
  const buttons = FORMS.map(([form, label]) => {
    const button = h(ui.document, 'button', {
      type: 'button', class: 'icon-button', role: 'radio', 'aria-label': label, 'data-tip': label,
    }, icon(ui.document, form))
    button.addEventListener('click', () => choose(form))
    return button
  })
  const element = h(ui.document, 'div', {
    class: 'segment palette-switch', role: 'radiogroup', 'aria-label': `${title} as`,
  }, ...buttons)
  element.addEventListener('keydown', (event) => {
    if (!event.key.startsWith('Arrow') || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const other = buttons.find((button) => button.getAttribute('aria-checked') !== 'true')
    other?.click()
    other?.focus()
  })
  return {
    element,
    show: (form) => buttons.forEach((button, at) => {
      const isChosen = FORMS[at]?.[0] === form
      setAttribute(button, 'aria-checked', String(isChosen))
      setAttribute(button, 'tabindex', isChosen ? 0 : -1)
    }),
  }
}
