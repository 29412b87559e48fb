// What the page's stylesheets declare for <html>: custom properties and `color-scheme`, in matching rules.
// Reads rules and computes nothing; sheets that cannot be read are passed over.

type Declared = Map<string, readonly string[]>

/** What applies to the root now. */
export interface RootRules {
  /** The texts by name, in the order of the sheets; where one is important, those that are. */
  readonly declared: ReadonlyMap<string, readonly string[]>
  /** The names that are important. */
  readonly important: ReadonlySet<string>
}

/** Where rules are read for, and what was found so far. */
interface Reading {
  readonly page: Document
  readonly root: Element
  readonly declared: Declared
  readonly important: Set<string>
}

/** TypeScript does not know it yet. */
interface ScopeRule { readonly start: string | null }

/** What applies to the root now, or to another one that would stand in its place. */
export const readRootRules = (document: Document, root?: Element): RootRules =>
  readSheets(document, [...document.styleSheets, ...document.adoptedStyleSheets], root)

/** The texts that some stylesheets would declare, which are not the page's. */
export const readDeclaredIn = (document: Document, texts: readonly string[]): RootRules['declared'] =>
  readSheets(document, texts.map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })).declared

function readSheets(
  page: Document, sheets: readonly CSSStyleSheet[], root: Element = page.documentElement,
): RootRules {
  const reading: Reading = { page, root, declared: new Map(), important: new Set() }
  for (const sheet of sheets) if (!sheet.disabled) readSheet(sheet, reading)
  return reading
}

/** The texts that apply to the root now, by custom property. */
export const indexRootRules = (document: Document): RootRules['declared'] => readRootRules(document).declared

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
      if (isRoot) addTexts((rule as CSSStyleRule).style, reading)
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

// Most rules have none of these names: to look for one takes less time than to match a selector.
function readStyleRule(rule: CSSStyleRule, reading: Reading): void {
  const names = namesIn(rule.style)
  if (names.length === 0 && rule.cssRules.length === 0) return
  if (!matchesRoot(rule.selectorText, reading)) return
  addTexts(rule.style, reading, names)
  readRules(rule.cssRules, reading, true)
}

// In a nested selector, `&` is what `matches` is asked of: the root, which the outer selector matches.
function matchesRoot(selector: string | null, { root }: Reading): boolean {
  try {
    return selector !== null && root.matches(selector)
  } catch {
    // A selector with a namespace of its sheet means nothing here.
    return false
  }
}

function namesIn(style: CSSStyleDeclaration): readonly string[] {
  const names: string[] = []
  for (let at = 0; at < style.length; at += 1) {
    const name = style.item(at)
    if (name.startsWith('--') || name === 'color-scheme') names.push(name)
  }
  return names
}

// What is important wins over all that is not, wherever it stands.
function addTexts(
  style: CSSStyleDeclaration, { declared, important }: Reading, names = namesIn(style),
): void {
  for (const name of names) {
    const isImportant = style.getPropertyPriority(name) !== ''
    const isSame = important.has(name) === isImportant
    if (!isSame && !isImportant) continue
    if (isImportant) important.add(name)
    const others = isSame ? declared.get(name) : undefined
    const text = style.getPropertyValue(name)
    declared.set(name, others === undefined ? [text] : [...others, text])
  }
}
