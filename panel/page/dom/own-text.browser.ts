// Whether an element of the page shows text of its own: by which its color and its font are seen.

const FIELDS: readonly string[] = ['input', 'textarea', 'select']

/** Whether one of its own nodes is a text that is not blank; a field counts, whatever stands in it. */
export function hasOwnText(element: Element): boolean {
  if (FIELDS.includes(element.localName)) return true
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '') return true
  }
  return false
}
