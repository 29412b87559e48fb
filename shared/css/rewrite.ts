// Rewrites values of custom properties in a stylesheet: the output is slices of the input and new values.
// With no edits it is the input; what it will not touch safely it refuses. Reads and writes no file.
import { countLinesBefore } from './lines.js'
import { findPlaces, type BlockKind, type Place } from './blocks.js'
import { findValue, type ValueSpan } from './declarations.js'
import { nameOf } from './names.js'
import { CLOSE, DECLARATION, HOME, NAME, NAME_END, NONE, VALUE, VALUE_END, type Outline } from './outline.js'
import { readOutline } from './read-outline.js'
import { err, ok, type Result } from '../result.js'
import { startsComment, type Unclosed } from './scan.js'
import { codesOf, sourceOf } from './source.js'
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

/** A rewriting, and what the text was read as. */
export interface PlannedRewriting extends Rewriting {
  readonly outline: Outline
}

/** Why a file is left alone. */
export type RewriteFlaw =
  | { readonly kind: 'no_block' }
  | { readonly kind: 'unclosed'; readonly what: Unclosed['what']; readonly line: number }

/** Where an edited variable is declared: the first place that does, and its declarations' indexes there. */
interface Declared {
  place: Place | null
  at: number[]
}
const NOWHERE: Readonly<Declared> = { place: null, at: [] }

/** Finds what is to be replaced where; changes nothing. */
export function planRewrite(
  text: string, edits: Edits, codes: Uint16Array = codesOf(text),
): Result<PlannedRewriting, RewriteFlaw> {
  const outline = readOutline(text, codes)
  const places = findPlaces(outline)
  const [first] = places
  if (first === undefined) return err(flawOf(outline))
  const { changes, unchanged, unknown, used } = planChanges(outline, places, edits)
  const chosen = places.find((place) => used.has(place)) ?? first
  const reach = Math.max(...[chosen, ...used].map(({ block }) => outline.blocks[block + CLOSE] ?? 0))
  const { first: unclosed } = outline.trouble
  if (unclosed !== null && unclosed.at < reach) return err(flawOf(outline))
  const outside = unknown.length === 0 ? null : declaredNames(outline)
  const unknownOutsideBlock = unknown.filter((name) => outside?.has(name) === true)
  return ok({ blockKind: chosen.kind, changes, unchanged, unknown, unknownOutsideBlock, outline })
}

/** What each edit comes to, and the places that are changed or hold what is wanted already. */
interface Plan {
  readonly changes: readonly Change[]
  readonly unchanged: readonly string[]
  readonly unknown: readonly string[]
  readonly used: ReadonlySet<Place>
}

function planChanges(outline: Outline, places: readonly Place[], edits: Edits): Plan {
  const changes: Change[] = []
  const unchanged: string[] = []
  const unknown: string[] = []
  const used = new Set<Place>()
  const declared = findDeclared(outline, places, edits)
  edits.forEach((value, name) => {
    const { place, at } = declared.get(name) ?? NOWHERE
    const effective = effectiveOf(outline, at)
    if (place === null || effective === null) {
      unknown.push(name)
      return
    }
    used.add(place)
    if (holdsAlready(outline.text, effective, value)) unchanged.push(name)
    else changes.push({ name, from: effective.from, to: effective.to, value })
  })
  return { changes, unchanged, unknown, used }
}

function flawOf({ text, trouble: { first } }: Outline): RewriteFlaw {
  return first === null
    ? { kind: 'no_block' }
    : { kind: 'unclosed', what: first.what, line: countLinesBefore(text, first.at) + 1 }
}

