// What is known of who uses what on the page of a panel: once for the panel, whoever asks.
// Looks at nothing before it is asked.
import { isOurs } from '../dom/on-page.js'
import { PageUsage } from './usage.browser.js'

/** As much of a panel's views as is needed: where its own elements stand, and its clock. */
export interface Stage {
  readonly overlay: Node
  after(ms: number, act: () => void): () => void
}

const all = new WeakMap<Stage, PageUsage>()

/** That of a panel. */
export function usageOf(stage: Stage, page: Window & typeof globalThis): PageUsage {
  const known = all.get(stage)
  if (known !== undefined) return known
  const usage = new PageUsage({
    page, room: stage.overlay, isOurs,
    later: (act) => stage.after(0, act),
  })
  all.set(stage, usage)
  return usage
}
