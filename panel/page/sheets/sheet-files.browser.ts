// The files of the page's own stylesheets: asked for past the browser's cache, which then has the new ones.
// Reads what the server has; changes nothing on the page but links that are loaded once more.
import { ACCEPT, freshAddress, ownAddress } from './sheet-address.js'
import { walkRules } from './walk-rules.js'

/** The stylesheet links of the page's own origin that are in use. */
export const ownLinks = (document: Document): readonly HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet" i][href]')].filter((link) =>
    !link.disabled && !link.relList.contains('alternate') && isOwn(document, link.href))

const isOwn = (document: Document, href: string): boolean =>
  URL.canParse(href) && new URL(href).origin === document.defaultView?.origin

/** The addresses of the page's own stylesheets: of links, and of what those that can be read import. */
function sheetAddresses(document: Document): readonly string[] {
  const all = ownLinks(document).map(({ href }) => href)
  const walk = walkRules(document.styleSheets, true, {
    sheet: ({ href }) => {
      if (href !== null) all.push(href)
      return true
    },
    enter: (kind) => kind === 'Import',
  })
  // Nothing is declared on the way.
  walk.next()
  return [...new Set(all.filter((href) => isOwn(document, href)).map((href) => ownAddress(href)))]
}

/**
 * Asks for the page's own stylesheets past the cache, so that the next load of the page has them as they are
 * now, however long the browser might have kept the old ones. Their texts; `null` where there was none.
 */
export const reloadSheetFiles = (
  document: Document, signal: AbortSignal | null = null,
): Promise<readonly (string | null)[]> => Promise.all(sheetAddresses(document).map(async (address) => {
  try {
    const response = await fetch(address, { cache: 'reload', headers: { accept: ACCEPT }, signal })
    const text = await response.text()
    return response.ok ? text : null
  } catch {
    // The server is gone, the page's policy forbids it, or nobody waits any more.
    return null
  }
}))

/** Loads the page's own stylesheet links anew, under addresses that no cache has. */
export function refetchLinks(document: Document): void {
  const stamp = Date.now().toString(36)
  for (const link of ownLinks(document)) replaceLink(link, stamp)
}

/**
 * Loads a link's stylesheet anew behind it, and takes the old one away once the new one is there: until then
 * both stand, and the later one wins. One that does not load goes away again.
 */
function replaceLink(link: HTMLLinkElement, stamp: string): void {
  const clone = link.cloneNode() as HTMLLinkElement
  clone.href = freshAddress(link.href, stamp)
  clone.addEventListener('load', () => link.remove(), { once: true })
  clone.addEventListener('error', () => clone.remove(), { once: true })
  link.after(clone)
}
