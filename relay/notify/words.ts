// What `notify` prints: its help, and for each outcome an exit code and a line.
// Prints nothing itself; reasons are those of whoever found them.
import { everyCharacter, HYPHEN_MINUS, isDigit, isLowerLetter, LOW_LINE } from '../../shared/chars.js'
import { FLAGS, type Flag } from './flags.js'
import type { Outcome, SendResult } from './result.js'

interface Exit {
  readonly code: number
  readonly meaning: string
  /** How the line on standard error begins; nothing where there is none. */
  readonly line: string
}

/** Outcome → exit code, in the order of the README. */
export const EXITS = {
  sent: { code: 0, meaning: 'sent: the message is in the channel; prints its `ts`', line: '' },
  refused: {
    code: 2, meaning: 'refused: nothing was posted; fix the request or the settings',
    line: 'nothing was posted',
  },
  not_delivered: {
    code: 3, meaning: 'not delivered: nothing was posted; try again later',
    line: 'nothing was posted; try again later',
  },
  unknown: {
    code: 4, meaning: "unknown: it may have been posted; don't resend, check the channel",
    line: "it may have been posted; don't resend, check the channel",
  },
} as const satisfies Readonly<Record<Outcome, Exit>>

/** One line about anything but `sent`. */
export function lineOf(result: Exclude<SendResult, { readonly outcome: 'sent' }>): string {
  const { outcome, status, body, reason } = result
  const answer = body === null ? '' :
    ` (HTTP ${status ?? 0} ${codeText(body)}${waitText(body)}, request ${body.requestId})`
  return `notify: ${EXITS[outcome].line}: ${reason}${answer}\n`
}

// The platform's own word is what tells most about a rejection; the relay passes on nothing but a short code.
function codeText(body: Readonly<Record<string, unknown>> & { readonly code: string }): string {
  const { chatError } = body as { readonly chatError?: unknown }
  return isCode(chatError) ? `${body.code}: ${chatError}` : body.code
}

function waitText(body: Readonly<Record<string, unknown>>): string {
  const { retryAfter } = body
  return typeof retryAfter === 'number' ? `, retry after ${retryAfter} s` : ''
}

const LONGEST_CODE = 64
const isCodeCharacter = (code: number): boolean =>
  isLowerLetter(code) || isDigit(code) || code === LOW_LINE || code === HYPHEN_MINUS
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_CODE &&
  everyCharacter(value, isCodeCharacter)

const COLUMN = 26
const flagLine = ([name, flag]: readonly [string, Flag]): string => {
  const value = flag.value === undefined ? '' : ` ${flag.value}`
  const most = flag.most === undefined ? '' : `; up to ${flag.most} times`
  return `  ${`--${name}${value}`.padEnd(COLUMN - 2)}${flag.meaning}${most}\n`
}

/** The text of `--help`. */
export const usageText = (): string => `notify: send one notification to a relay, once, and report what happened

Usage: notify --target <alias> [options] < message
       notify --target <alias> [options] --message <text>

${Object.entries(FLAGS).map(flagLine).join('')}
Environment:

  RELAY_URL               the relay's address, https: or http: on this machine
  RELAY_KEY               its key; never on the command line, where anyone can read it
                          HTTP_PROXY and similar variables are not used

Exit codes:

${Object.values(EXITS).map(({ code, meaning }) => `  ${code}  ${meaning.replaceAll('`', '')}\n`).join('')}`
