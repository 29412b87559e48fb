// Declarations by what their scopes say of looks: what the root has, and what may be a theme.
// Judges no theme; layers and files of one look are one chain.
import type { Scope } from '../css/scope.js'
import type { DeclaredToken } from './discover.types.js'
import { conditionOf, lookOf, type Look } from './look.js'

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

/** A scope that was read: a page has few of them and many declarations. */
interface ReadLook {
  readonly scope: Scope
  readonly text: string
  readonly look: Look
  readonly key: string
  /** Whether Tailwind puts its values where they are used: what refers to another token there is a name. */
  readonly isInlined: boolean
}

const isInlined = (prelude: string): boolean =>
  prelude.startsWith('@theme ') && [' inline', ' reference'].some((word) => prelude.includes(word))

/** Reads scopes, each once. */
export type ReadScope = (scope: Scope) => ReadLook

export const isRootLook = ({ look }: ReadLook): boolean => look.role === 'root'

/** Makes a reader that remembers what it has read. */
export function createReader(): ReadScope {
  const byScope = new Map<Scope, ReadLook>()
  const byText = new Map<string, ReadLook>()
  const byCondition = new Map<string, ReturnType<typeof conditionOf>>()
  const readCondition: typeof conditionOf = (conditions) => {
    const text = conditions.join('\n')
    const known = byCondition.get(text)
    if (known !== undefined) return known
    const asked = conditionOf(conditions)
    byCondition.set(text, asked)
    return asked
  }
  return (scope) => {
    const known = byScope.get(scope)
    if (known !== undefined) return known
    const text = scope.join('\n')
    const same = byText.get(text)
    const look = same?.look ?? lookOf(scope, readCondition)
    const key = look.role === 'root' ? 'root' : [look.role, look.key, ...look.role === 'condition' ? look.words : []].join('\n')
    const read = same ?? { scope, text, look, key, isInlined: scope.some(isInlined) }
    byText.set(text, read)
    byScope.set(scope, read)
    return read
  }
}

/** Whether a declaration stands in layers, or in what a tool makes of `@theme`: one outside of both wins. */
export const isWeak = ({ scope }: DeclaredToken): boolean =>
  scope.some((prelude) => prelude.startsWith('@layer') || prelude.startsWith('@theme'))

/** Whether a later declaration of the same look takes the place of one. */
export const counts = (later: DeclaredToken, one: DeclaredToken | undefined): boolean =>
  one === undefined || one.value === 'initial' || (later.value !== 'initial' && isStronger(later, one))

const isStronger = (later: DeclaredToken, one: DeclaredToken): boolean =>
  (later.important === one.important ? !isWeak(later) || isWeak(one) : later.important)

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
    if (counts(one, chain.names.get(one.name))) chain.names.set(one.name, one)
    chain.scopes.set(read, (chain.scopes.get(read) ?? 0) + 1)
  }
  return [...chains.values()].map(({ scopes, ...its }) =>
    ({ ...its, scopes: [...scopes].map(([{ scope: one }, count]) => ({ scope: one, count })) }))
}
