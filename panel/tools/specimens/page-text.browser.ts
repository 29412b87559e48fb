// What texts with references in them come to on the page: whether one is a shadow, an easing or a gradient.
// Asked on an element of the panel's own tree that has no box; remembers nothing.
import { h, setStyle } from '../../page/dom/element.view.js'
import type { Glyph } from '../../view/rows/glyph.js'

const EASING = 'transition-timing-function'
const ASKED = ['background-image', EASING, 'box-shadow', 'margin'] as const

/** Asks one page. */
export class PageText {
  readonly #page: Window
  readonly #root: ShadowRoot
  readonly #element: HTMLElement

  constructor(page: Window, root: ShadowRoot) {
    this.#page = page
    this.#root = root
    this.#element = h(page.document, 'i', { hidden: true })
  }

  /** What a text is on the page, as far as that has a glyph. */
  glyphOf(text: string): Glyph | null {
    return this.#ask(text, (style) => {
      if (style.backgroundImage.includes('gradient(')) return 'gradient'
      // `ease` is what stands there as well where the text is none.
      if (style.transitionTimingFunction !== 'ease') return 'easing'
      return style.boxShadow !== 'none' && style.marginTop === '0px' ? 'shadow' : null
    })
  }

  /** An easing as the browser writes it; `''` where the text is none. */
  easingOf(text: string): string {
    return this.#ask(text, (style) => style.transitionTimingFunction)
  }

  #ask<T>(text: string, read: (style: CSSStyleDeclaration) => T): T {
    for (const name of ASKED) {
      setStyle(this.#element, name, '')
      setStyle(this.#element, name, text)
    }
    this.#root.append(this.#element)
    const result = read(this.#page.getComputedStyle(this.#element))
    this.#element.remove()
    return result
  }
}
