// What the panel of a page without configuration is configured with: what its server says, where there is
// one, and beside it what the page alone has; else what was found on the page. Also as a text to keep. Asks
// nobody anything.
import type { ServedIndex } from '../../../shared/wire/served.types.js'
import type { PanelConfig } from '../../model/config/config.types.js'
import { readPanelConfig } from '../../model/config/read-config.js'
import type { FoundSeed, PageLook } from './discovered-page.types.js'

/** What came of it. */
interface Configured {
  readonly config: PanelConfig
  /** Why the server's configuration is not used, as the end of a sentence; `null` where it is. */
  readonly issue: string | null
}

/** Reads the one that counts; `index` is what the server has, `null` without one. */
export function configured(
  { storagePrefix, consoleNamespace }: FoundSeed, look: Pick<PageLook, 'config' | 'withMore'>, index: ServedIndex | null,
): Configured {
  const names = { storagePrefix, consoleNamespace }
  const own = readPanelConfig(look.config)
  const ofPage = own.ok ? own.value : { ...names, tabs: [] }
  if (index === null) return { config: ofPage, issue: null }
  const read = readPanelConfig({ ...look.withMore(withoutPlaces(index)), ...names })
  return read.ok ? { config: read.value, issue: null }
    : { config: ofPage, issue: `sent an invalid configuration: ${read.error.path} ${read.error.reason}` }
}

/** What an index says besides its configuration. */
const BESIDES: readonly string[] = ['where', 'sources', 'project']

/** The configuration of an index alone. */
const withoutPlaces = (index: ServedIndex): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(index).filter(([member]) => !BESIDES.includes(member)))

/** What `tokenpanel init` would write: without private names, and without where tokens stand on disk. */
export function configText({ plainConfig }: Pick<PageLook, 'plainConfig'>, index: ServedIndex | null): string {
  return jsonText(index === null ? plainConfig() : withoutPlaces(index))
}

const jsonText = (config: object): string => `${JSON.stringify(config, null, 2)}\n`

/** The same as a tag for a page: no text in it ends the tag. */
export const tagText = (json: string): string =>
  `<script type="application/json" id="tokenpanel-config">\n${json.replaceAll('<', '\\u003c')}</script>\n`
