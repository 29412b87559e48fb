// What values of a document are read among.
// Holds types only; the document itself, and which names there are here, its caller knows.
import type { Result } from '../../../shared/result.js'
import type { Flaw } from './pointers.js'

/** What a value is read among. */
export interface Reading {
  /**
   * What a reference comes to as CSS; `type` is what it has to be, `null` for anything. Where the token has
   * no variable, its own value.
   */
  refer(alias: string, type: string | null, at: string): Result<string, Flaw>
  /** What a bare number is where a length belongs: `px` in documents of tools that mean it so. */
  readonly bareUnit: 'px' | null
}

/** An object of a document. */
export type RawRecord = Readonly<Record<string, unknown>>
