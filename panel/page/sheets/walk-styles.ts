// Every rule of some stylesheets that has declarations of its own, whatever the conditions, with the preludes
// around it as its file has them. Decides nothing, and matches no selector.
import { sourceMedia } from './source-media.js'
import { walkRules, type CssomRule, type Visitor } from './walk-rules.js'

/** A stylesheet, and what its link or its import asks for. */
export interface Source {
  readonly sheet: CSSStyleSheet
  readonly asks: readonly string[]
}

/** What is told of on the way. */
interface StyleVisitor {
  /** `preludes` ends with the rule's own; it is made anew for each rule. */
  style(style: CSSStyleDeclaration, preludes: readonly string[], source: Source): void
  property?(rule: CssomRule): void
  /** A cascade layer, with those around it, where it is named first: `base.reset`. */
  layer?(name: string): void
  /** A sheet that does not show its rules: one of another origin, or one that is still loading. */
  unread?(source: Source): void
}

interface Place { readonly source: Source; readonly preludes: readonly string[]; readonly layer: string }

/** Walks stylesheets that are in use, and what they import. */
export function walkStyles(sheets: Iterable<CSSStyleSheet>, visitor: StyleVisitor): void {
  for (const sheet of sheets) {
    const start = { source: { sheet, asks: [] }, preludes: [], layer: '' }
    for (const { style, within: its } of walkRules<Place>([sheet], start, placing(visitor))) {
      visitor.style(style, its.preludes, its.source)
    }
  }
}

const placing = (visitor: StyleVisitor): Visitor<Place> => ({
  sheet: (sheet, around) => asking({ ...around, source: { ...around.source, sheet } }, sheet.media),
  enter: (kind, rule, around) => {
    if (kind === 'Property') visitor.property?.(rule)
    // What it asks for besides media: what is not there is not read.
    if (kind === 'Import') return asking(around, rule.media)
    if (kind === 'LayerStatement') for (const name of rule.nameList ?? []) visitor.layer?.(within(around, name))
    const prelude = preludeOf(kind, rule)
    if (prelude === null) return false
    const layer = kind === 'LayerBlock' && rule.name ? within(around, rule.name) : around.layer
    if (layer !== around.layer) visitor.layer?.(layer)
    return { ...around, layer, preludes: [...around.preludes, prelude] }
  },
  unread: (_sheet, { source }) => visitor.unread?.(source),
})

const within = ({ layer }: Place, name: string): string => layer === '' ? name : `${layer}.${name}`

function asking(place: Place, media: MediaList | undefined): Place {
  const { source } = place
  const mediaText = media ? sourceMedia(media) : ''
  if (mediaText === '' || source.asks.includes(mediaText)) return place
  return { ...place, source: { ...source, asks: [...source.asks, mediaText] } }
}

const KEYWORDS: Readonly<Partial<Record<string, string>>> =
  { Media: '@media', Supports: '@supports', Container: '@container', LayerBlock: '@layer' }

/** The prelude of a rule in which declarations of elements may stand; `null` for any other one. */
export function preludeOf(kind: string, rule: CssomRule): string | null {
  const { start, end } = rule
  const keyword = KEYWORDS[kind]
  if (keyword !== undefined) return `${keyword} ${preludeText(rule)}`
  if (kind === 'Style') return preludeText(rule)
  if (kind === 'Scope') return `@scope${bracketed(' ', start)}${bracketed(' to ', end)}`
  return kind === 'StartingStyle' ? '@starting-style' : null
}

const bracketed = (before: string, text: string | null | undefined): string =>
  typeof text === 'string' ? `${before}(${text})` : ''

/** What a rule selects, asks for, or is called. */
export const preludeText = ({ selectorText, media, conditionText, name }: CssomRule): string =>
  selectorText ?? (media ? sourceMedia(media) : conditionText ?? name ?? '')
