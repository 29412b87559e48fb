// A panel's storage for tests: stored texts in a map, a configuration, stored states of all versions.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import type { ColorState } from '../../panel/model/color/cluster.js'
import { withOverride } from '../../panel/model/state/edits.js'
import { placeOf, seedForIdentity } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Place, Plan, SlotName, TweakState } from '../../panel/model/state/state.types.js'
import type { Hydration } from '../../panel/model/storage/hydrate.js'
import { keysOf, type KeyValueStore } from '../../panel/model/storage/keys.js'
import { StateStorage } from '../../panel/model/storage/state-storage.js'
import { ROOT } from './command.js'
import { readFixtureConfig } from './panel-config.js'

/** The keys of the six-tab configuration. */
export const KEYS = keysOf('six-tabs')

/** The keys that hold a state. */
export const STATE_KEYS = [KEYS.v4, KEYS.v3, KEYS.v2, KEYS.v1] as const

/** Stored texts. It can be denied, be full for some keys, or hold no more than a number of code units. */
export class MapStore implements KeyValueStore {
  readonly texts: Map<string, string>
  /** What was changed: `write <key>` and `remove <key>`, in order, without what failed. */
  readonly log: string[] = []
  readonly full = new Set<string>()
  readonly stuck = new Set<string>()
  isDenied = false
  most = Infinity

  constructor(texts: Readonly<Record<string, string>> = {}) {
    this.texts = new Map(Object.entries(texts))
  }

  read(key: string): string | null {
    return this.isDenied ? null : this.texts.get(key) ?? null
  }

  write(key: string, text: string): boolean {
    const others = [...this.texts].filter(([name]) => name !== key)
    const size = [...others, [key, text] as const].reduce((sum, [, one]) => sum + one.length, 0)
    if (this.isDenied || this.full.has(key) || size > this.most) return false
    this.texts.set(key, text)
    this.log.push(`write ${key}`)
    return true
  }

  remove(key: string): boolean {
    if (this.isDenied || this.stuck.has(key)) return false
    if (this.texts.delete(key)) this.log.push(`remove ${key}`)
    return true
  }

  /** What is stored, by key. */
  all(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.texts)
  }
}

/** The page's `localStorage` over a store. */
export const localStorageOf = (store: MapStore): object => ({
  getItem: (key: string) => store.read(key),
  setItem: (key: string, text: string) => store.write(key, text),
  removeItem: (key: string) => store.remove(key),
})

/** What hydrating needs for a configuration; the issues that it tells of are gathered. */
export interface WithIssue extends Hydration { readonly issues: string[] }

/** The six-tab configuration, read once. */
export const SIX_TABS: PanelConfig = readFixtureConfig('six-tabs')

/** Every scheme starts from what the configuration says. */
export function hydrationOf(config: PanelConfig = SIX_TABS): WithIssue {
  const plan: Plan = createPlan(config)
  const issues: string[] = []
  return {
    plan,
    issues,
    issue: (path) => issues.push(path),
    seedFor: (slot, identity) => seedForIdentity(plan, { color: null, secondary: null }, slot, identity),
  }
}

/** One tab's view of a store: its state storage, what it was warned of, and its active identity. */
export interface Tab {
  readonly states: StateStorage
  readonly warnings: string[]
  identity: string
}

/** The place in which the first tab's colors have this identity: `Day:light` or `Night:dark`. */
export const placeUnder = (plan: Plan, identity: string): Place =>
  placeOf(plan, identity.endsWith('dark') ? 'dark' : 'light', {})

export function openTab(store: KeyValueStore, identity = 'Day:light', config: PanelConfig = SIX_TABS): Tab {
  const { plan, seedFor } = hydrationOf(config)
  const seen = { identity, warnings: [] as string[] }
  const states = new StateStorage(store, KEYS, {
    plan, seedFor, place: () => placeUnder(plan, seen.identity),
    warn: (sentence) => seen.warnings.push(sentence),
  })
  return Object.assign(seen, { states })
}

/** The text of `test/fixtures/panel/states/<name>.json`, as compact as the panel writes it. */
export const fixtureText = (name: string): string => JSON.stringify(fixtureValue(name))

export const fixtureValue = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(join(ROOT, 'test/fixtures/panel/states', `${name}.json`), 'utf8')) as
    Readonly<Record<string, unknown>>

const { seedFor } = hydrationOf()

/** The state with another first entry in the palette of an identity. */
export function painted(state: TweakState, identity: string, color: string, slot: SlotName = 'color'): TweakState {
  const colors: ColorState | null = state[slot][identity] ?? seedFor(slot, identity)
  if (colors === null) throw new Error(`no scheme ${identity}`)
  const palette = [color, ...colors.palette.slice(1)]
  return { ...state, [slot]: { ...state[slot], [identity]: { ...colors, palette } } }
}

/** The state with an override of `--space-md`. */
export const spaced = (state: TweakState, text: string): TweakState =>
  withOverride(state, { tab: 'spacing', tier: 'space', item: 'space-md' }, text)

/** The state without what its colors were made over. */
export function unbased(state: TweakState): TweakState {
  const slots = (slot: SlotName): TweakState['color'] =>
    JSON.parse(JSON.stringify(state[slot], (name, value: unknown) => (name === 'base' ? undefined : value))) as
      TweakState['color']
  return { ...state, color: slots('color'), secondary: slots('secondary') }
}

/** What stands under the key of version 4. */
export const storedIn = (store: KeyValueStore): Readonly<Record<string, unknown>> =>
  JSON.parse(store.read(KEYS.v4) ?? '{}') as Readonly<Record<string, unknown>>

/** The first entries of the stored palettes, by identity. */
export function colorsOf(
  store: KeyValueStore, slot: SlotName = 'color',
): Readonly<Record<string, string | undefined>> {
  const slots = (storedIn(store)[slot] ?? {}) as Readonly<Record<string, Partial<ColorState>>>
  return Object.fromEntries(Object.entries(slots).map(([identity, { palette }]) => [identity, palette?.[0]]))
}
