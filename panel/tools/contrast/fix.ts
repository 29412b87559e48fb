// Finds what would make a pair pass: which token is moved, and to what. Moves lightness only. Changes
// nothing; one that cannot be changed is not moved.
import { tokenTextOf } from '../../model/color/channels.js'
import { colorTextOf } from '../../model/tokens/kinds.js'
import type { Color } from '../../model/color/color.types.js'
import { contrastRatio, relativeLuminance, suggestLightness, type FixDirection } from '../../model/color/contrast.js'
import { coordsIn } from '../../model/color/convert.js'
import { formatLike, formatOklch } from '../../model/color/emit.js'
import { splitLightDark } from '../../model/color/light-dark.js'
import { parseColor } from '../../model/color/parse.js'
import { sideIn, type TextOf, type Traced } from '../../model/state/color-of.js'
import type { Plan, Scene, Token } from '../../model/state/state.types.js'
import { needOf } from './measure.js'
import type { ContrastPair, PairSide } from './pair.js'
import { traceSide } from './pairs.js'

/** What is done to one token. */
export interface Fix {
  readonly token: Token
  /** What it is set to. */
  readonly text: string
  readonly from: Color
  readonly to: Color
}

/** Where a fix is looked for. */
interface FixContext<S extends Scene> {
  readonly plan: Plan
  readonly scene: S
  readonly textOf: TextOf<S>
  /** By the token that holds it in the end: on how many colors something stands. */
  readonly grounds: ReadonlyMap<Token, number>
}

/** The tokens that hold what something stands on, with how many pairs there are on each. */
export function groundsOf(
  pairs: readonly ContrastPair[], trace: (side: PairSide) => Traced,
): ReadonlyMap<Token, number> {
  const counts = new Map<Token, number>()
  for (const { back } of pairs) {
    const end = trace(back).path.at(-1)
    if (end !== undefined) counts.set(end, (counts.get(end) ?? 0) + 1)
  }
  return counts
}

/** One way to do it: what is moved, against what, and which way. */
interface Attempt {
  readonly moved: Traced
  readonly against: Color
  readonly token: Token | undefined
  readonly ways: readonly FixDirection[]
  readonly isBack: boolean
}

/** Why a token is not moved that could be. */
type Hindrance = 'Read-only' | 'Value is an expression'

/** What would make a pair pass; `null` for one that does, and where nothing helps that may be moved. */
export function findFix<S extends Scene>(context: FixContext<S>, pair: ContrastPair): Fix | null {
  for (const found of findFixes(context, pair)) if (typeof found !== 'string') return found
  return null
}

/**
 * All that would make a pair pass, the best first, and what stands against the rest. What holds the front's
 * color goes first, on its side of the ground; then a ground on which nothing else stands; then the front on
 * the other side; then the front by a color of its own; a ground of several pairs last.
 */
export function* findFixes<S extends Scene>(
  context: FixContext<S>, pair: ContrastPair,
): Generator<Fix | Hindrance, void> {
  const { plan, scene, textOf, grounds } = context
  const front = traceSide(plan, scene, pair.front, textOf)
  const back = traceSide(plan, scene, pair.back, textOf)
  if (front.color === null || back.color === null) {
    yield 'Value is an expression'
    return
  }
  if (contrastRatio(front.color, back.color).least >= needOf(pair.use)) return
  const [own, opposite] = waysOf(front.color, back.color)
  const [first, end, ground] = [front.path[0], front.path.at(-1), back.path.at(-1)]
  const isShared = (token: Token | undefined, others: number): boolean =>
    token !== undefined && (grounds.get(token) ?? 0) > others
  const byFront = { moved: front, against: back.color, isBack: false }
  const byBack = { moved: back, against: front.color, isBack: true, token: ground, ways: opposite }
  const both = [...own, ...opposite]
  const attempts: readonly (Attempt | null)[] = [
    isShared(end, 0) ? null : { ...byFront, token: end, ways: own },
    isShared(ground, 1) || ground === end ? null : byBack,
    isShared(end, 0) ? null : { ...byFront, token: end, ways: opposite },
    first?.part.kind === 'semantic' && first !== end ? { ...byFront, token: first, ways: both } : null,
    end === ground ? null : { ...byFront, token: end, ways: both },
    end === ground ? null : { ...byBack, ways: both },
  ]
  for (const attempt of attempts) {
    const fix = attempt === null ? null : tryOut(context, attempt, needOf(pair.use))
    if (fix !== null) yield fix
  }
}

