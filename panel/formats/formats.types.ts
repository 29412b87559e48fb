// What changes are copied as, and what they are made of. Holds types only.
import type { Scope } from '../../shared/css/scope.js'

/** One declaration to be written down: a value of one variable where it belongs. */
export interface ScopedValue {
  readonly cssVar: string
  readonly value: string
  /** What the stylesheet has. */
  readonly before: string
  /** The scheme whose scope it is; `null` for the root's own. */
  readonly scheme: string | null
  readonly scope: Scope
  /** The file and the line that hold it, where they are known. */
  readonly file: string | null
  readonly line: number | null
}
