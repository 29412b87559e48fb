// What the page's stylesheets declare in given scopes, whatever conditions hold: all names in one walk.
// Reads rules and decides nothing; which of them an element takes is declared.ts'.
import { scopeLine } from '../../../shared/css/scope-text.js'
import { normalScope, type Scope } from '../../../shared/css/scope.js'
import { isRootScope } from '../../../shared/css/root-selector.js'
import { customPropertiesIn } from './declarations.js'
import { walkStyles } from './walk-styles.js'

/** The texts of a variable in a scope, `null` being that of the root element, in the order of the sheets. */
export type ScopedValues = (cssVar: string, scope: Scope | null) => readonly string[]

/** Reads what these stylesheets declare of some variables. */
export function readScopedValues(sheets: Iterable<CSSStyleSheet>, names: ReadonlySet<string>): ScopedValues {
  const texts = new Map<string, string[]>()
  const add = (key: string, text: string): void => void texts.set(key, [...texts.get(key) ?? [], text])
  walkStyles(sheets, {
    style: (style, preludes) => {
      const found = customPropertiesIn(style).filter(({ property }) => names.has(property))
      const scope = found.length === 0 ? [] : normalScope(preludes)
      const line = scopeLine(scope)
      const isRoot = isRootScope(scope)
      for (const { property, value } of found) {
        add(`${property} ${line}`, value)
        if (isRoot) add(property, value)
      }
    },
  })
  return (cssVar, scope) => texts.get(scope === null ? cssVar : `${cssVar} ${scopeLine(scope)}`) ?? []
}
