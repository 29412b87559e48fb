// What the page's own stylesheets declare for its root: custom properties in rules that match <html>.
// Reads rules and computes nothing; sheets that cannot be read are passed over.

type Declared = Map<string, string[]>

/** The texts that apply to the root now, by custom property, in the order of the sheets. */
export function indexRootRules(document: Document): ReadonlyMap<string, readonly string[]> {
  const declared: Declared = new Map()
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    if (!sheet.disabled) readSheet(sheet, document, declared)
  }
  return declared
}

/** The texts that apply to the root now for one custom property. */
export const readRootValue = (document: Document, cssVar: string): readonly string[] =>
  indexRootRules(document).get(cssVar) ?? []

function readSheet(sheet: CSSStyleSheet, document: Document, declared: Declared): void {
  if (!applies(sheet.media, document)) return
  try {
    readRules(sheet.cssRules, document, declared)
  } catch {
    // A sheet of another origin, or one that is still loading, does not show its rules.
  }
}

const applies = (media: MediaList, document: Document): boolean =>
  media.mediaText === '' || document.defaultView?.matchMedia(media.mediaText).matches === true

function readRules(rules: CSSRuleList, document: Document, declared: Declared): void {
  for (const rule of rules) {
    if ('selectorText' in rule) readStyleRule(rule as CSSStyleRule, document, declared)
    else if ('styleSheet' in rule) readImport(rule as CSSImportRule, document, declared)
    else if ('cssRules' in rule && isInForce(rule, document)) {
      readRules(rule.cssRules as CSSRuleList, document, declared)
    }
  }
}

const readImport = ({ styleSheet }: CSSImportRule, document: Document, declared: Declared): void => {
  if (styleSheet !== null) readSheet(styleSheet, document, declared)
}

// Media and supports queries are asked; of what else has rules inside, layers are always in force.
function isInForce(rule: CSSRule, document: Document): boolean {
  if ('media' in rule) return applies(rule.media as MediaList, document)
  if (rule.constructor.name === 'CSSSupportsRule') return CSS.supports((rule as CSSSupportsRule).conditionText)
  return rule.constructor.name === 'CSSLayerBlockRule'
}

function readStyleRule(rule: CSSStyleRule, document: Document, declared: Declared): void {
  const { style } = rule
  const names = Array.from(style).filter((name) => name.startsWith('--'))
  if (names.length === 0 || !document.documentElement.matches(rule.selectorText)) return
  for (const name of names) {
    const texts = declared.get(name)
    if (texts === undefined) declared.set(name, [style.getPropertyValue(name)])
    else texts.push(style.getPropertyValue(name))
  }
}
