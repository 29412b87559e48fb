// The bodies of the two requests, and what of all that is to be sent has room in one of them.
// Sends nothing.
import { codePointAt, widthOf } from '../../../shared/chars.js'
import { APPLY_LIMITS } from '../../../shared/wire/apply.js'
import { sentKey, type Sent } from './planned-value.js'

/** Digests by file, as a preview gave them. */
export type Digests = Iterable<readonly [file: string, digest: string]>

/** The body of a dry run; `project`: the one that it is for, where its server has said which. */
export const previewBody = (sent: readonly Sent[], project?: string): string =>
  JSON.stringify({ ...valuesOf(sent), dryRun: true, project })

/** The same, where a patch is to be made of the answer. */
export const patchBody = (sent: readonly Sent[]): string =>
  JSON.stringify({ ...valuesOf(sent), dryRun: true, lines: true })

/**
 * The body of a write of what was previewed; `anyway`: files of it that a build makes. These were ticked: a
 * review unticks what a preview tells of.
 */
export const writeBody = (
  sent: readonly Sent[], digests: Digests, project?: string, anyway?: readonly string[],
): string => JSON.stringify({
  ...valuesOf(sent), expectDigests: Object.fromEntries(digests), undoable: true, project, anyway,
})

/** What is sent of one scope to one file, or to those of the routing. */
interface ScopeBody {
  readonly scope: NonNullable<Sent['scope']>
  readonly file?: string
  readonly tokens: Readonly<Record<string, string>>
}

// Without other scopes it is what every apply server reads.
function valuesOf(sent: readonly Sent[]): { tokens: ScopeBody['tokens']; scopes?: readonly ScopeBody[] } {
  const tokens = textsOf(sent.filter(({ scope }) => scope === null))
  const groups = new Map<string, Sent[]>()
  for (const one of sent) {
    if (one.scope === null) continue
    const group = groups.get(groupOf(one))
    if (group === undefined) groups.set(groupOf(one), [one])
    else group.push(one)
  }
  const scopes = [...groups.values()].flatMap((group): readonly ScopeBody[] => {
    const [{ scope, namedFile } = NO_SCOPE] = group
    const file = namedFile === null ? {} : { file: namedFile }
    return scope === null ? [] : [{ scope, ...file, tokens: textsOf(group) }]
  })
  return scopes.length === 0 ? { tokens } : { tokens, scopes }
}

const NO_SCOPE = { scope: null, namedFile: null }

const textsOf = (sent: readonly Sent[]): ScopeBody['tokens'] =>
  Object.fromEntries(sent.map(({ cssVar, value }) => [cssVar, value]))

// The same for all values that go into one entry of `scopes`; empty for the root scope.
const groupOf = ({ scope, namedFile }: Sent): string =>
  scope === null ? '' : sentKey({ cssVar: '', scope, namedFile })

// What an entry of `scopes` takes at most without its values, with its comma.
const scopeBytes = ({ scope, namedFile }: Sent): number =>
  utf8Bytes(JSON.stringify({ scope, ...(namedFile === null ? {} : { file: namedFile }), tokens: {} })) + 1

// And what the file takes once more in `anyway`, with its quotes and its comma.
const DIGEST = '0'.repeat(67)
const UUID = '0'.repeat(36)
const MEBIBYTE = 1024 * 1024
const LIST = ',"scopes":[]'
const LATER = 'Write some first.'

/** Says of one value after the other, with its file, why it has no room in the request; `null` if it has. */
export function createLimiter(): (sent: Sent, file: string) => string | null {
  const files = new Set<string>()
  const groups = new Set<string>([''])
  let count = 0
  // The write has to fit, too: its body is the larger one, with a digest for each file.
  let bytes = utf8Bytes(writeBody([], [], UUID, []))
  return (sent, file) => {
    const isNew = !groups.has(groupOf(sent))
    const more = memberBytes(sent.cssVar, sent.value) + (isNew ? scopeBytes(sent) : 0) +
      (isNew && groups.size === 1 ? LIST.length : 0) +
      (files.has(file) ? 0 : memberBytes(file, DIGEST + file))
    if (count >= APPLY_LIMITS.tokens) return `A request holds ${APPLY_LIMITS.tokens} tokens at most. ${LATER}`
    if (isNew && groups.size > APPLY_LIMITS.scopes) {
      return `A request holds ${APPLY_LIMITS.scopes} scopes at most. ${LATER}`
    }
    if (bytes + more > APPLY_LIMITS.bodyBytes) {
      return `A request holds ${APPLY_LIMITS.bodyBytes / MEBIBYTE} MiB at most. ${LATER}`
    }
    files.add(file)
    groups.add(groupOf(sent))
    count += 1
    bytes += more
    return null
  }
}

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

// What a member of a JSON object takes at most, with its colon and its comma. Each text by itself: V8 puts
// texts together when they are read, and may do so for each of their characters (Node 20: 4 s for 1 MiB).
const memberBytes = (name: string, value: string): number =>
  utf8Bytes(JSON.stringify(name)) + utf8Bytes(JSON.stringify(value)) + ':,'.length
