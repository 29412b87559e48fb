// What writes to disk have confirmed, as it is stored.
// What cannot be read was not confirmed; nothing here throws.
import { baselineOf, type Confirmed } from '../state/baseline.js'
import type { Baseline } from '../state/state.types.js'
import { isEmptyRecord, isRecord } from '../tokens/records.js'
import type { Keys, KeyValueStore } from './keys.js'
import { isText, parseStored } from './parse.js'

const textsIn = (stored: unknown): Baseline => isRecord(stored)
  ? Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => isText(entry[1])))
  : {}

/** What writes have confirmed; nothing where there was none. */
export function readConfirmed(store: KeyValueStore, keys: Keys): Confirmed {
  const stored = parseStored(store.read(keys.lastAppliedColors))
  const entries = Object.entries(isRecord(stored) ? stored : {})
    .map(([identity, texts]) => [identity, textsIn(texts)] as const)
  const isColor = new Set(entries.flatMap(([, texts]) => Object.keys(texts)))
  const flat = Object.entries(textsIn(parseStored(store.read(keys.lastApplied))))
  return {
    values: Object.fromEntries(flat.filter(([name]) => !isColor.has(name))),
    colors: Object.fromEntries(entries),
  }
}

/** Whether it was stored: flat as it counts under an identity, and the colours of each identity beside it. */
export function writeConfirmed(
  store: KeyValueStore, keys: Keys, confirmed: Confirmed, identity: string,
): boolean {
  const { colors } = confirmed
  const areColorsStored = isEmptyRecord(colors)
    ? store.remove(keys.lastAppliedColors)
    : store.write(keys.lastAppliedColors, JSON.stringify(colors))
  return areColorsStored && store.write(keys.lastApplied, JSON.stringify(baselineOf(confirmed, identity)))
}
