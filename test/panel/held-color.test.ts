// What eight bits of sRGB would not show: gamut mapping against reference values, digit by digit; colors
// that are nearly the same. The rest of both is in color-gamut.test.ts and color-distance.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Triple } from '../../panel/model/color/color.types.js'
import { sameColor } from '../../panel/model/color/distance.js'
import { toGamut, type Gamut } from '../../panel/model/color/gamut.js'

// From Color.js 0.7.1, `toGamutCSS`: the implementation of CSS Color 4, section 13.2, by its editors.
const mapped: readonly (readonly [gamut: Gamut, oklch: Triple, coords: Triple])[] = [
  // Out of the gamut, and the search goes on past the first chroma whose difference cannot be noticed.
  ['srgb', [0.7, 0.4, 30], [1, 0.3451350787, 0.2645751123]],
  ['srgb', [0.9, 0.4, 150], [0.2568124127, 1, 0.5282256016]],
  ['srgb', [0.45, 0.35, 264], [0.0191310702, 0, 1]],
  ['srgb', [0.2, 0.3, 100], [0.112520146, 0.0851294595, 0]],
  ['srgb', [0.95, 0.1, 210], [0.6714540509, 0.9976858573, 1]],
  ['srgb', [0.05, 0.2, 300], [0.0046496466, 0, 0.0227029195]],
  ['display-p3', [0.7, 0.4, 30], [1, 0.2852230765, 0.1929048428]],
  ['display-p3', [0.6, 0.35, 200], [0, 0.5902596128, 0.6365993293]],
  ['display-p3', [0.3, 0.2, 140], [0.0329349532, 0.2310287731, 0]],
  ['display-p3', [0.98, 0.25, 100], [1, 0.9863930429, 0.5871903159]],
  ['rec2020', [0.7, 0.45, 30], [0.9989572081, 0.245429375, 0]],
  ['rec2020', [0.8, 0.5, 145], [0.4349182019, 0.9176820336, 0]],
  ['rec2020', [0.5, 0.4, 330], [0.6031503508, 0, 0.6872782607]],
  ['rec2020', [0.1, 0.3, 180], [0, 0.0734494334, 0.0605489976]],
  // So near that nobody can notice, or within.
  ['srgb', [0.7, 0.2, 30], [1, 0.3801988554, 0.3010433351]],
  ['rec2020', [0.29, 0.17, 151], [0, 0.2692726247, 0]],
  ['display-p3', [0.65, 0.26, 25], [0.9517825706, 0.2214972964, 0.2360591519]],
  // As light as white or lighter, as dark as black or darker.
  ['srgb', [1, 0.3, 150], [1, 1, 1]],
  ['display-p3', [1.2, 0.1, 30], [1, 1, 1]],
  ['srgb', [0, 0.3, 150], [0, 0, 0]],
  ['rec2020', [0, 0.4, 104], [0, 0, 0]],
  ['srgb', [-0.1, 0.02, 30], [0, 0, 0]],
]
for (const [gamut, oklch, expected] of mapped) {
  test(`oklch(${oklch.join(' ')}) in ${gamut} is the reference's, and as transparent as before`, () => {
    const { space, coords, alpha } = toGamut({ space: 'oklch', coords: oklch, alpha: 0.5 }, gamut)
    assert.deepEqual([space, alpha], [gamut, 0.5])
    for (const [at, part] of coords.entries()) {
      assert.ok(Math.abs(Number(part) - Number(expected[at])) < 1e-9, coords.join(' '))
    }
  })
}

const pairs: readonly (readonly [one: string, other: string, isSame: boolean])[] = [
  ['#336699', 'rgb(20% 40% 60%)', true],
  ['#336699', 'color(srgb 0.2 0.4 0.6)', true],
  ['#336699', 'color(srgb 0.2005 0.4 0.6)', false],
  ['color(srgb 0.2005 0.4 0.6)', '#336699', false],
  ['color(srgb 0.2 0.4 0.6)', 'color(srgb 0.2005 0.4 0.6)', false],
]
for (const [one, other, isSame] of pairs) {
  test(`${one} is ${isSame ? '' : 'not '}${other}: only what is written in eight bits is compared in them`, () => {
    assert.equal(sameColor(one, other), isSame)
  })
}
