// What a declaration block declares, longhand by longhand; and which longhands of a shorthand go by a part of
// its text. Asks the browser in a stylesheet that holds nowhere.
import type { HeldDeclaration } from './reads-cascade.js'
import { alternativesTo } from '../probe/reads-sentinels.js'
import type { Declared } from '../sheets/usage.types.js'

export type Declaration = Pick<HeldDeclaration, 'property' | 'text' | 'shorthand' | 'isImportant'>

/** Those of which browsers show no longhands where a variable is in their text. */
const SHORTHANDS = [
  'animation', 'background', 'background-position', 'border', 'border-block', 'border-block-color',
  'border-block-end', 'border-block-start', 'border-block-style', 'border-block-width', 'border-bottom',
  'border-color', 'border-image', 'border-inline', 'border-inline-color', 'border-inline-end',
  'border-inline-start', 'border-inline-style', 'border-inline-width', 'border-left', 'border-radius',
  'border-right', 'border-style', 'border-top', 'border-width', 'column-rule', 'columns',
  'contain-intrinsic-size', 'container', 'flex', 'flex-flow', 'font', 'font-synthesis', 'font-variant', 'gap',
  'grid', 'grid-area', 'grid-column', 'grid-row', 'grid-template', 'inset', 'inset-block', 'inset-inline',
  'list-style', 'margin', 'margin-block', 'margin-inline', 'mask', 'mask-position', 'offset', 'outline',
  'overflow', 'overscroll-behavior', 'padding', 'padding-block', 'padding-inline', 'place-content',
  'place-items', 'place-self', 'scroll-margin', 'scroll-margin-block', 'scroll-margin-inline',
  'scroll-padding', 'scroll-padding-block', 'scroll-padding-inline', 'text-decoration', 'text-emphasis',
  'text-wrap', 'transition', 'white-space', '-webkit-mask', '-webkit-text-stroke',
] as const

/** The shorthands of a browser. */
export class Longhands {
  readonly #sheet: CSSStyleSheet
  readonly #page: Window & typeof globalThis
  readonly #of = new Map<string, readonly string[]>()
  readonly #expanded = new Map<string, readonly Declaration[]>()

  constructor(page: Window & typeof globalThis) {
    this.#page = page
    this.#sheet = new page.CSSStyleSheet()
    for (const shorthand of SHORTHANDS) this.#of.set(shorthand, this.#longhandsOf(shorthand))
  }

  #longhandsOf(property: string): readonly string[] { return [...this.#styleOf(property, 'inherit')] }

  // What stands in a stylesheet by itself holds for nothing.
  #styleOf(property: string, value: string): CSSStyleDeclaration {
    this.#sheet.replaceSync(`x { ${property}: ${value} }`)
    return (this.#sheet.cssRules[0] as CSSStyleRule).style
  }

  /** The longhands of each shorthand, the wider ones first. */
  get all(): readonly (readonly [shorthand: string, longhands: readonly string[]])[] {
    return [...this.#of].sort(([, one], [, other]) => other.length - one.length)
  }

  /** What a declaration declares; of what has a variable in it the whole text for each longhand. */
  expand({ property, value, isImportant }: Declared): readonly Declaration[] {
    const key = `${property}:${value}:${String(isImportant)}`
    const known = this.#expanded.get(key)
    if (known !== undefined) return known
    const expanded = this.#expand(property, value).map((one) => ({ ...one, isImportant }))
    this.#expanded.set(key, expanded)
    return expanded
  }

  #expand(property: string, value: string): readonly Omit<Declaration, 'isImportant'>[] {
    if (property.startsWith('--')) return [{ property, text: value, shorthand: null }]
    const style = this.#styleOf(property, value)
    const longhands = [...style]
    const shorthand = longhands.length === 1 && longhands[0] === property ? null : property
    return longhands.map((one) => {
      const text = style.getPropertyValue(one)
      if (text !== '') return { property: one, text, shorthand: null }
      return { property: one, text: value, shorthand }
    })
  }

  /**
   * The longhands of a shorthand that are others where one part of its text is another one. `write`: the text
   * with that part as it is (`null`), or as something else.
   */
  dependentOn(
    shorthand: string, value: string, write: (other: string | null) => string | null,
  ): ReadonlySet<string> {
    // Where it is nothing now, others are held against each other.
    let now = this.#read(shorthand, write(null))
    const longhands = this.#longhandsOf(shorthand)
    const supports = (property: string, text: string): boolean => this.#page.CSS.supports(property, text)
    for (const other of alternativesTo(value, supports)) {
      const then = this.#read(shorthand, write(other))
      const before = now
      now ??= then
      if (before === null || then === null) continue
      const differing = longhands.filter((one) => before.get(one) !== then.get(one))
      if (differing.length > 0) return new Set(differing)
    }
    return new Set(longhands)
  }

  #read(shorthand: string, text: string | null): ReadonlyMap<string, string> | null {
    const style = text === null ? null : this.#styleOf(shorthand, text)
    if (style === null || style.length === 0) return null
    return new Map([...style].map((one) => [one, style.getPropertyValue(one)]))
  }
}
