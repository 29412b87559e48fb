// Whether a declaration that an element takes goes by one variable, or by something that others lead: the one
// question that is asked for the users of a variable and for the reads of an element.
// Tries declarations on the panel's own element; the page is only read.
import type { Scratch } from '../probe/scratch.browser.js'
import type { DeclaredProperty } from '../sheets/usage.types.js'
import { leadersIn } from '../sheets/units.js'
import type { LonghandOf } from './ground.browser.js'
import type { Resolving } from './resolving.browser.js'

/** An element, or with its name a pseudo-element of one; empty: the element itself. */
export interface Spot {
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
  isByValue({ element, pseudo }: Spot, property: string, declared: DeclaredProperty): boolean {
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
  leadersOf(spot: Spot, property: string, declared: DeclaredProperty): readonly string[] {
    const written = writtenNow(this.#ports, spot, property, declared)
    return written === null ? [] : leadersIn(written)
  }
}

type Now = Pick<DependencePorts, 'scratch' | 'resolving' | 'longhandOf'>

/** What is written for a property with the variables put in as they are; `null`: nothing that it takes. */
export function writtenNow(
  { scratch, resolving, longhandOf }: Now, { element, pseudo }: Spot, property: string,
    declared: DeclaredProperty,
): string | null {
  const { value } = declared
  const isMade = value.includes('(') && value.includes('--')
  const text = isMade ? resolving.resolveNow(element, pseudo, value)?.trim() ?? null : value
  if (text === null || (isMade && !scratch.isTaken(declared.property, text))) return null
  const longhand = longhandOf(element, property, declared)
  return declared.property === longhand ? text : scratch.written(longhand, declared.property, text)
}
