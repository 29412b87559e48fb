// The two answers that are no refusal, out of what was found in each file.
// Decides nothing; the shapes are the contract's.
import type { FileReport, FilePreview, NamesReport, PreviewReply, DeclarationsByName, WriteReply } from '../shared/wire/apply.js'
import type { RoutedRequest } from './exchange.js'
import type { FilePorts, Rejection, RewrittenFile } from './files.types.js'
import { fileLinesOf, hunksOf } from './hunks.js'
import type { KeptFile } from './kept-writes.js'

/** What a preview is of, and what says of a file that a build makes it. */
interface Previewing { readonly routed: RoutedRequest; readonly ports: Pick<FilePorts, 'generatedOf'> }

/** The answer to a dry run; `left` is what could not be previewed. */
export const previewReply = (
  files: readonly RewrittenFile[], left: readonly Rejection[], { routed, ports }: Previewing,
): PreviewReply => {
  const its = left.flatMap(({ names, refusal }) => [...new Set(names)].map((name) => ({ name, refusal })))
  const rejected = [...routed.rejected, ...its.map(({ name }) => name)]
  const codes = [...routed.rejectedCodes ?? [], ...its.map(({ refusal }) => refusal.code)]
  return {
    ok: true,
    dryRun: true,
    files: files.map((file) => previewOf(file, { routed, ports })),
    rejected,
    rejectedReasons: [...routed.rejectedReasons, ...its.map(({ refusal }) => refusal.error)],
    ...(rejected.length === 0 ? {} : { rejectedCodes: codes }),
  }
}

function previewOf(file: RewrittenFile, { routed, ports }: Previewing): FilePreview {
  const { place, text, digest, rewriting: { blockKind, changes }, standings } = file
  const { file: path, ...names } = reportOf(file, routed)
  const lines = routed.request.lines === true ? fileLinesOf(text) : null
  const generated = ports.generatedOf(place, text)
  const { elsewhere, shadowed } = standings ?? { elsewhere: new Map(), shadowed: new Map() }
  return {
    file: path, blockKind, digest, ...names, hunks: hunksOf(text, changes),
    ...(elsewhere.size === 0 ? {} : { elsewhere: Object.fromEntries(elsewhere) as DeclarationsByName }),
    ...(shadowed.size === 0 ? {} : { shadowed: Object.fromEntries(shadowed) as DeclarationsByName }),
    ...(lines === null ? {} : { lines }),
    ...(generated === null ? {} : { generated }),
  }
}

/** The digests of a write's files, as it has left them. */
type Digesting = Pick<FilePorts, 'digest' | 'encode'>

/** The answer to a write; who may want to undo it gets the digest of each file that has changed. */
export function writeReply(
  files: readonly RewrittenFile[], routed: RoutedRequest, ports: Digesting,
): WriteReply {
  const isDigested = ({ rewriting }: RewrittenFile): boolean =>
    routed.request.undoable === true && rewriting.changes.length > 0
  const updated = files.map((file) => ({
    ...reportOf(file, routed),
    ...(isDigested(file) ? { digest: digestOf(file, ports) } : {}),
  }))
  return {
    ok: true,
    updated,
    unknownCssVars: updated.flatMap(({ unknown }) => unknown),
    unchangedCssVars: updated.flatMap(({ unchanged }) => unchanged),
    unknownOutsideBlockCssVars: updated.flatMap(({ unknownOutsideBlock }) => unknownOutsideBlock),
  }
}

const digestOf = ({ next }: RewrittenFile, { digest, encode }: Digesting): string => digest(encode(next))

/** What is kept of a file that was written, to undo it; its report has what changed alone. */
export function keptOf(file: RewrittenFile, routed: RoutedRequest, ports: Digesting): KeptFile {
  const only = (changed: readonly string[]): NamesReport =>
    ({ changed, unchanged: [], unknown: [], unknownOutsideBlock: [] })
  const { file: path, changed, scopes } = reportOf(file, routed)
  const its = scopes?.filter((one) => one.changed.length > 0)
    .map((one) => ({ scope: one.scope, ...only(one.changed) }))
  const report = { file: path, ...only(changed), ...(its === undefined ? {} : { scopes: its }) }
  return { before: file.bytes, digest: digestOf(file, ports), report }
}

function reportOf({ place, rewriting }: RewrittenFile, { request }: RoutedRequest): FileReport {
  const { changes, unchanged, unknown, unknownOutsideBlock, scopes } = rewriting
  const changed = changes.filter(({ scope }) => scope === null).map(({ name }) => name)
  const names: NamesReport = { changed, unchanged, unknown, unknownOutsideBlock }
  return { file: place.path, ...names, ...(request.scopes === null ? {} : { scopes }) }
}
