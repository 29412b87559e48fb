// Rules for Tailwind CSS 4: its theme variables as `@theme`, beneath it what else the root has, and themes.
// Renames nothing: a name in none of Tailwind's namespaces makes no utility, and stands in a rule.
import { isRootScope } from '../../shared/css/root-selector.js'
import { cssText, linesOf, nested } from './css.js'
import type { Declaration, Rule } from './formats.types.js'

/** What theme variables begin with (https://tailwindcss.com/docs/theme#theme-variable-namespaces). */
const NAMESPACES: readonly string[] = [
  'color', 'font', 'text', 'tracking', 'leading', 'breakpoint', 'container', 'spacing', 'radius', 'shadow',
  'inset-shadow', 'drop-shadow', 'text-shadow', 'blur', 'perspective', 'aspect', 'ease', 'animate', 'default',
].map((name) => `--${name}-`)

const isThemeVariable = (name: string): boolean =>
  name === '--spacing' || NAMESPACES.some((start) => name.startsWith(start))

/**
 * The rules as a stylesheet that is read by Tailwind; empty without any. `isUnlayered`: whether the
 * page declares the name in a rule of no layer, under which a `@theme` never shows.
 */
export function tailwindText(
  rules: readonly Rule[], isUnlayered: (name: string) => boolean = () => false,
): string {
  const isIn = ({ name }: Declaration): boolean => isThemeVariable(name) && !isUnlayered(name)
  const ofTheme = rules.filter(isOfTheme).flatMap(({ declarations }) => declarations.filter(isIn))
  const theme = ofTheme.length === 0 ? '' : `${nested(['@theme'], linesOf(ofTheme)).join('\n')}\n`
  const others = rules.flatMap((rule) => {
    const declarations = isOfTheme(rule) ? rule.declarations.filter((one) => !isIn(one)) : rule.declarations
    return declarations.length === 0 ? [] : [{ ...rule, declarations }]
  })
  return [theme, cssText(others)].filter((text) => text !== '').join('\n')
}

// A theme that is a file of its own says `:root` as well, and would be the same as the others'.
const isOfTheme = ({ scope, file, isMirror }: Rule): boolean =>
  file === null && !isMirror && isRootScope(scope)
