// The address of a stylesheet that is loaded once more beside itself, and the way back to its own.
// Touches nothing but the end of the query: a browser keeps a file under the very text of its address.

/** The parameter that makes a stylesheet's address a new one. */
const FRESH = 'tokenpanel'

/** The address with a stamp behind its query; in place of an older one. */
export function freshAddress(href: string, stamp: string): string {
  const url = new URL(ownAddress(href))
  url.search = `${url.search === '' ? '?' : `${url.search}&`}${FRESH}=${stamp}`
  return url.href
}

/** The address without a stamp: the one that the page's own text has. */
export function ownAddress(href: string): string {
  const url = new URL(href)
  const at = url.search.lastIndexOf(`${FRESH}=`)
  const isStamp = at > 0 && '?&'.includes(url.search.charAt(at - 1)) && !url.search.slice(at).includes('&')
  if (isStamp) url.search = url.search.slice(0, at - 1)
  return url.href
}

/** What browsers ask stylesheets with: a server may choose by it. */
export const ACCEPT = 'text/css,*/*;q=0.1'
