// Which file a person has chosen for a stylesheet, kept in the browser: files by the stylesheet's name.
// Takes nothing out of storage that is not of that kind.
import { recordIn } from '../../model/tokens/records.js'
import type { KeyValueStore } from '../../model/storage/keys.js'
import type { ChosenFiles } from './join.js'

/** Of one stylesheet as many are kept: different names of it may stand in different files. */
const MOST = 8

/** What is kept. */
export function readChosen(storage: KeyValueStore, key: string): ChosenFiles {
  return new Map(Object.entries(recordIn(storage.read(key))).flatMap(([source, files]) => {
    const texts = Array.isArray(files) ? files.filter((one): one is string => typeof one === 'string') : []
    return texts.length === 0 ? [] : [[source, texts] as const]
  }))
}

/** Keeps one more, and gives all: what another tab has chosen meanwhile counts as well. */
export function keepChosen(
  storage: KeyValueStore, key: string, source: string, file: string,
): ChosenFiles {
  const before = readChosen(storage, key)
  const files = [...(before.get(source) ?? []).filter((one) => one !== file), file].slice(-MOST)
  const all = new Map([...before, [source, files]])
  storage.write(key, JSON.stringify(Object.fromEntries(all)))
  return all
}
