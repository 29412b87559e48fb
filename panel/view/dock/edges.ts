// The edge of the window that a mode of the dock needs: what an outline has to know of modes.
import type { Edge, DockMode } from './dock.types.js'

/** The edge that a mode needs; `null` for what stands over the page. */
export const edgeOf = (mode: DockMode): Edge | null => (mode === 'right' || mode === 'bottom' ? mode : null)
