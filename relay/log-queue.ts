// Keeps the log within bounds while whoever reads it stalls: so many lines wait, more are counted.
// Writes to the stream that it is given; formats nothing.
import type { WriteLine } from './log.js'
import { LOG_LIMITS } from './limits.js'

/** What a log goes to. */
interface LogStream {
  /** `false` when it takes no more until it drains. */
  readonly write: (text: string) => unknown
  readonly on: (event: 'drain', act: () => void) => unknown
}

/** Writes lines in order. `lostLine` says how many are missing, and stands where they would. */
export function createLogQueue(stream: LogStream, lostLine: (count: number) => string): WriteLine {
  const waiting: string[] = []
  let lost = 0
  let isFull = false
  /** Whether more may follow at once. */
  const put = (line: string): boolean => {
    isFull = stream.write(`${line}\n`) === false
    return !isFull
  }
  stream.on('drain', () => {
    isFull = false
    if (lost > 0) waiting.push(lostLine(lost))
    lost = 0
    const full = waiting.findIndex((line) => !put(line))
    waiting.splice(0, full < 0 ? waiting.length : full + 1)
  })
  return (line) => {
    if (!isFull) put(line)
    else if (waiting.length < LOG_LIMITS.waitingLines) waiting.push(line)
    else lost += 1
  }
}
