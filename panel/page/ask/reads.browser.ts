// Which variables an element of the page reads, property by property: those of the declarations that it
// takes, through variables that are made of others; then those of what it inherits.
// Reads rules and computed styles; writes nothing.
import type { Plan } from '../../model/state/state.types.js'
import { groupReads, shortenReads, type LonghandRead } from './reads-group.js'
import { Inheriting, inheritedProperties } from '../probe/reads-inherited.browser.js'
import type { HeldDeclaration } from './reads-cascade.js'
import type { ReadsIndex } from '../sheets/reads-index.js'
import { Longhands } from './reads-longhands.browser.js'
import { Look, parentOf } from './reads-look.browser.js'
import { isByRoot, isRelativeSize, isRelativeWeight } from './reads-units.js'
import { findVariables, hasVariable, writtenOut, type Found } from './reads-variables.browser.js'
import type { ElementReads } from './reads.types.js'
import { WORDS } from '../probe/sentinels.js'

/** What it is made with. */
export interface ReaderPorts {
  readonly page: Window & typeof globalThis
  readonly plan: Pick<Plan, 'byVar'>
  /** A shadow root on the page that is not the page's. */
  readonly stage: ShadowRoot
}

/** Reads elements, one at a time and at once. */
export class ElementReader {
  readonly #ports: ReaderPorts
  readonly #longhands: Longhands
  readonly #inheriting: Inheriting

  constructor(ports: ReaderPorts) {
    this.#ports = ports
    this.#longhands = new Longhands(ports.page)
    this.#inheriting = new Inheriting(ports.page, ports.stage)
  }

