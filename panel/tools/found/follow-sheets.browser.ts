// Tells when a page's stylesheets may have become others: while a development server replaces them, when a
// link has loaded, and when a person comes back to the page. Reads none of them.

const SHEETS: readonly string[] = ['STYLE', 'LINK']

const isSheet = (node: Node | null): boolean => node !== null && SHEETS.includes(node.nodeName)

/** A text in `<style>` is replaced, or such an element comes, goes or points elsewhere. */
const isOfSheets = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean =>
  isSheet(target) || isSheet(target.parentNode) ||
  (type === 'childList' && [...addedNodes, ...removedNodes].some(isSheet))

/** Calls back where a sheet has moved; and where a person comes back, or the page is there, to look anew. */
interface SheetsHeard {
  readonly moved: () => void
  readonly anew: () => void
}

/** What is returned ends it. */
export function followSheets(page: Window & typeof globalThis, { moved, anew }: SheetsHeard): () => void {
  const { document, document: { head } } = page
  const observer = new page.MutationObserver((records) => {
    if (records.some(isOfSheets)) moved()
  })
  const loaded = ({ target }: Event): void => {
    if (target instanceof page.Node && isSheet(target)) moved()
  }
  observer.observe(head, {
    childList: true, subtree: true, characterData: true, attributes: true,
    attributeFilter: ['href', 'media', 'disabled', 'rel', 'title'],
  })
  document.addEventListener('load', loaded, true)
  page.addEventListener('load', anew)
  page.addEventListener('focus', anew)
  return () => {
    observer.disconnect()
    document.removeEventListener('load', loaded, true)
    page.removeEventListener('load', anew)
    page.removeEventListener('focus', anew)
  }
}
