// Words that several dialogs put together: short lists of names.
// Knows of what is counted only what no export holds.

/** How many names a list in a sentence has before it says how many more there are. */
const NAMES = 3

/** `--a, --b, --c and 4 more`. */
export function listNames(names: readonly string[]): string {
  const shown = names.length > NAMES + 1 ? names.slice(0, NAMES) : names
  const more = names.length - shown.length
  return `${shown.join(', ')}${more === 0 ? '' : ` and ${more} more`}`
}

/** A confirmation has no period; with notes behind it, all of them are sentences. */
export const withNotes = (message: string, notes: readonly string[]): string =>
  notes.length === 0 ? message : [message, ...notes].map((words) => `${words}.`).join(' ')

/** What is changed, and in no export, by variable: what no stylesheet can hold; what goes with the page. */
interface Omitted {
  readonly unheld: readonly string[]
  readonly passing: readonly string[]
  /** What is changed where components declare it. */
  readonly components?: readonly string[]
}

/** The same as sentences, without their full stops. */
export const withoutWords = ({ unheld, passing, components = [] }: Omitted): readonly string[] => [
  ...(unheld.length === 0 ? [] : [`Can’t be expressed in CSS: ${listNames(unheld)}`]),
  ...(passing.length === 0 ? [] : [`Not included (temporary): ${listNames(passing)}`]),
  ...(components.length === 0 ? [] : [`Not included (declared by components): ${listNames(components)}`]),
]
