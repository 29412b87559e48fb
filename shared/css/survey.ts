// What a stylesheet declares, and where: its tokens by scope. Reads the outline alone.
// Chooses nothing: also what browsers drop or override is told of.
import { candidateAt, homeOf } from './cascade.js'
import type { BlockKind } from './kinds.js'
import { lineAt, lineStartsOf } from './lines.js'
import { nameOf } from './names.js'
import { DECLARATION, NAME, NAME_END, NONE, type Outline } from './outline.js'
import { Places } from './places.js'
import type { Scope } from './scope.js'

/** A scope that declares tokens. */
interface Surveyed {
  /** In normal form. */
  readonly scope: Scope
  readonly kind: BlockKind
  /** In the text's order. */
  readonly tokens: readonly SurveyedToken[]
}
interface SurveyedToken {
  /** Escapes resolved. */
  readonly name: string
  /** As it is written. */
  readonly value: string
  /** The line on which the value starts, the first being 1. */
  readonly line: number
  readonly important: boolean
}

interface Survey {
  /** Each scope once, in the text's order; those in layers without names by themselves. */
  readonly scopes: readonly Surveyed[]
  /** Whether all tokens are in it. */
  readonly isWhole: boolean
}

/** A declared token, and what it is declared in: one and the same for all that stands in one block. */
interface DeclaredIn {
  readonly token: SurveyedToken
  readonly around: BlockScope
}
export interface BlockScope {
  /** In normal form. */
  readonly scope: Scope
  readonly kind: BlockKind
  /** What tells its scope from all others. */
  readonly key: string | number
}

/** What a stylesheet declares, in the text's order. */
export function* tokensOf(outline: Outline): Generator<DeclaredIn> {
  const { text, declarations } = outline
  const places = new Places(outline)
  const starts = lineStartsOf(text)
  let home = NONE
  let around: BlockScope | null = null
  for (let at = 0; at < declarations.length; at += DECLARATION) {
    const own = homeOf(outline, at)
    if (at === 0 || own !== home) around = scopeAround(places, own)
    home = own
    if (around === null) continue
    const { from, to, isImportant } = candidateAt(outline, at, null)
    const name = nameOf(text, declarations[at + NAME] ?? 0, declarations[at + NAME_END] ?? 0)
    const line = lineAt(starts, from) + 1
    yield { around, token: { name, value: text.slice(from, to), line, important: isImportant } }
  }
}

function scopeAround(places: Places, home: number): BlockScope | null {
  const scope = places.holdsTokens(home) ? places.scopeOf(home) : null
  if (scope === null) return null
  return { scope, kind: places.placeOf(home)?.kind ?? 'other', key: places.keyOf(home) ?? home }
}

/** Surveys a stylesheet: its first tokens, `most` of them. */
export function surveyOf(outline: Outline, most = Infinity): Survey {
  const scopes = new Map<string | number, Surveyed & { readonly tokens: SurveyedToken[] }>()
  let left = most
  for (const { token, around: { scope, kind, key } } of tokensOf(outline)) {
    if (left === 0) return { scopes: [...scopes.values()], isWhole: false }
    left -= 1
    const own = scopes.get(key) ?? { scope, kind, tokens: [] }
    scopes.set(key, own)
    own.tokens.push(token)
  }
  return { scopes: [...scopes.values()], isWhole: true }
}
