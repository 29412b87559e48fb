// The formats that there are: what each is called, what it is good for, and as what its file is kept.
// Makes no text.

export type FormatId = 'css' | 'diff' | 'tailwind' | 'scss' | 'js' | 'dtcg' | 'dtcg-strict' | 'words' | 'json'

export interface Format {
  readonly id: FormatId
  readonly label: string
  /** What it holds, in a few words. */
  readonly note: string
  /** What follows the name of its file. */
  readonly ending: string
  /** The media type of its file. */
  readonly type: string
  /** It says what is changed, and has no word for anything else. */
  readonly isOfChanges: boolean
  /** It holds the colors of the theme that the page shows, and of no other. */
  readonly isOfPage: boolean
  /** It holds one theme, whichever is chosen. */
  readonly isOfOne: boolean
  /** It has lengths in numbers, which may be pixels. */
  readonly hasPixels: boolean
  /** Its colors may be strings. */
  readonly hasHex: boolean
}

const format = (
  id: FormatId, label: string, note: string, [ending, type]: readonly [string, string],
  { isOfChanges = false, isOfPage = false, isOfOne = false, hasPixels = false, hasHex = false } = {},
): Format => ({ id, label, note, ending, type, isOfChanges, isOfPage, isOfOne, hasPixels, hasHex })

const JSON_TYPE = 'application/json'
const OF_CHANGES = { isOfChanges: true }

/** In the order in which they are offered. */
export const FORMATS: readonly Format[] = [
  format('css', 'CSS, by scope', 'Each value under the scope it belongs to', ['.css', 'text/css']),
  format('diff', 'Unified diff', 'For git apply, in the folder the server writes to', ['.diff', 'text/x-diff'], OF_CHANGES),
  format('tailwind', 'Tailwind v4 @theme', '@theme for theme variables, rules for all else', ['.tailwind.css', 'text/css']),
  format('scss', 'SCSS map', 'A map for each theme', ['.scss', 'text/x-scss']),
  format('js', 'JS object', 'An ES module, rules as objects', ['.js', 'text/javascript']),
  format('dtcg', 'DTCG, for every tool',
    'Design tokens 2025.10. In style-dictionary 5, durations, transitions and gradients need a transform',
    ['.tokens.json', JSON_TYPE], { isOfOne: true, hasPixels: true, hasHex: true }),
  format('dtcg-strict', 'DTCG, strict + resolver', 'Design tokens 2025.10, themes as contexts',
    ['.resolver.json', JSON_TYPE], { hasPixels: true }),
  format('words', 'Instruction in words', 'For whoever edits by hand', ['.txt', 'text/plain'], OF_CHANGES),
  format('json', 'JSON', 'What Import takes', ['.json', JSON_TYPE], { isOfPage: true }),
]

const [FIRST] = FORMATS

/** One of them by its id. */
export function formatOf(id: FormatId): Format {
  const found = FORMATS.find((one) => one.id === id) ?? FIRST
  if (found === undefined) throw new Error(`There is no format ${id}`)
  return found
}
