// The instances of a page, shared by all copies of this module on it; the functions of the package's entry.
// Configuring reads no storage: it touches the registry, one event listener and nothing else.
import type { PanelConfig } from '../../model/config/config.types.js'
import { PanelConfigError, readConfig, SCHEMA_V2, type ConfigReading } from '../../model/config/read-config.js'
import { isSameConfig } from '../../model/config/same.js'
import type { Outline } from '../../view/dock/outline.browser.js'
import { readRootStyle, restoreRootStyle, type Painted, type RootStyle } from '../../page/write/first-paint.browser.js'
import type { Unconfigured } from '../../tools/zero-config/discovered-page.types.js'
import { isNewerComing, isTogglePress } from './early.browser.js'
import { Instance, type OutlineOf, type PanelHandle } from './instance.browser.js'

/** An instance, and what its event and its shortcut call. */
interface Entry {
  readonly instance: Instance
  readonly handle: PanelHandle
  readonly listener: (event: Event) => void
  readonly keyListener: (event: KeyboardEvent) => void
}

interface Registry {
  /** By instance id; the newest is the last. */
  readonly entries: Map<string, Entry>
  /** The instances that an event has toggled. */
  readonly toggled: WeakMap<Event, Set<string>>
  pendingPresets: PanelConfig['colorPresets'] | null
  /** The root's inline style before the first of the instances has touched it. */
  rootStyle: RootStyle | null
}

const REGISTRY = Symbol.for('tokenpanel.instances')

function registry(): Registry {
  if (typeof window === 'undefined') throw new Error('the panel needs a page: call it in a browser')
  const page = window as unknown as Record<symbol, Registry | undefined>
  return page[REGISTRY] ??= {
    entries: new Map(), toggled: new WeakMap(), pendingPresets: null, rootStyle: null,
  }
}

const report = (error: unknown): void =>
  console.error(`[tokenpanel] ${error instanceof Error ? error.message : String(error)}`)

function readOrThrow(supplied: unknown): { readonly config: PanelConfig } & Pick<ConfigReading, 'ignored'> {
  const { config, ignored } = readConfig(supplied)
  if (!config.ok) throw new PanelConfigError(config.error)
  return { config: config.value, ignored }
}

/**
 * Configures an instance, or gives the one that was configured the same way; `outlineOf` makes what
 * stands for it while it is loaded; `unconfigured` joins the panel of a page that nobody has configured.
 * Throws `PanelConfigError` for a configuration that is none, and for another one under the same prefix.
 */
export function configureInstance(
  supplied: PanelConfig, outlineOf: OutlineOf, unconfigured?: Unconfigured,
): PanelHandle {
  // What was found was read where it was found.
  const { config, ignored } = unconfigured ? { config: supplied, ignored: [] } : readOrThrow(supplied)
  const { entries } = registry()
  const id = config.storagePrefix
  const known = entries.get(id)
  if (known !== undefined) {
    if (!isSameConfig(known.instance.config, config)) throw new PanelConfigError(TAKEN)
    entries.delete(id)
    entries.set(id, known)
    // A document that was opened anew has lost its listeners; where it is there, this does nothing.
    listen(known)
    return known.handle
  }
  if (ignored.length > 0) console.warn(`[tokenpanel] ignored in the configuration: ${ignored.join(', ')}`)
  return add(config, outlineOf, unconfigured).handle
}

const TAKEN = {
  path: 'PanelConfig.storagePrefix',
  reason: 'is used by a panel with another configuration: call destroy() on it first, or choose another prefix',
}

function add(config: PanelConfig, outlineOf: OutlineOf, unconfigured?: Unconfigured): Entry {
  const { entries, pendingPresets } = registry()
  const instance = new Instance(config, outlineOf, () => rememberStyle(readRootStyle(document)), unconfigured)
  instance.presets = pendingPresets
  registry().pendingPresets = null
  const entry: Entry = {
    instance, handle: handleOf(instance),
    listener: (event) => toggleOnce(event, config),
    keyListener: (event) => toggleByKey(event, config),
  }
  entries.set(config.storagePrefix, entry)
  listen(entry)
  return entry
}

function listen({ instance: { config }, listener, keyListener }: Entry): void {
  window.addEventListener(eventOf(config), listener)
  if (config.toggleShortcut !== false) window.addEventListener('keydown', keyListener)
}

function rememberStyle(style: RootStyle): void {
  registry().rootStyle ??= style
}

