// What was found, in words: "143 tokens in 3 files; themes: light, dark (.dark)".
// Both the command's line and the panel's band are made of the same parts.
import { isDelimiter, membersOf, type Part } from '../css/parts.js'
import { readPrelude } from '../css/prelude.js'
import { partsText } from '../css/serialize.js'
import type { Discovered, FoundTheme } from './discover.types.js'

/** Where tokens were looked for. */
interface Sources {
  readonly count: number
  readonly of: 'file' | 'stylesheet'
}

/** A theme in words. */
export interface ThemeWords {
  readonly label: string
  /** What switches it, as CSS has it; empty for what the page has while nothing is said. */
  readonly by: string
}

/** What was found, in words. */
export interface Summary {
  /** `143 tokens`; private ones are not counted. */
  readonly tokens: string
  /** `3 files`. */
  readonly sources: string
  /** All, the base first; none where there is no other. */
  readonly themes: readonly ThemeWords[]
  /** `light, dark (.dark)`, at most six of them; empty where there are none. */
  readonly themeList: string
  /** `12 private`; empty where there are none. */
  readonly privates: string
  /** All of it on one line. */
  readonly line: string
}

const counted = (count: number, word: string): string =>
  `${inThousands(count)} ${word}${count === 1 ? '' : 's'}`

// A browser that is asked for a locale loads all of them first.
const inThousands = (count: number): string => count < 1000 ? String(count)
  : `${inThousands(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`

/** As many themes are named in a line. */
const MOST_NAMED = 6

/** Puts into words what was found. */
export function summaryOf({ tokens, themes }: Discovered, { count, of }: Sources): Summary {
  const shown = tokens.filter(({ isPrivate }) => !isPrivate).length
  const words = themes.length < 2 ? []
    : themes.map((theme, at) => ({ label: theme.label, by: at === 0 ? '' : switchOf(theme) }))
  const named = words.slice(0, MOST_NAMED)
    .map(({ label, by }) => `${label.charAt(0).toLowerCase()}${label.slice(1)}${by === '' ? '' : ` (${by})`}`)
  const more = words.length > named.length ? [`${words.length - named.length} more`] : []
  const [tokenWords, sourceWords] = [counted(shown, 'token'), counted(count, of)]
  const themeList = [...named, ...more].join(', ')
  const line = `${tokenWords} in ${sourceWords}${themeList === '' ? '' : `; themes: ${themeList}`}`
  const hidden = tokens.length - shown
  return {
    tokens: tokenWords, sources: sourceWords, themes: words, themeList, line,
    privates: hidden === 0 ? '' : `${inThousands(hidden)} private`,
  }
}

/** What one condition in brackets asks for; of more than that all. */
const featureOf = (condition: string): string =>
  condition.lastIndexOf('(') === 0 && condition.endsWith(')') ? condition.slice(1, -1) : condition

/** What `:where( )` and `:is( )` hold, where they are all of a selector. */
function plainOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  const [colon, inner, more] = parts
  const isGroup = isDelimiter(colon, ':') && inner?.kind === 'function' && more === undefined &&
    (inner.text === 'where' || inner.text === 'is')
  return isGroup ? membersOf(inner.parts) : [parts]
}

/** What switches a theme: its shortest selector, or the feature that a condition asks for. */
export function switchOf({ scopes: [scope = []], file }: Pick<FoundTheme, 'scopes' | 'file'>): string {
  if (file !== null) return file
  const rules = scope.filter((prelude) => !prelude.startsWith('@'))
  const [rule = ''] = rules
  const media = scope.find((prelude) => prelude.startsWith('@media'))
  if (media !== undefined) return featureOf(media.slice('@media '.length))
  const read = readPrelude(rule)
  const members = read.ok ? membersOf(read.value).flatMap(plainOf).map(partsText) : [rule]
  const plain = members.filter((one) => !one.startsWith(':host') && !one.includes(':has('))
  return (plain.length > 0 ? plain : members).reduce((best, one) => (one.length < best.length ? one : best))
}
