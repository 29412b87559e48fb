// The last writes that may be undone: the bytes that each has replaced, and what it has left.
// Holds them while the server runs; touches no file.
import type { FileReport } from '../shared/wire/apply.js'
import { UNDO_LIMITS } from './limits.js'

/** One file of a write: what stood there, and the digest of what was written over it. */
export interface KeptFile {
  readonly before: Uint8Array
  readonly digest: string
  /** What has changed there, as the write's answer has it. */
  readonly report: FileReport
}

/** Digests by file, as a write's answer gave them. */
export type Digests = ReadonlyMap<string, string>

/** The files of the last writes, as they were before. */
export interface KeptWrites {
  add(files: readonly KeptFile[]): void
  /** The write that has left exactly these files so; `null` where it is not known any more. */
  find(digests: Digests): readonly KeptFile[] | null
  drop(files: readonly KeptFile[]): void
}

/** Keeps nothing at first; the oldest writes are forgotten where there are too many, or too large ones. */
export function createKeptWrites(): KeptWrites {
  let kept: readonly (readonly KeptFile[])[] = []
  const bytes = (): number => kept.flat().reduce((sum, { before }) => sum + before.length, 0)
  const isOver = (): boolean => kept.length > UNDO_LIMITS.writes || bytes() > UNDO_LIMITS.bytes
  return {
    add: (files) => {
      kept = [...kept, files]
      while (isOver()) kept = kept.slice(1)
    },
    find: (digests) => [...kept].reverse().find((files) => files.length === digests.size &&
      files.every(({ report: { file }, digest }) => digests.get(file) === digest)) ?? null,
    drop: (files) => {
      kept = kept.filter((one) => one !== files)
    },
  }
}
