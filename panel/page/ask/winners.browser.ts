// Which declaration elements take for a property, worked out from the rules alone: for those that are asked,
// or for all at once, whichever is less work.
// Reads no style: what animates and what the browser itself declares is not in it.
import type { Steps } from '../../model/runtime/slices.js'
import { ElementNames, FiledRules, type IsFor, type Winners } from './filed-rules.browser.js'
import { isInContainer, type Match, type Matching } from './matching.browser.js'
import type { Tree } from '../sheets/read-sheets.browser.js'
import type { PageRule, RulePlace } from '../sheets/usage.types.js'
import { isOverruled, isReverting, winnerOf, type GivenDeclaration } from './weighing.js'

/** What a page declares. */
export interface DeclaredPlaces {
  /** The declarations that may be of one property, in the order in which they stand. */
  readonly placesOf: (property: string) => readonly RulePlace[]
  /** Whether one of these is of it for an element. */
  readonly isFor: (element: Element, place: RulePlace, property: string) => boolean
  /** Whether it may be of another property for another element. */
  readonly hasSides: (place: RulePlace) => boolean
  /** For whom a rule holds that holds in some containers alone. */
  readonly heldBy: (rule: PageRule) => ReadonlySet<Element>
}

/** To ask so many elements takes as long as to ask the page for those of one rule. */
const ELEMENTS_OF_A_RULE = 2

/** Of properties that the same declarations give, such as the four sides. */
interface Known {
  readonly places: readonly RulePlace[]
  filed: Winners | null
  whole: Winners | null
}

const isOf = ({ places: known }: Known, places: readonly RulePlace[]): boolean =>
  known.length === places.length && known.every((one, at) => one === places[at])

/** Holds for one state of the page's elements. */
export class Cascade {
  readonly #declared: DeclaredPlaces
  readonly #matching: Matching
  readonly #about: WeakMap<PageRule, readonly Match[]>
  readonly #matches = new Map<PageRule, readonly Match[]>()
  readonly #byProperty = new Map<string, Known>()
  /** By the first declaration. */
  readonly #alike = new Map<RulePlace | undefined, Known[]>()
  readonly #depths = new Map<Tree, number>()
  readonly #known: ReadonlyMap<Element, number>
  readonly #names: ElementNames
  readonly #before: ReadonlyMap<string, Known>

  /** `before`: one of the same elements, under fewer rules or more, whose layers have the same order. */
  constructor(
    declared: DeclaredPlaces, matching: Matching, known: ReadonlyMap<Element, number>, before: Cascade | null,
  ) {
    this.#declared = declared
    this.#matching = matching
    this.#known = known
    this.#names = before === null ? new ElementNames(known) : before.#names
    this.#about = before === null ? new WeakMap<PageRule, readonly Match[]>() : before.#about
    this.#before = before === null ? new Map<string, Known>() : before.#byProperty
  }

  /** The declarations of a property that count now. */
  placesOf(property: string): readonly RulePlace[] {
    return this.#declared.placesOf(property).filter(({ rule }) => rule.applies && rule.kind !== 'keyframes')
  }

  /** Which elements a rule is about; those that are not looked at may be among them. */
  matchesOf(rule: PageRule): readonly Match[] {
    const known = this.#matches.get(rule)
    if (known !== undefined) return known
    const matches = this.aboutOf(rule)
    const held = isInContainer(rule) ? this.#declared.heldBy(rule) : null
    const now = held === null ? matches
      : matches.map((one) => ({ ...one, elements: one.elements.filter((element) => held.has(element)) }))
    this.#matches.set(rule, now)
    return now
  }

  /** The same, wherever the containers are in which it holds. */
  aboutOf(rule: PageRule): readonly Match[] {
    const known = this.#about.get(rule) ?? this.#matching.matchesOf(rule)
    this.#about.set(rule, known)
    return known
  }

