// What one token is in a scene: the text that was chosen, what it comes to, and whether that is a change.
// A token is changed when it comes to something else than it did before anyone touched it.
import { emitPaletteIndex } from '../color/semantic.js'
import { own } from '../tokens/records.js'
import { resolve } from '../tokens/resolve.js'
import type { SemanticValue } from '../tokens/tokens.types.js'
import { bothIn, clusterIn, colorsIn, emitItem, seedIn, seedsIn, type BothColors } from './colors.js'
import { defaultValue } from './emission.js'
import { isOfComponent } from './component-tab.js'
import { overrideAt, placedAt } from './token-places.js'
import type { Plan, Scene, Token, TweakState } from './state.types.js'

/** What a state holds for a token of an ordinary tier. */
export const overrideIn = ({ tabs }: TweakState, { address }: Token): string | undefined =>
  own(own(own(tabs, address.tab), address.tier), address.item)

/**
 * The override of a token: a CSS value, or an item's id in a referencing tier; `undefined` without one. Where
 * the page takes it from a theme's place, the one there, which is always a CSS value.
 */
export function overrideOf(scene: Scene, token: Token): string | undefined {
  const { part } = token
  const at = placedAt(scene.place, token)
  if (at !== null) return overrideAt(scene.state, at, token)
  if (part.kind === 'ordinary') return overrideIn(scene.state, token)
  if (part.kind !== 'palette') return undefined
  const now = colorsIn(scene.state, scene.place, part.slot)?.palette[part.index]
  return now === seedIn(scene.place, part.slot)?.palette[part.index] ? undefined : now
}

/** What a semantic color is set to, changed or not. */
export function semanticOf(scene: Scene, { address, part }: Token): SemanticValue | undefined {
  if (part.kind !== 'semantic') return undefined
  return own(colorsIn(scene.state, scene.place, part.slot)?.semanticMappings, address.item)
}

/** The CSS value that a token comes to; `null` when it refers to what is not there, or to itself. */
export function valueOf(plan: Plan, scene: Scene, token: Token): string | null {
  const { part, item } = token
  const isPlaced = placedAt(scene.place, token) !== null
  if (part.kind !== 'ordinary' && !isPlaced) return colorValue(plan, token, bothIn(scene.state, scene.place))
  const override = item.readonly === true ? undefined : overrideOf(scene, token)
  if (override === undefined) return defaultValue(token, scene)
  return isPlaced || part.kind !== 'ordinary' ? override : resolve(item, override, part.referenced)
}

/** The CSS value that a token comes to when nothing is changed. */
export function unchangedValue(plan: Plan, scene: Scene, token: Token): string | null {
  const { part } = token
  return part.kind === 'ordinary' || placedAt(scene.place, token) !== null
    ? defaultValue(token, scene)
    : colorValue(plan, token, seedsIn(scene.place))
}

function colorValue(plan: Plan, { item, part }: Token, both: BothColors): string | null {
  if (part.kind === 'ordinary') return null
  if (part.kind === 'palette') return both[part.slot]?.palette[part.index] ?? null
  if (part.kind === 'semantic') return emitItem(plan, part.slot, both, item)
  const [cluster, colors] = [clusterIn(plan, part.slot), both[part.slot]]
  return cluster === null || colors === null ? null : emitPaletteIndex(cluster, colors[part.role])
}

/**
 * Whether a token comes to something else than when nothing is changed, and than what a write has confirmed,
 * whether the page shows it yet or not; never for a read-only one. Also where its very default was chosen and
 * the page says otherwise, or does not say it where a pill was switched off: it is emitted then.
 */
export function isChanged(plan: Plan, scene: Scene, token: Token): boolean {
  const { part, item: { cssVar, readonly } } = token
  if (readonly === true) return false
  const isPlaced = placedAt(scene.place, token) !== null
  // What is said of most tokens is nothing, and what each comes to is not worked out for that.
  if ((isPlaced || part.kind === 'ordinary') && overrideOf(scene, token) === undefined) return false
  const value = valueOf(plan, scene, token)
  if (isPlaced) {
    return value?.trim() !== unchangedValue(plan, scene, token)?.trim()
  }
  const confirmed = isOfComponent(token) ? undefined : own(scene.baseline, cssVar)
  if (value !== null && value.trim() === confirmed) return false
  if (value !== unchangedValue(plan, scene, token)) return true
  if (part.kind !== 'ordinary' || part.referenced !== null || confirmed !== undefined || isOfComponent(token)) return false
  const page = scene.page?.get(cssVar)
  return page !== undefined && page !== value
}

/** The tokens that are changed, in the order of the configuration. */
export const changedTokens = (plan: Plan, scene: Scene): readonly Token[] =>
  plan.tokens.filter((token) => isChanged(plan, scene, token))

/** How many variables are changed until the page is left; what is kept is counted without them. */
export const countTemporary = ({ unlisted }: Plan, { state }: Pick<Scene, 'state'>): number =>
  unlisted.filter(({ tab, tier }) => own(own(state.tabs, tab.id), tier.id) !== undefined).length
