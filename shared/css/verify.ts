// Proves a rewrite by reading the new text whole: each block and each declaration where and as it was, but
// for the intended values. It trusts nothing that the rewriting found but the list of changes it is given.
import { findValue, valueAt, type ValueSpan } from './declarations.js'
import { BLOCK, DECLARATION, STATEMENT, VALUE_END, type Outline } from './outline.js'
import { readOutline } from './read-outline.js'
import type { Change } from './rewrite.js'
import { codesOf, sourceOf } from './source.js'

/**
 * Whether `next` is `before` with exactly these changes: the characters between them equal, the same blocks
 * and declarations, and each new value read back as it was meant.
 */
export function isRewriteOf(
  before: Outline, changes: readonly Change[], next: string, codes: Uint16Array = codesOf(next),
): boolean {
  const sorted = [...changes].sort((one, other) => one.from - other.from)
  if (!keepsTheRest(before.text, sorted, next)) return false
  const after = readOutline(next, codes)
  const moved = createMove(sorted, before.text.length)
  return keeps(before.blocks, BLOCK, moved, after.blocks) &&
    keeps(before.statements, STATEMENT, moved, after.statements) &&
    keeps(before.declarations, DECLARATION, moved, after.declarations) &&
    areWritten(before, sorted, after)
}

function keepsTheRest(text: string, sorted: readonly Change[], next: string): boolean {
  let done = 0
  let shift = 0
  for (const { from, to, value } of sorted) {
    if (from < done || text.slice(done, from) !== next.slice(done + shift, from + shift)) return false
    if (!next.startsWith(value, from + shift)) return false
    done = to
    shift += value.length - (to - from)
  }
  return text.slice(done) === next.slice(done + shift)
}

const growthOf = ({ from, to, value }: Change): number => value.length - (to - from)

/** Where a place is once the changes are made: moved by those that end there or before. */
function createMove(sorted: readonly Change[], end: number): (place: number) => number {
  const shifts = [0]
  for (const change of sorted) shifts.push((shifts.at(-1) ?? 0) + growthOf(change))
  // Most places have the same changes before them as the last one had.
  let [from, to, shift] = [0, 0, 0]
  return (place) => {
    if (place < from || place >= to) {
      const count = countBefore(sorted, place)
      from = sorted[count - 1]?.to ?? 0
      to = sorted[count]?.to ?? end + 1
      shift = shifts[count] ?? 0
    }
    return place + shift
  }
}

/** How many changes end at `place` or before it. */
function countBefore(sorted: readonly Change[], place: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.to ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether two lists are the same: the first number of each member as it is, the others moved. */
function keeps(
  list: Int32Array, width: number, moved: (place: number) => number, after: Int32Array,
): boolean {
  if (list.length !== after.length) return false
  for (let at = 0; at < list.length; at += width) {
    if (list[at] !== after[at]) return false
    for (let member = at + 1; member < at + width; member += 1) {
      if (moved(list[member] ?? 0) !== after[member]) return false
    }
  }
  return true
}

/** Whether each change is the value of one declaration, whole, and the new text has the new value there. */
function areWritten(before: Outline, sorted: readonly Change[], after: Outline): boolean {
  const { declarations } = before
  let at = 0
  let shift = 0
  for (const change of sorted) {
    while (at < declarations.length && (declarations[at + VALUE_END] ?? 0) < change.from) at += DECLARATION
    if (at >= declarations.length) return false
    if (!isWritten(change, shift, valueAt(before, at), valueAt(after, at))) return false
    shift += growthOf(change)
    at += DECLARATION
  }
  return true
}

// Comments that begin or end a new value are around it and not in it, once it is read back.
function isWritten({ from, to, value }: Change, shift: number, before: ValueSpan, after: ValueSpan): boolean {
  const core = value.includes('/*') ? findValue(sourceOf(value), 0, value.length) : { from: 0, to: value.length }
  return before.from === from && before.to === to && before.isImportant === after.isImportant &&
    after.from === from + shift + core.from && after.to === from + shift + core.to
}
