// Whether what an element has of a property goes by what is around it: by itself, because a rule says so, or
// because its value is relative. The one answer for users and for reads.
// Reads computed styles; changes nothing.
import { BY_OWN, leadersIn } from '../sheets/units.js'
import { writtenNow } from './dependence.browser.js'
import { flatChildrenOf, flatParentOf } from './flat-tree.browser.js'
import type { Ground } from './ground.browser.js'
import type { Resolving } from './resolving.browser.js'
import type { GivenDeclaration } from './weighing.js'

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
