// Older envelopes, made into the current one: one function per step (contract, "Versioning").
// Moves parts to their new places and judges none of them: that is done once, on the result.
import { ROLES } from '../color/cluster.js'
import type { Identities } from '../state/state.types.js'
import { isRecord, own, withMember, withoutMember } from '../tokens/records.js'

/** An envelope of any version as it was parsed. */
export type RawEnvelope = Readonly<Record<string, unknown>>

const V1_MEMBERS: readonly string[] = [...ROLES, 'palette', 'semanticMappings', 'highlightTheme', 'shikiTheme']

/** Version 1 was the colors alone; any of their members is a sign of them, right or not. */
export const isV1 = (value: unknown): value is RawEnvelope =>
  isRecord(value) && V1_MEMBERS.some((name) => own(value, name) !== undefined)

/** Wraps the colors of version 1. */
export const migrateV1 = (colors: RawEnvelope): RawEnvelope => ({ color: colors })

/** Drops the panel's place, which has a key of its own, and takes `font` where there is no `typography`. */
export function migrateV2(envelope: RawEnvelope): RawEnvelope {
  const rest = withoutMember(envelope, 'panelPosition')
  const font = own(rest, 'font')
  const hasTypography = (own(rest, 'typography') ?? null) !== null
  return hasTypography || font === undefined ? rest : { ...withoutMember(rest, 'font'), typography: font }
}

/** Files each tab's colors under the identity that is active now. */
export const migrateV3 = (envelope: RawEnvelope, identities: Identities): RawEnvelope =>
  fileColors(envelope, identities, (colors) => colors !== undefined)

/** The same for an envelope of version 3 under the key of version 4; the same object for one of version 4. */
export const migrateFlatV4 = (envelope: RawEnvelope, identities: Identities): RawEnvelope =>
  fileColors(envelope, identities, isFlat)

// One set of colors instead of one per identity, which would be sets themselves.
const isFlat = (colors: unknown): boolean =>
  isSet(colors) && !Object.entries(colors).some(([name, one]) => name !== 'base' && isSet(one))

// Either sign of a set of colors may be damaged.
const isSet = (colors: unknown): colors is RawEnvelope =>
  isRecord(colors) &&
    (Array.isArray(own(colors, 'palette')) || ROLES.some((role) => typeof own(colors, role) === 'number'))

// The name under which colors wait for a configuration that has their tab.
const NO_SCHEME = 'default'

function fileColors(
  envelope: RawEnvelope, identities: Identities, isToBeFiled: (colors: unknown) => boolean,
): RawEnvelope {
  return (['color', 'secondary'] as const).reduce((now, slot) => {
    const colors = own(now, slot)
    return isToBeFiled(colors) ? withMember(now, slot, { [identities[slot] ?? NO_SCHEME]: colors }) : now
  }, envelope)
}
