// How a request ends: the checks run, one answer, the lines of the log. The same for both ways in.
// Knows neither node:http nor the Fetch API.
import { runChecks } from '../shared/checks.js'
import { framesOf } from '../shared/frames.js'
import { CHECKS } from './checks.js'
import type { Arrived } from './exchange.js'
import { refusalBody, refuse, type Refusal, type RefusalCode } from './refusals.js'
import { passedOverLines, refusalLine, remarkLines, summaryLine } from './summary.js'

/** Where words go that become lines: what an operator may silence, and what not. */
export interface Log {
  readonly summary: (words: string) => void
  readonly error: (words: string) => void
}

/** An answer without the headers that every one has. */
export interface Ending {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: object | null
}

/** Runs the checks and says what they found; an exception is a bug, and answered. */
export async function endRequest(arrived: Arrived, log: Log): Promise<Ending> {
  const outcome = await runChecks(CHECKS, arrived).catch((error: unknown) => {
    const refusal = refuse('internal_error', { hint: framesOf(error).join(' ') })
    return { ok: false as const, refusal }
  })
  if (!outcome.ok) return endWithRefusal(outcome.refusal, log)
  const { applied } = outcome.known
  for (const line of [...remarkLines(applied), ...passedOverLines(applied.passedOver)]) log.error(line)
  log.summary(summaryLine(applied.reply))
  return { status: 200, headers: {}, body: applied.reply }
}

/** The answer of a refusal, and its line. */
export function endWithRefusal(refusal: Refusal, log: Log): Ending {
  const line = refusalLine(refusal)
  if (line !== null) log.error(line)
  return { status: refusal.status, headers: refusal.headers, body: refusalBody(refusal) }
}

/** What HTTP itself refuses before there is a request. */
type Fault = 'malformed' | 'timeout' | 'headers_too_large'

const FAULT_CODES: Readonly<Record<Fault, RefusalCode>> = {
  malformed: 'bad_request',
  timeout: 'request_timeout',
  headers_too_large: 'headers_too_large',
}

/** The answer to what never became a request. */
export const endWithFault = (fault: Fault, log: Log): Ending =>
  endWithRefusal(refuse(FAULT_CODES[fault]), log)
