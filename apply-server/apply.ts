// From a routed request to written files: steps 8 to 12, in their order, in one synchronous run.
// Two requests never mix on a file, because nothing here waits: that is why there is no lock.
import { runChecksAtOnce, type CheckAtOnce } from '../shared/checks.js'
import { applyChanges, planRewrite, type RewriteFlaw } from '../shared/css/rewrite.js'
import { isSameScope, type Scope } from '../shared/css/scope.js'
import { isRewriteOf } from '../shared/css/verify.js'
import { err, ok, type Result } from '../shared/result.js'
import type { TargetPlace } from './disk/target.types.js'
import { settledWords } from './disk/settled.js'
import type { WriteFault, Written } from './disk/write-all.js'
import { gatherEdits, type Asked } from './edits.js'
import type { Applied, RoutedRequest } from './exchange.js'
import type { FilePorts, PlannedFile, ReadFile, RewrittenFile } from './files.types.js'
import { previewReply, writeReply } from './replies.js'
import { refuse, wordsOfCause, type Refusal } from './refusals.js'
import { findPlaces, readPlace, staleRefusal } from './targets.js'

interface Start { readonly routed: RoutedRequest; readonly ports: FilePorts }
interface Placed { readonly placed: readonly PlannedFile[] }
interface Read { readonly read: readonly ReadFile[] }
interface Rewritten { readonly files: readonly RewrittenFile[] }
interface Nothing { readonly nothing?: never }
interface Ended { readonly written: Written | null }

type Row<Known, Found> = CheckAtOnce<Known, Found, Refusal>

/** Nothing is written before the last of them, and by a preview nothing at all. */
export const STEPS = [
  { name: '8 paths', run: resolvePaths } satisfies Row<Start, Placed>,
  { name: '9 read', run: readFiles } satisfies Row<Start & Placed, Read>,
  { name: '10 rewrite', run: rewriteFiles } satisfies Row<Start & Read, Rewritten>,
  { name: '11 digests', run: compareDigests } satisfies Row<Start & Rewritten, Nothing>,
  { name: '12 stage and commit', run: writeFiles } satisfies Row<Start & Rewritten, Ended>,
] as const

/** Previews or writes. */
export function applyRequest(routed: RoutedRequest, ports: FilePorts): Result<Applied, Refusal> {
  if (routed.request.survey) return err(refuse('internal_error', { hint: 'surveys are not made yet' }))
  const outcome = runChecksAtOnce(STEPS, { routed, ports })
  if (!outcome.ok) return err(outcome.refusal)
  const { files, written } = outcome.known
  const reply = routed.request.dryRun ? previewReply(files, routed) : writeReply(files, routed)
  return ok({ reply, leftovers: written?.leftovers ?? [], settled: written?.settled ?? null })
}

/** Finds each file once, however many prefixes and spellings lead to it. */
function resolvePaths({ routed: { asked, routing }, ports }: Start): Result<Placed, Refusal> {
  const found = findPlaces(routing, ports)
  const places = new Map<string, TargetPlace>()
  for (const { path } of asked) {
    const place = found.get(path)
    if (place?.ok === false) return place
    if (place !== undefined) places.set(path, place.value)
  }
  const gathered = gatherEdits(asked, (path) => places.get(path) ?? null)
  if (!gathered.ok) return gathered
  const placed = [...gathered.value].flatMap(([place, edits]) => (place === null ? [] : [{ place, edits }]))
  return ok({ placed })
}

function readFiles({ placed, ports }: Start & Placed): Result<Read, Refusal> {
  const read: ReadFile[] = []
  for (const { place, edits } of placed) {
    const text = readPlace(place, ports)
    if (!text.ok) return text
    read.push({ ...text.value, edits })
  }
  return ok({ read })
}

