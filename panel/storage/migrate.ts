// Older envelopes, made into the current one: one function per step (contract, "Versioning").
// Moves parts to their new places and judges none of them: that is done once, on the result.
import { isRecord, own, withoutMember } from '../tokens/records.js'

/** An envelope of any version as it was parsed. */
export type RawEnvelope = Readonly<Record<string, unknown>>

/** Version 1 was the colours alone. */
export const isV1 = (value: unknown): value is RawEnvelope =>
  isRecord(value) && (own(value, 'palette') !== undefined || own(value, 'semanticMappings') !== undefined)

/** Wraps the colours of version 1. */
export const migrateV1 = (colors: RawEnvelope): RawEnvelope => ({ color: colors })

/** Drops the place of the panel, which has a key of its own, and takes `font` for `typography`. */
export function migrateV2(envelope: RawEnvelope): RawEnvelope {
  const rest = ['panelPosition', 'font'].reduce(withoutMember, envelope)
  const typography = own(envelope, 'typography') ?? own(envelope, 'font')
  return typography === undefined ? rest : { ...rest, typography }
}

/** Whether colours are those of version 3: one set instead of one per identity. */
export function hasFlatColor(envelope: RawEnvelope): boolean {
  const color = own(envelope, 'color')
  return isRecord(color) && Array.isArray(own(color, 'palette'))
}

/** Files the colours under the identity that is active now. */
export function migrateV3(envelope: RawEnvelope, identity: string): RawEnvelope {
  const { color, secondary, ...rest } = envelope
  return {
    ...rest,
    color: color === undefined ? {} : { [identity]: color },
    ...(secondary === undefined ? {} : { secondary: { [identity]: secondary } }),
  }
}
