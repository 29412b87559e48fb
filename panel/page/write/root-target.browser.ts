// The document's root as a target: inline custom properties, and `color-scheme`, on <html>.
// Leaves it as it was found: what the page had set inline comes back, what the page has set since stays.
import type { Pair } from '../../model/state/state.types.js'
import { indexRootRules } from '../sheets/root-rules.browser.js'
import { type SinkTarget, Sink } from './sink.js'
import type { Painted } from './first-paint.browser.js'

/** An inline declaration of the page's own. */
interface Inline { readonly value: string; readonly priority: string }

/** A style attribute: as the page has written it (`null`: not at all), and as the browser writes it. */
interface Attribute { readonly text: string | null; readonly serialized: string }

const UNSTYLED: Attribute = { text: null, serialized: '' }

/** The document's root. `present` is what was set there before, where the page had nothing set. */
export class RootTarget implements SinkTarget {
  readonly #document: Document
  #root: HTMLElement
  // The attribute before the first of ours; `null` where that is not known.
  #found: Attribute | null
  // Our inline declarations, and of those of the page's own the ones in whose place they stand.
  #ours: Map<string, string>
  readonly #replaced = new Map<string, Inline>()
  // What the page's stylesheets would hide otherwise.
  readonly #important: Set<string>

  constructor(document: Document, present: readonly Pair[], hadStyle: boolean) {
    this.#document = document
    this.#root = document.documentElement
    this.#found = hadStyle ? null : UNSTYLED
    this.#ours = new Map(present)
    const { style } = this.#root
    this.#important = new Set([...this.#ours.keys()].filter((name) => style.getPropertyPriority(name) !== ''))
  }

  get important(): readonly string[] | undefined {
    return this.#important.size === 0 ? undefined : [...this.#important]
  }

  // An inline `!important` of the page's own is replaced as well: a person wants to see what was chosen.
  apply(pairs: readonly Pair[]): void {
    const isFirst = this.#ours.size === 0
    if (isFirst) this.#begin()
    const { style } = this.#root
    // Where nothing is declared, there is nothing to remember, and nothing that a refused value would leave.
    if (isFirst && style.length === 0) {
      this.#ours = new Map(pairs)
      this.#replaced.clear()
      // By index: a page waits for this when it loads, and nothing of it is compiled yet.
      for (const pair of pairs) this.#write(pair[0], pair[1])
    } else for (const [name, value] of pairs) this.#set(name, value)
  }

