// The one message that says what is wrong with what was typed.
import type { Ui } from '../dom/ui.types.js'

/** The message of a panel: there is one, since only one field can be typed in. */
export interface Flaw {
  /** Says under a field what is wrong with its input. */
  show(field: HTMLElement, input: HTMLElement, message: string): void
  /** Takes it away, if it is this input's. */
  hide(input: HTMLElement): void
}

/** The message of a panel. */
export function createFlaw(_ui: Ui): Flaw {
  return { show: () => undefined, hide: () => undefined }
}
