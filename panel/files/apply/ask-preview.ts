// Asks the apply server for a preview that a patch can be made of: once, and for nothing else than looking.
// Reviews and writes have a client of their own.
import type { PreviewReply } from '../../../shared/wire/apply.js'
import { readAnswer, type Answer } from './answers.js'
import { ANSWER_MS, type ApplyPorts } from './client.js'
import { policySentence } from './policy.js'
import { patchBody } from './request.js'
import type { Sent } from './planned-value.js'

/** What came of asking. */
type PreviewOutcome =
  | { readonly reply: PreviewReply }
  /** `isLast`: nothing is to be asked any more, since what was no preview may have written. */
  | { readonly reason: string; readonly isLast: boolean }

/** Asks; `null` once the signal is aborted. */
export async function askPreview(
  endpoint: string, sent: readonly Sent[], ports: Pick<ApplyPorts, 'post' | 'wait'>, signal: AbortSignal,
): Promise<PreviewOutcome | null> {
  const late = ports.wait(ANSWER_MS, signal).then((): Answer => ({ kind: 'late' }))
  const answer = await Promise.race([ports.post(endpoint, patchBody(sent), signal), late])
  const event = signal.aborted ? null : readAnswer('preview', 0, answer)
  if (event?.on === 'previewArrived') return { reply: event.reply }
  if (event?.on === 'refusedAnswer') return { reason: event.message, isLast: false }
  if (event?.on === 'failedAnswer') return { reason: event.message, isLast: !event.canRetry }
  return event?.on === 'networkFailed' ? { reason: silence(endpoint, event.isForbidden), isLast: false } : null
}

function silence(endpoint: string, isForbidden: boolean): string {
  return isForbidden ? policySentence(endpoint) : `No apply server answers at ${new URL(endpoint).origin}.`
}
