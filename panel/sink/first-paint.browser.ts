// The first frame: what an instance had on the page when it was left, put there before its state is loaded.
// Takes the texts as the core has written them, and says what it did, so that it can be taken over or undone.
import { neededStage, type Keys, type KeyValueStore } from '../storage/keys.js'

/** What was painted. */
export interface Painted {
  readonly pairs: readonly (readonly [name: string, value: string])[]
  /** Whether the root had a `style` attribute before. */
  readonly hadStyle: boolean
}

/** What an instance paints first. `theme` is that of the page, where the colours depend on it. */
export interface Paint {
  readonly theme: string | null
  readonly pairs: Painted['pairs']
}

/** Paints what was there, unless nothing is stored any more; inline declarations of the page's own stay. */
export function paintFirst(document: Document, keys: Keys, store: KeyValueStore): Painted {
  const root = document.documentElement
  const hadStyle = root.hasAttribute('style')
  const isNeeded = neededStage(keys, store) !== 'adapter'
  const stored = isNeeded ? readPaint(store.read(keys.firstPaint), root.getAttribute('data-theme')) : []
  const pairs = stored.filter(([name]) => root.style.getPropertyValue(name) === '')
  for (const [name, value] of pairs) root.style.setProperty(name, value)
  return { pairs, hadStyle }
}

/** Takes away what was painted. */
export function unpaint(document: Document, { pairs, hadStyle }: Painted): void {
  const root = document.documentElement
  for (const [name] of pairs) root.style.removeProperty(name)
  if (pairs.length > 0 && root.style.length === 0 && !hadStyle) root.removeAttribute('style')
}

// A text that is damaged, or was written under another theme, paints nothing.
function readPaint(text: string | null, theme: string | null): Painted['pairs'] {
  try {
    const paint = JSON.parse(text ?? '') as Paint
    if (paint.theme !== null && paint.theme !== theme) return []
    return paint.pairs.filter(([name]) => name.startsWith('--') || name === 'color-scheme')
  } catch {
    return []
  }
}
