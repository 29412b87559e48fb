// What of the page concerns an instance: theme, what other tabs store, a body that is replaced, idle time.
// Only tells; what follows is the core's business.
import { DEFAULT_DARK_WHEN } from '../../model/config/schemas.js'
import { followMedia } from '../sheets/source-media.js'
import { queryOf } from '../sheets/theme.browser.js'

/** Who is told of what. */
interface Watched {
  /** The page's theme, or whatever its scheme depends on, may have changed. */
  scheme(): void
  /** The page's theme now. */
  theme(): string | null
  /** Another tab has stored something under this key; `null` when it has cleared everything, or may have. */
  stored(key: string | null): void
  /** The page's body, or its whole root, is another one. */
  replaced(): void
}

// For a moment there may be none: while a script replaces it.
const rootOf = (document: Document): Element | null => document.documentElement

/** Does something when the page has nothing else to do; the returned function calls it off. */
export function whenIdle(page: Window, act: () => void): () => void {
  if (typeof page.requestIdleCallback !== 'function') {
    const timer = page.setTimeout(act)
    return () => page.clearTimeout(timer)
  }
  const request = page.requestIdleCallback(act)
  return () => page.cancelIdleCallback(request)
}

/** Watches a page until the returned function is called. `darkWhen`: what says that it is dark. */
export function watchPage(page: Window, darkWhen: string | null, watched: Watched): () => void {
  const { document } = page
  const theme = watchTheme(page, darkWhen, watched)
  const onStorage = (event: StorageEvent): void => watched.stored(event.key)
  // A page that was put aside has heard of nothing meanwhile.
  const onReturn = (event: PageTransitionEvent): void => {
    if (event.persisted) watched.stored(null)
  }
  const bodies = new MutationObserver(() => {
    const isNew = observe()
    watched.replaced()
    if (isNew) theme.ask()
  })
  let root: Element | null = null
  const observe = (): boolean => {
    const now = rootOf(document)
    if (now === root) return false
    root = now
    bodies.disconnect()
    bodies.observe(document, { childList: true })
    if (root !== null) bodies.observe(root, { childList: true })
    theme.observe(root)
    return root !== null
  }
  observe()
  page.addEventListener('storage', onStorage)
  page.addEventListener('pageshow', onReturn)
  return () => {
    bodies.disconnect()
    theme.end()
    page.removeEventListener('storage', onStorage)
    page.removeEventListener('pageshow', onReturn)
  }
}

interface ThemeWatch {
  /** Asks for the theme, whatever has changed. */
  ask(): void
  observe(root: Element | null): void
  end(): void
}

function watchTheme(page: Window, darkWhen: string | null, watched: Watched): ThemeWatch {
  let theme = watched.theme()
  const ask = (): void => {
    theme = watched.theme()
    watched.scheme()
  }
  // The style attribute says nothing of the theme, and is written with each edit.
  const attributes = new MutationObserver((records) => {
    if (records.some((one) => one.attributeName !== 'style') && watched.theme() !== theme) ask()
  })
  const query = darkWhen === null ? null : queryOf(darkWhen)
  const media = query === null ? null : page.matchMedia(query)
  media?.addEventListener('change', ask)
  const endMedia = followMedia(page, ask)
  page.addEventListener('color-scheme-changed', ask)
  // Of another selector nobody knows which attributes it is about.
  const watchedIn = darkWhen === DEFAULT_DARK_WHEN ? { attributeFilter: ['data-theme'] } : { attributes: true }
  return {
    ask,
    observe: (root) => {
      attributes.disconnect()
      if (root !== null && darkWhen !== null && media === null) attributes.observe(root, watchedIn)
    },
    end: () => {
      attributes.disconnect()
      media?.removeEventListener('change', ask)
      endMedia()
      page.removeEventListener('color-scheme-changed', ask)
    },
  }
}
