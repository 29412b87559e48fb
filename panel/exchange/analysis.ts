// What judged leaves come to: values by tab with their counts, and lists of what is not taken.
// Each thing is set once: by the leaf in the tab that has it now, else by the first one.
import type { Scene, Token } from '../state/state.types.js'
import { valueOf } from '../state/value.js'
import type {
  Dissected, ImportAnalysis, ImportFlaw, ImportStrategy, ImportTab, ImportValue, Leaf,
} from './exchange.types.js'
import { importUpdater } from './import-apply.js'
import { isUnresolved, judgeLeaf, type Judging } from './import-leaves.js'
import { shownName } from './import-parts.js'

interface Placed { readonly leaf: Leaf; readonly value: ImportValue }

interface Draft {
  /** By what they set. */
  readonly placed: Map<string, Placed>
  readonly unknown: Set<string>
  readonly readOnly: Set<string>
  readonly flaws: ImportFlaw[]
  /** How many leaves nobody here knows, by the document's tab. */
  readonly strangers: Map<string, number>
}

/** Judges every leaf and sorts the outcome. */
export function analyseLeaves(judging: Judging, dissected: Dissected): ImportAnalysis {
  const draft: Draft = {
    placed: new Map(), unknown: new Set(), readOnly: new Set(), strangers: new Map(),
    flaws: [...dissected.flaws],
  }
  for (const leaf of dissected.leaves) addLeaf(leaf, judging, draft)
  const { plan, version } = judging
  const { placed, unknown, readOnly, flaws } = draft
  const tabs = tabsHere(judging, dissected.tabs, draft)
  const replaced = sceneAfter(judging, tabs, 'replace')
  const colored = tabs.filter(({ values }) => values.some(({ kind }) => kind === 'semantic'))
  const merged = sceneAfter(judging, colored, 'merge')
  const unresolved = [...placed.values()].filter(({ value }) =>
    isUnresolved(plan, replaced, value) || isUnresolved(plan, merged, value))
  return {
    version,
    tabs: [
      ...withBesides(judging, tabs, replaced, draft), ...tabsElsewhere(judging, dissected.tabs, draft),
    ],
    unknown: [...unknown],
    readOnly: [...readOnly],
    flaws,
    unresolved: unresolved.map(({ leaf }) => leaf.path),
  }
}

function addLeaf(leaf: Leaf, judging: Judging, draft: Draft): void {
  const judged = judgeLeaf(leaf, judging)
  switch (judged.is) {
    case 'value':
      place(judged.key, { leaf, value: judged.value }, draft)
      break
    case 'flaw':
      draft.flaws.push({ path: leaf.path, reason: judged.reason })
      break
    case 'read-only':
      draft.readOnly.add(judged.name)
      break
    case 'unknown':
      if (judged.name !== null) draft.unknown.add(shownName(judged.name))
      draft.strangers.set(leaf.tab, (draft.strangers.get(leaf.tab) ?? 0) + 1)
  }
}

function place(key: string, next: Placed, { placed, flaws }: Draft): void {
  const first = placed.get(key)
  const isHome = ({ leaf, value }: Placed): boolean => leaf.tab === value.tab
  const [kept, left] = first !== undefined && (isHome(first) || !isHome(next)) ? [first, next] : [next, first]
  placed.set(key, kept)
  if (left === undefined) return
  flaws.push({ path: left.leaf.path, reason: `is set by ${kept.leaf.path} already` })
}

function tabsHere(
  { plan }: Judging, named: readonly string[], { placed }: Draft,
): readonly ImportTab[] {
  const extras = [...placed.values()].filter(({ value }) => !('token' in value))
  const inOrder = [...extras, ...plan.tokens.flatMap(({ item }) => placed.get(item.cssVar) ?? [])]
  return plan.config.tabs.flatMap(({ id, label }) => {
    const values = inOrder.flatMap(({ value }) => (value.tab === id ? [value] : []))
    if (values.length === 0 && !named.includes(id)) return []
    const changes = values.filter((value) => value.changes).length
    return [{ id, label, isHere: true, leaves: values.length, changes, besides: 0, values }]
  })
}

/** The scene once all of a document is imported. */
function sceneAfter({ plan, scene }: Judging, tabs: readonly ImportTab[], strategy: ImportStrategy): Scene {
  const update = importUpdater(plan, scene.place, { tabs }, { strategy, tabs: tabs.map(({ id }) => id) })
  return { ...scene, state: update(scene.state) }
}

function withBesides(
  { plan, scene }: Judging, tabs: readonly ImportTab[], next: Scene, { placed }: Draft,
): readonly ImportTab[] {
  const isBeside = ({ item }: Token): boolean => item.readonly !== true && !placed.has(item.cssVar)
  const others = plan.tokens.filter((token) =>
    isBeside(token) && valueOf(plan, scene, token) !== valueOf(plan, next, token))
  return tabs.map((tab) =>
    ({ ...tab, besides: others.filter(({ address }) => address.tab === tab.id).length }))
}

const tabsElsewhere = (
  { plan }: Judging, named: readonly string[], { strangers }: Draft,
): readonly ImportTab[] =>
  named.filter((id) => plan.config.tabs.every((tab) => tab.id !== id)).map((id) => {
    const leaves = strangers.get(id) ?? 0
    return { id, label: shownName(id), isHere: false, leaves, changes: 0, besides: 0, values: [] }
  })
