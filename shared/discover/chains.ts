// Declarations by what their scopes say of looks: what the root has, and what may be a theme.
// Judges no theme; layers and files of one look are one chain.
import { compareLayers, createLayers, layerIn, type CascadeLayer } from '../css/cascade-layers.js'
import { mayBeRoot, rootConditionOf } from '../css/root-condition.js'
import type { Scope } from '../css/scope.js'
import { specificityIn } from '../css/selectors.js'
import type { DeclaredToken } from './discover.types.js'
import { conditionOf, lookOf, type Look } from './look.js'
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

/** A scope that was read: a page has few of them and many declarations. */
interface ReadLook {
  readonly scope: Scope
  readonly text: string
  readonly look: Look
  readonly key: string
  /** Whether Tailwind puts its values where they are used: what refers to another token there is a name. */
  readonly isInlined: boolean
  readonly layer: CascadeLayer
  /** Worked out where several rules declare one name. */
  readonly specificity: () => number
  /** Whether each of its selectors may be the root element's. */
  readonly isOfRoot: () => boolean
}

const isInlined = (prelude: string): boolean =>
  prelude.startsWith('@theme ') && [' inline', ' reference'].some((word) => prelude.includes(word))

/** Reads scopes, each once. */
export type ReadScope = (scope: Scope) => ReadLook

/** The place of the layer that the scope stands in which declares most. */
export const layerOfFirst = ({ scopes }: Chain, readScope: ReadScope): readonly number[] => {
  const [first] = [...scopes].sort((one, other) => other.count - one.count)
  return first === undefined ? [] : readScope(first.scope).layer.path
}

export const isRootLook = ({ look }: ReadLook): boolean => look.role === 'root'

/** Makes a reader that remembers what it has read; `layers`: their names, in the order of the page. */
export function createReader(layers: readonly string[] = []): ReadScope {
  const top = createLayers()
  for (const name of layers) layerIn(top, name)
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
    const read = same ?? readLook(scope, text, lookOf(scope, readCondition), top)
    byText.set(text, read)
    byScope.set(scope, read)
    return read
  }
}

function readLook(scope: Scope, text: string, look: Look, top: CascadeLayer): ReadLook {
  let specificity: number | null = null
  let isOfRoot: boolean | null = null
  return {
    scope, text, look, key: keyOf(scope, look), isInlined: scope.some(isInlined), layer: layerOf(scope, top),
    specificity: () => (specificity ??= specificityIn(scope)),
    isOfRoot: () => (isOfRoot ??= mayBeRoot(scope)),
  }
}

/** Equal for what is one look, however it is spelled. */
function keyOf(scope: Scope, look: Look): string {
  switch (look.role) {
    case 'root': return look.nots.length === 0 ? 'root' : `root\n${rootConditionOf(scope)}`
    case 'look': return `look\n${rootConditionOf(scope)}`
    case 'condition': return [look.role, look.key, ...look.words].join('\n')
    case 'copy':
    case 'part': return `${look.role}\n${look.key}`
  }
}

const LAYER = '@layer '

/** Tailwind makes a layer of `@theme`, which is called so. */
const layerOf = (scope: Scope, top: CascadeLayer): CascadeLayer => scope.reduce((around, prelude) =>
  prelude.startsWith('@theme') ? layerIn(around, 'theme')
    : prelude === '@layer' || prelude.startsWith(LAYER) ? layerIn(around, prelude.slice(LAYER.length)) : around, top)

/** Whether a declaration stands in layers, or in what a tool makes of `@theme`: one outside of both wins. */
export const isWeak = ({ scope }: DeclaredToken): boolean =>
  scope.some((prelude) => prelude.startsWith('@layer') || prelude.startsWith('@theme'))

/** Whether a later declaration of the same look takes the place of one. */
export const counts = (later: DeclaredToken, one: DeclaredToken | undefined, readScope: ReadScope): boolean =>
  one === undefined || one.value === 'initial' || (later.value !== 'initial' && isStronger(later, one, readScope))

function isStronger(later: DeclaredToken, one: DeclaredToken, readScope: ReadScope): boolean {
  if (later.important !== one.important) return later.important
  if (later.scope === one.scope) return true
  const [next, before] = [readScope(later.scope), readScope(one.scope)]
  const layers = compareLayers(next.layer.path, before.layer.path)
  if (layers !== 0) return later.important ? layers < 0 : layers > 0
  return next.specificity() >= before.specificity()
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
  for (const { look, names } of root === undefined ? [] : chains) {
    if (look.role !== 'look') continue
    const beaten = [...names].filter(([name, one]) => {
      const own = root?.names.get(name)
      return own !== undefined && !isStronger(one, own, readScope) && readScope(one.scope).isOfRoot()
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
