// A choice of a few words side by side: native radio buttons under labels.
// Keeps nothing but what is chosen.
import { h } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'

export interface Radios<T> {
  readonly element: HTMLElement
  value(): T
}

type Option<T> = readonly [value: T, label: string]

/** Makes the choice; the first option is chosen. */
export function createRadios<T extends string>(
  ui: Ui, label: string, options: readonly [first: Option<T>, ...others: Option<T>[]], changed: () => void,
): Radios<T> {
  const { document } = ui
  const name = ui.newId()
  let value = options[0][0]
  const labels = options.map(([option, words]) => {
    const radio = h(document, 'input', { type: 'radio', name })
    radio.checked = option === value
    radio.addEventListener('change', () => {
      value = option
      changed()
    })
    return h(document, 'label', { class: 'check' }, radio, words)
  })
  const element = h(document, 'div', { class: 'radios', role: 'radiogroup', 'aria-label': label }, ...labels)
  return { element, value: () => value }
}
