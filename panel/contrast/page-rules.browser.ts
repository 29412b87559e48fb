// Which elements of the page are given a token as their color or as their ground: by rules that say so.
// Reads rules and matches their selectors; sheets that cannot be read are passed over.
import { argumentsOf } from '../color/light-dark.js'
import type { Side } from './pairs.types.js'
import type { Steps } from './slices.js'

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
interface Giving {
  readonly selector: string
  readonly front: Named | null
  readonly back: Named | null
}

/** More are not read. */
const MOST_RULES = 8000

interface Reading {
  readonly document: Document
  readonly sideOf: (cssVar: string) => Side | null
  readonly found: Giving[]
  rules: number
  isCut: boolean
}

/** Reads which of the page's rules give something. `sideOf`: what a variable is. */
export function* readGiving(
  document: Document, sideOf: Reading['sideOf'],
): Steps<{ readonly rules: readonly Giving[]; readonly isCut: boolean }> {
  const reading: Reading = { document, sideOf, found: [], rules: 0, isCut: false }
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    if (!sheet.disabled) yield* readSheet(sheet, reading)
  }
  return { rules: reading.found, isCut: reading.isCut }
}

/** What the rules give to some elements: no other one is matched, and each match is a step. */
export function* matchGiving(rules: readonly Giving[], elements: Iterable<Element>): Steps<Given> {
  const fronts = new Map<Element, Named[]>()
  const backs = new Map<Element, Named[]>()
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
  const front = findSide(style.getPropertyValue('color'), reading)
  const ground = style.getPropertyValue('background-color') || style.getPropertyValue('background')
  const back = findSide(ground, reading)
  if (front !== null || back !== null) reading.found.push({ selector, front, back })
}

const add = (to: Map<Element, Named[]>, element: Element, named: Named): void =>
  void to.set(element, [...to.get(element) ?? [], named])

/** What a value that is one variable and nothing else stands for. */
function findSide(value: string, { sideOf }: Reading): Named | null {
  const cssVar = value === '' ? undefined : argumentsOf(value, 'var')?.[0]
  const side = cssVar === undefined ? null : sideOf(cssVar)
  return cssVar === undefined || side === null ? null : { cssVar, side }
}
