// Reads the rules of a page's sheets, those of open shadow roots too, step by step and through the CSSOM.
// Changes nothing; a sheet that cannot be read is named.
import type { Steps } from '../../model/runtime/slices.js'
import { createLayers, layerIn, type Layer } from './cascade.js'
import { declarationsIn } from './declarations.js'
import type { Declared, PageRule, Registered } from './usage.types.js'

/** What takes what is read. */
export interface Taking {
  readonly add: (rule: PageRule) => void
  readonly registered: Map<string, Registered>
  readonly unread: string[]
  isCut: boolean
}

export type Tree = Document | ShadowRoot

/** More are not read: of rules so many, and of one rule's declarations so many characters. */
const MOST_RULES = 40_000
const MOST_CHARACTERS = 100_000

interface Reading extends Taking { order: number; readonly page: Window & typeof globalThis }

/** In what a rule stands. */
interface Around {
  readonly tree: Tree
  readonly sheet: string
  readonly scope: readonly string[]
  readonly layer: Layer
  readonly layerName: string
  readonly conditions: readonly string[]
  readonly applies: boolean
}

/** TypeScript does not know these members yet. */
interface NewerRule {
  readonly layerName?: string | null
  readonly supportsText?: string | null
  readonly start?: string | null
  readonly end?: string | null
  readonly cssRules?: CSSRuleList
}

/** Reads the sheets of some trees. `isOurs`: a sheet that is no page's. */
export function* readSheets(
  trees: readonly Tree[], page: Window & typeof globalThis, taking: Taking,
  isOurs: (sheet: CSSStyleSheet) => boolean,
): Steps<void> {
  const reading: Reading = Object.assign(taking, { order: 0, page })
  for (const tree of trees) {
    const layer = createLayers()
    for (const sheet of [...tree.styleSheets, ...tree.adoptedStyleSheets]) {
      if (sheet.disabled || isOurs(sheet)) continue
      const around: Around = {
        tree, sheet: nameOf(sheet), scope: [], layer, layerName: '', conditions: [], applies: true,
      }
      yield* readSheet(sheet, withMedia(around, sheet.media, reading), reading)
    }
  }
}

/** The file's name, else what the sheet stands in. */
function nameOf({ href, ownerNode }: CSSStyleSheet): string {
  if (href !== null) return href.split('?')[0]?.split('/').at(-1) ?? href
  if (ownerNode === null) return 'adopted sheet'
  const id = ownerNode instanceof Element ? ownerNode.id : ''
  return id === '' ? '<style>' : `<style id="${id}">`
}

function withMedia(around: Around, { mediaText }: MediaList, { page }: Reading): Around {
  if (mediaText === '' || mediaText === 'all') return around
  return within(around, `@media ${mediaText}`, page.matchMedia(mediaText).matches)
}

const within = (around: Around, condition: string, holds: boolean): Around =>
  ({ ...around, conditions: [...around.conditions, condition], applies: around.applies && holds })

function* readSheet(sheet: CSSStyleSheet, around: Around, reading: Reading): Steps<void> {
  const rules = rulesOf(sheet)
  if (rules === null) reading.unread.push(nameOf(sheet))
  else yield* readRules(rules, around, reading)
}

function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules
  } catch {
    // A sheet of another origin, or one that is still loading, does not show its rules.
    return null
  }
}

function* readRules(rules: CSSRuleList, around: Around, reading: Reading): Steps<void> {
  for (const rule of rules) {
    reading.order += 1
    yield
    if (reading.order > MOST_RULES) {
      reading.isCut = true
      return
    }
    yield* readRule(rule, around, reading)
  }
}

// By the names of their classes: not every browser has all of them.
function* readRule(rule: CSSRule, around: Around, reading: Reading): Steps<void> {
  switch (rule.constructor.name) {
    case 'CSSStyleRule': {
      const { selectorText, style, cssRules } = rule as CSSStyleRule
      const inner = { ...around, scope: [...around.scope, selectorText] }
      take(style, inner, reading)
      if (cssRules.length > 0) yield* readRules(cssRules, inner, reading)
      break
    }
    case 'CSSNestedDeclarations':
      take((rule as CSSStyleRule).style, around, reading)
      break
    case 'CSSKeyframesRule':
      readKeyframes(rule as CSSKeyframesRule, around, reading)
      break
    case 'CSSImportRule':
      yield* readImport(rule as CSSImportRule, around, reading)
      break
    case 'CSSPropertyRule': {
      const { name, syntax, inherits, initialValue } = rule as CSSPropertyRule
      reading.registered.set(name, { syntax, inherits, initial: initialValue })
      break
    }
    case 'CSSLayerStatementRule':
      for (const name of (rule as CSSLayerStatementRule).nameList) layerIn(around.layer, name)
      break
    default: {
      const inner = aroundIn(rule, around, reading)
      const { cssRules } = rule as NewerRule
      if (inner !== null && cssRules !== undefined) yield* readRules(cssRules, inner, reading)
    }
  }
}

/** In what the rules of a rule stand; `null` for one whose rules are of no element. */
function aroundIn(rule: CSSRule, around: Around, reading: Reading): Around | null {
  switch (rule.constructor.name) {
    case 'CSSMediaRule': return withMedia(around, (rule as CSSMediaRule).media, reading)
    case 'CSSSupportsRule': {
      const { conditionText } = rule as CSSSupportsRule
      return within(around, `@supports ${conditionText}`, CSS.supports(conditionText))
    }
    case 'CSSLayerBlockRule': return inLayer(around, (rule as CSSLayerBlockRule).name)
    // Whether it holds is another question for each element.
    case 'CSSContainerRule': return within(around, `@container ${(rule as CSSContainerRule).conditionText}`, true)
    case 'CSSScopeRule': {
      const { start = null, end = null } = rule as NewerRule
      const prelude = `@scope${start === null ? '' : ` (${start})`}${end === null ? '' : ` to (${end})`}`
      return { ...around, scope: [...around.scope, prelude] }
    }
    // What an element starts with is not what it has.
    case 'CSSStartingStyleRule': return within(around, '@starting-style', false)
    default: return null
  }
}

const inLayer = (around: Around, name: string): Around => ({
  ...around, layer: layerIn(around.layer, name),
  layerName: [around.layerName, name].filter((part) => part !== '').join('.'),
})

function* readImport(rule: CSSImportRule, around: Around, reading: Reading): Steps<void> {
  const { layerName = null, supportsText = null } = rule as NewerRule
  let inner = withMedia(around, rule.media, reading)
  if (supportsText !== null && supportsText !== '') {
    inner = within(inner, `@supports ${supportsText}`, CSS.supports(supportsText))
  }
  if (layerName !== null) inner = inLayer(inner, layerName)
  if (rule.styleSheet === null) reading.unread.push(rule.href)
  else yield* readSheet(rule.styleSheet, { ...inner, sheet: nameOf(rule.styleSheet) }, reading)
}

function readKeyframes(rule: CSSKeyframesRule, around: Around, reading: Reading): void {
  for (const one of rule.cssRules) {
    take((one as CSSKeyframeRule).style, { ...around, scope: [rule.name] }, reading, 'keyframes')
  }
}

function take(
  { cssText }: CSSStyleDeclaration, around: Around, reading: Reading, kind: PageRule['kind'] = 'rule',
): void {
  if (cssText === '') return
  if (cssText.length > MOST_CHARACTERS) {
    reading.isCut = true
    return
  }
  const declarations: readonly Declared[] = declarationsIn(cssText)
  reading.add({ kind, ...around, element: null, order: reading.order, declarations })
}
