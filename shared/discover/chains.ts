// Declarations by what their scopes say of looks: what the root has, and what may be a theme.
// Judges no theme; layers and files of one look are one chain.
import type { Scope } from '../css/scope.js'
import type { DeclaredToken } from './discover.types.js'
import type { Look } from './look.js'
import { isOfRoot, type ReadLook, type ReadScope } from './read-scopes.js'
import { schemeOfWords, wordsOf } from './words.js'

/** What is declared for one look. */
export interface Chain {
  readonly look: Look
  /** The declaration that counts, by name. */
  readonly names: ReadonlyMap<string, DeclaredToken>
  /** With how many declarations each has, the first first. */
  readonly scopes: readonly { readonly scope: Scope; readonly count: number }[]
  /** Where its first declaration stands among all. */
  readonly at: number
}

/** The place of the layer that the scope stands in which declares most. */
export const layerOfFirst = ({ scopes }: Chain, readScope: ReadScope): readonly number[] => {
  const [first] = [...scopes].sort((one, other) => other.count - one.count)
  return first === undefined ? [] : readScope(first.scope).layer
}

export const isRootLook = ({ look }: ReadLook): boolean => look.role === 'root'

/** Whether a declaration stands in layers, or in what a tool makes of `@theme`: one outside of both wins. */
export const isWeak = ({ scope }: DeclaredToken): boolean =>
  scope.some((prelude) => prelude.startsWith('@layer') || prelude.startsWith('@theme'))

/** Whether a later declaration of the same look takes the place of one. */
export const counts = (later: DeclaredToken, one: DeclaredToken | undefined, readScope: ReadScope): boolean =>
  one === undefined || one.value === 'initial' || (later.value !== 'initial' && isStronger(later, one, readScope))

function isStronger(later: DeclaredToken, one: DeclaredToken, readScope: ReadScope): boolean {
  if (later.important !== one.important) return later.important
  if (later.scope === one.scope) return true
  const { layers, isLess } = readScope.orderOf(later.scope, one.scope)
  return layers === 0 ? !isLess : later.important ? layers < 0 : layers > 0
}

interface Growing {
  readonly look: Look
  readonly names: Map<string, DeclaredToken>
  readonly scopes: Map<ReadLook, number>
  readonly at: number
}

function chainOf(chains: Map<string, Growing>, { key, look }: ReadLook, at: number): Growing {
  const chain: Growing = chains.get(key) ?? { look, names: new Map(), scopes: new Map(), at }
  chains.set(key, chain)
  return chain
}

/**
 * What the root has while something is not said is its own, unless that is a theme nobody says otherwise:
 * `:root:not(.light)` beside a root that is light, and no `.light`.
 */
function withoutNots(chains: ReadonlyMap<string, Growing>, readScope: ReadScope): Iterable<Growing> {
  const root = chains.get('root')
  const nots = [...chains.values()].filter(({ look }) => look.nots.length > 0)
  if (nots.length === 0) return chains.values()
  const own = root ?? nots[0]
  const looks = [...chains.values()].filter(({ look }) => look.role === 'look' && !look.isMedia)
  const made = [...chains.values()].flatMap((chain): readonly Growing[] => {
    const { look, names, scopes } = chain
    if (look.nots.length === 0 || chain === own || own === undefined) return [chain]
    const scheme = schemeOfWords(look.nots.map(({ value }) => wordsOf(value)))
    const isOther = [...names].some(([name, { value }]) => (own.names.get(name)?.value ?? value) !== value)
    const other = scheme === 'light' ? 'dark' : 'light'
    const isSaid = looks.some(({ look: { marks, scheme: its } }) =>
      its === other || marks.flat().some(({ value }) => look.nots.some((one) => one.value === value)))
    if (scheme !== null && isOther && !isSaid) return [{ ...chain, look: { ...look, role: 'look', scheme: other } }]
    for (const [name, one] of names) if (counts(one, own.names.get(name), readScope)) own.names.set(name, one)
    for (const [scope, count] of scopes) own.scopes.set(scope, count)
    return []
  })
  return made
}

/**
 * Takes away what the root's own rules beat wherever a look's rule holds for it: those in a later layer, or
 * more specific ones. A look of which nothing would be left is meant for elements within the root.
 */
function dropBeaten(chains: readonly Growing[], readScope: ReadScope): void {
  const root = chains.find(({ look }) => look.role === 'root')
  if (root === undefined) return
  const isAnyImportant = [...root.names.values()].some(({ important }) => important)
  const own = [...root.scopes.keys()].map(({ scope }) => scope)
  const isWeak = (scope: Scope): boolean => own.some((one) => {
    const { layers, isLess } = readScope.orderOf(scope, one)
    return layers < 0 || isLess
  })
  for (const { look, names, scopes } of chains) {
    // Most are not looked through by name.
    const mayBe = look.role === 'look' && (isAnyImportant || [...scopes.keys()].some(({ scope }) => isWeak(scope)))
    if (!mayBe) continue
    const beaten = [...names].filter(([name, one]) => {
      const its = root.names.get(name)
      return its !== undefined && !isStronger(one, its, readScope) && isOfRoot(readScope(one.scope))
    })
    if (beaten.length < names.size) for (const [name] of beaten) names.delete(name)
  }
}

/** Whether what a scope declares is looked at. */
type IsWanted = (look: Look) => boolean

/** What says of looks what they have; conditions come later, once it is known which looks are themes. */
const isLook: IsWanted = ({ role }) => role !== 'part' && role !== 'condition'

/** Puts declarations together by look, in their order. */
export function chainsOf(
  declared: readonly DeclaredToken[], readScope: ReadScope, isWanted: IsWanted = isLook,
): readonly Chain[] {
  const chains = new Map<string, Growing>()
  let scope: Scope | null = null
  let read: ReadLook | null = null
  let chain: Growing | null = null
  let at = -1
  for (const one of declared) {
    at += 1
    // Those of one rule follow each other, and have the same scope.
    if (one.scope !== scope) {
      scope = one.scope
      const its = readScope(scope)
      read = isWanted(its.look) ? its : null
      chain = null
    }
    if (read === null || (read.isInlined && one.value.startsWith('var('))) continue
    chain ??= chainOf(chains, read, at)
    if (counts(one, chain.names.get(one.name), readScope)) chain.names.set(one.name, one)
    chain.scopes.set(read, (chain.scopes.get(read) ?? 0) + 1)
  }
  const told = [...withoutNots(chains, readScope)]
  dropBeaten(told, readScope)
  return told.map(({ scopes, ...its }) =>
    ({ ...its, scopes: [...scopes].map(([{ scope: one }, count]) => ({ scope: one, count })) }))
}
