// What `GET /tokenpanel.json` answers. Holds types only.

/** Where a name is declared on disk. */
export interface ServedPlace {
  readonly file: string
  readonly scope: readonly string[]
  readonly line: number
  readonly value: string
}

/** The panel's configuration as `init` would write it, and where its tokens stand. */
export interface ServedIndex extends Readonly<Record<string, unknown>> {
  readonly where: Readonly<Record<string, readonly ServedPlace[]>>
}
