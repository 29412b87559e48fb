// Which declaration each element takes for a property, worked out from the rules alone.
// Reads no style: what animates and what the browser itself declares is not in it.
import type { Steps } from '../contrast/slices.js'
import { isOverruled, type Given } from './weighing.js'
import type { Match, Matching } from './matching.browser.js'
import type { Tree } from './read-sheets.browser.js'
import type { PageRule, Place } from './usage.types.js'

/** By element; what the page's own rules leave alone is not in it. */
export type Taken = ReadonlyMap<Element, Given>

/** By pseudo-element; the elements themselves are under the empty one. */
export type Winners = ReadonlyMap<string, Taken>

/** Declarations of one property, in the order in which they stand. */
export type PlacesOf = (property: string) => readonly Place[]

const NOTHING: Taken = new Map()

/** What the elements themselves take. */
export const ownOf = (winners: Winners | undefined): Taken => winners?.get('') ?? NOTHING

/** Holds for one state of the page's elements. */
export class Cascade {
  readonly #placesOf: PlacesOf
  readonly #matching: Matching
  readonly #known: ReadonlyMap<Element, number>
  readonly #matches = new Map<PageRule, readonly Match[]>()
  readonly #winners = new Map<string, Winners>()
  /** Those of properties that the same declarations give, such as the four sides. */
  readonly #alike = new Map<string, Winners>()
  readonly #depths = new Map<Tree, number>()
  readonly #ids = new Map<PageRule, number>()

  constructor(placesOf: PlacesOf, matching: Matching, known: ReadonlyMap<Element, number>) {
    this.#placesOf = placesOf
    this.#matching = matching
    this.#known = known
  }

  /** Works them out, where nobody has asked before. */
  * winnersOf(property: string): Steps<Winners> {
    const known = this.#winners.get(property)
    if (known !== undefined) return known
    const places = this.#placesOf(property).filter(({ rule }) => rule.applies && rule.kind !== 'keyframes')
    const key = places.map((place) => this.#keyOf(place)).join()
    const winners = this.#alike.get(key) ?? (yield* this.#weigh(places))
    this.#alike.set(key, winners)
    this.#winners.set(property, winners)
    return winners
  }

  #keyOf({ rule, declared }: Place): string {
    const id = this.#ids.get(rule) ?? this.#ids.size
    this.#ids.set(rule, id)
    return `${id}.${rule.declarations.indexOf(declared)}`
  }

  * #weigh(places: readonly Place[]): Steps<Winners> {
    const winners = new Map<string, Map<Element, Given>>([['', new Map()]])
    for (const place of places) {
      const depth = this.#depthOf(place.rule.tree)
      for (const { elements, pseudo, specificity, isScoped } of this.#matchesOf(place.rule)) {
        const taken = winners.get(pseudo) ?? new Map<Element, Given>()
        winners.set(pseudo, taken)
        const given: Given = { place, specificity, isScoped, depth }
        for (const element of elements) {
          if (!this.#known.has(element)) continue
          const before = taken.get(element)
          if (before === undefined || isOverruled(before, given)) taken.set(element, given)
        }
      }
      yield
    }
    return winners
  }

  #matchesOf(rule: PageRule): readonly Match[] {
    const known = this.#matches.get(rule)
    if (known !== undefined) return known
    const matches = this.#matching.matchesOf(rule)
    this.#matches.set(rule, matches)
    return matches
  }

  #depthOf(tree: Tree): number {
    const known = this.#depths.get(tree)
    if (known !== undefined) return known
    const around = 'host' in tree ? tree.host.getRootNode() : null
    const depth = around === null ? 0 : 1 + this.#depthOf(around as Tree)
    this.#depths.set(tree, depth)
    return depth
  }
}
