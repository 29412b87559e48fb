// The first headline and the first paragraph that a page shows, in its order, through its open shadow roots.
// Looks when it is asked, at so many elements and no more; changes nothing, and keeps nothing.
import { isOurs } from '../../page/dom/on-page.js'
import { LETTERS, MOST_HEADLINE, MOST_PARAGRAPH, plainWords, type PageTexts, type PageWords } from './page-words.js'

type Page = Window & typeof globalThis

/** So many elements are come by: what a page has not said until then, it says nowhere near its beginning. */
const MOST_ELEMENTS = 20_000
/** So many headlines and paragraphs are asked whether they are seen. */
const MOST_ASKED = 200

const HEADINGS: readonly string[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const SKIPPED: readonly string[] = [
  'script', 'style', 'template', 'noscript', 'svg', 'iframe', 'object', 'select', 'textarea', 'datalist', 'canvas',
]
/** What stands in a text and is none of it. */
const ASIDE: readonly string[] = [...SKIPPED, 'rt', 'rp', 'button', 'input']
/** A text that is no paragraph is taken for one from here on. */
const LONG = 24

/** Reads a page. */
export function readPageTexts(page: Page): PageTexts {
  return new Reader(page).read()
}

/** A line of the page's for a sample: its headline, else how it is called, else letters. */
export function pageLine(page: Page): PageWords {
  const { headline, paragraph } = readPageTexts(page)
  return headline ?? paragraph ?? { text: LETTERS, lang: '', dir: 'ltr' }
}

/** The font of the page's text. */
export function pageFont(page: Page): { readonly family: string; readonly weight: string } {
  const { fontFamily, fontWeight } = page.getComputedStyle(bodyOf(page))
  return { family: fontFamily, weight: fontWeight }
}

// While a page is parsed there may be none.
const bodyOf = ({ document }: Page): Element => document.querySelector('body') ?? document.documentElement

class Reader {
  readonly #page: Page
  #headline: PageWords | null = null
  #paragraph: PageWords | null = null
  /** The first text that is long, and no paragraph. */
  #block: PageWords | null = null
  #visited = 0
  #asked = 0

  constructor(page: Page) {
    this.#page = page
  }

  read(): PageTexts {
    this.#walk(bodyOf(this.#page))
    const { document } = this.#page
    const title = plainWords(document.title, MOST_HEADLINE)
    const root = document.documentElement
    const named = title === '' ? null : this.#pageWords(root, title)
    return { headline: this.#headline ?? named, paragraph: this.#paragraph ?? this.#block }
  }

  get #isDone(): boolean {
    return (this.#headline !== null && this.#paragraph !== null)
      || this.#visited >= MOST_ELEMENTS || this.#asked >= MOST_ASKED
  }

  // As it is shown: what is put into a slot stands where the slot is.
  #walk(root: Element): void {
    const waiting: Element[] = [root]
    for (let element = waiting.pop(); element !== undefined && !this.#isDone; element = waiting.pop()) {
      this.#visited += 1
      if (SKIPPED.includes(element.localName) || isOurs(element)) continue
      if (this.#take(element)) continue
      const inside = insideOf(element)
      for (let at = inside.length - 1; at >= 0; at -= 1) {
        const one = inside[at]
        if (one !== undefined) waiting.push(one)
      }
    }
  }

  /** Whether an element is a headline or a paragraph, so that nothing in it is looked at. */
  #take(element: Element): boolean {
    const { localName } = element
    if (HEADINGS.includes(localName) || element.getAttribute('role') === 'heading') {
      this.#headline ??= this.#wordsIn(element, MOST_HEADLINE)
      return true
    }
    if (localName === 'p') {
      this.#paragraph ??= this.#wordsIn(element, MOST_PARAGRAPH)
      return true
    }
    if (this.#block === null && this.#paragraph === null && hasLongText(element)) {
      this.#block = this.#wordsIn(element, MOST_PARAGRAPH)
    }
    return false
  }

  #wordsIn(element: Element, most: number): PageWords | null {
    this.#asked += 1
    if (!this.#isSeen(element)) return null
    const text = plainWords(this.#textIn(element, most * 2), most)
    // What is spoken letter by letter says so.
    const words = text === '' ? plainWords(element.getAttribute('aria-label') ?? '', most) : text
    return words === '' ? null : this.#pageWords(element, words)
  }

  #pageWords(element: Element, text: string): PageWords {
    const { direction } = this.#page.getComputedStyle(element)
    return { text, lang: langOf(element), dir: direction === 'rtl' ? 'rtl' : 'ltr' }
  }

  #textIn(element: Element, most: number): string {
    let text = ''
    for (const node of nodesOf(element)) {
      if (text.length >= most) break
      if (node.nodeType === 3) text += node.nodeValue ?? ''
      else if (node.nodeType === 1) text += this.#textOf(node as Element, most - text.length)
    }
    return text
  }

  #textOf(element: Element, most: number): string {
    if (ASIDE.includes(element.localName) || isOurs(element)) return ''
    if (element.localName === 'br') return ' '
    if (element.getAttribute('aria-hidden') === 'true') return ''
    const { display, visibility, opacity } = this.#page.getComputedStyle(element)
    if (display === 'none' || visibility !== 'visible' || opacity === '0') return ''
    const isInline = display.startsWith('inline') || display === 'contents' || display === 'ruby'
    if (display !== 'contents' && !isInRoom(element.getBoundingClientRect())) return ''
    const text = this.#textIn(element, most)
    return isInline ? text : ` ${text} `
  }

  /** Whether eyes find it: it has a box with letters in it, and neither is put out of the page. */
  #isSeen(element: Element): boolean {
    const page = this.#page
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false
    const style = page.getComputedStyle(element)
    const { clipPath, position } = style
    if (style.getPropertyValue('clip') === 'rect(0px, 0px, 0px, 0px)' || clipPath === 'inset(50%)' || clipPath === 'inset(100%)') return false
    const range = page.document.createRange()
    range.selectNodeContents(element)
    const isPlaced = position === 'absolute' || position === 'fixed'
    return [element.getBoundingClientRect(), range.getBoundingClientRect()].every((box, at) => {
      // What a component has in its shadow no range of the page's says.
      if (at === 1 && element.shadowRoot !== null) return true
      const { right, left, bottom } = box
      const width = Math.max(page.innerWidth, page.document.documentElement.scrollWidth)
      return isInRoom(box) && right + page.scrollX > 0 && left + page.scrollX < width
        // An element that scrolls may have it above: that is no other place.
        && (!isPlaced || bottom + page.scrollY > 0)
    })
  }
}

const isInRoom = ({ width, height }: DOMRect): boolean => width > 1 && height > 1

const nodesOf = (element: Element): readonly Node[] => {
  const assigned = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes() : []
  return assigned.length > 0 ? assigned : [...(element.shadowRoot ?? element).childNodes]
}

function insideOf(element: Element): readonly Element[] {
  const assigned = element.localName === 'slot' ? (element as HTMLSlotElement).assignedElements() : []
  return assigned.length > 0 ? assigned : [...(element.shadowRoot ?? element).children]
}

function hasLongText(element: Element): boolean {
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === 3 && (node.nodeValue ?? '').trim().length >= LONG) return true
  }
  return false
}

/** What the nearest one around says, through shadow roots. */
function langOf(element: Element): string {
  for (let at: Element | null = element; at !== null;) {
    const ancestor: Element | null = at.closest('[lang]')
    if (ancestor !== null) return ancestor.getAttribute('lang') ?? ''
    const root: Node = at.getRootNode()
    at = 'host' in root ? (root as ShadowRoot).host : null
  }
  return ''
}
