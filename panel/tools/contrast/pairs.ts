// The pairs of a tab: those that names tell, the roles of its palette, and what was seen on the page.
// Says which there are; what they come to is measure.ts's business.
import { paletteItems } from '../../model/color/cluster.js'
import type { Color } from '../../model/color/color.types.js'
import { clusterIn, colorsIn, SLOTS } from '../../model/state/colors.js'
import { colorOf, modeOf, traceColor, type TextOf, type Traced } from '../../model/state/color-of.js'
import type { Plan, Scene, SlotName, Token } from '../../model/state/state.types.js'
import { own } from '../../model/tokens/records.js'
import type { Role } from '../../model/tokens/tokens.types.js'
import { isColored } from './colored.js'
import { namedPairs } from './named.js'
import type { ContrastPair, PairSide, PairUse } from './pair.js'

/** The side that a token is. */
export const tokenSide = (token: Token): PairSide => ({ kind: 'token', token })

/** A pair of two sides. */
export const pairOf = (front: PairSide, back: PairSide, use: PairUse, from: ContrastPair['from']): ContrastPair =>
  ({ key: `${keyOf(front)} on ${keyOf(back)}`, front, back, use, from })

const keyOf = (side: PairSide): string => side.kind === 'token' ? side.token.item.cssVar
  : side.kind === 'role' ? `${side.slot} ${side.role}` : side.text

/** By the tokens of a plan: one that becomes another plan has others. */
const named = new WeakMap<readonly Token[], readonly ContrastPair[]>()

/** What names tell of all tabs. */
export function pairsByName(plan: Plan): readonly ContrastPair[] {
  const { tokens } = plan
  const known = named.get(tokens) ?? findNamed(plan)
  named.set(tokens, known)
  return known
}

// A palette whose entries have uses is no place for names that say one.
function findNamed(plan: Plan): readonly ContrastPair[] {
  const isRaw = ({ part }: Token): boolean => part.kind === 'role' ||
    (part.kind === 'palette' && (clusterIn(plan, part.slot)?.semantic ?? null) !== null)
  const tokens = plan.tokens.filter((token) => isColored(token) && !isRaw(token))
  return namedPairs(tokens).map(({ front, back, use }) => pairOf(tokenSide(front), tokenSide(back), use, 'name'))
}

const ROLE_PAIRS: readonly (readonly [front: Role, back: Role])[] =
  [['foreground', 'background'], ['selectionFg', 'selectionBg']]

/** What the roles of the palettes tell. */
export const pairsByRole = (plan: Plan): readonly ContrastPair[] => SLOTS.flatMap((slot) => {
  const cluster = clusterIn(plan, slot)
  if (cluster === null || paletteItems(cluster).length === 0) return []
  return ROLE_PAIRS.flatMap(([front, back]) => {
    const { baseRoles, baseDefaults } = cluster.extras
    // A host that says nothing of a role has no use for it.
    const isUsed = [front, back].every((role) =>
      own(baseRoles, role) !== undefined || own(baseDefaults, role) !== undefined)
    const side = (role: Role): PairSide => ({ kind: 'role', slot, role })
    return isUsed ? [pairOf(side(front), side(back), 'text', 'role')] : []
  })
})

/** The palette entry that plays a role; `null` where there is none. */
export function playerOf(plan: Plan, { state, place }: Scene, slot: SlotName, role: Role): Token | null {
  const cluster = clusterIn(plan, slot)
  const colors = colorsIn(state, place, slot)
  const item = cluster === null || colors === null ? undefined : paletteItems(cluster)[colors[role]]
  return item === undefined ? null : plan.byVar.get(item.cssVar) ?? null
}

/** The token that a side is in a scene; `null` for a color that has no name. */
export const tokenOf = (plan: Plan, scene: Scene, side: PairSide): Token | null =>
  side.kind === 'token' ? side.token : side.kind === 'role' ? playerOf(plan, scene, side.slot, side.role) : null

const seenIn = (scene: Scene, { mode, color }: Extract<PairSide, { readonly kind: 'seen' }>): Color | null =>
  mode === undefined || mode === modeOf(scene) ? color : null

/** The color of a side, and the tokens that lead to it. */
export function traceSide<S extends Scene>(plan: Plan, scene: S, side: PairSide, textOf: TextOf<S>): Traced {
  if (side.kind === 'seen') return { color: seenIn(scene, side), path: [] }
  const token = tokenOf(plan, scene, side)
  return token === null ? { color: null, path: [] } : traceColor(plan, scene, token, textOf)
}

/** The color of a side. */
export function colorOfSide<S extends Scene>(
  plan: Plan, scene: S, side: PairSide, textOf: TextOf<S>,
): Color | null {
  if (side.kind === 'seen') return seenIn(scene, side)
  const token = tokenOf(plan, scene, side)
  return token === null ? null : colorOf(plan, scene, token, textOf)
}

/**
 * All pairs with a side in a tab. Roles that say the same as two tokens do are left out, and so is what was
 * seen on the page and is told by names already.
 */
export function pairsIn(
  plan: Plan, scene: Scene, tab: string, seen: readonly ContrastPair[] = [],
): readonly ContrastPair[] {
  const byName = pairsByName(plan)
  const keys = new Set(byName.map(({ key }) => key))
  const tokens = [...byName, ...seen.filter(({ key }) => !keys.has(key))]
  const byRole = pairsByRole(plan)
  const ends = new Set(byRole.length === 0 ? [] : tokens.map((pair) => endsOf(plan, scene, pair)))
  const roles = byRole.filter((pair) => !ends.has(endsOf(plan, scene, pair)))
  return [...tokens, ...roles].filter(({ front, back }) => isIn(plan, front, tab) || isIn(plan, back, tab))
}

const isIn = (plan: Plan, side: PairSide, tab: string): boolean => side.kind === 'token'
  ? side.token.address.tab === tab
  : side.kind === 'role' && clusterIn(plan, side.slot)?.tab.id === tab

/** The tokens that hold both colors in the end. */
function endsOf(plan: Plan, scene: Scene, { front, back }: ContrastPair): string {
  const endOf = (side: PairSide): string | undefined => {
    const token = tokenOf(plan, scene, side)
    return token === null ? keyOf(side) : traceColor(plan, scene, token).path.at(-1)?.item.cssVar
  }
  return `${endOf(front)} on ${endOf(back)}`
}
