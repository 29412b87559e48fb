// The table of value kinds: how each is edited, which CSS properties say whether a value is one, and what
// helps where it is none. Asks no browser; `readEdit` does, with what this table names.
import { findDimension, type Dimension } from './units.js'
import type { KindName, LengthKind, NumberKind, TierValueKind } from './tokens.types.js'

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
    remedy: 'This is none of the options. Choose one, or type a var().', propertiesOf: anything,
  },
  // Free-form text input.
  text: { editor: 'text', remedy: null, propertiesOf: anything },
  // Color swatch picker.
  color: {
    editor: 'text',
    remedy: 'Not a color. Type one, such as #3958d1 or oklch(0.6 0.1 260).', propertiesOf: () => ['color'],
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
