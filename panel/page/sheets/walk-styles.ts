// Every rule of some stylesheets that has declarations of its own, whatever the conditions, with the preludes
// around it as its file has them. Decides nothing, and matches no selector.
import { preludeOf, rulesOf, type Rule, type Source } from './declared.js'

/** What is told of on the way. */
export interface Visitor {
  /** `preludes` ends with the rule's own; it is made anew for each rule. */
  style(style: CSSStyleDeclaration, preludes: readonly string[], source: Source): void
  property?(rule: Rule): void
  /** A sheet that does not show its rules: one of another origin, or one that is still loading. */
  unread?(source: Source): void
}

/** Rules whose declarations are of no element, or that have none. */
const PASSED_OVER: readonly string[] = [
  'CSSKeyframesRule', 'CSSFontFaceRule', 'CSSPageRule', 'CSSCounterStyleRule', 'CSSLayerStatementRule',
  'CSSNamespaceRule', 'CSSFontFeatureValuesRule', 'CSSFontPaletteValuesRule', 'CSSViewTransitionRule',
  'CSSPositionTryRule',
]

/** Walks stylesheets that are in use, and what they import. */
export function walkStyles(sheets: Iterable<CSSStyleSheet>, visitor: Visitor): void {
  for (const sheet of sheets) walkSheet(sheet, [], visitor)
}

function walkSheet(sheet: CSSStyleSheet, asks: readonly string[], visitor: Visitor): void {
  if (sheet.disabled) return
  const { mediaText } = sheet.media
  const source = { sheet, asks: mediaText === '' || asks.includes(mediaText) ? asks : [...asks, mediaText] }
  const rules = rulesOf(sheet)
  if (rules === null) visitor.unread?.(source)
  else walkRules(rules, [], source, visitor)
}

// By the names of their classes: not every browser has all of them.
function walkRules(
  rules: Iterable<Rule>, around: readonly string[], source: Source, visitor: Visitor,
): void {
  for (const rule of rules) {
    const { name } = rule.constructor
    if (name === 'CSSImportRule') walkImport(rule, source, visitor)
    else if (name === 'CSSPropertyRule') visitor.property?.(rule)
    else if (!PASSED_OVER.includes(name)) {
      const preludes = name === 'CSSNestedDeclarations' ? around : [...around, preludeOf(rule)]
      if (rule.style !== undefined) visitor.style(rule.style, preludes, source)
      if (rule.cssRules !== undefined) walkRules(rule.cssRules, preludes, source, visitor)
    }
  }
}

function walkImport({ styleSheet = null, media }: Rule, { asks }: Source, visitor: Visitor): void {
  const mediaText = media?.mediaText ?? ''
  if (styleSheet !== null) walkSheet(styleSheet, mediaText === '' ? asks : [...asks, mediaText], visitor)
}
