// The entry that acts on import: configures the panel of the page's inline configuration, or of what the
// page's own stylesheets declare, and installs what can be called from the console. Leaves the page as it is
// when its configuration cannot be read.
import type { PanelConfig } from './model/config/config.types.js'
import { SCHEMA_V2 } from './model/config/schemas.js'
import type { FoundSeed } from './tools/zero-config/discovered-page.types.js'
import { paintEarly, type Instances } from './app/host/early-paint.browser.js'
import { createOutline } from './app/host/outline.browser.js'
import type { Painted } from './page/write/first-paint.browser.js'

const CONFIG_ID = 'tokenpanel-config'

/** What a panel without a configuration goes by. */
const NAME = 'tokenpanel'

/** Where a server that has sent this file says where its index is: see shared/wire/served.types.ts. */
const INDEX = Symbol.for('tokenpanel.index')

/** Marks what an adapter has installed; everything else is the page's own, and is left alone. */
const OURS = Symbol.for('tokenpanel.console')

/** Settles when the adapters that ran before this one on its page are done. */
const RESUMING = Symbol.for('tokenpanel.resuming')

type Api = Readonly<Record<string, (() => unknown) & { [OURS]?: true }>>

const warn = (sentence: string): void => console.warn(`[tokenpanel] ${sentence}`)
const fail = (sentence: string): void => console.error(`[tokenpanel] ${sentence}`)

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

const isOurs = (value: unknown): boolean => isObject(value) && Reflect.get(value, OURS) === true

const textOf = (error: unknown): string => error instanceof Error ? error.message : String(error)

/**
 * What the page or the browser has under a name of its own; `undefined` when the name is free.
 * An element or a frame of that name is seen there too, and does not count.
 */
function pageHas(name: string): unknown {
  const isTaken = Object.hasOwn(window, name) || name in EventTarget.prototype
  return isTaken ? Reflect.get(window, name) ?? undefined : undefined
}

/** Puts our functions on an object of the page; members that the host has there stay. */
function addTo(target: object, name: string, api: Api): void {
  const taken: string[] = []
  for (const [member, act] of Object.entries(api)) {
    const present: unknown = Reflect.get(target, member)
    if (isOurs(present)) continue
    const isSet = present === undefined && Reflect.set(target, member, Object.assign(act, { [OURS]: true }))
    if (!isSet) taken.push(member)
  }
  if (taken.length === 0) return
  const why = Object.isExtensible(target) ? 'the page defines them' : 'nothing can be added to it'
  warn(`can’t add ${taken.join(', ')} to window.${name}: ${why}`)
}

function installConsole(name: string, api: Api): void {
  const present = pageHas(name)
  if (isObject(present)) {
    addTo(present, name, api)
    return
  }
  const target = {}
  if (present === undefined) Reflect.set(window, name, target)
  if (pageHas(name) === target) addTo(target, name, api)
  else warn(`window.${name} already exists on the page; choose another consoleNamespace`)
}

function installAlias(consoleNamespace: string, api: Api): void {
  const present = pageHas('panel')
  if (present === undefined) Reflect.set(window, 'panel', Object.assign(api, { [OURS]: true }))
  else if (isObject(present) && consoleNamespace === 'panel') addTo(present, 'panel', api)
  else if (!isOurs(present)) {
    warn(`window.panel already exists on the page; use window.${consoleNamespace}`)
  }
}

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

// Of several who wait for the same thing each is told when it fails; it is said once.
let reportedError: unknown = null

// A configuration that is refused says what is wrong with it; everything else is a panel that did not arrive.
const report = (error: unknown): void => {
  if (error === reportedError) return
  reportedError = error
  const isRefused = error instanceof Error && error.name === 'PanelConfigError'
  fail(isRefused ? `#${CONFIG_ID} is invalid; panel not started: ${error.message}` : textOf(error))
}

const load = async (found?: FoundSeed, painted?: Painted): Promise<Instances> => {
  const loading = found === undefined ? import('./app/host/instances.browser.js')
    // Both at once: neither waits for the other to ask for it.
    : Promise.all([import('./app/host/zero-config.browser.js'), import('./tools/zero-config/look.browser.js')])
      .then(([{ loadFound }, look]) => loadFound(found, look, painted))
  return loading.catch((error: unknown) => {
    const sentence = 'couldn’t load the panel; reload the page'
    throw new Error(`${sentence}: ${textOf(error)}`, { cause: error })
  })
}

/** Does it once the adapters that ran before this one on its page are done. */
function inTurn(act: () => Promise<unknown>): void {
  const page = window as unknown as Record<symbol, Promise<unknown> | undefined>
  page[RESUMING] = (page[RESUMING] ?? Promise.resolve()).then(act).catch(report)
}

/**
 * Puts on the page what the last visit left, at once, and loads what configures the panel.
 * A configuration that is refused leaves the page as it was.
 */
function start(config: unknown, found?: FoundSeed): void {
  if (!isNamed(config)) {
    inTurn(async () => (await load()).configureInstance(config as PanelConfig, createOutline))
    return
  }
  const loadIt = (its: Painted): Promise<Instances> => load(found, its)
  const { configure, painted, takeBack, isWanted } = paintEarly(config, loadIt, report, found)
  // The one that has painted comes first: to any other one, what is painted looks like the page's own.
  // Who opens a link that shares changes is to see what it offers.
  const isLink = location.hash.includes('tokens=')
  if (isWanted || isLink) inTurn(async () => {
    const instances = await configure().catch((error: unknown) => {
      takeBack()
      throw error
    })
    await instances.resumePanel(config.storagePrefix, painted)
    if (isLink) await instances.openInstance(config.storagePrefix, false)
  })
  const call: Call = (act) => async () => {
    await act(await configure())
  }
  installConsole(config.consoleNamespace, consoleOf(config, call))
  installAlias(config.consoleNamespace, aliasOf(call))
}

/** Says where a text stops being JSON; the browser's own words alone do not always. */
async function reportBroken(text: string, error: unknown): Promise<void> {
  const place = await import('../shared/json.js')
    .then(({ parseStrictJson }) => parseStrictJson(text))
    .catch(() => null)
  const words = place?.ok === false ? `it ${place.error} of the script (${textOf(error)})` : textOf(error)
  fail(`#${CONFIG_ID} isn’t valid JSON; panel not started: ${words}`)
}

/** Whether `DOMContentLoaded` is still to come: a page is "interactive" before it and after it. */
function isContentToCome(): boolean {
  if (document.readyState !== 'interactive') return document.readyState === 'loading'
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.domContentLoadedEventStart === 0
}

function run(): void {
  const script = document.getElementById(CONFIG_ID)
  const text = script?.textContent ?? ''
  let config: unknown
  try {
    config = JSON.parse(text)
  } catch (error) {
    // While the page is being parsed, the script may be still to come, or not have all of its text; and no
    // beginning of an object is one. Other scripts may make it until then.
    if (isContentToCome()) document.addEventListener('DOMContentLoaded', run, { once: true })
    else if (script !== null) void reportBroken(text, error)
    else {
      const index = Reflect.get(window, INDEX) as object | undefined
      const found = { storagePrefix: NAME, consoleNamespace: NAME, tabs: [], ...index }
      start(found, found)
    }
    return
  }
  start(config)
}

run()
