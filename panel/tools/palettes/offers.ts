// Which schemes a color tab can be seeded from, which of them its colors are, and choosing one, in one
// transaction. What is chosen is told from the colors alone, so that undo, import, other tabs and a reload
// all say what is true. Remembers nothing.
import {
  type Cluster, type ColorState, type ColorValues, isPageTheme, paletteItems, ROLES, semanticItems, type Mode,
} from '../../model/color/cluster.js'
import { COLOR_MATCHING } from '../../model/color/distance.js'
import { isRoleDefined } from '../../model/color/defined-roles.js'
import { seedOf } from '../../model/color/seed.js'
import { isLiteral, paletteIndexOf } from '../../model/color/semantic.js'
import { clusterIn, colorsIn, findVarIn } from '../../model/state/colors.js'
import type { ClusterPlace, Plan, Scene, SlotName } from '../../model/state/state.types.js'
import { counted } from '../../model/tokens/counted.js'
import { isSameJson, own } from '../../model/tokens/records.js'
import type { ColorScheme, Role, SemanticValue, TierItem } from '../../model/tokens/tokens.types.js'
import type { Commands } from '../desk/commands.js'
import type { Edits } from '../desk/edits.js'
import { setColors } from '../../model/state/edits.js'
import type { Store } from '../../model/state/store.js'
import type { MenuChoice, MenuItem } from '../../view/controls/menu.view.js'
import { menuOf, type Entries } from '../desk/menus.js'

const MODE_LABELS = { light: 'Light', dark: 'Dark' } as const

/** What choosing one is about: where the page's theme says which colors it shows, those alone. */
export const aboutOf = (mode: Mode | null): string => mode === null ? 'Color set' : `${MODE_LABELS[mode]} color set`

/** What is said once one was chosen. */
const chosenWords = (name: string, mode: Mode | null): string =>
  mode === null ? `Colors set to ${name}` : `${MODE_LABELS[mode]} colors set to ${name}`

/** The menu, which says what a choice overwrites; `offered` is what tools have in it. */
export function schemeMenu(
  { all, chosen, whose }: Offers, choose: (offer: SchemeOffer) => void, offered: readonly Entries<'scheme'>[],
): readonly MenuItem[] {
  const choiceOf = (offer: SchemeOffer): MenuChoice => {
    const count = offer.replaces()
    return {
      kind: 'choice', label: offer.name, isChecked: offer === chosen, swatches: offer.swatches(),
      note: count === 0 ? undefined : `Replaces ${counted(count, 'color')} of ${whose}`, run: () => choose(offer),
    }
  }
  const group = (label: string, isPreset: boolean): readonly MenuItem[] => {
    const items = all.filter((offer) => offer.isPreset === isPreset).map(choiceOf)
    return items.length === 0 ? [] : [{ kind: 'group', label, items }]
  }
  return menuOf('scheme', [{ 'built-in': group('Built-in', false), presets: group('Presets', true) }, ...offered])
}

interface ChoosePorts {
  readonly store: Store
  readonly edits: Pick<Edits, 'flush'>
  readonly commands: Pick<Commands, 'change'>
}

/** Chooses one; whether anything changed. `before` may move what is there: `find` is asked anew after it. */
export function chooseScheme(
  { store, edits, commands }: ChoosePorts, slot: SlotName, { name, isPreset }: SchemeOffer,
  find: () => Offers | null, before: () => void,
): boolean {
  edits.flush()
  const wanted = (offers: Offers | null): SchemeOffer | undefined =>
    offers?.all.find((one) => one.name === name && one.isPreset === isPreset)
  const now = find()
  const isChosen = now !== null && now.differing === 0 && now.chosen === wanted(now)
  if (wanted(now) === undefined || isChosen) return false
  before()
  const offer = wanted(find())
  const { place } = store.scene
  if (offer === undefined) return false
  return commands.change('scheme', setColors(place, slot, offer.colors()), `Color set ${name}`,
    chosenWords(name, place[slot]?.mode ?? null))
}

/** A scheme that can be chosen. */
export interface SchemeOffer {
  readonly name: string
  readonly isPreset: boolean
  /** Whether it is the one that the page's colors are filed under. */
  readonly isActive: boolean
  /** What the colors are once it was chosen; worked out only where it is asked for. */
  colors(): ColorState
  /** How many colors are others once it was chosen. */
  replaces(): number
  /** Page, text, action, accent; worked out only where they are asked for. */
  swatches(): readonly string[]
}

