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
  const [, inBrackets] = darkWhen.split('[')
  const isClass = inBrackets === undefined
  const [, name = ''] = darkWhen.split('.')
  const [attribute = '', ...words] = isClass ? ['class', name] : inBrackets.replace(']', '').split('=')
  const value = words.join('=').replaceAll('"', '').replaceAll('\'', '')
  // Whether that was all of it, the browser says: a root without it, and the same with it.
  const probe = document.implementation.createHTMLDocument().documentElement
  try {
    if (probe.matches(darkWhen)) return null
    probe.setAttribute(attribute, value)
    return probe.matches(darkWhen) ? { attribute, value, isClass } : null
  } catch {
    return null
  }
}
