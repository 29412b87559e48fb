// What a state comes to on the page: what to set and what to clear to get from one scene to another.
// Compares parts by identity, so that an edit costs its own tier and no other; one of a color, both tabs'.
import { own } from '../tokens/records.js'
import { resolve } from '../tokens/resolve.js'
import type { TierItem } from '../tokens/tokens.types.js'
import {
  bothIn, clusterIn, COLOR_SCHEME, isSameBoth, itemsWithModes, seedsIn, SLOTS, writtenColors,
} from './colors.js'
import { isOfComponent } from './component-tab.js'
import { placedAt, restingAt } from './token-places.js'
import type { Change, OrdinaryTier, Pair, Plan, Scene, SlotName, Token } from './state.types.js'

type Overrides = Readonly<Record<string, string>> | undefined

const overridesOf = (scene: Scene, { tab, tier }: OrdinaryTier): Overrides =>
  own(own(scene.state.tabs, tab.id), tier.id)

/** The value of an item nobody has changed: what the last write confirmed, else what the rules say. */
export function defaultValue(token: Token, scene: Scene): string | null {
  const at = placedAt(scene.place, token)
  if (at !== null) return restingAt(scene.place, at, token)
  return (isOfComponent(token) ? undefined : own(scene.baseline, token.item.cssVar)) ??
    (token.part.kind === 'ordinary' ? resolve(token.item, undefined, token.part.referenced) : null)
}

interface Draft { readonly set: Pair[]; readonly clear: string[]; readonly untouched: Set<string> }

/** What leads from one scene to the next; from `null`, that is a page on which nothing was written yet. */
export function diffScenes(plan: Plan, before: Scene | null, next: Scene): Change {
  const draft: Draft = { set: [], clear: [], untouched: new Set() }
  if (before === null || !isSameColored(before, next)) {
    for (const slot of SLOTS) diffColors(plan, slot, [before, next], draft)
  }
  const tiers = before === null ? plan.tiers : [...plan.tiers, ...plan.unlisted]
  for (const tier of tiers) diffTier(tier, before, next, draft)
  diffColorScheme(plan, before, next, draft)
  return draft
}

type Scenes = readonly [before: Scene | null, next: Scene]

// What one tab writes depends on the other one, whose colors may close a circle.
const isSameColored = (before: Scene, next: Scene): boolean =>
  isSameBoth(bothIn(before.state, before.place), bothIn(next.state, next.place)) &&
  isSameBoth(seedsIn(before.place), seedsIn(next.place)) &&
  SLOTS.every((slot) => before.place.late?.[slot] === next.place.late?.[slot]) &&
  before.place.themed?.on === next.place.themed?.on

function diffColors(plan: Plan, slot: SlotName, [before, next]: Scenes, draft: Draft): void {
  const was = before === null ? new Map<string, string>() : colorsWritten(plan, slot, before)
  const now = colorsWritten(plan, slot, next)
  for (const [cssVar, value] of now) if (was.get(cssVar) !== value) draft.set.push([cssVar, value])
  for (const cssVar of was.keys()) if (!now.has(cssVar)) draft.clear.push(cssVar)
}

// A role and an item may share a variable: the later of the two that is written counts, as on the page.
function colorsWritten(plan: Plan, slot: SlotName, scene: Scene): ReadonlyMap<string, string> {
  const written = new Map<string, string>()
  const { themed } = scene.place
  // What is shown for a while in rows leaves the page as it is.
  const on = themed?.isHeld === true ? themed.onPage : themed?.on
  for (const [cssVar, value] of writtenColors(plan, slot, scene)) {
    // What another theme has is not what a mode's scheme says, and on the root that would win.
    const item = value === null || themed === undefined ? undefined : plan.byVar.get(cssVar)?.item
    const isPlaced = item !== undefined && themed?.placesOf(item).some(({ theme }) => on?.has(theme)) === true
    if (value !== null && !isPlaced) written.set(cssVar, value)
  }
  return written
}

function diffColorScheme(plan: Plan, before: Scene | null, next: Scene, draft: Draft): void {
  const needed = needsModes(plan, next)
  if (needed === (before !== null && needsModes(plan, before))) return
  if (needed) draft.set.push([COLOR_SCHEME, 'light dark'])
  else draft.clear.push(COLOR_SCHEME)
}

// Only for colors that are written: what the stylesheet says by itself brings its own `color-scheme`.
const needsModes = (plan: Plan, scene: Scene): boolean =>
  SLOTS.some((slot) => {
    const cluster = clusterIn(plan, slot)
    const colors = bothIn(scene.state, scene.place)[slot]
    const items = cluster === null || colors === null ? [] : itemsWithModes(cluster, colors)
    if (items.length === 0) return false
    const written = colorsWritten(plan, slot, scene)
    return items.some(({ cssVar }) => written.has(cssVar))
  })

function diffTier(tier: OrdinaryTier, before: Scene | null, next: Scene, draft: Draft): void {
  const old = before === null ? undefined : overridesOf(before, tier)
  const now = overridesOf(next, tier)
  const isSameBaseline = before?.baseline === next.baseline &&
    before.place.late?.values === next.place.late?.values
  if (old === now && isSameBaseline) return
  for (const item of tier.tier.items) {
    const previous = own(old, item.id)
    const override = own(now, item.id)
    if (item.readonly === true || (isSameBaseline && previous === override)) continue
    // On the root itself it would win over every theme's: it stands in rules (`themedEdits`).
    if (next.place.themed !== undefined && next.place.themed.placesOf(item).length > 0) continue
    const was = before === null ? NOTHING : writtenFor(tier, item, previous, before)
    const { value, isUntouched } = writtenFor(tier, item, override, next)
    if (value === was.value && isUntouched === was.isUntouched) continue
    if (value === null) draft.clear.push(item.cssVar)
    else draft.set.push([item.cssVar, value])
    if (isUntouched) draft.untouched.add(item.cssVar)
  }
}

interface Written { readonly value: string | null; readonly isUntouched: boolean }
const NOTHING: Written = { value: null, isUntouched: false }

// An untouched literal shows the stylesheet's value, and so does what was written to disk, once its
// stylesheet has come. An untouched reference is emitted (contract), unless the page says the same: only the
// page knows, so it is handed on.
function writtenFor(
  { referenced }: OrdinaryTier, item: TierItem, override: string | undefined, scene: Scene,
): Written {
  if (override !== undefined) return { value: resolve(item, override, referenced), isUntouched: false }
  const confirmed = own(scene.baseline, item.cssVar)
  if (confirmed !== undefined) {
    const isLate = scene.place.late?.values.has(item.cssVar) === true
    return isLate ? { value: confirmed, isUntouched: false } : NOTHING
  }
  if (referenced === null) return NOTHING
  const value = resolve(item, undefined, referenced)
  return value === null ? NOTHING : { value, isUntouched: true }
}
