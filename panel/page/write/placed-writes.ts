// What was written to a place of a component or a theme, until the page's own stylesheets say it: kept over
// reloads and for other tabs. Knows no page; whether one shows a value is asked by whoever reads it.
import type { ComponentWrite } from '../../model/state/component-edits.js'
import { own, recordIn, isRecord, isEmptyRecord, withMember, withoutMember } from '../../model/tokens/records.js'
import { isText } from '../../model/storage/parse.js'
import type { Keys, KeyValueStore } from '../../model/storage/keys.js'

/** One of them. `isLate`: it stands in its file, and the page has to show it by the panel. */
export interface PlacedWrite extends ComponentWrite {
  readonly isLate: boolean
}

/** A token in a place as one name, which no variable has. */
export const idOfPlaced = ({ key, cssVar }: Pick<ComponentWrite, 'key' | 'cssVar'>): string => `${cssVar} ${key}`

type Values = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Those of one instance. */
export class PlacedWrites {
  readonly #store: KeyValueStore
  readonly #key: string
  readonly #all = new Map<string, PlacedWrite>()
  /** Whether the browser has them. */
  isStored = true

  constructor(store: KeyValueStore, { lastAppliedPlaces }: Pick<Keys, 'lastAppliedPlaces'>) {
    this.#store = store
    this.#key = lastAppliedPlaces
    this.hear()
  }

  get all(): readonly PlacedWrite[] { return [...this.#all.values()] }

  find(key: string, cssVar: string): PlacedWrite | null {
    // Asked for every token in sight.
    return this.#all.size === 0 ? null : this.#all.get(idOfPlaced({ key, cssVar })) ?? null
  }

  /** They stand in their files from now on. */
  confirm(writes: readonly ComponentWrite[]): void {
    for (const one of writes) this.#all.set(idOfPlaced(one), { ...one, isLate: true })
    this.#keep((values) => writes.reduce<Values>((all, { key, cssVar, value }) =>
      withMember(all, key, withMember(own(all, key), cssVar, value)), values))
  }

  /** Those of these names that stand in their files, as somebody has seen there. */
  hide(ids: readonly string[]): void {
    for (const id of ids) {
      const one = this.#all.get(id)
      if (one !== undefined) this.#all.set(id, { ...one, isLate: true })
    }
  }

  /** The page says these by itself, or no file does. */
  drop(writes: readonly ComponentWrite[]): void {
    if (writes.length === 0) return
    for (const one of writes) this.#all.delete(idOfPlaced(one))
    this.#keep((values) => writes.reduce((all, { key, cssVar, value }) => {
      const its = own(all, key) ?? {}
      if (own(its, cssVar) !== value) return all
      const left = withoutMember(its, cssVar)
      return isEmptyRecord(left) ? withoutMember(all, key) : withMember(all, key, left)
    }, values))
  }

  /**
   * Reads what was kept, or what another tab has written since. Returns the names of those that nobody keeps
   * any longer: the other tab's page shows them, or their file says something else.
   */
  hear(): readonly string[] {
    const stored = this.#read()
    const gone = this.all.filter(({ key, cssVar }) => own(own(stored, key), cssVar) === undefined)
    for (const [key, values] of Object.entries(stored)) {
      for (const [cssVar, value] of Object.entries(values)) {
        if (this.find(key, cssVar)?.value === value) continue
        this.#all.set(idOfPlaced({ key, cssVar }), { key, cssVar, value, before: null, isLate: false })
      }
    }
    return gone.map(idOfPlaced)
  }

  #read(): Values {
    return Object.fromEntries(Object.entries(recordIn(this.#store.read(this.#key))).flatMap(([key, its]) =>
      isRecord(its) ? [[key, textsOf(its)] as const] : []))
  }

  // Other tabs keep theirs there, too.
  #keep(change: (values: Values) => Values): void {
    const next = change(this.#read())
    this.isStored = isEmptyRecord(next)
      ? this.#store.remove(this.#key) : this.#store.write(this.#key, JSON.stringify(next))
  }
}

const textsOf = (its: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(its).filter((entry): entry is [string, string] =>
    entry[0].startsWith('--') && isText(entry[1])))
