// What writes to disk have confirmed, for one instance: read once, filed by identity, stored when it changes;
// and what of it the page may not show by itself yet. Gives one object for the same identities while nothing
// changes, so that scenes can be told apart by it.
import {
  baselineOf, confirmedIn, contradictedIn, doubtfulIn, NOTHING_CONFIRMED, withBaseline, type Confirmed,
  type DeclaredValues,
} from '../../model/state/baseline.js'
import { emitColors, seedsIn, SLOTS } from '../../model/state/colors.js'
import { identitiesUnder, placeIn, textOfIdentities, themesOf } from '../../model/state/place.js'
import type { Baseline, Identities, Late, Pair, Plan } from '../../model/state/state.types.js'
import { readConfirmed, writeConfirmed } from '../../model/storage/confirmed.js'
import type { Keys, KeyValueStore } from '../../model/storage/keys.js'
import { isEmptyRecord, own } from '../../model/tokens/records.js'

type Part = keyof Late

const PARTS: readonly Part[] = ['values', ...SLOTS]
const NONE: ReadonlySet<string> = new Set()

const those = (baseline: Baseline, isOne: (pair: Pair) => boolean): Baseline =>
  Object.fromEntries(Object.entries(baseline).filter(isOne))

const keyOf = (part: Part, identities: Identities): string =>
  JSON.stringify([part, part === 'values' ? null : identities[part]])

/** The confirmations of one instance. */
export class Confirmations {
  readonly #plan: Plan
  readonly #store: KeyValueStore
  readonly #keys: Keys
  #confirmed: Confirmed = NOTHING_CONFIRMED
  #isStored = true
  #baselines = new Map<string, Baseline>()
  // What the page may not show by itself, by part and identity: in doubt it is here, and put on the page.
  readonly #late = new Map<string, ReadonlySet<string>>()
  // Tabs and identities that were stored when the page was loaded, and have not been active since.
  #unjudged = new Set<string>()

  constructor(plan: Plan, store: KeyValueStore, keys: Keys) {
    this.#plan = plan
    this.#store = store
    this.#keys = keys
    this.#read()
    this.#unjudged = new Set(SLOTS.flatMap((slot) => Object.keys(this.#confirmed[slot])
      .map((identity) => keyOf(slot, { color: identity, secondary: identity }))))
  }

  /** Reads what another tab has stored: its write may be newer than the stylesheets of this page. */
  reload(active: Identities, declared: () => DeclaredValues): void {
    const earlier = this.under(active)
    this.#read()
    this.#unjudged.clear()
    const changed = those(this.under(active), ([name, value]) => own(earlier, name) !== value)
    this.hide(active, contradictedIn(changed, declared()))
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

  /** What of it the page may not show by itself; each part is one object as long as it does not change. */
  lateUnder(identities: Identities): Late {
    const late = (part: Part): ReadonlySet<string> => this.#late.get(keyOf(part, identities)) ?? NONE
    return { values: late('values'), color: late('color'), secondary: late('secondary') }
  }

  /**
   * Replaces what counts under identities. What is new may be late, everything else is as late as it was, but
   * for what was `shown` while `active` was the page's; without `shown`, nothing is late.
   */
  replace(
    identities: Identities, baseline: Baseline, shown?: ReadonlySet<string>, active: Identities = identities,
  ): void {
    const earlier = this.under(identities)
    this.#become(withBaseline(this.#plan, this.#confirmed, identities, baseline), false)
    this.#judge(identities, (part, [name, value], wasLate) => {
      const isSeen = part === 'values' || active[part] === identities[part]
      return shown !== undefined && !(isSeen && shown.has(name)) && (wasLate || own(earlier, name) !== value)
    })
  }

  /** Says that the page does not show names. */
  hide(identities: Identities, names: readonly string[]): void {
    this.#judge(identities, (_part, [name], wasLate) => wasLate || names.includes(name))
  }

  /**
   * Hides colors that the page contradicts; and those that it has in another theme's rule only, as far as is
   * known: where that theme has the same color, and the last of several texts says something else.
   */
  hideColors(identities: Identities, colors: Baseline, declared: DeclaredValues): void {
    const doubtful = doubtfulIn(colors, declared)
    const others = doubtful.length === 0 ? [] : this.#colorsOfOthers(identities)
    this.hide(identities, [
      ...contradictedIn(colors, declared),
      ...doubtful.filter((name) => others.some((one) => one.get(name) === own(colors, name))),
    ])
  }

  // What the files say under other themes.
  #colorsOfOthers(identities: Identities): readonly ReadonlyMap<string, string | null>[] {
    return themesOf(this.#plan).flatMap((theme) => {
      const others = identitiesUnder(this.#plan, theme)
      const seeds = seedsIn(placeIn(this.#plan, others, this.under(others)))
      return SLOTS.filter((slot) => others[slot] !== identities[slot])
        .map((slot) => new Map(emitColors(this.#plan, slot, seeds)))
    })
  }

  /** On loading: hides colors that the page contradicts. What it declares; `null` if nothing was written. */
  hideWhere(identities: Identities, declared: () => DeclaredValues): DeclaredValues | null {
    const colors = this.firstSeen(identities)
    if (isEmptyRecord(this.under(identities))) return null
    const texts = declared()
    this.hideColors(identities, colors, texts)
    return texts
  }

  /** No longer counts names: files are also changed by hand, and taken back. */
  drop(identities: Identities, names: readonly string[]): void {
    this.replace(identities, those(this.under(identities), ([name]) => !names.includes(name)), NONE)
  }

  /** Counts names no longer, under whichever theme. */
  forget(names: readonly string[]): void {
    if (names.length === 0) return
    for (const theme of themesOf(this.#plan)) this.drop(identitiesUnder(this.#plan, theme), names)
  }

  /** The colors of identities that become active for the first time since the page was loaded. */
  firstSeen(identities: Identities): Baseline {
    const due = SLOTS.filter((slot) => this.#unjudged.delete(keyOf(slot, identities)))
    return Object.fromEntries(due.flatMap((slot) => Object.entries(this.#in(slot, identities))))
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

  #read(): void {
    this.#become(readConfirmed(this.#store, this.#keys, this.#plan), true)
  }

  #in(part: Part, identities: Identities): Baseline {
    return part === 'values'
      ? this.#confirmed.values
      : confirmedIn(this.#confirmed, part, identities[part]) ?? {}
  }

  // Parts that stay as late as they were keep their object.
  #judge(identities: Identities, isLate: (part: Part, pair: Pair, wasLate: boolean) => boolean): void {
    for (const part of PARTS) {
      const key = keyOf(part, identities)
      const before = this.#late.get(key) ?? NONE
      const next = new Set(Object.entries(this.#in(part, identities))
        .filter((pair) => isLate(part, pair, before.has(pair[0]))).map(([name]) => name))
      if (next.size !== before.size || [...next].some((name) => !before.has(name))) this.#late.set(key, next)
    }
  }

  #become(confirmed: Confirmed, isStored: boolean): void {
    this.#confirmed = confirmed
    this.#isStored = isStored
    this.#baselines = new Map()
  }
}
