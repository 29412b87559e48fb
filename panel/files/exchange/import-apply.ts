// The one change of state that an import is: chosen tabs become a document's, or are merged with it.
// Colors are the active identity's, or of another one that the document names; all others stay, and so does
// what is kept for other configurations.
import type { ColorState } from '../../model/color/cluster.js'
import { seedIn } from '../../model/state/colors.js'
import { placeOfTheme } from '../../model/state/changed-in-places.js'
import { resetTab, resetTokens, withColors, withTab } from '../../model/state/edits.js'
import { isSameState } from '../../model/state/empty.js'
import { addressAt, cssTextAt, placedAt } from '../../model/state/token-places.js'
import type { Address, Place, Plan, SlotName, TweakState, Updater } from '../../model/state/state.types.js'
import { has, isSameJson, own, withMember, withoutMember } from '../../model/tokens/records.js'
import type { SemanticValue } from '../../model/tokens/tokens.types.js'
import type { ImportAnalysis, ImportStrategy, ImportTab, ImportValue } from './exchange.types.js'
import { semanticLeaf, slotOf } from './leaf.js'

/** How an import is carried out. `tabs` are ids; those that this panel does not have are passed over. */
interface ImportChoice {
  readonly strategy: ImportStrategy
  readonly tabs: readonly string[]
}

/**
 * The change that an import makes. With `replace` a chosen tab becomes exactly the document's, also one that
 * the document does not mention; with `merge` it keeps what the document does not say.
 */
export const importUpdater = (
  plan: Plan, place: Place, analysis: Pick<ImportAnalysis, 'tabs'>, choice: ImportChoice,
): Updater => importUpdaterAt(plan, placeOfTheme(place, null), analysis, choice)

/** The same where these tabs are about what tokens are in the place that is given. */
export const importUpdaterAt = (
  plan: Plan, place: Place, { tabs }: Pick<ImportAnalysis, 'tabs'>, choice: ImportChoice,
): Updater => (state) => {
  const chosen = plan.config.tabs.map(({ id }) => id).filter((id) => choice.tabs.includes(id))
  const cleared = choice.strategy === 'merge'
    ? state
    : chosen.reduce((now, id) => resetTab(plan, place, id)(now), state)
  const taken = tabs.filter(({ id }) => chosen.includes(id))
    .reduce((now, tab) => takeTab(now, plan, place, tab), cleared)
  const next = tabs.filter(({ id }) => choice.tabs.includes(id))
    .reduce((now, tab) => takeAway(now, plan, tab, choice.strategy), taken)
  return isSameState(next, state) ? state : next
}

const takeTab = (state: TweakState, plan: Plan, place: Place, tab: ImportTab): TweakState =>
  takeTexts(takeColors(state, place, slotOf(plan, tab.id), tab.values), place, tab.values)

// The rest of the tab, which all schemes share, is what is shown.
function takeAway(
  state: TweakState, plan: Plan, { away, values }: ImportTab, strategy: ImportStrategy,
): TweakState {
  if (away === undefined) return state
  if (has(away, 'theme')) return takeTheme(state, plan, { ...away, values }, strategy)
  const { slot, place } = away
  const seed = seedIn(place, slot)
  const cleared = strategy === 'merge' || seed === null ? state : withColors(state, place, slot, () => seed)
  return takeColors(cleared, place, slot, values)
}

/** What a theme has of a tab. */
interface ThemeValues {
  readonly theme: string
  readonly place: Place
  readonly values: readonly ImportValue[]
}

// The base of the same tokens is another tab's of the document.
function takeTheme(
  state: TweakState, plan: Plan, { theme, place, values }: ThemeValues, strategy: ImportStrategy,
): TweakState {
  const tabs = new Set(values.map(({ tab }) => tab))
  const placed = plan.tokens.filter((token) =>
    tabs.has(token.address.tab) && placedAt(place, token)?.theme === theme)
  return takeTexts(strategy === 'merge' ? state : resetTokens(place, placed)(state), place, values)
}

