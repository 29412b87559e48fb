// Writes names, strings and component values of CSS as CSSOM does, section 2.1, in one spelling each.
// Decides nothing about what they mean: letters keep their case, white space stays as it was read.
import {
  BACKSLASH, codePointAt, DELETE, HYPHEN_MINUS, isDigit, lowerAscii, QUOTATION_MARK, SPACE, widthOf,
} from '../chars.js'
import { isNameCode } from './names.js'
import type { Part } from './parts.js'

/** "serialize a character as code point": the space is its end. */
const asCodePoint = (code: number): string => `\\${code.toString(16)} `

const isControl = (code: number): boolean => code < SPACE || code === DELETE

/** "serialize an identifier". */
export function nameText(name: string): string {
  if (name === '-') return '\\-'
  let text = ''
  for (let at = 0; at < name.length;) {
    const code = codePointAt(name, at)
    const isFirst = at === 0 || (at === 1 && name.charCodeAt(0) === HYPHEN_MINUS)
    const character = String.fromCodePoint(code)
    if (isControl(code) || (isFirst && isDigit(code))) text += asCodePoint(code)
    else text += isNameCode(code) ? character : `\\${character}`
    at += widthOf(code)
  }
  return text
}

/** "serialize a string". */
export function stringText(value: string): string {
  let text = ''
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at)
    if (isControl(code)) text += asCodePoint(code)
    else text += code === QUOTATION_MARK || code === BACKSLASH ? `\\${value.charAt(at)}` : value.charAt(at)
  }
  return `"${text}"`
}

/** What follows a number's digits; `e3` is escaped, since it would be an exponent. */
export function unitText(unit: string): string {
  if (unit === '%') return unit
  const sign = unit.charAt(1)
  const digit = unit.charCodeAt(sign === '-' || sign === '+' ? 2 : 1)
  if (lowerAscii(unit.charAt(0)) !== 'e' || !isDigit(digit)) return unit === '' ? '' : nameText(unit)
  return asCodePoint(unit.charCodeAt(0)) + nameText(unit.slice(1))
}

/** Component values as they were read. */
export const partsText = (parts: readonly Part[]): string => parts.map(partText).join('')

/** One component value as it was read. */
export function partText(part: Part): string {
  switch (part.kind) {
    case 'space': return ' '
    case 'comment': return '/**/'
    case 'name': return nameText(part.text)
    case 'at': return `@${nameText(part.text)}`
    case 'hash': return `#${nameText(part.text)}`
    case 'string': return stringText(part.text)
    case 'number': return part.text + unitText(part.unit)
    case 'delimiter': return part.text
    case 'function': return `${nameText(part.text)}(${partsText(part.parts)})`
    case 'round': return `(${partsText(part.parts)})`
    case 'square': return `[${partsText(part.parts)}]`
  }
}

/** A function or bracket with other contents; `text` is its name as it is to be written. */
export const bracketText = (text: string, contents: string): string => `${text}(${contents})`
