// The one place of the pure files that catches: what the disk throws becomes its code.
// Decides nothing about what a code means for a request.
import { err, ok, type Result } from '../../shared/result.js'

/** Runs one step on the disk; a failure is Node's code for it, such as `ENOSPC`. */
export function attempt<T>(step: () => T): Result<T, string> {
  try {
    return ok(step())
  } catch (error) {
    return err(codeOf(error))
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'UNKNOWN'

// The last three: a link, no file of bytes, more bytes than the one looked for.
const NOT_THERE: readonly string[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ENXIO', 'ELOOP', 'EINVAL', 'EFBIG']

/** Whether `Disk.read` says by this code that no such file stands there, rather than that the disk failed. */
export const isAbsence = (code: string): boolean => NOT_THERE.includes(code)

/** Whether two runs of bytes are the same. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false
  return true
}
