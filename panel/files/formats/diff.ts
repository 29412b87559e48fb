// The hunks of a preview as a patch that `git apply` takes, in blocks of whole lines: overlapping ones are
// one, with all changes of a line in it. A file whose lines a preview cuts, or does not show as they are, is
// left out, and said.
import { codePointAt, DELETE, SPACE } from '../../../shared/chars.js'
import type { FileLines, FilePreview, Hunk } from '../../../shared/wire/apply.js'

/** Lines that are replaced, with those around them that are not. */
interface Block {
  /** The number of the first line that is replaced, and the one behind the last. */
  readonly from: number
  readonly to: number
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly above: readonly string[]
  /** Of a block that another follows closely, all lines up to that. */
  readonly below: readonly string[]
}

const heightOf = ({ before }: Hunk): number => before.split('\n').length

/** The blocks of one file's hunks, in its order. */
function blocksOf(hunks: readonly Hunk[]): readonly Block[] {
  const known = linesOf(hunks)
  const groups: { from: number; to: number; hunks: Hunk[] }[] = []
  for (const hunk of [...hunks].sort((one, other) => one.line - other.line)) {
    const to = hunk.line + heightOf(hunk)
    const last = groups.at(-1)
    if (last === undefined || hunk.line >= last.to) groups.push({ from: hunk.line, to, hunks: [hunk] })
    else {
      last.to = Math.max(last.to, to)
      last.hunks.push(hunk)
    }
  }
  const taken = (from: number, to: number): readonly string[] => {
    const found: string[] = []
    for (let line = Math.max(1, from); line < to; line += 1) {
      const text = known.get(line)
      if (text !== undefined) found.push(text)
    }
    return found
  }
  return groups.map(({ from, to, hunks: its }, index) => {
    const before = taken(from, to)
    const next = groups[index + 1]?.from ?? Infinity
    return {
      from, to, before, after: changed(before, from, its),
      above: taken(from - AROUND, from),
      // Closer than twice that, the two are written as one.
      below: taken(to, next - to <= 2 * AROUND ? next : to + AROUND),
    }
  })
}

/** How many lines stand around a change. */
const AROUND = 3

/** The lines of a file that its hunks show, by number. */
function linesOf(hunks: readonly Hunk[]): ReadonlyMap<number, string> {
  const known = new Map<number, string>()
  const put = (first: number, texts: readonly string[]): void =>
    texts.forEach((text, at) => void known.set(first + at, text))
  for (const hunk of hunks) {
    put(hunk.line - hunk.context.before.length, hunk.context.before)
    put(hunk.line, hunk.before.split('\n'))
    put(hunk.line + heightOf(hunk), hunk.context.after)
  }
  return known
}

/** What a hunk replaces in a text that begins at a line. */
interface Edit { readonly at: number; readonly to: number; readonly text: string }

function changed(before: readonly string[], from: number, hunks: readonly Hunk[]): readonly string[] {
  const edits = hunks.map((hunk) => editOf(before, from, hunk)).sort((one, other) => other.at - one.at)
  const text = edits.reduce((now, edit) => now.slice(0, edit.at) + edit.text + now.slice(edit.to), before.join('\n'))
  return text.split('\n')
}

function editOf(before: readonly string[], from: number, { line, before: old, after }: Hunk): Edit {
  const start = before.slice(0, line - from).reduce((sum, text) => sum + text.length + 1, 0)
  const most = Math.min(old.length, after.length)
  let left = 0
  while (left < most && old.charCodeAt(left) === after.charCodeAt(left)) left += 1
  let right = 0
  const isAlike = (back: number): boolean => old.at(-1 - back) === after.at(-1 - back)
  while (right < most - left && isAlike(right)) right += 1
  return { at: start + left, to: start + old.length - right, text: after.slice(left, after.length - right) }
}

/** Blocks that stand so close that one hunk has them all. */
function joined(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const groups: Block[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)?.at(-1)
    if (last !== undefined && block.from - last.to <= 2 * AROUND) groups.at(-1)?.push(block)
    else groups.push([block])
  }
  return groups
}

