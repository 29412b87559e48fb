// The second stage: one instance's state, storage and sink, put together and bound to its page.
// Draws nothing; what does is given this.
import type { PanelConfig } from '../../model/config/config.types.js'
import { openSink } from '../write/root-target.browser.js'
import { indexRootRules } from '../sheets/root-rules.browser.js'
import type { Sink } from '../write/sink.js'
import { shownIn, type DeclaredValues } from '../../model/state/baseline.js'
import { changedElsewhere, withWaiting, type Elsewhere } from '../../model/state/other-scheme-changes.js'
import { isSameState } from '../../model/state/empty.js'
import { diffScenes } from '../../model/state/emission.js'
import {
  areSameIdentities, darkWhenOf, followSeeds, identitiesIn, seedForIdentity,
} from '../../model/state/place.js'
import { createPlan } from '../../model/state/plan.js'
import type { Baseline, Identities, Place, Plan, Reason, Scene, TweakState, Updater } from '../../model/state/state.types.js'
import { Store } from '../../model/state/store.js'
import { reconcileUpdater } from '../../model/state/reconcile.js'
import { readStoredText } from '../../model/storage/find-stored.js'
import type { Hydration } from '../../model/storage/hydrate.js'
import { keysOf, type Keys, type KeyValueStore } from '../../model/storage/keys.js'
import { StateStorage } from '../../model/storage/state-storage.js'
import { openStorage } from './storage.browser.js'
import { isEmptyRecord, own } from '../../model/tokens/records.js'
import { Components } from './components.browser.js'
import { PlacedWrites } from '../write/placed-writes.js'
import { Confirmations } from './confirmations.js'
import type { CoreOptions } from './core.types.js'
import { PreviewLayer } from './preview-layer.js'
import { textOfPaint } from './paint.js'
import { NoticeBoard, type Notices } from './notices.js'
import { Painter } from './painter.browser.js'
import { WrittenOnPage } from './written-on-page.browser.js'
import { createWarnOnce, warn } from './warn.browser.js'
import { PlacesNow } from './places-now.browser.js'
import { watchPage } from './watch.browser.js'

export { needsColorMaths } from './color-maths.js'
export { hasThemedTokens } from './themes-now.browser.js'

/** One instance's state on its page. */
export class PanelCore {
  readonly plan: Plan
  readonly keys: Keys
  readonly storage: KeyValueStore
  readonly store: Store
  /** What judges anything stored of this instance. */
  readonly hydration: Omit<Hydration, 'issue'>
  readonly presets: CoreOptions['presets']
  readonly preview: PreviewLayer
  readonly components: Components
  readonly #page: Window
  readonly #states: StateStorage
  readonly #confirmed: Confirmations
  readonly #sink: Sink
  #unwatch: () => void
  readonly #painter: Painter
  readonly #notices = new NoticeBoard()
  readonly #warn = createWarnOnce()
  readonly #written: WrittenOnPage
  readonly #places: PlacesNow
  #isDestroyed = false

