// The document's root as a target: inline custom properties, and `color-scheme`, on <html>.
// Leaves it as it was found: what the page had set inline comes back, what the page has set since stays.
import type { Pair } from '../state/state.types.js'
import { indexRootRules } from './root-rules.browser.js'
import type { Target } from './sink.js'

/** What an inline declaration was before ours. */
interface Inline { readonly value: string; readonly priority: string }

/** The document's root. `present` is what was set there before, where the page had nothing set. */
export class RootTarget implements Target {
  readonly #document: Document
  #root: HTMLElement
  #hadStyle: boolean
  readonly #ours = new Map<string, { value: string; readonly before: Inline | null }>()

  constructor(document: Document, present: readonly Pair[], hadStyle: boolean) {
    this.#document = document
    this.#root = document.documentElement
    this.#hadStyle = hadStyle
    for (const [name, value] of present) this.#ours.set(name, { value, before: null })
  }

  apply(pairs: readonly Pair[]): void {
    const { style } = this.#root
    if (this.#ours.size === 0) this.#hadStyle = this.#root.hasAttribute('style')
    // Where all inline declarations are ours, there is nothing to remember, and nothing needs to be read.
    const isOurs = style.length <= this.#ours.size
    for (const [name, value] of pairs) {
      const known = this.#ours.get(name)
      if (known === undefined) this.#ours.set(name, { value, before: isOurs ? null : inlineOf(style, name) })
      else known.value = value
      style.setProperty(name, value)
    }
  }

  clear(names: readonly string[]): void {
    const { style } = this.#root
    for (const name of names) {
      const ours = this.#ours.get(name)
      if (ours === undefined) continue
      this.#ours.delete(name)
      if (style.getPropertyValue(name).trim() !== ours.value.trim()) continue
      if (ours.before === null) style.removeProperty(name)
      else style.setProperty(name, ours.before.value, ours.before.priority)
    }
    if (this.#ours.size === 0 && style.length === 0 && !this.#hadStyle) this.#root.removeAttribute('style')
  }

  saysAlready(pairs: readonly Pair[]): ReadonlySet<string> {
    const declared = indexRootRules(this.#document)
    const isSaid = ([name, value]: Pair): boolean => {
      const texts = declared.get(name) ?? []
      return texts.length > 0 && texts.every((text) => withoutSpaces(text) === withoutSpaces(value))
    }
    return new Set(pairs.filter(isSaid).map(([name]) => name))
  }

  reassert(pairs: readonly Pair[]): void {
    if (this.#root !== this.#document.documentElement) {
      this.#root = this.#document.documentElement
      this.#ours.clear()
    }
    const { style } = this.#root
    const lost = pairs.filter(([name]) => style.getPropertyValue(name) === '')
    if (lost.length === 0) return
    for (const [name] of lost) this.#ours.delete(name)
    this.apply(lost)
  }
}

function inlineOf(style: CSSStyleDeclaration, name: string): Inline | null {
  const value = style.getPropertyValue(name)
  return value === '' ? null : { value, priority: style.getPropertyPriority(name) }
}

// Enough to compare a reference, which has no space that matters.
const withoutSpaces = (text: string): string => text.split(' ').join('').trim()
