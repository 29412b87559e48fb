// Judges the leaves of a document, and what they come to: values by tab with their counts, and lists of what
// is not taken. Each thing is set once: by the leaf in the tab that has it now, else by the first one. Colors
// of schemes that are not shown are judged under their own place, each of those schemes as a tab of its own.
import { emitPaletteIndex } from '../../model/color/semantic.js'
import { sceneOfTheme } from '../../model/state/changed-in-places.js'
import { clusterIn, colorsIn } from '../../model/state/colors.js'
import type { Plan, Scene, Token, Place } from '../../model/state/state.types.js'
import { placedAt } from '../../model/state/token-places.js'
import { valueOf } from '../../model/state/value.js'
import { nameOfIdentity, identitiesIn, placeIn } from '../../model/state/place.js'
import type {
  ParsedDocument, DocumentForm, ImportAnalysis, ImportChange, ImportIssue, ImportStrategy, ImportTab,
  ImportValue, DocumentLeaf, SchemeTarget,
} from './exchange.types.js'
import { has, own } from '../../model/tokens/records.js'
import { importUpdaterAt } from './import-apply.js'
import { isUnresolved, judgeLeaf, type Judging } from './import-leaves.js'
import { shownName } from './import-parts.js'

interface Placed { readonly leaf: DocumentLeaf; readonly value: ImportValue }

interface Draft {
  /** By what they set. */
  readonly placed: Map<string, Placed>
  readonly unknown: Set<string>
  readonly readOnly: Set<string>
  readonly issues: ImportIssue[]
  /** How many leaves nobody here knows, by the document's tab. */
  readonly strangers: Map<string, number>
}

/** Judges every leaf and sorts the outcome: colors are those of the scene. */
function analyzeShown(
  judging: Judging, dissected: ParsedDocument, form: DocumentForm = judging.version,
): ImportAnalysis {
  const draft: Draft = {
    placed: new Map(), unknown: new Set(), readOnly: new Set(), strangers: new Map(),
    issues: [...dissected.issues],
  }
  for (const leaf of dissected.leaves) addLeaf(leaf, judging, draft)
  const { plan } = judging
  const { placed, unknown, readOnly, issues } = draft
  const tabs = tabsHere(judging, dissected.tabs, draft)
  const replaced = sceneAfter(judging, tabs, 'replace')
  const merged = sceneAfter(judging, tabs, 'merge')
  const unresolved = [...placed.values()].filter(({ value }) =>
    isUnresolved(plan, replaced, value) || isUnresolved(plan, merged, value))
  return {
    version: form,
    tabs: [
      ...withChanges(judging, tabs, { replaced, merged }, draft),
      ...tabsElsewhere(judging, dissected.tabs, draft),
    ],
    unknown: [...unknown],
    readOnly: [...readOnly],
    issues,
    leftOut: dissected.leftOut ?? [],
    unresolved: unresolved.map(({ leaf }) => leaf.path),
    ...(dissected.foreign === undefined ? {} : { foreign: dissected.foreign }),
  }
}

function addLeaf(leaf: DocumentLeaf, judging: Judging, draft: Draft): void {
  const judged = judgeLeaf(leaf, judging)
  switch (judged.is) {
    case 'value':
      place(judged.key, { leaf, value: judged.value }, draft)
      break
    case 'issue':
      draft.issues.push({ path: leaf.path, reason: judged.reason })
      break
    case 'read-only':
      draft.readOnly.add(judged.name)
      break
    case 'unknown':
      if (judged.name !== null) draft.unknown.add(shownName(judged.name))
      draft.strangers.set(leaf.tab, (draft.strangers.get(leaf.tab) ?? 0) + 1)
  }
}

function place(key: string, next: Placed, { placed, issues }: Draft): void {
  const first = placed.get(key)
  const isHome = ({ leaf, value }: Placed): boolean => leaf.tab === value.tab
  const [kept, left] = first !== undefined && (isHome(first) || !isHome(next)) ? [first, next] : [next, first]
  placed.set(key, kept)
  if (left === undefined) return
  issues.push({ path: left.leaf.path, reason: `is already set by ${kept.leaf.path}` })
}

