// The table of value kinds: how each is edited, which CSS properties say whether a value is one, what helps
// where it is none, and which values ask for more room than a field has. Asks no browser; `readEdit` does,
// with what this table names.
import { isUpperLetter, lowerAscii } from '../../../shared/chars.js'
import type { ChannelSpace } from '../../../shared/discover/channels.js'
import { splitNumber } from './number.js'
import { previewOfNumber } from './preview.js'
import type { KindName, LengthKind, NumberKind, TierConfig, TierItem, TierValueKind } from './tokens.types.js'
import { type Dimension, findDimension } from './units.js'

/** As many characters are seen in a field beside its button. */
const SEEN = 14

const NOT_A_COLOR = 'Not a color. Type one, such as #3958d1 or oklch(0.6 0.1 260).'
const NOT_CHANNELS = 'Not a color. Type one, such as #3958d1.'

const EASINGS: readonly string[] = ['ease', 'ease-in', 'ease-out', 'ease-in-out', 'linear', 'step-start', 'step-end']
const FONTS: readonly string[] = ['font', 'family']
const PARTS = '(,"\''
const DIGITS = '0123456789.-+'

/** Whether it does, as the value of a variable. */
export const needsValueEditor = (cssVar: string, value: string): boolean =>
  value.length > SEEN || EASINGS.includes(value) || Array.from(PARTS).some((part) => value.includes(part)) ||
  // One family is a list of them as well.
  (FONTS.some((word) => cssVar.includes(word)) && value !== '' && !DIGITS.includes(value.charAt(0)))

interface KindRow<K> {
  /** `number`: arrows, arithmetic and bulk edit work on it. Options are chosen from, whatever the kind. */
  readonly editor: K extends LengthKind | NumberKind ? 'number' : 'text'
  /** What helps where a text is none of it; `null` where any is one. */
  readonly remedy: string | null | ((kind: K) => string)
  /** The properties of which one must take a value; empty where anything is one. */
  readonly propertiesOf: (kind: K) => readonly string[]
}

/** The contract's table "Value kinds", in its order. */
export const KINDS = {
  // Text input with step and unit.
  length: {
    editor: 'number', remedy: remedyOfUnit,
    propertiesOf: ({ unit, units = [] }) => propertiesOfUnits([unit, ...units]),
  },
  // Unconstrained unitless text input: a ratio, a word, a calculation may stand where a number does.
  number: {
    editor: 'number', remedy: remedyOfUnit, propertiesOf: anything,
  },
  // Dropdown.
  select: {
    editor: 'text',
    remedy: 'Not one of the options. Choose one or type a var().', propertiesOf: anything,
  },
  // Free-form text input.
  text: { editor: 'text', remedy: null, propertiesOf: anything },
  // Color swatch picker.
  color: {
    editor: 'text',
    remedy: ({ channels }) => (channels === undefined ? NOT_A_COLOR : NOT_CHANNELS), propertiesOf: () => ['color'],
  },
  // Free-form text inputs for values of these properties.
  cursor: {
    editor: 'text',
    remedy: 'Not a cursor. Type one, such as pointer or zoom-in.', propertiesOf: () => ['cursor'],
  },
  content: {
    editor: 'text',
    remedy: 'Not a content value. Put text in quotes, such as "→".', propertiesOf: () => ['content'],
  },
  'mask-image': {
    editor: 'text',
    remedy: 'Not an image. Type one, such as url(mask.svg), or none.',
    propertiesOf: () => ['mask-image', '-webkit-mask-image'],
  },
} satisfies { readonly [Name in KindName]: KindRow<Extract<TierValueKind, { readonly kind: Name }>> }

function anything(): readonly string[] { return [] }

/** Whether a kind is one of numbers. */
export const isNumericKind = (kind: TierValueKind): kind is LengthKind | NumberKind =>
  KINDS[kind.kind].editor === 'number'

/** The properties of which one must take a value, for it to be one of this kind. */
export const propertiesOf = (kind: TierValueKind): readonly string[] =>
  // The row is that of the kind's own word.
  KINDS[kind.kind].propertiesOf(kind as never)

/** What is said of a value that is none of a kind, and what helps; `null` where any is one. */
export function remedyOf(kind: TierValueKind): string | null {
  const { remedy } = KINDS[kind.kind]
  return typeof remedy === 'function' ? remedy(kind as never) : remedy
}

/** The function that takes a token's value on the page; `null` for one that says what it is by itself. */
export const channelsOfKind = (kind: TierValueKind): ChannelSpace | null =>
  (kind.kind === 'color' ? kind.channels ?? null : null)

/** A token's value as what CSS takes for a color: `hsl(222 47% 11%)` for channels; any other as it is. */
export function colorTextOf(kind: TierValueKind, value: string): string {
  const channels = channelsOfKind(kind)
  return channels === null || value.trim() === '' ? value : `${channels}(${value.trim()})`
}

const NOUNS = { length: 'a length', time: 'a duration', angle: 'an angle', flex: 'a fraction' } as const

// What has no dimension takes anything, and needs no remedy.
function remedyOfUnit({ unit = '' }: LengthKind | NumberKind): string {
  return `Not ${NOUNS[findDimension(unit) ?? 'length']}. Type a number and its unit, such as 2${unit}.`
}

// Properties that take what a token of the dimension may be: negative lengths, and the words beside them.
const PROPERTIES: Readonly<Record<Dimension, readonly string[]>> = {
  length: ['margin-left', 'max-width'],
  time: ['transition-duration'],
  angle: ['rotate'],
  flex: ['grid-template-columns'],
}

function propertiesOfUnits(units: readonly string[]): readonly string[] {
  const properties = new Set<string>()
  for (const unit of units) {
    const dimension = findDimension(unit)
    if (dimension === null) return []
    for (const property of PROPERTIES[dimension]) properties.add(property)
  }
  return [...properties]
}

// Which values cannot be negative on the page: steps and drags of these end at 0.
// Judges nothing that is typed: what a name says is a guess, and only keeps a held key from running on.

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