/** So close, they have no sides. */
const HARDLY = 1.15

/** The way that leads away from the ground, and the other one. */
function waysOf(
  front: Color, back: Color,
): readonly [own: readonly FixDirection[], opposite: readonly FixDirection[]] {
  if (contrastRatio(front, back).least < HARDLY) return [['darker', 'lighter'], ['darker', 'lighter']]
  const isLighter = relativeLuminance(front) > relativeLuminance(back)
  return isLighter ? [['lighter'], ['darker']] : [['darker'], ['lighter']]
}

function tryOut<S extends Scene>(
  { plan, scene, textOf }: FixContext<S>, { moved, against, token, ways, isBack }: Attempt, need: number,
): Fix | Hindrance | null {
  const from = moved.color
  if (token === undefined || from === null) return null
  const to = suggestLightness(from, against, need, ways, isBack)
  if (to === null) return null
  if (token.item.readonly === true) return 'Read-only'
  const passes = (text: string): boolean => {
    const color = parseColor(text)
    if (color === null) return false
    return (isBack ? contrastRatio(against, color) : contrastRatio(color, against)).least >= need
  }
  const isEnd = token === moved.path.at(-1)
  const { type } = token.item
  const own = isEnd ? textOf(plan, scene, token) : ''
  const now = own === null ? null : colorTextOf(type, own)
  const text = now === null ? null : textWith(now, to, token, { mode: sideIn(scene, token), passes })
  return text === null ? 'Value is an expression' : { token, text: tokenTextOf(type, text, own ?? ''), from, to }
}

interface FixConstraint {
  readonly mode: 'light' | 'dark' | null
  readonly passes: (text: string) => boolean
}

/** A token's text with another color; of a `light-dark()` in the side of the mode alone. */
function textWith(now: string, to: Color, token: Token, { mode, passes }: FixConstraint): string | null {
  const sides = splitLightDark(now)
  if (sides !== null) {
    if (mode === null || parseColor(sides[mode]) === null) return null
    const side = fixText(sides[mode], to, token, passes)
    return mode === 'light' ? `light-dark(${side}, ${sides.dark})` : `light-dark(${sides.light}, ${side})`
  }
  return now === '' || parseColor(now) !== null ? fixText(now, to, token, passes) : null
}

/** A color in the notation of a text, or of its token; an alpha of eight bits may not be what was judged. */
export function fixText(now: string, to: Color, { item: { type } }: Token, passes: FixConstraint['passes']): string {
  const format = type.kind === 'color' ? type.format ?? 'hex' : 'hex'
  const text = formatLike(now, to, format)
  return passes(text) ? text : formatOklch(to)
}

const SEEN = 0.005

/** `L 0.62 → 0.58`; with the chroma where sRGB has less of it at that lightness. */
export function moveWords({ from, to }: Pick<Fix, 'from' | 'to'>): string {
  const [before, after] = [coordsIn(from, 'oklch'), coordsIn(to, 'oklch')]
  const step = (name: string, at: 0 | 1): string => {
    const decimals = before[at].toFixed(2) === after[at].toFixed(2) ? 3 : 2
    return `${name} ${before[at].toFixed(decimals)} → ${after[at].toFixed(decimals)}`
  }
  return movesChroma({ from, to }) ? `${step('L', 0)}, ${step('C', 1)}` : step('L', 0)
}

/** Whether a color has less chroma then. */
export const movesChroma = ({ from, to }: Pick<Fix, 'from' | 'to'>): boolean =>
  Math.abs(coordsIn(from, 'oklch')[1] - coordsIn(to, 'oklch')[1]) > SEEN
