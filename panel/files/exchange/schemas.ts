// Which texts of `$schema` stand for which format.
// The label of a configuration, `schemaId`, plays no part in it.
import { SCHEMA_V1, SCHEMA_V2, SCHEMA_V3 } from '../../model/config/schemas.js'
import type { Version } from './exchange.types.js'

const VERSIONS: ReadonlyMap<string, Version> = new Map<string, Version>([
  [SCHEMA_V1, 1], [SCHEMA_V2, 2], [SCHEMA_V3, 3],
  ['zudo-design-tokens/v1', 1], ['zudo-design-tokens/v2', 2], ['zudo-design-tokens/v3', 3],
])

/** What a link shares, as a document: the changes of every scheme. */
export const SCHEMA_SHARE = 'tokenpanel/share/v1'

/** All texts that are understood, for a sentence. */
export const UNDERSTOOD = [...VERSIONS.keys(), SCHEMA_SHARE].join(', ')

/** The format that a `$schema` names, or `null`. */
export const findVersion = (schema: unknown): Version | null =>
  typeof schema === 'string' ? VERSIONS.get(schema) ?? null : null