type Text = Extract<ImportValue, { readonly kind: 'text' }>

/** A text where a state files it. */
interface FiledText extends Pick<Text, 'isDefault' | 'text'> {
  readonly address: Address
  readonly isReadonly: boolean
}

/** `null` for colors of a scheme. */
function filedText(place: Place, { token, text, isDefault }: Text): FiledText | null {
  const at = placedAt(place, token)
  const its = { isDefault, isReadonly: token.item.readonly === true }
  if (at !== null) return { ...its, address: addressAt(at, token), text: cssTextAt(token, text) }
  return token.part.kind === 'ordinary' ? { ...its, address: token.address, text } : null
}

/** The texts of tokens in ordinary tiers, and of themes. */
function textsByTier(
  place: Place, values: readonly ImportValue[],
): ReadonlyMap<string, readonly FiledText[]> {
  const tiers = new Map<string, FiledText[]>()
  for (const value of values) {
    if (value.kind !== 'text') continue
    const filed = filedText(place, value)
    if (filed === null) continue
    const { tab, tier } = filed.address
    const key = JSON.stringify([tab, tier])
    const texts = tiers.get(key)
    if (texts === undefined) tiers.set(key, [filed])
    else texts.push(filed)
  }
  return tiers
}

// All texts of a tier at once: each by itself would copy the tier again. A value that a token has untouched
// makes it untouched: an override that shows nowhere would stay for ever.
const takeTexts = (state: TweakState, place: Place, values: readonly ImportValue[]): TweakState =>
  [...textsByTier(place, values).values()].reduce(takeTier, state)

function takeTier(state: TweakState, texts: readonly FiledText[]): TweakState {
  const [first] = texts
  if (first === undefined) return state
  const { tab, tier } = first.address
  const overrides = own(state.tabs, tab) ?? {}
  const items = new Map(Object.entries(own(overrides, tier) ?? {}))
  for (const { address, text, isDefault, isReadonly } of texts) {
    if (isDefault) items.delete(address.item)
    else if (!isReadonly) items.set(address.item, text)
  }
  return withTab(state, tab, items.size === 0 ? withoutMember(overrides, tier)
    : withMember(overrides, tier, Object.fromEntries(items)))
}

function takeColors(
  state: TweakState, place: Place, slot: SlotName | null, values: readonly ImportValue[],
): TweakState {
  if (slot === null) return state
  const seed = seedIn(place, slot)
  return withColors(state, place, slot, (colors) => withSemantics(withBase(colors, values), seed, values))
}

/** The colors with a document's palette entries, roles and theme: what its semantic colors build on. */
function withBase(colors: ColorState, values: readonly ImportValue[]): ColorState {
  const palette = [...colors.palette]
  let next = colors
  for (const value of values) {
    if (value.kind === 'role') next = { ...next, [value.role]: value.index }
    if (value.kind === 'theme') next = { ...next, highlightTheme: value.theme }
    if (value.kind === 'text' && value.token.part.kind === 'palette') {
      palette[value.token.part.index] = value.text
    }
  }
  return { ...next, palette }
}

function withSemantics(
  colors: ColorState, seed: ColorState | null, values: readonly ImportValue[],
): ColorState {
  const mappings = values.flatMap((value): readonly (readonly [string, SemanticValue])[] => {
    if (value.kind !== 'semantic') return []
    const { item } = value.token.address
    const ways = [own(colors.semanticMappings, item), own(seed?.semanticMappings, item)]
    return [[item, mappingFor(value.value, ways, colors)]]
  })
  const semanticMappings = Object.fromEntries([...Object.entries(colors.semanticMappings), ...mappings])
  return { ...colors, semanticMappings }
}

// A document has an index where "bg" or "fg" stood. Where one of them comes to that index, it stays.
const mappingFor = (
  value: SemanticValue, ways: readonly (SemanticValue | undefined)[], colors: ColorState,
): SemanticValue =>
  typeof value === 'string'
    ? value
    : ways.find((way) => isSameJson(semanticLeaf(way, colors), value)) ?? value
