// Reads a panel's configuration: a copy of all that is known, or the first issue, at the path that the host
// wrote.
// Neither logs nor throws; what an issue leads to is the caller's question.
import type { Issue } from '../../../shared/read.js'
import type { Result } from '../../../shared/result.js'
import type { PanelConfig } from './config.types.js'
import { isIdentifier } from './leaves.js'
import { isComposite } from './same.js'
import { read, stepTo } from './shapes.js'
import { findIdleValues } from './place-rules.js'
import { findIdleMarks, findTierIssue } from './tier-rules.js'

export {
  DEFAULT_EXPORT_FILENAME_BASE, DEFAULT_MODAL_CLASS_PREFIX, SCHEMA_V1, SCHEMA_V2, SCHEMA_V3,
} from './schemas.js'

/** What `configurePanel` throws: `PanelConfig.tabs["font"].label must be a string`. */
export class PanelConfigError extends Error {
  override readonly name = 'PanelConfigError'
  readonly path: string
  readonly reason: string
  constructor({ path, reason }: Issue) {
    super(`${path} ${reason}`)
    this.path = path
    this.reason = reason
  }
}

/** What was read: a configuration or its first issue, and what of it nothing reads or goes by. */
export interface ConfigReading {
  readonly config: Result<PanelConfig, Issue>
  /**
   * The paths of members that no row has, of `semantic` where it marks nothing, and of values that nothing
   * goes by, with the reason; none when the configuration is refused anyway. At most 20: where there are
   * more, a last text says how many.
   */
  readonly ignored: readonly string[]
}

/** Reads a configuration, and looks for what nothing reads where there is something. */
export function readConfig(value: unknown): ConfigReading {
  const found = attempt(() => read('Config', value), UNREADABLE)
  if (!found.ok) return refused(found.error)
  const { copy, records, hasMore } = found.value
  const config = copy as PanelConfig
  const issue = findTierIssue(config)
  if (issue !== null) return refused(issue)
  const unknown = hasMore ? attempt(() => unknownIn(value, config, records), NONE) : NONE
  const ignored = listOf([...unknown, ...findIdleMarks(config), ...findIdleValues(config)])
  return { config: { ok: true, value: config }, ignored }
}

/**
 * Own members only. The copy shares nothing with `value` but the sink; its objects have no prototype, so that
 * no key means more than it says, and none is inherited.
 * A value that throws when it is looked into (a getter, a revoked proxy) is refused as a whole.
 */
export const readPanelConfig = (value: unknown): Result<PanelConfig, Issue> => readConfig(value).config

const refused = ({ path, reason }: Issue): ConfigReading =>
  ({ config: { ok: false, error: { path: `PanelConfig${path}`, reason } }, ignored: NONE })

const UNREADABLE = { ok: false, error: { path: '', reason: 'couldn’t be read: accessing it threw an error' } } as const

// Members of a host's objects may be getters, which may do anything.
function attempt<T>(look: () => T, otherwise: T): T {
  try {
    return look()
  } catch {
    return otherwise
  }
}

const NONE: readonly string[] = []
const MOST_LISTED = 20

function listOf(paths: readonly string[]): readonly string[] {
  const shown = paths.slice(0, MOST_LISTED).map((path) => `PanelConfig${path}`)
  return paths.length > shown.length ? [...shown, `and ${paths.length - shown.length} more`] : shown
}

// Paths are put together on the way back, so that members that are known cost none.
function unknownIn(value: unknown, known: unknown, records: ReadonlySet<unknown>): readonly string[] {
  if (value === known || !isComposite(value) || !isComposite(known)) return NONE
  let paths = NONE
  for (const key in value) {
    const member = value[key]
    const isKnown = Object.hasOwn(known, key)
    if (isKnown ? typeof member !== 'object' : member === undefined || !Object.hasOwn(value, key)) continue
    const deeper = isKnown ? unknownIn(member, known[key], records) : ITSELF
    if (deeper.length === 0) continue
    const step = stepTo(value, key, records.has(known) || !isIdentifier(key))
    paths = paths.concat(deeper.map((path) => step + path))
  }
  return paths
}

const ITSELF: readonly string[] = ['']
