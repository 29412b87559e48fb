// The one walk over the rules of stylesheets: sheet after sheet, what is imported in the place of its import.
// Decides nothing: whoever asks is told what rules stand in, and says whether to go into it.

/** As much of a rule as is read: of any kind. */
export interface Rule {
  readonly cssText: string
  readonly cssRules?: Iterable<Rule>
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
  /** `media`: what its link or its import asks for; empty for nothing. */
  sheet(sheet: CSSStyleSheet, media: string, around: C): C | false
  /**
   * `kind`: the rule's class without `CSS` and `Rule`, as no browser has all of them: what is not known is
   * not gone into. `text`: what it selects, asks for, or names. `rule`: it, or the import that asks for it.
   */
  enter(kind: string, text: string, around: C, rule: Rule): C | false
  /** A sheet that does not show its rules; `null`: one that is not there, or not yet. */
  unread?(sheet: CSSStyleSheet | null, within: C, rule?: Rule): void
}

/** Declarations of an element, and what is known of what they stand in, their own rule included. */
export interface Found<C> {
  readonly style: CSSStyleDeclaration
  readonly within: C
}

/** The stylesheets of a document or a shadow root, in the order in which they count. */
export const sheetsOf = (tree: DocumentOrShadowRoot): readonly CSSStyleSheet[] =>
  [...tree.styleSheets, ...tree.adoptedStyleSheets]

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
): Generator<Found<C>, void> {
  for (const sheet of sheets) yield* walkSheet(sheet, sheet.media.mediaText, around, visitor)
}

function* walkSheet<C extends object | true>(
  sheet: CSSStyleSheet, media: string, around: C, visitor: Visitor<C>,
): Generator<Found<C>, void> {
  const within = !sheet.disabled && visitor.sheet(sheet, media, around)
  if (within === false) return
  const rules = rulesOf(sheet)
  if (rules === null) visitor.unread?.(sheet, within)
  else yield* walkAll(rules, within, visitor)
}

function* walkAll<C extends object | true>(
  rules: Iterable<Rule>, around: C, visitor: Visitor<C>,
): Generator<Found<C>, void> {
  for (const rule of rules) {
    const { style, cssRules, constructor: { name } } = rule
    if (name === 'CSSImportRule') yield* walkImport(rule, around, visitor)
    else {
      const within = name === 'CSSNestedDeclarations' ? around
        : visitor.enter(name.slice(3, -4), textOf(rule), around, rule)
      if (within !== false) {
        if (style !== undefined) yield { style, within }
        if (cssRules !== undefined) yield* walkAll(cssRules, within, visitor)
      }
    }
  }
}

const textOf = ({ selectorText, conditionText, name, start }: Rule): string =>
  selectorText ?? conditionText ?? name ?? start ?? ''

// Its sheet is there also where its media are others; where something is not supported, it is not.
function* walkImport<C extends object | true>(
  rule: Rule, around: C, visitor: Visitor<C>,
): Generator<Found<C>, void> {
  const { styleSheet = null, layerName, supportsText, media } = rule
  let within: C | false = around
  for (const [kind, text] of [['LayerBlock', layerName], ['Supports', supportsText]] as const) {
    if (within !== false && typeof text === 'string') within = visitor.enter(kind, text, within, rule)
  }
  if (within === false) return
  if (styleSheet === null) visitor.unread?.(null, within, rule)
  else yield* walkSheet(styleSheet, media?.mediaText ?? '', within, visitor)
}
