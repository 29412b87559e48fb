// Whether a variable is overridden closer to an element than on the root, where the panel writes.
// Asks the browser, as things are now: what was read may be older than an edit.
import type { Token } from '../../model/state/state.types.js'
import type { Read } from '../../page/ask/reads.types.js'

type Page = Window & typeof globalThis

/** Whether what the panel writes does not come to a read. */
export function isDeclaredCloser(
  page: Page, pinned: Element | null, { cssVar, from, pseudo }: Read,
): boolean {
  const element = from ?? pinned
  if (element?.isConnected !== true) return false
  const here = page.getComputedStyle(element, pseudo).getPropertyValue(cssVar).trim()
  return here !== '' && here !== onRoot(page, cssVar)
}

/** Why a variable cannot be added: what an element declares for itself hides what the root says. */
export function whyNotAdded(page: Page, { item }: Token): string | null {
  const value = onRoot(page, item.cssVar)
  if (value === '') return 'Not declared on :root, where the panel writes'
  return value === item.default.trim() ? null
    : 'Overridden closer to this element; the panel writes to :root'
}

const onRoot = (page: Page, cssVar: string): string =>
  page.getComputedStyle(page.document.documentElement).getPropertyValue(cssVar).trim()
