// The names under which an instance keeps things in the browser, and which stage of the panel they ask for.
// Reads and writes nothing.

/** The keys of an instance, by what they hold (contract, "Versioning"; the others are the panel's own). */
export const keysOf = (prefix: string) => ({
  v4: `${prefix}-state-v4`,
  v3: `${prefix}-state-v3`,
  v2: `${prefix}-state-v2`,
  v1: `${prefix}-state`,
  unreadable: `${prefix}-state-v4-unreadable`,
  unreadableV1: `${prefix}-state-unreadable`,
  /** What the state comes to under one identity, so that the first frame can show it. */
  firstPaint: `${prefix}-first-paint`,
  lastApplied: `${prefix}-last-applied`,
  lastAppliedColors: `${prefix}-last-applied-colors`,
  lastAppliedPlaces: `${prefix}-last-applied-places`,
  snapshotA: `${prefix}-snapshot-a`,
  snapshotB: `${prefix}-snapshot-b`,
  open: `${prefix}-open`,
  visible: `${prefix}:visible`,
  autoload: `${prefix}:autoload`,
  position: `${prefix}-position`,
  size: `${prefix}-size`,
  dock: `${prefix}-dock`,
  dockSize: `${prefix}-dock-size`,
  ghost: `${prefix}-ghost`,
  theme: `${prefix}-theme`,
  density: `${prefix}-density`,
  colors: `${prefix}-colors`,
  /** The active tab and the closed tiers. */
  view: `${prefix}-view`,
  /** Of a page without configuration: which colors the stored ones are. */
  found: `${prefix}-found`,
  /** What stood in the files when something was first changed. */
  before: `${prefix}-before`,
  /** Kept in the tab: what is previewed. */
  preview: `${prefix}-preview`,
  /** The text of specimens. */
  specimen: `${prefix}-specimen`,
  /** Which colors are not linked. */
  unlinked: `${prefix}-unlinked`,
}) as const

/** The keys of an instance. */
export type Keys = ReturnType<typeof keysOf>

/** Where texts are kept. Nothing here throws: a store that is denied or full is one that has nothing. */
export interface KeyValueStore {
  read(key: string): string | null
  /** Whether it was kept. */
  write(key: string, text: string): boolean
  remove(key: string): boolean
}

/** Whether a stored state has content. What cannot be read has: the core will say what is wrong with it. */
export function hasContent(text: string | null): boolean {
  if (text === null || text.trim() === '') return false
  try {
    const value: unknown = JSON.parse(text)
    return typeof value !== 'object' || (value !== null && Object.keys(value).length > 0)
  } catch {
    return true
  }
}

/** Which stages are needed at once: none but the adapter, the core, or the panel itself. */
export type LoadStage = 'adapter' | 'core' | 'panel'

/** Asked for, or remembered since the panel was opened. */
const AUTOLOAD: readonly string[] = ['1', 'auto']

/** Whether the panel was open when its page was left. */
export const wasOpen = (keys: Keys, store: KeyValueStore): boolean =>
  store.read(keys.visible) === '1' || store.read(keys.open) === '1'

/** What an instance left behind asks for when a page is loaded. */
export function neededStage(keys: Keys, store: KeyValueStore): LoadStage {
  if (wasOpen(keys, store) || AUTOLOAD.includes(store.read(keys.autoload) ?? '')) return 'panel'
  // A state that was emptied on purpose: older ones are kept beside it, and not used.
  if (store.read(keys.v4) === '{}') return 'adapter'
  const states = [keys.v4, keys.v3, keys.v2, keys.v1]
  return states.some((key) => hasContent(store.read(key))) ? 'core' : 'adapter'
}
