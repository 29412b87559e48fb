// The shorthands of a browser with their longhands, for reads that are said in short.
// Asks the browser in a stylesheet that holds nowhere.

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
