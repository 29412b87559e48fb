// What the page and the rows show of a link that is tried.
// Commits nothing: the values stand over those of the state.
import type { RowPreview } from '../../view/rows/rows.types.js'
import { shortColor } from '../../view/rows/shown-color.js'
import type { Plan, Scene, Token } from '../../model/state/state.types.js'
import { valueOf } from '../../model/state/value.js'

/** What the rows show, by token. */
export function trialRows(plan: Plan, now: Scene, next: Scene): ReadonlyMap<Token, RowPreview> {
  const rows = new Map<Token, RowPreview>()
  for (const token of plan.tokens) {
    const [was, text] = [valueOf(plan, now, token), valueOf(plan, next, token)]
    if (text === null || was === text) continue
    const isColor = token.item.type.kind === 'color'
    const display = isColor ? shortColor(text) : null
    const model = { value: text, isReadonly: true, display, ...(isColor && { swatch: text }) }
    rows.set(token, { after: text, reason: null, ghost: { mark: 'able', was: was ?? '', model } })
  }
  return rows
}
