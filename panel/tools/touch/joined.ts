// Which panels are under a finger: what each has of it, found by what its views have.
// Makes none.
import type { Token } from '../../model/state/state.types.js'
import type { Ui } from '../../view/chrome/ui.types.js'

/** The sheet of a phone, as far as others look at it. */
interface Peeking {
  readonly isPeeking: boolean
  /** The token that it peeks with. */
  readonly last: Token | null
  /** Where that one's control stands. */
  readonly peekSlot: HTMLElement
}

/** A panel that is under a finger; on a phone it has a sheet. */
interface Touched { readonly sheet: Peeking | null }

const joined = new WeakMap<Ui, Touched>()

/** What one panel has of it; `null` where it has none. */
export const touchOf = (ui: Ui): Touched | null => joined.get(ui) ?? null

export const setTouch = (ui: Ui, touch: Touched): void => void joined.set(ui, touch)
