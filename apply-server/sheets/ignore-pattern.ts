// One pattern of a `.gitignore`, as git's wildmatch takes it: `*`, `**`, `?`, sets in brackets, escapes.
// Goes through a path once, byte by byte, and never back: no pattern makes it slow. Knows no files.
import {
  ASTERISK, BACKSLASH, COLON, EXCLAMATION_MARK, HYPHEN_MINUS, LEFT_BRACKET, QUESTION_MARK, RIGHT_BRACKET,
  SOLIDUS,
} from '../../shared/chars.js'
import { setOf } from './ignore-sets.js'

/** A step of a pattern: what may come next in a path. */
type Step =
  | { readonly kind: 'byte'; readonly byte: number }
  /** One byte of a set, by its number; a slash is in none. */
  | { readonly kind: 'set'; readonly has: Uint8Array }
  /** Any run without a slash. */
  | { readonly kind: 'star' }
  /** Any run. */
  | { readonly kind: 'all' }
  /** Nothing, or any run that ends in a slash. */
  | { readonly kind: 'folders' }

/** A pattern that has been read; `null` for one that git takes for nothing. */
export interface Pattern {
  readonly steps: readonly Step[]
  /** The bytes of a pattern that is a text; else `null`. */
  readonly text: Uint8Array | null
}

const ANY_BYTE = new Uint8Array(256).fill(1)
ANY_BYTE[SOLIDUS] = 0

const encoder = new TextEncoder()

/** A path or a pattern as git sees it. */
export const bytesOf = (text: string): Uint8Array => encoder.encode(text)

/** Reads a pattern; `null` for one that is broken, and so matches nothing. */
export function readPattern(pattern: string): Pattern | null {
  const bytes = bytesOf(pattern)
  const steps: Step[] = []
  for (let at = 0; at < bytes.length;) {
    const read = readStep(bytes, at)
    if (read === null) return null
    steps.push(read.step)
    at = read.past
  }
  const isText = steps.every(({ kind }) => kind === 'byte')
  const text = isText ? Uint8Array.from(steps, (step) => (step.kind === 'byte' ? step.byte : 0)) : null
  return { steps, text }
}

interface ReadStep { readonly step: Step; readonly past: number }

function readStep(bytes: Uint8Array, at: number): ReadStep | null {
  const byte = bytes[at] ?? 0
  switch (byte) {
    case ASTERISK: return readStars(bytes, at)
    case QUESTION_MARK: return { step: { kind: 'set', has: ANY_BYTE }, past: at + 1 }
    case LEFT_BRACKET: return readSet(bytes, at)
    case BACKSLASH: {
      const escaped = bytes[at + 1]
      return escaped === undefined ? null : { step: { kind: 'byte', byte: escaped }, past: at + 2 }
    }
    default: return { step: { kind: 'byte', byte }, past: at + 1 }
  }
}

/** Several asterisks mean more than one only where they are a whole part of the path. */
function readStars(bytes: Uint8Array, from: number): ReadStep {
  let past = from
  while (bytes[past] === ASTERISK) past += 1
  const beginsPart = from === 0 || bytes[from - 1] === SOLIDUS
  if (past === from + 1 || !beginsPart) return { step: { kind: 'star' }, past }
  if (bytes[past] === SOLIDUS) return { step: { kind: 'folders' }, past: past + 1 }
  const endsPart = past === bytes.length || (bytes[past] === BACKSLASH && bytes[past + 1] === SOLIDUS)
  return { step: { kind: endsPart ? 'all' : 'star' }, past }
}

