// The second stage: one instance's state, storage and sink, put together and bound to its page.
// Draws nothing; what does is given this.
import { clusterOf, paletteItems } from '../color/cluster.js'
import { namesOtherColors, type ColorMatching } from '../color/seed.js'
import type { PanelConfig } from '../config/config.types.js'
import type { Painted } from '../sink/first-paint.browser.js'
import { indexRootRules } from '../sink/root-rules.browser.js'
import { RootTarget } from '../sink/root-target.browser.js'
import { Sink, type Target } from '../sink/sink.js'
import type { Declared } from '../state/baseline.js'
import { isSameState } from '../state/empty.js'
import { diffScenes } from '../state/emission.js'
import { followSeeds, followsTheme, identityOf, placeOf, seedForIdentity } from '../state/place.js'
import { createPlan } from '../state/plan.js'
import type { Baseline, Place, Plan, Reason, Scene, TweakState, Updater } from '../state/state.types.js'
import { Store } from '../state/store.js'
import { readStoredText } from '../storage/find-stored.js'
import type { Hydration } from '../storage/hydrate.js'
import { keysOf, type Keys, type KeyValueStore } from '../storage/keys.js'
import { StateStorage } from '../storage/state-storage.js'
import { openStorage } from '../storage/storage.browser.js'
import { own } from '../tokens/records.js'
import { Confirmations } from './confirmations.js'
import { isBlank, paintOf } from './paint.js'
import { watchPage, whenIdle } from './watch.browser.js'

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
  /** Needed where `needsColorMaths` says so. */
  readonly matching?: ColorMatching
  /** The host's own sink; needed where the configuration has one. */
  readonly hostTarget?: Target
}

/** Whether the schemes of a configuration name colours that only colour maths can find in their palettes. */
export const needsColorMaths = ({ tabs, colorPresets }: PanelConfig): boolean =>
  tabs.map(clusterOf).some((cluster) => {
    if (cluster === null) return false
    const { colorSchemes, panelSettings } = cluster.extras
    const preset = own(colorPresets, panelSettings.colorScheme)
    const schemes = [...Object.values(colorSchemes), ...preset === undefined ? [] : [preset]]
    return namesOtherColors(schemes, paletteItems(cluster).length)
  })

const warn = (sentence: string, ...details: readonly unknown[]): void =>
  console.warn(`[tokenpanel] ${sentence}`, ...details)

// What is stored is read again when the theme changes, and has the flaws that it had.
function createWarnOnce(): (sentence: string) => void {
  const said = new Set<string>()
  return (sentence) => {
    if (!said.has(sentence)) warn(sentence)
    said.add(sentence)
  }
}

const createSink = (page: Window, { pairs, hadStyle }: Painted, hostTarget: Target | undefined): Sink =>
  hostTarget === undefined
    ? new Sink(new RootTarget(page.document, pairs, hadStyle), pairs)
    : new Sink(hostTarget)

/** One instance's state on its page. */
export class PanelCore {
  readonly config: PanelConfig
  readonly plan: Plan
  readonly keys: Keys
  readonly storage: KeyValueStore
  readonly store: Store
  /** What judges anything stored of this instance. */
  readonly hydration: Omit<Hydration, 'flaw'>
  readonly presets: CoreOptions['presets']
  readonly #page: Window
  readonly #states: StateStorage
  readonly #confirmed: Confirmations
  readonly #sink: Sink
  readonly #unwatch: () => void
  readonly #listeners = new Set<() => void>()
  #paintDue: (() => void) | null = null
  #isDestroyed = false
  #notices: Notices = { isUnsaved: false, isForeign: false }

