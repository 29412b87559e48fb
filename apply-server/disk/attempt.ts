// The one place of the disk part that catches: what the disk throws becomes its code.
// Decides nothing about what a code means.
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
