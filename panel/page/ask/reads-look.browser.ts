// What the rules and styles of the page declare for single elements, and what of it each takes: one look,
// during which nothing changes.
// Reads; of the page it touches no more than what only the browser can be asked (reads-asked.browser.ts).
import { createLayers } from '../sheets/cascade.js'
import { askBrowser, isInTree, type Held } from './reads-asked.browser.js'
import { winnerOf, type HeldDeclaration } from './reads-cascade.js'
import { type AskedRule, type ReadsIndex } from '../sheets/reads-index.js'
import { keysOfElement } from '../sheets/reads-keys.js'
import { physicalOf, type Writing } from './reads-logical.js'
import type { Longhands } from './reads-longhands.browser.js'
import { inlineDeclarations } from '../sheets/declarations.js'

/** By longhand, as it is on the screen, those that hold; custom properties by their name. */
type Declarations = ReadonlyMap<string, readonly HeldDeclaration[]>

const NOTHING: Declarations = new Map()

/** `null` is the element itself. */
type Pseudo = string | null

/** A text, and the element that it is declared for. */
export interface DeclaredAt {
  readonly at: Element
  readonly text: string
}

type Add = (pseudo: Pseudo, one: HeldDeclaration) => void

export class Look {
  readonly #page: Window & typeof globalThis
  readonly #index: ReadsIndex
  readonly #longhands: Longhands
  readonly #known = new Map<Element, ReadonlyMap<Pseudo, Declarations>>()
  readonly #winners = new Map<Declarations, Map<string, HeldDeclaration | null>>()
  readonly #held: Held
  /** The rules for any element that may hold for one of these. */
  readonly #around: ReadonlyMap<Tree, readonly AskedRule[]>
  readonly #inline = createLayers()

  constructor(page: Window & typeof globalThis, index: ReadsIndex, longhands: Longhands, element: Element) {
    this.#page = page
    this.#index = index
    this.#longhands = longhands
    const all: Element[] = []
    for (let at: Element | null = element; at !== null; at = parentOf(at)) all.push(at)
    const trees = new Set(all.flatMap((one) => treesAround(one)))
    const keys = new Set(['', ...all.flatMap((one) => keysOfElement(one))])
    this.#around = new Map([...trees].map((tree) => {
      const rules = index.trees.get(tree)?.around
      return [tree, [...new Set([...keys].flatMap((key) => rules?.get(key) ?? []))]]
    }))
    const hard = [...trees].flatMap((tree) => index.trees.get(tree)?.hard ?? [])
      .filter((rule) => mayHold(rule, keys, all))
    this.#held = askBrowser(page, hard, all)
  }

  /** What an element, or a pseudo-element of it, takes for a property; `null`: nothing of the page's. */
  winner(element: Element, property: string, pseudo: Pseudo = null): HeldDeclaration | null {
    const declarations = this.#of(element).get(pseudo) ?? NOTHING
    const known = this.#winners.get(declarations) ?? new Map<string, HeldDeclaration | null>()
    this.#winners.set(declarations, known)
    const winner = known.get(property)
    if (winner !== undefined) return winner
    const all = property.startsWith('--') ? [] : declarations.get('all') ?? []
    const held = [...declarations.get(property) ?? [], ...all]
    const found = winnerOf(held.sort((one, other) => one.order - other.order))
    known.set(property, found)
    return found
  }

  /** The properties that something is declared for. */
  properties(element: Element, pseudo: Pseudo = null): readonly string[] {
    return [...(this.#of(element).get(pseudo) ?? NOTHING).keys()].filter((one) => !one.startsWith('--'))
  }

  /** The pseudo-elements that a rule says something of. */
  pseudos(element: Element): readonly string[] {
    return [...this.#of(element).keys()].filter((one) => one !== null)
  }

  /** What of an element's variables is declared for itself, or for the nearest one around it. */
  variable(element: Element, name: string, pseudo: Pseudo): DeclaredAt | null {
    const own = pseudo === null ? null : this.winner(element, name, pseudo)
    if (own !== null) return { at: element, text: own.text }
    const isOwnOnly = this.#index.index.registered.get(name)?.inherits === false
    for (let at: Element | null = element; at !== null; at = isOwnOnly ? null : parentOf(at)) {
      const { text = null } = this.winner(at, name) ?? {}
      if (text !== null && text !== 'inherit' && text !== 'unset') return { at, text }
    }
    return null
  }

  #of(element: Element): ReadonlyMap<Pseudo, Declarations> {
    const known = this.#known.get(element)
    if (known !== undefined) return known
    const found = new Map<Pseudo, Map<string, HeldDeclaration[]>>()
    const { writingMode: mode, direction } = this.#page.getComputedStyle(element)
    const add: Add = (pseudo, one) => addTo(found, pseudo, one, { mode, direction })
    this.#addRules(element, add)
    this.#addInline(element, add)
    this.#known.set(element, found)
    return found
  }

  #addRules(element: Element, add: Add): void {
    const own = element.getRootNode()
    for (const tree of treesAround(element)) {
      const rules = this.#index.trees.get(tree)
      if (rules === undefined) continue
      const candidates = tree !== own ? [] : [
        ...this.#around.get(tree) ?? [],
        ...keysOfElement(element).flatMap((key) => rules.byKey.get(key) ?? []),
      ]
      for (const rule of new Set(candidates)) {
        for (const matching of matchesOf(element, rule)) this.#addRule(rule, matching, add)
      }
      for (const rule of rules.hard) {
        if (this.#held.get(rule)?.has(element) !== true) continue
        for (const [pseudo, specificity] of strongest(rule)) {
          this.#addRule(rule, [isInTree(pseudo) ? null : pseudo, specificity], add)
        }
      }
    }
  }

  #addRule({ rule, isScoped }: AskedRule, [pseudo, specificity]: readonly [Pseudo, number], add: Add): void {
    const { layer, order } = rule
    const tree = depthOf(rule.tree)
    for (const declared of rule.declarations) {
      for (const one of this.#longhands.expand(declared)) {
        add(pseudo, { ...one, layer, order, specificity, isScoped, tree, isInline: false })
      }
    }
  }

  #addInline(element: Element, add: Add): void {
    const text = element.getAttribute('style') ?? ''
    if (text === '' || !('style' in element)) return
    const standing = {
      layer: this.#inline, order: Number.MAX_SAFE_INTEGER, specificity: 0, isScoped: false,
      tree: depthOf(element.getRootNode()), isInline: true,
    }
    for (const declared of inlineDeclarations(element as HTMLElement)) {
      for (const one of this.#longhands.expand(declared)) add(null, { ...one, ...standing })
    }
  }
}

