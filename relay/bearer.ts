// Finds the bearer key that a request presents. Whether it is the right one is asked in check 3.
// One Authorization line, the scheme in any case, one or more spaces, then the key byte for byte.
import { codeAt, lowerIfAscii, SPACE } from '../shared/chars.js'

const SCHEME = 'bearer'

/** The key in the only Authorization line, or `null` when there is none, more than one or another scheme. */
export function findBearerKey(authorizations: readonly string[]): string | null {
  const [line, second] = authorizations
  if (line === undefined || second !== undefined) return null
  let at = SCHEME.length
  if (lowerIfAscii(line.slice(0, at)) !== SCHEME || codeAt(line, at) !== SPACE) return null
  while (codeAt(line, at) === SPACE) at += 1
  return at < line.length ? line.slice(at) : null
}
