// An outline's flat lists as lists of records, for tests to look at.
import {
  BLOCK, CLOSE, COLON_AT, DECLARATION, HOME, NAME, NAME_END, NONE, OPEN, PARENT, PRELUDE, VALUE_END,
  type Outline,
} from '../../shared/css/outline.js'

/** A block, by offsets; `parent` is its place in the list, or −1. */
export interface BlockRecord {
  readonly parent: number
  readonly prelude: number
  readonly open: number
  readonly close: number
}

/** A declaration, by offsets; `block` is a place in the list of blocks. */
export interface DeclarationRecord {
  readonly block: number
  readonly name: number
  readonly nameEnd: number
  readonly value: number
  readonly end: number
}

const recordsOf = <T>(length: number, width: number, recordOf: (at: number) => T): readonly T[] =>
  Array.from({ length: length / width }, (_, index) => recordOf(index * width))

const placeOf = (index: number): number => (index === NONE ? NONE : index / BLOCK)

export const blocksOf = ({ blocks }: Outline): readonly BlockRecord[] =>
  recordsOf(blocks.length, BLOCK, (at) => {
    const member = (offset: number): number => blocks[at + offset] ?? NaN
    return {
      parent: placeOf(member(PARENT)), prelude: member(PRELUDE), open: member(OPEN), close: member(CLOSE),
    }
  })

export const declarationsOf = ({ declarations }: Outline): readonly DeclarationRecord[] =>
  recordsOf(declarations.length, DECLARATION, (at) => {
    const member = (offset: number): number => declarations[at + offset] ?? NaN
    return {
      block: placeOf(member(HOME)), name: member(NAME), nameEnd: member(NAME_END),
      value: member(COLON_AT) + 1, end: member(VALUE_END),
    }
  })
