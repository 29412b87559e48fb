// Firefox keeps the stylesheets it has parsed beside its cache, and takes them again on a plain reload for as
// long as their file was called fresh: what `fetch` brings into the cache doesn't reach them, only a forced
// reload of a page that has them. So a page in a frame nobody sees has the same links, and is reloaded.
import { setStyle } from '../dom/element.view.js'
import { reloadPage } from '../dom/reload.js'
import { ownAddress } from './sheet-address.js'
import { ownLinks } from './sheet-files.browser.js'

/** When the frame goes away, whatever has come of it. */
const GIVE_UP_AFTER_MS = 10_000

/** Only Firefox has this member of a window, and a forced reload for scripts. */
const isFirefox = (page: Window): boolean => 'mozInnerScreenX' in page

/**
 * Makes Firefox forget the page's own stylesheets as they were, so that a plain reload of the page has them
 * as they are now. Does nothing elsewhere, and nothing where the page's policy forbids the frame, which goes
 * away when it has done its work.
 */
export function forgetKeptSheets(page: Window): void {
  if (!isFirefox(page)) return
  const { document } = page
  const serializer = new XMLSerializer()
  const links = ownLinks(document).map((link) => {
    const copy = link.cloneNode() as HTMLLinkElement
    copy.href = ownAddress(link.href)
    // What the page does when its own link is loaded is not done once more for ours.
    for (const name of copy.getAttributeNames()) if (name.startsWith('on')) copy.removeAttribute(name)
    return serializer.serializeToString(copy)
  })
  if (links.length === 0) return
  // Those of standards and of quirks mode are kept apart.
  const doctype = document.compatMode === 'CSS1Compat' ? '<!doctype html>' : ''
  const address = URL.createObjectURL(new Blob([doctype, ...links], { type: 'text/html' }))
  const frame = document.createElement('iframe')
  setStyle(frame, 'display', 'none', 'important')
  frame.src = address
  let loads = 0
  const end = (): void => {
    clearTimeout(giveUp)
    frame.remove()
    URL.revokeObjectURL(address)
  }
  const giveUp = setTimeout(end, GIVE_UP_AFTER_MS)
  frame.addEventListener('load', () => {
    loads += 1
    const inside = frame.contentDocument?.defaultView ?? null
    if (loads > 1 || inside === null) end()
    else reloadPage(inside)
  })
  document.documentElement.append(frame)
}
