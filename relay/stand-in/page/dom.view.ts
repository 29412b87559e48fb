// The two things every view here needs: an element with its content, and a list that keeps its items.
// Attributes and text only; no markup is ever parsed.

/** Made once, patched by reference. Views here listen to nothing outside their element. */
export interface View<T> {
  readonly element: HTMLElement
  patch(next: T): void
  /** Takes the element, and all in it, off the page. */
  release(): void
}

type Attributes = Readonly<Record<string, string>>

/** An element with attributes and children; strings become text. */
export function h<K extends keyof HTMLElementTagNameMap>(
  doc: Document, tag: K, attributes: Attributes = {}, ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = doc.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** A drawing of one path, 24 by 24, that says nothing to a screen reader. */
export function icon(doc: Document, path: string): SVGElement {
  const svg = doc.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const drawing = doc.createElementNS(SVG, 'path')
  drawing.setAttribute('d', path)
  svg.append(drawing)
  return svg
}

/** Sets a text only when it differs: a live region would read it again. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

/** Shows items as the children of `parent`, in their order, each by the view it got when it first came. */
export function createKeyedList<T>(
  parent: HTMLElement, keyOf: (item: T) => string, create: (item: T) => View<T>,
): (items: readonly T[]) => void {
  const views = new Map<string, View<T>>()
  return (items) => {
    const keys = new Set(items.map(keyOf))
    for (const [key, view] of views) {
      if (keys.has(key)) continue
      view.release()
      views.delete(key)
    }
    for (const [index, item] of items.entries()) {
      const key = keyOf(item)
      const view = views.get(key) ?? create(item)
      views.set(key, view)
      view.patch(item)
      const there = parent.children.item(index)
      if (there !== view.element) parent.insertBefore(view.element, there)
    }
  }
}
