// What is said while a scheme is made from another one.
// Counts nothing itself.
import type { SchemeTransform } from '../../model/color/derive.js'
import { wordsOfPair } from '../contrast/pair-words.js'
import type { Derived } from './derive.js'

/** While it is shown and not applied. */
export const TRANSFORM_PREVIEW_LABEL = 'Preview of a scheme, not applied'
/** Why there is nothing to apply. */
export const NOTHING = 'Nothing is turned yet.'
/** When somebody else has changed the colors meanwhile. */
export const ENDED = 'The new scheme is called off:'

const MOST_NAMED = 3
const MINUS = '\u2212'

/** What becomes of the contrasts. */
export function contrastWords({ kept, less }: Pick<Derived, 'kept' | 'less'>): string {
  if (kept === null) return 'Contrasts are kept when you let go.'
  if (kept + less.length === 0) return 'No pair of colors that passes is known by its names.'
  const keep = kept === 1 ? '1 pair that passes keeps its contrast.' : `${kept} pairs that pass keep their contrast.`
  if (less.length === 0) return keep
  const named = less.slice(0, MOST_NAMED).map(wordsOfPair).join(', ')
  const more = less.length > MOST_NAMED ? `, ${less.length - MOST_NAMED} more` : ''
  return `${keep} Less than before: ${named}${more}.`
}

/** What was done, once it is applied. */
export function appliedWords({ degrees, isInverted }: SchemeTransform, name: string): string {
  const turned = degrees === 0 ? '' : `hues turned by ${degrees < 0 ? MINUS : ''}${Math.abs(degrees)}°`
  const inverted = isInverted ? 'lightness inverted' : ''
  return `Colors of ${name}: ${[turned, inverted].filter((part) => part !== '').join(', ')}.`
}
