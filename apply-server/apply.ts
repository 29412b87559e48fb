// From a routed request to written files: steps 8 to 12, in their order, in one synchronous run.
// Two requests never mix on a file, because nothing here waits: that is why there is no lock.
import { runChecksAtOnce, type CheckAtOnce } from '../shared/checks.js'
import { elsewhereOf, shadowedOf } from '../shared/css/elsewhere.js'
import { applyChanges, planRewrite, type FileEdits, type RewriteIssue } from '../shared/css/rewrite.js'
import { isSameScope, type Scope } from '../shared/css/scope.js'
import { isRewriteOf } from '../shared/css/verify.js'
import { err, ok, type Result } from '../shared/result.js'
import type { ApplyRequest } from '../shared/wire/apply-request.js'
import { generatedBy } from '../shared/wire/generated.js'
import type { TargetPlace } from './disk/target.types.js'
import type { Written } from './disk/write-all.js'
import { gatherEdits, type RequestedEdit } from './edits.js'
import type { Applied, RoutedRequest } from './exchange.js'
import type { FilePorts, PlannedFile, ReadFile, Rejection, RewrittenFile } from './files.types.js'
import { keptOf, previewReply, writeReply } from './replies.js'
import { refuse, refuseFile, type Refusal, type RefusalCode } from './refusals.js'
import { shown } from './log-text.js'
import { surveyFiles } from './survey.js'
import { findPlaces, readPlace, staleRefusal } from './targets.js'
import { undoWrite } from './undo.js'
import { writeRefusal } from './write-refusal.js'

interface Start { readonly routed: RoutedRequest; readonly ports: FilePorts }
interface Placed { readonly placed: readonly PlannedFile[]; readonly unplaced: readonly Rejection[] }
interface Read { readonly read: readonly ReadFile[]; readonly unread: readonly Rejection[] }
interface Rewritten { readonly files: readonly RewrittenFile[]; readonly left: readonly Rejection[] }
interface Nothing { readonly nothing?: never }
interface Ended { readonly written: Written | null }

type Row<Known, Found> = CheckAtOnce<Known, Found, Refusal>

/** Nothing is written before the last of them, and by a preview nothing at all. */
export const STEPS = [
  { name: '8 paths', run: resolvePaths } satisfies Row<Start, Placed>,
  { name: '9 read', run: readFiles } satisfies Row<Start & Placed, Read>,
  { name: '10 rewrite', run: rewriteFiles } satisfies Row<Start & Placed & Read, Rewritten>,
  { name: '11 digests', run: compareDigests } satisfies Row<Start & Rewritten, Nothing>,
  { name: '12 stage and commit', run: writeFiles } satisfies Row<Start & Rewritten, Ended>,
] as const

/** Previews, writes, surveys, or undoes a write. */
export function applyRequest(routed: RoutedRequest, ports: FilePorts): Result<Applied, Refusal> {
  const { request } = routed
  if (request.undo !== undefined) return undoWrite(request.undo, ports)
  if (request.survey) return ok({ ...surveyFiles(routed, ports), leftovers: [], settled: null })
  const outcome = runChecksAtOnce(STEPS, { routed, ports })
  if (!outcome.ok) return err(outcome.refusal)
  const { files, left, written } = outcome.known
  const reply = request.dryRun ? previewReply(files, left, { routed, ports })
    : writeReply(files, routed, ports)
  const { leftovers = [], settled = null } = written ?? {}
  return ok({ reply, leftovers, settled, passedOver: left.map(({ refusal }) => refusal) })
}

/** Finds each file once, however many prefixes and spellings lead to it. */
function resolvePaths({ routed: { request, asked, paths }, ports }: Start): Result<Placed, Refusal> {
  const found = findPlaces(paths, ports)
  const places = new Map<string, TargetPlace>()
  const unplaced = new Map<string, { readonly refusal: Refusal; readonly names: string[] }>()
  for (const { path, name } of asked) {
    const place = found.get(path)
    if (place?.ok === true) places.set(path, place.value)
    if (place?.ok !== false) continue
    if (!isPartial(place.error, request)) return place
    const rejection = unplaced.get(path) ?? { refusal: place.error, names: [] }
    rejection.names.push(name)
    unplaced.set(path, rejection)
  }
  const left = asked.filter(({ path }) => places.has(path))
  const gathered = gatherEdits(left, (path) => places.get(path) ?? null)
  if (!gathered.ok) return gathered
  const placed = [...gathered.value].flatMap(([place, edits]) => (place === null ? [] : [{ place, edits }]))
  return ok({ placed, unplaced: [...unplaced.values()] })
}

/** What is wrong with one file alone: a preview goes on with the others. */
const OF_ONE_FILE: readonly RefusalCode[] = [
  'file_not_found', 'file_unreadable', 'file_too_large', 'file_not_utf8', 'no_block', 'cannot_rewrite',
]
const isPartial = ({ code }: Refusal, { dryRun }: ApplyRequest): boolean =>
  dryRun && OF_ONE_FILE.includes(code)

function readFiles({ routed: { request }, placed, ports }: Start & Placed): Result<Read, Refusal> {
  const read: ReadFile[] = []
  const unread: Rejection[] = []
  for (const { place, edits } of placed) {
    const text = readPlace(place, ports)
    if (text.ok) read.push({ ...text.value, edits })
    else if (isPartial(text.error, request)) unread.push({ refusal: text.error, names: namesOf(edits) })
    else return text
  }
  return ok({ read, unread })
}

