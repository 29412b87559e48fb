// What a routed path comes to: a place on the disk, its bytes, or why there are none.
// Types only; inside.node.ts finds and reads.

/** Why a routed path has no place where it may be written. */
export interface PlaceFault {
  readonly code: 'path_not_allowed' | 'file_not_found' | 'file_unreadable' | 'read_failed'
  /** Node's error code where the disk gave one. */
  readonly cause: string | null
}

/** Why a place gives no bytes. `file_replaced`: another file stands there since; look it up again. */
export interface TargetFault {
  readonly code: PlaceFault['code'] | 'file_too_large' | 'file_replaced'
  /** Node's error code where the disk gave one. */
  readonly cause: string | null
}

/** A routed file that may be written, before it is read. */
export interface TargetPlace {
  /** As routed, with `/` separators. */
  readonly path: string
  /** Absolute, all links followed. */
  readonly realPath: string
  /** `device:inode`: two spellings of one file have one identity. */
  readonly identity: string
  /** The permission bits (0o777), the owner and the group. */
  readonly mode: number
  readonly uid: number
  readonly gid: number
}

/** A routed file with its bytes. */
export interface Target extends TargetPlace {
  readonly bytes: Uint8Array
}
