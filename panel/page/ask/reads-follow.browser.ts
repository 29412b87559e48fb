// What elements read, for as long as somebody needs it: the page's rules are read and arranged in slices, and
// again once they have changed.
// Watches nothing itself: the index says what has changed.
import { runInSlices } from '../../model/runtime/slices.js'
import type { Plan } from '../../model/state/state.types.js'
import { arrangeRules, type ReadsIndex } from '../sheets/reads-index.js'
import { ElementReader } from './reads.browser.js'
import type { ElementReads } from './reads.types.js'
import type { PageIndex, Usage } from '../sheets/usage.types.js'

export interface FollowedReads {
  /** What an element reads; `null` while the page's rules are still being read. */
  of(element: Element): ElementReads | null
  release(): void
}

export interface FollowOptions {
  /** The panel's own tree, in which elements may be made to see what the browser does with them. */
  readonly stage: ShadowRoot
  readonly clock: FollowClock
  readonly page: Window & typeof globalThis
  readonly plan: Pick<Plan, 'byVar'>
  readonly usage: Usage
}

/** When something is done: each returned function calls it off. */
export interface FollowClock {
  /** Once, before the next frame. */
  onNextFrame(act: () => void): () => void
  /** Once, after so many milliseconds. */
  after(ms: number, act: () => void): () => void
}

/** More than a page can need; what is beyond is left out. */
const WORK_MS = 5000

/** Begins. `changed`: there may be something else to be said. */
export const followReads = (options: FollowOptions, changed: () => void): FollowedReads =>
  new Following(options, changed)

class Following implements FollowedReads {
  readonly #options: FollowOptions
  readonly #changed: () => void
  readonly #reader: ElementReader
  readonly #ends: readonly (() => void)[]
  // Within one frame an element reads the same.
  readonly #known = new Map<Element, ElementReads>()
  #arranged: ReadsIndex | null = null
  #stop: (() => void) | null = null
  #forget: (() => void) | null = null

  constructor(options: FollowOptions, changed: () => void) {
    const { stage, page, plan, usage } = options
    this.#options = options
    this.#changed = changed
    this.#reader = new ElementReader({ page, plan, stage })
    const look = (): void => {
      this.#known.clear()
      this.#ask()
      changed()
    }
    this.#ends = [usage.retain(), usage.onChange(look)]
    this.#ask()
  }

  of(element: Element): ElementReads | null {
    if (this.#arranged === null) return null
    const known = this.#known.get(element)
    if (known !== undefined) return known
    const reads = this.#reader.readsOf(this.#arranged, element)
    this.#known.set(element, reads)
    this.#forget ??= this.#options.clock.onNextFrame(() => {
      this.#forget = null
      this.#known.clear()
    })
    return reads
  }

  release(): void {
    this.#stop?.()
    this.#forget?.()
    for (const end of this.#ends) end()
  }

  #ask(): void {
    this.#stop?.()
    this.#stop = this.#options.usage.whenIndexed((index) => this.#arrange(index))
  }

  #arrange(index: PageIndex): void {
    if (index === this.#arranged?.index) return
    const later = (act: () => void): (() => void) => this.#options.clock.after(0, act)
    const ports = { now: () => performance.now(), later, workMs: WORK_MS }
    this.#stop = runInSlices(arrangeRules(index), ports, (arranged) => {
      this.#arranged = arranged
      this.#known.clear()
      this.#changed()
    })
  }
}
