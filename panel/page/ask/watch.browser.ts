// Tells when a page's elements or sheets are others than they were, while somebody needs to know, and what of
// that which is known of them holds no more.
// Passes over the panel's elements; its sheets of components' tokens are read like the page's.
import { followSheets } from '../sheets/follow-sheets.browser.js'
import { askMedia } from '../sheets/shown-media.js'
import { followMedia } from '../sheets/source-media.js'
import type { Tree } from '../sheets/read-sheets.browser.js'
import { classesChanged, type Mentions } from './mentions.js'

/**
 * What is others than it was: what no rule goes by, or stylesheets, which are compared when they are asked
 * for; what rules say that stand; which rules elements take; or which elements there are.
 */
type Changed = 'nothing' | 'texts' | 'rules' | 'elements'

interface WatchOptions {
  readonly page: Window & typeof globalThis
  readonly isOurs: (element: Element) => boolean
  readonly later: (act: () => void) => () => void
  /** Whether a selector of those that were read says a text. */
  readonly mentions: Mentions
}

/** Watches trees from the first call of `watch` to `stop`. */
export class Watch {
  readonly #options: WatchOptions
  readonly #forget: (changed: Changed) => void
  readonly #acts = new Set<() => void>()
  readonly #media = new Map<string, MediaQueryList>()
  #watched = new WeakSet<Tree>()
  #observer: MutationObserver | null = null
  #unfollow: (() => void) | null = null
  #unfollowMedia: (() => void) | null = null
  #telling: (() => void) | null = null

  constructor(options: WatchOptions, forget: (changed: Changed) => void) {
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
    // By nothing else is it seen that a value was set in a rule that stands.
    this.#unfollow ??= followSheets(this.#options.page, { anew: () => {
      this.#forget('texts')
      this.tell()
    } })
    // Each was asked as it was answered then.
    this.#unfollowMedia ??= followMedia(this.#options.page, () => {
      this.#forgetMedia()
      this.tell()
    })
    for (const tree of trees) {
      if (this.#watched.has(tree)) continue
      this.#watched.add(tree)
      this.#observer.observe(tree, WATCHED)
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
    this.#unfollow?.()
    this.#unfollow = null
    this.#watched = new WeakSet()
    this.#telling?.()
    this.#telling = null
    this.#unfollowMedia?.()
    this.#unfollowMedia = null
    this.#forgetMedia()
  }

  #forgetMedia(): void {
    for (const list of this.#media.values()) list.removeEventListener('change', this.#mediaChanged)
    this.#media.clear()
  }

  /** Whether a condition on media holds; tells when that is otherwise. */
  matchesMedia(condition: string): boolean {
    const known = this.#media.get(condition)
    if (known !== undefined) return known.matches
    const list = askMedia(this.#options.page, condition)
    this.#media.set(condition, list)
    list.addEventListener('change', this.#mediaChanged)
    return list.matches
  }

  // Which sheets have to be read anew is found when they are asked for.
  readonly #mediaChanged = (): void => this.tell()

  #look(records: readonly MutationRecord[]): void {
    const ofPage = records.filter((record) => this.#isOfPage(record))
    if (ofPage.length === 0) return
    const all = new Set(ofPage.map((record) => this.#changedBy(record)))
    this.#forget(all.has('elements') ? 'elements' : all.has('rules') ? 'rules' : 'nothing')
    this.tell()
  }

  #changedBy({ type, target, attributeName, oldValue, addedNodes, removedNodes }: MutationRecord): Changed {
    const at = target instanceof Element ? target : null
    if (at !== null && at.closest(APART) !== null) return 'nothing'
    if (type === 'attributes') {
      return at === null || this.#isSaid(at, attributeName ?? '', oldValue ?? '') ? 'rules' : 'nothing'
    }
    const elements = [...addedNodes, ...removedNodes].filter((node) => node instanceof Element)
    if (elements.some((element) => !element.matches(UNSEEN))) return 'elements'
    // Those behind such an element may be counted otherwise; an empty one may be empty no more.
    const { mentions } = this.#options
    return elements.length > 0 || mentions(':empty') || mentions(':has(') ? 'rules' : 'nothing'
  }

  /** Whether an element may take other rules, or be another kind, by an attribute that is another. */
  #isSaid(element: Element, name: string, before: string): boolean {
    const { mentions, page } = this.#options
    const isFree = name === 'class' || name === 'id' || FREE.some((start) => name.startsWith(start))
    if (!isFree || mentions(`[${name}`) || mentions(`|${name}`)) return true
    const now = element.getAttribute(name) ?? ''
    if (name === 'id') return [before, now].some((one) => one !== '' && mentions(`#${page.CSS.escape(one)}`))
    return name === 'class' &&
      classesChanged(before, now).some((one) => mentions(`.${page.CSS.escape(one)}`))
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

const WATCHED: MutationObserverInit =
  { subtree: true, childList: true, attributes: true, attributeOldValue: true }

/** What is in these is no element that a person sees; their rules are compared. */
const APART = 'head, style, script, template'
const UNSEEN = 'style, script, template'
/** By these alone no browser takes an element for another kind. */
const FREE: readonly string[] = ['data-', 'aria-']
