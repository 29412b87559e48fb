// Sets what of `<html>` switches its page's theme, one class or attribute, and gives it back as it was found.
// Which one that is, is told from a selector; behind any other selector, and behind `@media`, there may be
// anything. What a theme means is not known here.
import { setAttribute } from '../../page/dom/element.view.js'

/** An attribute and what it says in the theme; of `class` one of its names. */
export interface ThemeSwitch {
  readonly attribute: string
  readonly value: string
  readonly isClass: boolean
}

/**
 * What switches `.dark`, `[data-mode="dark"]`, `html.dark` and the like, of a list the first of such; `null`
 * for anything else.
 */
export function switchOf(document: Document, darkWhen: string): ThemeSwitch | null {
  const all = darkWhen.split(', ')
  for (const find of [switchIn, switchAmong]) {
    for (const one of all) {
      const found = find(document, darkWhen, one)
      if (found !== null) return found
    }
  }
  return null
}

/**
 * What switches a page that is dark unless it says that it is light, as with `:root:not(.light)`: what its
 * light theme says, and its dark one does not; `null` for anything else.
 */
export function lightSwitchOf(document: Document, darkWhen: string): ThemeSwitch | null {
  const [, behind] = darkWhen.split(':not(')
  const [inner = ''] = (behind ?? '').split(')')
  const its = inner === '' || darkWhen.includes(', ') ? null : switchIn(document, inner, inner)
  // What is there or not, whatever it says, does not tell what a light page would say.
  if (its === null || its.value === '') return null
  const [dark, light] = [document, document].map(({ implementation }) => implementation.createHTMLDocument())
  light?.documentElement.setAttribute(its.attribute, its.value)
  return matches(dark, darkWhen) && !matches(light, darkWhen) ? its : null
}

/** What the attributes of a page's root say. */
export const textOfRoot = ({ documentElement: { attributes } }: Document): string =>
  Array.from(attributes, ({ name, value }) => name === 'style' ? '' : `${name}=${value}`).join(' ')

/** Whether what switches a theme depends on what the page's root says meanwhile. */
export const hasCompound = (darkWhen: string): boolean => darkWhen.includes('][')

/**
 * Of several attributes, as in `[data-mode="dark"][data-dark-theme="dim"]`, the one that says `light` or
 * `dark` where the page has the others; none while it says something else, such as `auto`.
 */
function switchAmong(document: Document, darkWhen: string, one: string): ThemeSwitch | null {
  const { documentElement: root } = document
  const parts = hasCompound(one) ? one.split('[').slice(1).map(readAttribute) : []
  return parts.find(({ attribute, value }) => {
    const now = root.getAttribute(attribute)
    if (value !== 'dark' || (now !== 'dark' && now !== 'light')) return false
    const [without, within] = [null, value].map((text) => RootTheme.of(document).copy({ [attribute]: text }))
    return matches(within, one) && !matches(without, darkWhen)
  }) ?? null
}

function matches(page: Document | undefined, selector: string): boolean {
  try {
    return page?.documentElement.matches(selector) === true
  } catch {
    return false
  }
}

/** `data-mode="dark"]`, as it stands behind its bracket. */
function readAttribute(text: string): ThemeSwitch {
  const [attribute = '', ...words] = text.replace(']', '').split('=')
  return { attribute, value: words.join('=').replaceAll('"', '').replaceAll('\'', ''), isClass: false }
}

function switchIn(document: Document, darkWhen: string, one: string): ThemeSwitch | null {
  const [, inBrackets] = one.split('[')
  const isClass = inBrackets === undefined
  const [, name = ''] = one.split('.')
  const its = isClass ? { attribute: 'class', value: name, isClass } : readAttribute(inBrackets)
  // Whether that was all of it, the browser says: a root without it, and the same with it.
  const probe = document.implementation.createHTMLDocument().documentElement
  try {
    if (probe.matches(darkWhen)) return null
    probe.setAttribute(its.attribute, its.value)
    return probe.matches(one) ? its : null
  } catch {
    return null
  }
}

/** The classes that an attribute says. */
export const wordsIn = (text: string | null): readonly string[] =>
  (text ?? '').replaceAll('\n', ' ').replaceAll('\t', ' ').split(' ').filter(Boolean)

/** The classes of a text with some more and some less; the very text where they are the same. */
export function withWords(
  text: string | null, more: readonly string[], less: readonly string[],
): string | null {
  const words = wordsIn(text)
  const next = [...new Set([...wordsBut(words, less), ...more])]
  return isSameWords(words, next) ? text : next.join(' ')
}

const wordsBut = (all: readonly string[], others: readonly string[]): readonly string[] =>
  all.filter((word) => !others.includes(word))

const isSameWords = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join(' ') === [...other].sort().join(' ')

/** What an attribute said before the panel set it, what it was left with, and for which panel. */
interface Given { readonly text: string | null; readonly left: string | null; readonly by: object }

const all = new WeakMap<Document, RootTheme>()

/** The root of a page as the panels on it have set it, and as it was. */
export class RootTheme {
  readonly #document: Document
  readonly #given = new Map<string, Given>()

  private constructor(document: Document) { this.#document = document }

  /** That of a page: however many panels it has, there is one record of what it said by itself. */
  static of(document: Document): RootTheme {
    const its = all.get(document) ?? new RootTheme(document)
    all.set(document, its)
    return its
  }

  /** What an attribute says by itself: what the page has set since is the page's. */
  own(attribute: string): string | null {
    const now = this.#now(attribute)
    const given = this.#given.get(attribute)
    if (given === undefined || (given.left !== now && attribute !== 'class')) return now
    if (given.left === now) return given.text
    const [own, left] = [wordsIn(given.text), wordsIn(given.left)]
    return withWords(now, wordsBut(own, left), wordsBut(left, own))
  }

  /** Whether an attribute says what a panel has set. */
  isSet(attribute: string): boolean { return this.own(attribute) !== this.#now(attribute) }

  /** The one way in which a panel changes the root's theme. `by` whom, so that it ends with them. */
  set(attribute: string, text: string | null, by: object): void {
    const own = this.own(attribute)
    const isClass = attribute === 'class'
    const next = isClass && isSameWords(wordsIn(own), wordsIn(text)) ? own : text
    setAttribute(this.#document.documentElement, attribute, next)
    if (next === own) this.#given.delete(attribute)
    else this.#given.set(attribute, { text: own, left: next, by })
  }

  /** What one panel has set is as the page said it. */
  restore(by: object): void {
    for (const [attribute, given] of [...this.#given]) {
      if (given.by === by) this.set(attribute, this.own(attribute), by)
    }
  }

  /** The page as it would be by itself, alone in a document of its own: `:root` is nothing else. */
  copy(texts: Readonly<Record<string, string | null>>): Document {
    const copy = this.#document.implementation.createHTMLDocument()
    const { documentElement: root } = copy
    for (const { name, value } of this.#document.documentElement.attributes) {
      if (name !== 'style') root.setAttribute(name, value)
    }
    for (const [attribute, text] of Object.entries(texts)) setAttribute(root, attribute, text)
    return copy
  }

  #now(attribute: string): string | null { return this.#document.documentElement.getAttribute(attribute) }
}
