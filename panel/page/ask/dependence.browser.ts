// Judges whether a declaration that an element takes goes by one variable, or by something that others lead;
// and whether what it has of a property goes by what is around it: by itself, because a rule says so, or
// because its value is relative. The one answer for users and for reads; changes nothing.
import type { Scratch } from '../probe/scratch.browser.js'
import type { DeclaredProperty } from '../sheets/usage.types.js'
import { leadersIn, BY_OWN } from '../sheets/units.js'
import type { LonghandOf, Ground } from './ground.browser.js'
import type { Resolving } from './resolving.browser.js'
import { flatChildrenOf, flatParentOf } from './trees.browser.js'
import type { GivenDeclaration } from './weighing.js'

/** An element, or with its name a pseudo-element of one; empty: the element itself. */
export interface StyledElement {
  readonly element: Element
  readonly pseudo: string
}

/** What it is asked with. `sentinels`: what the variable might be instead. */
interface DependencePorts {
  readonly scratch: Scratch
  readonly resolving: Resolving
  readonly longhandOf: LonghandOf
  readonly sentinels: () => readonly string[]
}

/** Answers for one variable. */
export class Dependence {
  readonly #ports: DependencePorts

  constructor(ports: DependencePorts) { this.#ports = ports }

  /** Whether a property comes to something else by its declaration where the variable does. */
  isByValue({ element, pseudo }: StyledElement, property: string, declared: DeclaredProperty): boolean {
    const { scratch, resolving, sentinels } = this.#ports
    const texts = new Set<string>()
    for (const as of sentinels()) {
      const text = resolving.resolve(element, pseudo, declared.value, as)
      if (text !== null) texts.add(text)
    }
    if (texts.size < 2) return false
    const style = resolving.styleOf(element, pseudo)
    const longhand = this.#ports.longhandOf(element, property, declared)
    return scratch.differs(longhand, declared.property, [...texts], {
      scheme: [...texts].some((text) => text.includes('light-dark(')) ? style.colorScheme : '',
      line: longhand.endsWith('-width') ? style.getPropertyValue(`${longhand.slice(0, -5)}style`) : '',
    })
  }

  /** What else leads a property, as its declaration is now: the size of a font, or the color. */
  leadersOf(spot: StyledElement, property: string, declared: DeclaredProperty): readonly string[] {
    const written = writtenNow(this.#ports, spot, property, declared)
    return written === null ? [] : leadersIn(written)
  }
}

type Now = Pick<DependencePorts, 'scratch' | 'resolving' | 'longhandOf'>

/** What is written for a property with the variables put in as they are; `null`: nothing that it takes. */
function writtenNow(
  { scratch, resolving, longhandOf }: Now, { element, pseudo }: StyledElement, property: string,
    declared: DeclaredProperty,
): string | null {
  const { value } = declared
  const isMade = value.includes('(') && value.includes('--')
  const text = isMade ? resolving.resolveNow(element, pseudo, value)?.trim() ?? null : value
  if (text === null || (isMade && !scratch.isTaken(declared.property, text))) return null
  const longhand = longhandOf(element, property, declared)
  return declared.property === longhand ? text : scratch.written(longhand, declared.property, text)
}

/** Answers for as long as nothing changes. */
export class Inheritance {
  readonly #ground: Pick<Ground, 'scratch' | 'longhandOf'>
  readonly #resolving: Resolving
  readonly #span: Element

  constructor(ground: Pick<Ground, 'page' | 'scratch' | 'longhandOf'>, resolving: Resolving) {
    this.#ground = ground
    this.#resolving = resolving
    this.#span = ground.page.document.createElement('span')
  }

  /** Whether a property is inherited where nobody says anything. */
  isInherited(property: string): boolean { return this.#ground.scratch.inherits(this.#span, property) }

  /** `given`: what the element takes; nothing where no rule speaks. */
  takes(element: Element, property: string, given: GivenDeclaration | undefined): boolean {
    if (this.isFixed(element, property)) return false
    if (given === undefined) {
      return isOfBody(element, property) || this.#ground.scratch.inherits(element, property)
    }
    const ports = { ...this.#ground, resolving: this.#resolving }
    const value = writtenNow(ports, { element, pseudo: '' }, property, given.place.declared) ?? 'unset'
    if (value === 'inherit' || (value === 'unset' && this.isInherited(property))) return true
    return isRelative(property, value)
  }

  /** Lists that open have their lines by the browser alone, whatever a rule says. */
  isFixed(element: Element, property: string): boolean {
    return property === 'line-height' && element instanceof HTMLSelectElement &&
      this.#resolving.styleOf(element, '').lineHeight === 'normal'
  }
}

/** Without a doctype a table has the color of the body, whatever it stands in. */
const isOfBody = (element: Element, property: string): boolean => property === 'color' &&
  element instanceof HTMLTableElement && element.ownerDocument.compatMode === 'BackCompat'

/** What an element has a property from, where no rule speaks of it. */
export const sourceOf = (element: Element, property: string): Element | null =>
  isOfBody(element, property) ? element.ownerDocument.body : flatParentOf(element)

/** What has a property from an element, where no rule speaks of it. */
export function heirsOf(element: Element, property: string): readonly Element[] {
  const { body, compatMode } = element.ownerDocument
  if (property !== 'color' || compatMode !== 'BackCompat') return flatChildrenOf(element)
  const tables = element === body ? [...body.querySelectorAll('table')] : []
  return [...tables, ...flatChildrenOf(element).filter((child) => !isOfBody(child, property))]
}

function isRelative(property: string, value: string): boolean {
  switch (property) {
    case 'color': return value.toLowerCase().includes('currentcolor')
    case 'text-align': return value.endsWith('match-parent')
    case 'font-weight': return value === 'bolder' || value === 'lighter'
    case 'font-size':
      return leadersIn(value).includes(BY_OWN) || value.includes('%') || value === 'larger' || value === 'smaller'
    default: return false
  }
}
