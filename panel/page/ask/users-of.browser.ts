// The elements that look otherwise when one variable does: those whose winning declarations depend on it, and
// those that inherit from these. Worked out from rules and on the panel's own element; the page is only read.
import type { Steps } from '../../model/runtime/slices.js'
import { countAsked, type Candidates } from './count-asked.browser.js'
import type { Ground } from './ground.browser.js'
import { closureFrom } from '../sheets/page-index.js'
import { hasPseudo } from './pseudo-there.browser.js'
import { Dependence, heirsOf, Inheritance } from './dependence.browser.js'
import { Resolving } from './resolving.browser.js'
import { runningOn } from './running.browser.js'
import { sentinelsOf } from '../probe/sentinels.js'
import { namesIn } from '../../../shared/css/substitutions.js'
import { BY_COLOR, BY_LINE, BY_OWN, BY_ROOT } from '../sheets/units.js'
import type { RulePlace, Users } from '../sheets/usage.types.js'
import type { Winners } from './filed-rules.browser.js'
import type { GivenDeclaration } from './weighing.js'

/** Finds the users of a variable; with `isAsked`, of what these declarations alone make of it. */
export const findUsers = (ground: Ground, name: string, isAsked?: IsAsked): Steps<Users> =>
  new Search(ground, name, isAsked).run()

type IsAsked = (place: RulePlace) => boolean

/** So many of a variable's values have others of their kind tried. */
const MOST_VALUES = 6
/** Others go by these. */
const LEADERS = new Map([[BY_OWN, 'font-size'], [BY_LINE, 'line-height'], [BY_COLOR, 'color']])
const LEADING: readonly string[] = [...LEADERS.values()]

class Search {
  readonly #ground: Ground
  readonly #name: string
  readonly #closure: ReadonlySet<string>
  readonly #ways = new Map<Element, Set<string>>()
  readonly #changed = new Map<string, Set<Element>>()
  /** Declarations that read the variable, or what is made of it. */
  readonly #reading = new Set<RulePlace['declared']>()
  /** Who declares which variable, as far as that has to be known. */
  readonly #winners = new Map<string, Winners>()
  /** What these declarations, and the variables in them, are written as. */
  readonly #texts = new Set<string>()
  readonly #read = new Set<string>()
  readonly #resolving: Resolving
  readonly #dependence: Dependence
  readonly #inheritance: Inheritance
  /** Of the properties that lead others, what elements take. */
  readonly #leading = new Map<string, Winners>()
  /** By property, the elements that have it by their own color alone: that goes on as a word. */
  readonly #byColor = new Map<string, Set<Element>>()
  #sentinels: readonly string[] = []
  #isRootResized = false

