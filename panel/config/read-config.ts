// Reads a panel's configuration: a copy of all that is known, or the first flaw, placed as the host wrote it.
// Neither logs nor throws; what a flaw leads to is the caller's question.
import type { Flaw } from '../../shared/read.js'
import type { Result } from '../../shared/result.js'
import type { PanelConfig } from './config.types.js'
import { isIdentifier } from './leaves.js'
import { isComposite } from './same.js'
import { read, stepTo } from './shapes.js'
import { findTierFlaw } from './tier-rules.js'

export {
  DEFAULT_EXPORT_FILENAME_BASE, DEFAULT_MODAL_CLASS_PREFIX, SCHEMA_V1, SCHEMA_V2, SCHEMA_V3,
} from './schemas.js'

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
 * A value that throws when it is looked into (a getter, a revoked proxy) is refused as a whole.
 */
export function readPanelConfig(value: unknown): Result<PanelConfig, Flaw> {
  const config = attempt(() => read('Config', value) as Result<PanelConfig, Flaw>, UNREADABLE)
  const { path, reason }: Partial<Flaw> = config.ok ? findTierFlaw(config.value) ?? {} : config.error
  return reason === undefined ? config : { ok: false, error: { path: `PanelConfig${path}`, reason } }
}

const UNREADABLE = { ok: false, error: { path: '', reason: 'could not be read: looking into it threw an error' } } as const

// Members of a host's objects may be getters, which may do anything.
function attempt<T>(look: () => T, otherwise: T): T {
  try {
    return look()
  } catch {
    return otherwise
  }
}

const MOST_UNKNOWN_KEYS = 20

/**
 * The paths of members that nothing reads; none when `value` is refused anyway. At most 20: where there are
 * more, a last text says how many.
 */
export function findUnknownKeys(value: unknown, config = readPanelConfig(value)): readonly string[] {
  const paths = config.ok ? attempt(() => unknownIn(value, config.value), NONE) : NONE
  const shown = paths.slice(0, MOST_UNKNOWN_KEYS).map((path) => `PanelConfig${path}`)
  return paths.length > shown.length ? [...shown, `and ${paths.length - shown.length} more`] : shown
}

const NONE: readonly string[] = []

// Paths are put together on the way back, so that members that are known cost none.
function unknownIn(value: unknown, known: unknown): readonly string[] {
  if (value === known || !isComposite(value) || !isComposite(known)) return NONE
  let paths = NONE
  for (const key in value) {
    const member = value[key]
    const isKnown = Object.hasOwn(known, key)
    if (isKnown ? typeof member !== 'object' : member === undefined || !Object.hasOwn(value, key)) continue
    const deeper = isKnown ? unknownIn(member, known[key]) : ITSELF
    if (deeper.length === 0) continue
    const step = stepTo(value, key, !Object.getPrototypeOf(known) || !isIdentifier(key))
    paths = paths.concat(deeper.map((path) => step + path))
  }
  return paths
}

const ITSELF: readonly string[] = ['']
