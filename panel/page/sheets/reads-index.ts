// The rules of a page arranged for one element: by what it must have for a rule to hold for it.
// Matches nothing; the index that it is made of is read elsewhere.
import { normalScope } from '../../../shared/css/scope.js'
import type { Steps } from '../../model/runtime/slices.js'
import { selectorsOf } from './specificity.js'
import { askedSelector, type AskedSelector } from './reads-selector.js'
import type { PageIndex, PageRule } from './usage.types.js'

export interface AskedRule {
  readonly rule: PageRule
  readonly selectors: readonly (AskedSelector & { readonly specificity: number })[]
  readonly isScoped: boolean
}

/** The rules of a document or of a shadow root that may hold now. */
export interface TreeRules {
  /** By what an element must have. */
  readonly byKey: Map<string, AskedRule[]>
  /** Those for any element, by what it or one around it must have; under an empty key: by nothing. */
  readonly around: Map<string, AskedRule[]>
  /** Those that only the browser can be asked about: they go by a container, a scope or a host. */
  readonly hard: AskedRule[]
}

export interface ReadsIndex {
  readonly index: PageIndex
  readonly trees: ReadonlyMap<Document | ShadowRoot, TreeRules>
}

/** Arranges them. */
export function* arrangeRules(index: PageIndex): Steps<ReadsIndex> {
  const trees = new Map<Document | ShadowRoot, TreeRules>()
  for (const rule of index.rules) {
    if (rule.kind !== 'rule' || !rule.applies || rule.declarations.length === 0) continue
    const tree = trees.get(rule.tree) ?? { byKey: new Map(), around: new Map(), hard: [] }
    trees.set(rule.tree, tree)
    addRule(rule, tree)
    yield
  }
  return { index, trees }
}

function addRule(rule: PageRule, { byKey, around, hard }: TreeRules): void {
  const inDocument = !('host' in rule.tree)
  const selectors = selectorsOf(normalScope(rule.scope)).map(({ text, specificity }) =>
    ({ ...askedSelector(text, inDocument), specificity }))
  const isScoped = rule.scope.some(isScope)
  const asked = { rule, selectors, isScoped }
  const depends = isScoped || rule.conditions.some((one) => one.startsWith('@container'))
  if (depends || selectors.some(({ isRelative }) => isRelative)) {
    hard.push(asked)
    return
  }
  for (const key of new Set(selectors.flatMap(({ keys }) => keys ?? []))) file(byKey, key, asked)
  const others = selectors.filter(({ keys }) => keys === null)
  for (const key of new Set(others.flatMap((one) => one.around ?? ['']))) file(around, key, asked)
}

function file(rules: Map<string, AskedRule[]>, key: string, asked: AskedRule): void {
  const known = rules.get(key)
  if (known === undefined) rules.set(key, [asked])
  else known.push(asked)
}

export const isScope = (prelude: string): boolean => prelude.startsWith('@scope')
