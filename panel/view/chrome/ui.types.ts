// What every view of a panel is given besides its own callbacks.
// Holds types only; the shell makes one for each panel.
import type { Layers } from './layers.js'
import type { Listeners } from '../../page/dom/listeners.js'

/** One panel's surroundings. */
export interface Ui {
  readonly document: Document
  /** What the whole panel stands in, and whatever lies over it. */
  readonly root: ShadowRoot
  /** Lies over the rest of the panel: menus and suggestions are put in here, or into an open dialog. */
  readonly overlay: HTMLElement
  readonly layers: Layers
  /** To whatever is not the panel's own. */
  readonly listeners: Listeners
  /** The `part` of an element: its name, and the name with the host's class prefix before it. */
  part(name: string): string
  /** Has a stylesheet hold in the panel as well; one that does already is not taken twice. */
  adopt(css: string): void
  /** An id that no other element of the panel has. */
  newId(): string
  /** Whether the browser takes a value of a property. */
  readonly supports: (property: string, value: string) => boolean
  /** Calls back once, before the next frame; the returned function calls it off. */
  onNextFrame(act: () => void): () => void
  /** Calls back once, after so many milliseconds; the returned function calls it off. */
  readonly after: (ms: number, act: () => void) => () => void
  /** Puts a text on the clipboard; whether that worked. */
  copy(text: string): Promise<boolean>
  /** What is on the clipboard; `null` where the browser does not say. */
  paste(): Promise<string | null>
  /** Has a screen reader say a sentence, when it has time. */
  announce(sentence: string): void
}

/** A view: made once, then patched. `release` ends what it has outside of its element. */
export interface View<Model> {
  readonly element: HTMLElement
  patch(next: Model): void
  release(): void
}
