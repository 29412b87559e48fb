// What specimens and glyphs are made with: words of sizes behind labels, which easing a duration moves by,
// which tier a token is of, and the shapes of glyphs in a box of 20 by 16. Measures and draws nothing.
import { MOST_PX } from '../../view/rows/specimen-room.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import type { TierConfig } from '../../model/tokens/tokens.types.js'
import { lineOf, polylineOf } from '../value-editors/easing-line.js'
import type { Easing } from '../../model/tokens/easing.js'

export const BOX = '0 0 20 16'

/** A corner is no rounder than there is room for. */
const MOST_RADIUS = 14
const MOST_WIDTH = 12

const atMost = (number: number, most: number): number => (number >= 0 ? Math.min(number, most) : 0)

/** The upper left corner of a box at its real radius. */
export function cornerPath(px: number): string {
  const radius = atMost(px, MOST_RADIUS)
  return `M3 15V${1 + radius}${radius > 0 ? `A${radius} ${radius} 0 0 1 ${3 + radius} 1` : ''}H19`
}

/** How wide an edge is drawn. */
export const edgeWidth = (px: number): number => atMost(px, MOST_WIDTH)

/** A bar that is so full. */
export const barPath = (part: number): string => `M1 8H${(1 + 18 * atMost(part, 1)).toFixed(1)}`

/** The line of an easing; what goes beyond its ends is seen as far as there is room. */
export const easingPoints = (easing: Easing): string =>
  polylineOf(lineOf(easing), (x, y) => [2 + 16 * x, 13 - 10 * y])

const DURATIONS: readonly string[] = ['duration', 'durations', 'time', 'speed', 'delay']
const EASINGS: readonly string[] = ['ease', 'easing', 'easings', 'curve', 'timing']

/** `--motion-duration-fast` without the words for durations: `motion-fast`. */
const without = (cssVar: string, words: readonly string[]): string =>
  cssVar.toLowerCase().split('-').filter((word) => word !== '' && !words.includes(word)).join('-')

/** The easing that a duration is named like, else the only one there is; `null` where that is not said. */
export function easingFor(duration: Token, easings: readonly Token[]): Token | null {
  const name = without(duration.item.cssVar, DURATIONS)
  const named = easings.find(({ item }) => name !== '' && without(item.cssVar, EASINGS) === name)
  return named ?? (easings.length === 1 ? easings[0] ?? null : null)
}

/** The tier of a token. */
export const tierOf = ({ config }: Plan, { address }: Token): TierConfig | null =>
  config.tabs.find(({ id }) => id === address.tab)?.tiers.find(({ id }) => id === address.tier) ?? null

const rounded = (px: number): string => String(Math.round(px * 100) / 100)

/** `24 px`; of what is drawn smaller than it is, that too. */
export function pxWords(px: number): string {
  if (!(px >= 0)) return 'unresolved'
  return px > MOST_PX ? `${rounded(px)} px, shown at ${MOST_PX} px` : `${rounded(px)} px`
}

/** At which size a line height is shown. */
export const atWords = (basePx: number): string => `at ${pxWords(basePx)}`
