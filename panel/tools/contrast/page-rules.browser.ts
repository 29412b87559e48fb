// Which elements of the page are given a token as their color or as their ground: by rules that say so.
// Reads rules and matches their selectors; sheets that cannot be read are passed over.
import { formatHex } from '../../model/color/emit.js'
import { argumentsOf } from '../../model/color/light-dark.js'
import { parseColor } from '../../model/color/parse.js'
import type { Side } from './pairs.types.js'
import type { Steps } from '../../model/runtime/slices.js'

/** By element: what rules give it, and none of which need be what wins. */
export interface Given {
  readonly fronts: ReadonlyMap<Element, readonly Named[]>
  readonly backs: ReadonlyMap<Element, readonly Named[]>
  /** Whether there was more than is looked at. */
  readonly isCut: boolean
}

/** A side and the variable by which it was found. */
export interface Named {
  readonly cssVar: string
  readonly side: Side
}

/** A rule that gives a token. */
export interface Giving {
  readonly selector: string
  readonly front: Named | null
  readonly back: Named | null
}

/** By color: the selectors of rules that give it as it is, with no token. */
export interface Literals {
  readonly fronts: Map<string, string[]>
  readonly backs: Map<string, string[]>
  /** Whether such rules may be others in another theme. */
  isThemed: boolean
}

/** What the page's rules say. */
export interface Giver {
  readonly rules: readonly Giving[]
  readonly literals: Literals
  /** What the style of an element itself gives. */
  readonly ownOf: (style: CSSStyleDeclaration) => Omit<Giving, 'selector'>
  readonly isCut: boolean
}

/** More are not read. */
const MOST_RULES = 8000

interface Reading {
  readonly document: Document
  readonly sideOf: (cssVar: string) => Side | null
  readonly found: Giving[]
  readonly literals: Literals
  rules: number
  isCut: boolean
}

/** Reads which of the page's rules give something. `sideOf`: what a variable is. */
export function* readGiving(
  document: Document, sideOf: Reading['sideOf'],
): Steps<Giver> {
  const literals: Literals = { fronts: new Map(), backs: new Map(), isThemed: false }
  const reading: Reading = { document, sideOf, found: [], literals, rules: 0, isCut: false }
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    if (!sheet.disabled) yield* readSheet(sheet, reading)
  }
  const ownOf = (style: CSSStyleDeclaration): Omit<Giving, 'selector'> => givenBy(style, reading)
  return { rules: reading.found, literals, ownOf, isCut: reading.isCut }
}

/** What the rules give to some elements: no other one is matched, and each match is a step. */
export function* matchGiving({ rules, ownOf }: Giver, elements: Iterable<Element>): Steps<Given> {
  const fronts = new Map<Element, Named[]>()
  const backs = new Map<Element, Named[]>()
  for (const element of elements) {
    if (!element.hasAttribute('style') || !('style' in element)) continue
    const { front, back } = ownOf(element.style as CSSStyleDeclaration)
    if (front !== null) add(fronts, element, front)
    if (back !== null) add(backs, element, back)
  }
  for (const { selector, front, back } of rules) {
    for (const element of elements) {
      const isGiven = isMatch(element, selector)
      if (isGiven === null) break
      if (isGiven && front !== null) add(fronts, element, front)
      if (isGiven && back !== null) add(backs, element, back)
      if (yield) return { fronts, backs, isCut: true }
    }
  }
  return { fronts, backs, isCut: false }
}

/** Whether one of some selectors is for an element. */
export const isAnyMatch = (element: Element, selectors: readonly string[] = []): boolean =>
  selectors.some((selector) => isMatch(element, selector) === true)

/** `null`: a selector that means something in its sheet alone. */
function isMatch(element: Element, selector: string): boolean | null {
  try {
    return element.matches(selector)
  } catch {
    // No browser matches it outside of its sheet.
    return null
  }
}

function* readSheet(sheet: CSSStyleSheet, reading: Reading): Steps<void> {
  if (!applies(sheet.media, reading)) return
  const rules = rulesOf(sheet)
  if (rules !== null) yield* readRules(rules, reading, null)
}

function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules
  } catch {
    // A sheet of another origin, or one that is still loading, does not show its rules.
    return null
  }
}

const applies = ({ mediaText }: MediaList, { document }: Reading): boolean =>
  mediaText === '' || document.defaultView?.matchMedia(mediaText).matches === true

