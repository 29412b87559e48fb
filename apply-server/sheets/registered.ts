// What `@property` says of names: those of its rules that browsers take.
// Declares nothing itself, and judges no syntax.
import { COLON } from '../../shared/chars.js'
import { findValue } from '../../shared/css/declarations.js'
import { isRuleNamed } from '../../shared/css/layers.js'
import { nameOf, skipName, saysWord, startsName } from '../../shared/css/names.js'
import { BLOCK, CLOSE, OPEN, PRELUDE, type Outline } from '../../shared/css/outline.js'
import { AT_CLOSE, AT_SEMICOLON, skipValues } from '../../shared/css/runs.js'
import { skipTrivia, type Trouble } from '../../shared/css/scan.js'
import type { RegisteredToken } from '../../shared/discover/discover.types.js'

/** The names that a stylesheet registers, in the text's order. */
export function findRegistered(outline: Outline): readonly RegisteredToken[] {
  const { text, blocks } = outline
  const registered: RegisteredToken[] = []
  for (let block = 0; block < blocks.length; block += BLOCK) {
    const from = blocks[block + PRELUDE] ?? 0
    if (!isRuleNamed(text, from, 'property')) continue
    const name = nameIn(text, from, blocks[block + OPEN] ?? 0)
    const { syntax, initialValue } = readDescriptors(outline, block)
    if (name !== null && syntax !== null) registered.push({ name, syntax, initialValue })
  }
  return registered
}

/** The one name behind the keyword. */
function nameIn(text: string, from: number, to: number): string | null {
  const trouble: Trouble = { first: null }
  const start = skipTrivia(text, skipName(text, from + 1), trouble)
  const end = skipName(text, start)
  const name = nameOf(text, start, end)
  return name.startsWith('--') && name.length > 2 && skipTrivia(text, end, trouble) === to ? name : null
}

interface Descriptors { syntax: string | null; initialValue: string | null }

function readDescriptors(outline: Outline, block: number): Descriptors {
  const { text, blocks } = outline
  const end = blocks[block + CLOSE] ?? text.length
  const trouble: Trouble = { first: null }
  const found: Descriptors = { syntax: null, initialValue: null }
  for (let at = (blocks[block + OPEN] ?? 0) + 1; at < end;) {
    const from = skipTrivia(text, at, trouble)
    const past = Math.min(end, skipValues(outline, from, AT_SEMICOLON | AT_CLOSE, trouble))
    const nameEnd = startsName(text, from) ? skipName(text, from) : from
    const colon = skipTrivia(text, nameEnd, trouble)
    if (nameEnd > from && colon < past && text.charCodeAt(colon) === COLON) {
      const value = findValue(outline, colon + 1, past)
      const written = text.slice(value.from, value.to)
      if (saysWord(text, from, nameEnd, 'syntax')) found.syntax = unquoted(written) ?? found.syntax
      if (saysWord(text, from, nameEnd, 'initial-value')) found.initialValue = written
    }
    at = past + 1
  }
  return found
}

/** What a string says; `null` for what is none. */
function unquoted(written: string): string | null {
  const quote = written.charAt(0)
  const isString = (quote === '"' || quote === "'") && written.length > 1 && written.endsWith(quote)
  return isString ? nameOf(written, 1, written.length - 1) : null
}
