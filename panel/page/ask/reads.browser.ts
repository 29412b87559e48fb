// Finds the variables that an element of the page reads, property by property: those of the declarations that
// it takes, through variables that are made of others; then those of what it inherits, and of what leads its
// values. The same is asked of each declaration as for the users of a variable, the other way round. Reads
// rules and computed styles; writes nothing.
import type { Plan } from '../../model/state/state.types.js'
import { substitutionsIn, type Substitution } from '../../../shared/css/substitutions.js'
import { Dependence, type StyledElement, Inheritance, sourceOf } from './dependence.browser.js'
import { flatParentOf } from './trees.browser.js'
import type { Ground } from './ground.browser.js'
import { hasPseudo } from './pseudo-there.browser.js'
import { groupReads, shortenReads, type LonghandRead, type Shorthands } from './reads-group.js'
import { ReadsLook } from './reads-look.browser.js'
import type { ElementReads, ReadDeclaration } from './reads.types.js'
import { Resolving } from './resolving.browser.js'
import type { ArrangedRules } from './filed-rules.browser.js'
import { framesOf, runningOn } from './running.browser.js'
import { sentinelsOf } from '../probe/sentinels.js'
import { createShorthands } from '../probe/longhands.browser.js'
import { closureFrom } from '../sheets/page-index.js'
import { BY_COLOR, BY_LINE, BY_OWN, BY_ROOT, leadersIn } from '../sheets/units.js'
import type { DeclaredProperty } from '../sheets/usage.types.js'

/** One variable on which a value may depend. */
interface VariableRead {
  readonly name: string
  /** Those between the value and it, outermost first. */
  readonly via: readonly string[]
  /** As the browser says it where it is named. */
  readonly value: string
  /** `null` where nothing declares it. */
  readonly declared: ReadDeclaration | null
}

/** More steps are no design. */
const MOST_DEEP = 32

/** Each once for each way. */
function findVariables(
  look: ReadsLook, resolving: Resolving, text: string, spot: StyledElement, via: readonly string[] = [],
): readonly VariableRead[] {
  if (via.length > MOST_DEEP) return []
  const found = new Map<string, VariableRead>()
  for (const one of substitutionsIn(text)) {
    for (const next of variablesOf(look, resolving, one, spot, via)) {
      found.set(`${next.name} ${next.via.join(' ')}`, next)
    }
  }
  return [...found.values()]
}

function variablesOf(
  look: ReadsLook, resolving: Resolving, { name, fallback }: Substitution, spot: StyledElement,
  via: readonly string[],
): readonly VariableRead[] {
  const { element, pseudo } = spot
  const declared = look.variable(element, name, pseudo)
  const own = { name, via, value: resolving.now(element, pseudo, name), declared }
  // A circle comes to nothing.
  const inner = declared === null || isInitial(declared.text) || via.includes(name) ? []
    : findVariables(look, resolving, declared.text, { element: declared.at, pseudo: '' }, [...via, name])
  const isTaken = fallback !== null && resolving.valueNow(element, pseudo, name) === null
  return [own, ...inner, ...isTaken ? findVariables(look, resolving, fallback, spot, via) : []]
}

const isInitial = (text: string): boolean => text.toLowerCase() === 'initial'

/** What it is made with. */
interface ReaderPorts {
  readonly page: Window & typeof globalThis
  readonly plan: Pick<Plan, 'byVar'>
}

/** Reads elements, one at a time and at once. */
export class ElementReader {
  readonly #plan: ReaderPorts['plan']
  readonly #shorthands: Shorthands

  constructor({ page, plan }: ReaderPorts) {
    this.#plan = plan
    this.#shorthands = createShorthands(page)
  }

  /** What an element reads now; the ground is that of the page as it is. */
  readsOf(ground: Ground, arranged: ArrangedRules, element: Element): ElementReads {
    const reading = new ElementReading(ground, arranged, element)
    const found = reading.all().map(({ property, pseudo, at, found: one }): LonghandRead => ({
      longhand: property, pseudo: pseudo === '' ? null : pseudo, cssVar: one.name, via: one.via, value: one.value,
      declared: one.declared,
      from: at === element ? null : at, token: this.#plan.byVar.get(one.name) ?? null,
    }))
    const shorten = (reads: readonly LonghandRead[]) => shortenReads(reads, this.#shorthands)
    const own = shorten(found.filter(({ from }) => from === null))
    const inherited = shorten(found.filter(({ from }) => from !== null))
    return {
      own: groupReads(own), inherited: groupReads(inherited), all: [...own, ...inherited],
      unread: ground.index.unread.length,
    }
  }
}

/** A variable, and the element whose declaration names it. */
interface FoundAt {
  readonly at: Element
  readonly found: VariableRead
}

interface ReadBy extends FoundAt {
  readonly property: string
  readonly pseudo: string
}

class ElementReading {
  readonly #ground: Ground
  readonly #element: Element
  readonly #look: ReadsLook
  readonly #resolving: Resolving
  readonly #inheritance: Inheritance
  readonly #dependences = new Map<string, Dependence>()
  /** What is asked of every variable alike. */
  readonly #asking: Dependence
  readonly #variables = new Map<DeclaredProperty, Map<string, readonly VariableRead[]>>()

  constructor(ground: Ground, arranged: ArrangedRules, element: Element) {
    this.#ground = ground
    this.#element = element
    this.#look = new ReadsLook(ground, arranged, element)
    this.#resolving = this.#resolvingOf('', new Set())
    this.#inheritance = new Inheritance(ground, this.#resolving)
    this.#asking = new Dependence({ ...ground, resolving: this.#resolving, sentinels: () => [] })
  }

