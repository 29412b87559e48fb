// Works out what the browser makes of a declaration, on an element of the panel's own, which no page sees,
// draws or lays out. Remembers what it was asked.
import { h, setAttribute, setStyle } from '../dom/element.view.js'
import { WORDS } from './sentinels.js'

const TELLING: readonly string[] = [
  'type', 'href', 'popover', 'dir', 'align', 'size', 'disabled', 'hidden', 'multiple', 'open', 'color', 'face',
]

/** What does not pass on so many values passes on none. */
const ENOUGH = 4

/** What else counts for a declaration. */
interface DeclarationContext {
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
  readonly #likes = new Map<string, { readonly around: HTMLElement; readonly like: Element }>()
  /** Stands nowhere: what is written in it is never worked out. */
  readonly #writing: HTMLElement

  /** `room`: where it stands until it is released. */
  constructor(page: Window & typeof globalThis, room: Node) {
    this.#page = page
    this.#around = h(page.document, 'div', { hidden: true })
    this.#inner = h(page.document, 'span')
    setStyle(this.#around, 'all', 'initial')
    // Where colors are forced, all of them come to the same, and a declaration is none the less read.
    setStyle(this.#around, 'forced-color-adjust', 'none')
    setStyle(this.#around, 'display', 'none')
    this.#writing = h(page.document, 'i')
    this.#around.append(this.#inner)
    room.appendChild(this.#around)
  }

  /** Whether a longhand comes to different things by some texts of a declaration. */
  differs(longhand: string, property: string, texts: readonly string[], around: DeclarationContext): boolean {
    const key = [longhand, property, around.scheme, around.line, ...texts].join('\n')
    const known = this.#effects.get(key)
    if (known !== undefined) return known
    const differs = this.#isSeenToDiffer(longhand, property, texts, around)
    this.#effects.set(key, differs)
    return differs
  }

  /** By those of the texts that its browser takes, until one comes to something else than the first. */
  #isSeenToDiffer(
    longhand: string, property: string, texts: readonly string[], { scheme, line }: DeclarationContext,
  ): boolean {
    const style = this.#page.getComputedStyle(this.#inner)
    let first: string | null = null
    const taken = texts.filter((text) => this.isTaken(property, text))
    // Of a shorthand this part may be the same in all of them, and come to something by another part.
    const isSame = longhand !== property &&
      new Set(taken.map((text) => this.written(longhand, property, text))).size < 2
    if (isSame) return false
    for (const text of taken) {
      setAttribute(this.#inner, 'style', null)
      setStyle(this.#inner, 'color-scheme', scheme)
      if (line !== '') setStyle(this.#inner, `${longhand.slice(0, -'width'.length)}style`, line)
      setStyle(this.#inner, property, text)
      // Without a box a transform comes to none, whatever it is: what is written tells.
      const value = (longhand === 'transform' ? this.#inner.style : style).getPropertyValue(longhand)
      first ??= value
      if (value !== first) return true
    }
    return false
  }

  isTaken(property: string, text: string): boolean { return this.#page.CSS.supports(property, text) }

  /** What is written for a longhand by a declaration. */
  written(longhand: string, property: string, text: string): string {
    setAttribute(this.#writing, 'style', null)
    setStyle(this.#writing, property, text)
    return this.#writing.style.getPropertyValue(longhand)
  }

  /** Whether an element of that kind inherits a longhand, where no rule of the page speaks. */
  inherits(element: Element, longhand: string): boolean {
    const kind = `${kindOfAround(element)} > ${kindOf(element)}`
    const key = `${kind} ${longhand}`
    const known = this.#inherits.get(key)
    if (known !== undefined) return known
    const { around, like } = this.#likeOf(element, kind)
    const [style, outer] = [this.#page.getComputedStyle(like), this.#page.getComputedStyle(around)]
    const [given, seen] = [new Set<string>(), new Set<string>()]
    for (const text of WORDS) {
      if (seen.size > 1 || given.size === ENOUGH) break
      if (!this.isTaken(longhand, text)) continue
      setStyle(around, longhand, text)
      given.add(outer.getPropertyValue(longhand))
      seen.add(style.getPropertyValue(longhand))
    }
    setStyle(around, longhand, longhand === 'display' && around === this.#around ? 'none' : '')
    this.#inherits.set(key, seen.size > 1)
    return seen.size > 1
  }

  #likeOf(element: Element, kind: string): { readonly around: HTMLElement; readonly like: Element } {
    const known = this.#likes.get(kind)
    if (known !== undefined) return known
    const { parentElement } = element
    const outer = parentElement === null || kindOfAround(element) === '' ? null : this.#make(parentElement)
    const around = outer instanceof HTMLElement ? outer : this.#around
    const like = this.#make(element)
    if (around !== this.#around) this.#around.append(around)
    around.append(like)
    this.#likes.set(kind, { around, like })
    return { around, like }
  }

  // The browser's own rules go by names and by a few attributes.
  #make(element: Element): Element {
    const { document } = this.#page
    const isKnown = !element.localName.includes('-') && !LOADING.includes(element.localName)
    const like = isKnown ? document.createElementNS(element.namespaceURI, element.localName) : h(document, 'span')
    for (const name of TELLING) {
      const value = element.getAttribute(name)
      if (value !== null) like.setAttribute(name, name === 'href' ? '#' : value)
    }
    return like
  }

  release(): void { this.#around.remove() }
}

/** Those that would run or load something, and the elements of a page's author. */
const LOADING: readonly string[] = ['script', 'style', 'link', 'iframe', 'object', 'embed', 'image', 'use', 'frame', 'base']

/** Within these the browser's own rules have some elements be otherwise. */
const TELLING_AROUND: readonly string[] = ['select', 'optgroup', 'datalist', 'table', 'tbody', 'thead', 'tfoot', 'tr', 'details', 'ruby']

const kindOfAround = ({ parentElement }: Element): string =>
  parentElement !== null && TELLING_AROUND.includes(parentElement.localName) ? kindOf(parentElement) : ''

function kindOf(element: Element): string {
  const name = `${element.namespaceURI ?? ''} ${element.localName}`
  const isPlain = element.attributes.length === (element.hasAttribute('class') ? 1 : 0)
  if (isPlain) return name
  const kept = TELLING.map((one) => one === 'href' ? element.hasAttribute(one) : element.getAttribute(one) ?? '-')
  return `${name} ${kept.join(' ')}`
}
