// Which scheme a page has, for whatever depends on that in the browser alone.
// Knows nothing of a theme that the page has by itself.
import type { Mode } from '../../model/color/cluster.types.js'
import { COLOR_SCHEME } from '../../model/state/colors.js'
import { modeIn } from '../../model/state/place.js'
import type { Scene } from '../../model/state/state.types.js'

/** The scheme that a page has, as `light-dark()` knows it. */
export function schemeOf(page: Window): Mode {
  const words = page.getComputedStyle(page.document.documentElement).colorScheme.split(' ')
  const [hasLight, hasDark] = [words.includes('light'), words.includes('dark')]
  if (hasLight !== hasDark) return hasDark ? 'dark' : 'light'
  return hasDark && page.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/**
 * What `light-dark()` goes by in a scene: what the page uses now; under its other theme the same, unless the
 * scheme that it uses goes by its theme. `now`: what the page shows.
 */
export function schemeIn(page: Window, now: Scene, scene: Scene): Mode {
  const used = schemeOf(page)
  const its = modeIn(scene.place)
  const isBoth = page.document.documentElement.style.getPropertyValue(COLOR_SCHEME) === 'light dark'
  const isFollowing = !isBoth && used === modeIn(now.place)
  return its !== null && isFollowing ? its : used
}
