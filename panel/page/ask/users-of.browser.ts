// The elements that look otherwise when one variable does: those whose winning declarations depend on it, and
// those that inherit from these. Worked out from rules and on the panel's own element; the page is only read.
import type { Steps } from '../../model/runtime/slices.js'
import { countAsked, type Candidates } from './count-asked.browser.js'
import { flatChildrenOf } from './flat-tree.browser.js'
import type { Ground } from './ground.browser.js'
import { closureFrom } from '../sheets/page-index.js'
import { hasPseudo } from './pseudo-there.browser.js'
import { isRelativeWeight } from './reads-units.js'
import { Resolving } from './resolving.browser.js'
import { sentinelsOf } from '../probe/sentinels.js'
import { namesRead } from '../sheets/substitute.js'
import { BY_OWN, BY_ROOT, fontUnitsIn } from '../sheets/units.js'
import type { Place, Users } from '../sheets/usage.types.js'
import type { Winners } from './filed-rules.browser.js'
import type { Given } from './weighing.js'

/** Finds the users of a variable. */
export const findUsers = (ground: Ground, name: string): Steps<Users> => new Search(ground, name).run()

/** So many of a variable's values have others of their kind tried. */
const MOST_VALUES = 6

class Search {
  readonly #ground: Ground
  readonly #name: string
  readonly #closure: ReadonlySet<string>
  readonly #ways = new Map<Element, Set<string>>()
  readonly #changed = new Map<string, Set<Element>>()
  /** Declarations that read the variable, or what is made of it. */
  readonly #reading = new Set<Place['declared']>()
  /** Who declares which variable, as far as that has to be known. */
  readonly #winners = new Map<string, Winners>()
  /** What these declarations, and the variables in them, are written as. */
  readonly #texts = new Set<string>()
  readonly #read = new Set<string>()
  readonly #resolving: Resolving
  #sentinels: readonly string[] = []
  #isRootResized = false

  constructor(ground: Ground, name: string) {
    this.#ground = ground
    this.#name = name
    this.#closure = closureFrom([name], ground.readersOf)
    const { index, page } = ground
    this.#resolving = new Resolving({ name, closure: this.#closure, winners: this.#winners, index, page })
  }

