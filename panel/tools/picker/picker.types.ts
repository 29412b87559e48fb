// What the parts of a picker show, and what they act through.
// Holds types only.
import type { AuthoredColor, Color } from '../../model/color/color.types.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { Token } from '../../model/state/state.types.js'
import type { RowPopup, RowPopupPorts } from './row-popup.view.js'

/** One of the two colors of a `light-dark()`. */
export type Side = 'light' | 'dark'

/** What a picker shows now. */
export interface PickerNow {
  readonly token: Token
  /** The whole value, as its author wrote it; empty where it leads nowhere. */
  readonly value: string
  /** Which side of a `light-dark()` is edited; `null` for every other value. */
  readonly side: Side | null
  /** What plane, tracks and text are about: the text of that side, else the value. */
  readonly text: string
  /** The color that the text says by itself; `null` for what only the page works out. */
  readonly color: AuthoredColor | null
  /** The text when the picker was opened. */
  readonly before: string
  /** Whether the token takes its values from a list alone: it refers to an item of another tier. */
  readonly isChoice: boolean
}

/** What the parts of one open picker act through. */
export interface PickerContext {
  readonly kit: FeatureContext
  readonly ui: Ui
  readonly token: Token
  now(): PickerNow
  /**
   * A text for the side that is edited, else for the whole value; one of a run, of which at most one is
   * committed per frame. It has to be one that `judge` takes.
   */
  give(text: string): void
  /** A text, or the id of a choice, for the whole value, whatever side is edited. */
  giveWhole(value: string): void
  /** What was given is committed at once. */
  settle(): void
  /**
   * A color altogether, for what is edited: written in the token's format, else in the one that is shown.
   * `keepsAlpha`: of a color that says nothing of alpha.
   */
  take(color: Color, keepsAlpha?: boolean): void
  /** Makes everything until the returned function is called one step of the history. */
  beginGesture(): () => void
  chooseSide(side: Side): void
  /** Closes this picker and opens that of another token, beside its row. */
  goTo(token: Token): void
  /** The picker is higher or lower now. */
  resized(): void
}

/** A part of a picker: made once, patched with each change. What has nothing to show hides its element. */
export interface PickerPart {
  readonly element: HTMLElement
  patch(now: PickerNow): void
  release(): void
}

export type CreatePart = (context: PickerContext) => PickerPart

/** A part, and where it stands; those of one place stand in the order in which they are given. */
export interface PlacedPart {
  /**
   * `head`: an action in the head, 24 px wide. `sides`: under the head. `form`: under the text, where a value
   * that says no color by itself is explained. Below the line: `contrast`, then `copy`, rows of 28 px.
   */
  readonly place: 'head' | 'sides' | 'form' | 'contrast' | 'copy'
  readonly create: CreatePart
}

export interface PickerOptions {
  readonly kit: FeatureContext
  /** Makes what it stands in, beside its row. */
  readonly createPopup: (ports: RowPopupPorts) => RowPopup
  readonly token: Token
  /** The swatch that was pressed: the picker stands beside its row. */
  readonly anchor: HTMLElement
  /** Told once, whoever closed it. */
  readonly closed: () => void
  readonly parts?: readonly PlacedPart[]
}

/** A picker that is open. */
export interface OpenPicker {
  /** Shows what there is now. */
  patch(): void
  /** Closes it, keeping the value. */
  close(): void
}
