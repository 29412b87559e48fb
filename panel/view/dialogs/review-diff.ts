// The lines of a file's changes, in its order: each line of the file once, changes with one line around them.
// Knows nothing of ticks; a hunk comes with whatever is known of it.
import type { Hunk } from '../../../shared/wire/apply.js'
import { markWords } from './review-words.js'
import type { DiffLine } from './review.types.js'

/** How many lines are shown around a change, of the three that a preview brings. */
const CONTEXT_LINES = 1

/** The lines of one hunk. */
interface HunkLines {
  readonly before: readonly DiffLine[]
  readonly changed: readonly DiffLine[]
  readonly after: readonly DiffLine[]
  /** Whether lines of the file that say something stand between it and the one before, and are not shown. */
  readonly isApart: boolean
}

const linesOf = (kind: DiffLine['kind'], texts: readonly string[], first: number): readonly DiffLine[] =>
  texts.map((text, index) => ({ kind, number: first + index, text }))

/** How many lines of the file a hunk replaces. */
const heightOf = ({ before }: Hunk): number => before.split('\n').length

/** What is taken away and what comes instead; of two lines in the same place, which words are other ones. */
function changedLines({ line, before, after }: Hunk): readonly DiffLine[] {
  const [old, next] = [before.split('\n'), after.split('\n')]
  const marked = old.slice(0, next.length).map((text, at) => markWords(text, next[at] ?? ''))
  const withWords = (lines: readonly DiffLine[], side: 0 | 1): readonly DiffLine[] => lines.map((one, at) => {
    const words = marked[at]?.[side]
    return words === undefined ? one : { ...one, words }
  })
  return [...withWords(linesOf('removed', old, line), 0), ...withWords(linesOf('added', next, line), 1)]
}

/** What a line says beside a change: nothing, when it is blank or closes a block. */
const isSilent = (text: string): boolean => ['', '}'].includes(text.trim())

function hasBetween(last: Hunk | undefined, { line }: Hunk, taken: ReadonlySet<number>): boolean {
  if (last === undefined) return false
  const end = last.line + heightOf(last)
  const known = last.context.after
  return Array.from({ length: Math.max(0, line - end) }, (_, at) => at)
    .some((at) => !taken.has(end + at) && !isSilent(known[at] ?? '?'))
}

/** The lines of hunks that are in the order of their file. Lines that say nothing are left out. */
export function diffOf(hunks: readonly Hunk[]): readonly HunkLines[] {
  const taken = new Set(hunks.flatMap((hunk) =>
    Array.from({ length: heightOf(hunk) }, (_, index) => hunk.line + index)))
  const isNew = ({ number, text }: DiffLine): boolean => {
    if (number === null || taken.has(number) || isSilent(text)) return false
    taken.add(number)
    return true
  }
  return hunks.map((hunk, index) => {
    const above = hunk.context.before.slice(-CONTEXT_LINES)
    const below = hunk.context.after.slice(0, CONTEXT_LINES)
    const before = linesOf('context', above, hunk.line - above.length).filter(isNew)
    // Of several changes on one line, what follows it stands behind the last one.
    const isLast = hunks[index + 1]?.line !== hunk.line
    const after = isLast ? linesOf('context', below, hunk.line + heightOf(hunk)).filter(isNew) : []
    const isApart = hasBetween(hunks[index - 1], hunk, taken)
    return { before, changed: changedLines(hunk), after, isApart }
  })
}