  constructor(config: PanelConfig, page: Window, options: CoreOptions) {
    const { painted, presets, matching, hostTarget, isFound } = options
    this.presets = presets
    this.#page = page
    this.plan = createPlan(config, matching)
    this.keys = keysOf(config.storagePrefix)
    this.storage = openStorage(page)
    this.#confirmed = new Confirmations(this.plan, this.storage, this.keys)
    this.#places = new PlacesNow(page, {
      plan: this.plan, confirmed: this.#confirmed, warn: this.#warn, Themes: options.Themes,
      sheets: () => (this.components as Components | undefined)?.sheets, moved: () => this.#moveToNow(),
    })
    const declared = this.#confirmed.hideWhere(this.#places.identities, this.#declared)
    const { now } = this.#places
    const at = (): Place => (this.store as Store | undefined)?.scene.place ?? now.place
    this.hydration = {
      plan: this.plan,
      seedFor: (slot, name) => seedForIdentity(this.plan, at(), slot, name, (of) => this.confirmedUnder(of)),
    }
    this.#states = new StateStorage(this.storage, this.keys, {
      ...this.hydration, place: at, warn: this.#warn,
    })
    this.#sink = openSink(page, painted, hostTarget, isFound)
    this.preview = new PreviewLayer(this.#sink)
    this.#painter = new Painter(page, this.storage, this.keys, this.#text)
    const loaded = this.#states.load()
    // What a page that went too soon has left: overrides that the stylesheets say by themselves by now.
    const state = reconcileUpdater(this.plan, now.place, shownIn(now.baseline, declared ?? new Map()))(loaded)
    const scene: Scene = { state, ...now }
    this.#sink.start(diffScenes(this.plan, null, scene))
    this.store = this.#createStore(scene)
    this.components = new Components(page, this.store, {
      changed: () => this.#paintLater(), read: () => this.#places.look(),
      look: (mayDrop) => this.#written.look(mayDrop), writes: new PlacedWrites(this.storage, this.keys),
    }, painted.sheet)
    this.#paintLater()
    this.#written = this.#createWritten()
    if (declared !== null) this.#written.look(() => true)
    if (state !== loaded) this.#save(state, 'apply')
    this.#unwatch = this.#watch()
  }

  get config(): PanelConfig { return this.plan.config }
  /** What a person should know now. */
  get notices(): Notices { return this.#notices.now }
  /** Calls back when the notices change; returns the way to stop it. */
  onNotice(listener: () => void): () => void { return this.#notices.subscribe(listener) }

  /** Takes over what another tab has stored; a new history begins. */
  loadForeign(): void {
    this.#reloadConfirmed()
    const state = this.#states.load()
    this.store.commitTweakState('initialize', () => state, { record: false })
    this.store.clearHistory()
    this.#notices.change({ isUnsaved: false, isForeign: false })
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

  /** The plan has become another one: `say` gives states in its terms; what was written of `read` is over. */
  restate(say: Updater, read: readonly string[]): void {
    this.#confirmed.forget(read)
    this.#places.become(this.config)
    const scene: Scene = { state: say(this.store.scene.state), ...this.#places.now }
    this.#sink.start(diffScenes(this.plan, null, scene))
    this.#unwatch()
    this.#unwatch = this.#watch()
    this.store.restate(scene, say)
    if (!this.#states.isForeign()) this.#save(scene.state, 'initialize')
    this.#paintLater()
  }

  /** Has overrides of these names seen, which the page's stylesheets declare as important. */
  makeImportant(names: readonly string[]): void {
    if (this.#sink.makeImportant(names)) this.#paintLater()
  }

  /** Shows the page without any override, or with them again; changes no state. */
  setCompare(isOn: boolean): void {
    if (!this.#isDestroyed) this.#sink.setHidden(isOn)
    this.components.setHidden(isOn)
  }

  /** What counts as written to disk under two identities, flat by variable. */
  confirmedUnder(identities: Identities): Baseline { return this.#places.baselineOf(identities) }
  /** The place of identities, whether they are active now or not. */
  placeUnder(identities: Identities): Place { return this.#places.of(identities) }
  /** The scene of a theme of the page, whether it has it now or not. */
  sceneUnder(theme: string | null): Scene { return { ...this.store.scene, ...this.#places.under(theme) } }
  /** What is changed in colors that the page would show under another theme. */
  changedElsewhere(): readonly Elsewhere[] {
    return changedElsewhere(this.plan, this.store.scene, (theme) => this.sceneUnder(theme))
  }

  /** Looks whether the page shows what was written: it may have an old file, or its server another one. */
  checkPage(): void { this.#written.look() }
  /** Goes by what the page shows, where that is not what was written. */
  forgetWrite(): void { this.#written.forget() }
  /** A write to disk has succeeded: from now on `confirmWrite` says what counts as written. */
  beginWrite(): void {
    this.#confirmed.begin()
    this.#written.begin()
  }

  /**
   * After a write to disk: what counts as written from now on, and which overrides go. History stays.
   * `about`: the identities under which it was sent; the page may have changed its theme since. `shown`: what
   * of it the page shows, other colors stay on it; without it, everything.
   */
  confirmWrite(baseline: Baseline, updater: Updater, about?: Identities, shown?: ReadonlySet<string>): void {
    const { identities } = this.#places
    this.#confirmed.replace(about ?? identitiesIn(this.store.scene.place), baseline, shown, identities)
    const { now } = this.#places
    this.store.setBaseline(now.baseline, now.place)
    const isChanged = this.store.commitTweakState('apply', updater, { record: false })
    if (!isChanged) this.#save(this.store.scene.state, 'apply')
  }

  /** Leaves the page as it was found; what is stored stays. What comes later does nothing. */
  destroy(): void {
    if (this.#isDestroyed) return
    this.#painter.end()
    this.#written.end()
    this.preview.end()
    this.#isDestroyed = true
    this.#unwatch()
    this.#notices.end()
    this.#sink.release()
    this.components.end()
    this.#places.end()
  }

  readonly #createWritten = (): WrittenOnPage => new WrittenOnPage({
    core: this, page: this.#page, confirmed: this.#confirmed, declared: this.#declared,
    now: () => this.#places.now, components: () => this.components, save: () => this.#save(this.store.scene.state, 'apply'),
    tell: (page) => this.#notices.change({ page }),
  })

  readonly #watch = (): (() => void) => watchPage(this.#page, darkWhenOf(this.plan), {
    scheme: () => this.followTheme(),
    theme: () => this.theme,
    stored: (key) => {
      const isAny = key === null
      if (isAny || key === this.keys.v4) this.#notices.change({ isForeign: this.#states.isForeign() })
      if (isAny || key === this.keys.lastApplied) this.#reloadConfirmed()
      if (isAny || key === this.keys.lastAppliedPlaces) this.components.hear()
    },
    replaced: () => this.#sink.reassert(),
  })

  #createStore(scene: Scene): Store {
    return new Store(this.plan, {
      apply: (change) => {
        if (change.set.length + change.clear.length > 0) this.preview.end()
        this.#sink.apply(change)
        this.#paintLater()
      },
      save: (state, reason) => {
        // What was just loaded is stored.
        if (reason !== 'initialize') this.#save(state, reason)
      },
      nowMs: () => this.#page.performance.now(),
      report: (error) => warn('a listener threw; the change was applied anyway', error),
    }, scene)
  }

  /** The page's theme; `null` also where nobody listens. */
  get theme(): string | null { return this.#places.theme }

  readonly #declared = (): DeclaredValues =>
    this.config.applySink === undefined ? indexRootRules(this.#page.document) : new Map()

  #reloadConfirmed(): void {
    this.#confirmed.reload(this.#places.identities, this.#declared)
    const { place, baseline } = this.#places.now
    this.store.setBaseline(baseline, place)
    this.store.commitTweakState('initialize', followSeeds(place), { record: false })
    // Another tab's write may be newer than what the server has by now.
    this.checkPage()
  }

  /** Shows the colors of the theme that the page has now. */
  followTheme(): void {
    const identities = this.#places.identities
    const isOther = !areSameIdentities(identities, identitiesIn(this.store.scene.place))
    if (isOther) this.preview.end()
    const first = isOther ? this.#confirmed.firstSeen(identities) : {}
    this.#confirmed.hideColors(identities, first, isEmptyRecord(first) ? new Map() : this.#declared())
    this.#moveToNow()
    if (!isOther) return
    this.#takeStoredColors()
    this.#written.look((name) => own(first, name) !== undefined)
  }

  #moveToNow(): void {
    const { place, baseline } = this.#places.now
    this.store.moveTo(place, baseline)
  }

  // Another tab may have changed colors that were not active here, stored with this one's since.
  #takeStoredColors(): void {
    if (this.#notices.now.isUnsaved || this.#states.isForeign()) return
    const { color, secondary } = this.#states.load()
    const next = withWaiting(this.store.scene.state, { color, secondary }, this.hydration.seedFor)
    this.store.commitTweakState('initialize', (state) => isSameState(next, state) ? state : next, { record: false })
  }

  // The baseline first: an override that stays behind says the same, a missing baseline would not.
  #save(state: TweakState, reason: Reason): void {
    if (this.#isDestroyed) return
    const isConfirmedStored = this.#confirmed.save(identitiesIn(this.store.scene.place))
    const isStored = this.#states.save(state, reason) && isConfirmedStored && this.components.areWritesStored
    this.#notices.change({ isUnsaved: !isStored, isForeign: this.#states.isForeign() })
  }

  // A host's own sink may show another document, which this one's first frame has nothing to do with.
  #paintLater(): void {
    if (!this.#isDestroyed && this.config.applySink === undefined) this.#painter.later()
  }

  readonly #text = (): string | null => textOfPaint(this.plan, {
    scene: this.store.scene, pairs: this.#sink.pairs, theme: this.theme, important: this.#sink.important,
    css: this.components.sheets?.css, under: (theme) => this.#places.under(theme),
    stored: () => readStoredText(this.storage.read(this.keys.v4),
      { ...this.hydration, identities: identitiesIn(this.store.scene.place) }).envelope,
  })
}
