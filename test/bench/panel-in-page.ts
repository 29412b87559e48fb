// What the panel's bench runs in a fresh page: each way once, so that neither is warm.
// Imports the built modules by themselves, as the panel's own stages do.
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { PanelCore } from '../../panel/page/core/core.browser.js'
import { configurePanel } from '../../panel/index.js'
import { applyFirstPaint } from '../../panel/page/write/first-paint.browser.js'
import { RootTarget } from '../../panel/page/write/root-target.browser.js'
import { Sink } from '../../panel/page/write/sink.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { Store } from '../../panel/model/state/store.js'
import { keysOf } from '../../panel/model/storage/keys.js'
import { openStorage } from '../../panel/page/core/storage.browser.js'

const VALUE = '1.5rem'

/** What one fresh page has measured, in milliseconds. */
export interface Measured {
  readonly configure: number
  /** What the first stage does before the first frame: the stored values, read and set. */
  readonly paint: number
  /** What the core does after it: the state, read, judged and set. */
  readonly load: number
  readonly bare: number
  readonly edit: number
}

export interface MeasureOptions {
  readonly config: PanelConfig
  /** Whether the bare loop comes before the panel, or after it. */
  readonly isBareFirst: boolean
  readonly edits: number
}

function timed(act: () => void): number {
  const from = performance.now()
  act()
  return performance.now() - from
}

/** An envelope in which every token has a value. */
function fullEnvelope({ tabs }: PanelConfig): object {
  const overrides = Object.fromEntries(tabs.map((tab) => [tab.id, Object.fromEntries(tab.tiers.map((tier) =>
    [tier.id, Object.fromEntries(tier.items.map(({ id }) => [id, VALUE]))]))]))
  const { spacing = {}, font = {}, size = {}, ...others } = overrides
  const flat = (tab: Readonly<Record<string, object>>): object =>
    Object.fromEntries(Object.values(tab).flatMap((tier) => Object.entries(tier)))
  return { color: {}, spacing: flat(spacing), typography: flat(font), size: flat(size), tabs: others }
}

function measureEdit(config: PanelConfig, edits: number): number {
  const plan = createPlan(config)
  const place = placeOf(plan, null, {})
  const sink = new Sink(new RootTarget(document, [], false))
  const ports = {
    apply: (change: Parameters<Sink['apply']>[0]) => sink.apply(change),
    save: () => undefined,
    nowMs: () => performance.now(),
  }
  const store = new Store(plan, ports, { state: EMPTY_STATE, place, baseline: {} })
  return timed(() => {
    for (let at = 0; at < edits; at += 1) {
      const token = plan.tokens[(at * 37) % plan.tokens.length]
      if (token !== undefined) store.commitTweakState('edit', setToken(place, token, `${at}px`))
    }
  }) / edits
}

/** Measures everything once. */
export function measureCore({ config, isBareFirst, edits }: MeasureOptions): Measured {
  const { documentElement: root } = document
  const items = config.tabs.flatMap(({ tiers }) => tiers.flatMap((tier) => tier.items))
  const names = items.map(({ cssVar }) => cssVar)
  const bareLoop = (): number => {
    const millis = timed(() => {
      for (const name of names) root.style.setProperty(name, VALUE)
    })
    root.removeAttribute('style')
    return millis
  }
  localStorage.setItem(`${config.storagePrefix}-state-v4`, JSON.stringify(fullEnvelope(config)))
  const configure = timed(() => {
    configurePanel(config)
  })
  const first = isBareFirst ? bareLoop() : 0
  const keys = keysOf(config.storagePrefix)
  const storage = openStorage(window)
  const pairs = names.map((name) => [name, VALUE])
  storage.write(keys.firstPaint, JSON.stringify({ theme: null, pairs }))
  const paint = timed(() => {
    applyFirstPaint(document, keys, storage)
  })
  expectAll(root, names)
  const load = timed(() => {
    new PanelCore(config, window, { painted: { pairs: [], hadStyle: false }, presets: () => ({}) })
  })
  expectAll(root, names)
  const bare = isBareFirst ? first : bareLoop()
  return { configure, paint, load, bare, edit: measureEdit(config, edits) }
}

function expectAll(root: HTMLElement, names: readonly string[]): void {
  if (root.style.length !== names.length) throw new Error(`only ${root.style.length} properties are set`)
  root.removeAttribute('style')
}
