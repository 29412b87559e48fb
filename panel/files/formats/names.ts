// What the parts of a text are called after the themes they hold: letters and digits, each name once.
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

/** The theme's name as words of letters and digits, at least one. */
export function themeWords({ theme }: Pick<ExportRule, 'theme'>): readonly string[] {
  const characters = Array.from(theme ?? 'root', (one) => (everyCharacter(one, isWordCode) ? one.toLowerCase() : ' '))
  const words = characters.join('').split(' ').filter((word) => word !== '')
  return words.length === 0 ? ['theme'] : words
}