/** `[a-z]`, `[!a]`, `[[:digit:]]`: what has no end, or a class that nobody knows, breaks the pattern. */
function readSet(bytes: Uint8Array, from: number): ReadStep | null {
  const negation = bytes[from + 1]
  const isNegated = negation === EXCLAMATION_MARK || negation === CARET
  const has = new Uint8Array(256)
  let at = from + (isNegated ? 2 : 1)
  let before = 0
  // The first character is a member even if it is a closing bracket.
  do {
    const one = readMember(bytes, at, before)
    if (one === null) return null
    one.add(has)
    at = one.past
    before = one.before
  } while (bytes[at] !== RIGHT_BRACKET)
  if (isNegated) has.forEach((is, byte) => void (has[byte] = 1 - is))
  has[SOLIDUS] = 0
  return { step: { kind: 'set', has }, past: at + 1 }
}

const CARET = 0x5e

interface Member {
  readonly add: (has: Uint8Array) => void
  readonly past: number
  /** What a range behind it would begin with; 0 for what begins none. */
  readonly before: number
}

function readMember(bytes: Uint8Array, at: number, before: number): Member | null {
  const byte = bytes[at]
  if (byte === undefined) return null
  const next = bytes[at + 1]
  if (byte === HYPHEN_MINUS && before !== 0 && next !== undefined && next !== RIGHT_BRACKET) {
    const last = next === BACKSLASH ? bytes[at + 2] : next
    if (last === undefined) return null
    const past = at + (next === BACKSLASH ? 3 : 2)
    return { add: (has) => has.fill(1, before, Math.max(before, last + 1)), past, before: 0 }
  }
  if (byte === LEFT_BRACKET && next === COLON) return readClass(bytes, at)
  const own = byte === BACKSLASH ? next : byte
  if (own === undefined) return null
  return { add: (has) => void (has[own] = 1), past: at + (byte === BACKSLASH ? 2 : 1), before: own }
}

function readClass(bytes: Uint8Array, at: number): Member | null {
  const end = bytes.indexOf(RIGHT_BRACKET, at + 2)
  if (end < 0) return null
  if (end === at + 2 || bytes[end - 1] !== COLON) {
    return { add: (has) => void (has[LEFT_BRACKET] = 1), past: at + 1, before: LEFT_BRACKET }
  }
  const named = setOf(String.fromCharCode(...bytes.subarray(at + 2, end - 1)))
  if (named === null) return null
  return { add: (has) => named.forEach((is, byte) => void (has[byte] ||= is)), past: end + 1, before: 0 }
}

/** Whether a pattern matches a whole path. */
export function matches({ steps, text }: Pattern, path: Uint8Array): boolean {
  if (text !== null) return text.length === path.length && text.every((byte, at) => byte === path[at])
  let reached = new Uint8Array(steps.length + 1)
  reach(steps, reached, 0)
  for (const byte of path) {
    const next = new Uint8Array(steps.length + 1)
    let isAlive = false
    for (let at = 0; at < steps.length; at += 1) {
      const step = steps[at]
      if (step !== undefined && reached[at] === 1 && goOn(steps, next, at, step, byte)) isAlive = true
    }
    if (!isAlive) return false
    reached = next
  }
  return reached[steps.length] === 1
}

/** Reaches a step, and those behind what may be nothing. */
function reach(steps: readonly Step[], reached: Uint8Array, from: number): void {
  let at = from
  while (mayBeNothing(steps[at])) {
    reached[at] = 1
    at += 1
  }
  reached[at] = 1
}

const mayBeNothing = (step: Step | undefined): boolean =>
  step?.kind === 'star' || step?.kind === 'all' || step?.kind === 'folders'

/** Takes one byte at a step; tells whether that leads anywhere. */
function goOn(steps: readonly Step[], next: Uint8Array, at: number, step: Step, byte: number): boolean {
  switch (step.kind) {
    case 'byte':
    case 'set': {
      const takes = step.kind === 'byte' ? step.byte === byte : step.has[byte] === 1
      if (takes) reach(steps, next, at + 1)
      return takes
    }
    case 'star':
      if (byte !== SOLIDUS) reach(steps, next, at)
      return byte !== SOLIDUS
    case 'all':
      reach(steps, next, at)
      return true
    case 'folders':
      next[at] = 1
      if (byte === SOLIDUS) reach(steps, next, at + 1)
      return true
  }
}
