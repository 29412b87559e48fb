// What the last write to disk has confirmed, laid over the colors that a scheme starts from.
// What was not confirmed keeps its meaning, also where it follows a role that was.
import { type Cluster, type ColorState, paletteItems, ROLES, semanticItems } from '../color/cluster.js'
import { emitSemantic, type FindVar } from '../color/semantic.js'
import { isEmptyRecord, own, withMember, withoutMember } from '../tokens/records.js'
import { varOf } from '../tokens/resolve.js'
import type { Role, SemanticValue } from '../tokens/tokens.types.js'
import { clusterIn, findVarIn, SLOTS } from './colors.js'
import type { Baseline, Identities, Plan, SlotName } from './state.types.js'

/** Values by identity. */
export type BaselinesByIdentity = Readonly<Record<string, Baseline>>

/**
 * Everything that writes have confirmed. Colors are by the identity they were written under, each tab's by
 * its own: what the stylesheets say under another scheme is something else.
 */
export interface Confirmed extends Readonly<Record<SlotName, BaselinesByIdentity>> {
  readonly values: Baseline
}

export const NOTHING_CONFIRMED: Confirmed = { values: {}, color: {}, secondary: {} }

/** What of a tab's colors is confirmed under an identity. */
export const confirmedIn = (
  confirmed: Confirmed, slot: SlotName, identity: string | null,
): Baseline | undefined => identity === null ? undefined : own(confirmed[slot], identity)

/** What counts under two identities, flat by variable. */
export function baselineOf(confirmed: Confirmed, identities: Identities): Baseline {
  return SLOTS.reduce((all, slot) => {
    const those = confirmedIn(confirmed, slot, identities[slot])
    return those === undefined ? all : { ...all, ...those }
  }, confirmed.values)
}

/** What is confirmed once this is the baseline of two identities; colors of others stay as they were. */
export function withBaseline(
  plan: Plan, confirmed: Confirmed, identities: Identities, baseline: Baseline,
): Confirmed {
  const slotOf = slotOfVars(plan)
  const part = (wanted: SlotName | null): Baseline =>
    Object.fromEntries(Object.entries(baseline).filter(([name]) => (slotOf.get(name) ?? null) === wanted))
  const filed = (slot: SlotName): BaselinesByIdentity => {
    const identity = identities[slot]
    if (identity === null) return confirmed[slot]
    const colors = part(slot)
    return isEmptyRecord(colors)
      ? withoutMember(confirmed[slot], identity)
      : withMember(confirmed[slot], identity, colors)
  }
  return { values: part(null), color: filed('color'), secondary: filed('secondary') }
}

/** The color tab of each variable that is set from one: palettes, roles and semantic colors. */
export const slotOfVars = (plan: Plan): ReadonlyMap<string, SlotName> => new Map([
  ...SLOTS.flatMap((slot) => Object.values(clusterIn(plan, slot)?.extras.baseRoles ?? {})
    .map((cssVar) => [cssVar, slot] as const)),
  ...plan.tokens.flatMap(({ part, item }) =>
    part.kind === 'ordinary' ? [] : [[item.cssVar, part.slot] as const]),
])

/** The texts that stand for a variable now, in the order of the sheets. */
export type DeclaredValues = ReadonlyMap<string, readonly string[]>

/** The names of a baseline that stylesheets contradict. One that nothing declares is not contradicted. */
export const contradictedIn = (baseline: Baseline, declared: DeclaredValues): readonly string[] =>
  Object.entries(baseline).flatMap(([name, value]) =>
    declared.get(name)?.some((text) => isSameText(text, value)) === false ? [name] : [])

/**
 * The names of a baseline of which the last text of several says something else: a theme's own rule that is
 * an old one stands behind the other theme's, which may say what this one is to say.
 */
export const doubtfulIn = (baseline: Baseline, declared: DeclaredValues): readonly string[] =>
  Object.entries(baseline).flatMap(([name, value]) => {
    const text = declared.get(name)?.at(-1)
    return text === undefined || isSameText(text, value) ? [] : [name]
  })

/**
 * What of a baseline stylesheets show. Where several declare it the last counts: what a page loads first has
 * no cascade. While a write is under way that is asked (`readPageValues`).
 */
