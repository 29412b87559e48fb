// The words that names of tokens, classes and values of attributes are made of.
// Knows which words people use for light and dark; no selectors, no values.
import { isDigit, isLowerLetter, isUpperLetter, lowerAscii } from '../chars.js'

/** What a theme is made for. */
export type SchemeWord = 'light' | 'dark'

const SEPARATOR = 1
const SMALL = 2
const CAPITAL = 3
// A table: every character of every name is looked at.
const CLASSES = Uint8Array.from({ length: 0x80 }, (_, code) =>
  (isDigit(code) ? 0 : isLowerLetter(code) ? SMALL : isUpperLetter(code) ? CAPITAL : SEPARATOR))

/** Where the word that begins at `from` ends: before what is no letter and no digit, or a capital. */
function skipWord(name: string, from: number): number {
  for (let at = from; at < name.length; at += 1) {
    const its = CLASSES[name.charCodeAt(at)]
    if (its === SEPARATOR) return at
    if (its === CAPITAL && at > from && CLASSES[name.charCodeAt(at - 1)] === SMALL) return at
  }
  return name.length
}

/** Where the next word begins; the end of the name where there is none. */
function nextWord(name: string, from: number): number {
  let at = from
  while (at < name.length && CLASSES[name.charCodeAt(at)] === SEPARATOR) at += 1
  return at
}

/** The words of a name in lower case: parted by what is no letter and no digit, and where capitals begin. */
export function wordsOf(name: string): readonly string[] {
  const words: string[] = []
  for (let from = nextWord(name, 0); from < name.length;) {
    const past = skipWord(name, from)
    words.push(lowerAscii(name.slice(from, past)))
    from = nextWord(name, past)
  }
  return words
}

/** The first of them; empty where there is none. */
export function firstWordOf(name: string): string {
  const from = nextWord(name, 0)
  return lowerAscii(name.slice(from, skipWord(name, from)))
}

/** What some authors spell otherwise: their names are theirs, and mean the same. */
const SPELLED: ReadonlyMap<string, string> = new Map([['colour', 'color'], ['colours', 'colors']])

/** The words of a name by which its kind is told. */
export function kindWordsOf(name: string): readonly string[] {
  const words = wordsOf(name)
  return words.includes('colour') || words.includes('colours') ? words.map((word) => SPELLED.get(word) ?? word) : words
}

const DARK: ReadonlySet<string> = new Set(['dark', 'night', 'dim', 'dimmed', 'black', 'midnight'])
const LIGHT: ReadonlySet<string> = new Set(['light', 'day', 'white'])

/** The scheme that the last of these words says. */
function schemeOf(words: readonly string[]): SchemeWord | null {
  const word = words.filter((one) => DARK.has(one) || LIGHT.has(one)).at(-1)
  return word === undefined ? null : DARK.has(word) ? 'dark' : 'light'
}

/** The scheme that all marks say that say any; `null` where they differ or say none. */
export function schemeOfWords(marks: readonly (readonly string[])[]): SchemeWord | null {
  const schemes = new Set(marks.map(schemeOf).filter((one) => one !== null))
  const [only = null] = schemes
  return schemes.size === 1 ? only : null
}

const OF_THEMES: ReadonlySet<string> = new Set([
  ...DARK, ...LIGHT, 'theme', 'themes', 'mode', 'scheme', 'contrast', 'default', 'appearance', 'hc',
])

/** Whether a word is one that people call themes by. */
export const isThemeWord = (word: string): boolean => OF_THEMES.has(word)
