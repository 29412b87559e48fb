// The path rules: which file a routed path means, whether it may be written, and what it holds.
// Writes nothing and never throws.
import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { err, ok, type Result } from '../../shared/result.js'
import { attempt } from './disk.js'
import { isCssName } from './names.js'
import { identityOf, readRegular } from './regular.node.js'

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

/**
 * Finds the place of a routed file and checks all path rules. Where a link leads, the file must be called
 * `.css` as well: a stylesheet that is another kind of file under its real name is not ours to rewrite.
 */
export function resolveTarget({ rootDir, writeRoot, path }: TargetQuery): Result<TargetPlace, TargetFault> {
  if (isAbsolute(path) || path.includes('\0') || !isCssName(path)) return NOT_ALLOWED
  const root = attempt(() => realpathSync.native(writeRoot))
  if (!root.ok) return root.error === 'ENOENT' ? NOT_ALLOWED : err(faultOf(root.error))
  const wanted = resolve(rootDir, path)
  const real = attempt(() => realpathSync.native(wanted))
  if (!real.ok) {
    const nearest = findNearest(wanted)
    const isNear = nearest !== null && (nearest === root.value || isStrictlyInside(root.value, nearest))
    return isNear ? err(faultOf(real.error)) : NOT_ALLOWED
  }
  if (!isStrictlyInside(root.value, real.value) || !isCssName(real.value)) return NOT_ALLOWED
  const stat = attempt(() => lstatSync(real.value, { bigint: true }))
  if (!stat.ok) return err(faultOf(stat.error))
  if (!stat.value.isFile()) return NOT_ALLOWED
  return ok({
    path: path.split(sep).join('/'),
    realPath: real.value,
    identity: identityOf(stat.value),
    mode: Number(stat.value.mode) & 0o777,
    uid: Number(stat.value.uid),
    gid: Number(stat.value.gid),
  })
}

/** Reads a resolved file; fails when another one stands there meanwhile. */
export function readTarget(place: TargetPlace, maxBytes: number): Result<Target, TargetFault> {
  const bytes = readRegular(place.realPath, maxBytes, place.identity)
  return bytes.ok ? ok({ ...place, bytes: bytes.value }) : err(faultOf(bytes.error))
}

/** Both in one. */
export function openTarget(query: TargetQuery & { readonly maxBytes: number }): Result<Target, TargetFault> {
  const place = resolveTarget(query)
  return place.ok ? readTarget(place.value, query.maxBytes) : place
}

const NOT_ALLOWED = err<TargetFault>({ code: 'path_not_allowed', cause: null })

// `EINVAL`, `ESTALE` and `EFBIG` are readRegular's; what is not here is `read_failed`.
const FAULT_CODES: ReadonlyMap<string, TargetFault['code']> = new Map([
  ['ENOENT', 'file_not_found'],
  ['ENOTDIR', 'file_not_found'],
  ['ELOOP', 'path_not_allowed'],
  ['EINVAL', 'path_not_allowed'],
  ['EACCES', 'file_unreadable'],
  ['EPERM', 'file_unreadable'],
  ['EFBIG', 'file_too_large'],
])

const faultOf = (cause: string): TargetFault => ({ code: FAULT_CODES.get(cause) ?? 'read_failed', cause })

/** Inside by the way that leads there, never by the spelling: `/css-old` is not inside `/css`. */
function isStrictlyInside(root: string, path: string): boolean {
  const way = relative(root, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

// More steps than a sensible path has parts and links; links that loop end here too.
const MOST_STEPS = 256

/** The real path of the nearest place on the way to a missing one; a link that leads nowhere is followed. */
function findNearest(path: string): string | null {
  let at = path
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const here = at
    const real = attempt(() => realpathSync.native(here))
    if (real.ok) return real.value
    const led = attempt(() => resolve(realpathSync.native(dirname(here)), readlinkSync(here)))
    at = led.ok ? led.value : dirname(here)
  }
  return null
}
