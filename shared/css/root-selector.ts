// Finds the root selectors of a list: those that match the root element of a page and nothing else by what
// they say themselves. Looks at one rule's selectors, in place; where the rule stands is not known here.
import {
  ASTERISK, BACKSLASH, codeAt, COLON, COMMA, LEFT_PARENTHESIS, RIGHT_PARENTHESIS, SOLIDUS,
} from '../chars.js'
import { isSpace, pastName, saysWord } from './names.js'
import {
  AT_CLOSE, AT_COMMA, AT_OPEN, AT_SEMICOLON, AT_STRAY, pastComments, pastTrivia, pastValues, type Trouble,
} from './scan.js'
import type { Source } from './source.js'

/** What a list without a root selector has instead of a specificity. */
export const NO_ROOT = -1

/** A specificity as one number, so that the higher one is the larger number: classes, then types. */
const A_CLASS = 0x10_0000
const A_TYPE = 1

/**
 * The highest specificity of the root selectors among the selectors from `from` to `to`: compounds of
 * `:root`, `html` and `*`, also as the one member of `:is( )` or `:where( )`. A list with an empty member,
 * or with what no selector can hold, has none: browsers drop its rule.
 */
export function rootSpecificity(source: Source, from: number, to: number): number {
  const { text } = source
  if (!mayHaveRoot(source, from, to)) return NO_ROOT
  const trouble: Trouble = { first: null }
  let highest = NO_ROOT
  let at = from - 1
  do {
    const member = pastTrivia(text, at + 1, trouble)
    at = Math.min(to, pastValues(source, member, ENDS_OF_SELECTOR, trouble))
    if (member >= at) return NO_ROOT
    highest = Math.max(highest, specificityOf(source, member, at, MAX_DEPTH))
  } while (at < to && codeAt(text, at) === COMMA)
  return at === to ? highest : NO_ROOT
}

// Most lists have no member that begins as a root selector does, and need no second look. A comma in brackets
// or quotes is taken for one between members: then the second look says so.
function mayHaveRoot({ codes }: Source, from: number, to: number): boolean {
  let isFirst = true
  for (let at = from; at < to; at += 1) {
    const code = codes[at] ?? 0
    if (code === COMMA) isFirst = true
    else if (isFirst && !isSpace(code)) {
      if (BEGINNINGS.includes(code)) return true
      isFirst = false
    }
  }
  return false
}

// `h` in either case, and what hides what follows it.
const BEGINNINGS: readonly number[] = [COLON, ASTERISK, BACKSLASH, SOLIDUS, 0x48, 0x68]
const ENDS_OF_SELECTOR = AT_COMMA | AT_OPEN | AT_SEMICOLON | AT_CLOSE | AT_STRAY
const MAX_DEPTH = 32

/** A selector's specificity; a comment between two tokens is nothing, white space is something. */
function specificityOf(source: Source, from: number, to: number, depth: number): number {
  const { text } = source
  const trouble: Trouble = { first: null }
  const isStar = codeAt(text, from) === ASTERISK
  const typeEnd = isStar ? from + 1 : pastName(text, from)
  const isHtml = !isStar && typeEnd > from
  if (isHtml && !saysWord(text, from, typeEnd, 'html')) return NO_ROOT
  let specificity = isHtml ? A_TYPE : 0
  let isRoot = isHtml
  let at = pastComments(text, typeEnd, trouble)
  while (at < to && codeAt(text, at) === COLON) {
    const name = pastComments(text, at + 1, trouble)
    const nameEnd = pastName(text, name)
    const isFunction = codeAt(text, nameEnd) === LEFT_PARENTHESIS
    const close = isFunction ? pastValues(source, nameEnd + 1, AT_STRAY, trouble) : nameEnd
    const own = isFunction
      ? argumentSpecificity(source, name, nameEnd, close, depth)
      : saysWord(text, name, nameEnd, 'root') ? A_CLASS : NO_ROOT
    if (own === NO_ROOT) return NO_ROOT
    specificity += own
    isRoot = true
    at = pastComments(text, isFunction ? close + 1 : close, trouble)
  }
  return isRoot && pastTrivia(text, at, trouble) >= to ? specificity : NO_ROOT
}

/** That of `:is( )` or `:where( )`, from its name to the parenthesis that closes it. */
function argumentSpecificity(
  source: Source, name: number, nameEnd: number, close: number, depth: number,
): number {
  const { text } = source
  const isWhere = saysWord(text, name, nameEnd, 'where')
  if (depth === 0 || (!isWhere && !saysWord(text, name, nameEnd, 'is'))) return NO_ROOT
  const trouble: Trouble = { first: null }
  const from = pastTrivia(text, nameEnd + 1, trouble)
  // One selector and no list.
  const isOne = pastValues(source, from, ENDS_OF_SELECTOR, trouble) === close
  if (!isOne || codeAt(text, close) !== RIGHT_PARENTHESIS) return NO_ROOT
  const own = specificityOf(source, from, close, depth - 1)
  return isWhere && own !== NO_ROOT ? 0 : own
}
