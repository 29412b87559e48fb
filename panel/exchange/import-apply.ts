// The one change of state that an import is: chosen tabs become a document's, or are merged with it.
// Colours are the active identity's; other identities, and what is kept for other configurations, stay.
import type { ColorState } from '../color/cluster.types.js'
import { seedIn } from '../state/colors.js'
import { resetTab, resetToken, setToken, withColors } from '../state/edits.js'
import { isSameState } from '../state/empty.js'
import type { Place, Plan, TweakState, Updater } from '../state/state.types.js'
import { isSameJson, own } from '../tokens/records.js'
import type { SemanticValue } from '../tokens/tokens.types.js'
import type { ImportAnalysis, ImportStrategy, ImportTab, ImportValue } from './exchange.types.js'
import { semanticLeaf, slotOf } from './leaf.js'

/** How an import is carried out. `tabs` are ids; those that this panel does not have are passed over. */
export interface ImportChoice {
  readonly strategy: ImportStrategy
  readonly tabs: readonly string[]
}

/**
 * The change that an import makes. With `replace` a chosen tab becomes exactly the document's, also one that
 * the document does not mention; with `merge` it keeps what the document does not say.
 */
export const importUpdater = (
  plan: Plan, place: Place, { tabs }: Pick<ImportAnalysis, 'tabs'>, choice: ImportChoice,
): Updater => (state) => {
  const chosen = plan.config.tabs.map(({ id }) => id).filter((id) => choice.tabs.includes(id))
  const cleared = choice.strategy === 'merge'
    ? state
    : chosen.reduce((now, id) => resetTab(plan, place, id)(now), state)
  const next = tabs.filter(({ id }) => chosen.includes(id))
    .reduce((now, tab) => takeTab(now, plan, place, tab), cleared)
  return isSameState(next, state) ? state : next
}

const takeTab = (state: TweakState, plan: Plan, place: Place, tab: ImportTab): TweakState =>
  tab.values.reduce((now, value) => takeText(now, place, value), takeColors(state, plan, place, tab))

// A value that a token has untouched makes it untouched: an override that shows nowhere would stay for ever.
function takeText(state: TweakState, place: Place, value: ImportValue): TweakState {
  if (value.kind !== 'text' || value.token.part.kind !== 'ordinary') return state
  const { token, text, isDefault } = value
  return (isDefault ? resetToken(place, token) : setToken(place, token, text))(state)
}

function takeColors(state: TweakState, plan: Plan, place: Place, { id, values }: ImportTab): TweakState {
  const slot = slotOf(plan, id)
  if (slot === null) return state
  const seed = seedIn(place, slot)
  return withColors(state, place, slot, (colors) => withSemantics(withBase(colors, values), seed, values))
}

/** The colours with a document's palette entries, roles and theme: what its semantic colours build on. */
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
