// Which declaration elements take for a property, worked out from the rules alone: for those that are asked,
// or for all at once, whichever is less work.
// Reads no style: what animates and what the browser itself declares is not in it.
import type { Steps } from '../../model/runtime/slices.js'
import { ElementNames, FiledRules, type Winners } from './filed-rules.browser.js'
import type { Match, Matching } from './matching.browser.js'
import type { Tree } from '../sheets/read-sheets.browser.js'
import type { PageRule, Place } from '../sheets/usage.types.js'
import { isOverruled, type Given } from './weighing.js'

/** Declarations of one property, in the order in which they stand. */
export type PlacesOf = (property: string) => readonly Place[]

/** To ask so many elements takes as long as to ask the page for those of one rule. */
const ELEMENTS_OF_A_RULE = 2

/** Of properties that the same declarations give, such as the four sides. */
interface Known {
  readonly places: readonly Place[]
  filed: Winners | null
  whole: Winners | null
}

/** Holds for one state of the page's elements. */
export class Cascade {
  readonly #placesOf: PlacesOf
  readonly #matching: Matching
  readonly #matches = new Map<PageRule, readonly Match[]>()
  readonly #byProperty = new Map<string, Known>()
  /** By the first declaration. */
  readonly #alike = new Map<Place | undefined, Known[]>()
  readonly #depths = new Map<Tree, number>()
  readonly #known: ReadonlyMap<Element, number>
  readonly #names: ElementNames

  constructor(placesOf: PlacesOf, matching: Matching, known: ReadonlyMap<Element, number>) {
    this.#placesOf = placesOf
    this.#matching = matching
    this.#known = known
    this.#names = new ElementNames(known)
  }

  /** The declarations of a property that count now. */
  placesOf(property: string): readonly Place[] {
    return this.#placesOf(property).filter(({ rule }) => rule.applies && rule.kind !== 'keyframes')
  }

  /** Which elements a rule is about; those that are not looked at may be among them. */
  matchesOf(rule: PageRule): readonly Match[] {
    const known = this.#matches.get(rule)
    if (known !== undefined) return known
    const matches = this.#matching.matchesOf(rule)
    this.#matches.set(rule, matches)
    return matches
  }

  /** How many elements of a property can be asked before it is less work to ask for all. */
  mostAsked(property: string): number { return ELEMENTS_OF_A_RULE * this.#knownOf(property).places.length }

  /** To be asked about so many elements; worked out where nobody has asked before. */
  * winnersOf(property: string, asked = 0): Steps<Winners> {
    const known = this.#knownOf(property)
    if (known.whole !== null) return known.whole
    if (asked > this.mostAsked(property)) return (known.whole = yield* this.#weigh(known.places))
    return (known.filed ??= yield* this.#file(known.places))
  }

  #knownOf(property: string): Known {
    const known = this.#byProperty.get(property)
    if (known !== undefined) return known
    const places = this.placesOf(property)
    const alike = this.#alike.get(places[0]) ?? []
    const same = alike.find(({ places: others }) =>
      others.length === places.length && others.every((other, at) => other === places[at]))
    const one = same ?? { places, filed: null, whole: null }
    if (same === undefined) this.#alike.set(places[0], [...alike, one])
    this.#byProperty.set(property, one)
    return one
  }

  /** For all elements, rule by rule. */
  * #weigh(places: readonly Place[]): Steps<Winners> {
    const all = new Map<string, Map<Element, Given>>()
    for (const place of places) {
      const depth = this.#depthOf(place.rule.tree)
      for (const { elements, pseudo, specificity, isScoped } of this.matchesOf(place.rule)) {
        const taken = all.get(pseudo) ?? new Map<Element, Given>()
        all.set(pseudo, taken)
        const given: Given = { place, specificity, isScoped, depth }
        for (const element of elements) {
          if (!this.#known.has(element)) continue
          const before = taken.get(element)
          if (before === undefined || isOverruled(before, given)) taken.set(element, given)
        }
      }
      yield
    }
    return { get: (element, pseudo = '') => all.get(pseudo)?.get(element) }
  }

  /** For those that will be asked. */
  * #file(places: readonly Place[]): Steps<Winners> {
    const winners = new FiledRules(this.#names)
    for (const place of places) {
      const { rule } = place
      const depth = this.#depthOf(rule.tree)
      const isKnown = this.#matching.isAskedByRule(rule)
      for (const { elements, pseudo, specificity, isScoped } of isKnown ? this.matchesOf(rule) : []) {
        winners.add({ place, specificity, isScoped, depth }, pseudo, elements)
      }
      for (const one of isKnown ? [] : this.#matching.selectorsOf(rule)) {
        const given = { place, specificity: one.specificity, isScoped: false, depth }
        winners.file(given, one, this.#matching.keysOf(one))
      }
      yield
    }
    return winners
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
