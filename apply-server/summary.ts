// Lines of the log: what a request led to, what it was refused for. Never a token's value.
// Prints nothing itself.
import type { PreviewReply, WriteReply } from '../shared/wire/apply.js'
import type { Applied } from './exchange.js'
import { REFUSALS, type Refusal } from './refusals.js'
import { settledWords } from './disk/settled.js'

/** How every line of this program begins. */
export const LOG_PREFIX = '[design-token-panel]'

export const logLine = (words: string): string => `${LOG_PREFIX} ${words}`

const isPreview = (reply: PreviewReply | WriteReply): reply is PreviewReply => Object.hasOwn(reply, 'dryRun')

/** "`<outcome> <n> tokens to <m> files (changed: <file list>)`". */
export function summaryLine(reply: PreviewReply | WriteReply): string {
  const [outcome, files] = isPreview(reply) ? ['dry-run', reply.files] : ['applied', reply.updated]
  const changed = files.filter((file) => file.changed.length > 0)
  const count = changed.reduce((sum, file) => sum + file.changed.length, 0)
  const list = changed.map(({ file }) => file).join(', ')
  return logLine(`${outcome} ${count} tokens to ${files.length} files (changed: ${list === '' ? 'none' : list})`)
}

/** Refusals from this step on are the handler's own; an origin that is not allowed is worth a line, too. */
const FIRST_LOGGED_STEP = 4

/** The line of a refusal, or `null` for one that every stray request meets. */
export function refusalLine(refusal: Refusal): string | null {
  const { code, status, error, hint } = refusal
  if (code !== 'internal_error' && REFUSALS[code].step < FIRST_LOGGED_STEP) return null
  return logLine(`${status} ${error}${hint === null ? '' : ` (${hint})`}`)
}

/** What is to be told of a write besides its summary. */
export function remarkLines({ leftovers, settled }: Omit<Applied, 'reply'>): readonly string[] {
  const words = settled === null ? null : settledWords(settled)
  return [
    ...(words === null ? [] : [logLine(words)]),
    ...(leftovers.length === 0 ? [] : [logLine(`could not remove ${leftovers.join(', ')}`)]),
  ]
}
