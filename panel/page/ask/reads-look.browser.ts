// One look, during which nothing changes, at what the rules and styles of the page declare for one element
// and for those around it, and at what of it each takes.
import type { Winners, ArrangedRules } from './filed-rules.browser.js'
import { flatParentOf } from './trees.browser.js'
import type { Ground } from './ground.browser.js'
import { isInContainer, isMatch } from './matching.browser.js'
import type { ReadDeclaration } from './reads.types.js'
import { comparePlaces, winnerOf, type GivenDeclaration } from './weighing.js'
import { askContainers, type ContainerMatches } from '../probe/containers.browser.js'
import { presentedRuleOf, styleRuleOf } from '../sheets/own-rules.browser.js'
import type { Tree } from '../sheets/read-sheets.browser.js'
import { keysOfElement } from '../sheets/subject.js'
import type { PageRule } from '../sheets/usage.types.js'

/** By property of the screen, those that hold; custom properties by their name. */
type Declarations = ReadonlyMap<string, readonly GivenDeclaration[]>

const NOTHING: Declarations = new Map()


const declaredAt = (at: Element, { place: { rule, declared } }: GivenDeclaration): ReadDeclaration => ({
  at, text: declared.value, isImportant: declared.isImportant, rule: rule.kind === 'rule' ? rule : null,
})

type Add = (pseudo: string, one: GivenDeclaration) => void
type Weighed = Pick<GivenDeclaration, 'specificity' | 'nearness' | 'depth'>

/** Of pseudo-elements the element itself is the empty one. */
export class ReadsLook {
  readonly #ground: Ground
  readonly #arranged: ArrangedRules
  readonly #known = new Map<Element, ReadonlyMap<string, Declarations>>()
  readonly #winners = new Map<Declarations, Map<string, GivenDeclaration | undefined>>()
  readonly #held: ContainerMatches
  /** The rules for any element that may hold for one of these. */
  readonly #around: ReadonlyMap<Tree, readonly PageRule[]>
  readonly #hard: ReadonlyMap<Tree, readonly PageRule[]>

