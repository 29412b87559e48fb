// What reading a stored envelope needs to know, and how it looks into one: under which ids, old ones renamed.
// Judges no leaf: that is done by those who know what it stands for.
import type { ColorState } from '../color/cluster.js'
import type { PanelConfig } from '../config/config.types.js'
import type { Plan, SlotName } from '../state/state.types.js'
import { isRecord, own } from '../tokens/records.js'
import type { RawEnvelope } from './migrate.js'

/** What hydrating needs to know. */
export interface Hydration {
  readonly plan: Plan
  /** The colors of a scheme before any change; `null` for a scheme that the configuration does not have. */
  readonly seedFor: (slot: SlotName, identity: string) => ColorState | null
  /** Told of each issue, by its path in the envelope. */
  readonly issue: (path: string) => void
}

/** Members of a stored object, not judged yet. */
export type Members = readonly (readonly [id: string, value: unknown])[]

/** The path of a member whose name hosts or people choose. */
export const pathOf = (path: string, id: string): string => `${path}[${JSON.stringify(id)}]`

/** The members of a member that should be an object; none, and an issue, where it is something else. */
export function membersAt(
  record: RawEnvelope, name: string, path: string, { issue }: Pick<Hydration, 'issue'>,
): Members {
  const value = own(record, name)
  if (value === undefined) return []
  if (isRecord(value)) return Object.entries(value)
  issue(path)
  return []
}

type Renames = PanelConfig['legacyIdRenameMap']

/** A stored member under the id it has now. */
interface Renamed {
  readonly id: string
  readonly storedId: string
  readonly value: unknown
}

/**
 * Members by their ids of now. Those that needed no new id come first, so that whoever takes the first of an
 * id renames only where the new id is not there already. `isPresent`: an id that an item has is no legacy id.
 */
export function renameMembers(
  members: Members, renames: Renames, isPresent: (id: string) => boolean,
): readonly Renamed[] {
  if (renames === undefined) return members.map(([id, value]) => ({ id, storedId: id, value }))
  const same: Renamed[] = []
  const other: Renamed[] = []
  for (const [storedId, value] of members) {
    const id = presentId(storedId, renames, isPresent)
    if (id === storedId) same.push({ id, storedId, value })
    else if (id !== null) other.push({ id, storedId, value })
  }
  return [...same, ...other]
}

/**
 * The id of the item that a stored reference leads to by now; the stored one where that is an item's, and
 * where no rename leads to one: a reference to nothing is shown as such.
 */
export function renameReference(
  storedId: string, renames: Renames, isPresent: (id: string) => boolean,
): string {
  const id = renames === undefined ? storedId : presentId(storedId, renames, isPresent)
  return id !== null && isPresent(id) ? id : storedId
}

/** The id at the end of a chain of renames, `null` for a dropped one. A circle has no end: the id stays. */
function presentId(
  storedId: string, renames: NonNullable<Renames>, isPresent: (id: string) => boolean,
): string | null {
  const passed = new Set<string>()
  let id = storedId
  while (!isPresent(id) && !passed.has(id)) {
    const next = own(renames, id)
    if (next === undefined) return id
    if (next === null) return null
    passed.add(id)
    id = next
  }
  return isPresent(id) ? id : storedId
}
