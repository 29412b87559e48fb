// Rewrites values of custom properties in a stylesheet: the output is slices of the input and new values.
// With no edits it is the input; what it will not touch safely it refuses. Reads and writes no file.
import { countLinesBefore } from './lines.js'
import { BLOCK_KINDS, findBlocks, startOf, type BlockKind } from './blocks.js'
import { findValue, visitBlock, walkSheet, type ValueSpan } from './declarations.js'
import { nameOf } from './names.js'
import { err, ok, type Result } from '../result.js'
import type { Trouble, Unclosed } from './scan.js'
import { findStructureFlaw } from './value.js'

/** New values by variable name; each has been accepted by `readValue`. */
export type Edits = ReadonlyMap<string, string>

/** One value that is replaced: UTF-16 offsets in the old text, and what goes there. */
export interface Change {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly value: string
}

/** What edits come to in one file; names keep the order of the edits. */
export interface Rewriting {
  readonly blockKind: BlockKind
  readonly changes: readonly Change[]
  readonly unchanged: readonly string[]
  /** Declared in none of the three places. */
  readonly unknown: readonly string[]
  /** Those of `unknown` that some other rule declares. */
  readonly unknownOutsideBlock: readonly string[]
}

/** Why a file is left alone. */
export type RewriteFlaw =
  | { readonly kind: 'no_block' }
  | { readonly kind: 'unclosed'; readonly what: Unclosed['what']; readonly line: number }

interface Declared extends ValueSpan {
  /** Where all that is behind the colon begins and ends. */
  readonly valueFrom: number
  readonly end: number
}

/** A place, and what it declares of the wanted variables. */
interface Place {
  readonly kind: BlockKind
  readonly close: number
  readonly declared: ReadonlyMap<string, readonly Declared[]>
}

/** Finds what is to be replaced where; changes nothing. */
export function planRewrite(text: string, edits: Edits): Result<Rewriting, RewriteFlaw> {
  const trouble: Trouble = { first: null }
  const places = findPlaces(text, edits, trouble)
  const [first] = places
  if (first === undefined) return err(flawOf(text, trouble))

  const changes: Change[] = []
  const unchanged: string[] = []
  const unknown: string[] = []
  const used = new Set<Place>()
  for (const [name, value] of edits) {
    const place = places.find(({ declared }) => declared.has(name))
    const declared = effectiveOf(text, place?.declared.get(name) ?? [])
    if (place !== undefined) used.add(place)
    if (declared === null) unknown.push(name)
    else if (holdsAlready(text, declared, value)) unchanged.push(name)
    else changes.push({ name, from: declared.from, to: declared.to, value })
  }
  const chosen = places.find((place) => used.has(place)) ?? first
  const reach = Math.max(chosen.close, ...[...used].map(({ close }) => close))
  if (trouble.first !== null && trouble.first.at < reach) return err(flawOf(text, trouble))
  const outside = unknown.length === 0 ? null : declaredNames(text)
  return ok({
    blockKind: chosen.kind, changes, unchanged, unknown,
    unknownOutsideBlock: unknown.filter((name) => outside?.has(name) === true),
  })
}

function flawOf(text: string, { first }: Trouble): RewriteFlaw {
  return first === null
    ? { kind: 'no_block' }
    : { kind: 'unclosed', what: first.what, line: countLinesBefore(text, first.at) + 1 }
}

/** The places there are, in the order in which a variable is looked for; reads no further than it must. */
function findPlaces(text: string, edits: Edits, trouble: Trouble): readonly Place[] {
  const places = new Map<BlockKind, Place>()
  const take = (kind: BlockKind, open: number): number => {
    const declared = new Map<string, Declared[]>()
    const close = visitBlock(text, open, trouble, (from, nameEnd, valueFrom, end) => {
      const name = nameOf(text, from, nameEnd)
      if (!edits.has(name)) return
      const known = declared.get(name)
      const found = { ...findValue(text, valueFrom, end), valueFrom, end }
      if (known === undefined) declared.set(name, [found])
      else known.push(found)
    })
    places.set(kind, { kind, close, declared })
    return close
  }
  findBlocks(text, trouble, take, () => places.get('root')?.declared.size === edits.size)
  return BLOCK_KINDS.flatMap((kind) => places.get(kind) ?? [])
}

/** The declaration that counts: the last `!important` one if any, else the last; invalid ones do not. */
function effectiveOf(text: string, declared: readonly Declared[]): Declared | null {
  if (declared.length < 2) return declared[0] ?? null
  const valid = declared.filter(({ from, to }) => findStructureFlaw(text.slice(from, to)) === null)
  const candidates = valid.length === 0 ? declared : valid
  return candidates.filter(({ isImportant }) => isImportant).at(-1) ?? candidates.at(-1) ?? null
}

/** Whether the value stands there as it is; comments that begin or end it may stand around the old value. */
function holdsAlready(text: string, { from, to, valueFrom, end }: Declared, value: string): boolean {
  const core = findValue(value, 0, value.length)
  const start = from - core.from
  const stop = to + value.length - core.to
  return start >= valueFrom && stop <= end && text.slice(start, stop) === value
}

/** The text with all changes made. */
export function applyChanges(text: string, changes: readonly Change[]): string {
  const pieces: string[] = []
  let done = 0
  for (const { from, to, value } of [...changes].sort((one, other) => one.from - other.from)) {
    pieces.push(text.slice(done, from), value)
    done = to
  }
  pieces.push(text.slice(done))
  return pieces.join('')
}

function declaredNames(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  walkSheet(text, startOf(text), { first: null }, {
    boundary: () => undefined,
    declaration: (from, nameEnd) => void names.add(nameOf(text, from, nameEnd)),
  })
  return names
}