export const shownIn = (baseline: Baseline, declared: DeclaredValues): ReadonlyMap<string, string> =>
  new Map(Object.entries(baseline).filter(([name, value]) => {
    const text = declared.get(name)?.at(-1)
    return text !== undefined && isSameText(text, value)
  }))

/**
 * Whether two texts mean the same: what builds stylesheets may write `.5rem` or `#F00` where `0.5rem` or
 * `#ff0000` was sent. Knows one number, one hexadecimal color, and comments; all else means itself.
 */
export const isSameText = (one: string, other: string): boolean =>
  one === other || meaningOf(one) === meaningOf(other)

function meaningOf(text: string): string {
  const parts = text.split('/*').map((part, at) => part.slice(at === 0 ? 0 : part.indexOf('*/') + 2))
  // In a string there are no comments.
  const plain = (text.includes('"') ? text : parts.join(' ')).trim()
  const lower = plain.toLowerCase()
  if (plain.startsWith('#')) {
    const long = plain.length > 5 ? lower : Array.from(lower, (digit) => digit + digit).join('').slice(1)
    return long.length === 9 && long.endsWith('ff') ? long.slice(0, -2) : long
  }
  let unit = plain.length
  while (unit > 0 && !'0123456789'.includes(plain.charAt(unit - 1))) unit -= 1
  const number = unit === 0 ? NaN : Number(plain.slice(0, unit))
  return Number.isNaN(number) ? plain : `${number}${lower.slice(unit)}`
}

/**
 * The seed as the stylesheets have it by now. A confirmed palette variable has its text; a role's variable
 * and a semantic one that say `var(--palette-variable)` stand for that entry, any other text for itself. The
 * same object when nothing of the cluster was confirmed.
 */
export function overlaySeed(
  plan: Plan, cluster: Cluster, seed: ColorState, baseline: Baseline,
): ColorState {
  const palette = overlayPalette(cluster, seed, baseline)
  const roles = overlayRoles(cluster, seed, baseline)
  const semanticMappings = overlaySemantic(cluster, { seed, roles, baseline, findVar: findVarIn(plan) })
  const isSame = palette === seed.palette && roles === seed && semanticMappings === seed.semanticMappings
  return isSame ? seed : { ...roles, palette, semanticMappings }
}

function overlayPalette(cluster: Cluster, { palette }: ColorState, baseline: Baseline): readonly string[] {
  const overlaid = palette.map((text, index) => {
    const item = paletteItems(cluster)[index]
    return item === undefined ? text : own(baseline, item.cssVar) ?? text
  })
  return overlaid.every((text, index) => text === palette[index]) ? palette : overlaid
}

/** The palette's index that a text stands for, or `null`. */
function indexOf(cluster: Cluster, text: string): number | null {
  const index = paletteItems(cluster).findIndex(({ cssVar }) => varOf(cssVar) === text)
  return index < 0 ? null : index
}

function overlayRoles(cluster: Cluster, seed: ColorState, baseline: Baseline): ColorState {
  const confirmed = (role: Role): number | null => {
    const cssVar = own(cluster.extras.baseRoles, role)
    const text = cssVar === undefined ? undefined : own(baseline, cssVar)
    return text === undefined ? null : indexOf(cluster, text)
  }
  return ROLES.reduce<ColorState>((colors, role) => {
    const index = confirmed(role) ?? seed[role]
    return index === seed[role] ? colors : { ...colors, [role]: index }
  }, seed)
}

interface Overlay {
  readonly seed: ColorState
  /** The seed with its roles overlaid. */
  readonly roles: ColorState
  readonly baseline: Baseline
  readonly findVar: FindVar
}

// A color that follows a role would move with it. Where it was not confirmed itself, the stylesheet still
// says what it said: then it no longer follows, but stands for what it stood for.
function overlaySemantic(
  cluster: Cluster, { seed, roles, baseline, findVar }: Overlay,
): Readonly<Record<string, SemanticValue>> {
  return semanticItems(cluster).reduce((mappings, { id, cssVar }) => {
    const value = own(mappings, id)
    if (value === undefined) return mappings
    const standing = own(baseline, cssVar) ?? emitSemantic(value, cluster, seed, findVar)
    if (standing === null || standing === emitSemantic(value, cluster, roles, findVar)) return mappings
    return withMember<SemanticValue>(mappings, id, indexOf(cluster, standing) ?? { literal: standing })
  }, seed.semanticMappings)
}
