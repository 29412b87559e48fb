// What of the page concerns an instance: its theme, its stored state in other tabs, a body that is replaced.
// Only tells; what follows is the core's business.

/** Who is told of what. */
export interface Watched {
  /** The page's theme, or whatever its scheme depends on, may have changed. */
  scheme(): void
  /** Another tab has stored something under this key; `null` when it has cleared everything. */
  stored(key: string | null): void
  /** The page's body, or its whole root, is another one. */
  replaced(): void
}

/** Watches a page until the returned function is called. `withTheme`: whether `data-theme` matters. */
export function watchPage(page: Window, withTheme: boolean, watched: Watched): () => void {
  const { document } = page
  const onScheme = (): void => watched.scheme()
  const onStorage = (event: StorageEvent): void => watched.stored(event.key)
  const theme = new MutationObserver(() => watched.scheme())
  const bodies = new MutationObserver(() => {
    observe()
    watched.replaced()
  })
  let root: Element | null = null
  const observe = (): void => {
    if (root === document.documentElement) return
    root = document.documentElement
    bodies.disconnect()
    bodies.observe(document, { childList: true })
    bodies.observe(root, { childList: true })
    theme.disconnect()
    if (withTheme) theme.observe(root, { attributes: true, attributeFilter: ['data-theme'] })
  }
  observe()
  page.addEventListener('color-scheme-changed', onScheme)
  page.addEventListener('storage', onStorage)
  return () => {
    bodies.disconnect()
    theme.disconnect()
    page.removeEventListener('color-scheme-changed', onScheme)
    page.removeEventListener('storage', onStorage)
  }
}
