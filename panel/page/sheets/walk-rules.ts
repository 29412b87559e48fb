// The one walk over the rules of stylesheets: sheet after sheet, what is imported in the place of its import.
// Decides nothing: whoever asks is told what rules stand in, and says whether to go into it.

import { isPanel } from '../dom/on-page.js'

/** As much of a rule as is read: of any kind. */
export interface CssomRule {
  readonly cssText: string
  readonly cssRules?: Iterable<CssomRule>
  readonly style?: CSSStyleDeclaration
  readonly selectorText?: string
  readonly conditionText?: string
  readonly name?: string
  readonly nameList?: readonly string[]
  readonly media?: MediaList
  readonly href?: string
  readonly styleSheet?: CSSStyleSheet | null
  readonly layerName?: string | null
  readonly supportsText?: string | null
  readonly start?: string | null
  readonly end?: string | null
  readonly syntax?: string
  readonly inherits?: boolean
  readonly initialValue?: string | null
}

/** Who asks. `C` is what is known of what a rule stands in; `false`: it is not gone into. */
export interface Visitor<C extends object | true> {
  /** Its media are those of its link; those of an import are told with that, in some browsers twice. */
  sheet(sheet: CSSStyleSheet, around: C): C | false
  /**
   * `kind`: the rule's class without `CSS` and `Rule`, as no browser has all of them: what is not known is
   * not gone into.
   */
  enter(kind: string, rule: CssomRule, around: C): C | false
  /** A sheet that does not show its rules. */
  unread?(sheet: CSSStyleSheet, within: C): void
}

/** Declarations of an element, and what is known of what they stand in, their own rule included. */
export interface FoundRule<C> {
  readonly style: CSSStyleDeclaration
  readonly within: C
}

/** The stylesheets of a document or a shadow root, in the order in which they count. */
export const sheetsOf = (tree: DocumentOrShadowRoot): readonly CSSStyleSheet[] =>
  [...tree.styleSheets, ...tree.adoptedStyleSheets]

/** Of these the page's: what a panel has changed in components is none of them. */
export const pageSheetsOf = (tree: DocumentOrShadowRoot): readonly CSSStyleSheet[] =>
  sheetsOf(tree).filter((sheet) => !isPanel(sheet))

/** The rules of a stylesheet; `null` where it does not show them. */
export function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules
  } catch {
    // One of another origin, or one that is still loading, does not show them.
    return null
  }
}

/** Walks through stylesheets that are in use. */
export function* walkRules<C extends object | true>(
  sheets: Iterable<CSSStyleSheet>, around: C, visitor: Visitor<C>,
): Generator<FoundRule<C>, void> {
  for (const sheet of sheets) {
    const within = !sheet.disabled && visitor.sheet(sheet, around)
    if (!within) continue
    const rules = rulesOf(sheet)
    if (rules) yield* walkWithin(rules, within, visitor)
    else visitor.unread?.(sheet, within)
  }
}

function* walkWithin<C extends object | true>(
  rules: Iterable<CssomRule>, around: C, visitor: Visitor<C>,
): Generator<FoundRule<C>, void> {
  for (const rule of rules) {
    const { style, cssRules, styleSheet, constructor: { name } } = rule
    const within = name === 'CSSNestedDeclarations' ? around
      : visitor.enter(name.slice(3, -4), rule, around)
    if (!within) continue
    if (style) yield { style, within }
    if (cssRules) yield* walkWithin(cssRules, within, visitor)
    if (styleSheet) yield* walkRules([styleSheet], within, visitor)
  }
}
