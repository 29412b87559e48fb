// Words that several dialogs put together: numbers with their nouns, and short lists of names.
// Knows nothing of what is counted.

/** `1 change`, `3 changes`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** How many names a list in a sentence has before it says how many more there are. */
const NAMES = 3

/** `--a, --b, --c and 4 more`. */
export function named(names: readonly string[]): string {
  const shown = names.length > NAMES + 1 ? names.slice(0, NAMES) : names
  const more = names.length - shown.length
  return `${shown.join(', ')}${more === 0 ? '' : ` and ${more} more`}`
}
