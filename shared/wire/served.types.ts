// What `GET /tokenpanel.json` answers. Holds types only.
import type { Generated } from './generated.js'

/** Where a name is declared on disk. */
export interface ServedPlace {
  readonly file: string
  readonly scope: readonly string[]
  readonly line: number
  readonly value: string
}

/**
 * How many stylesheets are read, of how many that are found so far: beside the last whole index while files
 * are being read, and, with 202, alone before the first one. With `?whole` the answer is whole, or comes
 * after 25 s.
 */
export interface Reading {
  readonly done: number
  readonly of: number
}

/** A file below the root, or a folder that was not looked into. */
export interface ServedSource {
  readonly file: string
  /** How many tokens it declares. */
  readonly tokens: number
  /** Why it is taken for one that a build makes; `null` for all others. */
  readonly generated: Generated | null
  /** Why it was left out, as words that continue its path; `null` for what was read. */
  readonly skipped: string | null
}

/** The project that a server writes to. */
export interface ServedProject {
  /** As package.json says it, or else its folder. */
  readonly name: string
  /** The whole path of its root. */
  readonly root: string
  /** The same for people: `~/code/shop`. */
  readonly short: string
  /** Another one each time that the server starts. */
  readonly id: string
}

/** The panel's configuration as `init` would write it, and where its tokens stand. */
export interface ServedIndex extends Readonly<Record<string, unknown>> {
  /** Absent from servers that are older than it. */
  readonly project?: ServedProject
  readonly where: Readonly<Record<string, readonly ServedPlace[]>>
  /** Absent from servers that do not say so. */
  readonly sources?: readonly ServedSource[]
}