  // A root that was replaced while nothing of ours stood on it is not missed before now.
  #begin(): void {
    const root = this.#document.documentElement as HTMLElement | null
    if (root !== null) this.#root = root
    this.#found = attributeOf(this.#root)
  }

  // Nothing is a value in a stylesheet, but here it would take away what stands.
  #set(name: string, value: string): void {
    if (value === '' || !CSS.supports(name, value)) {
      this.#restore(name)
      return
    }
    const before = this.#findInline(name)
    if (before === null) this.#replaced.delete(name)
    else this.#replaced.set(name, before)
    this.#ours.set(name, value)
    this.#write(name, value)
  }

  // Where a stylesheet is important, nothing else would be seen.
  #write(name: string, value: string): void {
    this.#root.style.setProperty(name, value, this.#important.has(name) ? 'important' : '')
  }

  clear(names: readonly string[]): void {
    for (const name of names) this.#restore(name)
    if (this.#ours.size === 0) this.#restoreAttribute()
  }

  // For good: a stylesheet of another theme, or one that is not there yet, may be what was important.
  makeImportant(names: readonly string[]): boolean {
    const others = names.filter((name) => !this.#important.has(name))
    for (const name of others) {
      this.#important.add(name)
      const ours = this.#ours.get(name)
      if (ours !== undefined && this.#stands(name, ours)) this.#write(name, ours)
    }
    return others.length > 0
  }

  saysAlready(pairs: readonly Pair[]): ReadonlySet<string> {
    const declared = indexRootRules(this.#document)
    const isSaid = ([name, value]: Pair): boolean => {
      const inline = this.#findInline(name)
      const texts = [...declared.get(name) ?? [], ...inline === null ? [] : [inline.value]]
      return texts.length > 0 && texts.every((text) => withoutBlanks(text) === withoutBlanks(value))
    }
    return new Set(pairs.filter(isSaid).map(([name]) => name))
  }

  reassert(pairs: readonly Pair[]): void {
    const root = this.#document.documentElement as HTMLElement | null
    if (root === null) return
    const isNew = root !== this.#root
    this.#root = root
    const lost = pairs.filter(([name]) => this.#isLost(name, isNew))
    if (lost.length === 0) return
    for (const [name] of lost) this.#forget(name)
    this.apply(lost)
  }

  // Nothing there, or what was there before ours: the page has put back its own markup. Anything else is
  // newer than ours, unless the root is.
  #isLost(name: string, isNew: boolean): boolean {
    const ours = this.#ours.get(name)
    if (ours === undefined) return true
    if (this.#stands(name, ours)) return false
    const now = this.#root.style.getPropertyValue(name)
    return isNew || now === '' || now === this.#replaced.get(name)?.value
  }

  /** Whether what is declared is what we have written. */
  #stands(name: string, value: string): boolean {
    const now = this.#root.style.getPropertyValue(name)
    return now === value.trim() || (now !== '' && now === this.#written(name, value))
  }

  // A browser may write a value otherwise than it is given: without comments around it, or a keyword in
  // lower case.
  #written(name: string, value: string): string {
    const { style } = this.#document.createElement('i')
    style.setProperty(name, value)
    return style.getPropertyValue(name)
  }

  /** The page's own inline declaration, which ours may stand in place of. */
  #findInline(name: string): Inline | null {
    const ours = this.#ours.get(name)
    if (ours !== undefined && this.#stands(name, ours)) return this.#replaced.get(name) ?? null
    const { style } = this.#root
    const value = style.getPropertyValue(name)
    return value === '' ? null : { value, priority: style.getPropertyPriority(name) }
  }

  #restore(name: string): void {
    const ours = this.#ours.get(name)
    if (ours === undefined) return
    const isStanding = this.#stands(name, ours)
    const before = this.#replaced.get(name)
    this.#forget(name)
    if (!isStanding) return
    const { style } = this.#root
    if (before === undefined) style.removeProperty(name)
    else style.setProperty(name, before.value, before.priority)
  }

  #forget(name: string): void {
    this.#ours.delete(name)
    this.#replaced.delete(name)
  }

  // As the page has written it, where it says the same again. A page may forbid the attribute and still have
  // a style, set by its scripts: that one is set as they do.
  #restoreAttribute(): void {
    const { style } = this.#root
    if (this.#found === null) return
    const { text, serialized } = this.#found
    if (!isSameStyle(style.cssText, serialized)) {
      // What was there is gone meanwhile, by whoever had put it there, and ours as well: nothing is left.
      if (style.length === 0 && text !== '') this.#root.removeAttribute('style')
      return
    }
    // Asked for first also because Chromium does not take away an attribute that it has yet to write.
    if (this.#root.getAttribute('style') === text) return
    if (text === null) this.#root.removeAttribute('style')
    else this.#root.setAttribute('style', text)
    if (!isSameStyle(style.cssText, serialized)) style.cssText = serialized
  }
}

const attributeOf = (root: HTMLElement): Attribute =>
  ({ text: root.getAttribute('style'), serialized: root.style.cssText })

// A declaration that was replaced and put back may stand elsewhere among the others.
const isSameStyle = (one: string, other: string): boolean => one === other || sorted(one) === sorted(other)
const sorted = (cssText: string): string => cssText.split(';').map((part) => part.trim()).sort().join(';')

// Enough to compare a reference, which has no space that matters.
const withoutBlanks = (text: string): string =>
  [' ', '\t', '\n', '\r', '\f'].reduce((now, blank) => now.split(blank).join(''), text)

/** Makes it, over what the first paint has put on the page; `isFound`: nobody has configured that. */
export const openSink = (
  page: Window, { pairs, hadStyle }: Painted, hostTarget: SinkTarget | undefined, isFound?: boolean,
): Sink => hostTarget === undefined
  ? new Sink(new RootTarget(page.document, pairs, hadStyle), pairs, isFound)
  : new Sink(hostTarget)
