// The path rules: which file a routed path means, whether it may be written, and what it holds.
// Writes nothing and never throws.
import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { err, ok, type Result } from '../../shared/result.js'
import { attempt } from './disk.js'
import { isCssName } from './names.js'
import { identityOf, readRegular } from './regular.node.js'
import type { PlaceFault, Target, TargetFault, TargetPlace } from './target.types.js'

/** Where a routed path is looked for, and what it must lie inside of. */
interface TargetQuery {
  /** What routed paths are relative to. */
  readonly rootDir: string
  /** Its real path. */
  readonly writeRoot: string
  readonly path: string
}

/**
 * Finds the place of a routed file and checks all path rules. Where a link leads, the file must be called
 * `.css` as well: a stylesheet that is another kind of file under its real name is not ours to rewrite.
 */
export function resolveTarget({ rootDir, writeRoot, path }: TargetQuery): Result<TargetPlace, PlaceFault> {
  if (isAbsolute(path) || path.includes('\0') || !isCssName(path)) return NOT_ALLOWED
  const root = attempt(() => realpathSync.native(writeRoot))
  if (!root.ok) return root.error === 'ENOENT' ? NOT_ALLOWED : err(faultOf(root.error))
  // Moved away, with a link in its place: wherever that leads, nobody has allowed it.
  if (root.value !== writeRoot) return NOT_ALLOWED
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
  return bytes.ok ? ok({ ...place, bytes: bytes.value }) : err(readingFaultOf(bytes.error))
}

const NOT_ALLOWED = err<PlaceFault>({ code: 'path_not_allowed', cause: null })

// `EINVAL` is readRegular's; what is not here is `read_failed`.
const PLACE_CODES: ReadonlyMap<string, PlaceFault['code']> = new Map([
  ['ENOENT', 'file_not_found'],
  ['ENOTDIR', 'file_not_found'],
  ['ELOOP', 'path_not_allowed'],
  ['EINVAL', 'path_not_allowed'],
  ['EACCES', 'file_unreadable'],
  ['EPERM', 'file_unreadable'],
])
// Both are readRegular's; what is not here is as above.
const READING_CODES: ReadonlyMap<string, TargetFault['code']> = new Map([
  ['EFBIG', 'file_too_large'],
  ['ESTALE', 'file_replaced'],
])

const faultOf = (cause: string): PlaceFault => ({ code: PLACE_CODES.get(cause) ?? 'read_failed', cause })

function readingFaultOf(cause: string): TargetFault {
  const code = READING_CODES.get(cause)
  return code === undefined ? faultOf(cause) : { code, cause }
}

/** Inside by the way that leads there, never by the spelling: `/css-old` is not inside `/css`. */
export function isStrictlyInside(root: string, path: string): boolean {
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