/** The reason in a sentence; `null` where there is none. */
function whyNotPatched(
  file: string, hunks: readonly Hunk[], { newline, mark }: FileLines,
): string | null {
  if (leadsOut(file)) return 'git apply can’t leave its folder.'
  if (newline === 'mixed') return 'The file mixes line endings.'
  if (mark === true && hunks.some(showsFirst)) return 'The file starts with a byte order mark.'
  return hunks.some(isCut) ? 'The file has lines too long for a preview.' : null
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

/** A patch, and what is not in it. */
interface Patch {
  /** Empty where nothing can be patched. */
  readonly text: string
  /** How many values it changes. */
  readonly count: number
  /** Files that are not in it, and why. */
  readonly leftOut: readonly { readonly file: string; readonly reason: string }[]
}

/** Makes the patch of those hunks that are `wanted`. */
export function patchOf(
  files: readonly FilePreview[], wanted: (file: string, hunk: Hunk) => boolean,
): Patch {
  const leftOut: { file: string; reason: string }[] = []
  const texts: string[] = []
  let count = 0
  for (const { file, hunks: all, lines = {} } of files) {
    const hunks = all.filter((hunk) => wanted(file, hunk))
    if (hunks.length === 0) continue
    const reason = whyNotPatched(file, hunks, lines)
    if (reason !== null) leftOut.push({ file, reason })
    else {
      texts.push(headOf(file) + joined(blocksOf(hunks)).map(writerFor(lines)).join(''))
      count += hunks.length
    }
  }
  return { text: texts.join(''), count, leftOut }
}

// A name with a blank ends at a tab: else what follows the blank would be a date. Git takes no `./` in it.
function headOf(file: string): string {
  const end = file.includes(' ') ? '\t' : ''
  const path = file.split('/').filter((step) => step !== '' && step !== '.').join('/')
  const [before, after] = [nameOf(`a/${path}`), nameOf(`b/${path}`)]
  return `diff --git ${before} ${after}\n--- ${before}${end}\n+++ ${after}${end}\n`
}

// As git quotes names that have quotes, backslashes or control characters in them.
function nameOf(path: string): string {
  let inside = ''
  for (const character of path) {
    const code = codePointAt(character, 0)
    if (code < SPACE || code === DELETE) inside += `\\${code.toString(OCTAL).padStart(OCTAL_DIGITS, '0')}`
    else inside += character === '"' || character === '\\' ? `\\${character}` : character
  }
  return inside === path ? path : `"${inside}"`
}

const [OCTAL, OCTAL_DIGITS] = [8, 3]

/** Writes hunks, from the first on: each moves the numbers of those behind it. */
function writerFor({ newline, openLine }: FileLines): (blocks: readonly Block[]) => string {
  const end = newline === 'crlf' ? '\r\n' : '\n'
  let moved = 0
  return (blocks) => {
    const out: string[] = []
    let [old, fresh] = [0, 0]
    const write = (sign: ' ' | '-' | '+', text: string, isOpen: boolean): void => {
      out.push(isOpen ? `${sign}${text}\n\\ No newline at end of file\n` : `${sign}${text}${end}`)
      if (sign !== '+') old += 1
      if (sign !== '-') fresh += 1
    }
    const first = blocks[0]?.from ?? 1
    const keep = (texts: readonly string[], from: number): void => texts.forEach((text, at) =>
      write(' ', text, from + at === openLine))
    blocks.forEach((block, index) => {
      if (index === 0) keep(block.above, block.from - block.above.length)
      const isLast = block.to - 1 === openLine
      block.before.forEach((text, at) => write('-', text, isLast && at === block.before.length - 1))
      block.after.forEach((text, at) => write('+', text, isLast && at === block.after.length - 1))
      keep(block.below, block.to)
    })
    const start = first - (blocks[0]?.above.length ?? 0)
    const head = `@@ -${start},${old} +${start + moved},${fresh} @@\n`
    moved += fresh - old
    return head + out.join('')
  }
}
