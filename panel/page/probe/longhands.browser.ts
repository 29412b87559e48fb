// What a shorthand comes to, as this browser has it, and which side a logical property is on.
// Asks a style of a sheet that no page has.
import { isLogical, physicalOf, WRITINGS, type Writing } from '../sheets/logical.js'

/** Tells the longhands of a property, itself where it is no shorthand; remembers what it has told. */
export interface Longhands {
  /** As they are written. */
  readonly written: (property: string) => readonly string[]
  /** With those of the screen that logical ones may be, whatever the direction of writing is. */
  readonly sides: (property: string) => readonly string[]
  /** Those of the screen that they are in one direction of writing. */
  readonly on: (property: string, writing: Writing) => readonly string[]
}

/** Asks a browser. */
export function createLonghands(page: Window & typeof globalThis): Longhands {
  const sheet = new page.CSSStyleSheet()
  const written = remembering((property) => {
    // It has far too many, and which of its values counts for one is asked of all of it.
    if (property === 'all') return [property]
    sheet.replaceSync(`a { ${property}: var(--x) }`)
    const { style } = sheet.cssRules[0] as CSSStyleRule
    return style.length === 0 ? [property] : [...style]
  })
  const on = WRITINGS.map((writing) =>
    remembering((property) => [...new Set(written(property).map((one) => physicalOf(one, writing)))]))
  return {
    written, sides: remembering((property) => [...new Set(on.flatMap((one) => one(property)))]),
    on: (property, writing) => {
      const all = written(property)
      return all.some(isLogical) ? all.map((one) => physicalOf(one, writing)) : all
    },
  }
}

function remembering(tell: (property: string) => readonly string[]): (property: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (property) => {
    const told = known.get(property) ?? tell(property)
    known.set(property, told)
    return told
  }
}
