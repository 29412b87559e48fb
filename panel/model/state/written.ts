// What was before a write to disk, and how it is said since then: what still means that gets an override.
// Knows nothing of servers and files: what was confirmed is given to it.
import { own } from '../tokens/records.js'
import { varOf } from '../tokens/resolve.js'
import { overlaySeed } from './baseline.js'
import {
  clusterIn, emitColors, followSeed, isSameColors, seedIn, seedsIn, slotIn, SLOTS, withSlot,
} from './colors.js'
import { withOverride } from './edits.js'
import { defaultValue } from './emission.js'
import type { Baseline, Place, Plan, Scene, Token, Updater } from './state.types.js'
import { overrideIn } from './value.js'

/** Confirmed values by variable, and what there was in their place before the write. */
export interface Written {
  readonly confirmed: ReadonlyMap<string, string>
  readonly before: Baseline
}

/**
 * What each confirmed variable came to by itself before a write: what an earlier one had confirmed, else what
 * the stylesheets said, else what the configuration says.
 */
export function valuesBefore(
  plan: Plan, scene: Scene, confirmed: ReadonlyMap<string, string>, declared: ReadonlyMap<string, string>,
): Baseline {
  const colors = new Map(SLOTS.flatMap((slot) => emitColors(plan, slot, seedsIn(scene.place))))
  return Object.fromEntries([...confirmed.keys()].flatMap((cssVar) => {
    const token = plan.byVar.get(cssVar)
    const usual = token?.part.kind === 'ordinary' ? defaultValue(token, scene) : colors.get(cssVar) ?? null
    const text = own(scene.baseline, cssVar) ?? declared.get(cssVar) ?? usual
    return text === null ? [] : [[cssVar, text.trim()] as const]
  }))
}

/** The override that makes a token come to a text; `null` where there is none. */
function overrideFor({ part }: Token, text: string): string | null {
  if (part.kind !== 'ordinary') return null
  return part.referenced === null
    ? text
    : part.referenced.items.find(({ cssVar }) => varOf(cssVar) === text)?.id ?? null
}

const ordinaryIn = (plan: Plan, { confirmed }: Written): readonly Token[] =>
  plan.tokens.filter(({ item, part }) => part.kind === 'ordinary' && confirmed.has(item.cssVar))

/** The tokens whose old values no override can say: references to what is none of the tokens. */
export const lostBy = (plan: Plan, written: Written): readonly Token[] =>
  ordinaryIn(plan, written).filter((token) => {
    const text = own(written.before, token.item.cssVar)
    return text === undefined || overrideFor(token, text) === null
  })

/** No override meant the old value: from the write on, an override says so. Other overrides stay. */
export const keepOldValues = (plan: Plan, written: Written): Updater => (state) =>
  ordinaryIn(plan, written).reduce((now, token) => {
    const { address, item: { cssVar } } = token
    const text = own(written.before, cssVar)
    const override = text === undefined ? null : overrideFor(token, text)
    const isOver = overrideIn(now, token) !== undefined
    const isSame = text?.trim() === written.confirmed.get(cssVar)?.trim()
    return isOver || isSame || override === null ? now : withOverride(now, address, override)
  }, state)

/**
 * Colors as they were meant over the seeds of `from`, over those of `to`: of the confirmed ones that the new
 * seeds have, the old ones are those of before the write.
 */
export const keepOldColors = (plan: Plan, from: Place, to: Place, written: Written): Updater => (state) =>
  SLOTS.reduce((now, slot) => {
    const cluster = clusterIn(plan, slot)
    const [old, next] = [seedIn(from, slot), seedIn(to, slot)]
    const isOther = from[slot]?.identity !== to[slot]?.identity
    if (isOther || cluster === null || old === null || next === null || isSameColors(old, next)) return now
    const isNew = (cssVar: string): boolean => own(from.written, cssVar) !== own(to.written, cssVar)
    const before = Object.fromEntries(Object.entries(written.before).filter(([cssVar]) => isNew(cssVar)))
    const meant = overlaySeed(plan, cluster, old, before)
    const colors = slotIn(now, to, slot)
    return withSlot(now, to, slot, colors === undefined ? meant : followSeed(colors, meant))
  }, state)
