// What a preview shows of each change: its lines before and after, and the lines around them.
// Shows one change at a time, also where two stand on one line; cuts long lines, never the change itself.
import type { Change } from '../shared/css/rewrite.js'
import { startOf } from '../shared/css/read-outline.js'
import { createNewlineFinder, pastNewline } from '../shared/css/lines.js'
import type { Hunk } from '../shared/wire/apply.js'
import { HUNK_LIMITS } from './limits.js'

/** Where each line of a text begins, and where it ends without its newline. */
interface Lines {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** One hunk per change, in the order of the changes. */
export function hunksOf(text: string, changes: readonly Change[]): readonly Hunk[] {
  const lines = linesOf(text)
  return changes.map((change) => hunkOf(text, lines, change))
}

function linesOf(text: string): Lines {
  const findNewline = createNewlineFinder(text)
  const starts = [startOf(text)]
  const ends: number[] = []
  for (let at = findNewline(startOf(text)); at < text.length; ) {
    ends.push(at)
    const next = pastNewline(text, at)
    starts.push(next)
    at = findNewline(next)
  }
  ends.push(text.length)
  return { starts, ends }
}

function hunkOf(text: string, { starts, ends }: Lines, { name, from, to, value }: Change): Hunk {
  const first = lineAt(starts, from)
  const last = lineAt(starts, to)
  const left = text.slice(starts[first], from)
  const right = text.slice(to, ends[last])
  const old = text.slice(from, to)
  const [shownLeft, shownRight] = cutAround(left, right, Math.max(widest(old), widest(value)))
  const around = (begin: number, end: number): readonly string[] =>
    starts.slice(begin, end).map((start, index) => cutEnd(text.slice(start, ends[begin + index])))
  // A newline at the end of a file ends its last line and begins none.
  const count = starts.at(-1) === text.length ? starts.length - 1 : starts.length
  return {
    cssVar: name,
    line: first + 1,
    before: withLineFeeds(shownLeft + old + shownRight),
    after: withLineFeeds(shownLeft + value + shownRight),
    context: {
      before: around(Math.max(0, first - HUNK_LIMITS.contextLines), first),
      after: around(last + 1, Math.min(count, last + 1 + HUNK_LIMITS.contextLines)),
    },
  }
}

/** The index of the line that holds `at`: the last that begins at or before it. */
function lineAt(starts: readonly number[], at: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

const withLineFeeds = (text: string): string => {
  const { starts, ends } = linesOf(text)
  return starts.map((start, index) => text.slice(start, ends[index])).join('\n')
}

function widest(value: string): number {
  const { starts, ends } = linesOf(value)
  return starts.reduce((most, start, index) => Math.max(most, (ends[index] ?? 0) - start), 0)
}

const CUT = '…'

/** What stands left and right of a change, cut where the line would be too long. */
function cutAround(left: string, right: string, width: number): readonly [left: string, right: string] {
  if (left.length + width + right.length <= HUNK_LIMITS.lineLength) return [left, right]
  const room = Math.max(HUNK_LIMITS.lineLength - width, 2 * HUNK_LIMITS.leastAround)
  const leftRoom = Math.max(Math.floor(room / 2), room - right.length)
  const rightRoom = Math.max(Math.floor(room / 2), room - left.length)
  return [cutStart(left, leftRoom), cutEnd(right, rightRoom)]
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

function cutStart(text: string, room: number): string {
  if (text.length <= room) return text
  const at = text.length - room
  return CUT + text.slice(isLowSurrogate(text.charCodeAt(at)) ? at + 1 : at)
}

function cutEnd(text: string, room: number = HUNK_LIMITS.lineLength): string {
  if (text.length <= room) return text
  return text.slice(0, isLowSurrogate(text.charCodeAt(room)) ? room - 1 : room) + CUT
}
