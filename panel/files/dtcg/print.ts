// A document as a text: one member a line, and what holds only a few numbers or words on one line.
// Changes no value; any JSON is given back as it is.
import type { Json } from './json.types.js'

const INDENT = '  '
/** How long a list or an object on one line may be. */
const LONGEST = 80

/** The text of a document, with a newline at its end. */
export const printJson = (document: Json): string => `${printed(document, '')}\n`

function printed(value: Json, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = indent + INDENT
  if (Array.isArray(value)) {
    return bracketed('[]', (value as readonly Json[]).map((one) => printed(one, inner)), value.every(isPlain), indent)
  }
  const members = Object.entries(value)
  const texts = members.map(([name, one]) => `${JSON.stringify(name)}: ${printed(one, inner)}`)
  const isShort = members.every(([name, one]) => !name.startsWith('$') && (isPlain(one) || isNumbers(one)))
  return bracketed('{}', texts, isShort, indent)
}

const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null
const isNumbers = (value: Json): boolean => Array.isArray(value) && value.every(isPlain)

function bracketed(brackets: '[]' | '{}', texts: readonly string[], isShort: boolean, indent: string): string {
  const [open = '', close = ''] = brackets
  const pad = brackets === '{}' && texts.length > 0 ? ' ' : ''
  const line = `${open}${pad}${texts.join(', ')}${pad}${close}`
  if (texts.length === 0 || (isShort && line.length <= LONGEST)) return line
  return `${open}\n${texts.map((text) => `${indent}${INDENT}${text}`).join(',\n')}\n${indent}${close}`
}
