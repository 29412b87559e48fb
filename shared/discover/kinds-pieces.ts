// What a value is made of, as far as its kind hangs on it: the pieces outside of brackets, each with a kind.
// Holds the tables of units, functions and words; reads no text.

/** `zero` is `0`, a number and a length; `unknown` is what stands for something that nobody has declared. */
export type PieceKind =
  | 'color' | 'length' | 'percentage' | 'number' | 'zero' | 'duration' | 'angle' | 'easing' | 'gradient' | 'url'
  | 'string' | 'word' | 'comma' | 'slash' | 'other' | 'unknown'

export interface Piece {
  readonly kind: PieceKind
  /** Of a word: what it says, in small letters; else empty. */
  readonly word: string
}

/** What a value is made of. */
export interface Shape {
  /** Those outside of brackets; what holds more than is counted is one `other`. */
  readonly pieces: readonly Piece[]
  /** The names that it refers to anywhere, as often as it does. */
  readonly names: readonly string[]
  /** The name in a `var( )` that is all of the value. */
  readonly refersTo: string | null
}

/** What a name stands for; `null` where nobody has declared it. */
export type Look = (name: string) => readonly Piece[] | null

const piece = (kind: PieceKind): Piece => ({ kind, word: '' })

export const COLOR = piece('color')
export const LENGTH = piece('length')
export const PERCENTAGE = piece('percentage')
export const NUMBER = piece('number')
export const ZERO = piece('zero')
export const DURATION = piece('duration')
export const ANGLE = piece('angle')
const EASING = piece('easing')
const GRADIENT = piece('gradient')
export const URL = piece('url')
export const STRING = piece('string')
export const COMMA = piece('comma')
export const SLASH = piece('slash')
export const OTHER = piece('other')
export const UNKNOWN = piece('unknown')

export const wordPiece = (word: string): Piece => ({ kind: 'word', word })

const table = (...rows: readonly (readonly [Piece, string])[]): ReadonlyMap<string, Piece> =>
  new Map(rows.flatMap(([is, words]) => words.split(' ').map((word) => [word, is] as const)))

/** Units in small letters: CSS Values 4, sections 6 and 7, and the containers' of CSS Conditional 5. */
export const UNITS = table(
  [LENGTH, 'px rem em ch ex cap ic lh rlh rch rex rcap ric vw vh vi vb vmin vmax svw svh svi svb svmin svmax'],
  [LENGTH, 'lvw lvh lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax cqw cqh cqi cqb cqmin cqmax cm mm q in pt pc'],
  [PERCENTAGE, '%'],
  [DURATION, 's ms'],
  [ANGLE, 'deg grad rad turn'],
)

/** What functions come to, whatever is in them; their names in small letters, without a vendor's prefix. */
export const FUNCTIONS = table(
  [COLOR, 'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark contrast-color alpha device-cmyk'],
  [EASING, 'cubic-bezier steps linear'],
  [GRADIENT, 'gradient linear-gradient radial-gradient conic-gradient repeating-linear-gradient'],
  [GRADIENT, 'repeating-radial-gradient repeating-conic-gradient'],
  [URL, 'url src image-set image cross-fade element paint'],
  [LENGTH, 'anchor anchor-size calc-size'],
  [NUMBER, 'sibling-index sibling-count'],
  [UNKNOWN, 'attr if inherit'],
)

/** What a function of numbers comes to: what its operands are, or one thing always. */
export type MathRule = 'same' | 'number' | 'angle'

/** CSS Values 4, section 10. */
export const MATH: ReadonlyMap<string, MathRule> = new Map([
  ...'calc min max clamp round mod rem abs hypot random'.split(' ').map((name) => [name, 'same'] as const),
  ...'sign sin cos tan pow sqrt log exp progress'.split(' ').map((name) => [name, 'number'] as const),
  ...'asin acos atan atan2'.split(' ').map((name) => [name, 'angle'] as const),
])

/** Words that are numbers in calculations. */
export const CONSTANTS: ReadonlySet<string> = new Set(['e', 'pi', 'infinity', '-infinity', 'nan'])

export const EASING_WORDS: ReadonlySet<string> =
  new Set(['ease', 'ease-in', 'ease-out', 'ease-in-out', 'linear', 'step-start', 'step-end'])

/** CSS Fonts 4, section 2.1.2, and what stands for a system's own font in older pages. */
export const FONT_FAMILIES: ReadonlySet<string> = new Set([
  'serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'ui-serif', 'ui-sans-serif', 'ui-monospace',
  'ui-rounded', 'fangsong', '-apple-system', 'blinkmacsystemfont',
])

/** What every property takes, and no kind of value is. */
export const WIDE_WORDS: ReadonlySet<string> =
  new Set(['initial', 'inherit', 'unset', 'revert', 'revert-layer', 'revert-rule'])