const NOTHING_SAID = { changes: 0, besides: 0, values: [], changed: [], reset: [] } as const

function tabsHere(
  { plan }: Judging, named: readonly string[], { placed }: Draft,
): readonly ImportTab[] {
  const extras = [...placed.values()].filter(({ value }) => !has(value, 'token'))
  const inOrder = [...extras, ...plan.tokens.flatMap(({ item }) => placed.get(item.cssVar) ?? [])]
  return plan.config.tabs.flatMap(({ id, label }) => {
    const values = inOrder.flatMap(({ value }) => (value.tab === id ? [value] : []))
    if (values.length === 0 && !named.includes(id)) return []
    const changes = values.filter((value) => value.changes).length
    return [{ ...NOTHING_SAID, id, label, isHere: true, leaves: values.length, changes, values }]
  })
}

/** The scene once all of a document is imported. */
function sceneAfter({ plan, scene }: Judging, tabs: readonly ImportTab[], strategy: ImportStrategy): Scene {
  const update = importUpdaterAt(plan, scene.place, { tabs }, { strategy, tabs: tabs.map(({ id }) => id) })
  return { ...scene, state: update(scene.state) }
}

interface Imported { readonly replaced: Scene; readonly merged: Scene }

function withChanges(
  { plan, scene, shown = valueOf }: Judging, tabs: readonly ImportTab[],
  { replaced, merged }: Imported, { placed }: Draft,
): readonly ImportTab[] {
  const changeOf = (token: Token, now: Scene, next: Scene): ImportChange =>
    ({ name: nameOf(token), before: shown(plan, now, token), after: shown(plan, next, token) })
  const isBeside = ({ item, part }: Token): boolean => item.readonly !== true &&
    !placed.has(part.kind === 'role' ? `${part.slot}.${part.role}` : item.cssVar)
  const others = plan.tokens.filter((token) =>
    isBeside(token) && shown(plan, scene, token) !== shown(plan, replaced, token))
  return tabs.map((tab) => {
    const reset = others.filter(({ address }) => address.tab === tab.id)
      .map((token) => changeOf(token, scene, replaced))
    const changed = tab.values.flatMap((value): readonly ImportChange[] => {
      if (!value.changes) return []
      return [has(value, 'token') ? changeOf(value.token, scene, merged) : extraOf(plan, value, scene)]
    })
    return { ...tab, besides: reset.length, reset, changed }
  })
}

// A base role that semantic colors follow may have no variable.
const nameOf = ({ item: { cssVar, label } }: Token): string => cssVar || label

function extraOf(
  plan: Plan, value: Extract<ImportValue, { kind: 'role' | 'theme' }>, { state, place }: Scene,
): ImportChange {
  const colors = colorsIn(state, place, value.slot)
  if (value.kind === 'theme') {
    return { name: 'highlight theme', before: colors?.highlightTheme ?? null, after: value.theme }
  }
  const cluster = clusterIn(plan, value.slot)
  const of = (index: number | undefined): string | null =>
    cluster === null || index === undefined ? null : emitPaletteIndex(cluster, index)
  const { role } = value
  const name = own(cluster?.extras.baseRoles, role) ?? role
  return { name, before: of(colors?.[role]), after: of(value.index) }
}

const tabsElsewhere = (
  { plan }: Judging, named: readonly string[], { strangers }: Draft,
): readonly ImportTab[] =>
  named.filter((id) => plan.config.tabs.every((tab) => tab.id !== id)).map((id) => {
    const leaves = strangers.get(id) ?? 0
    return { ...NOTHING_SAID, id, label: shownName(id), isHere: false, leaves }
  })

/** What a document says of one scheme that is not shown. */
interface OtherSchemeDocument {
  readonly under: SchemeTarget
  readonly leaves: DocumentLeaf[]
}

