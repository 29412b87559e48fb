// Where the page's stylesheets declare one custom property, whatever the conditions: every rule is walked
// once, and only those that have the name are looked at. What a page is asked for is given to it.
import { normalScope, type Scope } from '../../../shared/css/scope.js'
import { createLayers, isBeaten, layerIn, type Layer, type Weight } from './cascade.js'
import { selectorsOf } from './specificity.js'

/**
 * What comes of a declaration on the page now: the root element takes it; takes another one instead; other
 * elements have it; it goes by each element; or it holds for nothing.
 */
export type Standing = 'taken' | 'beaten' | 'inner' | 'depends' | 'away'

export interface Declared {
  /** As the file has it, in normal form. */
  readonly scope: Scope
  readonly value: string
  readonly isImportant: boolean
  readonly source: Source
  readonly standing: Standing
}

/** A stylesheet, and what its link or its import asks for. */
export interface Source {
  readonly sheet: CSSStyleSheet
  readonly asks: readonly string[]
}

export interface FoundDeclarations {
  /** Those of the root element first, what it takes before them; then in the order of the sheets. */
  readonly list: readonly Declared[]
  /** How many more there are. */
  readonly more: number
  /** Sheets that do not show their rules. */
  readonly unread: readonly CSSStyleSheet[]
  /** Every condition on media that was asked for on the way to one of them. */
  readonly media: readonly string[]
}

/** The page, as far as it is asked. */
export interface Asked {
  matchesMedia(condition: string): boolean
  supports(condition: string): boolean
  /** Whether a selector matches the root element. */
  matchesRoot(selector: string): boolean
  /** Whether it matches any element. */
  matchesAny(selector: string): boolean
}

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
  readonly styleSheet?: CSSStyleSheet | null
  readonly layerName?: string | null
  readonly supportsText?: string | null
  readonly start?: string | null
  readonly end?: string | null
  readonly syntax?: string
  readonly initialValue?: string | null
}

/** Whether what is around a rule holds: from always to never; what an element starts with does not stay. */
const TRUTHS = ['holds', 'depends', 'starts', 'fails'] as const
type Truth = typeof TRUTHS[number]

/** What a rule stands in. */
interface Around {
  readonly source: Source
  readonly rule: Rule | null
  readonly around: Around | null
  readonly truth: Truth
  readonly layer: Layer
  readonly isScoped: boolean
}

/** A declaration as it was read, before it is known what comes of it. */
interface Read { readonly declared: Omit<Declared, 'standing'>, readonly around: Around }

interface Reading {
  readonly page: Asked
  /** By the names that are looked for. */
  readonly found: ReadonlyMap<string, Read[]>
  readonly unread: Set<CSSStyleSheet>
  readonly media: Map<string, boolean>
}

/** More than these are counted. */
export const MOST_DECLARED = 200

/** Finds every declaration of a custom property in these stylesheets. */
export function findDeclarations(
  name: string, sheets: Iterable<CSSStyleSheet>, page: Asked,
): FoundDeclarations {
  const reading = readAll([name], sheets, page)
  const { first, rest } = sorted(reading.found.get(name) ?? [], page)
  const all = [...first, ...rest]
  return {
    list: all.slice(0, MOST_DECLARED).map((one) => typeof one === 'function' ? one() : one),
    more: Math.max(0, all.length - MOST_DECLARED),
    unread: [...reading.unread], media: [...reading.media.keys()],
  }
}

/** The scopes that the root element takes each of these from now; what it takes from none is not there. */
export function takenScopes(
  names: Iterable<string>, sheets: Iterable<CSSStyleSheet>, page: Asked,
): ReadonlyMap<string, Scope> {
  const { found } = readAll(names, sheets, page)
  return new Map([...found].flatMap(([name, read]) => {
    const [first] = sorted(read, page).first
    return first?.standing === 'taken' ? [[name, first.scope] as const] : []
  }))
}

