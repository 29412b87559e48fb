// Finds the root selectors of a list: those that match the root element of a page and nothing else by what
// they say themselves. Looks at one rule's selectors, in place; where the rule stands is not known here.
import { ASTERISK, BACKSLASH, COLON, COMMA, lowerAscii, SOLIDUS } from '../chars.js'
import { isSpace } from './names.js'
import { isDelimiter, membersOf, saysName, type Part } from './parts.js'
import { readPrelude } from './prelude.js'
import { sourceOf, type Source } from './source.js'

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
  if (!mayHaveRoot(source, from, to)) return NO_ROOT
  const read = readPrelude(source.text.slice(from, to))
  const members = read.ok ? membersOf(read.value) : []
  if (members.some((member) => member.length === 0)) return NO_ROOT
  return members.reduce((highest, member) => Math.max(highest, specificityOf(member)), NO_ROOT)
}

/** Whether a scope in normal form is the root element's whatever holds: in layers or `@theme` at most. */
export function isRootScope(scope: readonly string[]): boolean {
  const rule = scope.at(-1) ?? ''
  const isPlain = (prelude: string): boolean =>
    prelude === '@theme' || prelude === '@layer' || prelude.startsWith('@layer ')
  return scope.slice(0, -1).every(isPlain) &&
    (rule === '@theme' || rootSpecificity(sourceOf(rule), 0, rule.length) !== NO_ROOT)
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

function specificityOf(parts: readonly Part[]): number {
  const isHtml = saysName(parts[0], 'html')
  const from = isHtml || isDelimiter(parts[0], '*') ? 1 : 0
  if (!isHtml && parts.length === from) return NO_ROOT
  let specificity = isHtml ? A_TYPE : 0
  for (let at = from; at < parts.length; at += 2) {
    const own = isDelimiter(parts[at], ':') ? pseudoSpecificity(parts[at + 1]) : NO_ROOT
    if (own === NO_ROOT) return NO_ROOT
    specificity += own
  }
  return specificity
}

/** That of what stands behind a colon. */
function pseudoSpecificity(part: Part | undefined): number {
  if (saysName(part, 'root')) return A_CLASS
  const name = part?.kind === 'function' ? lowerAscii(part.text) : ''
  if (part?.kind !== 'function' || (name !== 'is' && name !== 'where')) return NO_ROOT
  // One selector and no list: a comma is none.
  const own = specificityOf(part.parts)
  return name === 'where' && own !== NO_ROOT ? 0 : own
}
