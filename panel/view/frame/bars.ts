// Which of several lasting notices is shown: the one that matters most.
// Holds no words.

/** What a notice is about. */
export type BarKind = 'unsaved' | 'foreign' | 'behind'

/** A lasting notice. */
export interface Bar {
  readonly kind: BarKind
  readonly text: string
  readonly actions: readonly { readonly label: string, run(): void }[]
}

/** What matters more comes first: losing work, then a decision, then an old page. */
const ORDER: readonly BarKind[] = ['unsaved', 'foreign', 'behind']

/** The notice to show; `null` for none. */
export function topBar(bars: readonly Bar[]): Bar | null {
  for (const kind of ORDER) {
    const bar = bars.find((one) => one.kind === kind)
    if (bar !== undefined) return bar
  }
  return null
}
