// The hunks of a preview as a patch that `git apply` takes: overlapping ones are one, each line is whole.
// A file whose lines a preview does not show as they are is left out, and said.
import { codePointAt, DELETE, SPACE } from '../../../shared/chars.js'
import type { FileLines, FilePreview, Hunk } from '../../../shared/wire/apply.js'
import { blocksOf, joined, type Block } from './diff-blocks.js'
import { whyNotPatched } from './diff-doubts.js'

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
