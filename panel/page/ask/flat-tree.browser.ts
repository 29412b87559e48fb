// Who inherits from whom: elements as they are put into slots and shadow roots.
// Changes nothing.

/** From what an element inherits; `null` for the root. */
export function flatParentOf(element: Element): Element | null {
  if (element.assignedSlot !== null) return element.assignedSlot
  if (element.parentElement !== null) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

/** What inherits from an element. */
export function flatChildrenOf(element: Element): readonly Element[] {
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedElements()
    if (assigned.length > 0) return assigned
  }
  if (element.shadowRoot === null) return [...element.children]
  // Those that no slot takes inherit from the host all the same.
  const left = [...element.children].filter(({ assignedSlot }) => assignedSlot === null)
  return [...element.shadowRoot.children, ...left]
}
