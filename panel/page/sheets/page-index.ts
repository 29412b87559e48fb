// The page's rules by what they read and by what they declare.
// Reads no sheet: rules are given in their order.
import { namesIn } from '../../../shared/css/substitutions.js'
import { leadersIn } from './units.js'
import type { PageIndex, PageRule, RulePlace, Registered } from './usage.types.js'

/** What a walk over the sheets has found. */
interface WalkedSheets {
  readonly rules: readonly PageRule[]
  readonly registered: ReadonlyMap<string, Registered>
  readonly unread: readonly string[]
  readonly isCut: boolean
}

/** Collects rules. `longhandsOf`: what a property comes to, itself where it is no shorthand. */
export class IndexBuilder {
  readonly #longhandsOf: (property: string) => readonly string[]
  readonly #readers = new Map<string, RulePlace[]>()
  readonly #definers = new Map<string, RulePlace[]>()
  readonly #declarers = new Map<string, RulePlace[]>()
  readonly #rules: PageRule[] = []
  readonly #names = new Set<string>()

  constructor(longhandsOf: (property: string) => readonly string[]) { this.#longhandsOf = longhandsOf }

  add(rule: PageRule): void {
    this.#rules.push(rule)
    for (const declared of rule.declarations) {
      const place: RulePlace = { rule, declared }
      const isVariable = declared.property.startsWith('--')
      if (isVariable) {
        this.#names.add(declared.property)
        push(this.#definers, declared.property, place)
      } else if (rule.kind !== 'keyframes') for (const one of this.#longhandsOf(declared.property)) push(this.#declarers, one, place)
      this.#addReads(place)
    }
  }

  #addReads(place: RulePlace): void {
    const { value } = place.declared
    for (const leader of leadersIn(value)) push(this.#readers, leader, place)
    for (const name of namesIn(value)) {
      this.#names.add(name)
      push(this.#readers, name, place)
    }
  }

  finish({ registered, unread, isCut }: Omit<WalkedSheets, 'rules'>): PageIndex {
    const readersOf = (name: string): readonly RulePlace[] => this.#readers.get(name) ?? []
    return {
      rules: this.#rules, names: this.#names, registered, unread, isCut, readersOf,
      definersOf: (name) => this.#definers.get(name) ?? [],
      declarersOf: (property) => this.#declarers.get(property) ?? [],
    }
  }
}

/** What several say as one, in their order. */
export function joinIndexes(parts: readonly PageIndex[]): PageIndex {
  const rules = parts.flatMap((part) => part.rules)
  for (const [at, rule] of rules.entries()) rule.order = at + 1
  return {
    rules, names: new Set(parts.flatMap(({ names }) => [...names])),
    registered: new Map(parts.flatMap(({ registered }) => [...registered])),
    unread: parts.flatMap(({ unread }) => unread), isCut: parts.some(({ isCut }) => isCut),
    readersOf: joinLists(parts.map(({ readersOf }) => readersOf)),
    definersOf: joinLists(parts.map(({ definersOf }) => definersOf)),
    declarersOf: joinLists(parts.map(({ declarersOf }) => declarersOf)),
  }
}

type ListOf = PageIndex['readersOf']

function joinLists(all: readonly ListOf[]): ListOf {
  const known = new Map<string, readonly RulePlace[]>()
  return (name) => {
    const list = known.get(name) ?? all.flatMap((listOf) => listOf(name))
    known.set(name, list)
    return list
  }
}

/** Variables and those that are made of them. */
export function closureFrom(
  names: Iterable<string>, readersOf: (name: string) => readonly RulePlace[],
): ReadonlySet<string> {
  const closure = new Set(names)
  // A set that grows is gone through to its end.
  for (const name of closure) {
    for (const { declared: { property } } of readersOf(name)) if (property.startsWith('--')) closure.add(property)
  }
  return closure
}

function push(map: Map<string, RulePlace[]>, key: string, place: RulePlace): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [place])
  else known.push(place)
}