/** What can be chosen in a tab, and what was. */
export interface Offers {
  readonly all: readonly SchemeOffer[]
  /** The one that the colors are or differ the least from; of several the active one, else the first. */
  readonly chosen: SchemeOffer
  /** In how many leaves the colors differ from it. */
  readonly differing: number
  /** Whose colors these are: the theme's, or the scheme's where there is one theme. */
  readonly whose: string
}

type Presets = Readonly<Record<string, ColorScheme>>

/** Finds them; `null` for a tab without a palette. */
export type FindOffers = (
  scene: Pick<Scene, 'state' | 'place'>, slot: SlotName, presets: Presets,
) => Offers | null

type Leaves = readonly unknown[]
/** An offer, and what of the colors it is about. */
interface Judged { readonly offer: SchemeOffer; readonly leaves: Leaves }

/**
 * Makes what finds them. It is asked in each frame of a drag: what a scheme comes to is worked out once, and
 * of colors that have moved nothing but how many differ.
 */
export function createOffers(plan: Plan): FindOffers {
  const seeds: Readonly<Record<SlotName, WeakMap<ColorScheme, ColorState>>> =
    { color: new WeakMap(), secondary: new WeakMap() }
  const [kept, whole] = [new WeakMap<ColorState, Leaves>(), new WeakMap<ColorState, Leaves>()]
  return ({ state, place }, slot, presets) => {
    const cluster = clusterIn(plan, slot)
    const its = place[slot]
    const now = colorsIn(state, place, slot)
    if (cluster === null || its === null || now === null || paletteItems(cluster).length === 0) return null
    const seedFor = (scheme: ColorScheme): ColorState =>
      once(seeds[slot], scheme, () => seedOf(cluster, scheme, findVarIn(plan), COLOR_MATCHING))
    const judged = (name: string, scheme: ColorScheme | null, isPreset: boolean): Judged => {
      const isTwin = isPreset && own(cluster.extras.colorSchemes, name) !== undefined
      const isActive = name === its.scheme && !isTwin
      const isWhole = isActive || scheme === null
      const seed = isWhole ? its.seed : seedFor(scheme)
      const colors = (): ColorState => isWhole ? seed : withKept(cluster, seed, now)
      const leaves = isWhole ? once(whole, seed, () => leavesOf(cluster, seed))
        : once(kept, seed, () => chosenLeaves(cluster, seed))
      const swatches = (): readonly string[] => swatchesOf(cluster, colors(), its.mode ?? 'light')
      const replaces = (): number => countDiffering(colorLeaves(leaves), colorLeaves(leavesOf(cluster, now)))
      return { offer: { name, isPreset, isActive, colors, replaces, swatches }, leaves }
    }
    const found = judge(leavesOf(cluster, now), offersOf(cluster, its, presets, judged))
    return found && { ...found, whose: its.mode === null ? its.scheme : MODE_LABELS[its.mode] }
  }
}

function once<K extends object, V>(made: WeakMap<K, V>, key: K, make: () => V): V {
  const value = made.get(key) ?? make()
  made.set(key, value)
  return value
}

/** Another theme of the page is none. */
function offersOf(
  cluster: Cluster, { scheme: active }: ClusterPlace, presets: Presets,
  judged: (name: string, scheme: ColorScheme | null, isPreset: boolean) => Judged,
): readonly Judged[] {
  const sets = Object.entries(cluster.extras.colorSchemes)
    .filter(([name]) => name === active || !isPageTheme(cluster, name))
  const found = [
    ...sets.map(([name, scheme]) => judged(name, scheme, false)),
    ...Object.entries(presets).map(([name, scheme]) => judged(name, scheme, true)),
  ]
  // Presets may have been replaced since, by others than the one that it is.
  return found.some(({ offer }) => offer.isActive) ? found : [judged(active, null, false), ...found]
}

function judge(now: Leaves, found: readonly Judged[]): Omit<Offers, 'whose'> | null {
  const all = found.map(({ offer }) => offer)
  const [first, ...others] = [...found]
    .sort((one, other) => Number(other.offer.isActive) - Number(one.offer.isActive))
    .map(({ offer, leaves }) => ({ all, chosen: offer, differing: countDiffering(leaves, now) }))
  return first === undefined ? null
    : others.reduce((least, one) => (one.differing < least.differing ? one : least), first)
}

const isFixed = ({ readonly }: TierItem): boolean => readonly === true

