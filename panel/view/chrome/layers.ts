// What lies over the panel, one on top of the other: menus, lists of suggestions, dialogs.
// Escape and a press outside end the topmost one only; nothing here draws.

/** Something that lies over the rest until it is closed. */
export interface Layer {
  /** What belongs to it: a press in there is not outside. */
  readonly elements: readonly Element[]
  /** Whether everything beneath it is out of reach, as under a modal dialog. */
  readonly isModal: boolean
  /** Closes it. `outside`: a press on something else, which takes the focus there by itself. */
  close(by: 'escape' | 'outside' | 'panel'): void
}

/** The layers of one panel, the topmost last. */
export class Layers {
  /** What belongs to none and closes none: a press there is not outside. */
  apart: Element | null = null
  #open: readonly Layer[] = []
  readonly #changed: (layers: Layers) => void

  /** `changed` is called whenever a layer was opened or closed. */
  constructor(changed: (layers: Layers) => void = () => undefined) {
    this.#changed = changed
  }

  get size(): number { return this.#open.length }
  get top(): Layer | null { return this.#open.at(-1) ?? null }
  get hasModal(): boolean { return this.#open.some(({ isModal }) => isModal) }

  /** Puts a layer on top; the returned function says that it is closed, whoever closed it. */
  open(layer: Layer): () => void {
    this.#open = [...this.#open, layer]
    this.#changed(this)
    return () => {
      if (!this.#open.includes(layer)) return
      this.#open = this.#open.filter((one) => one !== layer)
      this.#changed(this)
    }
  }

  /** Closes the topmost layer; whether there was one. */
  closeTop(by: 'escape' | 'panel' = 'escape'): boolean {
    const { top } = this
    top?.close(by)
    return top !== null
  }

  /** A press somewhere: closes, from the top down, what it is outside of, as far as the first modal one. */
  press(path: readonly EventTarget[]): void {
    if (this.apart !== null && path.includes(this.apart)) return
    for (const layer of this.#downwards()) {
      if (layer.isModal || layer.elements.some((element) => path.includes(element))) return
      layer.close('outside')
    }
  }

  /** Closes all of them, the topmost first. */
  closeAll(): void {
    for (const layer of this.#downwards()) layer.close('panel')
  }

  /** Those that are open, the topmost first; without those that the closing of another one has closed. */
  * #downwards(): Generator<Layer> {
    for (const layer of [...this.#open].reverse()) if (this.#open.includes(layer)) yield layer
  }
}
