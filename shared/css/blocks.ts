// Finds the three places of a stylesheet where tokens are declared: `:root`, `@theme`, `:root` in a `@layer`.
// Looks at rules only; what a block declares is for whoever takes it.
import { BACKSLASH, codeAt, COLON, COMMA, SOLIDUS } from '../chars.js'
import { pastName, saysWord } from './names.js'
import { BLOCK, NONE, OPEN, PARENT, PRELUDE, type Outline } from './outline.js'
import { beginsProperty, isAtRule } from './read-outline.js'
import {
  AT_CLOSE, AT_COMMA, AT_OPEN, AT_SEMICOLON, AT_STRAY, pastComments, pastTrivia, pastValues, type Trouble,
} from './scan.js'
import type { Source } from './source.js'

/** Where a file's tokens are declared, in the order in which a variable is looked for. */
export const BLOCK_KINDS = ['root', 'theme', 'layer'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** A place where tokens are declared: the index of its block in the outline. */
export interface Place {
  readonly kind: BlockKind
  readonly block: number
}

/** The first place of each kind, in the order in which a variable is looked for. */
export function findPlaces(outline: Outline): readonly Place[] {
  const { text, blocks } = outline
  const found: Record<BlockKind, number> = { root: NONE, theme: NONE, layer: NONE }
  // The top-level `@layer` block that the text is in, until one has been found to have a place.
  let layer = NONE
  for (let block = 0; block < blocks.length; block += BLOCK) {
    const parent = blocks[block + PARENT] ?? NONE
    if (parent !== NONE && parent !== layer) continue
    const from = blocks[block + PRELUDE] ?? 0
    const open = blocks[block + OPEN] ?? 0
    if (parent !== NONE) {
      if (found.layer !== NONE || isAtRule(text, from)) continue
      if (isRootList(outline, from, open)) found.layer = block
      continue
    }
    layer = NONE
    if (!isAtRule(text, from)) {
      if (found.root !== NONE || !isRootList(outline, from, open)) continue
      if (!beginsProperty(outline, from)) found.root = block
      continue
    }
    const nameEnd = pastName(text, from + 1)
    if (saysWord(text, from + 1, nameEnd, 'layer')) layer = block
    else if (found.theme === NONE && saysWord(text, from + 1, nameEnd, 'theme')) found.theme = block
  }
  return BLOCK_KINDS.flatMap((kind) => (found[kind] === NONE ? [] : { kind, block: found[kind] }))
}

/**
 * Whether the selectors from `from` to `to` have `:root` as one whole selector. A list with an empty member,
 * or with what no selector can hold, is invalid as a whole: browsers drop its rule.
 */
export function isRootList(source: Source, from: number, to: number): boolean {
  const { text } = source
  if (!mayHoldRoot(source, from, to)) return false
  const trouble: Trouble = { first: null }
  let hasRoot = false
  let at = from - 1
  do {
    const member = pastTrivia(text, at + 1, trouble)
    at = Math.min(to, pastValues(source, member, ENDS_OF_SELECTOR, trouble))
    if (member >= at) return false
    hasRoot ||= isRootSelector(text, member, at)
  } while (at < to && codeAt(text, at) === COMMA)
  return at === to && hasRoot
}

const ENDS_OF_SELECTOR = AT_COMMA | AT_OPEN | AT_SEMICOLON | AT_CLOSE | AT_STRAY
const ROOT = 'root'
const LOWER_R = 0x72

// Most selectors hold no colon with an r, an escape or a comment behind it, and need no second look.
function mayHoldRoot({ codes }: Source, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (codes[at] !== COLON) continue
    const next = codes[at + 1] ?? 0
    if ((next | 0x20) === LOWER_R || next === BACKSLASH || next === SOLIDUS) return true
  }
  return false
}

function isRootSelector(text: string, from: number, to: number): boolean {
  if (codeAt(text, from) !== COLON) return false
  const trouble: Trouble = { first: null }
  // A comment between two tokens is nothing, white space is something.
  const name = pastComments(text, from + 1, trouble)
  const nameEnd = pastName(text, name)
  return saysWord(text, name, nameEnd, ROOT) && pastTrivia(text, nameEnd, trouble) >= to
}