  /** How many elements of a property can be asked before it is less work to ask for all. */
  mostAsked(property: string): number { return ELEMENTS_OF_A_RULE * this.#knownOf(property).places.length }

  /** To be asked about so many elements; worked out where nobody has asked before. */
  * winnersOf(property: string, asked = 0): Steps<Winners> {
    const known = this.#knownOf(property)
    if (known.whole !== null) return known.whole
    const isFor = this.#isFor(property)
    if (asked > this.mostAsked(property)) return (known.whole = yield* this.#weigh(known.places, isFor))
    return (known.filed ??= yield* this.#file(known.places, isFor))
  }

  #knownOf(property: string): Known {
    const known = this.#byProperty.get(property)
    if (known !== undefined) return known
    const places = this.placesOf(property)
    const alike = this.#alike.get(places[0]) ?? []
    const isAlone = places.some(this.#declared.hasSides)
    const same = isAlone ? undefined
      : alike.find((other) => isOf(other, places)) ?? this.#still(property, places)
    const one = same ?? { places, filed: null, whole: null }
    if (!isAlone && !alike.includes(one)) this.#alike.set(places[0], [...alike, one])
    this.#byProperty.set(property, one)
    return one
  }

  /** What was known of a property that is declared as it was; a container may have another size by now. */
  #still(property: string, places: readonly RulePlace[]): Known | undefined {
    const known = this.#before.get(property)
    const isStill = known !== undefined && isOf(known, places)
    return isStill && !places.some(({ rule }) => isInContainer(rule)) ? known : undefined
  }

  #isFor(property: string): IsFor {
    return (element, place) => this.#declared.isFor(element, place, property)
  }

  /** For all elements, rule by rule. */
  * #weigh(places: readonly RulePlace[], isFor: IsFor): Steps<Winners> {
    const all = new Map<string, Map<Element, GivenDeclaration>>()
    /** What gives way does so when all are known. */
    const held = places.some(isReverting) ? new Map<Map<Element, GivenDeclaration>, Map<Element,
      GivenDeclaration[]>>() : null
    for (const place of places) {
      const depth = this.depthOf(place.rule.tree)
      for (const { elements, pseudo, specificity, nearness } of this.matchesOf(place.rule)) {
        const taken = all.get(pseudo) ?? new Map<Element, GivenDeclaration>()
        all.set(pseudo, taken)
        const given: GivenDeclaration = { place, specificity, nearness, depth }
        for (const element of elements) {
          if (!this.#known.has(element) || !isFor(element, place)) continue
          const before = taken.get(element)
          if (before === undefined || isOverruled(before, given)) taken.set(element, given)
          if (held !== null) hold(held, taken, element, given)
        }
      }
      yield
    }
    for (const [taken, byElement] of held ?? []) {
      for (const [element, given] of byElement) {
        const winner = winnerOf(given)
        if (winner === undefined) taken.delete(element)
        else taken.set(element, winner)
      }
    }
    return { get: (element, pseudo = '') => all.get(pseudo)?.get(element) }
  }

  /** For those that will be asked. */
  * #file(places: readonly RulePlace[], isFor: IsFor): Steps<Winners> {
    const winners = new FiledRules(this.#names, isFor)
    for (const place of places) {
      const { rule } = place
      const depth = this.depthOf(rule.tree)
      const isKnown = this.#matching.isAskedByRule(rule)
      for (const { elements, pseudo, specificity, nearness } of isKnown ? this.matchesOf(rule) : []) {
        winners.add({ place, specificity, nearness, depth }, pseudo, elements)
      }
      for (const one of isKnown ? [] : this.#matching.selectorsOf(rule)) {
        const given = { place, specificity: one.specificity, nearness: 0, depth }
        winners.file(given, one, this.#matching.keysOf(one))
      }
      yield
    }
    return winners
  }

  /** How many shadow roots a tree is within, itself included. */
  depthOf(tree: Tree): number {
    const known = this.#depths.get(tree)
    if (known !== undefined) return known
    const around = 'host' in tree ? tree.host.getRootNode() : null
    const depth = around === null ? 0 : 1 + this.depthOf(around as Tree)
    this.#depths.set(tree, depth)
    return depth
  }
}

function hold(
  held: Map<Map<Element, GivenDeclaration>, Map<Element, GivenDeclaration[]>>, taken: Map<Element,
    GivenDeclaration>,
  element: Element, given: GivenDeclaration,
): void {
  const byElement = held.get(taken) ?? new Map<Element, GivenDeclaration[]>()
  held.set(taken, byElement)
  byElement.set(element, [...byElement.get(element) ?? [], given])
}
