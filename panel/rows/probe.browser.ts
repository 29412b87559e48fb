// What sizes and line heights come to on the page, as its root has them: worked out by the browser, on
// elements of the panel's own tree, of which no page is told.
// Remembers no result.
import { h, setStyle } from '../dom/element.view.js'

/** A size is read as one that takes `normal` where a text is none, and percents as they are. */
const PROPERTY = { size: 'column-gap', 'line-height': 'line-height' } as const

/** Works out texts for one panel. */
export class Probe {
  readonly #page: Window
  readonly #root: ShadowRoot
  readonly #element: HTMLElement

  // Beside what the chrome stands in, whose names a page may have, too.
  constructor(page: Window, root: ShadowRoot) {
    this.#page = page
    this.#root = root
    this.#element = h(page.document, 'div', { hidden: true })
    setStyle(this.#element, 'font-size', '1rem')
    setStyle(this.#element, 'line-height', 'normal')
  }

  /** Sizes in px, or line heights as multiples, of texts; `NaN` for what does not resolve. */
  measure(what: keyof typeof PROPERTY, texts: readonly string[]): readonly number[] {
    const element = this.#element
    texts.forEach((text, at) => {
      const there = element.children[at] as HTMLElement | undefined
      const one = there ?? element.appendChild(h(this.#page.document, 'i'))
      for (const name of Object.values(PROPERTY)) {
        setStyle(one, name, '')
        setStyle(one, name, text)
      }
    })
    this.#root.append(element)
    const remPx = parseFloat(this.#page.getComputedStyle(element).fontSize)
    const results = texts.map((_text, at) => {
      const style = this.#page.getComputedStyle(element.children[at] ?? element)
      const found = style.getPropertyValue(PROPERTY[what])
      const number = parseFloat(found)
      return what === 'size' ? number * (found.endsWith('%') ? remPx / 100 : 1) : number / remPx
    })
    element.remove()
    return results
  }
}
