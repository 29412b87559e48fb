// Which scheme a page has, for whatever depends on that in the browser alone.
// Knows nothing of a theme that the page has by itself.
import type { Mode } from '../color/cluster.types.js'

/** The scheme that a page has, as `light-dark()` knows it. */
export function schemeOf(page: Window): Mode {
  const words = page.getComputedStyle(page.document.documentElement).colorScheme.split(' ')
  const [hasLight, hasDark] = [words.includes('light'), words.includes('dark')]
  if (hasLight !== hasDark) return hasDark ? 'dark' : 'light'
  return hasDark && page.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
