// Proves a rewrite by reading both texts again: every statement and every value where and as it was, but for
// the intended ones. It trusts nothing that the rewriting found but the list of changes it is given.
import { startOf } from './blocks.js'
import { findValue, walkSheet, type ValueSpan } from './declarations.js'
import type { Change } from './rewrite.js'

/** Something that a stylesheet is seen to hold: a boundary of a statement, or a declaration. */
interface Seen {
  readonly at: number
  readonly nameEnd: number
  readonly valueFrom: number
  readonly value: ValueSpan | null
  readonly end: number
}

function outlineOf(text: string): readonly Seen[] {
  const outline: Seen[] = []
  walkSheet(text, startOf(text), { first: null }, {
    boundary: (at) => void outline.push({ at, nameEnd: at, valueFrom: at, value: null, end: at }),
    declaration: (at, nameEnd, valueFrom, end) => {
      outline.push({ at, nameEnd, valueFrom, value: findValue(text, valueFrom, end), end })
    },
  })
  return outline
}

/**
 * Whether `next` is `text` with exactly these changes: the bytes between them equal, the same statements, and
 * each new value read back as it was meant.
 */
export function isRewriteOf(text: string, changes: readonly Change[], next: string): boolean {
  const sorted = [...changes].sort((one, other) => one.from - other.from)
  return keepsTheRest(text, sorted, next) && keepsTheOutline(outlineOf(text), sorted, outlineOf(next))
}

function keepsTheRest(text: string, sorted: readonly Change[], next: string): boolean {
  let done = 0
  let shift = 0
  for (const { from, to, value } of sorted) {
    if (from < done || text.slice(done, from) !== next.slice(done + shift, from + shift)) return false
    if (next.slice(from + shift, from + shift + value.length) !== value) return false
    done = to
    shift += value.length - (to - from)
  }
  return text.slice(done) === next.slice(done + shift)
}

function keepsTheOutline(
  before: readonly Seen[], sorted: readonly Change[], after: readonly Seen[],
): boolean {
  if (before.length !== after.length) return false
  let shift = 0
  let done = 0
  for (const [index, seen] of before.entries()) {
    const change = sorted[done]
    const isChanged = change !== undefined && seen.value?.from === change.from && seen.value.to === change.to
    if (!isSame(isChanged ? changed(seen, change, shift) : moved(seen, shift), after[index])) return false
    if (!isChanged) continue
    shift += change.value.length - (change.to - change.from)
    done += 1
  }
  return done === sorted.length
}

function moved(seen: Seen, shift: number): Seen {
  const { at, nameEnd, valueFrom, value, end } = seen
  return {
    at: at + shift,
    nameEnd: nameEnd + shift,
    valueFrom: valueFrom + shift,
    value: value === null ? null : { ...value, from: value.from + shift, to: value.to + shift },
    end: end + shift,
  }
}

// Comments that begin or end a new value are around it and not in it, once it is read back.
function changed(seen: Seen, { from, to, value }: Change, shift: number): Seen {
  const core = findValue(value, 0, value.length)
  const here = moved(seen, shift)
  return {
    ...here,
    value: {
      from: from + shift + core.from,
      to: from + shift + core.to,
      isImportant: seen.value?.isImportant === true,
    },
    end: here.end + value.length - (to - from),
  }
}

function isSame(one: Seen, other: Seen | undefined): boolean {
  return one.at === other?.at && one.nameEnd === other.nameEnd && one.valueFrom === other.valueFrom &&
    one.end === other.end && one.value?.from === other.value?.from && one.value?.to === other.value?.to &&
    one.value?.isImportant === other.value?.isImportant
}
