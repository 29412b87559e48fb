// Rules as Sass maps: one for what the root has, one for each theme and each component's rule besides.
// A plain number or hex color is written as such; every other value so that Sass computes nothing.
import { codePointAt, everyCharacter, FULL_STOP, HYPHEN_MINUS, isDigit, SPACE, widthOf } from '../../../shared/chars.js'
import { isRootScope } from '../../../shared/css/root-selector.js'
import { scopeLine } from '../../../shared/css/scope-text.js'
import { nameText } from '../../../shared/css/serialize.js'
import { splitNumber } from '../../model/tokens/number.js'
import { aboutRule, onOneLine, preludesOf, ruleWords, unique } from './css.js'
import type { ExportRule } from './formats.types.js'

/** The rules as maps by the variables' names; empty without any. Scopes that repeat a theme are left out. */
export function scssText(rules: readonly ExportRule[]): string {
  const taken = new Set<string>()
  return rules.filter(({ isMirror }) => !isMirror).map((rule) => {
    const isRoot = isRootScope(rule.scope) && rule.file === null
    const map = unique(isRoot ? 'tokens' : `tokens-${ruleWords(rule).join('-')}`, taken)
    const where = map === 'tokens' ? null : onOneLine(scopeLine(preludesOf(rule)))
    const host = rule.component?.host ?? ''
    const about = host === '' ? aboutRule(rule) ?? where : `${where ?? ''} of ${onOneLine(host)}`
    const lines = rule.declarations.map(({ name, value }) => `  ${quoted(nameText(name))}: ${valueText(value)},\n`)
    return `${about === null ? '' : `// ${about}\n`}$${map}: (\n${lines.join('')});\n`
  }).join('\n')
}

const HEX_LETTERS = 'abcdefABCDEF'
const isHexDigit = (code: number): boolean =>
  isDigit(code) || HEX_LETTERS.includes(String.fromCodePoint(code))

const isHexColor = (text: string): boolean =>
  text.startsWith('#') && [4, 5, 7, 9].includes(text.length) && everyCharacter(text.slice(1), isHexDigit)

// Sass keeps ten digits of a number.
const MOST_DIGITS = 9

function isPlainNumber(text: string): boolean {
  const { numberText } = splitNumber(text) ?? { numberText: '' }
  return numberText !== '' && numberText.length <= MOST_DIGITS &&
    everyCharacter(numberText, (code) => isDigit(code) || code === FULL_STOP || code === HYPHEN_MINUS)
}

/** A text of interpolation is what it says, without quotes of its own. */
const valueText = (value: string): string =>
  isHexColor(value) || isPlainNumber(value) ? value : `#{${quoted(value)}}`

/** A string of Sass: quotes, escapes, interpolation and newlines in it are what they stand for. */
function quoted(text: string): string {
  let inside = ''
  for (let at = 0; at < text.length;) {
    const code = codePointAt(text, at)
    const character = String.fromCodePoint(code)
    if (character === '"' || character === '\\' || character === '#') inside += `\\${character}`
    else inside += code < SPACE ? `\\${code.toString(16)} ` : character
    at += widthOf(code)
  }
  return `"${inside}"`
}
