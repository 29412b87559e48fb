// What elements declare themselves: their style attributes, and of SVG the attributes that present something.
// Reads them as rules of one element each.
import type { Steps } from '../../model/runtime/slices.js'
import { createLayers } from '../../../shared/css/cascade-layers.js'
import { inlineDeclarations } from './declarations.js'
import { IndexBuilder } from './page-index.js'
import type { Tree } from './read-sheets.browser.js'
import type { DeclaredProperty, PageIndex, PageRule } from './usage.types.js'

/** Those that take a `var()`, and are worth looking for. */
const PRESENTING: readonly string[] = [
  'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'color', 'stop-color', 'flood-color', 'lighting-color',
  'opacity', 'fill-opacity', 'stroke-opacity', 'stop-opacity', 'font-size', 'font-family', 'font-weight',
]
const PRESENTED = PRESENTING.map((name) => `svg [${name}], svg[${name}]`).join()
const SVG = 'http://www.w3.org/2000/svg'

/** Remembers what it has read of an element until its text is another one. */
export class OwnRules {
  readonly #styles = new WeakMap<Element, { readonly text: string; readonly rule: PageRule }>()

  #styleOf(element: HTMLElement, tree: Tree): PageRule {
    const text = element.style.cssText
    const known = this.#styles.get(element)
    if (known?.text === text && known.rule.tree === tree) return known.rule
    const rule = ruleOf(element, tree, 'inline', inlineDeclarations(element))
    this.#styles.set(element, { text, rule })
    return rule
  }

  /** Attributes first, as they count the least. */
  * read(
    trees: readonly Tree[], places: ReadonlyMap<Element, number>,
    longhandsOf: (property: string) => readonly string[],
  ): Steps<PageIndex> {
    const builder = new IndexBuilder(longhandsOf)
    let count = 0
    const add = (rule: PageRule): boolean => {
      builder.add(rule)
      count += 1
      return count % 32 === 0
    }
    for (const tree of trees) {
      for (const element of tree.querySelectorAll(PRESENTED)) {
        if (!places.has(element) || element.namespaceURI !== SVG) continue
        if (add(ruleOf(element, tree, 'attributes', presentedBy(element)))) yield
      }
    }
    for (const tree of trees) {
      for (const element of tree.querySelectorAll<HTMLElement>('[style]')) {
        if (!places.has(element)) continue
        if (add(this.#styleOf(element, tree))) yield
      }
    }
    return builder.finish({ registered: new Map(), unread: [], isCut: false })
  }
}

/** What an element's style attribute declares; `null`: nothing. */
export function styleRuleOf(element: Element): PageRule | null {
  if (!('style' in element) || (element.getAttribute('style') ?? '') === '') return null
  return ruleOf(element, element.getRootNode() as Tree, 'inline', inlineDeclarations(element as HTMLElement))
}

/** What an element's attributes present; `null`: nothing. */
export const presentedRuleOf = (element: Element): PageRule | null =>
  element.namespaceURI === SVG && element.matches(PRESENTED)
    ? ruleOf(element, element.getRootNode() as Tree, 'attributes', presentedBy(element)) : null

/** The elements of a tree that present something so. */
export const presentingIn = (tree: ParentNode): readonly Element[] => [...tree.querySelectorAll(PRESENTED)]

function presentedBy(element: Element): readonly DeclaredProperty[] {
  return PRESENTING.flatMap((property) => {
    const value = element.getAttribute(property)
    return value === null ? [] : [{ property, value, isImportant: false }]
  })
}

function ruleOf(
  element: Element, tree: Tree, kind: 'inline' | 'attributes', declarations: readonly DeclaredProperty[],
): PageRule {
  return {
    kind, scope: [], tree, element, layer: createLayers(), layerName: '', conditions: [], applies: true,
    sheet: kind === 'inline' ? 'style attribute' : 'attributes', order: 0, declarations,
  }
}
