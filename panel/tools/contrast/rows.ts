// The rows of the contrast view: every pair in every scheme, the worst first, and what is offered to mend it.
// Draws nothing and changes nothing.
import type { Mode } from '../../model/color/cluster.js'
import type { Color } from '../../model/color/color.types.js'
import type { TextOf, Traced } from '../../model/state/color-of.js'
import { followsTheme, isSided, modeIn } from '../../model/state/place.js'
import type { Plan, Scene, Token } from '../../model/state/state.types.js'
import { isSameJson } from '../../model/tokens/records.js'
import { idOf } from './asking.js'
import { findFix, findFixes, groundsOf, moveWords, type Fix } from './fix.js'
import { measure, rankOf, type MeasuredPair } from './measure.js'
import { type ContrastPair, type PairSide, nameOfPair } from './pair.js'
import { colorOfSide, tokenOf, traceSide } from './pairs.js'
import { nameOfToken } from '../../model/state/token-name.js'

/** Colors that a person may see: those of one mode of the page. */
interface Scheme<S extends Scene> {
  /** `null` where colors have no modes. */
  readonly mode: Mode | null
  readonly scene: S
  /** Whether the page shows it now. */
  readonly isShown: boolean
}

/** What rows are made of. */
export interface Palette<S extends Scene> {
  readonly plan: Plan
  /** At least one. */
  readonly schemes: readonly Scheme<S>[]
  readonly textOf: TextOf<S>
  readonly isChanged: (scene: S, token: Token) => boolean
  /** The color of a side that only the page can work out. */
  readonly workOut?: (scene: S, side: PairSide) => Color | null
}

/** A pair in every scheme. */
export interface PairRow {
  readonly pair: ContrastPair
  readonly name: ReturnType<typeof nameOfPair>
  /** One for each scheme. */
  readonly cells: readonly MeasuredPair[]
  readonly isChanged: boolean
  readonly needsWork: boolean
}

/** Measures the pairs, in their order. `before`: rows, kept where they would be the same again. */
export function measureRows<S extends Scene>(
  palette: Palette<S>, pairs: readonly ContrastPair[], before: readonly PairRow[] = [],
): readonly PairRow[] {
  const known = new Map(before.map((row) => [row.pair, row]))
  const readers = readersOf(palette)
  return pairs.map((pair) => {
    const sides = readers.map(({ colorOf }) => ({ front: colorOf(pair.front), back: colorOf(pair.back) }))
    const isChanged = readers.some((reader) => reader.isChanged(pair.front) || reader.isChanged(pair.back))
    const last = known.get(pair)
    if (last?.isChanged === isChanged && isSameJson(last.cells.map(sidesOf), sides)) return last
    const cells = sides.map(({ front, back }) => measure(front, back, pair.use))
    return {
      pair, name: nameOfPair(pair), cells, isChanged,
      needsWork: cells.some(({ isEnough }) => isEnough === false),
    }
  })
}

const sidesOf = ({ front, back }: MeasuredPair) => ({ front, back })

/** What is read of sides in a scheme: each once, however many pairs it is part of. */
interface SideReader {
  readonly trace: (side: PairSide) => Traced
  readonly isChanged: (side: PairSide) => boolean
  /** Asks the page for what names do not tell. */
  readonly colorOf: (side: PairSide) => Color | null
}

const allReaders = new WeakMap<object, readonly SideReader[]>()

function readersOf<S extends Scene>(palette: Palette<S>): readonly SideReader[] {
  const known = allReaders.get(palette) ?? palette.schemes.map(({ scene }) => createReader(palette, scene))
  allReaders.set(palette, known)
  return known
}

function createReader<S extends Scene>(
  { plan, textOf, isChanged, workOut }: Palette<S>, scene: S,
): SideReader {
  const trace = remember((side) => traceSide(plan, scene, side, textOf))
  return {
    trace, colorOf: (side) => trace(side).color ?? workOut?.(scene, side) ?? null,
    isChanged: remember((side) => trace(side).path.some((token) => isChanged(scene, token))),
  }
}

