// Which text specimens are shown in, as a person has chosen it: kept with the looks of the panel.
// What the page says itself is kept nowhere.
// What is stored and makes no sense is as if nothing were stored.
import { Signal } from '../../model/runtime/signal.js'
import type { Keys, KeyValueStore } from '../../model/storage/keys.js'
import { recordIn } from '../../model/tokens/records.js'
import { NO_TEXTS, type PageTexts } from '../../view/rows/page-words.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { MOST_TEXT, SAMPLE_PRESETS, type SamplePreset, sampleText, type SampleText } from './sample-texts.js'

interface Chosen {
  readonly preset: SamplePreset
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
  #page = NO_TEXTS
  #text: SampleText

  constructor({ storage, keys }: { readonly storage: KeyValueStore; readonly keys: Keys }) {
    this.#storage = storage
    this.#key = keys.specimen
    this.#chosen = readChosen(storage.read(this.#key))
    this.#text = sampleText(this.preset, this.own)
  }

  get preset(): SamplePreset { return this.#chosen.preset }
  /** What somebody has typed, whether it is shown or not. */
  get own(): string { return this.#chosen.own }
  get width(): number | null { return this.#chosen.width }
  /** What is shown: the same object as long as it is. */
  get text(): SampleText { return this.#text }

  set(change: Partial<Chosen>): void {
    const before = this.preset
    this.#chosen = { ...this.#chosen, ...change }
    const { preset, own, width } = this.#chosen
    this.#storage.write(this.#key, JSON.stringify({ text: own, preset, overridden: preset === 'own', width }))
    if (this.#becomes() || preset !== before) this.changed.publish()
  }

  /** What the page has for them now. */
  take(page: PageTexts): void {
    this.#page = page
    if (this.#becomes()) this.changed.publish()
  }

  #becomes(): boolean {
    const text = sampleText(this.preset, this.own, this.#page)
    if (JSON.stringify(text) === JSON.stringify(this.#text)) return false
    this.#text = text
    return true
  }
}

function readChosen(stored: string | null): Chosen {
  const { preset, text, width } = recordIn(stored)
  const known = [...SAMPLE_PRESETS.map((one) => one.preset), 'own' as const]
  return {
    preset: known.find((one) => one === preset) ?? 'page',
    own: typeof text === 'string' ? text.slice(0, MOST_TEXT) : '',
    width: typeof width === 'number' && Number.isFinite(width) ? width : null,
  }
}

// What specimens are shown with, and who else acts from the line above them.

/** What renders the tokens on the page; the line above the specimens has its button. */
export interface OnPage {
  /** Whether it is on the page. */
  readonly isRendered: boolean
  /** Begins, or ends. */
  toggle(): void
  /** What stands in a line of its own beneath the button while it is on; one element, as long as it is. */
  readonly line: HTMLElement | null
}

/** What the tools of one panel's specimens share. */
export interface SharedSpecimens {
  readonly samples: Samples
  onPage: OnPage | null
}

/** What specimens are made with. */
export interface SpecimenContext
  extends Pick<FeatureContext, 'core' | 'dock' | 'list' | 'listing' | 'page' | 'scene' | 'showNow' | 'sizes' | 'ui'> {
  readonly samples: Samples
  /** `null` while there is nothing that does. */
  readonly onPage: OnPage | null
  /** Has the rows put in order again with the next frame. */
  readonly rearrange: () => void
  /** How often the window had another size: what was looked at before may not be so any more. */
  readonly window: () => number
  /** Whether a value is being dragged. */
  readonly isBusy: () => boolean
}
