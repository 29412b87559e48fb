// How long what goes by an easing takes: the duration whose name is the easing's but for the word itself.
// Looks at names alone, and at times that are plain.
import { lowerAscii } from '../../../shared/chars.js'
import type { Plan, Token } from '../../model/state/state.types.js'
import { splitNumber } from '../../model/tokens/number.js'

const OWN_WORDS: readonly string[] = ['ease', 'easing', 'curve', 'timing', 'function', 'motion', 'transition']
const TIME_WORDS: readonly string[] = ['duration', 'time', 'speed', 'delay', 'motion', 'transition', 'animation']

const variableWords = (cssVar: string): readonly string[] =>
  lowerAscii(cssVar).split('-').flatMap((word) => word.split('_')).filter((word) => word !== '')

const without = (words: readonly string[], some: readonly string[]): string =>
  words.filter((word) => !some.includes(word)).join('-')

/** Whether a text is one time. */
const isTime = (text: string): boolean => {
  const unit = splitNumber(text)?.unit ?? ''
  return unit === 'ms' || unit === 's'
}

/** The duration that a name pairs with an easing, out of tokens and what they come to; `null` for none. */
export function pairedDuration(
  easing: Token, plan: Pick<Plan, 'tokens'>, valueOf: (token: Token) => string | null,
): string | null {
  const wanted = without(variableWords(easing.item.cssVar), OWN_WORDS)
  if (wanted === '') return null
  for (const token of plan.tokens) {
    const words = variableWords(token.item.cssVar)
    if (token === easing || !words.some((word) => TIME_WORDS.includes(word))) continue
    const value = without(words, TIME_WORDS) === wanted ? valueOf(token) : null
    if (value !== null && isTime(value)) return value
  }
  return null
}