function remember<T>(read: (side: PairSide) => T): (side: PairSide) => T {
  const known = new Map<string | Token, T>()
  return (side) => {
    const key = idOf(side)
    const found = known.get(key)
    if (found !== undefined) return found
    const now = read(side)
    known.set(key, now)
    return now
  }
}

/** The worst first: ratio by what is needed, in the scheme where it is worst. */
export function worstFirst(rows: readonly PairRow[]): readonly PairRow[] {
  const ranked = rows.map((row) => ({ row, rank: Math.min(...row.cells.map(rankOf)) }))
  // Both may be unknown.
  ranked.sort((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
  return ranked.map(({ row }) => row)
}

/** `3 of 7 pairs fail`. */
export function countWords(rows: readonly PairRow[]): string {
  const bad = rows.filter(({ needsWork }) => needsWork).length
  const pairs = rows.length === 1 ? '1 pair' : `${rows.length} pairs`
  if (bad === 0) return rows.some(({ cells }) => cells.some(({ isEnough }) => isEnough === null))
    ? `${pairs}, no failures found` : `${pairs}, all pass`
  return `${bad} of ${pairs} ${bad === 1 ? 'fails' : 'fail'}`
}

export const keysWorstFirst = (rows: readonly PairRow[]): readonly string[] =>
  worstFirst(rows).map(({ pair }) => pair.key)

/** Rows in an order, and what is said of all of them. */
interface ArrangedRows {
  readonly rows: readonly PairRow[]
  readonly count: string
  /** Whether the worst do not come first any more. */
  readonly isStale: boolean
  /** Whether of some nobody knows what they come to. */
  readonly isUnknown: boolean
}

/** Arranges rows by their pairs' keys. */
export function arrangedIn(rows: readonly PairRow[], order: readonly string[]): ArrangedRows {
  const byKey = new Map(rows.map((row) => [row.pair.key, row]))
  return {
    rows: order.flatMap((key) => byKey.get(key) ?? []), count: countWords(rows),
    isStale: keysWorstFirst(rows).some((key, at) => key !== order[at]),
    isUnknown: rows.some(({ cells }) => cells.some(({ isEnough }) => isEnough === null)),
  }
}

/** A fix, and where it is made: in these schemes, by their index. */
export interface FixOffer {
  readonly fix: Fix
  readonly schemes: readonly number[]
  /** `Clay L 0.62 → 0.58`. */
  readonly words: string
}

/** By scheme: what others stand on, so that it is not moved. */
export const groundsIn = <S extends Scene>(palette: Palette<S>, pairs: readonly ContrastPair[]) =>
  readersOf(palette).map(({ trace }) => groundsOf(pairs, trace))

/** What mends a row: one fix for each scheme, or one for several where the token is alike in them. */
export function offersFor<S extends Scene>(
  palette: Palette<S>, grounds: ReturnType<typeof groundsIn>, row: PairRow,
): readonly FixOffer[] {
  const contexts = contextsOf(palette, grounds)
  const fixes = contexts.map((context, at) => row.cells[at]?.isEnough !== false ? null
    : findFix(context, row.pair))
  let offers: readonly FixOffer[] = []
  contexts.forEach((context, at) => {
    if (fixes[at] === null || offers.some((offer) => offer.schemes.includes(at))) return
    // What spoils another scheme is passed over: another token may do it for both.
    for (const fix of findFixes(context, row.pair)) {
      if (typeof fix === 'string') continue
      const isThere = (index: number): boolean => isSameFix(palette, fix, fixes[index] ?? null, at, index)
      const { mended } = effectOf(palette, row, fix, isThere)
      if (!mended.includes(at)) continue
      // One that mends both is enough: it takes the place of the one for the scheme before.
      offers = [...offers.filter(({ schemes }) => !schemes.every((index) => mended.includes(index))), {
        fix, schemes: mended, words: `${nameOfToken(fix.token)} ${moveWords(fix)}`,
      }]
      return
    }
  })
  return offers
}

const contextsOf = <S extends Scene>(
  { plan, schemes, textOf }: Palette<S>, grounds: ReturnType<typeof groundsIn>,
) => schemes.map(({ scene }, at) =>
  ({ plan, scene, textOf, grounds: grounds[at] ?? new Map<Token, number>() }))

/** Why nothing is offered for a row in a scheme. */
export function whyNone<S extends Scene>(
  palette: Palette<S>, grounds: ReturnType<typeof groundsIn>, row: PairRow, at: number,
): string {
  if (isFixed(palette, row)) return 'Read-only'
  const context = contextsOf(palette, grounds)[at]
  const found = context === undefined ? [] : [...findFixes(context, row.pair)]
  const fix = found.find((one) => typeof one !== 'string')
  if (fix === undefined) return found.find((one) => typeof one === 'string') ?? 'No lightness passes'
  const spoiled = palette.schemes[effectOf(palette, row, fix, () => false).worse[0] ?? -1]
  return spoiled === undefined ? 'No lightness passes' : `Would fail in ${nameOfScheme(spoiled)}`
}

/**
 * The schemes that a fix mends, none where it makes another one worse, and those. `isThere`: whether it is
 * in one.
 */
function effectOf<S extends Scene>(
  palette: Palette<S>, { pair, cells }: PairRow, fix: Fix, isThere: (index: number) => boolean,
): { readonly mended: readonly number[]; readonly worse: readonly number[] } {
  const isAll = !isSided(palette.plan, fix.token)
  const after = cells.map((cell, index) =>
    isAll || isThere(index) ? measureAfter(palette, fix, pair, index) : cell)
  const worse = after.flatMap((then, index) => {
    const before = cells[index]
    return then.isEnough === false && before !== undefined && rankOf(then) < rankOf(before) ? [index] : []
  })
  const mended = after.flatMap((then, index) =>
    then.isEnough === true && cells[index]?.isEnough === false ? [index] : [])
  return { mended: worse.length > 0 ? [] : mended, worse }
}

/** Whether a token is alike in two schemes, and comes to the same by their fixes. */
function isSameFix<S extends Scene>(
  { plan, schemes, textOf }: Palette<S>, fix: Fix, its: Fix | null, at: number, other: number,
): boolean {
  if (fix.token !== its?.token || fix.text !== its.text) return false
  const [one, two] = [at, other].map((index) => {
    const scheme = schemes[index]
    return scheme === undefined ? null : textOf(plan, scheme.scene, fix.token)
  })
  return one === two
}

/** What a pair comes to in a scheme once a fix is made there. */
export function measureAfter<S extends Scene>(
  { plan, schemes, textOf }: Palette<S>, fix: Fix, pair: ContrastPair, at: number,
): MeasuredPair {
  const scheme = schemes[at]
  if (scheme === undefined) return measure(null, null, pair.use)
  const { scene } = scheme
  const fixed: TextOf<S> = (_, __, token) => (token === fix.token ? fix.text : textOf(plan, scene, token))
  return measure(
    colorOfSide(plan, scene, pair.front, fixed), colorOfSide(plan, scene, pair.back, fixed), pair.use)
}

/** Whether nothing can be offered for a row since all that it is made of is read-only. */
const isFixed = <S extends Scene>({ plan, schemes, textOf }: Palette<S>, { pair }: PairRow): boolean =>
  schemes.every(({ scene }) => [pair.front, pair.back].every((side) => {
    const first = tokenOf(plan, scene, side)
    const end = traceSide(plan, scene, side, textOf).path.at(-1)
    return [first, end].every((token) => token?.item.readonly === true)
  }))

/** A scheme's name for people; empty where there is only one. */
export const nameOfScheme = <S extends Scene>({ mode }: Scheme<S>): string =>
  mode === null ? '' : mode === 'light' ? 'Light' : 'Dark'

/** The schemes that a person may see: both where the page's theme chooses, the light one first. */
export function schemesOf<S extends Scene>(
  plan: Plan, now: S, under: (mode: Mode) => S,
): readonly Scheme<S>[] {
  const shown = followsTheme(plan) ? modeIn(now.place) : null
  if (shown === null) return [{ mode: null, scene: now, isShown: true }]
  return (['light', 'dark'] as const).map((mode) =>
    ({ mode, scene: mode === shown ? now : under(mode), isShown: mode === shown }))
}

