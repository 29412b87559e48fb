// What DTCG documents are exported as. Holds types only.

/** One flat file per theme, in what all tools read; or the standard to the letter, with a resolver. */
export type DtcgMode = 'tools' | 'strict'

/** One file of an export. */
export interface DtcgFile {
  /** `light.tokens.json`. */
  readonly name: string
  readonly text: string
}