function readAll(names: Iterable<string>, sheets: Iterable<CSSStyleSheet>, page: Asked): Reading {
  const found = new Map([...names].map((name): [string, Read[]] => [name, []]))
  const reading: Reading = { page, found, unread: new Set(), media: new Map() }
  const layer = createLayers()
  for (const sheet of sheets) readSheet(sheet, [], { truth: 'holds', layer }, reading)
  return reading
}

// Elements are looked for where it is shown, and not before.
function sorted(found: readonly Read[], page: Asked): {
  readonly first: readonly Declared[], readonly rest: readonly (() => Declared)[]
} {
  const ofRoot: (Omit<Declared, 'standing'> & { readonly weight: Weight })[] = []
  const rest: (() => Declared)[] = []
  for (const { declared, around } of found) {
    const selectors = selectorsOf(declared.scope)
    const matching = selectors.filter(({ text }) => around.truth === 'holds' && page.matchesRoot(text))
    if (matching.length === 0) {
      rest.push(() => ({ ...declared, standing: standingOf(around.truth, selectors, page) }))
      continue
    }
    const specificity = Math.max(...matching.map((one) => one.specificity))
    const { layer, isScoped } = around
    const { isImportant } = declared
    ofRoot.push({ ...declared, weight: { isImportant, layer, isScoped, specificity } })
  }
  const taken = ofRoot.reduce<Weight | null>(
    (best, { weight }) => best === null || isBeaten(best, weight) ? weight : best, null)
  const first = ofRoot.map(({ weight, ...one }): Declared =>
    ({ ...one, standing: weight === taken ? 'taken' : 'beaten' }))
  return { first: first.sort((one, other) => rank(one) - rank(other)), rest }
}

const rank = ({ standing }: Declared): number => (standing === 'taken' ? 0 : 1)

function standingOf(truth: Truth, selectors: readonly { readonly text: string }[], page: Asked): Standing {
  if (truth !== 'holds') return truth === 'depends' ? 'depends' : 'away'
  return selectors.some(({ text }) => page.matchesAny(text)) ? 'inner' : 'away'
}

function readSheet(
  sheet: CSSStyleSheet, asks: readonly string[], around: Pick<Around, 'truth' | 'layer'>, reading: Reading,
): void {
  if (sheet.disabled) return
  const { mediaText } = sheet.media
  const source = { sheet, asks: mediaText === '' || asks.includes(mediaText) ? asks : [...asks, mediaText] }
  const truth = worse(around.truth, mediaText === '' || asksMedia(mediaText, reading))
  const rules = rulesOf(sheet)
  if (rules === null) reading.unread.add(sheet)
  else readRules(rules, { ...around, source, truth, rule: null, around: null, isScoped: false }, reading)
}

/** The rules of a stylesheet; `null` where it does not show them. */
export function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules
  } catch {
    // One of another origin, or one that is still loading, does not show them.
    return null
  }
}

const worse = (truth: Truth, next: boolean | Truth): Truth => {
  const other = typeof next === 'string' ? next : next ? 'holds' : 'fails'
  return TRUTHS.indexOf(truth) > TRUTHS.indexOf(other) ? truth : other
}

function asksMedia(condition: string, { page, media }: Reading): boolean {
  const answer = media.get(condition) ?? page.matchesMedia(condition)
  media.set(condition, answer)
  return answer
}

function readRules(rules: Iterable<Rule>, around: Around, reading: Reading): void {
  for (const rule of rules) readRule(rule, around, reading)
}

// By the names of their classes: not every browser has all of them.
function readRule(rule: Rule, around: Around, reading: Reading): void {
  switch (rule.constructor.name) {
    case 'CSSImportRule':
      readImport(rule, around, reading)
      return
    // Where conditions do not hold, a layer has not been named.
    case 'CSSLayerStatementRule':
      for (const name of rule.nameList ?? []) layerOf(around, name)
      return
    case 'CSSNestedDeclarations':
      addDeclaration(rule, around, reading)
      return
  }
  const inside = insideOf(rule, around, reading)
  if (inside === null) return
  if (rule.style !== undefined) addDeclaration(rule, inside, reading)
  if (rule.cssRules !== undefined) readRules(rule.cssRules, inside, reading)
}

