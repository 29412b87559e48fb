// What several tools say of one field, for screen readers: each has its own words, and all of them are heard.
import { setAttribute } from '../../page/dom/element.view.js'

const said = new WeakMap<Element, Map<string, string>>()

/** Sets the words of one of them, or takes them away. */
export function setDescription(field: Element, by: string, words: string | null): void {
  const all = said.get(field) ?? new Map<string, string>()
  said.set(field, all)
  if (words === null) all.delete(by)
  else all.set(by, words)
  setAttribute(field, 'aria-description', all.size === 0 ? null : [...all.values()].join('. '))
}
