// Rules as CSS: each with its theme in a comment above it, and its declarations below the other.
// Nothing of a name, a scope or a value gets out of where it stands; values were judged before.
import { scopeLine } from '../../../shared/css/scope-text.js'
import type { Scope } from '../../../shared/css/scope.js'
import { nameText } from '../../../shared/css/serialize.js'
import { everyCharacter, isDigit, isLowerLetter, isUpperLetter } from '../../../shared/chars.js'
import type { Declaration, ExportRule } from './formats.types.js'

/** The first of a name, and of that with `2`, `3` and so on behind it, that is not taken; takes it. */
export function unique(name: string, taken: Set<string>, between = '-'): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name}${between}${count}`
  taken.add(free)
  return free
}

const isWordCode = (code: number): boolean => isLowerLetter(code) || isUpperLetter(code) || isDigit(code)

/** The name of a rule's theme, or of its component, as words of letters and digits, at least one. */
export function ruleWords(
  { theme, scope, component }: Pick<ExportRule, 'theme' | 'scope' | 'component'>,
): readonly string[] {
  const name = component === undefined ? theme ?? 'root' : `${component.host} ${scope.at(-1) ?? ''}`
  const characters = Array.from(name, (one) => (everyCharacter(one, isWordCode) ? one.toLowerCase() : ' '))
  const words = characters.join('').split(' ').filter((word) => word !== '')
  return words.length > 0 ? words : [component === undefined ? 'theme' : 'component']
}

/** The rules as a stylesheet; empty without any. */
export const cssText = (rules: readonly ExportRule[]): string => rules.map(ruleText).join('\n')

const ruleText = (rule: ExportRule): string =>
  commentOf(rule) + nested(preludesOf(rule), declarationLines(rule.declarations)).join('\n') + '\n'

/** One line for each declaration. */
export const declarationLines = (declarations: readonly Declaration[]): readonly string[] =>
  declarations.map(({ name, value }) => `${nameText(name)}: ${value};`)

/** Lines within the rules of a scope, indented by two for each. */
export function nested(scope: Scope, lines: readonly string[]): readonly string[] {
  const [outermost, ...inner] = scope
  if (outermost === undefined) return lines
  const within = nested(inner, lines).map((line) => `  ${line}`)
  return [`${preludeText(outermost)} {`, ...within, '}']
}

// In a string of a selector it means the same, and a `style` element does not end there.
const preludeText = (prelude: string): string => prelude.replaceAll('</', '<\\/')

/** All preludes around a rule's declarations, from the outermost on. */
export const preludesOf = ({ scope, component }: ExportRule): Scope => [...component?.asks ?? [], ...scope]

/**
 * What is said of a rule: its theme, its scope, its file, the element in whose shadow tree it stands; `null`
 * where there is nothing to say.
 */
export function aboutRule({ theme, scope, file, isGuess, component }: ExportRule): string | null {
  if (component !== undefined) return component.host === '' ? null : onOneLine(component.host)
  if (theme === null && file === null) return null
  const where = `${scopeLine(scope)}${file === null ? '' : ` in ${file}`}`
  const its = theme === null ? where : `${theme}: ${where}`
  return onOneLine(isGuess ? `${its} (no scope configured; guessed from darkWhen)` : its)
}

// A form feed ends a line, too, and with it a comment of Sass.
export const onOneLine = (text: string): string =>
  text.replaceAll('\n', ' ').replaceAll('\r', ' ').replaceAll('\f', ' ')

function commentOf(rule: ExportRule): string {
  const about = aboutRule(rule)
  return about === null ? '' : `/* ${inComment(about)} */\n`
}

/** A text that neither ends a comment nor the element that it stands in. */
const inComment = (text: string): string => text.replaceAll('*/', '* /').replaceAll('</', '< /')
