// Contrast: known ratios, alpha, verdicts at their limits, and suggestions that pass once they are written.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Color } from '../../panel/model/color/color.types.js'
import {
  contrastRatio, formatRatio, lightnessDifference, relativeLuminance, suggestLightness, verdictOf,
  type ContrastUse,
} from '../../panel/model/color/contrast.js'
import { coordsIn } from '../../panel/model/color/convert.js'
import { formatHex, formatOklch } from '../../panel/model/color/emit.js'
import { isInGamut } from '../../panel/model/color/gamut.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { createRandom, wholeFrom } from '../support/random.js'

function colorOf(text: string): Color {
  const color = parseColor(text)
  assert.ok(color !== null, text)
  return color
}

const shown = (foreground: string, background: string): string => {
  const { least, most } = contrastRatio(colorOf(foreground), colorOf(background))
  return least === most ? formatRatio(least) : `${formatRatio(least)} to ${formatRatio(most)}`
}

const known: readonly (readonly [foreground: string, background: string, ratio: string])[] = [
  ['black', 'white', '21.00'],
  ['white', 'black', '21.00'],
  ['white', 'white', '1.00'],
  ['#777', '#fff', '4.47'],
  ['#767676', '#fff', '4.54'],
  ['#595959', '#fff', '7.00'],
  ['#949494', '#fff', '3.03'],
  ['#959595', '#fff', '2.99'],
  ['red', 'white', '3.99'],
  ['lime', 'white', '1.37'],
  ['blue', 'white', '8.59'],
  ['rgb(0 0 0 / 0.5)', 'white', '3.94'],
  ['transparent', 'white', '1.00'],
  ['rgb(0 0 0 / none)', 'white', '1.00'],
  ['white', 'rgb(0 0 0 / 0.5)', '3.94 to 21.00'],
  ['black', 'transparent', '1.00 to 21.00'],
  ['oklch(0.9 0.4 150)', 'black', '15.87'],
  // Somewhere between black and white is what hides the text.
  ['#777', 'transparent', '1.00 to 4.68'],
  ['#777', 'rgb(128 128 128 / 0.5)', '1.00 to 2.46'],
  ['rgb(119 119 119 / 0.5)', 'transparent', '1.00 to 1.91'],
  ['#333', 'rgb(255 255 255 / 0.5)', '3.19 to 12.63'],
]
for (const [foreground, background, ratio] of known) {
  test(`${foreground} on ${background} is ${ratio}`, () => {
    assert.equal(shown(foreground, background), ratio)
  })
}

test('luminance goes from 0 to 1, with green the brightest', () => {
  assert.equal(relativeLuminance(colorOf('black')), 0)
  assert.equal(relativeLuminance(colorOf('white')), 1)
  assert.equal(relativeLuminance(colorOf('lime')), 0.7152)
  assert.equal(relativeLuminance(colorOf('#ff000080')), 0.2126)
})

test('ratios are cut off, never rounded up', () => {
  assert.equal(formatRatio(4.499), '4.49')
  assert.equal(formatRatio(4.49999999), '4.49')
  assert.equal(formatRatio(4.5), '4.50')
  assert.equal(formatRatio(1.005), '1.00')
})

const verdicts: readonly (readonly [ratio: number, use: ContrastUse, verdict: string])[] = [
  [7, 'text', 'AAA'], [6.99, 'text', 'AA'], [4.5, 'text', 'AA'], [4.499, 'text', 'fail'],
  [4.5, 'large-text', 'AAA'], [4.499, 'large-text', 'AA'], [3, 'large-text', 'AA'], [2.99, 'large-text', 'fail'],
  [21, 'non-text', 'AA'], [3, 'non-text', 'AA'], [2.99, 'non-text', 'fail'],
]
for (const [ratio, use, verdict] of verdicts) {
  test(`${ratio} is ${verdict} for ${use}`, () => {
    assert.equal(verdictOf(ratio, use), verdict)
  })
}

test('the difference of lightness has a sign', () => {
  assert.ok(Math.abs(lightnessDifference(colorOf('white'), colorOf('black')) - 1) < 1e-9)
  assert.ok(Math.abs(lightnessDifference(colorOf('oklch(0.4 0.1 30)'), colorOf('oklch(0.7 0 0)')) + 0.3) < 1e-9)
})

type Suggested = readonly [
  name: string, foreground: string, background: string, ratio: number, text: string | null,
]
const suggested: readonly Suggested[] = [
  ['grey on white goes darker', '#777', '#fff', 4.5, 'oklch(0.567 0 0)'],
  ['grey on black goes lighter', '#333', '#000', 4.5, 'oklch(0.561 0 0)'],
  ['hue and chroma stay', 'oklch(0.7 0.1 30)', 'white', 4.5, 'oklch(0.579 0.1 30)'],
  ['what would leave sRGB loses chroma', 'oklch(0.6 0.2 260)', 'black', 7, 'oklch(0.675 0.1722 260)'],
  ['the alpha stays', 'oklch(0.6 0 0 / 0.9)', 'white', 4.5, 'oklch(0.514 0 0 / 0.9)'],
  ['of two ways the nearer one, which is darker', '#666', '#777', 3, 'oklch(0.303 0 0)'],
  ['of two ways the nearer one, which is lighter', '#888', '#777', 3, 'oklch(0.869 0 0)'],
  ['lightness alone, where that is farther than with less chroma', 'oklch(0.7 0.1 0)', '#888', 3, 'oklch(0.377 0.1 0)'],
  ['nothing passes on a middle grey', 'white', '#777', 7, null],
  ['nothing passes on what may be anything', '#777', 'rgb(128 128 128 / 0.2)', 3, null],
  ['too transparent to pass', 'rgb(0 0 0 / 0.2)', 'white', 4.5, null],
]
for (const [name, foreground, background, ratio, text] of suggested) {
  test(`a lightness is suggested: ${name}`, () => {
    const found = suggestLightness(colorOf(foreground), colorOf(background), ratio)
    assert.equal(found === null ? null : formatOklch(found), text)
  })
}

test('what passes already is given back', () => {
  const color = colorOf('#767676')
  assert.equal(suggestLightness(color, colorOf('white'), 4.5), color)
})

test('a suggestion passes as it is written, in both notations, and a step nearer would not', () => {
  const random = createRandom(70)
  const some = (): string => `rgb(${wholeFrom(random, 0, 255)} ${wholeFrom(random, 0, 255)} ${wholeFrom(random, 0, 255)})`
  let moved = 0
  let nearest = 0
  for (let round = 0; round < 150; round += 1) {
    const foreground = colorOf(some())
    const background = colorOf(some())
    for (const ratio of [3, 4.5, 7]) {
      const found = suggestLightness(foreground, background, ratio)
      if (found === null || found === foreground) continue
      moved += 1
      for (const text of [formatHex(found), formatOklch(found)]) {
        assert.ok(contrastRatio(colorOf(text), background).least >= ratio, text)
      }
      const [lightness, chroma, hue] = coordsIn(found, 'oklch')
      const [oldLightness, oldChroma] = coordsIn(foreground, 'oklch')
      const step = Math.sign(oldLightness - lightness) * 0.001
      const nearer: Color = { space: 'oklch', coords: [lightness + step, chroma, hue], alpha: 1 }
      if (Math.abs(oldChroma - chroma) > 0.0001 || !isInGamut(nearer, 'srgb')) continue
      nearest += 1
      assert.ok(contrastRatio(nearer, background).least < ratio, formatOklch(found))
    }
  }
  assert.ok(moved > 150 && nearest > 50, `${moved} ${nearest}`)
})
