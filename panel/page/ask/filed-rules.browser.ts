// Files rules by what an element must have for them, as browsers do: those of a page for one element, and the
// declarations of one property, so that those elements alone are asked that one may be about, when somebody
// wants to know. Matches nothing; knows no property and no state.
import type { Steps } from '../../model/runtime/slices.js'
import type { PageIndex, PageRule } from '../sheets/usage.types.js'
import { isMatch, type Prepared, type Matching } from './matching.browser.js'
import { keysOfElement, type FiledKeys, type Keys } from '../sheets/subject.js'
import { winnerOf, type GivenDeclaration } from './weighing.js'

/** The rules of a document or of a shadow root that may hold now. */
interface TreeRules {
  /** By what an element must have. */
  readonly byKey: Map<string, PageRule[]>
  /** Those for any element, by what it or one around it must have; under an empty key: by nothing. */
  readonly around: Map<string, PageRule[]>
  /** Those that no element can be asked for by itself. */
  readonly hard: PageRule[]
}

export type ArrangedRules = ReadonlyMap<Document | ShadowRoot, TreeRules>

/** Arranges them. */
export function* arrangeRules(index: PageIndex, matching: Matching): Steps<ArrangedRules> {
  const trees = new Map<Document | ShadowRoot, TreeRules>()
  for (const rule of index.rules) {
    if (rule.kind !== 'rule' || !rule.applies || rule.declarations.length === 0) continue
    const tree = trees.get(rule.tree) ?? { byKey: new Map(), around: new Map(), hard: [] }
    trees.set(rule.tree, tree)
    addRule(rule, tree, matching)
    yield
  }
  return trees
}

function addRule(rule: PageRule, { byKey, around, hard }: TreeRules, matching: Matching): void {
  if (matching.isAskedByRule(rule)) {
    hard.push(rule)
    return
  }
  const selectors = matching.selectorsOf(rule).map((one) => matching.keysOf(one))
  for (const key of new Set(selectors.flatMap(({ keys }) => keys ?? []))) file(byKey, key, rule)
  const others = selectors.filter(({ keys }) => keys === null)
  for (const key of new Set(others.flatMap((one) => one.around ?? ['']))) file(around, key, rule)
}

function file(rules: Map<string, PageRule[]>, key: string, rule: PageRule): void {
  const known = rules.get(key)
  if (known === undefined) rules.set(key, [rule])
  else known.push(rule)
}

/** What elements take for one property. */
export interface Winners {
  /** What an element takes, or its pseudo-element; nothing where the page's own rules leave it alone. */
  get(element: Element, pseudo?: string): GivenDeclaration | undefined
}

/** A declaration for what a selector is about. */
interface Filed {
  readonly given: GivenDeclaration
  /** Its place among those of the property. */
  readonly at: number
  readonly pseudo: string
}

/** What must be asked of an element. */
interface FiledSelector extends Filed {
  readonly base: string
  /** What one of those around it has one of. */
  readonly outer: Keys
}

type Taken = ReadonlyMap<string, GivenDeclaration>
const NOTHING: Taken = new Map()
/** Under it stands what may be about any element. */
const ANY = ''

/** The names that elements have, and those around them. */
export class ElementNames {
  readonly #known: ReadonlyMap<Element, number>
  readonly #own = new Map<Element, readonly string[]>()
  readonly #byKind = new Map<string, readonly string[]>()
  readonly #around = new Map<Element | null, ReadonlySet<string>>([[null, new Set()]])

  constructor(known: ReadonlyMap<Element, number>) { this.#known = known }

  isKnown(element: Element): boolean { return this.#known.has(element) }

  of(element: Element): readonly string[] {
    const own = this.#own.get(element) ?? this.#read(element)
    this.#own.set(element, own)
    return own
  }

  // Most elements have a class or nothing, and are many of a kind.
  #read(element: Element): readonly string[] {
    const text = element.getAttribute('class')
    const isPlain = element.attributes.length === (text === null ? 0 : 1) && element.parentElement !== null
    if (!isPlain) return keysOfElement(element)
    const kind = `${element.localName} ${text ?? '-'}`
    const names = this.#byKind.get(kind) ?? keysOfElement(element)
    this.#byKind.set(kind, names)
    return names
  }

  /** Of an element and all around it in its tree. */
  from(element: Element | null): ReadonlySet<string> {
    const known = this.#around.get(element)
    if (known !== undefined || element === null) return known ?? new Set()
    const names = new Set([...this.from(element.parentElement), ...this.of(element)])
    this.#around.set(element, names)
    return names
  }
}

/** Whether a declaration is of the property that is asked about, for an element: a logical one may not be. */
export type IsFor = (element: Element, place: GivenDeclaration['place']) => boolean

/** Files declarations by what an element must have, and asks it for those alone. */
export class FiledRules implements Winners {
  readonly #names: ElementNames
  readonly #byKey = new Map<Node, Map<string, FiledSelector[]>>()
  readonly #byElement = new Map<Element, Filed[]>()
  readonly #taken = new Map<Element, Taken>()
  readonly #isFor: IsFor
  #count = 0

  constructor(names: ElementNames, isFor: IsFor) {
    this.#names = names
    this.#isFor = isFor
  }

  /** What is known to be about some elements. */
  add(given: GivenDeclaration, pseudo: string, elements: readonly Element[]): void {
    const filed: Filed = { given, at: this.#count, pseudo }
    this.#count += 1
    for (const element of elements) push(this.#byElement, element, filed)
  }

  /** What elements are to be asked for. */
  file(given: GivenDeclaration, { base, pseudo }: Prepared, { keys, outer }: FiledKeys): void {
    const { tree } = given.place.rule
    const byKey = this.#byKey.get(tree) ?? new Map<string, FiledSelector[]>()
    this.#byKey.set(tree, byKey)
    const asked: FiledSelector = { given, at: this.#count, pseudo, base, outer }
    this.#count += 1
    for (const key of keys ?? [ANY]) push(byKey, key, asked)
  }

  get(element: Element, pseudo = ''): GivenDeclaration | undefined {
    const known = this.#taken.get(element) ?? this.#weigh(element)
    this.#taken.set(element, known)
    return known.get(pseudo)
  }

  #weigh(element: Element): Taken {
    if (!this.#names.isKnown(element)) return NOTHING
    const found = [...this.#byElement.get(element) ?? []]
    this.#ask(element, found)
    if (found.length === 0) return NOTHING
    const held = new Map<string, GivenDeclaration[]>()
    for (const { given, pseudo } of found.sort((one, other) => one.at - other.at)) {
      if (this.#isFor(element, given.place)) push(held, pseudo, given)
    }
    const taken = new Map<string, GivenDeclaration>()
    for (const [pseudo, all] of held) {
      const winner = winnerOf(all)
      if (winner !== undefined) taken.set(pseudo, winner)
    }
    return taken
  }

  // A browser takes much longer to say that it is not meant than a look at the names around it.
  #ask(element: Element, found: Filed[]): void {
    const byKey = this.#byKey.get(element.getRootNode())
    if (byKey === undefined) return
    const around = this.#names.from(element.parentElement)
    const ask = (asked: FiledSelector): void => {
      const mayBe = asked.outer === null || asked.outer.some((name) => around.has(name))
      if (mayBe && isMatch(element, asked.base)) found.push(asked)
    }
    byKey.get(ANY)?.forEach(ask)
    for (const key of this.#names.of(element)) byKey.get(key)?.forEach(ask)
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}
