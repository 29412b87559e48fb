// Tells when a page's stylesheets may have become others: while a development server replaces them, when a
// link has loaded, and when a person comes back to the page. Reads none of them.

const SHEETS: readonly string[] = ['STYLE', 'LINK']

const isSheet = (node: Node | null): boolean => node !== null && SHEETS.includes(node.nodeName)

/** A text in `<style>` is replaced, or such an element comes, goes or points elsewhere. */
const isOfSheets = ({ type, target, addedNodes, removedNodes }: MutationRecord): boolean =>
  isSheet(target) || isSheet(target.parentNode) ||
  (type === 'childList' && [...addedNodes, ...removedNodes].some(isSheet))

/** Calls back; what is returned ends that. */
export function followSheets(page: Window & typeof globalThis, changed: () => void): () => void {
  const { document, document: { head } } = page
  const observer = new page.MutationObserver((records) => {
    if (records.some(isOfSheets)) changed()
  })
  const loaded = ({ target }: Event): void => {
    if (target instanceof page.Node && isSheet(target)) changed()
  }
  observer.observe(head, {
    childList: true, subtree: true, characterData: true, attributes: true,
    attributeFilter: ['href', 'media', 'disabled', 'rel', 'title'],
  })
  document.addEventListener('load', loaded, true)
  page.addEventListener('load', changed)
  page.addEventListener('focus', changed)
  return () => {
    observer.disconnect()
    document.removeEventListener('load', loaded, true)
    page.removeEventListener('load', changed)
    page.removeEventListener('focus', changed)
  }
}
