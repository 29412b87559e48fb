// Putting files back as they were before a write, all of them or none.
// What is put back never comes from a request: the bytes are those that the write has replaced.
import { err, ok, type Result } from '../shared/result.js'
import type { WriteReply } from '../shared/wire/apply.js'
import type { Applied } from './exchange.js'
import type { FilePorts, ReadText } from './files.types.js'
import type { Digests, KeptFile } from './kept-writes.js'
import { refuse, type Refusal } from './refusals.js'
import { findPlaces, readPlace, staleRefusal } from './targets.js'
import { writeRefusal } from './write-refusal.js'

/** Puts all files of one write back, or none: each has to be as the write has left it. */
export function undoWrite(digests: Digests, ports: FilePorts): Result<Applied, Refusal> {
  const kept = ports.kept.find(digests)
  if (kept === null) return err(refuse('undo_unknown'))
  const read = readAll(kept, ports)
  if (!read.ok) return read
  const changed = read.value.filter(({ text: { digest }, its }) => digest !== its.digest)
  if (changed.length > 0) return err(staleRefusal(changed.map(({ its: { report: { file } } }) => file)))
  const written = ports.write(read.value.map(({ text: { place, bytes }, its: { before } }) => {
    const { path, realPath, mode, uid, gid } = place
    return { path, realPath, mode, uid, gid, before: bytes, after: before }
  }))
  if (!written.ok) return err(writeRefusal(written.error))
  ports.kept.drop(kept)
  return ok({ reply: replyOf(kept), ...written.value, passedOver: [] })
}

interface Current { readonly its: KeptFile; readonly text: ReadText }

function readAll(kept: readonly KeptFile[], ports: FilePorts): Result<readonly Current[], Refusal> {
  const places = findPlaces(kept.map(({ report: { file } }) => file), ports)
  const current: Current[] = []
  for (const its of kept) {
    const { report: { file } } = its
    const place = places.get(file) ?? err(staleRefusal([file]))
    const text = place.ok ? readPlace(place.value, ports) : place
    if (!text.ok) return text
    current.push({ its, text: text.value })
  }
  return ok(current)
}

const replyOf = (kept: readonly KeptFile[]): WriteReply => ({
  ok: true,
  updated: kept.map(({ report }) => report),
  unknownCssVars: [], unchangedCssVars: [], unknownOutsideBlockCssVars: [],
})
