// Where an arrow key leads among things that stand in lines, as many in each as have room.
// Knows them by their boxes alone.

/** Where one of them stands. */
interface PlanePoint {
  readonly left: number
  readonly top: number
  readonly width: number
}

const middleOf = ({ left, width }: PlanePoint): number => left + width / 2

/**
 * The one that a key leads to from the one at `at`; `null` for a key that leads nowhere. Sideways one after
 * the other; up and down the one of the next line that is nearest.
 */
export function findSpot(spots: readonly PlanePoint[], at: number, key: string): number | null {
  const from = spots[at]
  if (from === undefined) return null
  switch (key) {
    case 'ArrowLeft': return Math.max(0, at - 1)
    case 'ArrowRight': return Math.min(spots.length - 1, at + 1)
    case 'Home': return 0
    case 'End': return spots.length - 1
    case 'ArrowUp': return nearestIn(spots, lineBeside(spots, from, -1), from) ?? at
    case 'ArrowDown': return nearestIn(spots, lineBeside(spots, from, 1), from) ?? at
    default: return null
  }
}

/** The top of the line above or below; infinite where there is none. */
function lineBeside(spots: readonly PlanePoint[], { top }: PlanePoint, by: -1 | 1): number {
  const beyond = spots.map((spot) => spot.top).filter((one) => (one - top) * by > 0)
  return by > 0 ? Math.min(...beyond) : Math.max(...beyond)
}

function nearestIn(spots: readonly PlanePoint[], line: number, from: PlanePoint): number | null {
  const away = (spot: PlanePoint): number => Math.abs(middleOf(spot) - middleOf(from))
  return spots.reduce<number | null>((nearest, spot, at) => {
    if (spot.top !== line) return nearest
    const best = nearest === null ? undefined : spots[nearest]
    return best === undefined || away(spot) < away(best) ? at : nearest
  }, null)
}