function* readRules(rules: CSSRuleList, reading: Reading, parent: string | null): Steps<void> {
  for (const rule of rules) {
    reading.rules += 1
    if ((yield) || reading.rules > MOST_RULES) reading.isCut = true
    if (reading.isCut) return
    yield* readRule(rule, reading, parent)
  }
}

// By the names of their classes: not every browser has all of them. What else has rules inside, a container
// or a scope, may or may not hold for an element: what it is seen with decides.
function* readRule(rule: CSSRule, reading: Reading, parent: string | null): Steps<void> {
  switch (rule.constructor.name) {
    case 'CSSStyleRule': {
      const { selectorText, style, cssRules } = rule as CSSStyleRule
      const selector = parent === null ? selectorText : nested(parent, selectorText)
      readStyle(style, selector, reading)
      yield* readRules(cssRules, reading, selector)
      break
    }
    case 'CSSNestedDeclarations':
      if (parent !== null) readStyle((rule as CSSStyleRule).style, parent, reading)
      break
    case 'CSSImportRule': {
      const { styleSheet, media } = rule as CSSImportRule
      if (styleSheet !== null && applies(media, reading)) yield* readSheet(styleSheet, reading)
      break
    }
    case 'CSSMediaRule':
      if (isThemedIn(rule as CSSMediaRule)) reading.literals.isThemed = true
      if (applies((rule as CSSMediaRule).media, reading)) yield* readGroup(rule, reading, parent)
      break
    case 'CSSSupportsRule':
      if (CSS.supports((rule as CSSSupportsRule).conditionText)) yield* readGroup(rule, reading, parent)
      break
    case 'CSSLayerBlockRule':
    case 'CSSContainerRule':
    case 'CSSScopeRule':
      yield* readGroup(rule, reading, parent)
  }
}

const readGroup = (rule: CSSRule, reading: Reading, parent: string | null): Steps<void> =>
  readRules((rule as CSSGroupingRule).cssRules, reading, parent)

const nested = (parent: string, selector: string): string => selector.includes('&')
  ? selector.replaceAll('&', `:is(${parent})`)
  : `:is(${parent}) ${selector}`

function readStyle(style: CSSStyleDeclaration, selector: string, reading: Reading): void {
  const { front, back } = givenBy(style, reading)
  if (front !== null || back !== null) reading.found.push({ selector, front, back })
  addLiteral(style.getPropertyValue('color'), selector, reading.literals, 'fronts')
  addLiteral(groundIn(style), selector, reading.literals, 'backs')
}

const groundIn = (style: CSSStyleDeclaration): string =>
  style.getPropertyValue('background-color') || style.getPropertyValue('background')

const givenBy = (style: CSSStyleDeclaration, reading: Reading): Omit<Giving, 'selector'> =>
  ({ front: findSide(style.getPropertyValue('color'), reading), back: findSide(groundIn(style), reading) })

function addLiteral(text: string, selector: string, literals: Literals, to: 'fronts' | 'backs'): void {
  const color = text === '' ? null : parseColor(text)
  if (color === null) return
  const hex = formatHex(color)
  literals[to].set(hex, [...literals[to].get(hex) ?? [], selector])
  if (isOfTheme(selector)) literals.isThemed = true
}

// Of a theme that is not shown no rule is read; its variables are the tokens' own.
const isThemedIn = ({ media, cssRules }: CSSMediaRule): boolean => isOfTheme(media.mediaText) &&
  [...cssRules].some((rule) => 'style' in rule && ['color', 'background', 'background-color'].some((name) =>
    (rule as CSSStyleRule).style.getPropertyValue(name) !== ''))

const THEMES: readonly string[] = ['dark', 'light', 'theme', 'scheme', 'mode', 'contrast']

/** Whether a selector or a condition may be of one theme alone. */
const isOfTheme = (text: string): boolean => {
  const lower = text.toLowerCase()
  return THEMES.some((word) => lower.includes(word))
}

const add = (to: Map<Element, Named[]>, element: Element, named: Named): void =>
  void to.set(element, [...to.get(element) ?? [], named])

/** What a value that is one variable and nothing else stands for. */
function findSide(value: string, { sideOf }: Reading): Named | null {
  const cssVar = value === '' ? undefined : argumentsOf(value, 'var')?.[0]
  const side = cssVar === undefined ? null : sideOf(cssVar)
  return cssVar === undefined || side === null ? null : { cssVar, side }
}
