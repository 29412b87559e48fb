// Whether a page's own button that shows a panel was pressed by a key: then the focus goes where the eyes go.
// Listens to nothing.

/** What is pressed; a field shows its focus as well, and is typed in. */
const PRESSED = 'button, a[href], summary, [role=button], [role=link], [role^=menuitem], [role=switch], ' +
  'input:is([type=button], [type=submit], [type=checkbox])'

/** The browser shows the focus of a button (`:focus-visible`) exactly where it came by keys. */
export function isPressedByKey(document: Document): boolean {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused !== null && focused.matches(PRESSED) && focused.matches(':focus-visible')
}
