// Gradients: layers, preludes and stops as they are found in a text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readGradient } from '../../panel/model/tokens/gradient.js'
import { textAt, type Span } from '../../panel/model/tokens/pieces.js'

/** `linear to right @center ~space | color pos pos | …` of each layer. */
function said(text: string): readonly string[] | null {
  const at = (span: Span): string => textAt(text, span)
  return readGradient(text)?.map((layer) => {
    if (layer.kind === 'other') return `other ${at(layer)}`
    const { kind, isRepeating, direction, center, space, stops } = layer
    const head = [`${isRepeating ? '*' : ''}${kind}`, ...direction === null ? [] : [at(direction)],
      ...center === null ? [] : [`@${at(center)}`], ...space === null ? [] : [`~${at(space)}`]]
    const tail = stops.map(({ color, positions }) =>
      [color === null ? 'hint' : at(color), ...positions.map(at)].join(' '))
    return [head.join(' '), ...tail].join(' | ')
  }) ?? null
}

const rows: readonly (readonly [text: string, layers: readonly string[] | null])[] = [
  ['linear-gradient(red, blue)', ['linear | red | blue']],
  ['Linear-Gradient( 45deg , #fff 0% , rgb(0 0 0 / 50%) 25% 75%, 80%, BLUE )', ['linear 45deg | #fff 0% | rgb(0 0 0 / 50%) 25% 75% | hint 80% | BLUE']],
  ['linear-gradient(to top left, red, blue)', ['linear to top left | red | blue']],
  ['linear-gradient(0, red, blue)', ['linear 0 | red | blue']],
  ['linear-gradient(calc(1turn / 8), red, blue)', ['linear calc(1turn / 8) | red | blue']],
  ['linear-gradient(in oklch, red, blue)', ['linear ~oklch | red | blue']],
  ['linear-gradient(in oklch longer hue, red, blue)', ['linear ~oklch longer hue | red | blue']],
  ['linear-gradient(45deg in oklab, red, blue)', ['linear 45deg ~oklab | red | blue']],
  ['linear-gradient(in oklch longer hue 45deg, red, blue)', ['linear 45deg ~oklch longer hue | red | blue']],
  ['linear-gradient(in oklch to right, red, blue)', ['linear to right ~oklch | red | blue']],
  ['linear-gradient(20% red, blue)', ['linear | red 20% | blue']],
  ['linear-gradient(var(--a), var(--b) 20%, var(--c) var(--d))', ['linear | var(--a) | var(--b) 20% | var(--c) var(--d)']],
  ['linear-gradient(var(--stops))', ['linear | var(--stops)']],
  ['linear-gradient(red calc(1px + 2%), min(3px, 4%), blue)', ['linear | red calc(1px + 2%) | hint min(3px, 4%) | blue']],
  ['repeating-linear-gradient(135deg, #0002 0 1px, transparent 0 5.66px)', ['*linear 135deg | #0002 0 1px | transparent 0 5.66px']],
  ['radial-gradient(red, blue)', ['radial | red | blue']],
  ['radial-gradient(circle, red, blue)', ['radial circle | red | blue']],
  ['radial-gradient(circle closest-side at 20% top in oklch, red, blue)', ['radial circle closest-side @20% top ~oklch | red | blue']],
  ['radial-gradient(10px 20px at center, red, blue)', ['radial 10px 20px @center | red | blue']],
  ['radial-gradient(3rem, red, blue)', ['radial 3rem | red | blue']],
  ['radial-gradient(at 0 0, red, blue)', ['radial @0 0 | red | blue']],
  ['conic-gradient(red, blue)', ['conic | red | blue']],
  ['conic-gradient(from 45deg at 50% 25% in hsl shorter hue, red 0 90deg, blue 0.5turn)', ['conic 45deg @50% 25% ~hsl shorter hue | red 0 90deg | blue 0.5turn']],
  ['repeating-conic-gradient(#0000 0 25%, #fff 0 50%)', ['*conic | #0000 0 25% | #fff 0 50%']],
  ['linear-gradient(red, blue), url(a.png), none, var(--c)', ['linear | red | blue', 'other url(a.png)', 'other none', 'other var(--c)']],
  ['linear-gradient(red, blue) 0 0 / 4px', null],
  ['linear-gradient(red, blue) 0 0 / 4px, linear-gradient(a, b)', ['other linear-gradient(red, blue) 0 0 / 4px', 'linear | a | b']],
  ['linear-gradient(red, , blue)', null],
  ['linear-gradient(red 1% 2% 3%, blue)', null],
  ['linear-gradient(red blue, green)', null],
  ['linear-gradient()', null],
  ['linear-gradient(red, blue),', null],
  ['-webkit-linear-gradient(red, blue)', null],
  ['red', null], ['url(a)', null], ['', null], ['linear-gradient(red, blue', null],
]
for (const [text, layers] of rows) test(`gradient ${text}`, () => assert.deepEqual(said(text), layers))