/** Where the edited variables are declared directly in the places. */
function findDeclared(
  outline: Outline, places: readonly Place[], edits: Edits,
): ReadonlyMap<string, Declared> {
  const { text, declarations, declarationsEnd } = outline
  const declared = new Map<string, Declared>()
  edits.forEach((_, name) => declared.set(name, { place: null, at: [] }))
  // What has escapes may be called anything.
  const signs = text.includes('\\') ? new Uint8Array(SIGNS).fill(1) : signsOf(edits)
  let at = pastUnwanted(outline, 0, signs)
  while (at < declarationsEnd) {
    const found = declared.get(nameOf(text, declarations[at + NAME] ?? 0, declarations[at + NAME_END] ?? 0))
    if (found !== undefined) addDeclared(found, places, declarations[at + HOME] ?? NONE, at)
    at = pastUnwanted(outline, at + DECLARATION, signs)
  }
  return declared
}

function addDeclared(found: Declared, places: readonly Place[], home: number, at: number): void {
  const place = places.find(({ block }) => block === home)
  if (place === undefined) return
  if (found.place !== null && places.indexOf(found.place) < places.indexOf(place)) return
  if (found.place !== place) found.at = []
  found.place = place
  found.at.push(at)
}

/** The first declaration from `from` on that may have one of the names, or the end. */
function pastUnwanted(outline: Outline, from: number, signs: Uint8Array): number {
  const { codes, declarations, declarationsEnd } = outline
  let at = from
  while (at < declarationsEnd) {
    const nameEnd = declarations[at + NAME_END] ?? 0
    const length = nameEnd - (declarations[at + NAME] ?? 0)
    if (signs[signOf(codes[nameEnd - 1] ?? 0, codes[nameEnd - 2] ?? 0, length)] !== 0) return at
    at += DECLARATION
  }
  return at
}

// Most declared names are not wanted. Their length and last characters tell most of them from those that
// are, without making a string of each.
const SIGNS = 4096
const signOf = (last: number, lastButOne: number, length: number): number =>
  (last + lastButOne * 13 + length * 169) & (SIGNS - 1)

function signsOf(edits: Edits): Uint8Array {
  const signs = new Uint8Array(SIGNS)
  for (const name of edits.keys()) {
    const { length } = name
    signs[signOf(name.charCodeAt(length - 1), name.charCodeAt(length - 2), length)] = 1
  }
  return signs
}

/** A value, and where all that is behind its colon begins and ends. */
interface Candidate extends ValueSpan {
  readonly valueFrom: number
  readonly end: number
}

/** The declaration that counts: the last `!important` one if any, else the last; invalid ones do not. */
function effectiveOf(outline: Outline, declared: readonly number[]): Candidate | null {
  const only = declared[0]
  if (only === undefined) return null
  if (declared.length === 1) return candidateAt(outline, only)
  const all = declared.map((at) => candidateAt(outline, at))
  const valid = all.filter(({ from, to }) => isDeclarationValue(outline.text.slice(from, to)))
  const candidates = valid.length === 0 ? all : valid
  return candidates.filter(({ isImportant }) => isImportant).at(-1) ?? candidates.at(-1) ?? null
}

function candidateAt(outline: Outline, at: number): Candidate {
  const { declarations } = outline
  const valueFrom = declarations[at + VALUE] ?? 0
  const end = declarations[at + VALUE_END] ?? 0
  const { from, to, isImportant } = findValue(outline, valueFrom, end)
  return { from, to, isImportant, valueFrom, end }
}

/** Whether the value stands there already; comments that begin or end it may stand around the old one. */
function holdsAlready(text: string, { from, to, valueFrom, end }: Candidate, value: string): boolean {
  if (value.length === to - from && text.startsWith(value, from)) return true
  if (!startsComment(value, 0) && !value.endsWith('*/')) return false
  const core = findValue(sourceOf(value), 0, value.length)
  const start = from - core.from
  const stop = to + value.length - core.to
  return start >= valueFrom && stop <= end && stop - start === value.length && text.startsWith(value, start)
}

/** The text with all changes made, in one piece: what `+` puts together is copied when it is looked into. */
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

function declaredNames({ text, declarations, declarationsEnd }: Outline): ReadonlySet<string> {
  const names = new Set<string>()
  for (let at = 0; at < declarationsEnd; at += DECLARATION) {
    names.add(nameOf(text, declarations[at + NAME] ?? 0, declarations[at + NAME_END] ?? 0))
  }
  return names
}
