// The table of value kinds: how each is edited, and which CSS properties say whether a value is one.
// Asks no browser; `readEdit` does, with what this table names.
import { findDimension, type Dimension } from './units.js'
import type { KindName, LengthKind, NumberKind, TierValueKind } from './tokens.types.js'

/** What a kind is to its editor. */
export interface KindTraits {
  /** Whether arrows, arithmetic and bulk edit work on it. */
  readonly isNumeric: boolean
}

const NUMERIC: KindTraits = { isNumeric: true }
const OTHER: KindTraits = { isNumeric: false }

/** The contract's table "Value kinds", with its words for the edit control. */
export const KINDS: Readonly<Record<KindName, KindTraits>> = {
  length: NUMERIC, // text input with step and unit
  number: NUMERIC, // unconstrained unitless text input
  select: OTHER, // dropdown
  text: OTHER, // free-form text input
  color: OTHER, // color swatch picker
  cursor: OTHER, // free-form text input for cursor values
  content: OTHER, // free-form text input for pseudo-element content values
  'mask-image': OTHER, // free-form text input for mask-image values
}

/** Whether a kind is one of numbers. */
export const isNumericKind = (kind: TierValueKind): kind is LengthKind | NumberKind =>
  KINDS[kind.kind].isNumeric

// Properties that take what a token of the dimension may be: negative lengths, and the words beside them.
const PROPERTIES: Readonly<Record<Dimension, readonly string[]>> = {
  length: ['margin-left', 'max-width'],
  time: ['transition-duration'],
  angle: ['rotate'],
  flex: ['grid-template-columns'],
}

/**
 * The properties of which one must take a value, for it to be one of this kind; empty when anything is one,
 * which is so for texts and numbers, and for lengths in a unit that no property is known for.
 */
export function propertiesOf(kind: TierValueKind): readonly string[] {
  switch (kind.kind) {
    case 'length':
      return propertiesOfUnits([kind.unit, ...kind.units ?? []])
    case 'color':
    case 'cursor':
    case 'content':
      return [kind.kind]
    case 'mask-image':
      return ['mask-image', '-webkit-mask-image']
    // "Unconstrained" (contract): a ratio, a word, a calculation may stand where a number does.
    case 'number':
    case 'select':
    case 'text':
      return []
  }
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
