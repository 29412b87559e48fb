// The bar over the foot while the page shows its own values: it says so, and ends that. It moves nothing.
import { h } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { COMPARING_CSS } from './comparing-bar.css.js'

interface ComparingPorts {
  /** What stands in the foot. */
  readonly slot: HTMLElement
  readonly compare: { readonly isOn: boolean; set(isOn: boolean): void }
}

/** Makes it; it is there as long as the panel is, and shows at `refresh` what there is by then. */
export function createComparingBar(
  ui: Ui, { slot, compare }: ComparingPorts,
): { refresh(): void; release(): void } {
  const foot = slot.parentElement
  let shown: Bar | null = null
  // What goes must not take the focus with it.
  const refresh = (): void => {
    if (foot === null || (shown !== null) === compare.isOn) return
    const hadFocus = foot.contains(ui.root.activeElement)
    shown?.bar.remove()
    shown = compare.isOn ? createBar(ui, () => compare.set(false)) : null
    if (shown !== null) foot.append(shown.bar)
    if (hadFocus) (shown?.button ?? foot.querySelector<HTMLElement>('.primary'))?.focus()
  }
  return { refresh, release: () => shown?.bar.remove() }
}

interface Bar { readonly bar: HTMLElement; readonly button: HTMLElement }

function createBar(ui: Ui, showChanges: () => void): Bar {
  const { document } = ui
  ui.adopt(COMPARING_CSS)
  const button = h(document, 'button', { type: 'button', class: 'button bar-action' }, 'Show changes')
  button.addEventListener('click', showChanges)
  const text = h(document, 'span', { class: 'comparing-text' }, 'Showing the page without your changes')
  return { bar: h(document, 'div', { class: 'comparing-bar', part: ui.part('notice') }, text, button), button }
}
