// The second stage: one instance's state, storage and sink, put together and bound to its page.
// Draws nothing; what does is given this.
import type { PanelConfig } from '../config/config.types.js'
import type { Paint, Painted } from '../sink/first-paint.browser.js'
import { createHostTarget } from '../sink/host-target.js'
import { RootTarget } from '../sink/root-target.browser.js'
import { Sink } from '../sink/sink.js'
import { diffScenes } from '../state/emission.js'
import { followsTheme, placeOf, seedForIdentity } from '../state/place.js'
import { createPlan } from '../state/plan.js'
import type { Baseline, Place, Plan, Reason, Scene, TweakState, Updater } from '../state/state.types.js'
import { Store } from '../state/store.js'
import { readBaseline, writeBaseline } from '../storage/beside.js'
import type { Hydration } from '../storage/hydrate.js'
import { keysOf, type Keys, type KeyValueStore } from '../storage/keys.js'
import { StateStorage } from '../storage/state-storage.js'
import { openStorage } from '../storage/storage.browser.js'
import { createSnapshots, type Snapshots } from './snapshots.js'
import { watchPage } from './watch.browser.js'

/** What a person should know, until it is over. */
export interface Notices {
  /** The last change could not be stored: it is lost when the page is left. */
  readonly isUnsaved: boolean
  /** Another tab has stored something else since. */
  readonly isForeign: boolean
}

/** What the first stage hands over. */
export interface CoreOptions {
  readonly painted: Painted
  /** The schemes to choose from beside the configured ones; they may be replaced at any time. */
  readonly presets: () => NonNullable<PanelConfig['colorPresets']>
}

const warn = (sentence: string, ...details: readonly unknown[]): void =>
  console.warn(`[tokenpanel] ${sentence}`, ...details)

/** Does something when the page has nothing else to do; the returned function calls it off. */
function whenIdle(page: Window, act: () => void): () => void {
  if (typeof page.requestIdleCallback !== 'function') {
    const timer = page.setTimeout(act)
    return () => page.clearTimeout(timer)
  }
  const request = page.requestIdleCallback(act)
  return () => page.cancelIdleCallback(request)
}

/** One instance's state on its page. */
export class PanelCore {
  readonly config: PanelConfig
  readonly plan: Plan
  readonly keys: Keys
  readonly storage: KeyValueStore
  readonly store: Store
  readonly snapshots: Snapshots
  readonly presets: CoreOptions['presets']
  readonly #page: Window
  readonly #states: StateStorage
  readonly #sink: Sink
  readonly #unwatch: () => void
  readonly #listeners = new Set<() => void>()
  #paintDue: (() => void) | null = null
  #notices: Notices = { isUnsaved: false, isForeign: false }

  constructor(config: PanelConfig, page: Window, { painted, presets }: CoreOptions) {
    this.config = config
    this.presets = presets
    this.#page = page
    this.plan = createPlan(config)
    this.keys = keysOf(config.storagePrefix)
    this.storage = openStorage(page)
    const baseline = readBaseline(this.storage, this.keys)
    let place = this.#placeNow(baseline)
    const identity = (): string => place.identity
    const hydration: Omit<Hydration, 'flaw'> = {
      plan: this.plan, seedFor: (slot, name) => seedForIdentity(this.plan, place, slot, name),
    }
    this.#states = new StateStorage(this.storage, this.keys, { ...hydration, identity, warn })
    this.#sink = this.#createSink(painted)
    const scene: Scene = { state: this.#states.load(), place, baseline }
    this.#sink.start(diffScenes(this.plan, null, scene))
    this.store = new Store(this.plan, {
      apply: (change) => this.#sink.apply(change),
      save: (state, reason) => this.#save(state, reason),
      nowMs: () => page.performance.now(),
    }, scene)
    this.store.subscribe(() => {
      place = this.store.scene.place
    })
    this.snapshots = createSnapshots({ store: this.store, storage: this.storage, keys: this.keys, hydration })
    this.#paintLater()
    page.addEventListener('pagehide', this.#paintNow)
    this.#unwatch = watchPage(page, followsTheme(this.plan), {
      scheme: () => this.#follow(),
      stored: (key) => {
        if (key === null || key === this.keys.v4) this.#notice({ isForeign: this.#states.isForeign() })
      },
      replaced: () => this.#sink.reassert(),
    })
  }

