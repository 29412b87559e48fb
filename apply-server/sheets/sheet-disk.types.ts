// The disk as the index looks at it: small steps that fail with the disk's own code, so that a test can make
// any of them fail. Holds types only. Paths are below the root, with `/`; the root itself is ''.
import type { Result } from '../../shared/result.js'

/** What stands in a folder, links not followed. */
export interface Entry {
  readonly name: string
  readonly kind: 'folder' | 'file' | 'link' | 'other'
}

/** What a file or a folder was when it was looked at. */
export interface Stamp {
  /** Tells it from all others, whatever they are called. */
  readonly identity: string
  /** Another one after every change, but for changes within one tick of the disk's clock. */
  readonly state: string
  /** When it changed last, in milliseconds. */
  readonly changedAt: number
  readonly size: number
}

export interface SheetDisk {
  /** The root's own path. */
  readonly root: string
  readonly list: (path: string) => Result<readonly Entry[], string>
  /** Of what stands there itself, links not followed. */
  readonly stamp: (path: string) => Result<Stamp, string>
  /** A regular file of at most so many bytes; `EFBIG` for a larger one. */
  readonly read: (path: string, mostBytes: number) => Result<Uint8Array, string>
  /** Where a link leads, in the end. */
  readonly follow: (path: string) => LinkEnd
  readonly rulesAbove: () => RulesAbove
  readonly now: () => number
}

export interface LinkEnd {
  readonly place: 'inside' | 'outside' | 'nowhere'
  readonly isFolder: boolean
}

/** The rules of git that stand above the root, or in no folder of it. */
export interface RulesAbove {
  /** The way from where the repository begins to the root: '', or `packages/site/`. */
  readonly way: string
  /** The outermost first, each with the folder it stands in, '' where the repository begins. */
  readonly rules: readonly { readonly text: string; readonly base: string }[]
}
