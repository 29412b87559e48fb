// What a value reads, fallbacks included, and what it comes to once its variables are put in.
// Knows no page: what a variable is, is given.
import { spansIn } from './reads-vars.js'

/** Every variable that a value names in a `var()`, also in the fallback of another one. */
export function namesRead(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  collect(text, names)
  return names
}

function collect(text: string, names: Set<string>): void {
  for (const { one } of spansIn(text)) {
    names.add(one.name)
    if (one.fallback !== null) collect(one.fallback, names)
  }
}

/** A value with its variables put in; `null` where one of them has neither value nor fallback. */
export function substitute(text: string, valueOf: (name: string) => string | null): string | null {
  let put = ''
  let at = 0
  for (const { one: { name, fallback }, from, to } of spansIn(text)) {
    const value = valueOf(name) ?? (fallback === null ? null : substitute(fallback, valueOf))
    if (value === null) return null
    put += text.slice(at, from) + apart(text.charAt(from - 1)) + value + apart(text.charAt(to))
    at = to
  }
  return put + text.slice(at)
}

/** Two tokens stay two, by a comment where nothing else stands between them. */
const apart = (beside: string): string => ' ,()\t\n'.includes(beside) ? '' : '/**/'
