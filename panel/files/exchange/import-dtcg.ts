// Design tokens of other tools, taken apart as a document is: what they say for each look of the page.
// How they are written is dtcg's business; what a value may be is judged later, like that of any document.
import { bareName, type KnownVariables } from '../dtcg/names-in.js'
import { readDocument, type DocumentRead } from '../dtcg/read.js'
import { dialectOf, documentScheme, type SetChoice } from '../dtcg/sets.js'
import { SLOTS } from '../../model/state/colors.js'
import { findScheme, followsTheme, identitiesIn, identitiesUnder, modeIn } from '../../model/state/place.js'
import type { Identities, Place, Plan } from '../../model/state/state.types.js'
import { leafOf, slotsByVar } from './css-leaves.js'
import type { ParsedDocument, ImportIssue, DocumentLeaf } from './exchange.types.js'
import type { Judging } from './import-leaves.js'
import { shownName, type RawRecord } from './import-parts.js'

/** A look of the page, and whose colors it has. */
interface PanelLook extends SetChoice {
  readonly identities: Identities
}

/** What a document says for a look. */
type Said = readonly [PanelLook, DocumentRead]

/** Takes a document apart: colors for each look that it says, everything else for the one that is shown. */
export function dissectDtcg(judges: Omit<Judging, 'version'>, document: RawRecord): ParsedDocument {
  const { plan, scene } = judges
  const here = hereIn(plan)
  const looks = looksIn(document, looksOf(plan, scene.place))
  const all = looks.map((look): Said => [look, readDocument(document, look, here)])
  const leaves = leavesOf(judges, saidBy(all))
  return {
    tabs: [...new Set(leaves.map(({ tab }) => tab).filter((tab) => tab !== ''))],
    leaves,
    issues: distinct(all.flatMap(([, { issues }]) => issues)),
    leftOut: leftBy(all.map(([, { left }]) => left)),
    // What is said for the look that is shown counts more: it comes first.
    foreign: new Map([...all].reverse().flatMap(([, { foreign }]) => [...foreign])),
  }
}

/** The looks that a document may tell apart: one tree is of the look that it names, else of the shown one. */
function looksIn(document: RawRecord, looks: readonly PanelLook[]): readonly PanelLook[] {
  if (dialectOf(document) !== 'tree') return looks
  const scheme = documentScheme(document)
  const named = looks.filter((look) => look.scheme !== null && look.scheme === scheme)
  return named.length > 0 ? named : looks.slice(0, 1)
}

/** The look that is shown, and the other one where there are two. */
function looksOf(plan: Plan, place: Place): readonly PanelLook[] {
  const scheme = modeIn(place)
  const lookOf = (identities: Identities, mode: SetChoice['scheme']): PanelLook => ({
    scheme: mode, identities,
    labels: SLOTS.flatMap((slot) => {
      const identity = identities[slot]
      const found = identity === null ? null : findScheme(plan, slot, identity)
      return found === null ? [] : [found.scheme]
    }),
  })
  const shown = lookOf(identitiesIn(place), scheme)
  if (scheme === null || !followsTheme(plan)) return [shown]
  const other = scheme === 'light' ? 'dark' : 'light'
  return [shown, lookOf(identitiesUnder(plan, other), other)]
}

// What says the same of both looks says nothing of the one that is not shown.
function saidBy(all: readonly Said[]): readonly Said[] {
  const [first, ...others] = all
  if (first === undefined) return []
  const isOther = ([, read]: Said): boolean =>
    JSON.stringify(read.values) !== JSON.stringify(first[1].values)
  return [first, ...others.filter(isOther)]
}

function leavesOf(
  judges: Omit<Judging, 'version'>, all: readonly Said[],
): DocumentLeaf[] {
  const slots = slotsByVar(judges.plan)
  const placed = new Map<string, DocumentLeaf>()
  all.forEach(([{ identities }, { values }], at) => {
    for (const { name, text, at: path } of values) {
      const slot = slots.get(name)
      const identity = slot === undefined ? null : identities[slot]
      if (slot === undefined && at > 0) continue
      const under = slot === undefined || identity === null ? null : { slot, identity }
      const leaf = leafOf(judges, { name, value: text, path: shownName(path) }, under)
      placed.set(JSON.stringify([name, identity]), leaf)
    }
  })
  return [...placed.values()]
}

const keyOf = ({ path, reason }: ImportIssue): string => JSON.stringify([path, reason])
const distinct = (issues: readonly ImportIssue[]): ImportIssue[] =>
  [...new Map(issues.map((issue) => [keyOf(issue), { ...issue, path: shownName(issue.path) }])).values()]

/** What no look takes. */
function leftBy(all: readonly (readonly ImportIssue[])[]): readonly ImportIssue[] {
  const [first = [], ...others] = all
  const isIn = (left: readonly ImportIssue[], key: string): boolean => left.some((one) => keyOf(one) === key)
  return distinct(first.filter((one) => others.every((left) => isIn(left, keyOf(one)))))
}

/** The names of a plan. */
function hereIn(plan: Plan): KnownVariables {
  const similar = new Map<string, string[]>()
  for (const name of plan.byVar.keys()) {
    const key = bareName(name)
    similar.set(key, [...similar.get(key) ?? [], name])
  }
  const roles = new Set([plan.color, plan.secondary].flatMap((cluster) =>
    Object.values(cluster?.extras.baseRoles ?? {})))
  return {
    kindOf: (name) => plan.byVar.get(name)?.item.type.kind ?? (roles.has(name) ? 'color' : null),
    similar: (name) => similar.get(bareName(name)) ?? [],
  }
}
