// Design tokens of other tools, taken apart as a document is: what they say for each look of the page.
// How they are written is dtcg's business; what a value may be is judged later, like that of any document.
import { bareName, type KnownVariables } from '../dtcg/names-in.js'
import { readDocument, type DocumentRead, type ReadValue } from '../dtcg/read.js'
import { isLookOf, scopesOfLook } from '../dtcg/plain.js'
import { dialectOf, documentScheme, type SetChoice } from '../dtcg/sets.js'
import { SLOTS } from '../../model/state/colors.js'
import { findScheme, followsTheme, identitiesIn, identitiesUnder, modeIn } from '../../model/state/place.js'
import { themesOfToken } from '../../model/state/changed-in-places.js'
import type { Identities, Place, Plan } from '../../model/state/state.types.js'
import { leafOf, slotsByVar } from './css-leaves.js'
import type { ParsedDocument, ImportIssue, DocumentLeaf } from './exchange.types.js'
import type { Judging } from './import-leaves.js'
import { shownName, type RawRecord } from './import-parts.js'

/** A look of the page, and whose colors it has. */
interface PanelLook extends SetChoice {
  readonly identities: Identities
  /** The themes that it is, of values that are no scheme's. */
  readonly themes: readonly string[]
  /** Whether it is one of these alone, and has no colors of its own. */
  readonly isTheme?: boolean
}

/** What a document says for a look. */
type Said = readonly [PanelLook, DocumentRead]

/** Takes a document apart: colors for each look that it says, everything else for the one that is shown. */
export function dissectDtcg(judges: Omit<Judging, 'version'>, document: RawRecord): ParsedDocument {
  const { plan, scene } = judges
  const here = hereIn(plan)
  const looks = looksIn(document, looksOf(plan, scene.place))
  const all = looks.map((look): Said => [look, readDocument(document, look, here)])
  const ofColors = saidBy(all.filter(([{ isTheme }]) => isTheme !== true))
  const leaves = [...leavesOf(judges, ofColors), ...valuesOf(judges, all)]
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

/** The look that is shown, the other one where there are two, and each theme that is neither. */
function looksOf(plan: Plan, place: Place): readonly PanelLook[] {
  const homes = place.themed?.homes ?? []
  const scheme = modeIn(place)
  const lookOf = (identities: Identities, mode: SetChoice['scheme']): PanelLook => {
    const found = SLOTS.flatMap((slot) => {
      const identity = identities[slot]
      const its = identity === null ? null : findScheme(plan, slot, identity)
      return identity === null || its === null ? []
        : [{ name: its.scheme, scopes: scopesOfLook(plan, slot, identity) }]
    })
    const themes = homes.filter((home) => found.some((one) => isLookOf(one, home))).map(({ name }) => name)
    return { scheme: mode, identities, themes, labels: [...found.map(({ name }) => name), ...themes] }
  }
  const shown = lookOf(identitiesIn(place), scheme)
  const other = scheme === 'light' ? 'dark' : 'light'
  const looks = scheme === null || !followsTheme(plan) ? [shown]
    : [shown, lookOf(identitiesUnder(plan, other), other)]
  const others = homes.filter(({ name }) => !looks.some(({ themes }) => themes.includes(name)))
  return [...looks, ...others.map(({ name }): PanelLook =>
    ({ scheme: null, identities: shown.identities, labels: [name], themes: [name], isTheme: true }))]
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
      // A token that is no color, or none of this panel, is said once.
      if (slot === undefined && (at > 0 || judges.plan.byVar.has(name))) continue
      const under = slot === undefined || identity === null ? null : { slot, identity }
      const leaf = leafOf(judges, { name, value: text, path: shownName(path) }, under)
      placed.set(JSON.stringify([name, identity]), leaf)
    }
  })
  return [...placed.values()]
}

/** What is no scheme's: of the base by the look that is no theme, of a theme by what that says itself. */
function valuesOf({ plan, scene }: Omit<Judging, 'version'>, all: readonly Said[]): readonly DocumentLeaf[] {
  const base = all.find(([{ themes }]) => themes.length === 0) ?? all[0]
  const ofBase = new Map(base?.[1].values.map((value) => [value.name, value]))
  return all.flatMap((said) => {
    const [{ themes }, { values }] = said
    // Of several of one name, the last counts.
    const last = [...new Map(values.map((value) => [value.name, value])).values()]
    return last.flatMap(({ name, text, at }): readonly DocumentLeaf[] => {
      const token = plan.byVar.get(name)
      if (token === undefined) return []
      const its = themesOfToken(scene, token)
      const theme = themes.filter((one) => its.includes(one)).at(-1)
      const isBase = said === base && token.part.kind === 'ordinary'
      const isSaid = isBase || (theme !== undefined && isSaidOtherwise(ofBase.get(name), { text, at }))
      const leaf: DocumentLeaf = {
        tab: token.address.tab, path: shownName(at), value: text,
        target: { kind: 'variable', cssVar: name, isSemantic: false },
      }
      return !isSaid ? [] : [theme === undefined ? leaf : { ...leaf, theme }]
    })
  })
}

// Another value, or the same where the theme says it by itself.
const isSaidOtherwise = (base: Pick<ReadValue, 'text' | 'at'> | undefined, { text, at }: Pick<ReadValue, 'text' | 'at'>): boolean =>
  base?.text !== text || base.at !== at

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