  * run(): Steps<Users> {
    const { index, elements, cascade } = this.#ground
    for (const one of this.#closure) this.#winners.set(one, yield* cascade.winnersOf(one))
    const properties = yield* this.#propertiesRead(this.#closure)
    this.#sentinels = sentinelsOf(yield* this.#valuesNow(this.#winners.get(this.#name)))
    if (properties.has('font-size')) yield* this.#fontSize(properties)
    for (const property of properties) if (property !== 'font-size') yield* this.#look(property)
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
        for (const one of this.#ground.longhandsOf(declared.property)) found.add(one)
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
      for (const name of namesRead(text)) {
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
      this.#depends(root, '', 'font-size', given.place.declared)
    if (this.#isRootResized) {
      for (const one of yield* this.#propertiesRead(closureFrom([BY_ROOT], readersOf))) properties.add(one)
    }
    const byOwn = yield* this.#propertiesRead(closureFrom([BY_OWN], readersOf))
    yield* this.#look('font-size')
    if (!this.#isRootResized && (this.#changed.get('font-size')?.size ?? 0) === 0) return
    for (const one of byOwn) properties.add(one)
  }

  * #look(property: string): Steps<void> {
    const { cascade } = this.#ground
    const candidates = yield* this.#candidatesOf(property)
    // What nothing reads is taken by nobody: what else is declared need not be known.
    if (candidates.size === 0) return
    const asked = countAsked(candidates, this.#isInherited(property), cascade.mostAsked(property))
    const winners = yield* cascade.winnersOf(property, asked)
    const changed = new Set<Element>()
    this.#changed.set(property, changed)
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

  #isInherited(property: string): boolean {
    const { scratch, page: { document } } = this.#ground
    return scratch.inherits(document.createElement('span'), property)
  }

  #lookAtPseudo(element: Element, pseudo: string, property: string, { place: { declared } }: Given): void {
    if (!this.#has(element, pseudo)) return
    if (this.#depends(element, pseudo, property, declared)) this.#add(element, `${pseudo} ${property}`)
  }

  #isOther(element: Element, property: string, { place: { declared } }: Given): boolean {
    return !this.#isFixed(element, property) && this.#depends(element, '', property, declared)
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
  #depends(element: Element, pseudo: string, property: string, declared: Place['declared']): boolean {
    const { value } = declared
    const texts = new Set<string>()
    for (const as of this.#sentinels) {
      const text = this.#resolving.resolve(element, pseudo, value, as)
      if (text !== null) texts.add(text)
    }
    if (texts.size > 1) {
      const style = this.#resolving.styleOf(element, pseudo)
      const around = {
        scheme: [...texts].some((text) => text.includes('light-dark(')) ? style.colorScheme : '',
        line: property.endsWith('-width') ? style.getPropertyValue(`${property.slice(0, -5)}style`) : '',
      }
      if (this.#ground.scratch.differs(property, declared.property, [...texts], around)) return true
    }
    return this.#goesByFont(element, property, [...texts][0] ?? value)
  }

  #goesByFont(element: Element, property: string, text: string): boolean {
    const resized = this.#changed.get('font-size')
    if (!this.#isRootResized && resized === undefined) return false
    const units = fontUnitsIn(text)
    if (this.#isRootResized && units.includes(BY_ROOT)) return true
    if (resized === undefined || property === 'font-size' || !units.includes(BY_OWN)) return false
    return resized.has(element)
  }

  /** What inherits from what has changed: by itself, or because a rule says so. */
  * #inherit(property: string, winners: Winners, changed: Set<Element>): Steps<void> {
    const { scratch } = this.#ground
    const passes = (element: Element): boolean => scratch.inherits(element, property)
    const isInherited = this.#isInherited(property)
    const canBeNormal = scratch.isTaken(property, 'normal')
    const waiting = [...changed]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const child of flatChildrenOf(at)) {
        if (changed.has(child) || !this.#ground.elements.places.has(child)) continue
        const own = winners.get(child)
        const takes = own === undefined
          // Rows of tables take the color of a border from what is around them, by the browser's own rules.
          ? passes(child) && (!canBeNormal || this.#isAs(child, at, property))
          : this.#takesOver(child, own, property, isInherited)
        if (!takes) continue
        changed.add(child)
        waiting.push(child)
        yield
      }
    }
  }

  /** Lists that open have their lines by the browser alone, whatever a rule says. */
  #isFixed(element: Element, property: string): boolean {
    return property === 'line-height' && element instanceof HTMLSelectElement &&
      this.#resolving.styleOf(element, '').lineHeight === 'normal'
  }

  // What the browser's own rules say of it where it stands, as of options in a list, is seen in what it is.
  #isAs(child: Element, parent: Element, property: string): boolean {
    const value = this.#resolving.styleOf(child, '').getPropertyValue(property)
    return value !== 'normal' || this.#resolving.styleOf(parent, '').getPropertyValue(property) === 'normal'
  }

  /** Whether an element's own declaration is what it inherits, or goes by that. */
  #takesOver(element: Element, { place }: Given, property: string, isInherited: boolean): boolean {
    const { declared: { value: text } } = place
    const value = text.includes('var(') ? this.#resolving.resolve(element, '', text, '')?.trim() ?? 'unset' : text
    if (value === 'inherit' || (value === 'unset' && isInherited)) return true
    if (property === 'font-weight') return isRelativeWeight(value)
    if (property !== 'font-size') return false
    return fontUnitsIn(value).includes(BY_OWN) || value.includes('%') || value === 'larger' || value === 'smaller'
  }

  // What a running animation says is not what a rule does.
  #addAnimated(): void {
    const frames = new Map<string, Set<Place['declared']>>()
    for (const name of this.#closure) {
      for (const { rule, declared } of this.#ground.readersOf(name)) {
        const [called = ''] = rule.scope
        if (rule.kind === 'keyframes') frames.set(called, (frames.get(called) ?? new Set()).add(declared))
      }
    }
    if (frames.size === 0) return
    for (const animation of this.#ground.page.document.getAnimations()) {
      const read = animation instanceof CSSAnimation ? frames.get(animation.animationName) : undefined
      const { effect } = animation
      if (read === undefined || !(effect instanceof KeyframeEffect) || effect.target === null) continue
      const { target, pseudoElement } = effect
      if (effect.getComputedTiming().progress === null) continue
      const isOther = [...read].some((one) => this.#isMoved(target, pseudoElement ?? '', one))
      if (isOther) this.#add(target, `animation ${(animation as CSSAnimation).animationName}`)
    }
  }

  /** By a declaration of a frame; one of a variable is taken to go on to something. */
  #isMoved(element: Element, pseudo: string, declared: Place['declared']): boolean {
    return declared.property.startsWith('--') || this.#ground.longhandsOf(declared.property)
      .some((one) => this.#depends(element, pseudo, one, declared))
  }
}
