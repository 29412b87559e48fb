// Rules of the panel’s own in a sheet of its own, each with one declaration in the preludes of its place;
// and the sheet behind a tree’s others.
import { ruleText, type ComponentEdit, type ComponentPlace } from '../../model/state/component-edits.js'
import type { Tree } from '../sheets/read-sheets.browser.js'
import { sourceMedia } from '../sheets/source-media.js'

/** A rule of ours, and what it declares. */
export interface Put {
  readonly style: CSSStyleDeclaration
  readonly cssVar: string
  readonly isImportant: boolean
  text: string
}

export type ComponentRule = Pick<ComponentEdit, 'key' | 'place' | 'cssVar' | 'value'>

const innerOf = (rule: CSSRule | undefined): CSSRule | undefined =>
  rule !== undefined && 'cssRules' in rule ? (rule as CSSGroupingRule).cssRules[0] : undefined

/** A rule of ours with the conditions that its place has, also while others are previewed. */
export function ruleSource(outer: CSSRule): string {
  let text = outer.cssText
  for (let rule: CSSRule | undefined = outer; rule !== undefined; rule = innerOf(rule)) {
    if (rule instanceof CSSMediaRule) {
      const { media } = rule
      text = text.replace(`@media ${media.mediaText}`, () => `@media ${sourceMedia(media)}`)
    }
  }
  return text
}

const isStyled = (rule: CSSRule): rule is CSSRule & { readonly style: CSSStyleDeclaration } => 'style' in rule

/** Puts a rule behind the others; none where its preludes are none of this browser's. */
export function insertPut(sheet: CSSStyleSheet, { place, cssVar, value }: ComponentRule): readonly Put[] {
  const style = insertEmpty(sheet, place, sheet.cssRules.length)
  if (style === null) return []
  const put: Put = { style, cssVar, isImportant: place.isImportant, text: '' }
  setPut(put, value)
  return [put]
}

/** The innermost declarations of a new rule. */
function insertEmpty(sheet: CSSStyleSheet, place: ComponentPlace, at: number): CSSStyleDeclaration | null {
  try {
    sheet.insertRule(ruleText(place, '--tokenpanel: 0'), at)
  } catch {
    return null
  }
  let rule: CSSRule | undefined = sheet.cssRules[at]
  for (let inner = rule; inner !== undefined; inner = innerOf(inner)) rule = inner
  if (rule === undefined || !isStyled(rule)) return null
  rule.style.removeProperty('--tokenpanel')
  return rule.style
}

// An empty value takes a declaration away, and a wrong one is none: the page's own shows instead.
export function setPut(put: Put, value: string): void {
  const { style, cssVar, isImportant } = put
  style.removeProperty(cssVar)
  style.setProperty(cssVar, value, isImportant ? 'important' : '')
  put.text = value
}

export function putOn(tree: Tree, sheet: CSSStyleSheet): void {
  const { adoptedStyleSheets: sheets } = tree
  if (sheets.at(-1) === sheet) return
  tree.adoptedStyleSheets = [...sheets.filter((one) => one !== sheet), sheet]
}

export function takeOff(tree: Tree, sheet: CSSStyleSheet): void {
  tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((one) => one !== sheet)
}
