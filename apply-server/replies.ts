// The two answers that are no refusal, out of what was found in each file.
// Decides nothing; the shapes are the contract's.
import type { FileReport, PreviewReply, WriteReply } from '../shared/wire/apply.js'
import type { ApplyRequest } from '../shared/wire/apply-request.js'
import type { RoutedRequest } from './exchange.js'
import type { RewrittenFile } from './files.types.js'
import { hunksOf } from './hunks.js'

/** The answer to a dry run. */
export const previewReply = (
  files: readonly RewrittenFile[], { request, rejected, rejectedReasons }: RoutedRequest,
): PreviewReply => ({
  ok: true,
  dryRun: true,
  files: files.map((file) => {
    const { text, digest, rewriting } = file
    const { file: path, ...names } = reportOf(file, request)
    return {
      file: path, blockKind: rewriting.blockKind, digest, ...names, hunks: hunksOf(text, rewriting.changes),
    }
  }),
  rejected,
  rejectedReasons,
})

/** The answer to a write: its three lists are of the root scopes, as without other scopes. */
export function writeReply(files: readonly RewrittenFile[], { request }: RoutedRequest): WriteReply {
  const updated = files.map((file) => reportOf(file, request))
  return {
    ok: true,
    updated,
    unknownCssVars: updated.flatMap(({ unknown }) => unknown),
    unchangedCssVars: updated.flatMap(({ unchanged }) => unchanged),
    unknownOutsideBlockCssVars: updated.flatMap(({ unknownOutsideBlock }) => unknownOutsideBlock),
  }
}

function reportOf({ place, rewriting }: RewrittenFile, request: ApplyRequest): FileReport {
  const { changes, unchanged, unknown, unknownOutsideBlock, scopes } = rewriting
  const changed = changes.filter(({ scope }) => scope === null).map(({ name }) => name)
  const report = { file: place.path, changed, unchanged, unknown, unknownOutsideBlock }
  return request.scopes === null ? report : { ...report, scopes }
}