function rewriteFiles({ routed: { request, asked }, read, ports }: Start & Read): Result<Rewritten, Refusal> {
  const files: RewrittenFile[] = []
  for (const file of read) {
    const { path } = file.place
    const planned = planRewrite(file.text, file.edits, ports.codes(file.text))
    if (!planned.ok) return err(flawRefusal(planned.error, path, asked))
    const { rewriting, asked: { places: { outline } } } = planned.value
    const { changes } = rewriting
    const next = changes.length === 0 ? file.text : applyChanges(file.text, changes)
    // A bug in our scanner must not reach a file: the new text is read again, from its first character.
    if (changes.length > 0 && !isRewriteOf(outline, changes, next, ports.codes(next))) {
      return err(refuse('internal_error', { hint: `the new text of ${path} does not read back as it was meant` }))
    }
    // A preview has no use for the new text once it is proved, and ten of them are a lot to keep.
    files.push({ ...file, rewriting, next: request.dryRun ? file.text : next })
  }
  return ok({ files })
}

function flawRefusal(flaw: RewriteFlaw, path: string, asked: readonly Asked[]): Refusal {
  switch (flaw.kind) {
    case 'no_block': return refuse('no_block', { words: { path } })
    case 'unclosed':
      return refuse('cannot_rewrite', { words: { path, what: `unclosed ${flaw.what}`, line: flaw.line } })
    case 'same_declaration':
      return refuse('same_declaration', { words: { name: flaw.name, place: placeOf(flaw, asked), path } })
  }
}

/** Where in the request a name of a scope stands: the scope's own text is never repeated. */
function placeOf({ name, scope }: { name: string; scope: Scope }, asked: readonly Asked[]): string {
  const found = asked.find((one) => one.name === name && one.scope !== null && isSameScope(one.scope, scope))
  return found?.place ?? 'scopes'
}

/** A file that differs from its digest is stale; one that would change and has none is so, too. */
function compareDigests({ routed: { request }, files }: Start & Rewritten): Result<Nothing, Refusal> {
  const { dryRun, expectDigests } = request
  if (dryRun || expectDigests === null) return ok({})
  const stale = files.filter(({ place, digest, rewriting }) => {
    const expected = expectDigests.get(place.path)
    return expected === undefined ? rewriting.changes.length > 0 : expected !== digest
  })
  return stale.length === 0 ? ok({}) : err(staleRefusal(stale.map(({ place }) => place.path)))
}

function writeFiles({ routed: { request }, files, ports }: Start & Rewritten): Result<Ended, Refusal> {
  const changing = files.filter(({ rewriting }) => rewriting.changes.length > 0)
  if (request.dryRun || changing.length === 0) return ok({ written: null })
  const written = ports.write(changing.map(({ place, bytes, next }) => {
    const { path, realPath, mode, uid, gid } = place
    return { path, realPath, mode, uid, gid, before: bytes, after: ports.encode(next) }
  }))
  return written.ok ? ok({ written: written.value }) : err(writeRefusal(written.error))
}

function writeRefusal(fault: WriteFault): Refusal {
  // What an earlier write had left half-done is told even when this one fails.
  const remark = fault.settled === undefined ? null : settledWords(fault.settled)
  switch (fault.kind) {
    case 'stale':
      return staleRefusal(fault.files, remark)
    case 'busy':
      return refuse('busy', { hint: joined([fault.pid === null ? null : `process ${fault.pid}`, remark]) })
    case 'not_staged': {
      const { failedFile, cause } = fault
      const words = { file: failedFile, cause: wordsOfCause(cause) }
      return refuse('not_staged', { words, extra: { failedFile }, hint: remark })
    }
    case 'failed': {
      const { failedFile, cause } = fault
      const hint = joined([cause, remark])
      return refuse('write_failed', { words: { file: failedFile }, extra: { failedFile }, hint })
    }
    case 'restore_failed': {
      const { failedFile, cause, restoreFailures } = fault
      const words = { file: failedFile, n: restoreFailures.length }
      return refuse('restore_failed', {
        words, extra: { failedFile, restoreFailures }, hint: joined([cause, remark]),
      })
    }
  }
}

function joined(remarks: readonly (string | null)[]): string | null {
  const said = remarks.filter((remark) => remark !== null)
  return said.length === 0 ? null : said.join('; ')
}
