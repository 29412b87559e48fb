// Changes of a state, as functions from one state to the next; a change of nothing gives the same state.
// Judges no value: what may be set is decided where it comes from, by typing, import or storage.
import type { ColorState } from '../color/cluster.js'
import { isEmptyRecord, own, withMember, withoutMember } from '../tokens/records.js'
import type { Role, SemanticValue, TabOverrides } from '../tokens/tokens.types.js'
import { colorsIn, isSameColors, seedIn, withSlot } from './colors.js'
import { EMPTY_STATE, isEmptyState } from './empty.js'
import { addressAt, placedAt, cssTextAt } from './token-places.js'
import type { Address, Place, Plan, SlotName, Token, TweakState, Updater } from './state.types.js'

/** Sets or, with `undefined`, takes away one override of an ordinary tier; empty parts do not stay. */
export function withOverride(state: TweakState, address: Address, value: string | undefined): TweakState {
  const tab = own(state.tabs, address.tab)
  const tier = own(tab, address.tier)
  if (own(tier, address.item) === value) return state
  const items = value === undefined
    ? withoutMember(tier ?? {}, address.item)
    : withMember(tier, address.item, value)
  return withTab(state, address.tab, withOrWithout(tab ?? {}, address.tier, items))
}

/** Sets the overrides of one tab; an empty tab does not stay. */
export function withTab(state: TweakState, tab: string, overrides: TabOverrides): TweakState {
  const tabs = withOrWithout(state.tabs, tab, overrides)
  return tabs === state.tabs ? state : { ...state, tabs }
}

function withOrWithout<T extends Readonly<Record<string, unknown>>>(
  record: Readonly<Record<string, T>>, key: string, value: T,
): Readonly<Record<string, T>> {
  if (isEmptyRecord(value)) return withoutMember(record, key)
  return own(record, key) === value ? record : withMember(record, key, value)
}

/** Changes the active colors of one set of slots; a slot that is again as its seed does not stay. */
export function withColors(
  state: TweakState, place: Place, slot: SlotName, change: (colors: ColorState) => ColorState,
): TweakState {
  const colors = colorsIn(state, place, slot)
  if (colors === null) return state
  const next = change(colors)
  return isSameColors(next, colors) ? state : withSlot(state, place, slot, next)
}

/** Sets one palette entry. */
export const setPaletteEntry = (place: Place, slot: SlotName, index: number, color: string): Updater =>
  (state) => withColors(state, place, slot, (colors) => colors.palette[index] === undefined
    ? colors
    : { ...colors, palette: colors.palette.map((one, at) => (at === index ? color : one)) })

/** Sets which palette entry plays a role. */
export const setRole = (place: Place, slot: SlotName, role: Role, index: number): Updater =>
  (state) => withColors(state, place, slot, (colors) => ({ ...colors, [role]: index }))

/** Sets one semantic color. */
export const setSemantic = (place: Place, slot: SlotName, item: string, value: SemanticValue): Updater =>
  (state) => withColors(state, place, slot, (colors) =>
    ({ ...colors, semanticMappings: withMember(colors.semanticMappings, item, value) }))

/** Replaces the active colors, as choosing a scheme does. */
export const setColors = (place: Place, slot: SlotName, colors: ColorState): Updater =>
  (state) => withColors(state, place, slot, () => colors)

/** Sets a token to a text: a CSS value, or the id of an item in a referencing tier. Read-only ones stay. */
export const setToken = (place: Place, token: Token, text: string): Updater => (state) => {
  const { address, item, part } = token
  if (item.readonly === true) return state
  const at = placedAt(place, token)
  if (at !== null) return withOverride(state, addressAt(at, token), cssTextAt(token, text))
  switch (part.kind) {
    case 'ordinary': return withOverride(state, address, text)
    case 'palette': return setPaletteEntry(place, part.slot, part.index, text)(state)
    case 'semantic': return setSemantic(place, part.slot, address.item, { literal: text })(state)
    // An entry of the palette plays it, and no text: `setRole`.
    case 'role': return state
  }
}

/** Takes back what was changed of some tokens. */
export const resetTokens = (place: Place, tokens: readonly Token[]): Updater => (state) =>
  tokens.reduce((now, token) => resetToken(place, token)(now), state)

/** Takes back what was changed of a token. */
export const resetToken = (place: Place, token: Token): Updater => (state) => {
  const { address, part } = token
  const at = placedAt(place, token)
  if (at !== null) return withOverride(state, addressAt(at, token), undefined)
  if (part.kind === 'ordinary') return withOverride(state, address, undefined)
  const seed = seedIn(place, part.slot)
  if (seed === null) return state
  if (part.kind === 'palette') {
    const color = seed.palette[part.index]
    return color === undefined ? state : setPaletteEntry(place, part.slot, part.index, color)(state)
  }
  if (part.kind === 'role') return setRole(place, part.slot, part.role, seed[part.role])(state)
  const mapping = own(seed.semanticMappings, address.item)
  return mapping === undefined ? state : setSemantic(place, part.slot, address.item, mapping)(state)
}

/** Takes back what was changed in a tier, by ids; overrides of items it no longer has go too. */
export const resetTier = (plan: Plan, place: Place, tab: string, tier: string): Updater => (state) => {
  const tokens = plan.tokens.filter(({ address }) => address.tab === tab && address.tier === tier)
  const now = resetTokens(place, tokens)(state)
  const overrides = own(now.tabs, tab)
  const items = own(overrides, tier)
  if (overrides === undefined || items === undefined) return now
  return withTab(now, tab, withOrWithout(overrides, tier, underPlaces(place, tokens, items)))
}

// What is changed of the base stays, where the page takes a theme's value.
function underPlaces(
  place: Place, tokens: readonly Token[], items: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const placed = tokens.filter((token) => placedAt(place, token) !== null)
  const covered = new Set(placed.map(({ address }) => address.item))
  return Object.fromEntries(Object.entries(items).filter(([item]) => covered.has(item)))
}

/** Takes back what was changed in a tab; in a color tab the active colors with their roles. */
export const resetTab = (plan: Plan, place: Place, tab: string): Updater => (state) => {
  const slot = plan.color?.tab.id === tab ? 'color' : plan.secondary?.tab.id === tab ? 'secondary' : null
  const seed = slot === null ? null : seedIn(place, slot)
  const colored = slot === null || seed === null ? state : withColors(state, place, slot, () => seed)
  const placed = plan.tokens.filter((token) => token.address.tab === tab && placedAt(place, token) !== null)
  const now = resetTokens(place, placed)(colored)
  const tiers = Object.entries(own(now.tabs, tab) ?? {}).flatMap(([tier, items]) => {
    const left = underPlaces(place, placed.filter(({ address }) => address.tier === tier), items)
    return isEmptyRecord(left) ? [] : [[tier, left] as const]
  })
  return withTab(now, tab, Object.fromEntries(tiers))
}

/** Takes back everything, of every identity, also what was kept for other configurations. */
export const resetAll: Updater = (state) => (isEmptyState(state) ? state : EMPTY_STATE)