  constructor(ground: Ground, name: string, isAsked?: IsAsked) {
    this.#ground = ground
    this.#name = name
    this.#closure = closureFrom([name], ground.readersOf)
    const { index, page } = ground
    this.#resolving = new Resolving({
      name, closure: this.#closure, winners: this.#winners, index, page,
      ...isAsked === undefined ? {} : { isAsked },
    })
    const { scratch, longhandOf } = ground
    const sentinels = (): readonly string[] => this.#sentinels
    this.#dependence = new Dependence({ scratch, longhandOf, resolving: this.#resolving, sentinels })
    this.#inheritance = new Inheritance(ground, this.#resolving)
  }

  * run(): Steps<Users> {
    const { index, elements, cascade } = this.#ground
    for (const one of this.#closure) this.#winners.set(one, yield* cascade.winnersOf(one))
    const properties = yield* this.#propertiesRead(this.#closure)
    this.#sentinels = sentinelsOf(yield* this.#valuesNow(this.#winners.get(this.#name)))
    if (properties.has('font-size')) yield* this.#fontSize(properties)
    for (const leader of [BY_LINE, BY_COLOR]) yield* this.#lead(leader, properties)
    for (const property of properties) if (!LEADING.includes(property)) yield* this.#look(property)
    this.#addAnimated()
    const { places } = elements
    const found = [...this.#ways.keys()]
      .sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
    return {
      name: this.#name, elements: found, ways: this.#ways, unread: index.unread,
      isCut: index.isCut || elements.isCut,
    }
  }

  /** The longhands that read one of the names; the places are remembered. */
  * #propertiesRead(names: ReadonlySet<string>): Steps<Set<string>> {
    const found = new Set<string>()
    for (const name of names) {
      for (const { rule, declared } of this.#ground.readersOf(name)) {
        if (!rule.applies) continue
        this.#texts.add(declared.value)
        if (rule.kind === 'keyframes' || declared.property.startsWith('--')) continue
        this.#reading.add(declared)
        for (const one of this.#ground.longhands.sides(declared.property)) found.add(one)
      }
    }
    yield* this.#lookAtEmpty()
    return found
  }

  /** Who declares what may be empty, of all that is read beside the variable. */
  * #lookAtEmpty(): Steps<void> {
    const { cascade, canBeEmpty } = this.#ground
    // Sets that grow are gone through to their end.
    for (const text of this.#texts) {
      this.#texts.delete(text)
      for (const name of namesIn(text)) {
        if (this.#read.has(name)) continue
        this.#read.add(name)
        if (this.#winners.has(name) || !canBeEmpty(name)) continue
        this.#winners.set(name, yield* cascade.winnersOf(name))
        for (const { declared } of cascade.placesOf(name)) this.#texts.add(declared.value)
      }
    }
  }

  // What it is at the root, and where it is declared: a variable of an element alone is nothing there.
  * #valuesNow(winners: Winners | undefined): Steps<readonly string[]> {
    const { cascade, page: { document } } = this.#ground
    const values = new Set<string>()
    const add = (element: Element): void => {
      const value = this.#resolving.now(element, '', this.#name)
      if (value !== '') values.add(value)
    }
    add(document.documentElement)
    for (const place of cascade.placesOf(this.#name)) {
      if (values.size === MOST_VALUES) break
      const taking = cascade.matchesOf(place.rule).filter(({ pseudo }) => pseudo === '')
        .flatMap(({ elements }) => elements).find((element) => winners?.get(element)?.place === place)
      if (taking !== undefined) add(taking)
      yield
    }
    return [...values]
  }

  /** First, as lengths go by it. */
  * #fontSize(properties: Set<string>): Steps<void> {
    const { cascade, readersOf, page: { document } } = this.#ground
    const root = document.documentElement
    const given = (yield* cascade.winnersOf('font-size')).get(root)
    this.#isRootResized = given !== undefined && this.#reading.has(given.place.declared) &&
      this.#isByValue(root, '', 'font-size', given.place.declared)
    if (this.#isRootResized) {
      for (const one of yield* this.#propertiesRead(closureFrom([BY_ROOT], readersOf))) properties.add(one)
    }
    const byOwn = yield* this.#propertiesRead(closureFrom([BY_OWN], readersOf))
    yield* this.#look('font-size')
    if (!this.#isRootResized && !this.#isLeading('font-size')) return
    for (const one of byOwn) properties.add(one)
  }

  /** Before what goes by it. */
  * #lead(leader: string, properties: Set<string>): Steps<void> {
    const property = LEADERS.get(leader) ?? ''
    if (!properties.has(property)) return
    yield* this.#look(property)
    if (!this.#isLeading(property)) return
    const led = yield* this.#propertiesRead(closureFrom([leader], this.#ground.readersOf))
    for (const one of led) properties.add(one)
  }

  #isLeading(property: string): boolean { return this.#leading.has(property) && this.#ways.size > 0 }

  * #look(property: string): Steps<void> {
    const { cascade } = this.#ground
    const candidates = yield* this.#candidatesOf(property)
    // What nothing reads is taken by nobody: what else is declared need not be known.
    if (candidates.size === 0) return
    const asked = countAsked(candidates, this.#inheritance.isInherited(property), cascade.mostAsked(property))
    const winners = yield* cascade.winnersOf(property, asked)
    const changed = new Set<Element>()
    this.#changed.set(property, changed)
    if (LEADING.includes(property)) this.#leading.set(property, winners)
    for (const [pseudo, elements] of candidates) {
      for (const element of elements) {
        yield
        const given = winners.get(element, pseudo)
        if (given === undefined || !this.#reading.has(given.place.declared)) continue
        if (pseudo !== '') this.#lookAtPseudo(element, pseudo, property, given)
        else if (this.#isOther(element, property, given)) changed.add(element)
      }
    }
    if (changed.size > 0) yield* this.#inherit(property, winners, changed)
    for (const element of changed) this.#add(element, property)
    yield
  }

  /** What the declarations that read it are about, by pseudo-element. */
  * #candidatesOf(property: string): Steps<Candidates> {
    const { cascade, elements: { places } } = this.#ground
    const found = new Map<string, Set<Element>>()
    for (const { rule, declared } of cascade.placesOf(property)) {
      if (!this.#reading.has(declared)) continue
      for (const { elements, pseudo } of cascade.matchesOf(rule)) {
        const all = found.get(pseudo) ?? new Set<Element>()
        for (const element of elements) if (places.has(element)) all.add(element)
        if (all.size > 0) found.set(pseudo, all)
      }
      yield
    }
    return found
  }

  #lookAtPseudo(element: Element, pseudo: string, property: string,
    { place: { declared } }: GivenDeclaration): void {
    if (!this.#has(element, pseudo)) return
    if (this.#depends(element, pseudo, property, declared)) this.#add(element, `${pseudo} ${property}`)
  }

  #isOther(element: Element, property: string, { place: { declared } }: GivenDeclaration): boolean {
    if (this.#inheritance.isFixed(element, property)) return false
    if (this.#isByValue(element, '', property, declared)) return true
    const leaders = this.#leadersOf(element, '', property, declared)
    if (leaders.length === 1 && leaders[0] === BY_COLOR) {
      const all = this.#byColor.get(property) ?? new Set<Element>()
      this.#byColor.set(property, all.add(element))
    }
    return leaders.length > 0
  }

  #has(element: Element, pseudo: string): boolean {
    return hasPseudo(element, pseudo, (one, of) => this.#resolving.styleOf(one, of))
  }

  #add(element: Element, way: string): void {
    const ways = this.#ways.get(element)
    if (ways === undefined) this.#ways.set(element, new Set([way]))
    else ways.add(way)
  }

  /** Whether a declaration comes to something else for an element. */
  #depends(element: Element, pseudo: string, property: string, declared: RulePlace['declared']): boolean {
    return this.#isByValue(element, pseudo, property, declared) ||
      this.#leadersOf(element, pseudo, property, declared).length > 0
  }

  #isByValue(element: Element, pseudo: string, property: string, declared: RulePlace['declared']): boolean {
    return this.#dependence.isByValue({ element, pseudo }, property, declared)
  }

  /** What of that by which a declaration goes has changed. */
  #leadersOf(element: Element, pseudo: string, property: string, declared: RulePlace['declared']): readonly string[] {
    if (!this.#isRootResized && this.#leading.size === 0) return []
    return this.#dependence.leadersOf({ element, pseudo }, property, declared).filter((leader) => {
      const by = LEADERS.get(leader)
      return by === undefined ? this.#isRootResized : property !== by && this.#hasChanged(element, pseudo, by)
    })
  }

  /** Whether a leading property is another one; a pseudo-element has its element's, or its own. */
  #hasChanged(element: Element, pseudo: string, property: string): boolean {
    if (pseudo === '' || this.#leading.get(property)?.get(element, pseudo) === undefined) {
      return this.#changed.get(property)?.has(element) === true
    }
    return this.#ways.get(element)?.has(`${pseudo} ${property}`) === true
  }

  /** What inherits from what has changed: by itself, or because a rule says so. */
  * #inherit(property: string, winners: Winners, changed: Set<Element>): Steps<void> {
    const byColor = this.#byColor.get(property)
    const waiting = [...changed]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const isByColor = byColor?.has(at) === true
      for (const child of heirsOf(at, property)) {
        if (changed.has(child) || !this.#ground.elements.places.has(child)) continue
        if (!this.#inheritance.takes(child, property, winners.get(child))) continue
        if (isByColor && !this.#hasChanged(child, '', 'color')) continue
        if (isByColor) byColor.add(child)
        changed.add(child)
        waiting.push(child)
        yield
      }
    }
  }

  #addAnimated(): void {
    const frames = new Map<string, Set<RulePlace['declared']>>()
    for (const name of this.#closure) {
      for (const { rule, declared } of this.#ground.readersOf(name)) {
        const [called = ''] = rule.scope
        if (rule.kind === 'keyframes') frames.set(called, (frames.get(called) ?? new Set()).add(declared))
      }
    }
    if (frames.size === 0) return
    for (const { name, element, pseudo } of runningOn(this.#ground.page.document, null)) {
      const isOther = [...frames.get(name) ?? []].some((one) => this.#isMoved(element, pseudo, one))
      if (isOther) this.#add(element, `animation ${name}`)
    }
  }

  /** By a declaration of a frame; one of a variable is taken to go on to something. */
  #isMoved(element: Element, pseudo: string, declared: RulePlace['declared']): boolean {
    return declared.property.startsWith('--') || this.#ground.longhands.sides(declared.property)
      .some((one) => this.#depends(element, pseudo, one, declared))
  }
}
