// Which text specimens are shown in, as a person has chosen it: kept with the looks of the panel.
// What is stored and makes no sense is as if nothing were stored.
import { Signal } from '../dom/signal.js'
import type { Keys, KeyValueStore } from '../storage/keys.js'
import { MOST_TEXT, PRESETS, sampleText, type Preset, type SampleText } from './sample-texts.js'

interface Chosen {
  readonly preset: Preset
  readonly own: string
  /** How wide the toolbar of a page's specimen is, in px; `null` until somebody has changed it. */
  readonly width: number | null
}

/** The texts of one panel. */
export class Samples {
  /** Tells of each other text. */
  readonly changed = new Signal()
  readonly #storage: KeyValueStore
  readonly #key: string
  #chosen: Chosen

  constructor({ storage, keys }: { readonly storage: KeyValueStore; readonly keys: Keys }) {
    this.#storage = storage
    this.#key = keys.specimen
    this.#chosen = readChosen(storage.read(this.#key))
  }

  get preset(): Preset { return this.#chosen.preset }
  /** What somebody has typed, whether it is shown or not. */
  get own(): string { return this.#chosen.own }
  get width(): number | null { return this.#chosen.width }
  /** What is shown. */
  get text(): SampleText { return sampleText(this.preset, this.own) }

  set(change: Partial<Chosen>): void {
    const before = { preset: this.preset, line: this.text.line }
    this.#chosen = { ...this.#chosen, ...change }
    const { preset, own, width } = this.#chosen
    this.#storage.write(this.#key, JSON.stringify({ text: own, preset, overridden: preset === 'own', width }))
    if (preset !== before.preset || this.text.line !== before.line) this.changed.publish()
  }
}

function readChosen(stored: string | null): Chosen {
  const { preset, text, width } = readObject(stored)
  const known = [...PRESETS.map((one) => one.preset), 'own' as const]
  return {
    preset: known.find((one) => one === preset) ?? 'latin',
    own: typeof text === 'string' ? text.slice(0, MOST_TEXT) : '',
    width: typeof width === 'number' && Number.isFinite(width) ? width : null,
  }
}

function readObject(text: string | null): Readonly<Partial<Record<'preset' | 'text' | 'width', unknown>>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
