// The sentences below the pairs of the contrast view.

const SCANNING = 'Scanning the page…'

interface ContrastState {
  /** Whether no row is shown yet, since the page may add to them. */
  readonly isWaiting: boolean
  readonly isLooking: boolean
  readonly isEmpty: boolean
  /** Whether a color is shown that nothing says. */
  readonly isUnknown: boolean
  /** Whether the page couldn't be looked at, or only a part of it. */
  readonly isMissing: boolean
  readonly isCut: boolean
}

/** A sentence each; none where the view says all there is. */
export function contrastNotes(
  { isWaiting, isLooking, isEmpty, isUnknown, isMissing, isCut }: ContrastState,
): readonly string[] {
  if (isWaiting) return [SCANNING]
  if (isEmpty) return []
  return [
    'Text needs a ratio of 4.50, large text and edges 3.00 (WCAG 2).',
    'Pairs come from token names and from this page. Worst first.',
    ...(isLooking ? [SCANNING] : []),
    ...(isMissing ? ['Couldn’t scan this page. Check that the dev server is running.'] : []),
    ...(isCut ? ['Large page: only part of it was scanned.'] : []),
    ...(isUnknown ? ['Unknown: the page doesn’t expose the color.'] : []),
  ]
}
