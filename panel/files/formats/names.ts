// What the parts of a text are called after what they hold, a theme or a component: letters and digits, each
// name once.
import { everyCharacter, isDigit, isLowerLetter, isUpperLetter } from '../../../shared/chars.js'
import type { ExportRule } from './formats.types.js'

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
