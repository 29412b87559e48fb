// What the browser makes of a declaration: worked out on an element of the panel's own, which no page sees,
// draws or lays out. Remembers what it was asked.
import { h, setAttribute, setStyle } from '../dom/element.view.js'
import { WORDS } from './sentinels.js'

/** What else counts for a declaration. */
export interface Around {
  /** The side of a `light-dark()` that counts. */
  readonly scheme: string
  /** The style of the line of which it is the width: that of a line with none is nothing. */
  readonly line: string
}

/** Asks the browser. */
export class Scratch {
  readonly #page: Window & typeof globalThis
  readonly #around: HTMLElement
  readonly #inner: HTMLElement
  readonly #effects = new Map<string, boolean>()
  readonly #inherits = new Map<string, boolean>()
  readonly #tags = new Map<string, Element>()

  /** `room`: where it stands until it is released. */
  constructor(page: Window & typeof globalThis, room: Node) {
    this.#page = page
    this.#around = h(page.document, 'div', { hidden: true })
    this.#inner = h(page.document, 'span')
    setStyle(this.#around, 'all', 'initial')
    setStyle(this.#around, 'display', 'none')
    this.#around.append(this.#inner)
    room.appendChild(this.#around)
  }

  /** Whether a longhand comes to different things by some texts of a declaration. */
  differs(longhand: string, property: string, texts: readonly string[], around: Around): boolean {
    const key = [longhand, property, around.scheme, around.line, ...texts].join('\n')
    const known = this.#effects.get(key)
    if (known !== undefined) return known
    const differs = new Set(this.#comeTo(longhand, property, texts, around)).size > 1
    this.#effects.set(key, differs)
    return differs
  }

  /** What a longhand comes to by each of the texts that its browser takes. */
  #comeTo(
    longhand: string, property: string, texts: readonly string[], { scheme, line }: Around,
  ): readonly string[] {
    const style = this.#page.getComputedStyle(this.#inner)
    return texts.flatMap((text) => {
      if (!this.isTaken(property, text)) return []
      setAttribute(this.#inner, 'style', null)
      setStyle(this.#inner, 'color-scheme', scheme)
      if (line !== '') setStyle(this.#inner, `${longhand.slice(0, -'width'.length)}style`, line)
      setStyle(this.#inner, property, text)
      return [style.getPropertyValue(longhand)]
    })
  }

  isTaken(property: string, text: string): boolean { return this.#page.CSS.supports(property, text) }

  /** Whether an element of that kind inherits a longhand, where no rule of the page speaks. */
  inherits(element: Element, longhand: string): boolean {
    const kind = kindOf(element)
    const key = `${kind} ${longhand}`
    const known = this.#inherits.get(key)
    if (known !== undefined) return known
    const style = this.#page.getComputedStyle(this.#likeOf(element, kind))
    const seen = new Set<string>()
    for (const text of WORDS) {
      if (seen.size > 1) break
      if (!this.isTaken(longhand, text)) continue
      setStyle(this.#around, longhand, text)
      seen.add(style.getPropertyValue(longhand))
    }
    setStyle(this.#around, longhand, longhand === 'display' ? 'none' : '')
    this.#inherits.set(key, seen.size > 1)
    return seen.size > 1
  }

  // The browser's own rules go by names and by a few attributes.
  #likeOf(element: Element, kind: string): Element {
    const known = this.#tags.get(kind)
    if (known !== undefined) return known
    const { document } = this.#page
    const isKnown = !element.localName.includes('-') && !LOADING.includes(element.localName)
    const like = isKnown ? document.createElementNS(element.namespaceURI, element.localName) : h(document, 'span')
    for (const name of KEPT) {
      const value = element.getAttribute(name)
      if (value !== null) like.setAttribute(name, name === 'href' ? '#' : value)
    }
    this.#tags.set(kind, like)
    this.#around.append(like)
    return like
  }

  release(): void { this.#around.remove() }
}

/** Those that would run or load something, and the elements of a page's author. */
const LOADING: readonly string[] = ['script', 'style', 'link', 'iframe', 'object', 'embed', 'image', 'use', 'frame', 'base']
const KEPT: readonly string[] = ['type', 'href', 'align', 'dir', 'disabled', 'multiple', 'color', 'face']

const kindOf = (element: Element): string => [
  element.namespaceURI ?? '', element.localName, ...KEPT.map((name) => name === 'href' ? element.hasAttribute(name) : element.getAttribute(name) ?? '-'),
].join(' ')
