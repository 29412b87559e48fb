// What export and import agree on: how a semantic color is written, and which colors a tab holds.
// A role's name is written as the index it stands for, so that version 2 needs numbers only.
import type { ColorState } from '../../model/color/cluster.js'
import { paletteIndexOf, readSemanticValue } from '../../model/color/semantic.js'
import type { Plan, SlotName } from '../../model/state/state.types.js'
import type { SemanticValue } from '../../model/tokens/tokens.types.js'

/** The set of slots that a tab's colors are in, or `null` for a tab without colors. */
export const slotOf = (plan: Plan, tab: string): SlotName | null =>
  plan.color?.tab.id === tab ? 'color' : plan.secondary?.tab.id === tab ? 'secondary' : null

/** A semantic color as a document has it: an index, a literal or a reference; `null` when it is none. */
export const semanticLeaf = (value: SemanticValue | undefined, colors: ColorState): SemanticValue | null =>
  value === undefined
    ? null
    : readSemanticValue(paletteIndexOf(value, colors) ?? value, colors.palette.length, () => true)
