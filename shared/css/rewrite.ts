// Rewrites values of custom properties in a stylesheet: the output is slices of the input and new values.
// With no edits it is the input; what it will not touch safely it refuses. Reads and writes no file.
import { findWinner, homeOf, isOverridden, ofRoot, type Candidate } from './cascade.js'
import { findDeclared, type Declared } from './declared.js'
import { findValue } from './declarations.js'
import type { BlockKind } from './kinds.js'
import { lineAt, lineStartsOf } from './lines.js'
import { CLOSE, NONE, OPEN, PARENT, type Outline } from './outline.js'
import { keyOfScope, Places } from './places.js'
import { readOutline } from './read-outline.js'
import { err, ok, type Result } from '../result.js'
import { startsComment, type Unclosed } from './scan.js'
import type { Scope } from './scope.js'
import { codesOf, sourceOf } from './source.js'

/** New values by variable name; each has been accepted by `readValue`. */
export type Edits = ReadonlyMap<string, string>

/** New values in one scope. */
interface ScopeEdits {
  /** In normal form. */
  readonly scope: Scope
  /** What the file has for it, where that is another one: what a tool makes of it is what was asked for. */
  readonly meant?: Scope
  readonly edits: Edits
}

/** What is asked of one file. */
export interface FileEdits {
  /** Of the root scope: what the root element has when no condition holds. */
  readonly root: Edits
  /** Of other scopes, each of them once. */
  readonly scopes: readonly ScopeEdits[]
}

/** One value that is replaced: UTF-16 offsets in the old text, and what goes there. */
export interface Change {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly value: string
  /** `null` for the root scope. */
  readonly scope: Scope | null
}

/** What the edits of one scope come to; names keep the order of the edits. */
interface Report {
  readonly unchanged: readonly string[]
  /** Not declared in this scope. */
  readonly unknown: readonly string[]
  /** Those of `unknown` that are declared in some other. */
  readonly unknownOutsideBlock: readonly string[]
}
interface ScopeReport extends Report {
  readonly scope: Scope
  readonly changed: readonly string[]
}

/** What edits come to in one file: at its top the report of the root scope. */
export interface Rewriting extends Report {
  readonly blockKind: BlockKind
  /** Of all scopes: those of the root scope first. */
  readonly changes: readonly Change[]
  /** The other scopes, in the order in which they were asked for. */
  readonly scopes: readonly ScopeReport[]
}

/** A rewriting, and what it was found by. */
export interface PlannedRewriting {
  readonly rewriting: Rewriting
  readonly asked: RequestedDeclarations
}

/** Why a file is left alone. */
export type RewriteIssue =
  | { readonly kind: 'no_block' }
  | { readonly kind: 'unclosed'; readonly what: Unclosed['what']; readonly line: number }
  /** What is asked for in the root scope is asked for in this one, too. */
  | { readonly kind: 'same_declaration'; readonly name: string; readonly scope: Scope }

/** What is asked of a file, as it was found there. */
export interface RequestedDeclarations {
  readonly places: Places
  /** All declarations of the names that are asked for. */
  readonly declared: Declared
  /** Those of each name in each scope that it is asked in, in the order of the edits. */
  readonly hits: readonly Hit[]
}

/** One name in one scope. */
export interface Hit {
  readonly name: string
  readonly value: string
  readonly scope: Scope | null
  /** Its declarations in that scope, by their indexes. */
  readonly declared: readonly number[]
  /** The one that counts. */
  readonly winner: Candidate | null
}

/** Finds what is to be replaced where; changes nothing. */
export function planRewrite(
  text: string, edits: FileEdits, codes: Uint16Array = codesOf(text),
): Result<PlannedRewriting, RewriteIssue> {
  const outline = readOutline(text, codes)
  const asked = findAsked(outline, edits)
  const { places, hits } = asked
  const first = firstOf(places, hits)
  const isForRoot = edits.root.size > 0 || edits.scopes.length === 0
  if (first === null && isForRoot) return err(placelessIssue(outline))
  const same = edits.scopes.length === 0 ? null : findSame(hits)
  const issue = findUnclosed(outline, hits, first?.block ?? NONE) ?? same
  if (issue !== null) return err(issue)
  const [changes, root] = reportOf(asked, null)
  const scopes = edits.scopes.map(({ scope }): ScopeReport => {
    const [own, report] = reportOf(asked, scope)
    changes.push(...own)
    return { ...report, scope, changed: own.map(({ name }) => name) }
  })
  return ok({ rewriting: { ...root, blockKind: first?.kind ?? 'other', changes, scopes }, asked })
}

