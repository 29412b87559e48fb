// The rules of a page arranged for one element: by what it must have for a rule to hold for it.
// Matches nothing: what is filed under a name may still hold for none that has it.
import type { Steps } from '../../model/runtime/slices.js'
import type { Matching } from './matching.browser.js'
import type { PageIndex, PageRule } from '../sheets/usage.types.js'

/** The rules of a document or of a shadow root that may hold now. */
interface TreeRules {
  /** By what an element must have. */
  readonly byKey: Map<string, PageRule[]>
  /** Those for any element, by what it or one around it must have; under an empty key: by nothing. */
  readonly around: Map<string, PageRule[]>
  /** Those that no element can be asked for by itself. */
  readonly hard: PageRule[]
}

export type ArrangedRules = ReadonlyMap<Document | ShadowRoot, TreeRules>

/** Arranges them. */
export function* arrangeRules(index: PageIndex, matching: Matching): Steps<ArrangedRules> {
  const trees = new Map<Document | ShadowRoot, TreeRules>()
  for (const rule of index.rules) {
    if (rule.kind !== 'rule' || !rule.applies || rule.declarations.length === 0) continue
    const tree = trees.get(rule.tree) ?? { byKey: new Map(), around: new Map(), hard: [] }
    trees.set(rule.tree, tree)
    addRule(rule, tree, matching)
    yield
  }
  return trees
}

function addRule(rule: PageRule, { byKey, around, hard }: TreeRules, matching: Matching): void {
  if (matching.isAskedByRule(rule)) {
    hard.push(rule)
    return
  }
  const selectors = matching.selectorsOf(rule).map((one) => matching.keysOf(one))
  for (const key of new Set(selectors.flatMap(({ keys }) => keys ?? []))) file(byKey, key, rule)
  const others = selectors.filter(({ keys }) => keys === null)
  for (const key of new Set(others.flatMap((one) => one.around ?? ['']))) file(around, key, rule)
}

function file(rules: Map<string, PageRule[]>, key: string, rule: PageRule): void {
  const known = rules.get(key)
  if (known === undefined) rules.set(key, [rule])
  else known.push(rule)
}
