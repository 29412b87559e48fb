// Reads the rules of a page's sheets, those of open shadow roots too, step by step and through the CSSOM.
// Changes nothing; a sheet that cannot be read is named.
import type { Steps } from '../../model/runtime/slices.js'
import { walkInOrder, type AskedOfRules, type RuleStand } from './cascade-order.js'
import type { SourceTexts } from './source-text.browser.js'
import type { PageRule, Registered } from './usage.types.js'
import { sheetsOf, type CssomRule } from './walk-rules.js'

/** What takes what is read. */
export interface Taking {
  readonly add: (rule: PageRule) => void
  readonly registered: Map<string, Registered>
  readonly unread: string[]
  isCut: boolean
}

export type Tree = Document | ShadowRoot

/** More are not read: of rules so many, and of one rule's declarations so many characters. */
const MOST_RULES = 40_000
const MOST_CHARACTERS = 100_000

/** Reads the sheets of some trees. */
export function* readSheets(
  trees: readonly Tree[], page: Window & typeof globalThis, taking: Taking,
  texts: SourceTexts,
): Steps<void> {
  const names = new Map<CSSStyleSheet, string>()
  const media = new Map<string, boolean>()
  /** Of these the browser tells less than there is. */
  const untold = new Set<CSSStyleSheet>()
  let order = 0
  for (const tree of trees) {
    const take = (kind: PageRule['kind'], style: CSSStyleDeclaration, stand: RuleStand): void => {
      order += 1
      const { length } = style.cssText
      if (length > MOST_CHARACTERS) taking.isCut = true
      if (length === 0 || length > MOST_CHARACTERS) return
      const { declarations, isWhole } = texts.declarationsOf(stand.source.sheet, stand.preludes, style)
      if (!isWhole) untold.add(stand.source.sheet)
      taking.add(ruleOf(kind, { tree, order, stand, declarations }, names))
    }
    const walk = walkInOrder(sheetsOf(tree), {
      page: askedOf(page), media, other: (kind, rule, around) => {
        if (kind === 'Property') addProperty(rule, taking)
        if (kind === 'Import') taking.unread.push(rule.href ?? '')
        if (kind !== 'Keyframes') return
        const { name = '', cssRules = [] } = rule
        for (const { style } of cssRules) if (style !== undefined) take('keyframes', style, { ...around, selectors: [name] })
      },
      unread: (sheet) => void taking.unread.push(nameOf(sheet)),
    })
    for (const { style, within } of walk) {
      yield
      if (order > MOST_RULES) {
        taking.isCut = true
        return
      }
      take('rule', style, within)
    }
  }
  for (const sheet of untold) taking.unread.push(nameOf(sheet))
}

// Whether a scope is the root's is not asked: each element is, later.
const askedOf = (page: Window & typeof globalThis): AskedOfRules => ({
  matchesMedia: (condition) => page.matchMedia(condition).matches,
  supports: (condition) => page.CSS.supports(condition),
  matchesRoot: () => false,
})

function addProperty({ name = '', syntax = '', inherits = false, initialValue = null }: CssomRule, { registered }: Taking): void {
  registered.set(name, { syntax, inherits, initial: initialValue })
}

interface Read extends Pick<PageRule, 'tree' | 'order' | 'declarations'> { readonly stand: RuleStand }

function ruleOf(kind: PageRule['kind'], { stand, ...read }: Read, names: Map<CSSStyleSheet, string>): PageRule {
  const { source, preludes, selectors, layer, layerName, conditions, truth } = stand
  const { sheet } = source
  const name = names.get(sheet) ?? nameOf(sheet)
  names.set(sheet, name)
  return {
    ...read, kind, element: null, scope: selectors, layer, layerName, conditions, sheet: name,
    applies: truth === 'holds' || truth === 'depends', written: { preludes, source },
  }
}

/** The file's name, else what the sheet stands in. */
function nameOf({ href, ownerNode }: CSSStyleSheet): string {
  if (href !== null) return href.split('?')[0]?.split('/').at(-1) ?? href
  if (ownerNode === null) return 'adopted sheet'
  const id = ownerNode instanceof Element ? ownerNode.id : ''
  return id === '' ? '<style>' : `<style id="${id}">`
}
