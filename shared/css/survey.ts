// What a stylesheet declares, and where: its tokens by scope. Reads the outline alone.
// Chooses nothing: also what browsers drop or override is told of.
import { candidateAt, homeOf } from './cascade.js'
import type { BlockKind } from './kinds.js'
import { lineAt, lineStartsOf } from './lines.js'
import { nameOf } from './names.js'
import { DECLARATION, NAME, NAME_END, type Outline } from './outline.js'
import { Places } from './places.js'
import type { Scope } from './scope.js'

/** A scope that declares tokens. */
export interface Surveyed {
  /** In normal form. */
  readonly scope: Scope
  readonly kind: BlockKind
  /** In the text's order. */
  readonly tokens: readonly SurveyedToken[]
}
export interface SurveyedToken {
  /** Escapes resolved. */
  readonly name: string
  /** As it is written. */
  readonly value: string
  /** The line on which the value starts, the first being 1. */
  readonly line: number
  readonly important: boolean
}

export interface Survey {
  /** Each scope once, in the text's order; those in layers without names by themselves. */
  readonly scopes: readonly Surveyed[]
  /** Whether all tokens are in it. */
  readonly isWhole: boolean
}

/** Surveys a stylesheet: its first tokens, `most` of them. */
export function surveyOf(outline: Outline, most = Infinity): Survey {
  const { text, declarations } = outline
  const places = new Places(outline)
  const starts = lineStartsOf(text)
  const scopes = new Map<string | number, Surveyed & { readonly tokens: SurveyedToken[] }>()
  let left = most
  for (let at = 0; at < declarations.length; at += DECLARATION) {
    const home = homeOf(outline, at)
    const scope = places.holdsTokens(home) ? places.scopeOf(home) : null
    if (scope === null) continue
    if (left === 0) return { scopes: [...scopes.values()], isWhole: false }
    left -= 1
    const key = places.keyOf(home) ?? home
    const own = scopes.get(key) ?? { scope, kind: places.placeOf(home)?.kind ?? 'other', tokens: [] }
    scopes.set(key, own)
    const { from, to, isImportant } = candidateAt(outline, at, null)
    const name = nameOf(text, declarations[at + NAME] ?? 0, declarations[at + NAME_END] ?? 0)
    const line = lineAt(starts, from) + 1
    own.tokens.push({ name, value: text.slice(from, to), line, important: isImportant })
  }
  return { scopes: [...scopes.values()], isWhole: true }
}
