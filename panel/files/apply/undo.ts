// Undoing a write: what is asked for, what the answer means, and what it says of single values.
// Sends nothing; what becomes of the state is the session's, which takes it as a write of the old values.
import type { WriteReply } from '../../../shared/wire/apply.js'
import { readAnswer, type Answer } from './answers.js'
import { policySentence } from './policy.js'
import type { Digests } from './request.js'
import { findSentIn, answeredPlaces, type Sent } from './planned-value.js'

/** What an undo came to. */
export type Undone =
  | { readonly kind: 'restored'; readonly reply: WriteReply }
  /** Nothing was restored; `mayRetry`: the same may go well later. */
  | { readonly kind: 'refused'; readonly message: string; readonly mayRetry: boolean }
  /** Nobody knows. */
  | { readonly kind: 'unknown' }

/** What a write is undone by; `null` where its server does not say it, or where nothing has changed. */
export function digestsIn({ updated }: WriteReply): Digests | null {
  const digests = new Map(updated.flatMap(({ file, digest }) =>
    (digest === undefined ? [] : [[file, digest]])))
  return digests.size === 0 ? null : digests
}

/** The body of an undo. */
export const undoBody = (digests: Digests, project?: string): string =>
  JSON.stringify({ undo: Object.fromEntries(digests), project })

/** Reads an answer of `url`: a file that has changed since is what is said first. */
export function readUndone(answer: Answer, url: string): Undone {
  if (answer.kind === 'forbidden') {
    return { kind: 'refused', message: `${policySentence(url).slice(0, -1)}; ${NOTHING}`, mayRetry: true }
  }
  const event = readAnswer('write', 0, answer)
  if (event?.on === 'written') return { kind: 'restored', reply: event.reply }
  if (event?.on === 'staleAnswer') return { kind: 'refused', message: wordsOfChanged(event.files), mayRetry: false }
  if (event?.on !== 'refusedAnswer') return { kind: 'unknown' }
  const { message, refused } = event
  // What the server says of a disk that fails ends with what became of all files.
  const isWhole = refused?.kind === 'disk'
  return { kind: 'refused', message: isWhole ? message : `${message}; ${NOTHING}`, mayRetry: true }
}

const NOTHING = 'nothing was restored'

const wordsOfChanged = (files: readonly string[]): string =>
  `${files.join(', ')} ${files.length === 1 ? 'has' : 'have'} changed since; ${NOTHING}`

/** The values that an undo has brought back, each in its place; `oldOf`: `null` where one is not known. */
export function broughtBack(
  { updated }: WriteReply, sent: readonly Sent[], oldOf: (sent: Sent) => string | null,
): readonly Sent[] {
  const find = findSentIn(sent)
  return answeredPlaces(updated).flatMap((place) => {
    const one = find(place)
    const value = one === null ? null : oldOf(one)
    return one === null || value === null ? [] : [{ ...one, value }]
  })
}

/** What a toast says. */
export function wordsOfUndone(undone: Undone): string {
  if (undone.kind === 'refused') return undone.message
  if (undone.kind === 'unknown') return 'No answer. The files may have been restored: check them.'
  const { length } = undone.reply.updated
  return `${length} ${length === 1 ? 'file' : 'files'} restored. What was written is changed again.`
}
