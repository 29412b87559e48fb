// Reads a regular file and nothing else: no link, no pipe that would hang us, no more than asked for.
// Knows no path rules; never throws.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { err, ok, type Result } from '../../shared/result.js'
import { attempt } from './disk.js'

// O_NONBLOCK: opening a pipe without a writer would wait forever. A flag that a system lacks counts as 0.
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW

/**
 * The bytes of a regular file; an error is Node's code for it. `identity` is what `identityOf` gave earlier,
 * or `null`. A link is `ELOOP`, what else is no file `EINVAL`, another file than `identity` `ESTALE`, and one
 * of more than `maxBytes` `EFBIG`.
 */
export function readRegular(
  path: string, maxBytes: number, identity: string | null,
): Result<Uint8Array, string> {
  const fd = attempt(() => openSync(path, FLAGS))
  if (!fd.ok) return fd
  const bytes = readOpen(fd.value, maxBytes, identity)
  const closed = attempt(() => closeSync(fd.value))
  return closed.ok || !bytes.ok ? bytes : closed
}

/** Tells files apart whatever they are called. */
export const identityOf = (stat: { readonly dev: bigint; readonly ino: bigint }): string =>
  `${stat.dev.toString()}:${stat.ino.toString()}`

function readOpen(fd: number, maxBytes: number, identity: string | null): Result<Uint8Array, string> {
  const stat = attempt(() => fstatSync(fd, { bigint: true }))
  if (!stat.ok) return stat
  if (!stat.value.isFile()) return err('EINVAL')
  if (identity !== null && identityOf(stat.value) !== identity) return err('ESTALE')
  if (stat.value.size > BigInt(maxBytes)) return err('EFBIG')
  return readToEnd(fd, Number(stat.value.size), maxBytes)
}

/** Reads until the end, wherever it is by now: the size was true a moment ago. */
function readToEnd(fd: number, size: number, maxBytes: number): Result<Uint8Array, string> {
  const chunks: Uint8Array[] = []
  let length = 0
  // One byte more, so that a file of the expected size needs no second buffer to find its end.
  let chunk = new Uint8Array(size + 1)
  let filled = 0
  for (;;) {
    const into = chunk
    const at = filled
    const count = attempt(() => readSync(fd, into, at, into.length - at, null))
    if (!count.ok) return count
    if (count.value === 0) break
    filled += count.value
    length += count.value
    if (length > maxBytes) return err('EFBIG')
    if (filled < chunk.length) continue
    chunks.push(chunk)
    chunk = new Uint8Array(64 * 1024)
    filled = 0
  }
  chunks.push(chunk.subarray(0, filled))
  return ok(chunks.length === 1 ? chunk.subarray(0, filled) : Buffer.concat(chunks))
}
