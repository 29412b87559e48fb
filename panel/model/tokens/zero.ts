// Which values cannot be negative on the page: steps and drags of these end at 0.
// Judges nothing that is typed: what a name says is a guess, and only keeps a held key from running on.
import { isUpperLetter, lowerAscii } from '../../../shared/chars.js'
import { splitNumber } from './number.js'
import { isNumericKind } from './kinds.js'
import type { TierConfig, TierItem } from './tokens.types.js'
import { previewOfNumber } from './preview.js'
import { findDimension } from './units.js'

/** Words of a length's name that say so, in the singular and in the plural. */
const NEVER_NEGATIVE: ReadonlySet<string> = new Set([
  'size', 'sizes', 'space', 'spaces', 'spacing', 'spacings', 'radius', 'radii', 'width', 'widths', 'height', 'heights',
  'gap', 'gaps', 'padding', 'paddings',
])

/** Words that say otherwise, whatever else is said: `letter-spacing`, `text-indent`, `offset-size`. */
const SIGNED: ReadonlySet<string> = new Set([
  'letter', 'word', 'tracking', 'indent', 'offset', 'offsets', 'margin', 'margins', 'shift', 'translate', 'position',
  'spread', 'negative', 'neg', 'minus', 'delay', 'delays',
])

type Named = Pick<TierConfig, 'id' | 'preview'>

/** Whether steps of an item end at 0: by its kind, by its tier's preview, and by the words of its names. */
export function stopsAtZero({ id, cssVar, type }: Pick<TierItem, 'id' | 'cssVar' | 'type'>, tier: Named): boolean {
  if (!isNumericKind(type)) return false
  const words = [...nameWords(cssVar), ...nameWords(id)]
  if ([...words, ...nameWords(tier.id)].some((word) => SIGNED.has(word))) return false
  if (previewOfNumber(type, tier.preview) !== undefined) return true
  const dimension = type.kind === 'length' ? findDimension(type.unit) : null
  return dimension === 'time' || (dimension === 'length' && words.some((word) => NEVER_NEGATIVE.has(word)))
}

/** Where a step from one value to another ends: at 0, unless it began below. */
export function stoppedAtZero(from: string, to: string): string {
  const [begun, wanted] = [splitNumber(from), splitNumber(to)]
  return begun === null || wanted === null || begun.number < 0 || wanted.number >= 0 ? to : `0${wanted.unit}`
}

/** `--fontSize-base_2` as its words: `font`, `size`, `base`, `2`. */
function nameWords(name: string): readonly string[] {
  let spaced = ''
  let last = 0
  for (const character of name) {
    const code = character.charCodeAt(0)
    const isHump = isUpperLetter(code) && !isUpperLetter(last)
    spaced += isHump ? ` ${character}` : '-_./'.includes(character) ? ' ' : character
    last = code
  }
  return lowerAscii(spaced).split(' ').filter((word) => word !== '')
}
