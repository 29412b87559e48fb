// Rules for Tailwind CSS 4: what the root has as `@theme`, themes as rules of their own beneath.
// Renames nothing: which names become utilities, Tailwind says.
import { isRootScope } from '../../shared/css/root-selector.js'
import { cssText, linesOf, nested } from './css.js'
import type { Rule } from './formats.types.js'

/** The rules as a stylesheet that is read by Tailwind; empty without any. */
export function tailwindText(rules: readonly Rule[]): string {
  const ofTheme = rules.filter(isOfTheme)
  const lines = ofTheme.flatMap(({ declarations }) => linesOf(declarations))
  const theme = lines.length === 0 ? '' : `${nested(['@theme'], lines).join('\n')}\n`
  return [theme, cssText(rules.filter((rule) => !ofTheme.includes(rule)))].filter((text) => text !== '').join('\n')
}

// A theme that is a file of its own says `:root` as well, and would be the same as the others'.
const isOfTheme = ({ scope, file, isMirror }: Rule): boolean =>
  file === null && !isMirror && isRootScope(scope)
