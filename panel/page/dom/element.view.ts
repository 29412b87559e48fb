// Elements of the panel: made in one call, patched only where something differs.
// Takes no markup: what is given as a child is a node or text.

/** Values of attributes: `true` is an empty one, `false` and `null` are none. */
type Attributes = Readonly<Record<string, string | number | boolean | null>>

/** What stands in an element: nodes, and texts that stay texts. */
export type Child = Node | string

/** Makes an element. `style` is no attribute of it: see `setStyle`. */
export function h<K extends keyof HTMLElementTagNameMap>(
  document: Document, tag: K, attributes: Attributes = {}, ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const name of Object.keys(attributes)) setAttribute(element, name, attributes[name] ?? null)
  if (children.length > 0) element.append(...children)
  return element
}

/** Sets an attribute, or takes it away; touches nothing that is so already. */
export function setAttribute(element: Element, name: string, value: string | number | boolean | null): void {
  if (value === false || value === null) {
    if (element.hasAttribute(name)) element.removeAttribute(name)
    return
  }
  const text = value === true ? '' : String(value)
  if (element.getAttribute(name) !== text) element.setAttribute(name, text)
}

/** Replaces what stands in an element by a text; touches nothing that is so already. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

/** One of the panel's styles on one of its elements; an empty value takes it away. */
export function setStyle(
  element: HTMLElement, name: string, value: string, priority: '' | 'important' = '',
): void {
  element.style.setProperty(name, value, priority)
}

/** Puts a list of nodes into an element, in order; those that stand right already are not moved. */
export function setChildren(parent: Element, children: readonly Node[]): void {
  const kept = new Set(children)
  for (const child of [...parent.childNodes]) {
    if (!kept.has(child)) child.remove()
  }
  children.forEach((child, index) => {
    const standing = parent.childNodes[index] ?? null
    if (standing !== child) parent.insertBefore(child, standing)
  })
}
