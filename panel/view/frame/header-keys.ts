// Where an arrow key goes in a row of which one member is the tab stop.
// Moves no focus.

/** The index that a key leads to, around the ends; `null`: the key means nothing here. */
export function rovingIndex(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  if (count === 0) return null
  const step = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight': return (at + step + count) % count
    case 'ArrowLeft': return (at - step + count) % count
    case 'Home': return 0
    case 'End': return count - 1
    default: return null
  }
}
