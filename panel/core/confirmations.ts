// What writes to disk have confirmed, for one instance: read once, filed by identity, stored when it changes.
// Gives one object for the same identities while nothing changes, so that scenes can be told apart by it.
import {
  baselineOf, confirmedIn, contradictedIn, NOTHING_CONFIRMED, withBaseline, type Confirmed, type Declared,
} from '../state/baseline.js'
import { SLOTS } from '../state/colors.js'
import { textOfIdentities } from '../state/place.js'
import type { Baseline, Identities, Pair, Plan, SlotName } from '../state/state.types.js'
import { readConfirmed, writeConfirmed } from '../storage/confirmed.js'
import type { Keys, KeyValueStore } from '../storage/keys.js'
import { isEmptyRecord, own } from '../tokens/records.js'

const those = (baseline: Baseline, isOne: (pair: Pair) => boolean): Baseline =>
  Object.fromEntries(Object.entries(baseline).filter(isOne))

const keyOf = (slot: SlotName, identity: string | null): string => JSON.stringify([slot, identity])

/** The confirmations of one instance. */
export class Confirmations {
  readonly #plan: Plan
  readonly #store: KeyValueStore
  readonly #keys: Keys
  #confirmed: Confirmed = NOTHING_CONFIRMED
  #isStored = true
  #baselines = new Map<string, Baseline>()
  // Colours that the page did not show when they were written, by tab and identity.
  readonly #hidden = new Map<string, Baseline>()
  // Tabs and identities that were stored when the page was loaded, and have not been active since.
  #unjudged = new Set<string>()

  constructor(plan: Plan, store: KeyValueStore, keys: Keys) {
    this.#plan = plan
    this.#store = store
    this.#keys = keys
    this.reload()
    this.#unjudged = new Set(SLOTS.flatMap((slot) =>
      Object.keys(this.#confirmed[slot]).map((identity) => keyOf(slot, identity))))
  }

  /** Reads what is stored, by this tab or another one. */
  reload(): void {
    this.#become(readConfirmed(this.#store, this.#keys, this.#plan), true)
    // Another tab's write may be newer than the stylesheets of this page.
    this.#unjudged.clear()
  }

  /** What counts under two identities. */
  under(identities: Identities): Baseline {
    const key = textOfIdentities(identities)
    const known = this.#baselines.get(key)
    if (known !== undefined) return known
    const baseline = baselineOf(this.#confirmed, identities)
    this.#baselines.set(key, baseline)
    return baseline
  }

  /** What of it the page shows by itself; a colour that it does not show yet stays on it. */
  shownUnder(identities: Identities): Baseline {
    const hidden = this.#hiddenUnder(identities)
    const baseline = this.under(identities)
    if (isEmptyRecord(hidden)) return baseline
    return those(baseline, ([name, value]) => own(hidden, name) !== value)
  }

  /** Replaces what counts under identities. `shown`: what of it the page shows; without it, everything. */
  replace(identities: Identities, baseline: Baseline, shown?: ReadonlySet<string>): void {
    const before = this.shownUnder(identities)
    this.#become(withBaseline(this.#plan, this.#confirmed, identities, baseline), false)
    for (const slot of SLOTS) {
      const colors = confirmedIn(this.#confirmed, slot, identities[slot]) ?? {}
      this.#hidden.set(keyOf(slot, identities[slot]), those(colors, ([name, value]) =>
        shown?.has(name) === false && own(before, name) !== value))
    }
  }

  /** Says that the page does not show names. */
  hide(identities: Identities, names: readonly string[]): void {
    if (names.length === 0) return
    const shown = new Set(Object.keys(this.shownUnder(identities)))
    for (const name of names) shown.delete(name)
    for (const slot of SLOTS) {
      const colors = confirmedIn(this.#confirmed, slot, identities[slot]) ?? {}
      this.#hidden.set(keyOf(slot, identities[slot]), those(colors, ([name]) => !shown.has(name)))
    }
  }

  /** When the page is loaded: hides what it contradicts. What it declares; `null` if nothing was written. */
  hideWhere(identities: Identities, declared: () => Declared): Declared | null {
    this.firstSeen(identities)
    const baseline = this.under(identities)
    if (isEmptyRecord(baseline)) return null
    const texts = declared()
    this.hide(identities, contradictedIn(baseline, texts))
    return texts
  }

  /** No longer counts names: files are also changed by hand, and taken back. */
  drop(identities: Identities, names: readonly string[]): void {
    const shown = new Set(Object.keys(this.shownUnder(identities)))
    this.replace(identities, those(this.under(identities), ([name]) => !names.includes(name)), shown)
  }

  /** The colours of identities that become active for the first time since the page was loaded. */
  firstSeen(identities: Identities): Baseline {
    const due = SLOTS.filter((slot) => this.#unjudged.delete(keyOf(slot, identities[slot])))
    return this.#together(due.map((slot) => confirmedIn(this.#confirmed, slot, identities[slot])))
  }

  /** After a write nothing counts as applied (contract, "Panel state model") before it says what does. */
  begin(): void {
    this.#isStored = false
    this.#store.write(this.#keys.lastApplied, '{}')
  }

  /** Whether everything is stored; what is stored already is not written again. */
  save(identities: Identities): boolean {
    this.#isStored ||= writeConfirmed(this.#store, this.#keys, this.#confirmed, identities)
    return this.#isStored
  }

  #hiddenUnder(identities: Identities): Baseline {
    return this.#together(SLOTS.map((slot) => this.#hidden.get(keyOf(slot, identities[slot]))))
  }

  #together(baselines: readonly (Baseline | undefined)[]): Baseline {
    return Object.fromEntries(baselines.flatMap((one) => Object.entries(one ?? {})))
  }

  #become(confirmed: Confirmed, isStored: boolean): void {
    this.#confirmed = confirmed
    this.#isStored = isStored
    this.#baselines = new Map()
  }
}
