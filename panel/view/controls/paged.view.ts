// Whether what opens over a panel is a page of a phone's sheet, which has its own place for it.
// Draws nothing.
import type { Ui } from '../chrome/ui.types.js'

/** Whether it is. */
export const isPaged = ({ overlay }: Pick<Ui, 'overlay'>): boolean => overlay.closest('.on-phone') !== null
