// Reads scopes as people and requests write them: a list of preludes, or one line with ` | ` between them.
// Refuses what no declaration that can be addressed stands in; finds nothing in any file.
import {
  APOSTROPHE, BACKSLASH, codeAt, countCharacters, LEFT_BRACKET, LEFT_PARENTHESIS, QUOTATION_MARK,
  RIGHT_BRACKET, RIGHT_PARENTHESIS, VERTICAL_LINE,
} from '../chars.js'
import { readList, readText, type Issue, type Reader } from '../read.js'
import { err, ok, type Result } from '../result.js'
import { isSpace, skipEscape } from './names.js'
import { readPrelude } from './prelude.js'
import { skipComment, skipString, startsComment } from './scan.js'
import { findRuleWithoutTokens, hasAnonymousLayer, normalScope, type Scope } from './scope.js'

/** How many preludes a scope may have, and how many characters each of them. */
export const MAX_PRELUDES = 8
export const MAX_PRELUDE_CHARACTERS = 2000

const readCharacters = readText(MAX_PRELUDE_CHARACTERS)

const readOnePrelude: Reader<string> = (value, path) => {
  // CSS reads a form feed as a line feed, before anything else.
  const text = readCharacters(typeof value === 'string' ? value.replaceAll('\f', '\n') : value, path)
  if (!text.ok) return text
  const read = readPrelude(text.value)
  if (!read.ok) {
    const character = countCharacters(text.value.slice(0, read.error.at)) + 1
    return err({ path, reason: `${read.error.reason} (at character ${character})` })
  }
  return read.value.length === 0 ? err({ path, reason: 'must not be empty' }) : text
}

const readPreludes = readList(MAX_PRELUDES, 'preludes', readOnePrelude)

/** Reads a list of 1 to 8 preludes, from the outermost to the rule, and gives it in normal form. */
export const readScope: Reader<Scope> = (value, path) => {
  const read = readPreludes(value, path)
  if (!read.ok) return read
  if (read.value.length === 0) return err({ path, reason: 'must have at least one prelude, such as ":root"' })
  return addressable(normalScope(read.value), path)
}

function addressable(scope: Scope, path: string): Result<Scope, Issue> {
  if (hasAnonymousLayer(scope)) {
    return err({ path, reason: 'must not be in an anonymous layer' })
  }
  const rule = findRuleWithoutTokens(scope)
  return rule === null ? ok(scope) : err({ path, reason: `must not be in ${rule}, which cannot declare tokens` })
}

/** Reads a scope that is written on one line, and gives it in normal form. */
export const readScopeLine: Reader<Scope> = (value, path) =>
  typeof value === 'string' ? readScope(splitScopeLine(value), path) : err({ path, reason: 'must be a string' })

/** A scope on one line. */
export const scopeLine = (scope: Scope): string => scope.join(' | ')

/** Parts a line at each bar that has white space on both sides, outside of brackets, strings and comments. */
export function splitScopeLine(line: string): readonly string[] {
  const preludes: string[] = []
  let from = 0
  let depth = 0
  // White space that ends an escape is part of a name.
  let isBehindSpace = false
  for (let at = 0; at < line.length;) {
    const code = line.charCodeAt(at)
    if (depth === 0 && isBehindSpace && code === VERTICAL_LINE && isSpace(codeAt(line, at + 1))) {
      preludes.push(line.slice(from, at))
      from = at + 1
    }
    if (code === LEFT_PARENTHESIS || code === LEFT_BRACKET) depth += 1
    if (code === RIGHT_PARENTHESIS || code === RIGHT_BRACKET) depth -= 1
    isBehindSpace = isSpace(code)
    at = skipOne(line, at, code)
  }
  return [...preludes, line.slice(from)]
}

/** Past what begins at `at`, as far as a bar may be hidden in it. */
function skipOne(line: string, at: number, code: number): number {
  if (code === BACKSLASH) return skipEscape(line, at)
  if (code !== QUOTATION_MARK && code !== APOSTROPHE && !startsComment(line, at)) return at + 1
  const past = code === QUOTATION_MARK || code === APOSTROPHE ? skipString(line, at) : skipComment(line, at)
  return past < 0 ? ~past : past
}
