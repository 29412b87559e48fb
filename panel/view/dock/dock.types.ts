// Types of the dock: what it is given, and the words for where the panel stands.
import type { Keys, KeyValueStore } from '../../model/storage/keys.js'

/** Where the whole panel can stand. */
export type FullMode = 'float' | 'right' | 'bottom'

/** Where the panel stands (contract, "Dock"). */
export type DockMode = FullMode | 'mini'

/** An edge of the window that one panel at a time can hold. */
export type Edge = 'right' | 'bottom'

/** The places that the float and the pill can be sent to. */
export type Anchor =
  | 'top-left' | 'top' | 'top-right' | 'right' | 'bottom-right' | 'bottom' | 'bottom-left' | 'left'

/** What an arrow key says. */
export type Direction = 'left' | 'right' | 'up' | 'down'

/** Whether the page makes room for a docked panel, or is only told how much that would be. */
export type Reflow = 'body-margin' | 'none'

/** Whether the panel stands where it was sent; if not, who has that edge. It floats then. */
export type Docked = { readonly ok: true } | { readonly ok: false; readonly owner: string }

/** What a dock works on, and whom it tells. */
export interface DockPorts {
  readonly page: Window
  /** What the whole panel hangs on, a child of the page's root. */
  readonly host: HTMLElement
  /** The panel itself; hidden while it is mini. */
  readonly frame: HTMLElement
  /** What a float is dragged by, except by its buttons and fields. */
  readonly header: HTMLElement
  readonly storage: KeyValueStore
  readonly keys: Keys
  /** Has the host as large as on any other page, whatever what it stands in is zoomed by. */
  fit(): void
  readonly reflow: Reflow
  /** The name under which it holds an edge, which others are told. */
  readonly owner: string
  /** Whether a dialog, a picker or a drag is under way: a float does not fade then. */
  isBusy(): boolean
  /** The panel stands elsewhere now; called once everything is in its place. */
  changed(mode: DockMode, previous: DockMode): void
  /** The frame has another size. */
  resized(): void
}