/** What a scheme says nothing of stays: what is read-only, and ids that the configuration does not know. */
function withKept(cluster: Cluster, seed: ColorState, now: ColorState): ColorState {
  const items = semanticItems(cluster).filter((item) => !isFixed(item))
  const chosen = items.flatMap(({ id }) => {
    const value = own(seed.semanticMappings, id)
    return value === undefined ? [] : [[id, value] as const]
  })
  return {
    ...seed,
    palette: paletteItems(cluster).map((item, at) =>
      (isFixed(item) ? now.palette[at] : undefined) ?? seed.palette[at] ?? item.default),
    semanticMappings: { ...now.semanticMappings, ...Object.fromEntries(chosen) },
  }
}

/** So many leaves come behind those that are colors. */
const HIGHLIGHT_AND_ROLES = ROLES.length + 1

/** Of a leaf: whatever it is. */
const KEPT = Symbol()

// A highlight theme is no color of the page, but a choice of the scheme's all the same.
const leavesOf = (cluster: Cluster, colors: ColorValues): Leaves => [
  ...paletteItems(cluster).map((_item, at) => colors.palette[at]),
  ...semanticItems(cluster).map(({ id }) => own(colors.semanticMappings, id)),
  ...ROLES.map((role) => colors[role]), colors.highlightTheme,
]

/** Without what is no color: the entries that play roles, and the highlight theme. */
const colorLeaves = (leaves: Leaves): Leaves => leaves.filter((_leaf, at) =>
  at < leaves.length - HIGHLIGHT_AND_ROLES)

/** The leaves of a seed as `withKept` leaves them. */
const chosenLeaves = (cluster: Cluster, seed: ColorState): Leaves => [
  ...paletteItems(cluster).map((item, at) => isFixed(item) ? KEPT : seed.palette[at] ?? item.default),
  ...semanticItems(cluster).map((item) =>
    (isFixed(item) ? undefined : own(seed.semanticMappings, item.id)) ?? KEPT),
  ...ROLES.map((role) => seed[role]), seed.highlightTheme,
]

function countDiffering(leaves: Leaves, now: Leaves): number {
  let differing = 0
  leaves.forEach((leaf, at) => {
    if (leaf !== KEPT && !isSameJson(leaf, now[at])) differing += 1
  })
  return differing
}

// Names that themes give what is pressed, and what stands out; where there are none, what is not shown yet.
const ACTION = ['action', 'primary', 'brand', 'button']
const ACCENT = ['accent', 'highlight', 'secondary']

// What pages and texts are called in a palette of which nothing else says which entries they are.
const PAGE = ['background', 'bg', 'page', 'paper', 'base', 'surface', 'canvas']
const TEXT = ['foreground', 'fg', 'text', 'ink', 'content']

/** The entry of a palette that is called so, the shortest name first; the first entry where none is. */
function indexCalled(cluster: Cluster, words: readonly string[]): number {
  const named = paletteItems(cluster).map(({ label }, at) => ({ at, parts: label.toLowerCase().split(' ') }))
  const found = named.filter(({ parts }) => words.includes(parts.at(-1) ?? ''))
    .sort((one, other) => one.parts.length - other.parts.length)
  return found[0]?.at ?? 0
}

function swatchesOf(cluster: Cluster, colors: ColorState, mode: 'light' | 'dark'): readonly string[] {
  const { palette, cursor, selectionBg, semanticMappings } = colors
  const played = (role: Role, words: readonly string[]): string =>
    palette[isRoleDefined(cluster, role) ? colors[role] : indexCalled(cluster, words)] ?? 'transparent'
  const literal = (value: SemanticValue): string | undefined => {
    const index = paletteIndexOf(value, colors)
    if (index !== null) return palette[index]
    if (!isLiteral(value)) return undefined
    return typeof value.literal === 'string' ? value.literal : value.literal[mode]
  }
  const named = (ids: readonly string[]): readonly (string | undefined)[] => ids.flatMap((id) => {
    const value = own(semanticMappings, id)
    return value === undefined ? [] : [literal(value)]
  })
  const shown = [played('background', PAGE), played('foreground', TEXT)]
  const roles = [palette[selectionBg], palette[cursor]]
  // What stands out is often the last of a palette.
  for (const [ids, role] of [[ACTION, roles], [ACCENT, [...roles].reverse()]] as const) {
    const others = [...role, ...[...palette].reverse()].filter((color) => color !== undefined)
    const other = others.find((color) => !shown.includes(color)) ?? others[0]
    shown.push(named(ids)[0] ?? other ?? 'transparent')
  }
  return shown
}
