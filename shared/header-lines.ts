// Finds header lines by name among the raw ones of a request.
// Reads none of their values.
import { lowerIfAscii } from './chars.js'

/** Names and values in turn, as they arrived. */
export type RawHeaders = readonly string[]

/** The values of every line of this name (given in lower case), in order. */
export function findLines(headers: RawHeaders, name: string): readonly string[] {
  const values: string[] = []
  for (let at = 0; at + 1 < headers.length; at += 2) {
    if (lowerIfAscii(headers[at] ?? '') === name) values.push(headers[at + 1] ?? '')
  }
  return values
}
