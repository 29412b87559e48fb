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

/**
 * Where something stands: at the bottom left of the page, or where no part of the panel is: over it, at the
 * bottom right, at the top. `null` where it has no place beside the panel.
 */
export function findClearOfPanel(
  parts: readonly Box[], size: { readonly width: number; readonly height: number },
  window: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } | null {
  const [right, low] = [window.width - MARGIN - size.width, window.height - MARGIN - size.height]
  const over = parts.map(({ top }) => [MARGIN, top - MARGIN - size.height] as const)
  const places = [[MARGIN, low], ...over, [right, low], [MARGIN, MARGIN], [right, MARGIN]] as const
  const isFree = ([left, top]: readonly [number, number]): boolean =>
    top >= 0 && left >= 0 && !parts.some((part) =>
      left < part.right && part.left < left + size.width && top < part.bottom && part.top < top + size.height)
  const found = places.find(isFree)
  return found === undefined ? null : { left: found[0], top: found[1] }
}
