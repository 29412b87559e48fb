// What is stored of the dock, as it was wanted; read by dock-preferences-parse.ts.
// Stores nothing.
import type { StoredEdges, StoredPlace } from './dock-preferences-parse.js'
import type { Size } from './geometry.js'

const formatted = (members: Readonly<Record<string, unknown>>): string | null =>
  (Object.keys(members).length === 0 ? null : JSON.stringify(members))

/** What is kept under `P-position`; `null` is nothing. */
export const formatPlace = ({ float, pill }: StoredPlace): string | null => formatted({
  ...(float === null ? {} : { top: float.top, left: float.left }), ...(pill === null ? {} : { mini: pill }),
})

/** What is kept under `P-size`. */
export const formatSize = (size: Size | null): string | null =>
  (size === null ? null : JSON.stringify({ width: size.width, height: size.height }))

/** What is kept under `P-dock-size`. */
export const formatEdges = ({ right, bottom, last }: StoredEdges): string | null => formatted({
  ...(right === null ? {} : { right }), ...(bottom === null ? {} : { bottom }),
  ...(last === 'float' ? {} : { last }),
})
