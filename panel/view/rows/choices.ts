// What there is to choose for a token that names others: items of a tier, palette entries, roles, ramps.
// Makes no text of its own: a choice says what it stands for, and the state says what that comes to.
import { type Cluster, paletteItems } from '../../model/color/cluster.js'
import { isRoleDefined } from '../../model/color/defined-roles.js'
import { emitSemantic, isLiteral } from '../../model/color/semantic.js'
import { clusterIn, colorsIn, findVarIn } from '../../model/state/colors.js'
import type { Plan, Scene, SlotName, Token } from '../../model/state/state.types.js'
import { semanticOf } from '../../model/state/value.js'
import { isSameJson } from '../../model/tokens/records.js'
import { varOf } from '../../model/tokens/resolve.js'
import type { RampReference, SemanticValue, TierConfig, TokenReference } from '../../model/tokens/tokens.types.js'
import { shownValue } from './page-values.js'
import type { RowScene } from './rows.types.js'
import { nameInGroup } from '../../model/state/token-name.js'

/** One of the values that can be chosen. */
export interface Choice {
  /**
   * What its editor hands back. Of a referencing tier an item's id; of a semantic color a text that is no
   * CSS value, so that nothing that is typed is taken for it.
   */
  readonly id: string
  readonly label: string
  /** What it comes to: `var(--x)`, or an option's own text; `null` where it refers to nothing. */
  readonly emitted: string | null
  /** What a semantic color is set to. */
  readonly semantic: SemanticValue | null
}

/** The choices of a token; none for one that has a value of its own. */
export function choicesOf(plan: Plan, scene: Scene, token: Token): readonly Choice[] {
  const { part, item } = token
  if (part.kind === 'role' || part.kind === 'semantic') return colorChoices(plan, scene, part)
  if (part.kind === 'ordinary' && part.referenced !== null) {
    const { items, label } = part.referenced
    return items.map((one) => ({
      id: one.id, label: nameInGroup(one, one.group ?? label), emitted: varOf(one.cssVar), semantic: null,
    }))
  }
  return item.type.kind === 'select'
    ? item.type.options.map((option) => ({ id: option, label: option, emitted: option, semantic: null }))
    : []
}

/** How many choices a token has, whatever the scene. */
export function countChoices(plan: Plan, { part, item }: Token): number {
  if (part.kind === 'semantic') return Infinity
  if (part.kind === 'role') return clusterIn(plan, part.slot)?.palette?.items.length ?? 0
  if (part.kind === 'ordinary' && part.referenced !== null) return part.referenced.items.length
  return item.type.kind === 'select' ? item.type.options.length : 0
}

/** The choice that is in force: what it comes to is always what the token comes to. */
export function findChosen(
  plan: Plan, scene: RowScene, token: Token, choices: readonly Choice[],
): Choice | null {
  const emitted = shownValue(plan, scene, token)
  const now = semanticOf(scene, token)
  if (now === undefined || isLiteral(now)) return findByText(choices, emitted)
  // Where the page says otherwise, the mapping is not what is shown; what leads nowhere shows nothing else.
  const mapped = choices.find((choice) => isSameJson(choice.semantic, now))
  return mapped !== undefined && (emitted === null || mapped.emitted === emitted)
    ? mapped
    : findByText(choices, emitted)
}

/** The choice that comes to a text; an entry of a palette rather than the role that it plays. */
export function findByText(choices: readonly Choice[], text: string | null): Choice | null {
  if (text === null) return null
  const found = choices.filter(({ emitted }) => emitted === text)
  return found.find(({ semantic }) => semantic !== 'bg' && semantic !== 'fg') ?? found[0] ?? null
}

/** The choice that is called so, whatever the case of its letters, or that has this id. */
export function findByName(choices: readonly Choice[], typed: string): Choice | null {
  const name = typed.trim()
  const lower = name.toLowerCase()
  return choices.find(({ label }) => label === name) ?? choices.find(({ id }) => id === name) ??
    choices.find(({ label }) => label.toLowerCase() === lower) ?? null
}

/** The label of the role that a semantic color follows; `null` for every other value. */
export const roleLabel = (semantic: SemanticValue | null | undefined): string | null =>
  ROLE_LABELS.find(([role]) => role === semantic)?.[1] ?? null

const ROLE_LABELS = [['bg', 'Background', 'background'], ['fg', 'Foreground', 'foreground']] as const

const semanticId = (value: unknown): string => `@${JSON.stringify(value)}`

function colorChoices(
  plan: Plan, scene: Scene, { kind, slot }: { readonly kind: 'role' | 'semantic'; readonly slot: SlotName },
): readonly Choice[] {
  const cluster = clusterIn(plan, slot)
  const colors = colorsIn(scene.state, scene.place, slot)
  if (cluster === null || colors === null) return []
  const findVar = findVarIn(plan)
  const choice = (label: string, semantic: SemanticValue): Choice => ({
    id: semanticId(semantic), label, semantic, emitted: emitSemantic(semantic, cluster, colors, findVar),
  })
  const entries = paletteItems(cluster).map((entry, index) =>
    choice(nameInGroup(entry, entry.group ?? cluster.palette?.label ?? ''), index))
  // A role is played by an entry of the palette, and by nothing else.
  return kind === 'role' ? entries : [
    ...entries,
    ...(entries.length === 0 ? [] : ROLE_LABELS.filter(([, , role]) => isRoleDefined(cluster, role)))
      .map(([follows, label]) => choice(label, follows)),
    ...rampsOf(cluster).flatMap((ramp) => rampChoices(plan, cluster, ramp, choice)),
  ]
}

/** The tiers beside the palette that semantic colors may refer to. */
function rampsOf({ semantic, palette, tab }: Cluster): readonly RampReference[] {
  const named = semantic?.referencesTier
  const ramps = [...(named === undefined ? [] : [{ tier: named }]), ...semantic?.referencesRamps ?? []]
  return ramps.filter((ramp, at) =>
    !(ramp.tier === palette?.id && (ramp.tab ?? tab.id) === tab.id) &&
    ramps.findIndex((other) => isSameJson(other, ramp)) === at)
}

// Items of a ramp are mostly called by a number: the ramp's name says which one.
function rampChoices(
  plan: Plan, { tab }: Cluster, ramp: RampReference, choice: (label: string, value: SemanticValue) => Choice,
): readonly Choice[] {
  const tier = plan.config.tabs.find(({ id }) => id === (ramp.tab ?? tab.id))?.tiers
    .find(({ id }) => id === ramp.tier)
  return tier?.items.map(({ id, label }) =>
    choice(rampLabel(tier, label), { ref: referenceTo(ramp, id) })) ?? []
}

const referenceTo = ({ tab, tier }: RampReference, item: string): TokenReference =>
  tab === undefined ? { tier, item } : { tab, tier, item }

const rampLabel = (tier: TierConfig, label: string): string =>
  label.toLowerCase().includes(tier.label.toLowerCase()) ? label : `${tier.label} ${label}`
