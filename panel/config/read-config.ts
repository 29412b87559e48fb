// Reads a panel's configuration: a copy of all that is known, or the first flaw, placed as the host wrote it.
// Neither logs nor throws; what a flaw leads to is the caller's question.
import type { Flaw } from '../../shared/read.js'
import type { Result } from '../../shared/result.js'
import type { PanelConfig } from './config.types.js'
import { isComposite } from './same.js'
import { isIdentifier, read, stepTo } from './shapes.js'
import { findTierFlaw } from './tier-rules.js'

export { SCHEMA_V1, SCHEMA_V2, SCHEMA_V3 } from './schemas.js'
export const DEFAULT_MODAL_CLASS_PREFIX = 'tokenpanel-modal'
export const DEFAULT_EXPORT_FILENAME_BASE = 'design-tokens'

/** What `configurePanel` throws: `PanelConfig.tabs["font"].label must be a string`. */
export class PanelConfigError extends Error {
  override readonly name = 'PanelConfigError'
  readonly path: string
  readonly reason: string
  constructor({ path, reason }: Flaw) {
    super(`${path} ${reason}`)
    this.path = path
    this.reason = reason
  }
}

/**
 * Own members only. The copy shares nothing with `value` but the sink; records with keys of the host's own
 * (`colorPresets`, `applyRouting`, ...) have no prototype, so that no key means more than it says.
 */
export function readPanelConfig(value: unknown): Result<PanelConfig, Flaw> {
  const config = read('Config', value) as Result<PanelConfig, Flaw>
  const { path, reason }: Partial<Flaw> = config.ok ? findTierFlaw(config.value) ?? {} : config.error
  return reason === undefined ? config : { ok: false, error: { path: `PanelConfig${path}`, reason } }
}

const MOST_UNKNOWN_KEYS = 20

/** The paths of members that nothing reads, at most 20; none when `value` is refused anyway. */
export function findUnknownKeys(value: unknown, config = readPanelConfig(value)): readonly string[] {
  const paths = config.ok ? unknownIn(value, config.value) : []
  return paths.slice(0, MOST_UNKNOWN_KEYS).map((path) => `PanelConfig${path}`)
}

// Paths are put together on the way back, so that members that are known cost none.
function unknownIn(value: unknown, known: unknown): readonly string[] {
  if (value === known || !isComposite(value) || !isComposite(known)) return []
  const paths: string[] = []
  for (const key of Object.keys(value)) {
    const isKnown = Object.hasOwn(known, key)
    const deeper = isKnown ? unknownIn(value[key], known[key]) : value[key] === undefined ? [] : ['']
    if (deeper.length === 0) continue
    const step = stepTo(value, key, !Object.getPrototypeOf(known) || !isIdentifier(key))
    paths.push(...deeper.slice(0, MOST_UNKNOWN_KEYS).map((path) => step + path))
  }
  return paths
}
