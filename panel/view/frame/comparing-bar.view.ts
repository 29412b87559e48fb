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
  const { document, root } = ui
  ui.adopt(COMPARING_CSS)
  const button = h(document, 'button', { type: 'button', class: 'button bar-action' }, 'Show changes')
  button.addEventListener('click', () => compare.set(false))
  const text = h(document, 'span', { class: 'comparing-text' }, 'Showing the page without your changes')
  const bar = h(document, 'div', { class: 'comparing-bar', part: ui.part('notice'), hidden: true }, text, button)
  const foot = slot.parentElement
  foot?.append(bar)
  // What goes must not take the focus with it.
  const refresh = (): void => {
    if (foot === null || bar.hidden !== compare.isOn) return
    const hadFocus = foot.contains(root.activeElement)
    bar.hidden = !compare.isOn
    if (hadFocus) (compare.isOn ? button : foot.querySelector<HTMLElement>('.primary'))?.focus()
  }
  return { refresh, release: () => bar.remove() }
}
