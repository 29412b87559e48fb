// Proves a rewrite by reading the new text whole: each block and each declaration where and as it was, but
// for the intended values. It trusts nothing that the rewriting found but the list of changes it is given.
import { findValue, type ValueSpan } from './declarations.js'
import { BLOCK, DECLARATION, HOME, NAME, STATEMENT, VALUE, VALUE_END, type Outline } from './outline.js'
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
  return keepsTheRules(before, sorted, after) && keepsTheDeclarations(before, sorted, after)
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

/** Every block and every statement has the same surroundings, and stands where it stood. */
function keepsTheRules(before: Outline, sorted: readonly Change[], after: Outline): boolean {
  let shift = 0
  const shifts = [0, ...sorted.map((change) => (shift += growthOf(change)))]
  const shifted = (place: number): number => place + (shifts[countBefore(sorted, place)] ?? 0)
  return keeps(before.blocks, BLOCK, shifted, after.blocks) &&
    keeps(before.statements, STATEMENT, shifted, after.statements)
}

/** Whether two lists are the same: the first number of each member as it is, the others moved. */
function keeps(
  list: readonly number[], width: number, shifted: (place: number) => number, after: readonly number[],
): boolean {
  if (list.length !== after.length) return false
  for (let at = 0; at < list.length; at += width) {
    if (list[at] !== after[at]) return false
    for (let member = at + 1; member < at + width; member += 1) {
      if (shifted(list[member] ?? 0) !== after[member]) return false
    }
  }
  return true
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

/**
 * Every declaration has the same surroundings, name, colon and end as before, and those of the changes have
 * the new values. All other names and values are the same characters between the same two places.
 */
function keepsTheDeclarations(before: Outline, sorted: readonly Change[], after: Outline): boolean {
  if (before.declarationsEnd !== after.declarationsEnd) return false
  let at = 0
  let shift = 0
  for (const change of sorted) {
    at = pastUnchanged(before, after, at, shift, change.from)
    if (!beginsAlike(before, after, at, shift)) return false
    if (!isWritten(change, shift, valueAt(before, at), valueAt(after, at))) return false
    shift += growthOf(change)
    if (endOf(before, at) + shift !== endOf(after, at)) return false
    at += DECLARATION
  }
  return pastUnchanged(before, after, at, shift, Infinity) === before.declarationsEnd
}

const endOf = ({ declarations }: Outline, at: number): number => declarations[at + VALUE_END] ?? 0

/** Past the declarations that end before `until` and stand where they stood, moved by `shift`. */
function pastUnchanged(
  before: Outline, after: Outline, from: number, shift: number, until: number,
): number {
  let at = from
  while (at < before.declarationsEnd) {
    const end = endOf(before, at)
    if (end >= until || end + shift !== endOf(after, at) || !beginsAlike(before, after, at, shift)) return at
    at += DECLARATION
  }
  return at
}

/** Whether a declaration has the same surroundings, name and colon, moved by `shift`. */
function beginsAlike(before: Outline, after: Outline, at: number, shift: number): boolean {
  const [old, read] = [before.declarations, after.declarations]
  return at < before.declarationsEnd && old[at + HOME] === read[at + HOME] &&
    (old[at + NAME] ?? 0) + shift === read[at + NAME] && (old[at + VALUE] ?? 0) + shift === read[at + VALUE]
}

const valueAt = (outline: Outline, at: number): ValueSpan =>
  findValue(outline, outline.declarations[at + VALUE] ?? 0, outline.declarations[at + VALUE_END] ?? 0)

// Comments that begin or end a new value are around it and not in it, once it is read back.
function isWritten({ from, to, value }: Change, shift: number, before: ValueSpan, after: ValueSpan): boolean {
  const core = value.includes('/*') ? findValue(sourceOf(value), 0, value.length) : { from: 0, to: value.length }
  return before.from === from && before.to === to && before.isImportant === after.isImportant &&
    after.from === from + shift + core.from && after.to === from + shift + core.to
}
