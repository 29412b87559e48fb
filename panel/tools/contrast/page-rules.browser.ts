// Which elements of the page are given a token as their color or as their ground: by rules that say so.
// Reads rules and matches their selectors; sheets that cannot be read are passed over.
import { normalScope } from '../../../shared/css/scope.js'
import { selectorsOf } from '../../page/sheets/selectors.js'
import { textOf } from '../../page/sheets/walk-styles.js'
import { sheetsOf, walkRules, type Rule, type Visitor } from '../../page/sheets/walk-rules.js'
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
interface Giving {
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
  readonly sideOf: (cssVar: string) => Side | null
  readonly found: Giving[]
  readonly literals: Literals
}

/** Reads which of the page's rules give something. `sideOf`: what a variable is. */
export function* readGiving(
  document: Document, sideOf: Reading['sideOf'],
): Steps<Giver> {
  const literals: Literals = { fronts: new Map(), backs: new Map(), isThemed: false }
  const reading: Reading = { sideOf, found: [], literals }
  let rules = 0
  let isCut = false
  for (const { style, within } of walkRules(sheetsOf(document), [], visitorOf(document, literals))) {
    rules += 1
    isCut = (yield) || rules > MOST_RULES
    if (isCut) break
    readStyle(style, within, reading)
  }
  const ownOf = (style: CSSStyleDeclaration): Omit<Giving, 'selector'> => givenBy(style, reading)
  return { rules: reading.found, literals, ownOf, isCut }
}

/** The selectors of the rules around, outermost first. */
type Selectors = readonly string[]

// What else has rules inside, a container or a scope, may or may not hold for an element: what it is seen
// with decides.
function visitorOf({ defaultView }: Document, literals: Literals): Visitor<Selectors> {
  const applies = (media: string): boolean => media === '' || defaultView?.matchMedia(media).matches === true
  return {
    sheet: ({ media }, around) => applies(media.mediaText) && around,
    enter: (kind, rule, around) => {
      const text = textOf(rule)
      switch (kind) {
        case 'Style': return [...around, text]
        case 'Media':
          if (isThemedIn(text, rule)) literals.isThemed = true
          return applies(text) && around
        case 'Supports': return CSS.supports(text) && around
        case 'Import': return applies(rule.media?.mediaText ?? '') && around
        case 'LayerBlock':
        case 'Container':
        case 'Scope': return around
        default: return false
      }
    },
  }
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

/** Of a rule within others what is meant by it wherever it stands. */
const selectorOf = (selectors: Selectors): string => selectors.length === 1 ? selectors.join('')
  : selectorsOf(normalScope(selectors)).map(({ text }) => text).join(', ')

function readStyle(style: CSSStyleDeclaration, selectors: Selectors, reading: Reading): void {
  const { front, back } = givenBy(style, reading)
  const colors = { fronts: hexOf(style.getPropertyValue('color')), backs: hexOf(groundIn(style)) }
  if ((front ?? back ?? colors.fronts ?? colors.backs) === null) return
  const selector = selectorOf(selectors)
  if (front !== null || back !== null) reading.found.push({ selector, front, back })
  addLiteral(colors.fronts, selector, reading.literals, 'fronts')
  addLiteral(colors.backs, selector, reading.literals, 'backs')
}

function hexOf(text: string): string | null {
  const color = text === '' ? null : parseColor(text)
  return color === null ? null : formatHex(color)
}

const groundIn = (style: CSSStyleDeclaration): string =>
  style.getPropertyValue('background-color') || style.getPropertyValue('background')

const givenBy = (style: CSSStyleDeclaration, reading: Reading): Omit<Giving, 'selector'> =>
  ({ front: findSide(style.getPropertyValue('color'), reading), back: findSide(groundIn(style), reading) })

function addLiteral(hex: string | null, selector: string, literals: Literals, to: 'fronts' | 'backs'): void {
  if (hex === null) return
  literals[to].set(hex, [...literals[to].get(hex) ?? [], selector])
  if (isOfTheme(selector)) literals.isThemed = true
}

// Of a theme that is not shown no rule is read; its variables are the tokens' own.
const isThemedIn = (media: string, { cssRules = [] }: Rule): boolean => isOfTheme(media) &&
  [...cssRules].some(({ style }) => ['color', 'background', 'background-color'].some((name) =>
    style !== undefined && style.getPropertyValue(name) !== ''))

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
