// Rules for Tailwind CSS 4: its theme variables as `@theme`, beneath it what else the root has, and themes.
// Renames nothing: a name in none of Tailwind's namespaces makes no utility, and stands in a rule.
import { isRootScope } from '../../../shared/css/root-selector.js'
import { hasSubstitution } from '../../../shared/css/substitutions.js'
import { cssText, declarationLines, nested } from './css.js'
import type { Declaration, ExportRule } from './formats.types.js'

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
  rules: readonly ExportRule[], isUnlayered: (name: string) => boolean = () => false,
): string {
  const isIn = ({ name }: Declaration): boolean => isThemeVariable(name) && !isUnlayered(name)
  const ofTheme = rules.filter(isOfTheme).flatMap(({ declarations }) => declarations.filter(isIn))
  const themes = [
    blockOf('@theme', ofTheme.filter((one) => !isReferring(one))),
    blockOf('@theme inline', ofTheme.filter(isReferring)),
  ]
  const others = rules.flatMap((rule) => {
    const declarations = isOfTheme(rule) ? rule.declarations.filter((one) => !isIn(one)) : rule.declarations
    return declarations.length === 0 ? [] : [{ ...rule, declarations }]
  })
  return [...themes, cssText(others)].filter((text) => text !== '').join('\n')
}

const blockOf = (prelude: string, declarations: readonly Declaration[]): string =>
  declarations.length === 0 ? '' : `${nested([prelude], declarationLines(declarations)).join('\n')}\n`

// In a plain `@theme` it is worked out for the root alone, and not again where a theme is within a page.
const isReferring = ({ value }: Declaration): boolean => hasSubstitution(value)

// A theme that is a file of its own says `:root` as well, and would be the same as the others'.
const isOfTheme = ({ scope, file, isMirror }: ExportRule): boolean =>
  file === null && !isMirror && isRootScope(scope)
