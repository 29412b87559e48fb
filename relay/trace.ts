// The trace that a request belongs to, as W3C Trace Context has it, so that its log line can be found by it.
// Only the one form of version 00 is read: two ids in lower-case hexadecimal, which no text can hide in.
import { everyCharacter, isDigit } from '../shared/chars.js'
import { findLines, type RawHeaders } from '../shared/header-lines.js'

const VERSION = '00'
const LENGTHS = [VERSION.length, 32, 16, 2]
const [FIRST_LETTER, LAST_LETTER] = [0x61, 0x66]
const isLowerHex = (code: number): boolean => isDigit(code) || (code >= FIRST_LETTER && code <= LAST_LETTER)
const isZero = (part: string): boolean => part === '0'.repeat(part.length)

/** The value of the only `traceparent` line, if it is a valid one. */
export function findTraceparent(headers: RawHeaders): string | undefined {
  const [line, second] = findLines(headers, 'traceparent')
  if (line === undefined || second !== undefined) return undefined
  const parts = line.split('-')
  const [version, trace = '', parent = ''] = parts
  const isFormed = parts.length === LENGTHS.length &&
    parts.every((part, at) => part.length === LENGTHS[at] && everyCharacter(part, isLowerHex))
  return isFormed && version === VERSION && !isZero(trace) && !isZero(parent) ? line : undefined
}
