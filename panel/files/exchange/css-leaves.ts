// Declarations of CSS as the leaves of a document: whose each one is, and what a color's text stands for.
// Reads no text: what is declared, and in which scope, is given to it.
import { isBlank } from '../../../shared/unicode.js'
import { varsOf } from '../apply/scheme-locations.js'
import { paletteItems, ROLES } from '../../model/color/cluster.js'
import { splitLightDark } from '../../model/color/light-dark.js'
import { clusterIn, seedIn, SLOTS } from '../../model/state/colors.js'
import { themesOfToken } from '../../model/state/changed-in-places.js'
import { identitiesIn, nameOfIdentity, placeIn } from '../../model/state/place.js'
import { placedAt } from '../../model/state/token-places.js'
import type { Plan, Scene, SlotName, Token } from '../../model/state/state.types.js'
import { semanticOf, unchangedValue, valueOf } from '../../model/state/value.js'
import { own } from '../../model/tokens/records.js'
import { varOf } from '../../model/tokens/resolve.js'
import type { SemanticValue } from '../../model/tokens/tokens.types.js'
import { ROOT_KEY, schemesByScope, themesByScope } from './css-scopes.js'
import type { ParsedDocument, ImportIssue, DocumentLeaf, SchemeTarget } from './exchange.types.js'
import { shownName } from './import-parts.js'
import type { Judging } from './import-leaves.js'

/** A declaration of a custom property. */
export interface DeclaredLeaf {
  readonly name: string
  readonly value: string
  /** From 1 on. */
  readonly line: number
  /** The keys of its scope, and that scope for people. */
  readonly keys: readonly string[]
  readonly scope: string
}

type Judges = Omit<Judging, 'version'>

/** Takes declarations apart; `isBare`: they stand in no rule. */
export function dissectDeclared(
  judges: Judges, all: readonly DeclaredLeaf[], isBare = false,
): ParsedDocument {
  const { plan, scene: { place } } = judges
  const owners = new Owners(judges, isBare || all.every(({ keys }) => keys.includes(ROOT_KEY)), isBare)
  // The last value of each name counts, in each scheme.
  const placed = new Map<string, readonly [declared: DeclaredLeaf, under: LeafOwner]>()
  const left = new LeftOut(plan)
  for (const declared of all) {
    const unders = owners.of(declared)
    if (unders.length === 0) left.add(declared, owners.in(declared))
    for (const under of unders) placed.set(JSON.stringify([declared.name, under]), [declared, under])
  }
  const leaves = [...placed.values()].map(([{ name, value, line }, under]): DocumentLeaf => {
    const said = { name, value, path: `${shownName(name)}, line ${line}` }
    return typeof under === 'string' ? { ...leafOf(judges, said, null), theme: under } : leafOf(judges, said, under)
  })
  const shown = leaves.filter(({ tab, under, theme }) =>
    tab !== '' && theme === undefined && (under === undefined || place[under.slot]?.identity === under.identity))
  return { tabs: [...new Set(shown.map(({ tab }) => tab))], leaves, issues: [], leftOut: left.list }
}

/** A scheme, a theme by its name, or `null`: the base. */
type LeafOwner = SchemeTarget | string | null

/** Whose a declaration is. */
class Owners {
  readonly #judges: Judges
  readonly #schemes: ReadonlyMap<string, readonly SchemeTarget[]>
  readonly #slots: ReadonlyMap<string, SlotName>
  readonly #isPlain: boolean
  readonly #isBare: boolean
  readonly #themes: ReadonlyMap<string, readonly string[]>

  /**
   * `isPlain`: nothing is declared but for the root: its colors are of what is shown. `isBare`: nothing says
   * where it is meant: all of it is of what is shown.
   */
  constructor(judges: Judges, isPlain: boolean, isBare: boolean) {
    this.#judges = judges
    this.#isBare = isBare
    this.#themes = themesByScope(judges.scene.place)
    this.#schemes = schemesByScope(judges.plan)
    this.#slots = slotsByVar(judges.plan)
    this.#isPlain = isPlain
  }

