// What a dock remembers from one visit to the next, read once and written where it has changed.
// Judges nothing: see dock-preferences-parse.ts.
import type { Keys, KeyValueStore } from '../../model/storage/keys.js'
import type { DockMode } from './dock.types.js'
import type { Size } from './geometry.js'
import { formatEdges, formatPlace, formatSize } from './dock-preferences-format.js'
import {
  edgesOf, parseFade, parseMode, parsePlace, parseSize, type StoredEdges, type StoredPlace,
} from './dock-preferences-parse.js'

type Kind = 'position' | 'size' | 'dockSize' | 'dock' | 'ghost'

/** What one panel's dock remembers. */
export class DockPreferences {
  place: StoredPlace
  size: Size | null
  edges: StoredEdges
  mode: DockMode
  isFading: boolean
  readonly #storage: KeyValueStore
  readonly #keys: Pick<Keys, Kind>
  #written: Readonly<Record<Kind, string | null>>

  constructor(storage: KeyValueStore, keys: Pick<Keys, Kind>) {
    this.#storage = storage
    this.#keys = keys
    this.place = parsePlace(storage.read(keys.position))
    this.size = parseSize(storage.read(keys.size))
    this.edges = edgesOf(storage.read(keys.dockSize))
    this.mode = parseMode(storage.read(keys.dock))
    this.isFading = parseFade(storage.read(keys.ghost))
    this.#written = this.#texts()
  }

  /** Writes what differs from what was read or written last; the rest is left to other tabs. */
  save(): void {
    const texts = this.#texts()
    for (const kind of Object.keys(texts) as Kind[]) {
      const text = texts[kind]
      if (text === this.#written[kind]) continue
      if (text === null) this.#storage.remove(this.#keys[kind])
      else this.#storage.write(this.#keys[kind], text)
    }
    this.#written = texts
  }

  #texts(): Readonly<Record<Kind, string | null>> {
    return {
      position: formatPlace(this.place),
      size: formatSize(this.size),
      dockSize: formatEdges(this.edges),
      dock: this.mode,
      ghost: this.isFading ? '1' : '0',
    }
  }
}
