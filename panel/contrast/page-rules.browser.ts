// Which elements of the page are given a token as their color or as their ground: by rules that say so.
// Reads rules and matches their selectors; sheets that cannot be read are passed over.
import { argumentsOf } from '../color/light-dark.js'
import type { Side } from './pairs.types.js'

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

/** More are not looked at: a person has asked and waits. */
const MOST_RULES = 8000
const MOST_MATCHES = 6000

interface Reading {
  readonly document: Document
  readonly sideOf: (cssVar: string) => Side | null
  readonly fronts: Map<Element, Named[]>
  readonly backs: Map<Element, Named[]>
  rules: number
  matches: number
}

/** Reads what the page's rules give. `sideOf`: what a variable is. */
export function readGiven(document: Document, sideOf: Reading['sideOf']): Given {
  const reading: Reading = { document, sideOf, fronts: new Map(), backs: new Map(), rules: 0, matches: 0 }
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    if (!sheet.disabled) readSheet(sheet, reading)
  }
  const { fronts, backs, rules, matches } = reading
  return { fronts, backs, isCut: rules > MOST_RULES || matches > MOST_MATCHES }
}

function readSheet(sheet: CSSStyleSheet, reading: Reading): void {
  if (!applies(sheet.media, reading)) return
  try {
    readRules(sheet.cssRules, reading, null)
  } catch {
    // A sheet of another origin, or one that is still loading, does not show its rules.
  }
}

const applies = ({ mediaText }: MediaList, { document }: Reading): boolean =>
  mediaText === '' || document.defaultView?.matchMedia(mediaText).matches === true

function readRules(rules: CSSRuleList, reading: Reading, parent: string | null): void {
  for (const rule of rules) {
    reading.rules += 1
    if (reading.rules > MOST_RULES || reading.matches > MOST_MATCHES) return
    readRule(rule, reading, parent)
  }
}

// By the names of their classes: not every browser has all of them. What else has rules inside, a container
// or a scope, may or may not hold for an element: what it is seen with decides.
function readRule(rule: CSSRule, reading: Reading, parent: string | null): void {
  switch (rule.constructor.name) {
    case 'CSSStyleRule': {
      const { selectorText, style, cssRules } = rule as CSSStyleRule
      const selector = parent === null ? selectorText : nested(parent, selectorText)
      readStyle(style, selector, reading)
      readRules(cssRules, reading, selector)
      break
    }
    case 'CSSNestedDeclarations':
      if (parent !== null) readStyle((rule as CSSStyleRule).style, parent, reading)
      break
    case 'CSSImportRule': {
      const { styleSheet, media } = rule as CSSImportRule
      if (styleSheet !== null && applies(media, reading)) readSheet(styleSheet, reading)
      break
    }
    case 'CSSMediaRule':
      if (applies((rule as CSSMediaRule).media, reading)) readGroup(rule, reading, parent)
      break
    case 'CSSSupportsRule':
      if (CSS.supports((rule as CSSSupportsRule).conditionText)) readGroup(rule, reading, parent)
      break
    case 'CSSLayerBlockRule':
    case 'CSSContainerRule':
    case 'CSSScopeRule':
      readGroup(rule, reading, parent)
  }
}

const readGroup = (rule: CSSRule, reading: Reading, parent: string | null): void =>
  readRules((rule as CSSGroupingRule).cssRules, reading, parent)

const nested = (parent: string, selector: string): string => selector.includes('&')
  ? selector.replaceAll('&', `:is(${parent})`)
  : `:is(${parent}) ${selector}`

function readStyle(style: CSSStyleDeclaration, selector: string, reading: Reading): void {
  const front = findSide(style.getPropertyValue('color'), reading)
  const ground = style.getPropertyValue('background-color') || style.getPropertyValue('background')
  const back = findSide(ground, reading)
  if (front === null && back === null) return
  for (const element of elementsOf(selector, reading)) {
    reading.matches += 1
    if (reading.matches > MOST_MATCHES) return
    if (front !== null) add(reading.fronts, element, front)
    if (back !== null) add(reading.backs, element, back)
  }
}

const add = (to: Map<Element, Named[]>, element: Element, named: Named): void =>
  void to.set(element, [...to.get(element) ?? [], named])

/** What a value that is one variable and nothing else stands for. */
function findSide(value: string, { sideOf }: Reading): Named | null {
  const cssVar = value === '' ? undefined : argumentsOf(value, 'var')?.[0]
  const side = cssVar === undefined ? null : sideOf(cssVar)
  return cssVar === undefined || side === null ? null : { cssVar, side }
}

function elementsOf(selector: string, { document }: Reading): readonly Element[] {
  try {
    return [...document.querySelectorAll(selector)]
  } catch {
    // A selector that means something in its sheet alone.
    return []
  }
}
