// What a derived scheme is to the page and to the rows before it is applied.
// Shows and commits nothing.
import type { RowPreview } from '../../view/rows/rows.types.js'
import { shortColor } from '../../view/rows/shown-color.js'
import { setColors } from '../../model/state/edits.js'
import { diffScenes } from '../../model/state/emission.js'
import type { Plan, Scene, SlotName, Token } from '../../model/state/state.types.js'
import { valueOf } from '../../model/state/value.js'
import type { Derived } from './derive.js'

/** The scene as it would be. */
export const sceneWith = (scene: Scene, slot: SlotName, { colors }: Derived): Scene =>
  ({ ...scene, state: setColors(scene.place, slot, colors)(scene.state) })

/** By variable: what the page shows for now. What would not be written any more is what its scheme says. */
export function transformPreview(plan: Plan, now: Scene, next: Scene): ReadonlyMap<string, string> {
  const { set, clear } = diffScenes(plan, now, next)
  const cleared = clear.flatMap((cssVar) => {
    const token = plan.byVar.get(cssVar)
    const value = token === undefined ? null : valueOf(plan, next, token)
    return value === null ? [] : [[cssVar, value] as const]
  })
  return new Map([...set, ...cleared])
}

/** What the rows show for now: of what is a color of its own. */
export function transformRowPreviews(
  plan: Plan, now: Scene, next: Scene, slot: SlotName,
): ReadonlyMap<Token, RowPreview> {
  const rows = new Map<Token, RowPreview>()
  for (const token of plan.tokens) {
    if (token.part.kind === 'ordinary' || token.part.slot !== slot) continue
    const [was, text] = [valueOf(plan, now, token), valueOf(plan, next, token)]
    if (was === null || text === null || was === text) continue
    const model = { value: text, display: shortColor(text), swatch: text, isReadonly: true }
    rows.set(token, { after: text, reason: null, ghost: { mark: 'ghost', was, model } })
  }
  return rows
}
