// Follows what elements read, for as long as somebody needs it: the page's rules are read and arranged in
// slices, and again once they have changed. Watches nothing itself: the index says what has changed.
import type { Plan } from '../../model/state/state.types.js'
import type { Ground } from './ground.browser.js'
import { ElementReader } from './reads.browser.js'
import type { ElementReads } from './reads.types.js'
import type { ArrangedRules } from './filed-rules.browser.js'
import type { PageUsage } from './usage.browser.js'

export interface FollowedReads {
  /** What an element reads; `null` while the page's rules are still being read. */
  of(element: Element): ElementReads | null
  release(): void
}

interface FollowOptions {
  readonly clock: FollowClock
  readonly page: Window & typeof globalThis
  readonly plan: Pick<Plan, 'byVar'>
  readonly usage: PageUsage
}

/** When something is done: the returned function calls it off. */
interface FollowClock {
  /** Once, before the next frame. */
  onNextFrame(act: () => void): () => void
}

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
  #ready: { readonly ground: Ground; readonly arranged: ArrangedRules } | null = null
  #stop: (() => void) | null = null
  #forget: (() => void) | null = null

  constructor(options: FollowOptions, changed: () => void) {
    const { page, plan, usage } = options
    this.#options = options
    this.#changed = changed
    this.#reader = new ElementReader({ page, plan })
    const look = (): void => {
      this.#known.clear()
      this.#ask()
      changed()
    }
    this.#ends = [usage.retain(), usage.onChange(look)]
    this.#ask()
  }

  of(element: Element): ElementReads | null {
    if (this.#ready === null) return null
    const known = this.#known.get(element)
    if (known !== undefined) return known
    const reads = this.#reader.readsOf(this.#ready.ground, this.#ready.arranged, element)
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
    this.#stop = this.#options.usage.whenReadable((ground, arranged) => {
      if (ground === this.#ready?.ground) return
      this.#ready = { ground, arranged }
      this.#known.clear()
      this.#changed()
    })
  }
}
