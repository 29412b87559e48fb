// What sizes and line heights come to on the page, as its root has them: worked out by the browser, on
// elements of the panel's own tree, of which no page is told.
// Remembers no result.
import { h, setStyle } from '../../page/dom/element.view.js'
import { splitNumber } from '../../model/tokens/number.js'

/** A size is read as one that takes `normal` where a text is none, and percents as they are. */
const PROPERTY = { size: 'column-gap', 'line-height': 'line-height' } as const

/** A value that is dragged is many texts. */
const MOST_TEXTS = 2000

/** Works out texts for one panel. */
export class SizeProbe {
  readonly #page: Window
  readonly #root: ShadowRoot
  readonly #element: HTMLElement
  readonly #elements = new Map<string, HTMLElement>()

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
    const asked = texts.map((text) => (what === 'size' ? plainLength(text) : null) ?? this.#elementOf(text))
    this.#element.replaceChildren(...new Set(asked.filter((one) => one instanceof Node)))
    this.#root.append(this.#element)
    const remPx = parseFloat(this.#page.getComputedStyle(this.#element).fontSize)
    const results = asked.map((element) => {
      if (!(element instanceof Node)) return rounded(element.px + element.rem * remPx)
      const found = this.#page.getComputedStyle(element).getPropertyValue(PROPERTY[what])
      const number = parseFloat(found)
      return what === 'size' ? number * (found.endsWith('%') ? remPx / 100 : 1) : number / remPx
    })
    this.#element.remove()
    return results
  }

  // Each text has its own: to set texts is the dear part of asking for hundreds of them with each edit.
  #elementOf(text: string): HTMLElement {
    const known = this.#elements.get(text)
    if (known !== undefined) return known
    if (this.#elements.size >= MOST_TEXTS) this.#elements.clear()
    const element = h(this.#page.document, 'i')
    for (const name of Object.values(PROPERTY)) setStyle(element, name, text)
    this.#elements.set(text, element)
    return element
  }
}

interface PlainLength { readonly px: number; readonly rem: number }

/** What most sizes are, and what no browser need be asked for: hundreds of elements cost a frame. */
function plainLength(text: string): PlainLength | null {
  const { number, unit } = splitNumber(text) ?? { number: -1, unit: '' }
  if (number < 0 || (unit !== 'px' && unit !== 'rem')) return null
  return unit === 'px' ? { px: number, rem: 0 } : { px: 0, rem: number }
}

/** As a browser writes it: what comes to the same is the same. */
const rounded = (px: number): number => Math.round(px * 10_000) / 10_000
