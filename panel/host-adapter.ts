// The entry that acts on import: configures the panel of the page's inline configuration, and installs what
// can be called from the console. Leaves the page as it is when there is no configuration to be read.
import type { PanelConfig } from './config/config.types.js'
import { SCHEMA_V2 } from './config/schemas.js'
import type * as InstancesModule from './host/instances.browser.js'
import { paintFirst, unpaint } from './sink/first-paint.browser.js'
import { keysOf } from './storage/keys.js'
import { openStorage } from './storage/storage.browser.js'

const CONFIG_ID = 'tokenpanel-config'

/** Marks what an adapter has installed; everything else is the page's own, and is left alone. */
const OURS = Symbol.for('tokenpanel.console')

type Api = Readonly<Record<string, (() => unknown) & { [OURS]?: true }>>

const warn = (sentence: string): void => console.warn(`[tokenpanel] ${sentence}`)
const fail = (sentence: string): void => console.error(`[tokenpanel] ${sentence}`)

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

const isOurs = (value: unknown): boolean => isObject(value) && Reflect.get(value, OURS) === true

/** What the page has under a name of its own. An element of that id is seen there too, and does not count. */
const pageHas = (name: string): unknown =>
  Object.hasOwn(window, name) ? Reflect.get(window, name) : undefined

/** Puts our functions on an object of the page; members that the host has there stay. */
function addTo(target: object, name: string, api: Api): void {
  const taken = Object.keys(api).filter((member) => {
    const present: unknown = Reflect.get(target, member)
    if (present !== undefined && !isOurs(present)) return true
    return !Reflect.set(target, member, Object.assign(api[member] ?? {}, { [OURS]: true }))
  })
  if (taken.length > 0) warn(`window.${name} has its own ${taken.join(', ')}, left as the page has it`)
}

function installConsole(name: string, api: Api): void {
  const present = pageHas(name)
  const target = isObject(present) ? present : {}
  addTo(target, name, api)
  if (target !== present && !(Reflect.set(window, name, target) && Reflect.get(window, name) === target)) {
    warn(`window.${name} cannot be set: choose another consoleNamespace`)
  }
}

function installAlias(api: Api): void {
  const present = pageHas('panel')
  if (present === undefined) Reflect.set(window, 'panel', Object.assign(api, { [OURS]: true }))
  else if (!isOurs(present)) warn('window.panel is the page\'s own, and is left as it is')
}

type Instances = typeof InstancesModule

/** A call from the console: waits for the panel's configuration, and fails with it. */
type Call = (act: (instances: Instances) => unknown) => () => Promise<void>

/** What the console can call on one instance. */
const consoleOf = ({ storagePrefix: id, schemaId = SCHEMA_V2 }: PanelConfig, call: Call): Api => ({
  showDesignPanel: call((instances) => instances.showDesignTokenPanel(id)),
  hideDesignPanel: call((instances) => instances.hideDesignTokenPanel(id)),
  toggleDesignPanel: call((instances) => instances.toggleDesignTokenPanel(id)),
  enableAutoload: call((instances) => instances.enableAutoload(id)),
  disableAutoload: call((instances) => instances.disableAutoload(id)),
  getDesignTokenSchema: () => schemaId,
})

/** What the console can call on the newest instance. */
const aliasOf = (call: Call): Api => ({
  show: call((instances) => instances.showDesignTokenPanel()),
  hide: call((instances) => instances.hideDesignTokenPanel()),
  toggle: call((instances) => instances.toggleDesignTokenPanel()),
})

// Enough to paint and to install by; everything else is judged when the panel is configured.
const isNamed = (config: unknown): config is PanelConfig =>
  isObject(config) && ['storagePrefix', 'consoleNamespace'].every((name) => {
    const value: unknown = Reflect.get(config, name)
    return typeof value === 'string' && value !== ''
  })

const report = (error: unknown): void =>
  fail(`#${CONFIG_ID}: ${error instanceof Error ? error.message : String(error)}`)

/**
 * Paints what the last visit left, at once, and loads what configures the panel.
 * A configuration that is refused leaves the page as it was.
 */
function start(config: unknown): void {
  const painted = isNamed(config)
    ? paintFirst(document, keysOf(config.storagePrefix), openStorage(window))
    : { pairs: [], hadStyle: true }
  const configured = import('./host/instances.browser.js').then((instances) => {
    const { instanceId } = instances.configurePanel(config as PanelConfig)
    instances.resumePanel(instanceId, painted).catch(report)
    return instances
  })
  configured.catch((error: unknown) => {
    unpaint(document, painted)
    report(error)
  })
  if (!isNamed(config)) return
  const call: Call = (act) => async () => {
    await act(await configured)
  }
  installConsole(config.consoleNamespace, consoleOf(config, call))
  installAlias(aliasOf(call))
}

function startFrom(text: string): void {
  let config: unknown
  try {
    config = JSON.parse(text)
  } catch (error) {
    fail(`#${CONFIG_ID} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
    return
  }
  start(config)
}

function run(): void {
  const script = document.getElementById(CONFIG_ID)
  // A script that is still being parsed may not have all of its text.
  const isWhole = document.readyState !== 'loading' || (script !== null && script.nextSibling !== null)
  if (!isWhole) {
    document.addEventListener('DOMContentLoaded', run, { once: true })
  } else if (script === null) {
    fail(`there is no <script type="application/json" id="${CONFIG_ID}"> on this page, so there is no panel`)
  } else {
    startFrom(script.textContent)
  }
}

run()
