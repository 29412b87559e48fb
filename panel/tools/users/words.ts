// What is said of the users of a token: in the key, in its row, beside its first user, to a screen reader.
// Counts nothing.

/** How many elements use a token, as far as that is known. */
export interface Counted {
  readonly all: number
  /** `null` before they were looked for in the window. */
  readonly inView: number | null
  /** How many of those are outlined. */
  readonly outlined: number
  /** Whether there may be more on a page of this size. */
  readonly isCut: boolean
  /** How many stylesheets could not be read: there may be more, too. */
  readonly unread: number
}

export const elementsWords = (count: number): string =>
  count === 0 ? 'no element' : `${count} ${count === 1 ? 'element' : 'elements'}`

/** "4 elements", "8, 4 in view", "312, 240 in view (200 outlined)". */
export function keyWords(counted: Counted | null): string {
  if (counted === null) return 'Checking…'
  const { all, inView, isCut } = counted
  if (all === 0) return isCut ? 'none found' : 'none'
  if (inView === null || inView === all) {
    return `${isCut ? 'at least ' : ''}${elementsWords(all)}${outlinedWords(counted)}`
  }
  const seen = inView === 0 ? 'none in view' : `${inView} in view`
  return `${isCut ? 'at least ' : ''}${all}, ${seen}${outlinedWords(counted)}`
}

const outlinedWords = ({ inView, outlined }: Counted): string =>
  inView !== null && inView > outlined ? ` (${outlined} outlined)` : ''

/** What stands beside the first one that is seen. */
export function labelWords(name: string, counted: Counted): string {
  const { inView, outlined, all, isCut } = counted
  const more = inView !== null && inView > outlined ? `, and ${inView - outlined} more` : ''
  return `${name} ${all}${isCut ? '+' : ''}${more}`
}

/** "8 elements use Text soft, 4 in view". */
export function spokenWords(name: string, { all, inView, isCut }: Counted): string {
  if (all === 0) return isCut ? `No uses of ${name} found` : `No element uses ${name} right now`
  const use = `${isCut ? 'At least ' : ''}${elementsWords(all)} ${all === 1 ? 'uses' : 'use'} ${name}`
  return inView === null || inView === all ? use : `${use}, ${inView === 0 ? 'none' : inView} in view`
}

/** What a tooltip says. */
export function usedWords({ all, isCut, unread }: Pick<Counted, 'all' | 'isCut' | 'unread'>): string {
  const used = all > 0 ? `Used by ${isCut ? 'at least ' : ''}${elementsWords(all)}`
    : isCut || unread > 0 ? 'No uses found' : 'Not used on this page right now'
  const rest = unreadMessage(unread)
  return rest === null ? used : `${used}\n${rest}`
}

/** What could not be read; `null`: all of it could. */
export function unreadMessage(unread: number): string | null {
  if (unread === 0) return null
  return unread === 1 ? '1 stylesheet couldn’t be read, so there may be more uses.'
    : `${unread} stylesheets couldn’t be read, so there may be more uses.`
}
