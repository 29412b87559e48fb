// The bar over the foot while the page shows its own values: it says so, and ends that. It moves nothing.
import { h, setAttribute } from '../../page/dom/element.view.js'
import type { Feature } from '../../tools/desk/features.js'
import type { FeatureContext } from '../../tools/desk/kit.types.js'
import { COMPARING_CSS } from './comparing-bar.css.js'

/** Makes it; it is there as long as the panel is. */
export function createComparingBar({ ui, slot, compare }: Pick<FeatureContext, 'ui' | 'slot' | 'compare'>): Feature {
  const { document, root } = ui
  ui.adopt(COMPARING_CSS)
  const button = h(document, 'button', { type: 'button', class: 'button bar-action' }, 'Show changes')
  button.addEventListener('click', () => compare.set(false))
  const text = h(document, 'span', { class: 'comparing-text' }, 'Showing the page without your changes')
  const bar = h(document, 'div', { class: 'comparing', part: ui.part('notice') }, text, button)
  const foot = slot.parentElement
  foot?.append(bar)
  // What goes must not take the focus with it.
  const refresh = (): void => {
    if (foot === null || foot.hasAttribute('data-comparing') === compare.isOn) return
    const hadFocus = foot.contains(root.activeElement)
    setAttribute(foot, 'data-comparing', compare.isOn ? '' : null)
    if (hadFocus) (compare.isOn ? button : foot.querySelector<HTMLElement>('.primary'))?.focus()
  }
  return { refresh, release: () => bar.remove() }
}
