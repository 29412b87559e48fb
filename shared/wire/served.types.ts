// What `GET /tokenpanel.json` answers. Holds types only.

/** Where a name is declared on disk. */
export interface ServedPlace {
  readonly file: string
  readonly scope: readonly string[]
  readonly line: number
  readonly value: string
}

/** How many stylesheets are read, of how many that are found so far. */
export interface Reading {
  readonly done: number
  readonly of: number
}

/**
 * What is beside the last whole index while files are being read, and, with 202, alone before the first one.
 * The address with `?whole` is answered once it is whole, or after 25 s.
 */
export interface ServedReading {
  readonly reading: Reading
}

/** The panel's configuration as `init` would write it, and where its tokens stand. */
export interface ServedIndex extends Readonly<Record<string, unknown>> {
  readonly where: Readonly<Record<string, readonly ServedPlace[]>>
}
