// A menu that a button opens.
import type { Ui } from '../dom/ui.types.js'

/** One line of a menu. */
export type MenuItem =
  | {
    readonly kind: 'action'
    readonly label: string
    /** The shortcut, as it is shown. */
    readonly keys?: string
    /** Why it cannot be chosen now. */
    readonly reason?: string
    readonly isDanger?: boolean
    run(): void
  }
  | {
    readonly kind: 'choice'
    readonly label: string
    readonly isChecked: boolean
    readonly reason?: string
    run(): void
  }
  | { readonly kind: 'heading', readonly label: string }
  | { readonly kind: 'separator' }

export interface MenuOptions {
  readonly anchor: HTMLElement
  /** Its accessible name. */
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly focus?: 'first' | 'last'
  onClose?(): void
}

/** Opens a menu, or closes the one that the same anchor has opened; returns the way to close it. */
export function openMenu(_ui: Ui, _options: MenuOptions): () => void {
  return () => undefined
}
