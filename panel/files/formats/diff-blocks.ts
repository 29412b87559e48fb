// Hunks as blocks of whole lines: several changes on one line are one block, with all of them in it.
// Works on lines as a preview shows them; whether they are whole is asked elsewhere.
import type { Hunk } from '../../../shared/wire/apply.js'

/** Lines that are replaced, with those around them that are not. */
export interface Block {
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
export function blocksOf(hunks: readonly Hunk[]): readonly Block[] {
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
export function joined(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const groups: Block[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)?.at(-1)
    if (last !== undefined && block.from - last.to <= 2 * AROUND) groups.at(-1)?.push(block)
    else groups.push([block])
  }
  return groups
}
