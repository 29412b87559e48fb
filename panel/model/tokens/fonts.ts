// A font stack: its families, what each is called, and which value is one.
// Knows no font: which of them are here is asked of the page.
import { lowerAscii } from '../../../shared/chars.js'
import { nameOf, skipName, startsName } from '../../../shared/css/names.js'
import { skipSpace } from '../../../shared/css/scan.js'
import { type List, readList } from './pieces.js'

/** What a member of a stack is. `part`: a `var()` or whatever else the page alone makes a family of. */
export interface Family {
  readonly kind: 'family' | 'generic' | 'part'
  /** Its name, without quotes and escapes; of a part its text. */
  readonly name: string
  /** Whether its author wrote it in quotes: then no word of CSS is one. */
  readonly isQuoted?: boolean
}

export const GENERICS: readonly string[] = [
  'serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-monospace',
  'ui-rounded', 'math', 'emoji', 'fangsong',
]

const WORDS: readonly string[] = ['inherit', 'initial', 'unset', 'revert', 'revert-layer', 'default', 'none']
const QUOTES = '"\''

/** What a member says. `null` where it is no family at all. */
export function readFamily(text: string): Family | null {
  if (QUOTES.includes(text.charAt(0))) {
    return text.length > 1 && text.endsWith(text.charAt(0)) ? { kind: 'family', name: unquoted(text), isQuoted: true } : null
  }
  if (text.includes('(')) return text.endsWith(')') ? { kind: 'part', name: text } : null
  const names: string[] = []
  for (let at = 0; at < text.length;) {
    if (!startsName(text, at)) return null
    const past = skipName(text, at)
    names.push(nameOf(text, at, past))
    at = skipSpace(text, past)
  }
  const name = names.join(' ')
  const word = lowerAscii(name)
  if (WORDS.includes(word)) return null
  return GENERICS.includes(word) ? { kind: 'generic', name: word } : { kind: 'family', name }
}

function unquoted(text: string): string {
  let name = ''
  for (let at = 1; at < text.length - 1;) {
    const past = text.charAt(at) === '\\' ? skipName(text, at) : at + 1
    name += past > at + 1 ? nameOf(text, at, past) : text.charAt(at)
    at = Math.max(at + 1, past)
  }
  return name
}

// Names that browsers have for the font of their system: to CSS they are no generic family.
const SYSTEM: readonly string[] = ['-apple-system', 'blinkmacsystemfont']

/** A name as a member of a stack: quoted, but a generic family, which would be another one then. */
export function writeFamily(name: string): string {
  const word = lowerAscii(name)
  if (GENERICS.includes(word)) return word
  return SYSTEM.includes(word) ? name : quoted(name)
}

/** A name as the name of a font, also one that is a word of CSS without its quotes. */
export function quoted(name: string): string {
  return `"${name.split('\\').join('\\\\').split('"').join('\\"')}"`
}

/** A stack, and what each of its members is. */
export interface Stack {
  readonly list: List
  readonly families: readonly Family[]
}

/** Takes one apart; `null` for what is none. */
export function readStack(value: string): Stack | null {
  const list = readList(value)
  const families = list?.members.map(readFamily) ?? []
  const known = families.filter((family) => family !== null)
  return list === null || known.length < families.length ? null : { list, families: known }
}

const NAMES: readonly string[] = ['font', 'family', 'typeface']
const isNamed = (cssVar: string): boolean => NAMES.some((word) => lowerAscii(cssVar).includes(word))

/** Whether a value is a font stack: it can be read as one, and says or is called so. */
export function isFontStack(value: string, cssVar: string): boolean {
  const families = readStack(value)?.families ?? []
  if (families.length === 0 || families.every(({ kind }) => kind === 'part')) return false
  const isSaid = families.some(({ kind }) => kind === 'generic') && families.length > 1
  return isSaid || isNamed(cssVar)
}