  /** The schemes that stand in a declaration's scope. */
  in({ keys }: DeclaredLeaf): readonly SchemeTarget[] {
    return keys.flatMap((key) => (key === ROOT_KEY ? [] : this.#schemes.get(key) ?? []))
  }

  /** Each scheme whose color it is, or theme that has it; `null` for what is of none. */
  of(declared: DeclaredLeaf): readonly LeafOwner[] {
    const { plan } = this.#judges
    const { name, keys } = declared
    const slot = this.#slots.get(name)
    const isRoot = keys.includes(ROOT_KEY)
    if (slot === undefined) {
      const isStranger = plan.byVar.get(name) === undefined && this.in(declared).length > 0
      return [...isRoot || isStranger ? [this.#shownIn(name)] : [], ...this.#themesOf(declared)]
    }
    const its = [...this.in(declared).filter((one) => one.slot === slot), ...this.#themesOf(declared)]
    return isRoot ? [this.#inRoot(slot), ...its] : its
  }

  // A rule says where it is meant; a bare declaration is of the place that the page takes it from now.
  #shownIn(name: string): string | null {
    const { plan, scene: { place } } = this.#judges
    const token = this.#isBare ? plan.byVar.get(name) : undefined
    return token === undefined ? null : placedAt(place, token)?.theme ?? null
  }

  /** The themes that stand in a declaration's scope and have the token. */
  #themesOf({ name, keys }: DeclaredLeaf): readonly string[] {
    const { plan, scene } = this.#judges
    const token = plan.byVar.get(name)
    const its = token === undefined ? [] : themesOfToken(scene, token)
    return keys.flatMap((key) => this.#themes.get(key) ?? []).filter((theme) => its.includes(theme))
  }

  // Who declares colors for other scopes as well says for the root what they are where none of these holds.
  #inRoot(slot: SlotName): SchemeTarget | null {
    const active = this.#judges.scene.place[slot]?.identity
    const all = this.#isPlain ? [] : (this.#schemes.get(ROOT_KEY) ?? []).filter((one) => one.slot === slot)
    const scheme = all.find(({ identity }) => identity === active) ?? all[0]
    return scheme ?? (active === undefined ? null : { slot, identity: active })
  }
}

/** The color variables of both tabs; one that both say is the first one's. */
export const slotsByVar = (plan: Plan): ReadonlyMap<string, SlotName> =>
  new Map([...SLOTS].reverse().flatMap((slot) => {
    const cluster = clusterIn(plan, slot)
    return cluster === null ? [] : [...varsOf(cluster)].map((cssVar) => [cssVar, slot] as const)
  }))

interface LeftScope {
  count: number
  /** Of the first. */
  readonly line: number
  readonly schemes: readonly SchemeTarget[]
}

/** Declarations that are of no scheme of this panel, by scope. */
class LeftOut {
  readonly #plan: Plan
  readonly #scopes = new Map<string, LeftScope>()

  constructor(plan: Plan) {
    this.#plan = plan
  }

  add({ scope, line }: DeclaredLeaf, schemes: readonly SchemeTarget[]): void {
    const its = this.#scopes.get(scope) ?? { count: 0, line, schemes }
    its.count += 1
    this.#scopes.set(scope, its)
  }

  get list(): readonly ImportIssue[] {
    return [...this.#scopes].map(([scope, { count, line, schemes: [first] }]) => {
      const many = count === 1 ? `1 declaration in line ${line}` : `${count} declarations from line ${line} on`
      const why = first === undefined
        ? 'no color set or theme in this panel uses this scope'
        : `not in the color set ${JSON.stringify(nameOfIdentity(this.#plan, first.slot, first.identity))}`
      return { path: shownName(scope), reason: `${many}, ${why}` }
    })
  }
}

/** A variable and a text of CSS for it, and where they stand. */
interface Said {
  readonly name: string
  readonly value: string
  readonly path: string
}

/** The leaf of a variable; `under`: whose color it is, where it is one. */
export function leafOf(
  judges: Judges, { name: cssVar, value: text, path }: Said, under: SchemeTarget | null,
): DocumentLeaf {
  const { plan } = judges
  const its = under === null ? {} : { under: { slot: under.slot, identity: under.identity } }
  const token = plan.byVar.get(cssVar)
  if (token !== undefined) {
    const { address: { tab }, part } = token
    const isSemantic = part.kind === 'semantic'
    const value = isSemantic ? meantBy(plan, sceneUnder(judges, under), token, part.slot, text) : text
    return { tab, path, target: { kind: 'variable', cssVar, isSemantic }, value, ...its }
  }
  for (const slot of SLOTS) {
    const cluster = clusterIn(plan, slot)
    const role = ROLES.find((one) => own(cluster?.extras.baseRoles, one) === cssVar)
    if (cluster === null || role === undefined) continue
    const index = indexIn(plan, slot, text)
    return { tab: cluster.tab.id, path, target: { kind: 'role', role }, value: index < 0 ? text : index, ...its }
  }
  return { tab: '', path, target: { kind: 'variable', cssVar, isSemantic: false }, value: text }
}

function sceneUnder({ plan, scene, placeUnder }: Judges, under: SchemeTarget | null): Scene {
  if (under === null || scene.place[under.slot]?.identity === under.identity) return scene
  const identities = { ...identitiesIn(scene.place), [under.slot]: under.identity }
  return { ...scene, place: placeUnder?.(identities) ?? placeIn(plan, identities, {}) }
}

const indexIn = (plan: Plan, slot: SlotName, text: string): number => {
  const cluster = clusterIn(plan, slot)
  return cluster === null ? -1 : paletteItems(cluster).findIndex(({ cssVar }) => varOf(cssVar) === text)
}

// A text is less than a semantic color: one that says what there is, or was, stands for just that.
function meantBy(plan: Plan, scene: Scene, token: Token, slot: SlotName, text: string): SemanticValue {
  if (isBlank(text)) return { literal: text }
  const now = text === valueOf(plan, scene, token) ? semanticOf(scene, token) : undefined
  const usual = text === unchangedValue(plan, scene, token)
    ? own(seedIn(scene.place, slot)?.semanticMappings, token.address.item)
    : undefined
  const index = indexIn(plan, slot, text)
  return now ?? usual ?? (index < 0 ? { literal: splitLightDark(text) ?? text } : index)
}
