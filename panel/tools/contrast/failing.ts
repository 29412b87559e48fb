// Which tokens are marked since text of the page in their color cannot be read well, and what a mark says.
// Only what is certain: pairs that were seen, of opaque colors, in the mode that the page shows.
import type { Color } from '../../model/color/color.types.js'
import { alphaOf } from '../../model/color/convert.js'
import { REQUIRED_RATIOS } from '../../model/color/contrast.js'
import type { Plan, Scene, Token } from '../../model/state/state.types.js'
import { ratioWords } from './measure.js'
import { pairSideName, type PairSide } from './pair.js'
import { tokenOf } from './pairs.js'
import type { PairRow } from './rows.js'

/** What is said of a token. */
export interface FailingMark {
  readonly key: string
  readonly ratio: string
  /** `3.63 on Card`. */
  readonly short: string
  /** `3.63 on Card, text needs 4.50`; that others fail as well is another line. */
  readonly words: string
}

/** What was seen of each pair: `isLarge`: in large text alone. */
export type SeenPairs = ReadonlyMap<string, { readonly isLarge: boolean }>

/** How many pairs fail, in a few letters: a menu is as wide before it is known. */
export function failingWords(rows: readonly PairRow[]): string {
  const bad = rows.filter(({ needsWork }) => needsWork).length
  return bad === 0 ? '' : bad === 1 ? '1 fails' : `${bad} fail`
}

interface Failing {
  readonly token: Token
  readonly rank: number
  readonly mark: FailingMark
}

/** The marks of tokens, each with the worst of its pairs; `shown` is the page's mode, by its index. */
export function failingMarks(
  plan: Plan, scene: Scene, rows: readonly PairRow[], seen: SeenPairs, shown: number,
): ReadonlyMap<Token, FailingMark> {
  const marks = new Map<Token, FailingMark>()
  const failing = rows.flatMap((row) => failingOf(plan, scene, row, seen, shown) ?? [])
  failing.sort((one, other) => one.rank - other.rank)
  for (const { token, mark } of failing) {
    if (marks.has(token)) continue
    const more = failing.filter((one) => one.token === token).length - 1
    const rest = more === 0 ? '' : `\n${more === 1 ? '1 more pair fails' : `${more} more pairs fail`}`
    marks.set(token, { ...mark, words: `${mark.words}${rest}` })
  }
  return marks
}

function failingOf(
  plan: Plan, scene: Scene, { pair, cells }: PairRow, seen: SeenPairs, shown: number,
): Failing | null {
  const [its, cell] = [seen.get(pair.key), cells[shown]]
  if (its === undefined || pair.use !== 'text' || !cell?.ratio) return null
  if (!isOpaque(cell.front) || !isOpaque(cell.back)) return null
  const need = REQUIRED_RATIOS[its.isLarge ? 'large-text' : 'text'].aa
  const { least } = cell.ratio
  if (least >= need) return null
  // The text's own token, as far as one gives its color; else that of what it stands on.
  const front = rowOf(plan, scene, pair.front)
  const token = front ?? rowOf(plan, scene, pair.back)
  if (token === null) return null
  const ratio = ratioWords(cell.ratio)
  const short = front === null ? `${ratio} under ${pairSideName(pair.front)}` : `${ratio} on ${pairSideName(pair.back)}`
  const words = `${short}, ${its.isLarge ? 'large text' : 'text'} needs ${need.toFixed(2)}`
  return { token, rank: least / need, mark: { key: pair.key, ratio, short, words } }
}

const isOpaque = (color: Color | null): boolean => color !== null && alphaOf(color) === 1

/** The token in whose row a side is changed: a role's own row, else that of what plays it. */
const rowOf = (plan: Plan, scene: Scene, side: PairSide): Token | null => {
  const role = side.kind !== 'role' ? undefined : plan.tokens.find(({ part }) =>
    part.kind === 'role' && part.slot === side.slot && part.role === side.role)
  return role ?? tokenOf(plan, scene, side)
}
