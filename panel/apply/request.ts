// The bodies of the two requests, and how large they are once they are bytes.
// Sends nothing; whether a body fits is the payload's question.
import { codePointAt, widthOf } from '../../shared/chars.js'
import type { Pair } from '../state/state.types.js'

/** Digests by file, as a preview gave them. */
export type Digests = ReadonlyMap<string, string>

/** The body of a dry run. */
export const previewBody = (tokens: readonly Pair[]): string =>
  JSON.stringify({ tokens: Object.fromEntries(tokens), dryRun: true })

/** The body of a write of what was previewed. */
export const writeBody = (tokens: readonly Pair[], digests: Digests): string =>
  JSON.stringify({ tokens: Object.fromEntries(tokens), expectDigests: Object.fromEntries(digests) })

/** How many bytes a text has in UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; ) {
    const codePoint = codePointAt(text, at)
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
    at += widthOf(codePoint)
  }
  return bytes
}

/** What a member of a JSON object takes at most, with its comma. */
export const memberBytes = (name: string, value: string): number =>
  utf8Bytes(`${JSON.stringify(name)}:${JSON.stringify(value)},`)
