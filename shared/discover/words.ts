// The words that names of tokens, classes and values of attributes are made of.
// Knows which words people use for light and dark; no selectors, no values.
import { isDigit, isLowerLetter, isUpperLetter, lowerAscii } from '../chars.js'

/** What a theme is made for. */
export type SchemeWord = 'light' | 'dark'

const isSeparator = (code: number): boolean =>
  code < 0x80 && !isDigit(code) && !isLowerLetter(code) && !isUpperLetter(code)

/** The words of a name in lower case: parted by what is no letter and no digit, and where capitals begin. */
export function wordsOf(name: string): readonly string[] {
  const words: string[] = []
  let from = 0
  const take = (to: number): void => {
    if (to > from) words.push(lowerAscii(name.slice(from, to)))
  }
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at)
    if (isSeparator(code)) {
      take(at)
      from = at + 1
    } else if (isUpperLetter(code) && at > from && isLowerLetter(name.charCodeAt(at - 1))) {
      take(at)
      from = at
    }
  }
  take(name.length)
  return words
}

/** What some authors spell otherwise: their names are theirs, and mean the same. */
const SPELLED: ReadonlyMap<string, string> = new Map([['colour', 'color'], ['colours', 'colors']])

/** The words of a name by which its kind is told. */
export const kindWordsOf = (name: string): readonly string[] =>
  wordsOf(name).map((word) => SPELLED.get(word) ?? word)

const DARK: ReadonlySet<string> = new Set(['dark', 'night', 'dim', 'dimmed', 'black', 'midnight'])
const LIGHT: ReadonlySet<string> = new Set(['light', 'day', 'white'])

/** The scheme that the last of these words says. */
function schemeOf(words: readonly string[]): SchemeWord | null {
  const word = words.filter((one) => DARK.has(one) || LIGHT.has(one)).at(-1)
  return word === undefined ? null : DARK.has(word) ? 'dark' : 'light'
}

/** The scheme that all marks say that say any; `null` where they differ or say none. */
export function schemeOfWords(marks: readonly (readonly string[])[]): SchemeWord | null {
  const said = new Set(marks.map(schemeOf).filter((one) => one !== null))
  const [only = null] = said
  return said.size === 1 ? only : null
}

const OF_THEMES: ReadonlySet<string> = new Set([
  ...DARK, ...LIGHT, 'theme', 'themes', 'mode', 'scheme', 'contrast', 'default', 'appearance', 'hc',
])

/** Whether a word is one that people call themes by. */
export const isThemeWord = (word: string): boolean => OF_THEMES.has(word)
