// A root as the panel wants to know it: what its stylesheets come to, and the configuration of them, kept as
// long as neither they nor a kept configuration change. Answers no request.
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import type { Discovered } from '../../shared/discover/discover.types.js'
import type { Json } from '../../shared/discover/json-parts.js'
import { withCssValues } from '../../shared/discover/kept-values.js'
import type { ServedProject } from '../../shared/wire/served.types.js'
import type { Indexed } from '../sheets/indexed.node.js'
import type { RootIndex } from '../sheets/sheets.types.js'
import { CONFIG_FILE, readKeptDocument, readKeptText } from './saved-config.node.js'
import { identityOf, storagePrefixOf } from './project-name.node.js'
import type { ProjectState } from './project.types.js'
import { routingOf } from './routing-of.js'
import { CONSOLE_NAMESPACE, type BootConfig } from './script.js'

export class Project {
  readonly indexed: Indexed
  readonly storagePrefix: string
  /** Who it is; a server that is started anew is another one. */
  readonly identity: ServedProject
  #known: {
    readonly text: string | null; readonly fault: string | null; readonly found: ProjectState
  } | null = null

  constructor(indexed: Indexed) {
    this.indexed = indexed
    this.storagePrefix = storagePrefixOf(indexed.root)
    this.identity = identityOf(indexed.root)
  }

  /** What there is now; the same object as before when nothing has changed. */
  found(): ProjectState { return this.foundIn(this.indexed.index()) }

  /** The same, of an index that is read already. */
  foundIn(index: RootIndex): ProjectState {
    const read = readKeptText(this.indexed.root, CONFIG_FILE)
    const text = read.ok ? read.value : null
    const fault = read.ok ? null : read.error
    const known = this.#known
    if (known?.found.index === index && known.text === text && known.fault === fault) return known.found
    const discovered = known?.found.index === index ? known.found.discovered
      : discover(index.declared, index.registered, index.uses, index.layers)
    const kept = text === null ? null : readKeptDocument(text)
    let config: Json | null = null
    const found: ProjectState = {
      index, discovered,
      kept: kept?.ok === true ? kept.value : null,
      keptFault: fault ?? (kept === null || kept.ok ? null : kept.error),
      config: () => (config ??= this.#configOf(discovered, kept?.ok === true ? kept.value.document : null)),
    }
    this.#known = { text, fault, found }
    return found
  }

  /** What the page is told before anything else: nothing for which stylesheets are looked at. */
  bootConfig(): BootConfig {
    const text = readKeptText(this.indexed.root, CONFIG_FILE)
    const kept = text.ok && text.value !== null ? readKeptDocument(text.value) : null
    const { storagePrefix, consoleNamespace } = kept?.ok === true ? kept.value.document : {} as Json
    return {
      storagePrefix: typeof storagePrefix === 'string' ? storagePrefix : this.storagePrefix,
      consoleNamespace: typeof consoleNamespace === 'string' ? consoleNamespace : CONSOLE_NAMESPACE,
    }
  }

  #configOf(discovered: Discovered, kept: Json | null): Json {
    const routing = routingOf(discovered)
    const options = { storagePrefix: this.storagePrefix, consoleNamespace: CONSOLE_NAMESPACE }
    const routed = Object.keys(routing).length === 0 ? {} : { routing }
    if (kept === null) return { ...configOf(discovered, { ...options, ...routed }) }
    // What a team keeps is what it wants to see; only what its stylesheets say is theirs.
    const { applyRouting = routing, ...others } = withCssValues(kept, discovered)
    return { ...options, ...others, applyRouting }
  }
}
