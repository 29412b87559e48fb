// What `init` writes: the configuration of what was found, and which file a name belongs to. What somebody
// has made of them by hand stays. Touches no disk.
import type { ConfigJson } from '../../shared/discover/config.types.js'
import { configOf } from '../../shared/discover/config-of.js'
import { valuesUnder } from '../../shared/discover/differences.js'
import { isRecord, type Json } from '../../shared/discover/json-parts.js'
import { mergeConfig, type Beside } from '../../shared/discover/merge-config.js'
import { SERVE_FLAGS } from './flags.js'
import { jsonText } from './json-text.js'
import type { ProjectState } from './project.types.js'
import { plainPath, routingOf, type RoutingTable } from './routing-of.js'
import { CONSOLE_NAMESPACE } from './script.js'

/** Both files, as they are to be. */
interface Keeping {
  readonly config: string
  readonly routing: string
  /** Names that a kept configuration had, and no stylesheet declares. */
  readonly gone: readonly string[]
  /** Names that it had not. */
  readonly added: readonly string[]
}

/** Where the command and `panel-server` write, unless they are told another port. */
const ENDPOINT = `http://127.0.0.1:${SERVE_FLAGS.port.fallback}/apply`

/**
 * Makes both of what was found and of what is kept; `null` for a file that is not there. `isThere`: of a path
 * that a kept route names, whether a file stands there that may be written.
 */
export function keepingOf(
  { index, discovered, kept }: ProjectState, storagePrefix: string, keptRouting: Json | null,
  isThere: (path: string) => boolean = () => false,
): Keeping {
  const document = kept?.document ?? null
  const indexed = new Set(index.files)
  const routes = routesOf(keptRouting ?? document?.['applyRouting'], (path) => indexed.has(path) || isThere(path))
  const routing = routingOf(discovered, routes)
  const found = configOf(discovered, {
    storagePrefix, consoleNamespace: CONSOLE_NAMESPACE, applyEndpoint: ENDPOINT, routing,
  })
  const declared = new Set(index.declared.map(({ name }) => name))
  const base = new Set(discovered.themes[0]?.values.keys())
  const beside = { declared, base, valueUnder: valuesUnder(discovered) }
  const { config, gone, added } = mergedWith(found, document, beside)
  return { config: jsonText(config), routing: jsonText(routing), gone, added }
}

function mergedWith(
  found: ConfigJson, document: Json | null, beside: Beside,
): { readonly config: Json; readonly gone: readonly string[]; readonly added: readonly string[] } {
  if (document === null) return { config: { ...found }, gone: [], added: [] }
  const merged = mergeConfig(found, document, beside)
  const routed = found.applyRouting === undefined ? {} : { applyRouting: found.applyRouting }
  // The order of a kept file is its own.
  const own = Object.fromEntries(Object.keys(document).map((name) => [name, merged.config[name]]))
  return { ...merged, config: { ...own, ...merged.config, ...routed } }
}

/** Kept routes whose file is there. */
function routesOf(value: unknown, isThere: (path: string) => boolean): RoutingTable {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).flatMap(([prefix, file]) =>
    (typeof file === 'string' && isThere(plainPath(file)) ? [[prefix, plainPath(file)] as const] : [])))
}
