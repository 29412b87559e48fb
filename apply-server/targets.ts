// From routed paths to texts: which file each of them means, and what stands in it.
// Decides nothing about what is found there, and writes nothing.
import { err, ok, type Result } from '../shared/result.js'
import type { Target, TargetFault, TargetPlace } from './disk/target.types.js'
import type { FilePorts, ReadText } from './files.types.js'
import { refuse, refuseFile, type Refusal } from './refusals.js'

/** What each routed path leads to, or why it may not be used. */
type Places = ReadonlyMap<string, Result<TargetPlace, Refusal>>

/** Looks up every routed path; all spellings of one file have one place, called by the first of them. */
export function findPlaces(paths: readonly string[], ports: FilePorts): Places {
  const firsts = new Map<string, TargetPlace>()
  const places = new Map<string, Result<TargetPlace, Refusal>>()
  for (const path of paths) {
    const found = ports.resolve(path)
    if (!found.ok) {
      places.set(path, err(targetRefusal(found.error, path)))
      continue
    }
    const { identity } = found.value
    const place = firsts.get(identity) ?? found.value
    firsts.set(identity, place)
    places.set(path, ok(place))
  }
  return places
}

const targetRefusal = ({ code, cause }: TargetFault, path: string): Refusal =>
  code === 'file_replaced' ? staleRefusal([path]) : refuseFile(code, path, { hint: cause })

/** Files that are no longer what they were looked at as. */
export function staleRefusal(files: readonly string[], remark: string | null = null): Refusal {
  const list = files.join(', ')
  return refuse('stale_file', { extra: { files }, hint: remark === null ? list : `${list}; ${remark}` })
}

/** Reads a file. */
export function readPlace(found: TargetPlace, ports: FilePorts): Result<ReadText, Refusal> {
  const { path } = found
  const target = readTwice(found, ports)
  if (!target.ok) return err(targetRefusal(target.error, path))
  const { bytes, ...place } = target.value
  const text = ports.decode(bytes)
  if (text === null) return err(refuseFile('file_not_utf8', path))
  return ok({ place, bytes, text, digest: ports.digest(bytes) })
}

/** Editors replace a file to save it; one that is replaced while it is opened is looked for once more. */
function readTwice(place: TargetPlace, ports: FilePorts): Result<Target, TargetFault> {
  const first = ports.read(place)
  if (first.ok || first.error.code !== 'file_replaced') return first
  const again = ports.resolve(place.path)
  return again.ok ? ports.read(again.value) : again
}