  constructor(config: PanelConfig, page: Window, { painted, presets, matching, hostTarget }: CoreOptions) {
    this.config = config
    this.presets = presets
    this.#page = page
    this.plan = createPlan(config, matching)
    this.keys = keysOf(config.storagePrefix)
    this.storage = openStorage(page)
    this.#confirmed = new Confirmations(this.storage, this.keys)
    this.#confirmed.dropStale(this.plan, identityOf(this.plan, this.#themeNow()), true, this.#declared)
    const { baseline, place: first } = this.#now()
    let place = first
    const identity = (): string => place.identity
    this.hydration = {
      plan: this.plan, seedFor: (slot, name) => seedForIdentity(this.plan, place, slot, name),
    }
    this.#states = new StateStorage(this.storage, this.keys, {
      ...this.hydration, identity, warn: createWarnOnce(),
    })
    this.#sink = createSink(page, painted, hostTarget)
    const scene: Scene = { state: this.#states.load(), place, baseline }
    this.#sink.start(diffScenes(this.plan, null, scene))
    this.store = this.#createStore(scene)
    this.store.subscribe(() => {
      place = this.store.scene.place
    })
    this.#paintLater()
    page.addEventListener('pagehide', this.#paintNow)
    this.#unwatch = watchPage(page, followsTheme(this.plan), {
      scheme: () => this.#follow(),
      stored: (key) => {
        if (key === null || key === this.keys.v4) this.#notice({ isForeign: this.#states.isForeign() })
        if (key === null || key === this.keys.lastApplied) this.#reloadConfirmed()
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
    this.#reloadConfirmed()
    const state = this.#states.load()
    this.store.commitTweakState('initialize', () => state, { record: false })
    this.store.clearHistory()
    this.#notice({ isUnsaved: false, isForeign: false })
  }

  /** Stores this tab's state over what another tab has stored. */
  keepMine(): void {
    this.#save(this.store.scene.state, 'initialize')
    this.#paintLater()
  }

  /** Puts on the page again what is stored, and what the page has lost. */
  reapply(): void {
    if (this.#states.isForeign()) this.loadForeign()
    this.#sink.reassert()
  }

  /** Has overrides of these names seen, which the page's stylesheets declare as important. */
  makeImportant(names: readonly string[]): void {
    if (this.#sink.makeImportant(names)) this.#paintLater()
  }

  /** Shows the page without any override, or with them again; changes no state. */
  setCompare(isOn: boolean): void {
    if (!this.#isDestroyed) this.#sink.setHidden(isOn)
  }

  /** What counts as written to disk under an identity, flat by variable. */
  confirmedUnder(identity: string): Baseline {
    return this.#confirmed.under(identity)
  }

  /**
   * After a write to disk: what counts as written from now on, and which overrides go. History stays.
   * `about`: the identity under which it was sent; the page may have changed its theme since. `shown`: what
   * of it the page shows, other colours stay on it; without it, everything.
   */
  confirmWrite(baseline: Baseline, updater: Updater, about?: string, shown?: ReadonlySet<string>): void {
    this.#confirmed.replace(this.plan, about ?? this.store.scene.place.identity, baseline, shown)
    const now = this.#now()
    this.store.setBaseline(now.baseline, now.place)
    const isChanged = this.store.commitTweakState('apply', updater, { record: false })
    if (!isChanged) this.#save(this.store.scene.state, 'apply')
  }

  /** Leaves the page as it was found; what is stored stays. What comes later does nothing. */
  destroy(): void {
    if (this.#isDestroyed) return
    this.#paintNow()
    this.#isDestroyed = true
    this.#page.removeEventListener('pagehide', this.#paintNow)
    this.#unwatch()
    this.#listeners.clear()
    this.#sink.release()
  }

  #createStore(scene: Scene): Store {
    return new Store(this.plan, {
      apply: (change) => {
        this.#sink.apply(change)
        this.#paintLater()
      },
      save: (state, reason) => {
        // What was just loaded is stored.
        if (reason !== 'initialize') this.#save(state, reason)
      },
      nowMs: () => this.#page.performance.now(),
      report: (error) => warn('a listener failed; the change was made all the same', error),
    }, scene)
  }

  #themeNow(): string | null {
    const root = this.#page.document.documentElement as HTMLElement | null
    return followsTheme(this.plan) ? root?.getAttribute('data-theme') ?? null : null
  }

  /** Which colours are active, and what counts as written under them. */
  #now(): { readonly place: Place; readonly baseline: Baseline } {
    const theme = this.#themeNow()
    const shown = this.#confirmed.shownUnder(identityOf(this.plan, theme))
    const place = { ...placeOf(this.plan, theme, shown), shown }
    return { place, baseline: this.#confirmed.under(place.identity) }
  }

  // A host's own sink may show another document, of which nothing is known.
  readonly #declared = (): Declared =>
    this.config.applySink === undefined ? indexRootRules(this.#page.document) : new Map()

  #reloadConfirmed(): void {
    this.#confirmed.reload()
    const { place, baseline } = this.#now()
    this.store.setBaseline(baseline, place)
    this.store.commitTweakState('initialize', followSeeds(place), { record: false })
  }

  #follow(): void {
    const identity = identityOf(this.plan, this.#themeNow())
    const isOther = identity !== this.store.scene.place.identity
    if (isOther) this.#confirmed.dropStale(this.plan, identity, false, this.#declared)
    const { place, baseline } = this.#now()
    this.store.moveTo(place, baseline)
    if (isOther) this.#takeStoredColors()
  }

  // Another tab may have changed colours that were not active here, and this one has stored them with its own
  // since. What waits for a person's decision, or could not be stored, is left as it is.
  #takeStoredColors(): void {
    if (this.#notices.isUnsaved || this.#states.isForeign()) return
    const { color, secondary } = this.#states.load()
    this.store.commitTweakState('initialize', (state) => {
      const next = { ...state, color, secondary }
      return isSameState(next, state) ? state : next
    }, { record: false })
  }

  // The baseline first: an override that stays behind says the same, a missing baseline would not.
  #save(state: TweakState, reason: Reason): void {
    if (this.#isDestroyed) return
    const isConfirmedStored = this.#confirmed.save(this.store.scene.place.identity)
    const isStored = this.#states.save(state, reason) && isConfirmedStored
    this.#notice({ isUnsaved: !isStored, isForeign: this.#states.isForeign() })
  }

  // So that the first stage can show the same before this one is loaded. It may wait until there is nothing
  // else to do, or the page is left.
  #paintLater(): void {
    if (this.#isDestroyed || this.config.applySink !== undefined || this.#paintDue !== null) return
    this.#paintDue = whenIdle(this.#page, () => this.#paintNow())
  }

  readonly #paintNow = (): void => {
    if (this.#paintDue === null) return
    this.#paintDue()
    this.#paintDue = null
    const { scene } = this.store
    const paint = paintOf(this.plan, {
      scene,
      pairs: this.#sink.pairs,
      theme: this.#themeNow(),
      stored: () => readStoredText(this.storage.read(this.keys.v4), scene.place.identity).envelope,
      confirmedUnder: (identity) => this.#confirmed.shownUnder(identity),
    })
    // An older one than could be stored now would be a wrong one.
    const text = JSON.stringify({ ...paint, important: this.#sink.important })
    const isStored = !isBlank(paint) && this.storage.write(this.keys.firstPaint, text)
    if (!isStored) this.storage.remove(this.keys.firstPaint)
  }

  #notice(change: Partial<Notices>): void {
    const notices = { ...this.#notices, ...change }
    const { isUnsaved, isForeign } = this.#notices
    if (notices.isUnsaved === isUnsaved && notices.isForeign === isForeign) return
    this.#notices = notices
    for (const listener of [...this.#listeners]) listener()
  }
}