  #resolvingOf(name: string, closure: ReadonlySet<string>): Resolving {
    const { index, page } = this.#ground
    const winners = { has: () => true, get: (one: string) => this.#look.winnersOf(one) }
    return new Resolving({ name, closure, winners, index, page })
  }

  all(): readonly ReadBy[] {
    const element = this.#element
    const pseudos = this.#look.pseudos(element)
      .filter((one) => hasPseudo(element, one, (of, pseudo) => this.#resolving.styleOf(of, pseudo)))
    const declared = ['', ...pseudos].flatMap((pseudo) =>
      this.#look.properties(element, pseudo).map((property) => ({ property, pseudo })))
    const own = new Set(this.#look.properties(element))
    const around = [...this.#propertiesAround()].filter((property) => !own.has(property))
      .map((property) => ({ property, pseudo: '' }))
    const found = [...declared, ...around].flatMap(({ property, pseudo }) =>
      this.#readsOf({ element, pseudo }, property).map((one) => ({ ...one, property, pseudo })))
    return [...found, ...this.#running()]
  }

  /** What is declared around the element and may read something. */
  #propertiesAround(): ReadonlySet<string> {
    const found = new Set<string>()
    for (let at = flatParentOf(this.#element); at !== null; at = flatParentOf(at)) {
      for (const property of this.#look.properties(at)) {
        const value = this.#look.winner(at, property)?.place.declared.value ?? ''
        if (value.includes('--') || leadersIn(value).length > 0) found.add(property)
      }
    }
    return found
  }

  /** `asking`: whose own color counts where that is inherited as a word. */
  #readsOf(spot: StyledElement, property: string, asking = spot): readonly FoundAt[] {
    const { element, pseudo } = spot
    const given = this.#look.winner(element, property, pseudo)
    const isFixed = pseudo === '' && this.#inheritance.isFixed(element, property)
    const own = given === undefined || isFixed ? [] : [
      ...this.#readsIn(spot, property, given.place.declared),
      ...this.#asking.leadersOf(spot, property, given.place.declared)
        .flatMap((leader) => this.#readsOfLeader(leader, spot, property, asking)),
    ]
    const around = pseudo !== '' ? element
      : given === undefined ? sourceOf(element, property) : flatParentOf(element)
    const takes = pseudo === '' ? this.#inheritance.takes(element, property, given)
      : given === undefined && this.#inheritance.isInherited(property)
    return around === null || !takes ? own
      : [...own, ...this.#readsOf({ element: around, pseudo: '' }, property, asking)]
  }

  #readsOfLeader(
    leader: string, spot: StyledElement, property: string, asking: StyledElement,
  ): readonly FoundAt[] {
    const root = this.#ground.page.document.documentElement
    switch (leader) {
      case BY_ROOT:
        return spot.element === root && property === 'font-size' ? []
          : this.#readsOf({ element: root, pseudo: '' }, 'font-size')
      case BY_OWN: return property === 'font-size' ? [] : this.#readsOf(spot, 'font-size')
      case BY_LINE: return property === 'line-height' ? [] : this.#readsOf(spot, 'line-height')
      case BY_COLOR: return property === 'color' ? [] : this.#readsOf(asking, 'color')
      default: return []
    }
  }

  /** The variables by which a declaration comes to something else. */
  #readsIn(spot: StyledElement, property: string, declared: DeclaredProperty): readonly FoundAt[] {
    if (!declared.value.includes('--')) return []
    return this.#variablesIn(spot, declared)
      .filter(({ name }) => this.#dependenceOn(name).isByValue(spot, property, declared))
      .map((found) => ({ at: spot.element, found }))
  }

  #variablesIn(spot: StyledElement, declared: DeclaredProperty): readonly VariableRead[] {
    const known = this.#variables.get(declared) ?? new Map<string, readonly VariableRead[]>()
    this.#variables.set(declared, known)
    // One declaration holds for one element of those that are looked at, or for some that are all around.
    const key = `${spot.pseudo} ${this.#depthOf(spot.element)}`
    const found = known.get(key) ?? findVariables(this.#look, this.#resolving, declared.value, spot)
    known.set(key, found)
    return found
  }

  #depthOf(element: Element): number {
    let depth = 0
    for (let at = this.#element; at !== element; depth += 1) {
      const around = flatParentOf(at)
      if (around === null) return -1
      at = around
    }
    return depth
  }

  #dependenceOn(name: string): Dependence {
    const known = this.#dependences.get(name)
    if (known !== undefined) return known
    const resolving = this.#resolvingOf(name, closureFrom([name], this.#ground.readersOf))
    const root = this.#ground.page.document.documentElement
    const values = [this.#element, root].map((one) => resolving.now(one, '', name)).filter((value) => value !== '')
    const sentinels = sentinelsOf([...new Set(values)])
    const dependence = new Dependence({ ...this.#ground, resolving, sentinels: () => sentinels })
    this.#dependences.set(name, dependence)
    return dependence
  }

  #running(): readonly ReadBy[] {
    const { page, index, longhands } = this.#ground
    return runningOn(page.document, this.#element).flatMap(({ name, pseudo }) => {
      const spot = { element: this.#element, pseudo }
      const found = framesOf(index, name).flatMap((declared) => longhands.sides(declared.property)
        .flatMap((property) => this.#readsIn(spot, property, declared)))
      return found.map((one) => ({ ...one, property: `animation ${name}`, pseudo: '' }))
    })
  }
}
