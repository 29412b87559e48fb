// Escape on the page, for tools that hear it while they are under way. In the panel Escape goes its own way.
import type { Features } from './features.js'

/**
 * Ends what was begun last. The key may be about what is open on the page; and what one of several has ended,
 * no other one ends.
 */
export function endByKey(event: KeyboardEvent, { document }: Window, features: Features): void {
  const { key, defaultPrevented, isComposing } = event
  if (key !== 'Escape' || defaultPrevented || isComposing) return
  if (document.querySelector(':modal, [popover=auto]:popover-open') !== null) return
  event.preventDefault()
  features.stopLast()
}
