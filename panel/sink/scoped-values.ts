// What the page's stylesheets declare in given scopes, whatever conditions hold: all names in one walk.
// Reads rules and decides nothing; which of them an element takes is declared.ts'.
import { scopeLine } from '../../shared/css/scope-text.js'
import { normalScope, type Scope } from '../../shared/css/scope.js'
import { isRootScope } from '../../shared/css/root-selector.js'
import { preludeOf, rulesOf, type Rule } from './declared.js'

/** The texts of a variable in a scope, `null` being that of the root element, in the order of the sheets. */
export type ScopedValues = (cssVar: string, scope: Scope | null) => readonly string[]

/** Reads what these stylesheets declare of some variables. */
export function readScopedValues(sheets: Iterable<CSSStyleSheet>, names: ReadonlySet<string>): ScopedValues {
  const texts = new Map<string, string[]>()
  const add = (key: string, text: string): void => void texts.set(key, [...texts.get(key) ?? [], text])
  const walk = (rules: Iterable<Rule>, around: readonly string[]): void => {
    for (const rule of rules) {
      if (rule.styleSheet !== undefined) readSheet(rule.styleSheet)
      else walkRule(rule, rule.constructor.name === 'CSSNestedDeclarations' ? around : [...around, preludeOf(rule)])
    }
  }
  const walkRule = ({ style, cssRules }: Rule, preludes: readonly string[]): void => {
    const found = style === undefined ? [] : namesIn(style, names)
    const scope = found.length === 0 ? [] : normalScope(preludes)
    const line = scopeLine(scope)
    const isRoot = isRootScope(scope)
    for (const name of found) {
      const text = style?.getPropertyValue(name).trim() ?? ''
      add(`${name} ${line}`, text)
      if (isRoot) add(name, text)
    }
    if (cssRules !== undefined) walk(cssRules, preludes)
  }
  const readSheet = (sheet: CSSStyleSheet | null): void => {
    if (sheet !== null && !sheet.disabled) walk(rulesOf(sheet) ?? [], [])
  }
  for (const sheet of sheets) readSheet(sheet)
  return (cssVar, scope) => texts.get(scope === null ? cssVar : `${cssVar} ${scopeLine(scope)}`) ?? []
}

// By what the rule has: there may be many more names.
function namesIn(style: CSSStyleDeclaration, names: ReadonlySet<string>): readonly string[] {
  const found: string[] = []
  for (let at = 0; at < style.length; at += 1) if (names.has(style.item(at))) found.push(style.item(at))
  return found
}
