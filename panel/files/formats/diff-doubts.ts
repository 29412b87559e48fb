// Why no patch can be made of a file's hunks: what a preview cuts, or does not show.
// Makes none.
import type { FileLines, Hunk } from '../../../shared/wire/apply.js'

/** The reason in a sentence; `null` where there is none. */
export function whyNotPatched(
  file: string, hunks: readonly Hunk[], { newline, mark }: FileLines,
): string | null {
  if (leadsOut(file)) return 'git apply takes no path that leads out of its folder.'
  if (newline === 'mixed') return 'Its lines end in more than one way.'
  if (mark === true && hunks.some(showsFirst)) return 'It begins with a byte order mark.'
  return hunks.some(isCut) ? 'It has lines that are too long for a preview.' : null
}

const leadsOut = (file: string): boolean =>
  file.startsWith('/') || file.includes('\n') || file.split('/').includes('..')

const showsFirst = ({ line, context }: Hunk): boolean => line - context.before.length <= 1

/** Where a line is longer than this, a preview may have cut it. */
const WHOLE = 380
const CUT = '…'

const hasCut = (text: string): boolean => text.startsWith(CUT) || text.endsWith(CUT)

// What is cut around a change is cut in both of its texts, of which one may be short.
function isCut({ before, after, context }: Hunk): boolean {
  if ([...context.before, ...context.after].some((text) => text.length > WHOLE && hasCut(text))) return true
  const isLong = Math.max(...[...before.split('\n'), ...after.split('\n')].map((text) => text.length)) > WHOLE
  return isLong && hasCut(before)
}
