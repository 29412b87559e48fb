// The conditions of a page as they read while something is previewed: those of rules, imports, links,
// `<style>` and `<source>`. Each is remembered to the letter, and put back unless the page has changed it.
// Of links and `<style>` the sheet's list is set, and no attribute.
import { setAttribute } from '../dom/element.view.js'
import { signOfSheet, type Tree } from '../sheets/read-sheets.browser.js'
import { heldList, holdList } from '../sheets/source-media.js'
import { sheetsOf, walkRules, type Visitor } from '../sheets/walk-rules.js'

interface HeldSource { readonly element: Element; readonly source: string; readonly text: string }

/** What a sheet that can't be read is called: where it comes from. */
function addressOf({ href }: CSSStyleSheet): string {
  if (href === null) return ''
  const { host, pathname } = new URL(href)
  return host + pathname
}

/** The conditions of one page. */
export class HeldMedia {
  readonly #answer: (condition: string) => string
  readonly #lists = new Set<MediaList>()
  readonly #sources = new Map<Element, HeldSource>()
  readonly #signs = new WeakMap<CSSStyleSheet, string>()
  #unread = new Map<CSSStyleSheet, string>()

  /** `answer`: what a condition is to be. */
  constructor(answer: (condition: string) => string) { this.#answer = answer }

  /** Sheets of other origins: their rules can't be read. */
  get unread(): readonly string[] { return [...new Set(this.#unread.values())].filter((one) => one !== '') }

  /** Takes what these trees have by now; whether a sheet is another one than before. */
  take(trees: Iterable<Tree>): boolean {
    let isOther = false
    const unread = new Map<CSSStyleSheet, string>()
    for (const tree of trees) {
      for (const sheet of sheetsOf(tree)) {
        // Its link may have been given the same medium again.
        this.#takeList(sheet.media)
        const sign = signOfSheet(sheet)
        const known = this.#unread.get(sheet)
        if (this.#signs.get(sheet) === sign) {
          if (known !== undefined) unread.set(sheet, known)
          continue
        }
        isOther = true
        this.#takeSheet(sheet, unread)
        this.#signs.set(sheet, sign)
      }
      for (const element of tree.querySelectorAll('source[media]')) this.#takeSource(element)
    }
    this.#unread = unread
    return isOther
  }

  /** Takes one sheet, whatever of it was taken before. */
  takeSheet(sheet: CSSStyleSheet): void { this.#takeSheet(sheet, this.#unread) }

  /** Puts everything back. */
  restore(): void {
    for (const list of this.#lists) {
      const held = heldList(list)
      if (held !== null) list.mediaText = held.source
      holdList(list, undefined)
    }
    for (const { element, source, text } of this.#sources.values()) {
      if (element.getAttribute('media') === text) setAttribute(element, 'media', source)
    }
    this.#lists.clear()
    this.#sources.clear()
  }

  #takeSheet(sheet: CSSStyleSheet, unread: Map<CSSStyleSheet, string>): void {
    const visitor: Visitor<true> = {
      sheet: (one) => {
        // Of what is imported it is the import's, in some browsers in a list of its own.
        this.#takeList(one.media)
        return true
      },
      enter: (kind, rule) => {
        if ((kind === 'Media' || kind === 'Import') && rule.media) this.#takeList(rule.media)
        return true
      },
      // In an import it is the file of that.
      unread: (one) => {
        unread.set(sheet, addressOf(one))
      },
    }
    const rules = walkRules([sheet], true, visitor)
    while (rules.next().done !== true);
  }

  #takeList(list: MediaList): void {
    const { mediaText } = list
    if (mediaText === '' || heldList(list) !== null) return
    const text = this.#answer(mediaText)
    if (text === mediaText) return
    list.mediaText = text
    holdList(list, { source: mediaText, text: list.mediaText })
    this.#lists.add(list)
  }

  #takeSource(element: Element): void {
    const source = element.getAttribute('media') ?? ''
    if (this.#sources.get(element)?.text === source) return
    const text = this.#answer(source)
    if (text === source) return
    setAttribute(element, 'media', text)
    this.#sources.set(element, { element, source, text })
  }
}
