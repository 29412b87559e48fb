// What a preview shows of each change: its lines before and after, and the lines around them.
// Shows one change at a time, also where two stand on one line; cuts long lines, never the change itself.
import type { Change } from '../shared/css/rewrite.js'
import { CARRIAGE_RETURN, LINE_FEED } from '../shared/chars.js'
import { startOf } from '../shared/css/read-outline.js'
import { hasOddNewline, lineAt, lineStartsOf } from '../shared/css/lines.js'
import type { FileLines, Hunk } from '../shared/wire/apply.js'
import { HUNK_LIMITS } from './limits.js'

/** A text, and where each of its lines begins. */
interface Lines {
  readonly text: string
  readonly starts: readonly number[]
}

/** One hunk per change, in the order of the changes. */
export function hunksOf(text: string, changes: readonly Change[]): readonly Hunk[] {
  const lines = linesOf(text)
  return changes.map((change) => hunkOf(lines, change))
}

const linesOf = (text: string): Lines => ({ text, starts: lineStartsOf(text, startOf(text)) })

/** What the hunks do not show of a text's lines; `null` where they all end in `\n`. */
export function fileLinesOf(text: string): FileLines | null {
  const from = startOf(text)
  const isOpen = text.length > from && !NEWLINES.includes(text.charAt(text.length - 1))
  const newline = newlineOf(text)
  if (from === 0 && !isOpen && newline === null) return null
  return {
    ...(newline === null ? {} : { newline }),
    ...(isOpen ? { openLine: lineStartsOf(text, from).length } : {}),
    ...(from === 0 ? {} : { mark: true }),
  }
}

const NEWLINES = ['\n', '\r', '\f']

function newlineOf(text: string): 'crlf' | 'mixed' | null {
  if (!hasOddNewline(text)) return null
  const withoutPairs = text.replaceAll('\r\n', '')
  return hasOddNewline(withoutPairs) || withoutPairs.includes('\n') ? 'mixed' : 'crlf'
}

/** Where a line ends, without its newline. */
function endOf({ text, starts }: Lines, line: number): number {
  const next = starts[line + 1]
  if (next === undefined) return text.length
  const isPair = text.charCodeAt(next - 1) === LINE_FEED && text.charCodeAt(next - 2) === CARRIAGE_RETURN
  return isPair ? next - 2 : next - 1
}

function hunkOf(lines: Lines, { name, from, to, value, scope }: Change): Hunk {
  const { text, starts } = lines
  const first = lineAt(starts, from)
  const last = lineAt(starts, to)
  const left = text.slice(starts[first], from)
  const right = text.slice(to, endOf(lines, last))
  const old = text.slice(from, to)
  const [shownLeft, shownRight] = cutAround(left, right, Math.max(widest(old), widest(value)))
  return {
    cssVar: name,
    ...(scope === null ? {} : { scope }),
    line: first + 1,
    before: withLineFeeds(shownLeft + old + shownRight),
    after: withLineFeeds(shownLeft + value + shownRight),
    context: {
      before: linesFrom(lines, Math.max(0, first - HUNK_LIMITS.contextLines), first),
      after: linesFrom(lines, last + 1, last + 1 + HUNK_LIMITS.contextLines),
    },
  }
}

/** The lines from `begin` to `end`, so far as there are any. */
function linesFrom(lines: Lines, begin: number, end: number): readonly string[] {
  const { text, starts } = lines
  // A newline at the end of a file ends its last line and begins none.
  const count = starts.at(-1) === text.length ? starts.length - 1 : starts.length
  const shown: string[] = []
  for (let line = begin; line < end && line < count; line += 1) {
    shown.push(cutEnd(text.slice(starts[line], endOf(lines, line))))
  }
  return shown
}

function withLineFeeds(text: string): string {
  if (!hasOddNewline(text)) return text
  const lines = linesOf(text)
  return lines.starts.map((start, line) => text.slice(start, endOf(lines, line))).join('\n')
}

function widest(value: string): number {
  if (!value.includes('\n') && !hasOddNewline(value)) return value.length
  const lines = linesOf(value)
  return lines.starts.reduce((most, start, line) => Math.max(most, endOf(lines, line) - start), 0)
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
