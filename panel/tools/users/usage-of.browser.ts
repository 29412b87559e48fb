// What is known of who uses what on the page of a panel: once for the panel, whoever asks.
// Looks at nothing before it is asked.
import { isOurs } from '../../page/dom/on-page.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { PageUsage } from '../../page/ask/usage.browser.js'

const all = new WeakMap<Ui, PageUsage>()

/** That of a panel. */
export function usageOf(ui: Ui, page: Window & typeof globalThis): PageUsage {
  const known = all.get(ui)
  if (known !== undefined) return known
  const usage = new PageUsage({
    page, room: ui.overlay, isOurs,
    isOurSheet: () => false,
    later: (act) => ui.after(0, act),
  })
  all.set(ui, usage)
  return usage
}
