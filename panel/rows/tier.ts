// The words of a tier's heading.
// Counts nothing itself.

/** `2 of 6` where tokens are changed, else how many there are. */
export const countText = (changed: number, total: number): string =>
  changed === 0 ? String(total) : `${changed} of ${total}`
