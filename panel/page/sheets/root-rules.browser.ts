// What the page's stylesheets declare for <html>: custom properties and `color-scheme`, in matching rules.
// Reads rules and computes nothing; sheets that cannot be read are passed over.
import { askMedia } from './shown-media.js'
import { sourceMedia } from './source-media.js'
import { pageSheetsOf, walkRules, type Visitor } from './walk-rules.js'

/** What applies to the root now. */
interface RootRules {
  /** The texts by name, in the order of the sheets; where one is important, those that are. */
  readonly declared: ReadonlyMap<string, readonly string[]>
  /** The names that are important. */
  readonly important: ReadonlySet<string>
}

/** TypeScript does not know a scope yet. */
type AnyRule = CSSStyleRule & CSSMediaRule & { readonly start: string | null }

interface Reading { readonly declared: Map<string, readonly string[]>; readonly important: Set<string> }

/** What applies to the root now, or to another one that would stand in its place. */
export function readRootRules(
  document: Document, root: Element = document.documentElement, sheets = pageSheetsOf(document),
): RootRules {
  const reading: Reading = { declared: new Map(), important: new Set() }
  for (const { style } of walkRules(sheets, true, visitorOf(document, root))) addTexts(style, reading)
  return reading
}

/** Texts as stylesheets that are on no page. */
export const sheetsFrom = (texts: readonly string[]): readonly CSSStyleSheet[] => texts.map((text) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
})

/** The texts that some stylesheets would declare, which are not the page's. */
export const readDeclaredIn = (document: Document, sheets: readonly CSSStyleSheet[]): RootRules['declared'] =>
  readRootRules(document, document.documentElement, sheets).declared

/** The texts that apply to the root now, by custom property. */
export const indexRootRules = (document: Document): RootRules['declared'] => readRootRules(document).declared

/** Goes into what applies to the root. A root has no container, and what it starts with does not stay. */
function visitorOf({ defaultView }: Document, root: Element): Visitor<true> {
  const applies = ({ media }: { readonly media: MediaList }): boolean => {
    const text = sourceMedia(media)
    return text === '' || (defaultView !== null && askMedia(defaultView, text).matches)
  }
  // In a nested selector, `&` is what `matches` is asked of: the root, which the outer selector matches.
  const matches = (selector: string): boolean => {
    try {
      return root.matches(selector)
    } catch {
      // A selector with a namespace of its sheet means nothing here, and an empty one matches nothing.
      return false
    }
  }
  return {
    sheet: applies,
    enter: (kind, one) => {
      const rule = one as AnyRule
      switch (kind) {
        // Most rules have none of these names: to look for one takes less time than to match a selector.
        case 'Style': return (rule.cssRules.length > 0 || hasName(rule.style)) && matches(rule.selectorText)
        case 'Scope': return matches(rule.start ?? '')
        case 'Supports': return CSS.supports(rule.conditionText)
        case 'Media':
        case 'Import': return applies(rule)
        default: return kind === 'LayerBlock'
      }
    },
  }
}

const isRead = (name: string): boolean => name.startsWith('--') || name === 'color-scheme'
const namesIn = (style: CSSStyleDeclaration): readonly string[] => [...style].filter(isRead)

// Most that have any begin with one.
function hasName(style: CSSStyleDeclaration): boolean {
  for (let at = 0; at < style.length; at += 1) if (isRead(style.item(at))) return true
  return false
}

/** Names, texts, and whether they are important. */
type Said = readonly (readonly [name: string, text: string, isImportant: boolean])[]

// Asked by name, a browser looks through the whole rule each time: that is done once for each text of a rule.
const kept = new WeakMap<CSSStyleDeclaration, readonly [cssText: string, entries: Said]>()

function saidIn(style: CSSStyleDeclaration): Said {
  const { cssText } = style
  const [text, known = []] = kept.get(style) ?? []
  if (text === cssText) return known
  const mayBe = cssText.includes('!')
  const entries = namesIn(style).map((name) =>
    [name, style.getPropertyValue(name), mayBe && style.getPropertyPriority(name) !== ''] as const)
  kept.set(style, [cssText, entries])
  return entries
}

// What is important wins over all that is not, wherever it stands.
function addTexts(style: CSSStyleDeclaration, { declared, important }: Reading): void {
  for (const [name, text, isImportant] of saidIn(style)) {
    const isSame = important.has(name) === isImportant
    if (!isSame && !isImportant) continue
    if (isImportant) important.add(name)
    const others = isSame ? declared.get(name) ?? [] : []
    declared.set(name, [...others, text])
  }
}
