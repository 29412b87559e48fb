// How the panel looks, as a person has chosen it: theme, density, the active tab, closed tiers, palettes.
// What is stored and makes no sense is as if nothing were stored.
import type { Token } from '../../model/state/state.types.js'
import type { Keys, KeyValueStore } from '../../model/storage/keys.js'
import { recordIn } from '../../model/tokens/records.js'

export type Theme = 'system' | 'light' | 'dark'
export type Density = 'comfortable' | 'compact'

export type PaletteForm = 'rows' | 'grid'

export const THEMES: readonly [Theme, ...Theme[]] = ['system', 'light', 'dark']
export const DENSITIES: readonly [Density, ...Density[]] = ['comfortable', 'compact']

/** Where a person was. */
export interface Looks {
  readonly theme: Theme
  readonly density: Density
  /** The active tab's id; `null` when none was chosen. */
  readonly tab: string | null
  /** Closed tiers, each as `[tab id, tier id]` in JSON; of a group of one, with its name behind these. */
  readonly closed: ReadonlySet<string>
  /** How palettes are shown. */
  readonly palette: PaletteForm
  /** The two themes that were chosen to stand beside each other, the base as an empty name. */
  readonly beside: readonly string[]
}

/** The name under which a tier counts as closed, or a group of it. */
export const tierKey = (tab: string, tier: string, group?: string): string =>
  JSON.stringify([tab, tier].concat(group ?? []))

/** The name of the heading that a token stands under. */
export const headingOf = ({ address: { tab, tier }, item: { group } }: Token): string =>
  tierKey(tab, tier, group)

/** Reads what is stored. */
export function readLooks(storage: KeyValueStore, keys: Keys): Looks {
  const { tab, closed, palette, beside } = recordIn(storage.read(keys.view))
  return {
    theme: oneOf(THEMES, storage.read(keys.theme)),
    density: oneOf(DENSITIES, storage.read(keys.density)),
    tab: typeof tab === 'string' ? tab : null,
    closed: new Set(textsIn(closed)),
    beside: textsIn(beside),
    palette: palette === 'grid' ? 'grid' : 'rows',
  }
}

/** Stores what differs; what cannot be stored is forgotten with the page. */
export function storeLooks(storage: KeyValueStore, keys: Keys, before: Looks, looks: Looks): void {
  if (looks.theme !== before.theme) storage.write(keys.theme, looks.theme)
  if (looks.density !== before.density) storage.write(keys.density, looks.density)
  const { tab, closed, palette, beside } = looks
  const isSame = tab === before.tab && closed === before.closed && palette === before.palette
  if (isSame && beside === before.beside) return
  storage.write(keys.view, JSON.stringify({
    tab, closed: [...closed], ...(palette === 'grid' ? { palette } : {}), ...(beside.length > 0 ? { beside } : {}),
  }))
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []

/** The first of a list, unless another one of it is named. */
const oneOf = <T extends string>(list: readonly [T, ...T[]], text: string | null): T =>
  list.find((one) => one === text) ?? list[0]
