// Where else the names that were asked for are declared: what a preview tells beside its changes.
// Takes what planning has found; decides nothing about which declaration is meant.
import { candidateAt, homeOf } from './cascade.js'
import { lineAt, lineStartsOf } from './lines.js'
import type { Places } from './places.js'
import type { RequestedDeclarations, Hit } from './rewrite.js'
import type { Scope } from './scope.js'

/** A declaration of a variable that is asked for, besides the one that is meant. */
export interface OtherDeclaration {
  /** In normal form. */
  readonly scope: Scope
  /** As it is written. */
  readonly value: string
  /** The line on which the value starts, the first being 1. */
  readonly line: number
}

/** By name, for those that have any; in the text's order. */
export type OtherDeclarations = ReadonlyMap<string, readonly OtherDeclaration[]>

/** How many of one name are told of. */
export const MAX_OTHER_DECLARATIONS = 20

/** Declarations of the names in scopes that they were not asked for in. */
export const elsewhereOf = (requested: RequestedDeclarations): OtherDeclarations =>
  otherDeclarations(requested, false)

/** Declarations in the scopes that were asked for, where browsers take another one. */
export const shadowedOf = (asked: RequestedDeclarations): OtherDeclarations => otherDeclarations(asked, true)

function otherDeclarations(
  { places, declared, hits }: RequestedDeclarations, isAsked: boolean,
): OtherDeclarations {
  const byName = new Map<string, Hit[]>()
  for (const hit of hits) byName.set(hit.name, [...byName.get(hit.name) ?? [], hit])
  let starts: readonly number[] | null = null
  const found = new Map<string, readonly OtherDeclaration[]>()
  declared.forEach((all, name) => {
    const own = byName.get(name) ?? []
    const asked = new Set(own.flatMap((hit) => hit.declared))
    const winners = new Set(own.map(({ winner }) => winner?.at))
    const standings: OtherDeclaration[] = []
    for (const at of all) {
      if (standings.length === MAX_OTHER_DECLARATIONS) break
      if (asked.has(at) !== isAsked || winners.has(at)) continue
      const standing = standingAt(places, starts ??= lineStartsOf(places.outline.text), at)
      if (standing !== null) standings.push(standing)
    }
    if (standings.length > 0) found.set(name, standings)
  })
  return found
}

function standingAt(places: Places, starts: readonly number[], at: number): OtherDeclaration | null {
  const { outline } = places
  const home = homeOf(outline, at)
  const scope = places.holdsTokens(home) ? places.scopeOf(home) : null
  if (scope === null) return null
  const { from, to } = candidateAt(outline, at, null)
  return { scope, value: outline.text.slice(from, to), line: lineAt(starts, from) + 1 }
}
