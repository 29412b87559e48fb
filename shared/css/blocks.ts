// Finds the three places of a stylesheet where tokens are declared: `:root`, `@theme`, `:root` in a `@layer`.
// Looks at rules only; what a block declares is for whoever takes it.
import {
  BACKSLASH, BYTE_ORDER_MARK, codeAt, COLON, COMMA, END, LEFT_BRACE, RIGHT_BRACE, SEMICOLON, SOLIDUS,
} from '../chars.js'
import {
  beginsProperty, isAtRule, pastBlock, pastPrelude, pastPropertyDeclaration, pastTopTrivia,
} from './declarations.js'
import { pastName, saysWord } from './names.js'
import { pastPlainRules } from './plain.js'
import {
  AT_CLOSE, AT_COMMA, AT_OPEN, AT_SEMICOLON, AT_STRAY, pastComments, pastTrivia, pastValues, type Trouble,
} from './scan.js'

/** Where a file's tokens are declared, in the order in which a variable is looked for. */
export const BLOCK_KINDS = ['root', 'theme', 'layer'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Takes a block whose brace stands at `open`; gives the index of its closing brace, or the text's length. */
export type TakeBlock = (kind: BlockKind, open: number) => number

/** Where a stylesheet begins: behind its byte order mark. */
export const startOf = (text: string): number => (codeAt(text, 0) === BYTE_ORDER_MARK ? 1 : 0)

/** Hands the first place of each kind to `take`, in the text's order, until `isEnough` or all is read. */
export function findBlocks(text: string, trouble: Trouble, take: TakeBlock, isEnough: () => boolean): void {
  const found = new Set<BlockKind>()
  let past = startOf(text)
  while (!isEnough()) {
    past = pastTopTrivia(text, pastPlainRules(text, past), trouble)
    if (past >= text.length) return
    const open = pastPrelude(text, past, false, trouble)
    const kind = codeAt(text, open) === LEFT_BRACE ? kindOf(text, past, open, found) : null
    if (codeAt(text, open) !== LEFT_BRACE) {
      past = open + 1
    } else if (kind === 'layer') {
      past = searchLayer(text, open, trouble, (rule) => {
        found.add(kind)
        return take(kind, rule)
      })
    } else if (kind === null) {
      past = pastBlock(text, open, trouble)
    } else {
      found.add(kind)
      past = take(kind, open) + 1
    }
  }
}

/** What the rule at `from`, whose block opens at `open`, is to be looked at for, if it is the first such. */
function kindOf(text: string, from: number, open: number, found: ReadonlySet<BlockKind>): BlockKind | null {
  if (!isAtRule(text, from)) {
    return !found.has('root') && isRootList(text, from, open) && !beginsProperty(text, from) ? 'root' : null
  }
  const nameEnd = pastName(text, from + 1)
  const kind = saysWord(text, from + 1, nameEnd, 'theme') ? 'theme' :
    saysWord(text, from + 1, nameEnd, 'layer') ? 'layer' : null
  return kind !== null && found.has(kind) ? null : kind
}

/** Past a `@layer` block; its first `:root` rule, directly inside, goes to `take`. */
function searchLayer(text: string, open: number, trouble: Trouble, take: (open: number) => number): number {
  let isTaken = false
  let past = open + 1
  for (;;) {
    past = pastTrivia(text, past, trouble)
    const code = codeAt(text, past)
    if (code === END) return past
    if (code === RIGHT_BRACE) return past + 1
    const declared = code === SEMICOLON ? past + 1 : pastPropertyDeclaration(text, past, trouble)
    if (declared >= 0) {
      past = declared
      continue
    }
    const inner = pastPrelude(text, past, true, trouble)
    if (codeAt(text, inner) !== LEFT_BRACE) {
      past = inner
    } else if (!isTaken && !isAtRule(text, past) && isRootList(text, past, inner)) {
      isTaken = true
      past = take(inner) + 1
    } else {
      past = pastBlock(text, inner, trouble)
    }
  }
}

/**
 * Whether the selectors from `from` to `to` have `:root` as one whole selector. A list with an empty member,
 * or with what no selector can hold, is invalid as a whole: browsers drop its rule.
 */
export function isRootList(text: string, from: number, to: number): boolean {
  if (!mayHoldRoot(text, from, to)) return false
  const trouble: Trouble = { first: null }
  let hasRoot = false
  let at = from - 1
  do {
    const member = pastTrivia(text, at + 1, trouble)
    at = Math.min(to, pastValues(text, member, ENDS_OF_SELECTOR, trouble))
    if (member >= at) return false
    hasRoot ||= isRoot(text, member, at)
  } while (at < to && codeAt(text, at) === COMMA)
  return at === to && hasRoot
}

const ENDS_OF_SELECTOR = AT_COMMA | AT_OPEN | AT_SEMICOLON | AT_CLOSE | AT_STRAY
const ROOT = 'root'
const LOWER_R = 0x72

// Most selectors hold no colon with an r, an escape or a comment behind it, and need no second look.
function mayHoldRoot(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (text.charCodeAt(at) !== COLON) continue
    const next = text.charCodeAt(at + 1)
    if ((next | 0x20) === LOWER_R || next === BACKSLASH || next === SOLIDUS) return true
  }
  return false
}

function isRoot(text: string, from: number, to: number): boolean {
  if (codeAt(text, from) !== COLON) return false
  const trouble: Trouble = { first: null }
  // A comment between two tokens is nothing, white space is something.
  const name = pastComments(text, from + 1, trouble)
  const nameEnd = pastName(text, name)
  return saysWord(text, name, nameEnd, ROOT) && pastTrivia(text, nameEnd, trouble) >= to
}
