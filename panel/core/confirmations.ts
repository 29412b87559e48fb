// What writes to disk have confirmed, for one instance: read once, filed by identity, stored when it changes.
// Gives one object for one identity as long as nothing changes, so that scenes can be told apart by it.
import {
  baselineOf, NOTHING_CONFIRMED, withBaseline, withoutStale, type Confirmed,
} from '../state/baseline.js'
import type { Baseline, Plan } from '../state/state.types.js'
import { readConfirmed, writeConfirmed } from '../storage/confirmed.js'
import type { Keys, KeyValueStore } from '../storage/keys.js'

/** The confirmations of one instance. */
export class Confirmations {
  readonly #store: KeyValueStore
  readonly #keys: Keys
  #confirmed: Confirmed = NOTHING_CONFIRMED
  #isStored = true
  #baselines = new Map<string, Baseline>()

  constructor(store: KeyValueStore, keys: Keys) {
    this.#store = store
    this.#keys = keys
    this.reload()
  }

  /** Reads what is stored, by this tab or another one. */
  reload(): void {
    this.#become(readConfirmed(this.#store, this.#keys), true)
  }

  /** What counts under an identity. */
  under(identity: string): Baseline {
    const known = this.#baselines.get(identity)
    if (known !== undefined) return known
    const baseline = baselineOf(this.#confirmed, identity)
    this.#baselines.set(identity, baseline)
    return baseline
  }

  /** Replaces what counts under an identity. */
  replace(plan: Plan, identity: string, baseline: Baseline): void {
    this.#become(withBaseline(plan, this.#confirmed, identity, baseline), false)
  }

  /** Drops what the page contradicts: files are also changed by hand, and taken back. */
  dropStale(plan: Plan, identity: string, declared: ReadonlyMap<string, readonly string[]>): void {
    const baseline = this.under(identity)
    const kept = withoutStale(baseline, declared)
    if (kept !== baseline) this.replace(plan, identity, kept)
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
