// Which tokens the page's stylesheets declare, and where: in the order of the
// sheets, whatever holds now, of the document and of trees in elements of one name. Changes nothing.
import type { CascadeLayer } from '../../../shared/css/cascade-layers.js'
import { isRootScope } from '../../../shared/css/root-selector.js'
import { isSameScope, normalScope } from '../../../shared/css/scope.js'
import {
  chainOfPlace, keyOfPlace, readPlace, type ComponentEdit, type ComponentPlace,
} from '../../model/state/component-edits.js'
import { runAtOnce } from '../../model/runtime/slices.js'
import { isOurs, isPanel } from '../dom/on-page.js'
import { walkInOrder, type AskedOfRules, type RuleStand } from '../sheets/cascade-order.js'
import type { Tree } from '../sheets/read-sheets.browser.js'
import { customPropertiesIn } from '../sheets/declarations.js'
import type { DeclaredProperty, RulePlace, WrittenRule } from '../sheets/usage.types.js'
import { pageSheetsOf } from '../sheets/walk-rules.js'
import { readElements } from './trees.browser.js'

/** As it is in the page's own stylesheets. */
export interface ComponentDeclaration extends ComponentEdit {
  /** Whether it is the root's own, whatever holds. */
  readonly isOfRoot: boolean
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

interface Read extends Pick<DeclaredProperty, 'value' | 'isImportant'> { readonly written: RuleStand }

/**
 * What one kind of tree declares: all trees in elements of one name have the same rules. Every rule is walked
 * once; where those stand that nobody asks for is not worked out.
 */
export function readDeclarations(trees: readonly Tree[]): Declarations {
  const tree = trees.find((one) => pageSheetsOf(one).length > 0)
  if (tree === undefined) return () => []
  const read = new Map<string, Read[]>()
  const known = new Map<string, readonly ComponentDeclaration[]>()
  // Many tokens stand in one rule.
  const places = new Map<string, Omit<ComponentDeclaration, 'cssVar' | 'value' | 'layer'>>()
  const placeOf = ({ written, isImportant }: Read): Omit<ComponentDeclaration, 'cssVar' | 'value' | 'layer'> => {
    const id = JSON.stringify([written.source.asks, written.preludes, isImportant])
    const known = places.get(id)
    if (known !== undefined) return known
    const place = componentPlace(hostOf(tree), written, isImportant)
    const found = { key: keyOfPlace(place), place, isOfRoot: isRootScope(place.scope) }
    places.set(id, found)
    return found
  }
  const walk = walkInOrder(pageSheetsOf(tree), { page: ANY, media: new Map(), unread: () => undefined })
  for (const { style, within } of walk) addTo(read, style, within)
  return (cssVar) => {
    const found = known.get(cssVar) ??
      (read.get(cssVar) ?? []).map((one) =>
        ({ ...placeOf(one), cssVar, value: one.value, layer: one.written.layer }))
    known.set(cssVar, found)
    return found
  }
}

function addTo(read: Map<string, Read[]>, style: CSSStyleDeclaration, written: RuleStand): void {
  for (const { property, value, isImportant } of customPropertiesIn(style)) {
    const one: Read = { written, value, isImportant }
    const those = read.get(property)
    if (those === undefined) read.set(property, [one])
    else those.push(one)
  }
}
