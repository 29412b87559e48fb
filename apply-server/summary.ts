// Lines of the log in words: what a request led to, what it was refused for. Never a token's value.
// Prints nothing itself; how a line begins is for the log that gets the words.
import type { FileReport, PreviewReply, WriteReply } from '../shared/wire/apply.js'
import type { SurveyReply } from '../shared/wire/survey.js'
import type { Applied, Reply } from './exchange.js'
import { REFUSALS, type Refusal } from './refusals.js'
import { settledWords } from './disk/settled.js'

/** How every line of `panel-server`, and of what is mounted, begins. */
const LOG_PREFIX = '[design-token-panel]'

export const logLine = (words: string): string => `${LOG_PREFIX} ${words}`

const isWrite = (reply: Reply): reply is WriteReply => Object.hasOwn(reply, 'updated')
const isSurvey = (reply: PreviewReply | SurveyReply): reply is SurveyReply => Object.hasOwn(reply, 'survey')

/** "`<outcome> <n> tokens to <m> files (changed: <file list>)`": declarations of all scopes are counted. */
export function summaryLine(reply: Reply): string {
  if (isWrite(reply)) return outcomeLine('applied', reply.updated.map(countedOf))
  if (isSurvey(reply)) return outcomeLine('dry-run', reply.files.map(({ file }) => ({ file, count: 0 })))
  return outcomeLine('dry-run', reply.files.map(countedOf))
}

/** A file, and how many declarations have changed in it. */
interface Counted { readonly file: string; readonly count: number }

const countedOf = ({ file, changed, scopes = [] }: FileReport): Counted =>
  ({ file, count: scopes.reduce((sum, scope) => sum + scope.changed.length, changed.length) })

function outcomeLine(outcome: string, files: readonly Counted[]): string {
  const count = files.reduce((sum, file) => sum + file.count, 0)
  const list = files.filter((file) => file.count > 0).map(({ file }) => file).join(', ')
  return `${outcome} ${count} tokens to ${files.length} files (changed: ${list === '' ? 'none' : list})`
}

/** Refusals from this step on are the handler's own; an origin that is not allowed is worth a line, too. */
const FIRST_LOGGED_STEP = 4

/** The line of a refusal, or `null` for one that every stray request meets. */
export function refusalLine(refusal: Refusal): string | null {
  const { code, status, error, hint } = refusal
  if (code !== 'internal_error' && REFUSALS[code].step < FIRST_LOGGED_STEP) return null
  return `${status} ${error}${hint === null ? '' : ` (${hint})`}`
}

/** What a preview or a survey goes on without, each once; the answer says it too, but for the hint. */
export const passedOverLines = (refusals: readonly Refusal[]): readonly string[] => {
  const words = refusals.map(({ error, hint }) => `${error}${hint === null ? '' : ` (${hint})`}`)
  return [...new Set(words)].map((one) => `skipped: ${one}`)
}

/** What is to be told of a write besides its summary. */
export function remarkLines({ leftovers, settled }: Pick<Applied, 'leftovers' | 'settled'>): readonly string[] {
  const words = settled === null ? null : settledWords(settled)
  return [
    ...(words === null ? [] : [words]),
    ...(leftovers.length === 0 ? [] : [`could not remove ${leftovers.join(', ')}`]),
  ]
}