/** Judges every leaf and sorts the outcome. */
export function analyzeLeaves(
  judging: Judging, dissected: ParsedDocument, form: DocumentForm = judging.version,
): ImportAnalysis {
  const { place } = judging.scene
  const here: DocumentLeaf[] = []
  const away = new Map<string, OtherSchemeDocument>()
  const themes = new Map<string, DocumentLeaf[]>()
  for (const leaf of dissected.leaves) {
    const { under, theme } = leaf
    if (theme !== undefined) {
      themes.set(theme, [...themes.get(theme) ?? [], leaf])
      continue
    }
    if (under === undefined || place[under.slot]?.identity === under.identity) {
      here.push(leaf)
      continue
    }
    const key = JSON.stringify([under.slot, under.identity])
    const its = away.get(key) ?? { under, leaves: [] }
    away.set(key, its)
    its.leaves.push(leaf)
  }
  const base: Judging = { ...judging, scene: sceneOfTheme(judging.scene, null) }
  const shown = analyzeShown(base, { ...dissected, leaves: here }, form)
  return [
    ...[...away.values()].map((its) => analyzeOtherScheme(base, its, form)),
    ...[...themes].map(([theme, leaves]) => analyzeTheme(judging, theme, leaves, form)),
  ].reduce(joined, shown)
}

/** What a document says of one theme's values. */
function analyzeTheme(
  judging: Judging, theme: string, all: readonly DocumentLeaf[], form: DocumentForm,
): ImportAnalysis {
  const { plan } = judging
  const scene = sceneOfTheme(judging.scene, theme)
  const isThere = (token: Token | undefined): boolean =>
    token === undefined || placedAt(scene.place, token)?.theme === theme
  const canStand = ({ target }: DocumentLeaf): boolean =>
    target.kind !== 'variable' || isThere(plan.byVar.get(target.cssVar))
  const issues = all.filter((leaf) => !canStand(leaf)).map(({ path }): ImportIssue =>
    ({ path, reason: `has no value in the theme ${JSON.stringify(theme)} in this panel` }))
  const leaves = all.filter(canStand)
  const analysis = analyzeShown({ ...judging, scene }, { tabs: [], leaves, issues }, form)
  const tabs = analysis.tabs.filter(({ isHere }) => isHere).map((tab): ImportTab => {
    const reset = tab.reset.filter(({ name }) => {
      const token = plan.byVar.get(name)
      return token !== undefined && isThere(token)
    })
    return {
      ...tab, id: JSON.stringify([tab.id, theme]), label: `${tab.label}, ${theme}`,
      away: { theme, place: scene.place }, reset, besides: reset.length,
    }
  })
  return { ...analysis, tabs }
}

const joined = (one: ImportAnalysis, other: ImportAnalysis): ImportAnalysis => ({
  ...one,
  tabs: [...one.tabs, ...other.tabs],
  unknown: [...new Set([...one.unknown, ...other.unknown])],
  readOnly: [...new Set([...one.readOnly, ...other.readOnly])],
  issues: [...one.issues, ...other.issues],
  unresolved: [...one.unresolved, ...other.unresolved],
})

function analyzeOtherScheme(
  judging: Judging, { under, leaves }: OtherSchemeDocument, form: DocumentForm,
): ImportAnalysis {
  const { plan, scene } = judging
  const { slot, identity } = under
  const place = placeOf(judging, under)
  // What the page says of a color is said of the scheme that it shows.
  const analysis = analyzeShown({ ...judging, scene: { ...scene, place }, shown: undefined },
    { tabs: [], leaves, issues: [] }, form)
  const name = nameOfIdentity(plan, slot, identity)
  const tabs = analysis.tabs.filter(({ isHere }) => isHere).map((tab): ImportTab => {
    // What all schemes of the tab share is not this one's.
    const reset = tab.reset.filter(({ name: cssVar }) => plan.byVar.get(cssVar)?.part.kind !== 'ordinary')
    return {
      ...tab, id: `${tab.id} ${identity}`, label: `${tab.label}, ${name}`, away: { ...under, place },
      reset, besides: reset.length,
    }
  })
  return { ...analysis, tabs }
}

function placeOf({ plan, scene, placeUnder }: Judging, { slot, identity }: SchemeTarget): Place {
  const identities = { ...identitiesIn(scene.place), [slot]: identity }
  return placeUnder?.(identities) ?? placeIn(plan, identities, {})
}
