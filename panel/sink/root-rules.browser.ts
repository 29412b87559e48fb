// What the page's own stylesheets declare for its root: custom properties in rules that match <html>.
// Reads rules and computes nothing; sheets that cannot be read are passed over.

type Declared = Map<string, string[]>

/** Where rules are read for, and what was found so far. */
interface Reading {
  readonly page: Document
  readonly declared: Declared
}

/** TypeScript does not know it yet. */
interface ScopeRule { readonly start: string | null }

/** The texts that apply to the root now, by custom property, in the order of the sheets. */
export function indexRootRules(document: Document): ReadonlyMap<string, readonly string[]> {
  const reading: Reading = { page: document, declared: new Map() }
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    if (!sheet.disabled) readSheet(sheet, reading)
  }
  return reading.declared
}

/** The texts that apply to the root now for one custom property. */
export const readRootValue = (document: Document, cssVar: string): readonly string[] =>
  indexRootRules(document).get(cssVar) ?? []

function readSheet(sheet: CSSStyleSheet, reading: Reading): void {
  if (!applies(sheet.media, reading)) return
  try {
    readRules(sheet.cssRules, reading, false)
  } catch {
    // A sheet of another origin, or one that is still loading, does not show its rules.
  }
}

const applies = ({ mediaText }: MediaList, { page }: Reading): boolean =>
  mediaText === '' || page.defaultView?.matchMedia(mediaText).matches === true

/** `isRoot`: whether the rules are nested in one that matches the root, so that declarations are its own. */
function readRules(rules: CSSRuleList, reading: Reading, isRoot: boolean): void {
  for (const rule of rules) readRule(rule, reading, isRoot)
}

// By the names of their classes: not every browser has all of them. Of what has rules inside, a layer is
// always in force. A root has no container, and what it starts with does not stay.
function readRule(rule: CSSRule, reading: Reading, isRoot: boolean): void {
  switch (rule.constructor.name) {
    case 'CSSStyleRule':
      readStyleRule(rule as CSSStyleRule, reading)
      break
    case 'CSSNestedDeclarations':
      if (isRoot) readNested(rule as CSSStyleRule, reading)
      break
    case 'CSSImportRule':
      readImport(rule as CSSImportRule, reading)
      break
    case 'CSSMediaRule':
      if (applies((rule as CSSMediaRule).media, reading)) readGroup(rule, reading, isRoot)
      break
    case 'CSSSupportsRule':
      if (CSS.supports((rule as CSSSupportsRule).conditionText)) readGroup(rule, reading, isRoot)
      break
    case 'CSSScopeRule':
      if (matchesRoot((rule as unknown as ScopeRule).start, reading)) readGroup(rule, reading, isRoot)
      break
    case 'CSSLayerBlockRule':
      readGroup(rule, reading, isRoot)
  }
}

const readGroup = (rule: CSSRule, reading: Reading, isRoot: boolean): void =>
  readRules((rule as CSSGroupingRule).cssRules, reading, isRoot)

// Its sheet is there also where its media are others; where something is not supported, it is not.
function readImport({ styleSheet, media }: CSSImportRule, reading: Reading): void {
  if (styleSheet !== null && applies(media, reading)) readSheet(styleSheet, reading)
}

// Most rules have no custom property: to look for one takes less time than to match a selector.
function readStyleRule(rule: CSSStyleRule, reading: Reading): void {
  const names = customNames(rule.style)
  if (names.length === 0 && rule.cssRules.length === 0) return
  if (!matchesRoot(rule.selectorText, reading)) return
  addTexts(names, rule.style, reading)
  readRules(rule.cssRules, reading, true)
}

// In a nested selector, `&` is what `matches` is asked of: the root, which the outer selector matches.
function matchesRoot(selector: string | null, { page }: Reading): boolean {
  try {
    return selector !== null && page.documentElement.matches(selector)
  } catch {
    // A selector with a namespace of its sheet means nothing here.
    return false
  }
}

const readNested = ({ style }: CSSStyleRule, reading: Reading): void =>
  addTexts(customNames(style), style, reading)

function customNames(style: CSSStyleDeclaration): readonly string[] {
  const names: string[] = []
  for (let at = 0; at < style.length; at += 1) {
    const name = style.item(at)
    if (name.startsWith('--')) names.push(name)
  }
  return names
}

function addTexts(names: readonly string[], style: CSSStyleDeclaration, { declared }: Reading): void {
  for (const name of names) {
    const texts = declared.get(name)
    if (texts === undefined) declared.set(name, [style.getPropertyValue(name)])
    else texts.push(style.getPropertyValue(name))
  }
}