const namesOf = ({ root, scopes }: FileEdits): readonly string[] =>
  [...root.keys(), ...scopes.flatMap(({ edits }) => [...edits.keys()])]

function rewriteFiles(
  { routed, read, unplaced, unread, ports }: Start & Placed & Read,
): Result<Rewritten, Refusal> {
  const files: RewrittenFile[] = []
  const left: Rejection[] = [...unplaced, ...unread]
  for (const file of read) {
    const rewritten = rewriteFile(file, routed, ports)
    if (rewritten.ok) {
      files.push(rewritten.value)
      continue
    }
    const { error: refusal } = rewritten
    if (!isPartial(refusal, routed.request)) return rewritten
    const { root, scopes } = file.edits
    // Other scopes have no need of a place of the root scope.
    const isRest = refusal.code === 'no_block' && scopes.length > 0
    left.push({ refusal, names: isRest ? [...root.keys()] : namesOf(file.edits) })
    const rest = isRest ? rewriteFile({ ...file, edits: { root: new Map(), scopes } }, routed, ports) : null
    if (rest?.ok === false) return rest
    if (rest !== null) files.push(rest.value)
  }
  const [first] = left
  return files.length === 0 && first !== undefined ? err(first.refusal) : ok({ files, left })
}

function rewriteFile(
  file: ReadFile, { request, asked }: RoutedRequest, ports: FilePorts,
): Result<RewrittenFile, Refusal> {
  const { place: { path }, text, edits } = file
  const planned = planRewrite(text, edits, ports.codes(text))
  if (!planned.ok) return err(issueRefusal(planned.error, path, asked))
  const { rewriting, asked: found } = planned.value
  const { changes } = rewriting
  const next = changes.length === 0 ? text : applyChanges(text, changes)
  // A bug in our scanner must not reach a file: the new text is read again, from its first character.
  if (changes.length > 0 && !isRewriteOf(found.places.outline, changes, next, ports.codes(next))) {
    return err(refuse('internal_error', { hint: `the new text of ${path} does not read back as requested` }))
  }
  const standings = request.dryRun ? { elsewhere: elsewhereOf(found), shadowed: shadowedOf(found) } : null
  // A preview has no use for the new text once it is proved, and ten of them are a lot to keep.
  return ok({ ...file, rewriting, standings, next: request.dryRun ? text : next })
}

function issueRefusal(issue: RewriteIssue, path: string, asked: readonly RequestedEdit[]): Refusal {
  switch (issue.kind) {
    case 'no_block': return refuseFile('no_block', path)
    case 'unclosed':
      return refuseFile('cannot_rewrite', path, { words: { what: `unclosed ${issue.what}`, line: issue.line } })
    case 'same_declaration':
      return refuseFile('same_declaration', path, { words: { name: issue.name, place: placeOf(issue, asked) } })
  }
}

/** Where in the request a name of a scope stands: the scope's own text is never repeated. */
function placeOf({ name, scope }: { name: string; scope: Scope }, asked: readonly RequestedEdit[]): string {
  const found = asked.find((one) => one.name === name && one.scope !== null && isSameScope(one.scope, scope))
  return found?.place ?? 'scopes'
}

/** A file that differs from its digest is stale; one that would change and has none is so, too. */
function compareDigests({ routed: { request }, files, ports }: Start & Rewritten): Result<Nothing, Refusal> {
  const { dryRun, expectDigests } = request
  if (dryRun) return ok({})
  const stale = expectDigests === null ? [] : files.filter(({ place, digest, rewriting }) => {
    const expected = expectDigests.get(place.path)
    return expected === undefined ? rewriting.changes.length > 0 : expected !== digest
  })
  return stale.length === 0 ? keepGenerated(files, request, ports)
    : err(staleRefusal(stale.map(({ place }) => place.path)))
}

/** What a build makes anew is changed only where somebody has said so of that very file. */
function keepGenerated(
  files: readonly RewrittenFile[], { anyway = [] }: ApplyRequest,
  { keepsGenerated, generatedOf }: Pick<FilePorts, 'keepsGenerated' | 'generatedOf'>,
): Result<Nothing, Refusal> {
  if (keepsGenerated !== true) return ok({})
  for (const { place, text, rewriting } of files) {
    const { path: file } = place
    const isAllowed = rewriting.changes.length === 0 || anyway.includes(file)
    const generated = isAllowed ? null : generatedOf(place, text)
    if (generated === null) continue
    const [source = 'its source'] = generated.from ?? []
    const words = { file: shown(file), why: shown(generatedBy(generated)), source: shown(source) }
    return err(refuse('generated_file', { words, extra: { file, generated } }))
  }
  return ok({})
}

function writeFiles({ routed, files, ports }: Start & Rewritten): Result<Ended, Refusal> {
  const { request } = routed
  const changing = files.filter(({ rewriting }) => rewriting.changes.length > 0)
  if (request.dryRun || changing.length === 0) return ok({ written: null })
  const written = ports.write(changing.map(({ place, bytes, next }) => {
    const { path, realPath, mode, uid, gid } = place
    return { path, realPath, mode, uid, gid, before: bytes, after: ports.encode(next) }
  }))
  if (!written.ok) return err(writeRefusal(written.error))
  if (request.undoable === true) ports.kept.add(changing.map((file) => keptOf(file, routed, ports)))
  return ok({ written: written.value })
}