  /** What a person should know now. */
  get notices(): Notices { return this.#notices }

  /** Calls back when the notices change; returns the way to stop it. */
  onNotice(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes over what another tab has stored; a new history begins. */
  loadForeign(): void {
    const state = this.#states.load()
    this.store.commitTweakState('initialize', () => state, { record: false })
    this.store.clearHistory()
    this.#notice({ isForeign: false })
  }

  /** Stores this tab's state over what another tab has stored. */
  keepMine(): void {
    this.#save(this.store.scene.state, 'initialize')
    this.#notice({ isForeign: false })
  }

  /** Puts on the page again what is stored, and what the page has lost. */
  reapply(): void {
    if (this.#states.isForeign()) this.loadForeign()
    this.#sink.reassert()
  }

  /** Shows the page without any override, or with them again; changes no state. */
  setCompare(isOn: boolean): void {
    this.#sink.setHidden(isOn)
  }

  /** After a write to disk: what it confirmed, and which overrides go. A new history begins. */
  confirmWrite(baseline: Baseline, updater: Updater): void {
    const isStored = writeBaseline(this.storage, this.keys, baseline)
    this.store.setBaseline(baseline, this.#placeNow(baseline))
    this.store.commitTweakState('apply', updater, { record: false })
    this.store.clearHistory()
    if (!isStored) this.#notice({ isUnsaved: true })
  }

  /** Leaves the page as it was found; what is stored stays. */
  destroy(): void {
    this.#paintNow()
    this.#page.removeEventListener('pagehide', this.#paintNow)
    this.#unwatch()
    this.#listeners.clear()
    this.#sink.release()
  }

  #createSink({ pairs, hadStyle }: Painted): Sink {
    const { applySink } = this.config
    return applySink === undefined
      ? new Sink(new RootTarget(this.#page.document, pairs, hadStyle), pairs)
      : new Sink(createHostTarget(applySink, warn))
  }

  #themeNow(): string | null {
    return followsTheme(this.plan) ? this.#page.document.documentElement.getAttribute('data-theme') : null
  }

  #placeNow(baseline: Baseline): Place {
    return placeOf(this.plan, this.#themeNow(), baseline)
  }

  #follow(): void {
    this.store.moveTo(this.#placeNow(this.store.scene.baseline))
    this.#paintLater()
  }

  #save(state: TweakState, reason: Reason): void {
    const isStored = this.#states.save(state, reason)
    this.#paintLater()
    this.#notice({ isUnsaved: !isStored })
  }

  // So that the first stage can show the same before this one is loaded. It may wait until there is nothing else
  // to do, or the page is left.
  #paintLater(): void {
    if (this.config.applySink !== undefined || this.#paintDue !== null) return
    this.#paintDue = whenIdle(this.#page, () => this.#paintNow())
  }

  readonly #paintNow = (): void => {
    if (this.#paintDue === null) return
    this.#paintDue()
    this.#paintDue = null
    const { pairs } = this.#sink
    const paint: Paint = { theme: this.#themeNow(), pairs }
    if (pairs.length === 0) this.storage.remove(this.keys.firstPaint)
    else this.storage.write(this.keys.firstPaint, JSON.stringify(paint))
  }

  #notice(change: Partial<Notices>): void {
    const notices = { ...this.#notices, ...change }
    const { isUnsaved, isForeign } = this.#notices
    if (notices.isUnsaved === isUnsaved && notices.isForeign === isForeign) return
    this.#notices = notices
    for (const listener of [...this.#listeners]) listener()
  }
}
