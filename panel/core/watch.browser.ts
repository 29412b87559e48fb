// What of the page concerns an instance: theme, what other tabs store, a body that is replaced, idle time.
// Only tells; what follows is the core's business.

/** Who is told of what. */
export interface Watched {
  /** The page's theme, or whatever its scheme depends on, may have changed. */
  scheme(): void
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

/** Watches a page until the returned function is called. `withTheme`: whether `data-theme` matters. */
export function watchPage(page: Window, withTheme: boolean, watched: Watched): () => void {
  const { document } = page
  const onScheme = (): void => watched.scheme()
  const onStorage = (event: StorageEvent): void => watched.stored(event.key)
  // A page that was put aside has heard of nothing meanwhile.
  const onReturn = (event: PageTransitionEvent): void => {
    if (event.persisted) watched.stored(null)
  }
  const theme = new MutationObserver(() => watched.scheme())
  const bodies = new MutationObserver(() => {
    const isNew = observe()
    watched.replaced()
    if (isNew) watched.scheme()
  })
  let root: Element | null = null
  const observe = (): boolean => {
    const now = rootOf(document)
    if (now === root) return false
    root = now
    bodies.disconnect()
    bodies.observe(document, { childList: true })
    theme.disconnect()
    if (root !== null) bodies.observe(root, { childList: true })
    if (root !== null && withTheme) theme.observe(root, { attributes: true, attributeFilter: ['data-theme'] })
    return root !== null
  }
  observe()
  page.addEventListener('color-scheme-changed', onScheme)
  page.addEventListener('storage', onStorage)
  page.addEventListener('pageshow', onReturn)
  return () => {
    bodies.disconnect()
    theme.disconnect()
    page.removeEventListener('color-scheme-changed', onScheme)
    page.removeEventListener('storage', onStorage)
    page.removeEventListener('pageshow', onReturn)
  }
}
