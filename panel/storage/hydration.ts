// What reading a stored envelope needs to know, and how it looks into one.
// Judges no leaf: that is done by those who know what it stands for.
import type { ColorState } from '../color/cluster.types.js'
import type { Plan, SlotName } from '../state/state.types.js'
import { isRecord, own } from '../tokens/records.js'
import type { RawEnvelope } from './migrate.js'

/** What hydrating needs to know. */
export interface Hydration {
  readonly plan: Plan
  /** The colours of a scheme before any change; `null` for a scheme that the configuration does not have. */
  readonly seedFor: (slot: SlotName, identity: string) => ColorState | null
  /** Told of each flaw, by its path in the envelope. */
  readonly flaw: (path: string) => void
}

/** Members of a stored object, not judged yet. */
export type Members = readonly (readonly [id: string, value: unknown])[]

/** The path of a member whose name hosts or people choose. */
export const pathOf = (path: string, id: string): string => `${path}[${JSON.stringify(id)}]`

/** The members of a member that should be an object; none, and a flaw, where it is something else. */
export function membersAt(
  record: RawEnvelope, name: string, path: string, { flaw }: Pick<Hydration, 'flaw'>,
): Members {
  const value = own(record, name)
  if (value === undefined) return []
  if (isRecord(value)) return Object.entries(value)
  flaw(path)
  return []
}