function findAsked(outline: Outline, { root, scopes }: FileEdits): RequestedDeclarations {
  const places = new Places(outline)
  const names = new Set([...root.keys(), ...scopes.flatMap(({ edits }) => [...edits.keys()])])
  const declared = findDeclared(outline, names)
  const hits: Hit[] = []
  root.forEach((value, name) => {
    const own = ofRoot(places, declared.get(name) ?? [])
    hits.push({ name, value, scope: null, declared: own, winner: findWinner(places, own, true) })
  })
  for (const { scope, meant = scope, edits } of scopes) {
    const key = keyOfScope(meant)
    edits.forEach((value, name) => {
      const own = (declared.get(name) ?? []).filter((at) =>
        key !== null && places.keyOf(homeOf(outline, at)) === key)
      hits.push({ name, value, scope, declared: own, winner: findWinner(places, own, false) })
    })
  }
  return { places, declared, hits }
}

/** A place of the root scope: what kind it is, and which block. */
interface First { readonly kind: BlockKind; readonly block: number }

/** The place of the strongest declaration that counts, else the strongest place there is. */
function firstOf(places: Places, hits: readonly Hit[]): First | null {
  let best: Candidate | null = null
  for (const { scope, winner } of hits) {
    if (scope !== null || winner === null) continue
    if (best === null || isOverridden(places, best, winner)) best = winner
  }
  if (best !== null) return { kind: best.place?.kind ?? 'other', block: homeOf(places.outline, best.at) }
  const strongest = places.strongest()
  return strongest === null ? null : { kind: strongest[0].kind, block: strongest[1] }
}

/** What a file without a place is refused for: something that never closes is the likely reason. */
const placelessIssue = (outline: Outline): RewriteIssue =>
  outline.trouble.first === null ? { kind: 'no_block' } : unclosedIssue(outline, outline.trouble.first)

const unclosedIssue = ({ text }: Outline, { what, at }: Unclosed): RewriteIssue =>
  ({ kind: 'unclosed', what, line: lineAt(lineStartsOf(text), at) + 1 })

/** What never closes before the end of a block that counts, or around it. */
function findUnclosed(outline: Outline, hits: readonly Hit[], block: number): RewriteIssue | null {
  const { text, blocks, trouble: { first } } = outline
  if (first === null) return null
  const homes = hits.flatMap(({ winner }) => (winner === null ? [] : [homeOf(outline, winner.at)]))
  const counting = new Set(homes.length === 0 ? [block] : homes)
  for (const home of counting) {
    if (home === NONE) continue
    if (first.at < (blocks[home + CLOSE] ?? 0)) return unclosedIssue(outline, first)
  }
  const open = [...counting].map((home) => outermost(outline, home))
    .find((home) => home !== NONE && blocks[home + CLOSE] === text.length)
  return open === undefined ? null : unclosedIssue(outline, { what: '{', at: blocks[open + OPEN] ?? 0 })
}

function outermost({ blocks }: Outline, block: number): number {
  let at = block
  while (at !== NONE && (blocks[at + PARENT] ?? NONE) !== NONE) at = blocks[at + PARENT] ?? NONE
  return at
}

/** A declaration that is asked for twice. */
function findSame(hits: readonly Hit[]): RewriteIssue | null {
  const known = new Set<number>()
  for (const { name, scope, winner } of hits) {
    if (winner === null) continue
    if (known.has(winner.at) && scope !== null) return { kind: 'same_declaration', name, scope }
    known.add(winner.at)
  }
  return null
}

/** What is asked for in one scope comes to. */
function reportOf(
  { places, declared, hits }: RequestedDeclarations, asked: Scope | null,
): readonly [changes: Change[], report: Report] {
  const { outline } = places
  const changes: Change[] = []
  const unchanged: string[] = []
  const unknown: string[] = []
  for (const { name, value, scope, winner } of hits) {
    if (scope !== asked) continue
    if (winner === null) unknown.push(name)
    else if (holdsAlready(outline.text, winner, value)) unchanged.push(name)
    else changes.push({ name, from: winner.from, to: winner.to, value, scope })
  }
  const unknownOutsideBlock = unknown.filter((name) =>
    declared.get(name)?.some((at) => places.holdsTokens(homeOf(outline, at))) === true)
  return [changes, { unchanged, unknown, unknownOutsideBlock }]
}

/** Whether the value stands there already; comments that begin or end it may stand around the old one. */
function holdsAlready(text: string, { from, to, colon, end }: Candidate, value: string): boolean {
  if (value.length === to - from && text.startsWith(value, from)) return true
  if (!startsComment(value, 0) && !value.endsWith('*/')) return false
  const core = findValue(sourceOf(value), 0, value.length)
  const start = from - core.from
  const stop = to + value.length - core.to
  return start > colon && stop <= end && stop - start === value.length && text.startsWith(value, start)
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
