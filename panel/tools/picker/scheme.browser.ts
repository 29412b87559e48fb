// Which scheme a page has, for whatever depends on that in the browser alone.
// Knows nothing of a theme that the page has by itself.
import type { Mode } from '../../model/color/cluster.js'
import { COLOR_SCHEME } from '../../model/state/colors.js'
import { modeIn } from '../../model/state/place.js'
import type { Scene } from '../../model/state/state.types.js'
import type { Store } from '../../model/state/store.js'

/** The scheme that a page has, as `light-dark()` knows it. */
export function usedMode(page: Window): Mode {
  const words = page.getComputedStyle(page.document.documentElement).colorScheme.split(' ')
  const [hasLight, hasDark] = [words.includes('light'), words.includes('dark')]
  if (hasLight !== hasDark) return hasDark ? 'dark' : 'light'
  return hasDark && prefersDark(page) ? 'dark' : 'light'
}

const prefersDark = (page: Window): boolean => page.matchMedia('(prefers-color-scheme: dark)').matches

interface UsedModesContext {
  readonly page: Window
  readonly store: Pick<Store, 'isInGesture'>
}

/**
 * The schemes of one view's scenes. To read the page's has the browser work out all styles that an edit has
 * made stale, so that a drag would do so twice a frame: while one lasts, what was read before it stays.
 */
export class UsedModes {
  readonly #page: Window
  readonly #store: UsedModesContext['store']
  #used: Mode = 'light'
  #readUnder: string | null = null

  constructor({ page, store }: UsedModesContext) {
    this.#page = page
    this.#store = store
  }

  /**
   * What `light-dark()` goes by in a scene: what the page uses now; under its other theme the same, unless
   * the scheme that it uses goes by its theme. `now`: what the page shows.
   */
  in(now: Scene, scene: Scene): Mode {
    const shown = modeIn(now.place)
    const used = this.#usedNow(String(shown))
    const its = modeIn(scene.place)
    const isBoth = this.#root.style.getPropertyValue(COLOR_SCHEME) === 'light dark'
    const isFollowing = !isBoth && used === shown
    return its !== null && isFollowing ? its : used
  }

  get #root(): HTMLElement { return this.#page.document.documentElement }

  // How a theme is switched costs no style to look at.
  #usedNow(shown: string): Mode {
    const attributes = [...this.#root.attributes]
      .map(({ name, value }) => (name === 'style' ? '' : `${name}=${value}`))
    const under = [
      shown, this.#root.style.getPropertyValue(COLOR_SCHEME), String(prefersDark(this.#page)), ...attributes,
    ].join('\n')
    if (this.#readUnder !== under || !this.#store.isInGesture) this.#used = usedMode(this.#page)
    this.#readUnder = under
    return this.#used
  }
}
