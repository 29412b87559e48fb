// Rewrites values of custom properties in a stylesheet: the output is slices of the input and new values.
// With no edits it is the input; what it will not touch safely it refuses. Reads and writes no file.
import { countLinesBefore } from './lines.js'
import { BLOCK_KINDS, findBlocks, startOf, type BlockKind } from './blocks.js'
import { findValue, valueOf, visitBlock, walkSheet, type ValueSpan } from './declarations.js'
import { nameOf } from './names.js'
import { err, ok, type Result } from '../result.js'
import { startsComment, type Trouble, type Unclosed } from './scan.js'
import { isDeclarationValue } from './value.js'

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

/** A declaration of a wanted variable. */
interface Declared {
  readonly span: ValueSpan
  /** Where all that is behind the colon begins and ends. */
  readonly valueFrom: number
  readonly end: number
}

/** A place where tokens are declared, and where its block closes. */
interface Place {
  readonly kind: BlockKind
  readonly close: number
}

/** An edit, and where each kind of place declares its variable. */
interface Wanted {
  readonly name: string
  readonly value: string
  readonly declared: Record<BlockKind, Declared[] | null>
}

/** Finds what is to be replaced where; changes nothing. */
export function planRewrite(text: string, edits: Edits): Result<Rewriting, RewriteFlaw> {
  const trouble: Trouble = { first: null }
  const wanted = new Map<string, Wanted>()
  for (const [name, value] of edits) {
    wanted.set(name, { name, value, declared: { root: null, theme: null, layer: null } })
  }
  const places = findPlaces(text, wanted, trouble)
  const [first] = places
  if (first === undefined) return err(flawOf(text, trouble))

  const changes: Change[] = []
  const unchanged: string[] = []
  const unknown: string[] = []
  const used = new Set<Place>()
  for (const { name, value, declared } of wanted.values()) {
    const place = placeOf(places, declared)
    if (place === undefined) {
      unknown.push(name)
      continue
    }
    used.add(place)
    const found = effectiveOf(text, declared[place.kind] ?? [])
    if (found === null || holdsAlready(text, found, value)) unchanged.push(name)
    else changes.push({ name, from: found.span.from, to: found.span.to, value })
  }
  const chosen = places.find((place) => used.has(place)) ?? first
  const reach = Math.max(chosen.close, ...[...used].map(({ close }) => close))
  if (trouble.first !== null && trouble.first.at < reach) return err(flawOf(text, trouble))
  const outside = unknown.length === 0 ? null : declaredNames(text)
  const unknownOutsideBlock = unknown.filter((name) => outside?.has(name) === true)
  return ok({ blockKind: chosen.kind, changes, unchanged, unknown, unknownOutsideBlock })
}

function placeOf(places: readonly Place[], declared: Wanted['declared']): Place | undefined {
  for (const place of places) if (declared[place.kind] !== null) return place
  return undefined
}

function flawOf(text: string, { first }: Trouble): RewriteFlaw {
  return first === null
    ? { kind: 'no_block' }
    : { kind: 'unclosed', what: first.what, line: countLinesBefore(text, first.at) + 1 }
}

/** The places there are, in the order in which a variable is looked for; reads no further than it must. */
function findPlaces(
  text: string, wanted: ReadonlyMap<string, Wanted>, trouble: Trouble,
): readonly Place[] {
  const places = new Map<BlockKind, Place>()
  const signs = signsOf(wanted)
  let missing = wanted.size
  const take = (kind: BlockKind, open: number): number => {
    const close = visitBlock(text, open, trouble, (declaration) => {
      const { from, nameEnd, hasPlainName, valueFrom, end } = declaration
      if (hasPlainName && signs[signOf(text, from, nameEnd)] === 0) return
      const found = wanted.get(hasPlainName ? text.slice(from, nameEnd) : nameOf(text, from, nameEnd))
      if (found === undefined) return
      const declared = { span: valueOf(text, declaration), valueFrom, end }
      const known = found.declared[kind]
      if (known !== null) {
        known.push(declared)
        return
      }
      found.declared[kind] = [declared]
      if (kind === 'root') missing -= 1
    })
    places.set(kind, { kind, close })
    return close
  }
  findBlocks(text, trouble, take, () => missing === 0 && places.has('root'))
  return BLOCK_KINDS.flatMap((kind) => places.get(kind) ?? [])
}

// Most declared names are not wanted. Their length and last characters tell most of them from those that
// are, without making a string of each.
const SIGNS = 4096
function signOf(text: string, from: number, to: number): number {
  const last = text.charCodeAt(to - 1) + text.charCodeAt(to - 2) * 11 + text.charCodeAt(to - 3) * 121
  return (last + (to - from) * 1331) % SIGNS
}

function signsOf(wanted: ReadonlyMap<string, Wanted>): Uint8Array {
  const signs = new Uint8Array(SIGNS)
  for (const name of wanted.keys()) signs[signOf(name, 0, name.length)] = 1
  return signs
}

/** The declaration that counts: the last `!important` one if any, else the last; invalid ones do not. */
function effectiveOf(text: string, declared: readonly Declared[]): Declared | null {
  if (declared.length < 2) return declared[0] ?? null
  const valid = declared.filter(({ span }) => isDeclarationValue(text.slice(span.from, span.to)))
  const candidates = valid.length === 0 ? declared : valid
  return candidates.filter(({ span }) => span.isImportant).at(-1) ?? candidates.at(-1) ?? null
}

/** Whether the value stands there already; comments that begin or end it may stand around the old one. */
function holdsAlready(text: string, { span, valueFrom, end }: Declared, value: string): boolean {
  if (value.length === span.to - span.from && text.startsWith(value, span.from)) return true
  if (!startsComment(value, 0) && !value.endsWith('*/')) return false
  const core = findValue(value, 0, value.length)
  const start = span.from - core.from
  const stop = span.to + value.length - core.to
  return start >= valueFrom && stop <= end && stop - start === value.length && text.startsWith(value, start)
}

/** The text with all changes made. Engines copy it when it is first looked into, and not before. */
export function applyChanges(text: string, changes: readonly Change[]): string {
  let next = ''
  let done = 0
  for (const { from, to, value } of [...changes].sort((one, other) => one.from - other.from)) {
    next += text.slice(done, from) + value
    done = to
  }
  return next + text.slice(done)
}

function declaredNames(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  walkSheet(text, startOf(text), { first: null }, {
    boundary: () => undefined,
    declaration: (from, nameEnd) => void names.add(nameOf(text, from, nameEnd)),
  })
  return names
}
