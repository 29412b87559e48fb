// Which tokens the page's stylesheets declare, and where: in the order of the
// sheets, whatever holds now, of the document and of trees in elements of one name. Changes nothing.
import type { CascadeLayer } from '../../../shared/css/cascade-layers.js'
import { isRootWithout } from '../../../shared/css/root-condition.js'
import { isRootScope } from '../../../shared/css/root-selector.js'
import { isSameScope, normalScope } from '../../../shared/css/scope.js'
import {
  chainOfPlace, keyOfPlace, readPlace, type ComponentEdit, type ComponentPlace,
} from '../../model/state/component-edits.js'
import { runAtOnce } from '../../model/runtime/slices.js'
import { isOurs, isPanel } from '../dom/on-page.js'
import { walkInOrder, type AskedOfRules, type RuleStand } from '../sheets/cascade-order.js'
import type { Tree } from '../sheets/read-sheets.browser.js'
import { customNamesIn, customPropertiesOf } from '../sheets/declarations.js'
import type { DeclaredProperty, RulePlace, WrittenRule } from '../sheets/usage.types.js'
import { pageSheetsOf } from '../sheets/walk-rules.js'
import { readElements } from './trees.browser.js'

/** As it is in the page's own stylesheets. */
export interface ComponentDeclaration extends ComponentEdit {
  /** Whether it is the root's own, whatever holds. */
  readonly isOfRoot: boolean
  /** Whether it is that for as long as the root lacks something, such as a theme's attribute. */
  readonly isOfRootWithout: boolean
  readonly layer: CascadeLayer
}

// Every rule is gone into.
const ANY: AskedOfRules = { matchesMedia: () => true, supports: () => true, matchesRoot: () => false }

/** The trees in which an element's name stands for a component; empty: the document. */
export function treesOf(document: Document, host: string): readonly Tree[] {
  if (host === '') return [document]
  return runAtOnce(readElements(document, isOurs)).trees.filter((tree) => hostOf(tree) === host)
}

/** The local name of a tree's host; empty for the document. */
export const hostOf = (tree: Tree): string => 'host' in tree ? tree.host.localName : ''

/** Where a rule stands, as it is named to others. */
export const componentPlace = (host: string, { preludes, source }: WrittenRule,
  isImportant: boolean): ComponentPlace =>
  ({ host, asks: source.asks, scope: normalScope(preludes), isImportant })

/** Whether a declaration stands in a place, or is what the panel has put on the page for it. */
export function isAtPlace({ rule: { tree, written }, declared }: RulePlace, key: string): boolean {
  if (written === undefined) return false
  const place = componentPlace(hostOf(tree), written, declared.isImportant)
  return isPanel(written.source.sheet) ? isRuleOf(place, key) : keyOfPlace(place) === key
}

/** Whether a rule that the panel has put on the page, at `shown`, is the one for a place. */
export function isRuleOf(shown: ComponentPlace, key: string): boolean {
  const place = readPlace(key)
  return place !== null && place.host === shown.host && place.isImportant === shown.isImportant &&
    isSameScope(normalScope(chainOfPlace(place)), shown.scope)
}

/** What is declared of a token, in the order of the sheets. */
export type Declarations = (cssVar: string) => readonly ComponentDeclaration[]

/** What is the same for all that one rule declares. */
type PlaceOfRule = Omit<ComponentDeclaration, 'cssVar' | 'value' | 'layer'>

interface Read extends Pick<DeclaredProperty, 'value' | 'isImportant'> { readonly written: RuleStand }

/** A rule, of which what is asked for is read. */
interface ReadRule {
  readonly written: RuleStand
  /** Its place among all. */
  readonly at: number
  readonly property: (name: string) => DeclaredProperty | undefined
}

/**
 * What one kind of tree declares: all trees in elements of one name have the same rules. Every rule is walked
 * once; of what nobody asks for neither the value is read, nor worked out where it stands.
 */
export function readDeclarations(trees: readonly Tree[]): Declarations {
  const tree = trees.find((one) => pageSheetsOf(one).length > 0)
  return tree === undefined ? () => [] : readDeclarationsIn(pageSheetsOf(tree), hostOf(tree))
}

/** What some stylesheets declare, of a page or of none. */
export function readDeclarationsIn(sheets: readonly CSSStyleSheet[], host = ''): Declarations {
  const rules = new RuleIndex()
  const known = new Map<string, readonly ComponentDeclaration[]>()
  // Many tokens stand in one rule.
  const places = new Map<string, PlaceOfRule>()
  const ofRules = new Map<RuleStand, Map<boolean, PlaceOfRule>>()
  const placeOf = (one: Read): PlaceOfRule => {
    const its = ofRules.get(one.written) ?? new Map<boolean, PlaceOfRule>()
    ofRules.set(one.written, its)
    const found = its.get(one.isImportant) ?? readOne(one)
    its.set(one.isImportant, found)
    return found
  }
  const readOne = ({ written, isImportant }: Read): PlaceOfRule => {
    const id = JSON.stringify([written.source.asks, written.preludes, isImportant])
    const known = places.get(id)
    if (known !== undefined) return known
    const place = componentPlace(host, written, isImportant)
    const found = {
      key: keyOfPlace(place), place, isOfRoot: isRootScope(place.scope),
      isOfRootWithout: isRootWithout(place.scope),
    }
    places.set(id, found)
    return found
  }
  const walk = walkInOrder(sheets, { page: ANY, media: new Map(), unread: () => undefined })
  for (const { style, within } of walk) rules.add(style, within)
  const readAll = (cssVar: string): readonly Read[] => rules.of(cssVar).flatMap(({ written, property }) => {
    const one = property(cssVar)
    return one === undefined ? [] : [{ written, value: one.value, isImportant: one.isImportant }]
  })
  return (cssVar) => {
    const found = known.get(cssVar) ??
      readAll(cssVar).map((one) =>
        ({ ...placeOf(one), cssVar, value: one.value, layer: one.written.layer }))
    known.set(cssVar, found)
    return found
  }
}

/** Rules by what they have: of one with many names these are listed once one is not found by its value. */
class RuleIndex {
  readonly #small = new Map<string, ReadRule[]>()
  readonly #large: (ReadRule & { readonly has: (name: string) => boolean })[] = []
  #count = 0

  add(style: CSSStyleDeclaration, written: RuleStand): void {
    const rule: ReadRule = { written, at: this.#count += 1, property: customPropertiesOf(style) }
    if (style.length > MANY) {
      let names: ReadonlySet<string> | null = null
      const lists = (name: string): boolean => (names ??= new Set(customNamesIn(style))).has(name)
      this.#large.push({ ...rule, has: (name) => style.getPropertyValue(name) !== '' || lists(name) })
      return
    }
    for (const name of customNamesIn(style)) {
      const those = this.#small.get(name)
      if (those === undefined) this.#small.set(name, [rule])
      else those.push(rule)
    }
  }

  /** Those that declare a name, in their order. */
  of(name: string): readonly ReadRule[] {
    const large = this.#large.filter(({ has }) => has(name))
    return [...this.#small.get(name) ?? [], ...large].sort((one, next) => one.at - next.at)
  }
}

const MANY = 200
