// Hears, for as long as a style guide is on a page, that it is so no more: taken by the page, with its body
// or with a navigation; and of what may change how it looks.
// Listens to nothing of the page's while there is no guide.
import type { Listeners } from '../../page/dom/listeners.js'

/** What is told of. */
interface Watching {
  /** The page is about to be kept or swapped by a router: what is not its own must not be kept with it. */
  left(): void
  /** The body has other children, or the root another body. */
  moved(): void
  /** Another window, another scheme. */
  changed(): void
}

/** Routers say so before they keep a copy of the page, or replace it. */
const LEAVING = ['turbo:before-cache', 'htmx:beforeHistorySave', 'astro:before-swap'] as const

/** Begins; what it returns ends it. */
export function watchSpecimens(
  page: Window & typeof globalThis, listeners: Listeners, watching: Watching,
): () => void {
  const { document } = page
  const observer = new page.MutationObserver(() => watching.moved())
  observer.observe(document.documentElement, { childList: true })
  observer.observe(document.body, { childList: true })
  const stops = [
    ...LEAVING.map((type) => on(document, type, () => watching.left())),
    on(page, 'resize', () => watching.changed()),
    on(page.matchMedia('(prefers-color-scheme: dark)'), 'change', () => watching.changed()),
    () => observer.disconnect(),
  ].map((stop) => listeners.add(stop))
  return () => {
    for (const stop of stops) stop()
  }
}

function on(target: EventTarget, type: string, act: () => void): () => void {
  target.addEventListener(type, act)
  return () => target.removeEventListener(type, act)
}
