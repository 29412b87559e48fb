// The names under which an instance keeps things in the browser, and which stage of the panel they ask for.
// Reads and writes nothing.

/** Every key of an instance, by what it holds (contract, "Versioning"; the others are the panel's own). */
export const keysOf = (prefix: string) => ({
  v4: `${prefix}-state-v4`,
  v3: `${prefix}-state-v3`,
  v2: `${prefix}-state-v2`,
  v1: `${prefix}-state`,
  unreadable: `${prefix}-state-v4-unreadable`,
  /** What the state comes to under one identity, so that the first frame can show it. */
  firstPaint: `${prefix}-first-paint`,
  lastApplied: `${prefix}-last-applied`,
  snapshotA: `${prefix}-snapshot-a`,
  snapshotB: `${prefix}-snapshot-b`,
  open: `${prefix}-open`,
  visible: `${prefix}:visible`,
  autoload: `${prefix}:autoload`,
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

/** What a stored state looks like that holds nothing. */
const HOLDS_NOTHING: readonly string[] = ['', 'null', '{}', '[]']

/** Whether a stored state has content. What cannot be read has: the core will say what is wrong with it. */
export function hasContent(text: string | null): boolean {
  if (text === null) return false
  const squeezed = text.split(' ').join('').trim()
  return !HOLDS_NOTHING.includes(squeezed)
}

/** Which stages are needed at once: none but the adapter, the core, or the panel itself. */
export type Stage = 'adapter' | 'core' | 'panel'

/** What an instance left behind asks for when a page is loaded. */
export function neededStage(keys: Keys, store: KeyValueStore): Stage {
  const isOpen = store.read(keys.visible) === '1' || store.read(keys.open) === '1'
  if (isOpen || hasContent(store.read(keys.autoload))) return 'panel'
  const states = [keys.v4, keys.v3, keys.v2, keys.v1]
  return states.some((key) => hasContent(store.read(key))) ? 'core' : 'adapter'
}
