// Reads shorthands and longhands, as this browser has them, and which side a logical property is on. Asks a
// style of a sheet that no page has.
import { isLogical, physicalOf, WRITINGS, type WritingMode } from '../sheets/logical.js'

const NAMES = [
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

/** The wider ones first. */
export function createShorthands(
  page: Window & typeof globalThis,
): readonly (readonly [shorthand: string, longhands: readonly string[]])[] {
  const sheet = new page.CSSStyleSheet()
  return NAMES.map((name) => {
    sheet.replaceSync(`x { ${name}: inherit }`)
    return [name, [...(sheet.cssRules[0] as CSSStyleRule).style]] as const
  }).sort(([, one], [, other]) => other.length - one.length)
}

/** Tells the longhands of a property, itself where it is no shorthand; remembers what it has told. */
export interface Longhands {
  /** As they are written. */
  readonly written: (property: string) => readonly string[]
  /** With those of the screen that logical ones may be, whatever the direction of writing is. */
  readonly sides: (property: string) => readonly string[]
  /** Those of the screen that they are in one direction of writing. */
  readonly on: (property: string, writing: WritingMode) => readonly string[]
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
    const longhands = known.get(property) ?? tell(property)
    known.set(property, longhands)
    return longhands
  }
}
