// What a color can refer to, in groups: palette entries first, then ramps by their label, then roles.
// Makes no choices of its own: they are those of the token's row.
import { paletteItems } from '../../model/color/cluster.js'
import { isReference } from '../../model/color/semantic.js'
import { choicesOf, findChosen, roleLabel, type Choice } from '../../view/rows/choices.js'
import { shownValue } from '../../view/rows/page-values.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { findReferred } from '../../view/rows/shown-value.js'
import { colorOf } from '../../model/state/color-of.js'
import { formatHex, formatOklch } from '../../model/color/emit.js'
import { isInGamut } from '../../model/color/gamut.js'
import type { Color } from '../../model/color/color.types.js'
import { clusterIn } from '../../model/state/colors.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { varOf } from '../../model/tokens/resolve.js'
import { nameOfToken } from '../../model/state/token-name.js'

/** One thing to refer to. */
export interface ReferenceTarget {
  /** What the token's editor is given when it is chosen. */
  readonly id: string
  readonly label: string
  /** A color that CSS takes anywhere; `null` where only the page knows it, or nobody. */
  readonly color: string | null
  /** What it comes to, for the page. */
  readonly text: string | null
  /** A role's swatch is round. */
  readonly isRole: boolean
  readonly isChosen: boolean
}

export interface TargetGroup {
  /** `null` for the first one, which needs no name beside the heading. */
  readonly label: string | null
  readonly targets: readonly ReferenceTarget[]
}

/** Whether a token that refers to nothing may do so: a semantic color that has something to refer to. */
export function canRefer(plan: Plan, { part, item }: Token): boolean {
  const cluster = part.kind === 'semantic' && item.readonly !== true ? clusterIn(plan, part.slot) : null
  if (cluster === null) return false
  const { referencesTier, referencesRamps = [] } = cluster.semantic ?? {}
  return paletteItems(cluster).length > 0 || referencesTier !== undefined || referencesRamps.length > 0
}

/** What a token can refer to; nothing for one that says a color of its own and nothing else. */
export function targetsOf(plan: Plan, scene: RowScene, token: Token): readonly TargetGroup[] {
  const { part, item } = token
  if (item.readonly === true) return []
  const isOwn = part.kind === 'palette' || (part.kind === 'ordinary' && part.referenced === null)
  if (isOwn) return neighbors(plan, scene, token)
  const choices = choicesOf(plan, scene, token)
  const chosen = findChosen(plan, scene, token, choices)
  const groups = new Map<string, ReferenceTarget[]>()
  for (const choice of choices) {
    const name = groupOf(plan, token, choice)
    const group = groups.get(name) ?? []
    group.push(targetOf(plan, scene, choice, choice === chosen))
    groups.set(name, group)
  }
  return inOrder(groups)
}

const ROLES = 'Roles'

const inOrder = (groups: ReadonlyMap<string, readonly ReferenceTarget[]>): readonly TargetGroup[] => {
  const names = [...groups.keys()].filter((name) => name !== ROLES)
  return [...names, ...(groups.has(ROLES) ? [ROLES] : [])].map((name) =>
    ({ label: name === '' ? null : name, targets: groups.get(name) ?? [] }))
}

/** The palette's and a referenced tier's have no name; ramps have that of their tier. */
function groupOf(plan: Plan, { address }: Token, { semantic }: Choice): string {
  if (roleLabel(semantic) !== null) return ROLES
  if (semantic === null || !isReference(semantic)) return ''
  const { tab = address.tab, tier } = semantic.ref
  return plan.config.tabs.find(({ id }) => id === tab)?.tiers.find(({ id }) => id === tier)?.label ?? tier
}

function targetOf(plan: Plan, scene: RowScene, choice: Choice, isChosen: boolean): ReferenceTarget {
  const token = findReferred(plan, choice.emitted)
  const isRole = roleLabel(choice.semantic) !== null
  return {
    id: choice.id,
    label: isRole || token === null ? choice.label : nameOfToken(token),
    color: token === null ? null : shownColor(plan, scene, token),
    text: choice.emitted,
    isRole,
    isChosen,
  }
}

/** A tier may have any number of tokens: those nearest to the one that is named. */
const MOST_NEIGHBORS = 240

// A token that may hold any text, and refers to another one: what stands beside that one is what it may have
// meant. What leads back to it is left out.
function neighbors(plan: Plan, scene: RowScene, token: Token): readonly TargetGroup[] {
  const now = findReferred(plan, shownValue(plan, scene, token)?.trim() ?? null)
  if (now === null) return []
  const { tab, tier } = now.address
  const all = plan.tokens.filter(({ address }) => address.tab === tab && address.tier === tier)
  const from = Math.max(0, all.indexOf(now) - MOST_NEIGHBORS / 2)
  const targets = all.slice(from, from + MOST_NEIGHBORS).filter((one) => !leadsTo(plan, scene, one, token))
  return [{
    label: null,
    targets: targets.map((one) => ({
      id: varOf(one.item.cssVar), label: nameOfToken(one), color: shownColor(plan, scene, one),
      text: varOf(one.item.cssVar), isRole: false, isChosen: one === now,
    })),
  }]
}

function leadsTo(plan: Plan, scene: RowScene, from: Token, to: Token): boolean {
  const seen = new Set<Token>()
  for (let at: Token | null = from; at !== null && !seen.has(at);) {
    if (at === to) return true
    seen.add(at)
    at = findReferred(plan, shownValue(plan, scene, at)?.trim() ?? null)
  }
  return false
}

const shownColor = (plan: Plan, scene: RowScene, token: Token): string | null => {
  const color = colorOf(plan, scene, token, shownValue)
  return color === null ? null : shortestColor(color)
}

/** A text of a color, for a swatch: as short as it is exact. */
export const shortestColor = (color: Color): string =>
  isInGamut(color, 'srgb') ? formatHex(color) : formatOklch(color)
