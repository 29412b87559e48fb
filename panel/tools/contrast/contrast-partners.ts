// The partners that the color of one token is held against: what is seen on the page, what names tell, any
// other color. Says which choices there are, and what the chosen one comes to.
import type { Color } from '../../model/color/color.types.js'
import { suggestLightness } from '../../model/color/contrast.js'
import { isRoleDefined } from '../../model/color/defined-roles.js'
import { clusterIn, SLOTS } from '../../model/state/colors.js'
import type { TextOf } from '../../model/state/color-of.js'
import type { Plan, Scene, Token } from '../../model/state/state.types.js'
import { isColored } from './colored.js'
import { hintOf, isRange, largeGradeOf, measure, needOf, type Grade, type MeasuredPair } from './measure.js'
import { type ContrastPair, type PairSide, pairSideName, wordsOfPair } from './pair.js'
import { pairOf, pairsByName, pairsByRole, playerOf, tokenSide, traceSide } from './pairs.js'

/** Something to hold a token's color against. */
export interface ContrastPartner {
  readonly key: string
  readonly label: string
  readonly group: 'page' | 'name' | 'other'
  readonly pair: ContrastPair
  /** Whether the token is what the other one stands on. */
  readonly isGround: boolean
}

/** More are not offered by themselves. */
const MOST_OTHERS = 100
const PLAIN: readonly PairSide[] = [
  { kind: 'seen', text: 'White', color: { space: 'srgb', coords: [1, 1, 1], alpha: 1 } },
  { kind: 'seen', text: 'Black', color: { space: 'srgb', coords: [0, 0, 0], alpha: 1 } },
]

/** All choices for a token, the likeliest first: what it is written on, before what is written on it. */
export function choicesAgainst<S extends Scene>(
  plan: Plan, scene: S, token: Token, textOf: TextOf<S>, seen: readonly ContrastPair[] = [],
): readonly ContrastPartner[] {
  const pathOf = (side: PairSide): readonly Token[] => traceSide(plan, scene, side, textOf).path
  const its = itselfIn(plan, scene, token)
  const isOf = (side: PairSide): boolean => isRoleOf(token, side) || pathOf(side).some((one) =>
    its.includes(one))
  const end = pathOf(tokenSide(token)).at(-1)
  // What comes to the same token is no ground for it.
  const isItself = (side: PairSide): boolean => end !== undefined && pathOf(side).at(-1) === end
  const known = new Set<string>()
  const choicesOf = (pairs: readonly ContrastPair[], group: ContrastPartner['group']): readonly ContrastPartner[] => {
    const found = pairs.flatMap((pair): readonly ContrastPartner[] => {
      const [isFront, isGround] = [isOf(pair.front), isOf(pair.back)]
      if (isFront === isGround || known.has(pair.key)) return []
      known.add(pair.key)
      const label = isGround ? wordsOfPair(pair) : pairSideName(pair.back)
      return [{ key: pair.key, label, group, pair, isGround }]
    })
    return [...found.filter(({ isGround }) => !isGround), ...found.filter(({ isGround }) => isGround)]
  }
  // A role has the pairs that it is part of, whatever else its entry plays.
  const isRole = token.part.kind === 'role'
  const roles = pairsByRole(plan).filter(({ front, back }) =>
    !isRole || [front, back].some((side) => isRoleOf(token, side)))
  const first = choicesOf(isRole ? roles : [], 'name')
  const others = [...groundsByRole(plan, token), ...othersOf(plan, token), ...PLAIN]
    .filter((side) => !isItself(side)).map((side) => pairOf(tokenSide(token), side, 'text', 'name'))
  return withUniqueLabels([
    ...first,
    ...choicesOf(seen, 'page'),
    ...choicesOf([...pairsByName(plan), ...roles], 'name'),
    ...choicesOf(others, 'other'),
  ])
}

/** A token, and the entry of the palette that plays the role it is. */
const itselfIn = (plan: Plan, scene: Scene, token: Token): readonly Token[] => {
  const { part } = token
  const player = part.kind === 'role' ? playerOf(plan, scene, part.slot, part.role) : null
  return player === null ? [token] : [token, player]
}

const isRoleOf = ({ part }: Token, side: PairSide): boolean =>
  part.kind === 'role' && side.kind === 'role' && side.slot === part.slot && side.role === part.role

/** The same, those of one name told apart by what stands there in the token's color. */
function withUniqueLabels(choices: readonly ContrastPartner[]): readonly ContrastPartner[] {
  const isTwice = ({ label, group }: ContrastPartner): boolean => group !== 'other' &&
    choices.filter((one) => one.label === label && one.group !== 'other').length > 1
  return choices.map((choice) => isTwice(choice) && !choice.isGround
    ? { ...choice, label: `${choice.label}, as ${pairSideName(choice.pair.front)}` } : choice)
}

/** What is written on the page's background, as long as nothing else is known. */
const groundsByRole = (plan: Plan, token: Token): readonly PairSide[] => SLOTS.flatMap((slot) => {
  const cluster = clusterIn(plan, slot)
  const isOwn = cluster !== null && cluster.palette !== null && cluster.tab.id === token.address.tab
  return isOwn && isRoleDefined(cluster, 'background') ? [{ kind: 'role', slot, role: 'background' }] : []
})

const othersOf = (plan: Plan, token: Token): readonly PairSide[] => plan.tokens
  .filter((one) => one !== token && one.part.kind !== 'role' && isColored(one))
  .filter(({ address: { tab } }) => tab === token.address.tab)
  .slice(0, MOST_OTHERS).map(tokenSide)

/** What a picker says of the chosen one. */
export interface Judged {
  readonly measured: MeasuredPair
  /** `null` where nobody has said that the two belong together: the ratio is told, and not judged. */
  readonly grade: Grade | null
  /** `Large text AAA · ΔL 0.42 (hint)`, or what it needs. */
  readonly words: string
  /** The nearest color that passes; `null` where none is needed, or none does. */
  readonly nearest: Color | null
}

/** Judges the color of a token against another one; `isChosen`: a person has chosen that one. */
export function judge(
  { pair, isGround, group }: ContrastPartner, own: Color | null, other: Color | null, isChosen = false,
): Judged {
  const [front, back] = isGround ? [other, own] : [own, other]
  const measured = measure(front, back, pair.use)
  const isPair = isChosen || group !== 'other'
  const grade = isPair ? measured.grade : null
  if (front === null || back === null || measured.ratio === null) {
    return { measured, grade, words: 'Can’t compute: depends on the page', nearest: null }
  }
  const hint = hintOf(front, back)
  if (!isPair) return { measured, grade, words: `Not a known pair · ${hint}`, nearest: null }
  if (measured.isEnough === true) {
    const large = pair.use === 'text' ? `Large text ${largeGradeOf(measured.ratio.least)} · ` : ''
    const words = isRange(measured) ? 'Range over black and white' : `${large}${hint}`
    return { measured, grade, words, nearest: null }
  }
  const need = needOf(pair.use)
  const nearest = isGround ? suggestLightness(back, front, need, undefined, true)
    : suggestLightness(front, back, need)
  const needs = pair.use === 'text' ? 'Text needs 4.50' : 'Edges need 3.00'
  return { measured, grade, words: nearest === null ? `${needs}; no lightness passes` : needs, nearest }
}