/** Whether it is worth asking: the browser works out the styles of a whole page anew for that. */
function mayHold(
  { selectors, isScoped }: AskedRule, keys: ReadonlySet<string>, all: readonly Element[],
): boolean {
  return selectors.some((one) => {
    if (one.keys?.some((key) => keys.has(key)) === false) return false
    return isScoped || one.isRelative || all.some((element) => isMatch(element, one.base))
  })
}

function addTo(
  found: Map<Pseudo, Map<string, HeldDeclaration[]>>, pseudo: Pseudo, one: HeldDeclaration, writing: Writing,
): void {
  const declarations = found.get(pseudo) ?? new Map<string, HeldDeclaration[]>()
  found.set(pseudo, declarations)
  const property = one.property.startsWith('--') ? one.property : physicalOf(one.property, writing)
  const known = declarations.get(property)
  if (known === undefined) declarations.set(property, [one])
  else known.push(one)
}

/** For each pseudo-element that a rule holds for, its highest specificity. */
function matchesOf(element: Element, { selectors }: AskedRule): ReadonlyMap<Pseudo, number> {
  const found = new Map<Pseudo, number>()
  for (const { base, pseudo, specificity } of selectors) {
    if ((found.get(pseudo) ?? -1) >= specificity || !isMatch(element, base)) continue
    found.set(pseudo, specificity)
  }
  return found
}

// Which of its selectors it is that holds, the browser does not say.
function strongest({ selectors }: AskedRule): ReadonlyMap<Pseudo, number> {
  const found = new Map<Pseudo, number>()
  for (const { pseudo, specificity } of selectors) {
    found.set(pseudo, Math.max(specificity, found.get(pseudo) ?? 0))
  }
  return found
}

function isMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    // A selector with a namespace of its sheet means nothing here.
    return false
  }
}

type Tree = Document | ShadowRoot

const isTree = (node: Node): node is Tree => 'adoptedStyleSheets' in node

/** Those whose rules may say something of an element: its own, its shadow root's, of slots and of hosts. */
function treesAround(element: Element): readonly Tree[] {
  const trees = new Set<Tree>()
  const add = (node: Node | null): void => {
    for (let at = node; at !== null && isTree(at); at = hostOf(at)?.getRootNode() ?? null) trees.add(at)
  }
  add(element.getRootNode())
  add(element.shadowRoot)
  for (let slot = element.assignedSlot; slot !== null; slot = slot.assignedSlot) add(slot.getRootNode())
  return [...trees]
}

const hostOf = (tree: Tree): Element | null => ('host' in tree ? tree.host : null)

function depthOf(node: Node): number {
  let depth = 0
  for (let at = isTree(node) ? hostOf(node) : null; at !== null; depth += 1) {
    const tree = at.getRootNode()
    at = isTree(tree) ? hostOf(tree) : null
  }
  return depth
}

/** What an element inherits from. */
export function parentOf(element: Element): Element | null {
  const tree = element.getRootNode()
  return element.assignedSlot ?? element.parentElement ?? (isTree(tree) ? hostOf(tree) : null)
}

