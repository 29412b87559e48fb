// What elements read, by the page's rules.
// Reads none itself: the index does.
import type { Reading } from './inspect.types.js'

/** Begins to read. */
export const startReading = (): Reading => ({ of: () => null, release: () => undefined })