const handleOf = (instance: Instance): PanelHandle => ({
  instanceId: instance.instanceId,
  open: () => instance.open(),
  close: () => instance.close(),
  toggle: () => instance.toggle(),
  destroy: () => {
    const page = registry()
    const entry = page.entries.get(instance.instanceId)
    if (entry?.instance !== instance) return
    window.removeEventListener(eventOf(instance.config), entry.listener)
    window.removeEventListener('keydown', entry.keyListener)
    page.entries.delete(instance.instanceId)
    instance.destroy()
    if (page.rootStyle !== null) restoreRootStyle(document, page.rootStyle)
    if (page.entries.size === 0) page.rootStyle = null
  },
})

const eventOf = ({ storagePrefix, toggleEvent }: PanelConfig): string =>
  toggleEvent ?? `toggle-${storagePrefix}`

// The instance is looked up when the event comes; an event that several listeners hear toggles it once.
function toggleOnce(event: Event, { storagePrefix }: PanelConfig): void {
  const { entries, toggled } = registry()
  const done = toggled.get(event) ?? new Set()
  const entry = entries.get(storagePrefix)
  if (done.has(storagePrefix) || entry === undefined) return
  toggled.set(event, done.add(storagePrefix))
  entry.instance.toggle().catch(report)
}

function toggleByKey(event: KeyboardEvent, { storagePrefix }: PanelConfig): void {
  if (!isTogglePress(event) || isNewerComing(window)) return
  const newest = [...registry().entries.values()].at(-1)
  if (newest?.instance.instanceId !== storagePrefix) return
  event.preventDefault()
  newest.instance.toggle({ takesFocus: true }).catch(report)
}

/** The instance of that id, or the newest one. */
function findInstance(instanceId?: string): Instance | null {
  const { entries } = registry()
  const entry = instanceId === undefined ? [...entries.values()].at(-1) : entries.get(instanceId)
  const words = instanceId === undefined ? '' : ` as "${instanceId}"`
  if (entry === undefined) console.warn(`[tokenpanel] no panel is configured${words}; call configurePanel first`)
  return entry?.instance ?? null
}

/** Shows a panel: the newest one, or the one of that id. */
export const showDesignTokenPanel = async (instanceId?: string): Promise<void> =>
  findInstance(instanceId)?.open()

/** Hides a panel; one that was never shown is not built for it. */
export const hideDesignTokenPanel = (instanceId?: string): void => findInstance(instanceId)?.close()

/** Shows the panel of an id; the focus goes into it where a key has asked for it. */
export const openInstance = async (instanceId: string, takesFocus: boolean): Promise<void> =>
  findInstance(instanceId)?.open({ takesFocus })

/**
 * Gives an instance what stands for its panel already; `style` is the root's inline style before anything of
 * the panel's was put there.
 */
export function handOver(instanceId: string, outline: Outline, style: RootStyle): void {
  rememberStyle(style)
  findInstance(instanceId)?.takeOutline(outline)
}

/** Shows or hides a panel. */
export const toggleDesignTokenPanel = async (instanceId?: string): Promise<void> =>
  findInstance(instanceId)?.toggle()

/** Has a panel loaded at once on every visit. */
export const enableAutoload = async (instanceId?: string): Promise<void> =>
  findInstance(instanceId)?.setAutoload(true)

/** Has a panel loaded only when it is asked for, and takes it off this page. */
export const disableAutoload = async (instanceId?: string): Promise<void> =>
  findInstance(instanceId)?.setAutoload(false)

/** The label of a panel's token schema; it plays no part in what is exported or accepted. */
export const getDesignTokenSchema = (instanceId?: string): string =>
  findInstance(instanceId)?.config.schemaId ?? SCHEMA_V2

/** Loads what is stored and puts it on the page, for every instance; mounts none. */
export async function reapplyPersistedOverrides(): Promise<void> {
  await Promise.all([...registry().entries.values()].map(({ instance }) => instance.reapply()))
}

/** Loads what the last visit of an instance asks for; done once it is there. `painted` is on its page. */
export async function resumePanel(instanceId: string, painted: Painted): Promise<void> {
  await findInstance(instanceId)?.start(painted)
}

/**
 * Replaces the presets of the newest panel, or of the first one still to be configured.
 * Throws `PanelConfigError` where one is no color scheme.
 */
export function setPanelColorPresets(presets: PanelConfig['colorPresets']): void {
  const { config: { colorPresets } } = readOrThrow({
    storagePrefix: 'p', consoleNamespace: 'p', tabs: [], colorPresets: presets,
  })
  const newest = [...registry().entries.values()].at(-1)
  if (newest === undefined) registry().pendingPresets = colorPresets
  else newest.instance.setPresets(colorPresets)
}
