// The two answers that are no refusal, out of what was found in each file.
// Decides nothing; the shapes are the contract's.
import type { FileReport, FilePreview, NamesReport, PreviewReply, Standings, WriteReply } from '../shared/wire/apply.js'
import type { RoutedRequest } from './exchange.js'
import type { Rejection, RewrittenFile } from './files.types.js'
import { fileLinesOf, hunksOf } from './hunks.js'

/** The answer to a dry run; `left` is what could not be previewed. */
export const previewReply = (
  files: readonly RewrittenFile[], left: readonly Rejection[], routed: RoutedRequest,
): PreviewReply => {
  const reasons = left.flatMap(({ names, refusal }) =>
    [...new Set(names)].map((name) => [name, refusal.error] as const))
  return {
    ok: true,
    dryRun: true,
    files: files.map((file) => previewOf(file, routed)),
    rejected: [...routed.rejected, ...reasons.map(([name]) => name)],
    rejectedReasons: [...routed.rejectedReasons, ...reasons.map(([, reason]) => reason)],
  }
}

function previewOf(file: RewrittenFile, routed: RoutedRequest): FilePreview {
  const { text, digest, rewriting: { blockKind, changes }, standings } = file
  const { file: path, ...names } = reportOf(file, routed)
  const lines = routed.request.lines === true ? fileLinesOf(text) : null
  const { elsewhere, shadowed } = standings ?? { elsewhere: new Map(), shadowed: new Map() }
  return {
    file: path, blockKind, digest, ...names, hunks: hunksOf(text, changes),
    ...(elsewhere.size === 0 ? {} : { elsewhere: Object.fromEntries(elsewhere) as Standings }),
    ...(shadowed.size === 0 ? {} : { shadowed: Object.fromEntries(shadowed) as Standings }),
    ...(lines === null ? {} : { lines }),
  }
}

/** The answer to a write. */
export function writeReply(files: readonly RewrittenFile[], routed: RoutedRequest): WriteReply {
  const updated = files.map((file) => reportOf(file, routed))
  return {
    ok: true,
    updated,
    unknownCssVars: updated.flatMap(({ unknown }) => unknown),
    unchangedCssVars: updated.flatMap(({ unchanged }) => unchanged),
    unknownOutsideBlockCssVars: updated.flatMap(({ unknownOutsideBlock }) => unknownOutsideBlock),
  }
}

function reportOf({ place, rewriting }: RewrittenFile, { request }: RoutedRequest): FileReport {
  const { changes, unchanged, unknown, unknownOutsideBlock, scopes } = rewriting
  const changed = changes.filter(({ scope }) => scope === null).map(({ name }) => name)
  const names: NamesReport = { changed, unchanged, unknown, unknownOutsideBlock }
  return { file: place.path, ...names, ...(request.scopes === null ? {} : { scopes }) }
}
