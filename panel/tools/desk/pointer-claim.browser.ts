// What takes the whole page's pointer for itself, over all panels of the page: one at a time.
// Takes none itself.
const ARMED = Symbol.for('tokenpanel.armed')

/** Shared by every copy of this module on a page. */
interface Armed { [ARMED]?: (() => void) | null }

/** Ends what is armed on the page, of any panel; `end` is called when another one is. Returns the way out. */
export function claimPointer(page: Window, end: () => void): () => void {
  const shared = page as Armed
  const before = shared[ARMED] ?? null
  // Whoever ends says so; it must not take the new one's place away.
  shared[ARMED] = end
  before?.()
  return () => {
    if (shared[ARMED] === end) shared[ARMED] = null
  }
}
