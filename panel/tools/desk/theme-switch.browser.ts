// What of `<html>` switches a page's theme: told from the selector that says that it is dark.
// Of one class or attribute alone; behind any other selector, and behind `@media`, there may be anything.
import { setAttribute } from '../../page/dom/element.view.js'

/** An attribute and what it says in the dark; of `class` one of its names. */
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
  for (const one of darkWhen.split(', ')) {
    const found = switchIn(document, darkWhen, one)
    if (found !== null) return found
  }
  return null
}

function switchIn(document: Document, darkWhen: string, one: string): ThemeSwitch | null {
  const [, inBrackets] = one.split('[')
  const isClass = inBrackets === undefined
  const [, name = ''] = one.split('.')
  const [attribute = '', ...words] = isClass ? ['class', name] : inBrackets.replace(']', '').split('=')
  const value = words.join('=').replaceAll('"', '').replaceAll('\'', '')
  // Whether that was all of it, the browser says: a root without it, and the same with it.
  const probe = document.implementation.createHTMLDocument().documentElement
  try {
    if (probe.matches(darkWhen)) return null
    probe.setAttribute(attribute, value)
    return probe.matches(one) ? { attribute, value, isClass } : null
  } catch {
    return null
  }
}

/** Gives a root a theme; `null` is every one that is neither of both. */
export function switchTo(root: Element, { attribute, value, isClass }: ThemeSwitch, theme: 'light' | 'dark' | null): void {
  if (isClass) root.classList.toggle(value, theme === 'dark')
  else setAttribute(root, attribute, theme === 'dark' ? value : value === 'dark' ? theme : null)
}
