// Tells when a page's elements or sheets are others than they were, while somebody needs to know.
// Looks at nothing that is the panel's own.
import type { Tree } from '../sheets/read-sheets.browser.js'
import { rulesOf, sheetsOf } from '../sheets/walk-rules.js'

interface WatchOptions {
  readonly page: Window & typeof globalThis
  readonly isOurs: (element: Element) => boolean
  readonly isOurSheet: (sheet: CSSStyleSheet) => boolean
  readonly later: (act: () => void) => () => void
}

/** Watches trees from the first call of `watch` to `stop`. */
export class Watch {
  readonly #options: WatchOptions
  readonly #forget: () => void
  readonly #acts = new Set<() => void>()
  readonly #ids = new WeakMap<CSSStyleSheet | CSSRule, number>()
  readonly #media = new Map<string, MediaQueryList>()
  #watched = new WeakSet<Tree>()
  #observer: MutationObserver | null = null
  #telling: (() => void) | null = null
  #nextId = 0

  constructor(options: WatchOptions, forget: () => void) {
    this.#options = options
    this.#forget = forget
  }

  add(act: () => void): () => void {
    // One function of its own for each caller.
    const own = (): void => act()
    this.#acts.add(own)
    return () => void this.#acts.delete(own)
  }

  watch(trees: readonly Tree[]): void {
    this.#observer ??= new this.#options.page.MutationObserver((records) => this.#look(records))
    for (const tree of trees) {
      if (this.#watched.has(tree)) continue
      this.#watched.add(tree)
      this.#observer.observe(tree, { subtree: true, childList: true, attributes: true })
    }
  }

  /** Takes what has not been told yet. */
  take(): void {
    const records = this.#observer?.takeRecords() ?? []
    if (records.length > 0) this.#look(records)
  }

  /** Tells whoever hears of changes, once, when the page has had its turn. */
  tell(): void {
    this.#telling ??= this.#options.later(() => {
      this.#telling = null
      for (const act of [...this.#acts]) act()
    })
  }

  stop(): void {
    this.#observer?.disconnect()
    this.#observer = null
    this.#watched = new WeakSet()
    this.#telling?.()
    this.#telling = null
    this.#media.clear()
  }

  /** Different for different sheets, numbers of rules, last rules, and media that hold. */
  sheetsIn(trees: readonly Tree[]): string {
    const { isOurSheet } = this.#options
    return trees.map((tree) => sheetsOf(tree)
      .filter((sheet) => !isOurSheet(sheet)).map((sheet) => this.#sign(sheet)).join(' ')).join('|')
  }

  #sign(sheet: CSSStyleSheet): string {
    return `${this.#idOf(sheet)}.${sheet.disabled ? 'off' : this.#signRules(sheet)}.${this.#holds(sheet.media.mediaText)}`
  }

  // By their number and the last one: one may be put in for another.
  #signRules(sheet: CSSStyleSheet): string {
    const rules = rulesOf(sheet)
    const last = rules?.[rules.length - 1]
    return `${rules?.length ?? 'none'}.${last === undefined ? '' : this.#idOf(last)}`
  }

  #idOf(one: CSSStyleSheet | CSSRule): number {
    const id = this.#ids.get(one) ?? (this.#nextId += 1)
    this.#ids.set(one, id)
    return id
  }

  #holds(text: string): string {
    if (text === '') return ''
    const list = this.#media.get(text) ?? this.#options.page.matchMedia(text)
    this.#media.set(text, list)
    return list.matches ? 'on' : 'off'
  }

  #look(records: readonly MutationRecord[]): void {
    if (!records.some((record) => this.#isOfPage(record))) return
    this.#forget()
    this.tell()
  }

  // The root's own style is where the panel puts values: who uses them stays the same.
  #isOfPage({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord): boolean {
    const { isOurs, page } = this.#options
    if (type === 'attributes' && attributeName === 'style' && target === page.document.documentElement) return false
    for (let at: Node | null = target; at !== null; at = at.parentNode) {
      if (at instanceof Element && isOurs(at)) return false
    }
    if (type !== 'childList') return true
    return [...addedNodes, ...removedNodes].some((node) => !(node instanceof Element && isOurs(node)))
  }
}
