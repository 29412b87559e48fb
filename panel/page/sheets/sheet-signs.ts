// By what is seen that a stylesheet has other rules than it had: no observer hears of what scripts put in.
// A value that is set in a rule that stands is not seen so.
import { rulesOf, type CssomRule } from './walk-rules.js'

const ids = new WeakMap<object, number>()
let lastId = 0

function idOf(one: object): number {
  const id = ids.get(one) ?? (lastId += 1)
  ids.set(one, id)
  return id
}

/** Different for different sheets, numbers of rules, first and last rules, media, and imported sheets. */
export function signOfSheet(sheet: CSSStyleSheet): string {
  if (sheet.disabled) return `${idOf(sheet)} off`
  const rules = rulesOf(sheet)
  if (rules === null) return `${idOf(sheet)} unread`
  const ends = [rules[0], rules[rules.length - 1]].map((rule) => rule === undefined ? 0 : idOf(rule))
  return [idOf(sheet), rules.length, ...ends, sheet.media.mediaText, ...importsIn(rules)].join(' ')
}

// They stand before all rules but the names of layers.
function importsIn(rules: Iterable<CssomRule>): readonly string[] {
  const signs: string[] = []
  for (const { constructor: { name }, styleSheet } of rules) {
    if (name !== 'CSSImportRule' && name !== 'CSSLayerStatementRule') break
    if (name === 'CSSImportRule') signs.push(`(${styleSheet ? signOfSheet(styleSheet) : ''})`)
  }
  return signs
}
