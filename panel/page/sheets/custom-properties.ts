// The custom properties that one rule declares, in its order: out of the rule's text, in one go. Asked by
// name, a browser looks through the whole rule for each of them, which takes seconds for ten thousand.
// Judges none of them, and reads each rule once for as long as its text stands.
import { declarationsIn } from './declarations.js'
import type { DeclaredProperty } from './usage.types.js'

interface Kept {
  readonly text: string
  readonly found: readonly DeclaredProperty[]
}

const kept = new WeakMap<CSSStyleDeclaration, Kept>()

/** With names as scripts have them, escapes resolved: the very same list while the rule says the same. */
export function customPropertiesIn(style: CSSStyleDeclaration): readonly DeclaredProperty[] {
  const names = [...style].filter(isCustom)
  if (names.length === 0) return NONE
  const { cssText: text } = style
  const known = kept.get(style)
  if (known?.text === text) return known.found
  const found = named(names, declarationsIn(text)) ?? names.map((name) => asked(style, name))
  kept.set(style, { text, found })
  return found
}

const NONE: readonly DeclaredProperty[] = []

const isCustom = (name: string): boolean => name.startsWith('--')

/**
 * A text has escapes in its names; `null`: it does not come to as many, as behind a bracket that is never
 * closed.
 */
function named(
  names: readonly string[], declared: readonly DeclaredProperty[],
): readonly DeclaredProperty[] | null {
  const found = declared.filter(({ property }) => isCustom(property))
  if (found.length !== names.length) return null
  return found.map((one, at) => {
    const name = names[at] ?? ''
    return one.property === name ? one : { ...one, property: name }
  })
}

const asked = (style: CSSStyleDeclaration, property: string): DeclaredProperty => ({
  property, value: style.getPropertyValue(property).trim(),
  isImportant: style.getPropertyPriority(property) !== '',
})