  constructor(ground: Ground, arranged: ArrangedRules, element: Element) {
    this.#ground = ground
    this.#arranged = arranged
    const all: Element[] = []
    for (let at: Element | null = element; at !== null; at = flatParentOf(at)) all.push(at)
    const trees = [...new Set(all.flatMap((one) => treesAround(one)))]
    const keys = new Set(['', ...all.flatMap((one) => keysOfElement(one))])
    this.#around = new Map(trees.map((tree) => {
      const rules = arranged.get(tree)?.around
      return [tree, [...new Set([...keys].flatMap((key) => rules?.get(key) ?? []))]]
    }))
    this.#hard = new Map(trees.map((tree) =>
      [tree, arranged.get(tree)?.hard.filter((rule) => this.#mayHold(rule, keys)) ?? []]))
    const contained = [...this.#hard.values()].flat().filter(isInContainer)
    // As it is now: a container may have another size than it had.
    this.#held = askContainers(ground.page, contained.map((rule) => ({
      rule, matches: ground.cascade.aboutOf(rule).map(({ elements, pseudo }) =>
        ({ pseudo, elements: elements.filter((one) => all.includes(one)) })),
    })))
  }

  /** What an element, or a pseudo-element of it, takes for a property; nothing where no rule speaks. */
  winner(element: Element, property: string, pseudo = ''): GivenDeclaration | undefined {
    const declarations = this.#of(element).get(pseudo) ?? NOTHING
    const known = this.#winners.get(declarations) ?? new Map<string, GivenDeclaration | undefined>()
    this.#winners.set(declarations, known)
    if (known.has(property)) return known.get(property)
    const isAll = !property.startsWith('--') && !['direction', 'unicode-bidi'].includes(property)
    const held = [...declarations.get(property) ?? [], ...isAll ? declarations.get('all') ?? [] : []]
    const found = winnerOf(held.sort((one, other) => comparePlaces(one.place, other.place)))
    known.set(property, found)
    return found
  }

  /** Who takes what for a property or a variable. */
  winnersOf(property: string): Winners {
    return { get: (element, pseudo = '') => this.winner(element, property, pseudo) }
  }

  /** The properties that something is declared for. */
  properties(element: Element, pseudo = ''): readonly string[] {
    return [...(this.#of(element).get(pseudo) ?? NOTHING).keys()]
      .filter((one) => !one.startsWith('--') && one !== 'all')
  }

  /** The pseudo-elements that a rule says something of. */
  pseudos(element: Element): readonly string[] {
    return [...this.#of(element).keys()].filter((one) => one !== '')
  }

  /** What of an element's variables is declared for itself, or for the nearest one around it. */
  variable(element: Element, name: string, pseudo: string): ReadDeclaration | null {
    const own = pseudo === '' ? undefined : this.winner(element, name, pseudo)
    if (own !== undefined) return declaredAt(element, own)
    const isOwnOnly = this.#ground.index.registered.get(name)?.inherits === false
    for (let at: Element | null = element; at !== null; at = isOwnOnly ? null : flatParentOf(at)) {
      const taken = this.winner(at, name)
      const found = taken === undefined ? null : declaredAt(at, taken)
      if (found !== null && found.text !== 'inherit' && found.text !== 'unset') return found
    }
    return null
  }

  #of(element: Element): ReadonlyMap<string, Declarations> {
    const known = this.#known.get(element)
    if (known !== undefined) return known
    const found = new Map<string, Map<string, GivenDeclaration[]>>()
    const add: Add = (pseudo, one) => this.#add(found, element, pseudo, one)
    const depth = this.#ground.cascade.depthOf(element.getRootNode() as Tree)
    const own = { specificity: 0, nearness: 0, depth }
    const presented = presentedRuleOf(element)
    if (presented !== null) addRule(presented, '', own, add)
    this.#addRules(element, add)
    const style = styleRuleOf(element)
    if (style !== null) addRule(style, '', own, add)
    this.#known.set(element, found)
    return found
  }

  #add(found: Map<string, Map<string, GivenDeclaration[]>>, element: Element, pseudo: string,
    one: GivenDeclaration): void {
    const declarations = found.get(pseudo) ?? new Map<string, GivenDeclaration[]>()
    found.set(pseudo, declarations)
    const { declared } = one.place
    const properties = declared.property.startsWith('--') ? [declared.property]
      : this.#ground.propertiesOf(element, declared)
    for (const property of properties) {
      const known = declarations.get(property)
      if (known === undefined) declarations.set(property, [one])
      else known.push(one)
    }
  }

  #addRules(element: Element, add: Add): void {
    const { cascade, matching } = this.#ground
    const own = element.getRootNode()
    for (const tree of treesAround(element)) {
      const rules = this.#arranged.get(tree)
      if (rules === undefined) continue
      const depth = cascade.depthOf(tree)
      const candidates = tree !== own ? [] : [
        ...this.#around.get(tree) ?? [],
        ...keysOfElement(element).flatMap((key) => rules.byKey.get(key) ?? []),
      ]
      for (const rule of new Set(candidates)) {
        for (const { base, pseudo, specificity } of matching.selectorsOf(rule)) {
          if (isMatch(element, base)) addRule(rule, pseudo, { specificity, nearness: 0, depth }, add)
        }
      }
      for (const rule of this.#hard.get(tree) ?? []) {
        if (isInContainer(rule) && this.#held.get(rule)?.has(element) !== true) continue
        for (const { elements, pseudo, specificity, nearness } of cascade.aboutOf(rule)) {
          if (elements.includes(element)) addRule(rule, pseudo, { specificity, nearness, depth }, add)
        }
      }
    }
  }

  /** Whether it is worth asking whom it is about. */
  #mayHold(rule: PageRule, keys: ReadonlySet<string>): boolean {
    const { matching } = this.#ground
    return matching.selectorsOf(rule).some((one) => {
      const own = one.slotted === null && one.part === null ? matching.keysOf(one).keys : null
      return own === null || own.some((key) => keys.has(key))
    })
  }
}

function addRule(rule: PageRule, pseudo: string, weighed: Weighed, add: Add): void {
  for (const declared of rule.declarations) add(pseudo, { place: { rule, declared }, ...weighed })
}

const isTree = (node: Node): node is Tree => 'adoptedStyleSheets' in node

/** Those whose rules may say something of an element: its own, its shadow root's, of slots and of hosts. */
function treesAround(element: Element): readonly Tree[] {
  const trees = new Set<Tree>()
  const add = (node: Node | null): void => {
    for (let at = node; at !== null && isTree(at);) {
      trees.add(at)
      at = 'host' in at ? at.host.getRootNode() : null
    }
  }
  add(element.getRootNode())
  add(element.shadowRoot)
  for (let slot = element.assignedSlot; slot !== null; slot = slot.assignedSlot) add(slot.getRootNode())
  return [...trees]
}
