// Where something stands on the page that belongs to the panel and lies beside it: a bar, a key.
// Measures nothing.

/** In px, in the window. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Between it and the edges of the window, or the panel. */
const MARGIN = 16

/** Between two of them. */
const BETWEEN = 8

/**
 * Where something stands: beside what stands there already, at the bottom left of the page, or where no part
 * of the panel is: over it, at the bottom right, at the top. `null` where it has no place beside the panel.
 */
export function findClearOfPanel(
  parts: readonly Box[], size: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number }, other: Box | null = null,
): { readonly left: number; readonly top: number } | null {
  const [right, low] = [window.width - MARGIN - size.width, window.height - MARGIN - size.height]
  const besides = other === null ? [] : [[other.right + BETWEEN, other.top] as const]
  const taken = other === null ? parts : [...parts, other]
  const over = taken.map(({ top }) => [MARGIN, top - MARGIN - size.height] as const)
  const corners = [[right, low], [MARGIN, MARGIN], [right, MARGIN]] as const
  const places = [...besides, [MARGIN, low] as const, ...over, ...corners]
  const isFree = ([left, top]: readonly [number, number]): boolean =>
    top >= 0 && left >= 0 && left + size.width <= window.width && !taken.some((part) =>
      left < part.right && part.left < left + size.width && top < part.bottom && part.top < top + size.height)
  const found = places.find(isFree)
  return found === undefined ? null : { left: found[0], top: found[1] }
}
