// What was written to disk beside what the page shows: checked, told, and brought together.
// The check itself is page-check.browser.ts'; states change by the core's transactions.
import { contradictedIn, shownIn, type DeclaredValues } from '../../model/state/baseline.js'
import { identitiesIn } from '../../model/state/place.js'
import type { Baseline, Plan, Scene, Updater } from '../../model/state/state.types.js'
import type { Store } from '../../model/state/store.js'
import { changedTokens } from '../../model/state/value.js'
import { reconcileUpdater } from '../../model/state/reconcile.js'
import { idOfPlaced } from '../write/placed-writes.js'
import type { Components } from './components.browser.js'
import type { Confirmations } from './confirmations.js'
import type { PlacedQuestion } from './declared-in-files.browser.js'
import { PageCheck, type PageState } from './page-check.browser.js'

interface WrittenPorts {
  readonly core: {
    readonly plan: Plan
    readonly store: Store
    confirmWrite(
      baseline: Scene['baseline'], updater: Updater, about: undefined, shown: ReadonlySet<string>,
    ): void
  }
  readonly page: Window
  readonly confirmed: Confirmations
  /** What was written in places of components and themes. */
  readonly components: () => Pick<Components, 'written' | 'sheets'>
  /** The active place, and what counts as written there. */
  readonly now: () => Pick<Scene, 'place' | 'baseline'>
  readonly declared: () => DeclaredValues
  readonly save: () => void
  readonly tell: (state: PageState) => void
}

/** What one instance has written, on its page. */
export class WrittenOnPage {
  readonly #ports: WrittenPorts
  readonly #check: PageCheck
  // Whether values of a dropped write are still here: that is said until somebody has seen it.
  #hasDropped = false

  constructor(ports: WrittenPorts) {
    this.#ports = ports
    this.#check = new PageCheck({
      page: ports.page,
      confirmed: () => this.#confirmed,
      declared: () => this.#declared,
      placed: (names) => this.#placed(names),
      drop: (names) => this.#drop(names),
      hide: (names) => {
        ports.confirmed.hide(identitiesIn(ports.core.store.scene.place), names)
        ports.components().sheets?.hideWritten(names)
        this.#showNow()
      },
      tell: (state) => {
        if (state === 'shown') this.#settle()
        ports.tell(state === 'shown' && this.#hasDropped ? 'dropped' : state)
      },
    })
  }

  /** A write has succeeded: until the page is looked at, nobody knows whether it shows it. */
  begin(): void {
    this.#check.end()
    this.#hasDropped = false
    this.#ports.tell('asking')
  }

  /** Looks at the page. `mayDrop`: whether a file that says something else is believed. */
  look(mayDrop: (name: string) => boolean = () => false): void {
    this.#check.look(mayDrop)
  }

  /** Goes by what the page shows. */
  forget(): void {
    this.#drop(contradictedIn(this.#confirmed, this.#declared))
    this.#hasDropped = false
    this.look()
  }

  end(): void {
    this.#check.end()
  }

  // With what was written in places, under names of their own.
  get #confirmed(): Baseline {
    const { core: { store }, components } = this.#ports
    return { ...store.scene.baseline, ...components().sheets?.written }
  }

  get #declared(): DeclaredValues {
    const { declared, components } = this.#ports
    return new Map([...declared(), ...components().sheets?.declaredWritten ?? []])
  }

  #placed(names: readonly string[]): readonly PlacedQuestion[] {
    const { components } = this.#ports
    const asked = components().written.map((one) => ({ id: idOfPlaced(one), one }))
      .filter(({ id }) => names.includes(id))
    return asked.map(({ id, one: { key, cssVar } }) => ({
      id, textIn: (inFiles) => components().sheets?.places.textInFiles(inFiles, key, cssVar) ?? null,
    }))
  }

  // What was dropped is as the page says from now on; an override of it is a change again.
  #drop(names: readonly string[]): void {
    const { confirmed, core: { store }, save, components } = this.#ports
    confirmed.drop(identitiesIn(store.scene.place), names)
    this.#showNow()
    const { plan } = this.#ports.core
    const placed = components().sheets?.dropWritten(names) ?? []
    this.#hasDropped = placed.length > 0 ||
      changedTokens(plan, store.scene).some(({ item }) => names.includes(item.cssVar))
    save()
  }

  #showNow(): void {
    const { core: { store }, now } = this.#ports
    const { baseline, place } = now()
    store.setBaseline(baseline, place)
  }

  // The page shows by itself what was on it as overrides.
  #settle(): void {
    const { core, declared } = this.#ports
    const { plan, store } = core
    const { baseline, place: { late }, state } = store.scene
    const settle = (names: ReadonlyMap<string, string>): Updater => (state) =>
      reconcileUpdater(plan, store.scene.place, names)(state)
    const isLate = Object.values(late ?? {}).some(({ size }) => size > 0)
    if (!isLate && settle(new Map(Object.entries(baseline)))(state) === state) return
    const shown = shownIn(baseline, declared())
    const updater = settle(shown)
    const isSeen = Object.values(late ?? {}).some((names) => [...names].some((name) => shown.has(name)))
    if (!isSeen && updater(state) === state) return
    core.confirmWrite(baseline, updater, undefined, new Set(shown.keys()))
    store.rebaseHistory(updater)
  }
}
