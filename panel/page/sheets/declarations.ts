// The declarations in a text as the browser says it: `color: var(--x); margin: 0px !important;`; and the
// custom properties of one rule. Judges none of them.
import { AT_SEMICOLON, skipValues } from '../../../shared/css/runs.js'
import { skipTrivia } from '../../../shared/css/scan.js'
import { sourceOf } from '../../../shared/css/source.js'
import type { DeclaredProperty } from './usage.types.js'

/** Those of a `cssText`, or of a block's own text, in its order. */
export function declarationsIn(text: string): readonly DeclaredProperty[] {
  const found: DeclaredProperty[] = []
  const source = sourceOf(text)
  for (let at = 0; at < text.length;) {
    const end = skipValues(source, at, AT_SEMICOLON, { first: null })
    const one = readDeclaration(text.slice(at, end))
    if (one !== null) found.push(one)
    at = Math.max(end, at) + 1
  }
  return found
}

/** What of an element's style attribute is read. */
type Styled = Pick<ElementCSSInlineStyle & Element, 'style' | 'getAttribute'>

/**
 * Those of a style attribute: as it is written where the browser tells no text of some, as of a shorthand
 * with a variable that a longhand stands behind. Whatever a script sets is written there, too.
 */
export function inlineDeclarations(element: Styled): readonly DeclaredProperty[] {
  const { cssText } = element.style
  return declarationsIn(cssText.includes(': ;') ? element.getAttribute('style') ?? '' : cssText)
}

function readDeclaration(text: string): DeclaredProperty | null {
  const from = skipTrivia(text, 0, { first: null })
  const colon = text.indexOf(':', from)
  if (colon < 0) return null
  const property = text.slice(from, colon).trim()
  const written = text.slice(colon + 1).trim()
  const mark = written.lastIndexOf('!')
  const isImportant = mark >= 0 && written.slice(mark + 1).trim().toLowerCase() === 'important'
  return {
    property: property.startsWith('--') ? property : property.toLowerCase(),
    value: isImportant ? written.slice(0, mark).trim() : written, isImportant,
  }
}

// Out of the rule's text, in one go: asked by name, a browser looks through the whole rule for each custom
// property, which takes seconds for ten thousand. A rule is read once for as long as its text stands.

interface Kept {
  readonly text: string
  readonly found: readonly DeclaredProperty[]
}

const kept = new WeakMap<CSSStyleDeclaration, Kept>()

/** The names alone. */
export const customNamesIn = (style: CSSStyleDeclaration): readonly string[] => [...style].filter(isCustom)

/** So many of one rule are asked for by name. */
const MOST_ASKED = 50

/** What finds single ones that a rule has: by name, until so many were asked for that all are read. */
export function customPropertiesOf(
  style: CSSStyleDeclaration,
): (name: string) => DeclaredProperty | undefined {
  let left = MOST_ASKED
  let all: ReadonlyMap<string, DeclaredProperty> | null = null
  return (name) => {
    left -= 1
    if (left >= 0) return asked(style, name)
    all ??= new Map(customPropertiesIn(style).map((one) => [one.property, one]))
    return all.get(name)
  }
}

/** With names as scripts have them, escapes resolved: the very same list while the rule says the same. */
export function customPropertiesIn(style: CSSStyleDeclaration): readonly DeclaredProperty[] {
  const names = customNamesIn(style)
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