const layerOf = ({ truth, layer }: Pick<Around, 'truth' | 'layer'>, name: string): Layer =>
  truth === 'fails' ? layer : layerIn(layer, name)

function insideOf(rule: Rule, around: Around, reading: Reading): Around | null {
  const inside = { ...around, rule, around }
  const asked = (next: boolean | Truth): Around => ({ ...inside, truth: worse(around.truth, next) })
  const { page } = reading
  switch (rule.constructor.name) {
    case 'CSSStyleRule': return inside
    case 'CSSMediaRule': return asked(asksMedia(rule.conditionText ?? '', reading))
    case 'CSSSupportsRule': return asked(page.supports(rule.conditionText ?? ''))
    case 'CSSLayerBlockRule': return { ...inside, layer: layerOf(around, rule.name ?? '') }
    // Neither does a root stand in a container, nor has it one.
    case 'CSSContainerRule': return asked('depends')
    case 'CSSScopeRule': {
      const begins = selectorsOf(normalScope([...around.isScoped ? ['@scope'] : [], rule.start ?? '']))
      const isRoot = begins.some(({ text }) => page.matchesRoot(text))
      return { ...asked(isRoot ? 'holds' : 'depends'), isScoped: true }
    }
    case 'CSSStartingStyleRule': return asked('starts')
    default: return null
  }
}

// Its sheet is there also where its media are others; where something is not supported, it is not.
function readImport(rule: Rule, around: Around, reading: Reading): void {
  const { styleSheet = null, layerName = null, supportsText = null } = rule
  const media = rule.media?.mediaText ?? ''
  const layer = layerName === null ? around.layer : layerOf(around, layerName)
  if (styleSheet === null) return
  const asks = [
    ...around.source.asks, ...layerName === null ? [] : [layerName === '' ? 'layer' : `layer(${layerName})`],
    ...supportsText === null ? [] : [`supports(${supportsText})`], ...media === '' ? [] : [media],
  ]
  const truth = worse(around.truth, media === '' || asksMedia(media, reading))
  readSheet(styleSheet, asks, { truth, layer }, reading)
}

function addDeclaration({ style }: Rule, around: Around, { found }: Reading): void {
  if (style === undefined) return
  // By what the rule has, an empty value too: there may be many more names.
  const names = new Set<string>()
  for (let at = 0; at < style.length; at += 1) if (found.has(style.item(at))) names.add(style.item(at))
  if (names.size === 0) return
  const preludes: string[] = []
  for (let at: Around | null = around; at !== null; at = at.around) {
    if (at.rule !== null) preludes.unshift(preludeOf(at.rule))
  }
  const scope = normalScope(preludes)
  for (const name of names) {
    found.get(name)?.push({ around, declared: {
      scope, value: style.getPropertyValue(name).trim(),
      isImportant: style.getPropertyPriority(name) !== '', source: around.source,
    } })
  }
}

/** The prelude of a rule that stands around declarations. */
export function preludeOf(rule: Rule): string {
  switch (rule.constructor.name) {
    case 'CSSStyleRule': return rule.selectorText ?? ''
    case 'CSSMediaRule': return `@media ${rule.conditionText ?? ''}`
    case 'CSSSupportsRule': return `@supports ${rule.conditionText ?? ''}`
    case 'CSSContainerRule': return `@container ${rule.conditionText ?? ''}`
    case 'CSSLayerBlockRule': return `@layer ${rule.name ?? ''}`
    case 'CSSScopeRule': return `@scope${bracketed(' ', rule.start)}${bracketed(' to ', rule.end)}`
    default: return '@starting-style'
  }
}

const bracketed = (before: string, text: string | null | undefined): string =>
  typeof text === 'string' ? `${before}(${text})` : ''
