// Places along a line of which some are said: the ends of a list, and what stands between them.
// Knows nothing of what stands there, be it a stop of a gradient or a point of an easing.

/**
 * A place for each: none before the one before it, and none before `least`; without a word the first is at 0,
 * the last at 1, and all others evenly between their neighbors.
 */
export function placesAlong(places: readonly (number | null)[], least = -Infinity): readonly number[] {
  const last = places.length - 1
  let latest = least
  return evened(places.map((place, index) => {
    const own = place ?? (index === 0 ? 0 : index === last ? 1 : null)
    return own === null ? null : latest = Math.max(latest, own)
  }))
}

/** Both ends have a place. */
function evened(places: readonly (number | null)[]): readonly number[] {
  let before = 0
  let after = 0
  return places.map((place, index) => {
    if (place !== null) {
      before = index
      return place
    }
    after = Math.max(after, index)
    while (places[after] === null) after += 1
    const [from, to] = [places[before] ?? 0, places[after] ?? 1]
    return from + (to - from) * (index - before) / (after - before)
  })
}
