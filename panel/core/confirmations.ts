// What writes to disk have confirmed, for one instance: read once, filed by identity, stored when it changes.
// Gives one object for one identity as long as nothing changes, so that scenes can be told apart by it.
import {
  baselineOf, NOTHING_CONFIRMED, withBaseline, withoutStale, type Confirmed, type Declared,
} from '../state/baseline.js'
import type { Baseline, Pair, Plan } from '../state/state.types.js'
import { readConfirmed, writeConfirmed } from '../storage/confirmed.js'
import type { Keys, KeyValueStore } from '../storage/keys.js'
import { isEmptyRecord, own } from '../tokens/records.js'

const those = (baseline: Baseline, isOne: (pair: Pair) => boolean): Baseline =>
  Object.fromEntries(Object.entries(baseline).filter(isOne))

/** The confirmations of one instance. */
export class Confirmations {
  readonly #store: KeyValueStore
  readonly #keys: Keys
  #confirmed: Confirmed = NOTHING_CONFIRMED
  #isStored = true
  #baselines = new Map<string, Baseline>()
  // Colours that the page did not show when they were written, by identity.
  readonly #hidden = new Map<string, Baseline>()
  // Identities that were stored when the page was loaded, and have not been active since.
  #unjudged = new Set<string>()

  constructor(store: KeyValueStore, keys: Keys) {
    this.#store = store
    this.#keys = keys
    this.reload()
    this.#unjudged = new Set(Object.keys(this.#confirmed.colors))
  }

  /** Reads what is stored, by this tab or another one. */
  reload(): void {
    this.#become(readConfirmed(this.#store, this.#keys), true)
    // Another tab's write may be newer than the stylesheets of this page.
    this.#unjudged.clear()
  }

  /** What counts under an identity. */
  under(identity: string): Baseline {
    const known = this.#baselines.get(identity)
    if (known !== undefined) return known
    const baseline = baselineOf(this.#confirmed, identity)
    this.#baselines.set(identity, baseline)
    return baseline
  }

  /** What of it a seed is laid over with: a colour that is its seed's goes from the page. */
  shownUnder(identity: string): Baseline {
    const hidden = this.#hidden.get(identity)
    return those(this.under(identity), ([name, value]) => own(hidden, name) !== value)
  }

  /** Replaces what counts under an identity. `shown`: what of it the page shows; without it, everything. */
  replace(plan: Plan, identity: string, baseline: Baseline, shown?: ReadonlySet<string>): void {
    const before = this.shownUnder(identity)
    this.#become(withBaseline(plan, this.#confirmed, identity, baseline), false)
    this.#hidden.set(identity, those(own(this.#confirmed.colors, identity) ?? {}, ([name, value]) =>
      shown?.has(name) === false && own(before, name) !== value))
  }

  /**
   * Drops what the page contradicts: files are also changed by hand, and taken back. Once the page runs
   * (`isFirst` is false), it is the colours of an identity that becomes active for the first time.
   */
  dropStale(plan: Plan, identity: string, isFirst: boolean, read: () => Declared): void {
    const isDue = this.#unjudged.delete(identity) || isFirst
    const judged = isFirst ? this.under(identity) : own(this.#confirmed.colors, identity) ?? {}
    if (!isDue || isEmptyRecord(judged)) return
    const kept = withoutStale(judged, read())
    if (kept !== judged) this.replace(plan, identity, isFirst ? kept : { ...this.#confirmed.values, ...kept })
  }

  /** Whether everything is stored; what is stored already is not written again. */
  save(identity: string): boolean {
    this.#isStored ||= writeConfirmed(this.#store, this.#keys, this.#confirmed, identity)
    return this.#isStored
  }

  #become(confirmed: Confirmed, isStored: boolean): void {
    this.#confirmed = confirmed
    this.#isStored = isStored
    this.#baselines = new Map()
  }
}
