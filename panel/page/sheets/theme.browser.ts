// Which theme the page has: what its root says of itself, or a media query for it.
// Reads the page; what a theme leads to, and who follows it, is not known here.
import { DEFAULT_DARK_WHEN } from '../../model/config/schemas.js'
import { askMedia, shownMedia } from './shown-media.js'

/**
 * What `<html data-theme>` says; where something else says that a page is dark, `dark` or `light`; `null`
 * where nothing does. `unreadable` hears of what this browser cannot read: no page is dark then.
 */
export function readTheme(
  document: Document, darkWhen: string | null, unreadable: () => void = () => undefined,
): string | null {
  if (darkWhen === null) return null
  // For a moment there may be no root.
  const root = document.documentElement as Element | null
  if (darkWhen === DEFAULT_DARK_WHEN) return root?.getAttribute('data-theme') ?? null
  const query = queryOf(darkWhen)
  try {
    const page = document.defaultView ?? window
    const media = query === null ? null : askMedia(page, query)
    // What a preview answers with no is no fault.
    if (media?.media === 'not all' && shownMedia(page).asked(query ?? '') === query) unreadable()
    if (media === null ? root?.matches(darkWhen) : media.matches) return 'dark'
  } catch {
    unreadable()
  }
  return 'light'
}

/** The condition of `@media`; `null` for a selector. */
export const queryOf = (darkWhen: string): string | null => darkWhen.startsWith('@') ? darkWhen.slice(7) : null
