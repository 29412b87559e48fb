// What of `<html>` switches a page's theme: told from the selector that says that it is dark.
// Reads one class or attribute alone; behind any other selector, and behind `@media`, there may be anything.

/** An attribute and what it says in the dark; of `class` one of its names. */
export interface ThemeSwitch {
  readonly attribute: string
  readonly value: string
  readonly isClass: boolean
}

/** What switches `.dark`, `[data-mode="dark"]`, `html.dark` and the like; `null` for anything else. */
export function switchOf(document: Document, darkWhen: string): ThemeSwitch | null {
  const simple = without(':root', without('html', darkWhen))
  const isClass = simple.startsWith('.')
  const inner = isClass ? `class=${simple.slice(1)}` : simple.slice(1, -1)
  const sign = `${inner}=`.indexOf('=')
  const attribute = inner.slice(0, sign)
  const text = inner.slice(sign + 1)
  const value = text.startsWith('"') || text.startsWith('\'') ? text.slice(1, -1) : text
  // Whether it was read as it is meant, the browser says: without it, and with it.
  const probe = document.createElement('html')
  try {
    if (probe.matches(simple)) return null
    probe.setAttribute(attribute, value)
    return probe.matches(simple) ? { attribute, value, isClass } : null
  } catch {
    return null
  }
}

const without = (start: string, text: string): string =>
  text.startsWith(start) ? text.slice(start.length) : text
