// What becomes of tokens and states when the page's stylesheets are others: what is the same token stays the
// same object, so that its row, its history and what is being typed into it stay; an override goes with its
// token into another group.
// Touches neither the page nor storage.
import type { PanelConfig } from '../../model/config/config.types.js'
import { identitiesUnder, seedForIdentity } from '../../model/state/place.js'
import { addressKey } from '../../model/state/plan.js'
import type {
  Baseline, Identities, KeepTokens, OrdinaryTier, Place, Plan, Token, TokenPart, TweakState, Updater,
} from '../../model/state/state.types.js'
import { dehydrate, hydrate, type Hydration } from '../../model/storage/hydrate.js'
import type { RawEnvelope } from '../../model/storage/migrate.js'
import { isSameJson } from '../../model/tokens/records.js'
import type { TierItem } from '../../model/tokens/tokens.types.js'
import { withOverride } from '../../model/state/edits.js'
import { moveSlots, paletteMove, type Lost } from './moved-colors.js'

// What a stylesheet adds may give others a heading. Items have the names of their variables as ids.

/** Puts overrides where their tokens are; those of tokens that are not there stay where they were. */
const rehomed = (plan: Plan): Updater => (state) => {
  const byId = new Map(plan.tokens.filter(isOrdinary).map((token) => [token.address.item, token]))
  const all = Object.entries(state.tabs).flatMap(([tab, tiers]) =>
    Object.entries(tiers).flatMap(([tier, items]) =>
      Object.entries(items).map(([item, text]) => ({ at: { tab, tier, item }, text }))))
  return all.reduce((now, { at, text }) => {
    const token = byId.get(at.item)
    if (token === undefined || plan.findToken(at) !== null || !canTake(token, text)) return now
    const isTaken = now.tabs[token.address.tab]?.[token.address.tier]?.[at.item] !== undefined
    return isTaken ? now : withOverride(withOverride(now, at, undefined), token.address, text)
  }, state)
}

const isOrdinary = ({ part }: Token): boolean => part.kind === 'ordinary'

/** A text of a reference is the id of an item; everywhere else it is a value. */
const canTake = ({ part }: Token, text: string): boolean => part.kind === 'ordinary' &&
  (part.referenced === null || part.referenced.items.some(({ id }) => id === text))

/** As much of a core as is needed. */
interface Restated {
  readonly plan: Plan
  readonly store: { readonly scene: { readonly state: TweakState } }
  readonly theme: string | null
  placeUnder(identities: Identities): Place
  confirmedUnder(identities: Identities): Baseline
  restate(say: (state: TweakState) => TweakState, read: readonly string[]): void
}

/** Has a core go by another configuration. `lost` keeps colors whose entries are gone until they are back. */
export function replan(core: Restated, config: PanelConfig, lost: Lost): void {
  const { plan, store: { scene: { state: present } } } = core
  // As it is now: the plan itself is about to be another one.
  const old: Plan = { ...plan }
  const defaults = new Map(old.tokens.map(({ item }) => [item.cssVar, item.default]))
  const seeds = seedsOf(old.config)
  plan.become(config, keeping(old.tokens))
  const moves = MOVED.map((slot) => [slot, paletteMove(old[slot], plan[slot])] as const)
  const say = (state: TweakState): TweakState => {
    // What is only history loses what is gone.
    const its = state === present ? lost : new Map<string, Map<string, unknown>>()
    const envelope = moves.reduce<RawEnvelope>((now, [slot, move]) =>
      move === null ? now : { ...now, [slot]: moveSlots(now[slot], move, its) }, dehydrate(state, old))
    return rehomed(plan)(hydrate(envelope, hydrationOf(core)))
  }
  // What a scheme says is not told variable by variable: if one of them is new, all are.
  const isOther = !isSameJson(seeds, seedsOf(config))
  const read = plan.tokens.filter(({ item, part }) => defaults.get(item.cssVar) !== item.default ||
    (isOther && part.kind !== 'ordinary')).map(({ item }) => item.cssVar)
  core.restate(say, read)
}

// As the colors are in the new plan: the core's own still has the place of the old one.
function hydrationOf(core: Restated): Hydration {
  const { plan, theme } = core
  const place = core.placeUnder(identitiesUnder(plan, theme))
  return {
    plan, issue: () => undefined,
    seedFor: (slot, name) => seedForIdentity(plan, place, slot, name, (of) => core.confirmedUnder(of)),
  }
}

const MOVED = ['color', 'secondary'] as const

const seedsOf = ({ tabs }: PanelConfig): unknown =>
  tabs.map(({ colorExtras }) => colorExtras?.colorSchemes ?? null)

/** Has known tokens stand for what was made of the same variables in the same places. */
const keeping = (known: readonly Token[]): KeepTokens => {
  const byKey = new Map(known.map((token) => [addressKey(token.address), token]))
  return (made) => {
    const isSameTarget = createComparison()
    const isSameRow = (one: Token, other: Token): boolean =>
      isSameItem(one.item, other.item) && isSamePart(one.part, other.part, isSameTarget)
    return made.map((token) => {
      const old = byKey.get(addressKey(token.address))
      return old !== undefined && isSameRow(old, token) ? renewed(old, token) : token
    })
  }
}

// The item of a row stays as well: what was made of it has it.
function renewed(old: Token, { item, ...others }: Token): Token {
  Object.assign(old.item, item)
  return Object.assign(old, others)
}

/** Whether a row looks alike: but for its value, nothing of it is another. */
function isSameItem(one: TierItem, other: TierItem): boolean {
  const members = Object.keys(one) as readonly (keyof TierItem)[]
  return members.length === Object.keys(other).length && members.every((member) => member === 'default' ||
    (Object.hasOwn(other, member) && isSameJson(one[member], other[member])))
}

type Target = OrdinaryTier['referenced']
type IsSameTarget = (one: Target, other: Target) => boolean

const isSamePart = (one: TokenPart, other: TokenPart, isSameTarget: IsSameTarget): boolean =>
  one.kind === 'ordinary' && other.kind === 'ordinary' ? isSameTarget(one.referenced, other.referenced)
    : isSameJson(one, other)

/** Whether rows that refer to a tier are offered the same of it: asked once for all rows of one tier. */
function createComparison(): IsSameTarget {
  let last: readonly [one: Target, other: Target, isSame: boolean] | null = null
  return (one, other) => {
    if (last?.[0] !== one || last[1] !== other) {
      last = [one, other, isSameJson(offeredBy(one), offeredBy(other))]
    }
    return last[2]
  }
}

const offeredBy = (tier: Target): unknown =>
  tier === null ? null : [tier.id, tier.items.map(({ id, label, cssVar }) => [id, label, cssVar])]
