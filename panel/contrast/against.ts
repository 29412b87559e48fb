// What the color of one token is held against: what is seen on the page, what names tell, any other color.
// Says which choices there are, and what the chosen one comes to.
import type { Color } from '../color/color.types.js'
import { contrastRatio, suggestLightness } from '../color/contrast.js'
import { alphaOf } from '../color/convert.js'
import { clusterIn, SLOTS } from '../state/colors.js'
import type { TextOf } from '../state/color-of.js'
import type { Plan, Scene, Token } from '../state/state.types.js'
import { isColored } from './colored.js'
import { hintOf, isRange, largeGradeOf, measure, needOf, type Measured } from './measure.js'
import { nameOfSide, wordsOfPair } from './pair-words.js'
import { pairOf, pairsByName, pairsByRole, sideOf, traceSide } from './pairs.js'
import type { Pair, Side } from './pairs.types.js'

/** Something to hold a token's color against. */
export interface Against {
  readonly key: string
  readonly label: string
  readonly group: 'page' | 'name' | 'other'
  readonly pair: Pair
  /** Whether the token is what the other one stands on. */
  readonly isGround: boolean
}

/** More are not offered by themselves. */
const MOST_OTHERS = 100
const PLAIN: readonly Side[] = [
  { kind: 'seen', text: 'White', color: { space: 'srgb', coords: [1, 1, 1], alpha: 1 } },
  { kind: 'seen', text: 'Black', color: { space: 'srgb', coords: [0, 0, 0], alpha: 1 } },
]

/** All choices for a token, the likeliest first: what it is written on, before what is written on it. */
export function choicesAgainst<S extends Scene>(
  plan: Plan, scene: S, token: Token, textOf: TextOf<S>, seen: readonly Pair[] = [],
): readonly Against[] {
  const isOf = (side: Side): boolean => traceSide(plan, scene, side, textOf).path.includes(token)
  const known = new Set<string>()
  const choicesOf = (pairs: readonly Pair[], group: Against['group']): readonly Against[] => {
    const found = pairs.flatMap((pair): readonly Against[] => {
      const [isFront, isGround] = [isOf(pair.front), isOf(pair.back)]
      if (isFront === isGround || known.has(pair.key)) return []
      known.add(pair.key)
      const label = isGround ? wordsOfPair(pair) : nameOfSide(pair.back)
      return [{ key: pair.key, label, group, pair, isGround }]
    })
    return [...found.filter(({ isGround }) => !isGround), ...found.filter(({ isGround }) => isGround)]
  }
  const others = [...groundsByRole(plan, token), ...othersOf(plan, token), ...PLAIN]
    .map((side) => pairOf(sideOf(token), side, 'text', 'name'))
  return told([
    ...choicesOf(seen, 'page'),
    ...choicesOf([...pairsByName(plan), ...pairsByRole(plan)], 'name'),
    ...choicesOf(others, 'other'),
  ])
}

/** The same, those of one name told apart by what stands there in the token's color. */
function told(choices: readonly Against[]): readonly Against[] {
  const isTwice = ({ label, group }: Against): boolean => group !== 'other' &&
    choices.filter((one) => one.label === label && one.group !== 'other').length > 1
  return choices.map((choice) => isTwice(choice) && !choice.isGround
    ? { ...choice, label: `${choice.label}, as ${nameOfSide(choice.pair.front)}` } : choice)
}

/** What is written on the page's background, as long as nothing else is known. */
const groundsByRole = (plan: Plan, token: Token): readonly Side[] => SLOTS.flatMap((slot) => {
  const cluster = clusterIn(plan, slot)
  const isOwn = cluster?.palette !== null && cluster?.tab.id === token.address.tab
  return isOwn ? [{ kind: 'role', slot, role: 'background' }] : []
})

const othersOf = (plan: Plan, token: Token): readonly Side[] => plan.tokens
  .filter((one) => one !== token && one.part.kind !== 'role' && isColored(one))
  .filter(({ address: { tab } }) => tab === token.address.tab)
  .slice(0, MOST_OTHERS).map(sideOf)

/** What a picker says of the chosen one. */
export interface Judged {
  readonly measured: Measured
  /** `Large text AAA · ΔL 0.42 (hint)`, or what it needs. */
  readonly words: string
  /** The nearest color that passes; `null` where none is needed, or none does. */
  readonly nearest: Color | null
}

/** Judges the color of a token against another one. */
export function judge({ pair, isGround }: Against, own: Color | null, other: Color | null): Judged {
  const [front, back] = isGround ? [other, own] : [own, other]
  const measured = measure(front, back, pair.use)
  if (front === null || back === null || measured.ratio === null) {
    return { measured, words: 'Only the page can work this out', nearest: null }
  }
  const hint = hintOf(front, back)
  if (measured.isEnough === true) {
    const large = pair.use === 'text' ? `Large text ${largeGradeOf(measured.ratio.least)} · ` : ''
    return { measured, words: isRange(measured) ? 'Over black and over white' : `${large}${hint}`, nearest: null }
  }
  const nearest = nearestOf({ front, back, isGround }, needOf(pair.use))
  const needs = pair.use === 'text' ? 'Text needs 4.50' : 'Edges need 3.00'
  return { measured, words: nearest === null ? `${needs}, no lightness passes` : needs, nearest }
}

interface Both { readonly front: Color; readonly back: Color; readonly isGround: boolean }

// What shines through a ground is not known.
function nearestOf({ front, back, isGround }: Both, need: number): Color | null {
  if (!isGround) return suggestLightness(front, back, need)
  const ground = alphaOf(back) < 1 || alphaOf(front) < 1 ? null : suggestLightness(back, front, need)
  return ground !== null && contrastRatio(front, ground).least >= need ? ground : null
}
