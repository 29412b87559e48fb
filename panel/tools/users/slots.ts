// Ten places for tokens whose users are shown: who comes eleventh has the place of the one that came first.
// Knows no color.

/** How many are shown at once. */
const PLACES = 10

/** What is in a place, and what had to leave it. */
interface Taken<T> {
  readonly slot: number
  readonly dropped: T | null
}

/** The places. */
export class OutlineSlots<T> {
  /** In the order in which they came. */
  readonly #taken = new Map<T, number>()

  /** In the order in which they came. */
  get all(): readonly (readonly [one: T, slot: number])[] { return [...this.#taken] }
  get size(): number { return this.#taken.size }

  slotOf(one: T): number | null { return this.#taken.get(one) ?? null }

  /** The place that it has, the first one that is free, or that of the oldest. */
  take(one: T): Taken<T> {
    const has = this.#taken.get(one)
    if (has !== undefined) return { slot: has, dropped: null }
    const used = new Set(this.#taken.values())
    const free = Array.from({ length: PLACES }, (_none, slot) => slot).find((slot) => !used.has(slot))
    const [oldest] = this.#taken
    const dropped = free === undefined ? oldest?.[0] ?? null : null
    const slot = free ?? oldest?.[1] ?? 0
    if (dropped !== null) this.#taken.delete(dropped)
    this.#taken.set(one, slot)
    return { slot, dropped }
  }

  /** Whether it had a place. */
  free(one: T): boolean { return this.#taken.delete(one) }
}
