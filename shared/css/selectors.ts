// Selectors in normal form as a browser takes them: what `&` stands for in a rule within a rule, the members
// of a list, and how specific each of them is: Selectors Level 4, section 17. Matches nothing.
import { isDelimiter, membersOf, saysName, type Part } from './parts.js'
import { readPrelude } from './prelude.js'
import type { Scope } from './scope.js'
import { partsText } from './serialize.js'
import { lowerAscii } from '../chars.js'

type Parts = readonly Part[]

/** One selector of a list; the higher specificity is the larger number. */
export interface Member {
  readonly text: string
  readonly specificity: number
}

/** The selectors that the rules of a scope come to; none where it has no style rule. */
export function selectorsOf(scope: Scope): readonly Member[] {
  let parent: Parts | null = null
  let isScoped = false
  for (const prelude of scope) {
    const read = readPrelude(prelude)
    if (!read.ok) return []
    const [first] = read.value
    // In `@scope` what is selected is within the scope's root, not within the rule around it.
    const isScope = first?.kind === 'at' && lowerAscii(first.text) === 'scope'
    isScoped ||= isScope
    if (isScope) parent = null
    else if (first?.kind !== 'at') {
      const list: Parts = isScoped && parent === null ? withinScope(read.value) : read.value
      parent = parent === null ? list : withParent(list, parent)
    }
  }
  if (parent === null) return isScoped ? [{ text: ':scope', specificity: 0 }] : []
  return membersOf(parent).map((parts) => ({ text: partsText(parts), specificity: specificityOf(parts) }))
}

/** The highest of its selectors; that of the root itself where it has none, as in `@theme`. */
export const specificityIn = (scope: Scope): number => {
  const members = selectorsOf(scope)
  return members.length === 0 ? A_CLASS : Math.max(...members.map(({ specificity }) => specificity))
}

const COLON: Part = { kind: 'delimiter', text: ':' }
const COMMA: Part = { kind: 'delimiter', text: ',' }
const SCOPE: Parts = [COLON, { kind: 'name', text: 'scope' }]
const ANY_SCOPE: Parts = [COLON, { kind: 'function', text: 'where', parts: SCOPE }]

/** What does not say where the root of its `@scope` is, is beneath it: css-cascade-6, section 2.5. */
const withinScope = (list: Parts): Parts => membersOf(list).flatMap((member, index) => [
  ...index === 0 ? [] : [COMMA], ...saysScope(member) ? [] : [...ANY_SCOPE, { kind: 'space' } as const], ...member,
])

const saysScope = (parts: Parts): boolean => parts.some((part, at) =>
  isDelimiter(part, '&') || (saysName(part, 'scope') && isDelimiter(parts[at - 1], ':')) ||
  (part.kind === 'function' && saysScope(part.parts)))

/** `&` is `:is( )` of what is around; behind the type that it may stand before. */
function withParent(parts: Parts, parent: Parts): Parts {
  const found: Part[] = []
  const meant: Parts = [COLON, { kind: 'function', text: 'is', parts: parent }]
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    const next = parts[at + 1]
    if (part === undefined) continue
    if (isDelimiter(part, '&')) {
      if (next?.kind === 'name') {
        found.push(next)
        at += 1
      }
      found.push(...meant)
    } else found.push(part.kind === 'function' ? { ...part, parts: withParent(part.parts, parent) } : part)
  }
  return found
}

const AN_ID = 2 ** 32
const A_CLASS = 2 ** 16
const A_TYPE = 1

function specificityOf(parts: Parts): number {
  let specificity = 0
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    if (part?.kind === 'hash') specificity += AN_ID
    else if (part?.kind === 'square') specificity += A_CLASS
    else if (part?.kind === 'name') specificity += A_TYPE
    else if (isDelimiter(part, '.')) {
      specificity += A_CLASS
      at += 1
    } else if (isDelimiter(part, ':')) {
      const isElement = isDelimiter(parts[at + 1], ':')
      at += isElement ? 2 : 1
      specificity += isElement ? A_TYPE : pseudoSpecificity(parts[at])
    }
  }
  return specificity
}

const OF_A_LIST = ['is', 'not', 'has', '-webkit-any', '-moz-any']

function pseudoSpecificity(part: Part | undefined): number {
  if (part?.kind !== 'function') return A_CLASS
  const name = lowerAscii(part.text)
  if (name === 'where') return 0
  if (OF_A_LIST.includes(name)) return highest(part.parts)
  const of = name.startsWith('nth-') ? part.parts.findIndex((one) => saysName(one, 'of')) : -1
  return A_CLASS + (of < 0 ? 0 : highest(part.parts.slice(of + 1)))
}

const highest = (list: Parts): number => Math.max(...membersOf(list).map(specificityOf))