  /** What an element reads now; the index is that of the page as it is. */
  readsOf(index: ReadsIndex, element: Element): ElementReads {
    const reading = new ElementReading(this.#ports, index, this.#longhands, this.#inheriting, element)
    const shorten = (reads: readonly LonghandRead[]) => shortenReads(reads, this.#longhands.all)
    const own = shorten(reading.own())
    const inherited = shorten(reading.inherited())
    return {
      own: groupReads(own), inherited: groupReads(inherited), all: [...own, ...inherited],
      unread: index.index.unread.length,
    }
  }
}


/** A declaration and the element that it holds for. */
interface Source {
  readonly at: Element
  readonly taken: HeldDeclaration
}

class ElementReading {
  readonly #ports: ReaderPorts
  readonly #look: Look
  readonly #longhands: Longhands
  readonly #inheriting: Inheriting
  readonly #element: Element
  readonly #dependents = new Map<string, ReadonlySet<string>>()

  constructor(
    ports: ReaderPorts, index: ReadsIndex, longhands: Longhands, inheriting: Inheriting, element: Element,
  ) {
    this.#ports = ports
    this.#longhands = longhands
    this.#inheriting = inheriting
    this.#element = element
    this.#look = new Look(ports.page, index, longhands, element)
  }

  own(): readonly LonghandRead[] {
    const pseudos = [null, ...this.#look.pseudos(this.#element).filter((one) => this.#has(one))]
    return pseudos.flatMap((pseudo) => this.#look.properties(this.#element, pseudo).flatMap((property) => {
      const taken = this.#look.winner(this.#element, property, pseudo)
      const isNone = this.#isWithoutLine(property, pseudo) || this.#isFixed(property, pseudo)
      if (taken === null || isNone) return []
      return this.#readsOf(taken, property, this.#element, pseudo, null)
    }))
  }

  inherited(): readonly LonghandRead[] {
    const element = this.#element
    const asked = this.#look.properties(element).filter((property) =>
      this.#look.winner(element, property)?.text === 'inherit')
    const around = [...new Set([...inheritedProperties, ...asked])].flatMap((property) =>
      this.#isPassedOn(element, property) ? this.#readsAround(element, property) : [])
    return [...around, ...this.#readsOfRoot()]
  }

  #readsAround(element: Element, property: string): readonly LonghandRead[] {
    return this.#sourcesOf(element, property).flatMap(({ at, taken }) => {
      const reads = this.#readsOf(taken, property, at, null, at)
      return BY_SIZE.includes(property) && isRelativeSize(this.#written(taken, at))
        ? [...reads, ...this.#readsOfSize(at)] : reads
    })
  }

  // A length that is inherited goes by the font size of where it is declared.
  #readsOfSize(element: Element): readonly LonghandRead[] {
    const taken = this.#look.winner(element, 'font-size')
    const sources = [...taken === null ? [] : [{ at: element, taken }], ...this.#sourcesOf(element, 'font-size')]
    return sources.flatMap((one) => this.#readsOf(one.taken, 'font-size', one.at, null, one.at))
  }

  /** The declarations around an element by which it has a property, the nearest first. */
  #sourcesOf(element: Element, property: string): readonly Source[] {
    const sources: Source[] = []
    for (let at = element; this.#isPassedOn(at, property);) {
      const parent = parentOf(at)
      if (parent === null) break
      const taken = this.#look.winner(parent, property)
      if (taken !== null) sources.push({ at: parent, taken })
      at = parent
    }
    return sources
  }

  /** Whether what an element has goes by what its parent has. */
  #isPassedOn(element: Element, property: string): boolean {
    const taken = this.#look.winner(element, property)
    const isInherited = inheritedProperties.includes(property)
    if (element === this.#element && this.#isFixed(property, null)) return false
    if (taken === null) return isInherited && this.#inheriting.of(element).has(property)
    if (taken.text === 'inherit' || (isInherited && this.#isUnset(taken, element))) return true
    if (property === 'color') return taken.text.toLowerCase().includes('currentcolor')
    if (property === 'text-align') return taken.text.endsWith('match-parent')
    if (property === 'font-weight') return isRelativeWeight(this.#written(taken, element).trim())
    return property === 'font-size' && isRelativeSize(this.#written(taken, element))
  }

  // What comes to no value of its property is as good as unset.
  #isUnset({ text, shorthand, property }: HeldDeclaration, element: Element): boolean {
    if (text === 'unset') return true
    if (!hasVariable(text)) return false
    const { page } = this.#ports
    const written = writtenOut(page, this.#look, text, { at: element, pseudo: null }, null)?.trim() ?? ''
    return written === 'inherit' || written === 'unset' || !page.CSS.supports(shorthand ?? property, written)
  }

  // A rem goes by the root's font size, wherever it stands.
  #readsOfRoot(): readonly LonghandRead[] {
    const root = this.#element.ownerDocument.documentElement
    const taken = this.#look.winner(root, 'font-size')
    if (taken === null || this.#element === root || !hasVariable(taken.text)) return []
    const isBy = this.#takenHere().some((one) => isByRoot(this.#written(one.taken, one.at)))
    return isBy ? this.#readsOf(taken, 'font-size', root, null, root) : []
  }

  /** All that an element has by some declaration. */
  #takenHere(): readonly Source[] {
    const element = this.#element
    const own = this.#look.properties(element).flatMap((property) => {
      const taken = this.#look.winner(element, property)
      return taken === null ? [] : [{ at: element, taken }]
    })
    return [...own, ...inheritedProperties.flatMap((property) => this.#sourcesOf(element, property))]
  }

  /** What of a declaration is for its longhand: in a `font` the size may be relative, and its lines not. */
  #written({ text, property, shorthand }: HeldDeclaration, at: Element): string {
    const written = writtenOut(this.#ports.page, this.#look, text, { at, pseudo: null }, null) ?? text
    if (shorthand === null) return written
    const all = this.#longhands.expand({ property: shorthand, value: written, isImportant: false })
    return all.find((one) => one.property === property)?.text ?? written
  }

  #readsOf(
    taken: HeldDeclaration, property: string, at: Element, pseudo: string | null, from: Element | null,
  ): readonly LonghandRead[] {
    if (!hasVariable(taken.text)) return []
    const isNone = this.#isNoValue(taken, at, pseudo)
    const { byVar } = this.#ports.plan
    return findVariables(this.#ports.page, this.#look, taken.text, { at, pseudo })
      .filter((found) => !isNone || this.#isAwaited(taken, found, at, pseudo))
      .filter((found) => this.#isRead(taken, found, at, pseudo))
      .map(({ name, via, value }): LonghandRead => ({
        longhand: from === null ? taken.property : property, pseudo, cssVar: name, via, from, value,
        token: byVar.get(name) ?? null,
      }))
  }

  // What is no value with its variables put in is none with others of their kind. Where one is not declared,
  // nothing is known of its kind.
  #isNoValue({ text, shorthand, property }: HeldDeclaration, at: Element, pseudo: string | null): boolean {
    const { page } = this.#ports
    const written = writtenOut(page, this.#look, text, { at, pseudo }, null)?.trim() ?? null
    return written !== null && !page.CSS.supports(shorthand ?? property, written)
  }

  // An empty one has no kind: it is left so for others to put something in.
  #isAwaited(
    taken: HeldDeclaration, { name, value }: Found, at: Element, pseudo: string | null,
  ): boolean {
    const { page } = this.#ports
    const { text, shorthand, property } = taken
    return value === '' && WORDS.some((word) => {
      const written = writtenOut(page, this.#look, text, { at, pseudo }, { name, value: word })
      return written !== null && page.CSS.supports(shorthand ?? property, written.trim())
    })
  }

  /** Whether this longhand is what a variable in its shorthand's text is for. */
  #isRead(taken: HeldDeclaration, { name, value }: Found, at: Element, pseudo: string | null): boolean {
    const { shorthand, text, property } = taken
    // Where another one is missing, no value of this one helps.
    const isWhole = writtenOut(
      this.#ports.page, this.#look, text, { at, pseudo }, { name, value: value === '' ? '1px' : value }) !== null
    if (!isWhole) return false
    if (shorthand === null) return true
    const key = JSON.stringify([shorthand, text, name, pseudo, at === this.#element])
    const known = this.#dependents.get(key)
    const write = (other: string | null): string | null => writtenOut(
      this.#ports.page, this.#look, text, { at, pseudo }, other === null ? null : { name, value: other })
    const dependents = known ?? this.#longhands.dependentOn(shorthand, value, write)
    this.#dependents.set(key, dependents)
    return dependents.has(property)
  }

  #has(pseudo: string): boolean {
    const { page } = this.#ports
    switch (pseudo) {
      case '::before':
      case '::after':
        return !['none', 'normal'].includes(page.getComputedStyle(this.#element, pseudo).content)
      case '::marker': return page.getComputedStyle(this.#element).display.includes('list-item')
      case '::placeholder': return this.#element.hasAttribute('placeholder')
      case '::file-selector-button': return this.#element.matches('input[type=file]')
      case '::backdrop': return this.#element.matches('dialog[open]')
      default: return false
    }
  }

  /** Lists that open have their lines by the browser alone, whatever a rule says. */
  #isFixed(property: string, pseudo: string | null): boolean {
    return property === 'line-height' && pseudo === null && this.#element instanceof HTMLSelectElement &&
      this.#ports.page.getComputedStyle(this.#element).lineHeight === 'normal'
  }

  /** The width of a line that is not drawn is nothing, whatever is declared. */
  #isWithoutLine(property: string, pseudo: string | null): boolean {
    if (!property.endsWith('-width') || !LINES.some((one) => property.startsWith(one))) return false
    const style = this.#ports.page.getComputedStyle(this.#element, pseudo)
    const line = style.getPropertyValue(property.replace('-width', '-style'))
    return (line === 'none' || line === 'hidden') && style.getPropertyValue(property) === '0px'
  }
}

const BY_SIZE = ['line-height', 'letter-spacing', 'word-spacing', 'text-indent', 'text-underline-offset', 'tab-size']
const LINES = ['border-', 'outline-', 'column-rule-']
