// Says how many tokens a filter has found, once the typing has paused.
// Finds none.
import type { Ui } from '../../view/chrome/ui.types.js'
import { isNarrowed, type Contents, type Narrowing } from '../../view/frame/contents.js'

const PAUSE_MS = 300

/** How many tokens there are in what a filter has left of the list. */
export function foundWords({ isChangedOnly, only }: Narrowing, { countByTab }: Contents): string {
  const count = [...countByTab?.values() ?? []].reduce((sum, one) => sum + one, 0)
  const tokens = `${isChangedOnly ? 'changed ' : ''}${only ? `${only.word} ` : ''}${count === 1 ? 'token' : 'tokens'}`
  return `${count === 0 ? 'No' : count} ${tokens} found`
}

/** Announces what a filter finds. */
export class MatchAnnouncer {
  readonly #ui: Pick<Ui, 'after' | 'announce'>
  #narrowing: Narrowing = { query: '', isChangedOnly: false, only: null }
  #due: (() => void) | null = null

  constructor(ui: Pick<Ui, 'after' | 'announce'>) {
    this.#ui = ui
  }

  /** To be called with whatever is shown; `contents` is asked when it is said. */
  show(narrowing: Narrowing, contents: () => Contents): void {
    const { query, isChangedOnly, only } = this.#narrowing
    const isSame = narrowing.query === query && narrowing.isChangedOnly === isChangedOnly
    if (isSame && narrowing.only === only) return
    this.#narrowing = narrowing
    this.#due?.()
    this.#due = null
    // What is not narrowed any more has been seen before.
    if (!isNarrowed(narrowing) || narrowing.only?.tokens === null) return
    this.#due = this.#ui.after(PAUSE_MS, () => this.#ui.announce(foundWords(narrowing, contents())))
  }
}
