// Values without `$ref`: what points to a token becomes a reference to it, what points into one its part.
// Within one document alone; a value that grows without end is refused.
import { err, ok, type Result } from '../../../shared/result.js'
import { isRecord, setMember } from '../../model/tokens/records.js'
import { memberAt, namesIn, valueAt, type Flaw } from './pointers.js'
import { isAlias } from './text-in.js'
import { pathKey, type RawToken } from './tree.js'

type Find = ((key: string) => RawToken | null) | null
interface Walk {
  readonly find: Find
  /** How many values there may still be. */
  left: number
}

/** More than any value that means something. */
const MOST_VALUES = 10_000
const MOST_DEPTH = 100

/** A value without `$ref`. Without `find`, only those of whole tokens go, whether these are there or not. */
export const withoutRefs = (value: unknown, at: string, find: Find): Result<unknown, Flaw> =>
  settle(value, at, { find, left: MOST_VALUES }, 0)

function settle(value: unknown, at: string, walk: Walk, depth: number): Result<unknown, Flaw> {
  walk.left -= 1
  if (walk.left < 0 || depth > MOST_DEPTH) {
    return err({ path: at, reason: 'comes to more than a value can be: its $refs lead in a circle, or multiply' })
  }
  if (Array.isArray(value)) return settleList(value as readonly unknown[], at, walk, depth)
  if (!isRecord(value)) return ok(value)
  const ref = Object.hasOwn(value, '$ref') ? value['$ref'] : undefined
  if (typeof ref === 'string') return settleRef(ref, at, walk, depth)
  const members: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(value)) {
    const read = settle(one, memberAt(at, name), walk, depth + 1)
    if (!read.ok) return read
    setMember(members, name, read.value)
  }
  return ok(members)
}

function settleList(list: readonly unknown[], at: string, walk: Walk, depth: number): Result<unknown, Flaw> {
  const all: unknown[] = []
  for (const [index, one] of list.entries()) {
    const read = settle(one, memberAt(at, String(index)), walk, depth + 1)
    if (!read.ok) return read
    all.push(read.value)
  }
  return ok(all)
}

function settleRef(ref: string, at: string, walk: Walk, depth: number): Result<unknown, Flaw> {
  const names = namesIn(ref)
  const said = JSON.stringify(ref.slice(0, 80))
  if (names === null) return err({ path: at, reason: `refers to ${said}, out of this document: put the value here` })
  const end = names.indexOf('$value')
  const path = end < 0 ? names : names.slice(0, end)
  const rest = end < 0 ? [] : names.slice(end + 1)
  if (rest.length === 0) return ok(`{${pathKey(path)}}`)
  let token = walk.find?.(pathKey(path)) ?? null
  for (let steps = 0; token !== null && isAlias(token.value) && steps < MOST_DEPTH; steps += 1) {
    token = walk.find?.(token.value.slice(1, -1).trim()) ?? null
  }
  const part = token === null ? undefined : valueAt(token.value, rest)
  if (part === undefined) return err({ path: at, reason: `refers to ${said}, which is not in the document` })
  return settle(part, at, walk, depth + 1)
}
