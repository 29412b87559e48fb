// Reading colors: which texts are one, which are none, and what the numbers come to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuthoredColor, ColorSpace, Notation } from '../../panel/model/color/color.types.js'
import { parseColor } from '../../panel/model/color/parse.js'

type Row = readonly [
  text: string, space: ColorSpace, coords: readonly (number | null)[],
  alpha?: number | null, notation?: Notation,
]

const B = (byte: number): number => byte / 255

const valid: readonly Row[] = [
  // Hexadecimal digits
  ['#abc', 'srgb', [B(0xaa), B(0xbb), B(0xcc)], 1, 'hex'],
  ['#ABC', 'srgb', [B(0xaa), B(0xbb), B(0xcc)], 1, 'hex'],
  ['#abc8', 'srgb', [B(0xaa), B(0xbb), B(0xcc)], B(0x88), 'hex'],
  ['#a1b2c3', 'srgb', [B(0xa1), B(0xb2), B(0xc3)], 1, 'hex'],
  ['#A1b2C3', 'srgb', [B(0xa1), B(0xb2), B(0xc3)], 1, 'hex'],
  ['#a1b2c3d4', 'srgb', [B(0xa1), B(0xb2), B(0xc3)], B(0xd4), 'hex'],
  ['#00000000', 'srgb', [0, 0, 0], 0, 'hex'],
  ['#123', 'srgb', [B(0x11), B(0x22), B(0x33)], 1, 'hex'],
  ['#\\66 ff', 'srgb', [1, 1, 1], 1, 'hex'],
  // Names
  ['red', 'srgb', [1, 0, 0], 1, 'name'],
  ['RED', 'srgb', [1, 0, 0], 1, 'name'],
  ['r\\65 d', 'srgb', [1, 0, 0], 1, 'name'],
  ['aliceblue', 'srgb', [B(0xf0), B(0xf8), 1], 1, 'name'],
  ['RebeccaPurple', 'srgb', [B(0x66), B(0x33), B(0x99)], 1, 'name'],
  ['lightgoldenrodyellow', 'srgb', [B(0xfa), B(0xfa), B(0xd2)], 1, 'name'],
  ['grey', 'srgb', [B(128), B(128), B(128)], 1, 'name'],
  ['yellowgreen', 'srgb', [B(0x9a), B(0xcd), B(0x32)], 1, 'name'],
  ['transparent', 'srgb', [0, 0, 0], 0, 'name'],
  ['Transparent', 'srgb', [0, 0, 0], 0, 'name'],
  // White space and comments
  [' \t\n\r\f#fff\n', 'srgb', [1, 1, 1], 1, 'hex'],
  ['/**/#fff/* a */ /* b */', 'srgb', [1, 1, 1], 1, 'hex'],
  ['rgb(/**/1/**/2/**/3/**/)', 'srgb', [B(1), B(2), B(3)], 1, 'rgb'],
  ['rgb(\n1\t2\f3\n)', 'srgb', [B(1), B(2), B(3)]],
  ['rgb(1,2,3)', 'srgb', [B(1), B(2), B(3)]],
  ['rgb( 1 , 2 , 3 )', 'srgb', [B(1), B(2), B(3)]],
  // rgb()
  ['rgb(1 2 3)', 'srgb', [B(1), B(2), B(3)], 1, 'rgb'],
  ['RGB(1 2 3)', 'srgb', [B(1), B(2), B(3)], 1, 'rgb'],
  ['rgba(1 2 3)', 'srgb', [B(1), B(2), B(3)], 1, 'rgb'],
  ['rgba(1, 2, 3, 0.5)', 'srgb', [B(1), B(2), B(3)], 0.5, 'rgb'],
  ['rgb(1, 2, 3, 50%)', 'srgb', [B(1), B(2), B(3)], 0.5, 'rgb'],
  ['rgb(10%, 20%, 30%)', 'srgb', [0.1, 0.2, 0.3]],
  ['rgb(10%, 20%, 30%, .25)', 'srgb', [0.1, 0.2, 0.3], 0.25],
  ['rgb(10% 20% 30%)', 'srgb', [0.1, 0.2, 0.3]],
  ['rgb(10% 51 none / 20%)', 'srgb', [0.1, 0.2, null], 0.2],
  ['rgb(none none none / none)', 'srgb', [null, null, null], null],
  ['rgb(NONE 0 0)', 'srgb', [null, 0, 0]],
  ['rgb(300 -10 127.5)', 'srgb', [1, 0, 0.5]],
  ['rgb(300%, -10%, 50%)', 'srgb', [1, 0, 0.5]],
  ['rgb(1 2 3 / 1.5)', 'srgb', [B(1), B(2), B(3)], 1],
  ['rgb(1 2 3 / -1)', 'srgb', [B(1), B(2), B(3)], 0],
  ['rgb(1 2 3/.5)', 'srgb', [B(1), B(2), B(3)], 0.5],
  ['rgb(1.2.3.4)', 'srgb', [B(1.2), B(0.3), B(0.4)]],
  ['rgb(1+2+3)', 'srgb', [B(1), B(2), B(3)]],
  ['rgb(1-2-3)', 'srgb', [B(1), 0, 0]],
  ['rgb(10%20%30%)', 'srgb', [0.1, 0.2, 0.3]],
  ['rgb(1e1 2E+1 300e-1)', 'srgb', [B(10), B(20), B(30)]],
  ['rgb(+1 +.2 -.3)', 'srgb', [B(1), B(0.2), 0]],
  ['rgb(1e999 -1e999 0)', 'srgb', [1, 0, 0]],
  ['\\72gb(1 2 3)', 'srgb', [B(1), B(2), B(3)]],
  // hsl()
  ['hsl(120, 50%, 40%)', 'hsl', [120, 50, 40], 1, 'hsl'],
  ['hsla(120, 50%, 40%, .5)', 'hsl', [120, 50, 40], 0.5, 'hsl'],
  ['hsl(120deg, 50%, 40%)', 'hsl', [120, 50, 40]],
  ['hsl(120 50 40)', 'hsl', [120, 50, 40]],
  ['hsl(120 50% 40)', 'hsl', [120, 50, 40]],
  ['hsla(120 50% 40% / 10%)', 'hsl', [120, 50, 40], 0.1],
  ['hsl(none 50% none)', 'hsl', [null, 50, null]],
  ['hsl(-90 50% 40%)', 'hsl', [270, 50, 40]],
  ['hsl(750 50% 40%)', 'hsl', [30, 50, 40]],
  ['hsl(360 50% 40%)', 'hsl', [0, 50, 40]],
  ['hsl(0.5turn 50% 40%)', 'hsl', [180, 50, 40]],
  ['hsl(100grad 50% 40%)', 'hsl', [90, 50, 40]],
  ['hsl(3.141592653589793rad 50% 40%)', 'hsl', [180, 50, 40]],
  ['hsl(30DEG 50% 40%)', 'hsl', [30, 50, 40]],
  ['hsl(1e1deg 50% 40%)', 'hsl', [10, 50, 40]],
  ['hsl(0 -50% 140%)', 'hsl', [0, 0, 100]],
  // hwb()
  ['hwb(120 20% 30%)', 'hwb', [120, 20, 30], 1, 'hwb'],
  ['hwb(120 20 30 / 40%)', 'hwb', [120, 20, 30], 0.4],
  ['hwb(.25turn none 30%)', 'hwb', [90, null, 30]],
  ['hwb(0 80% 70%)', 'hwb', [0, 80, 70]],
  ['hwb(0 120 -20%)', 'hwb', [0, 120, 0]],
  // lab(), lch()
  ['lab(50 20 -30)', 'lab', [50, 20, -30], 1, 'lab'],
  ['lab(50% 20% -30%)', 'lab', [50, 25, -37.5]],
  ['lab(50% 200 -300 / .5)', 'lab', [50, 200, -300], 0.5],
  ['lab(150 0 none)', 'lab', [100, 0, null]],
  ['lab(-10% 0 0)', 'lab', [0, 0, 0]],
  ['lch(50 20 30)', 'lch', [50, 20, 30], 1, 'lch'],
  ['lch(50% 20% 30deg)', 'lch', [50, 30, 30]],
  ['lch(50 -20 none)', 'lch', [50, 0, null]],
  ['lch(50 200 400)', 'lch', [50, 200, 40]],
  // oklab(), oklch()
  ['oklab(0.5 0.1 -0.2)', 'oklab', [0.5, 0.1, -0.2], 1, 'oklab'],
  ['oklab(50% 25% -50%)', 'oklab', [0.5, 0.1, -0.2]],
  ['oklab(2 -1 1)', 'oklab', [1, -1, 1]],
  ['oklch(0.7 0.2 30)', 'oklch', [0.7, 0.2, 30], 1, 'oklch'],
  ['OkLCh(70% 50% 30deg)', 'oklch', [0.7, 0.2, 30], 1, 'oklch'],
  ['oklch(70% .2 30deg/50%)', 'oklch', [0.7, 0.2, 30], 0.5],
  ['oklch(none none none/none)', 'oklch', [null, null, null], null],
  ['oklch(-1 -1 -30)', 'oklch', [0, 0, 330]],
  ['oklch(.5 1e-2 1turn)', 'oklch', [0.5, 0.01, 0]],
  // color()
  ['color(srgb 0.1 0.2 0.3)', 'srgb', [0.1, 0.2, 0.3], 1, 'color'],
  ['color(srgb 10% 20% 30% / 40%)', 'srgb', [0.1, 0.2, 0.3], 0.4, 'color'],
  ['color(srgb 2 -1 50%)', 'srgb', [2, -1, 0.5]],
  ['COLOR(SRGB 1 0 none)', 'srgb', [1, 0, null]],
  ['color( srgb-linear 1 0 0 )', 'srgb-linear', [1, 0, 0]],
  ['color(display-p3 1 0 0)', 'display-p3', [1, 0, 0]],
  ['color(display-p3-linear 1 0 0)', 'display-p3-linear', [1, 0, 0]],
  ['color(a98-rgb 1 0 0)', 'a98-rgb', [1, 0, 0]],
  ['color(prophoto-rgb 1 0 0)', 'prophoto-rgb', [1, 0, 0]],
  ['color(rec2020 1 0 0)', 'rec2020', [1, 0, 0]],
  ['color(xyz .1 .2 .3)', 'xyz-d65', [0.1, 0.2, 0.3]],
  ['color(xyz-d65 .1 .2 .3)', 'xyz-d65', [0.1, 0.2, 0.3]],
  ['color(xyz-d50 10% .2 .3/none)', 'xyz-d50', [0.1, 0.2, 0.3], null],
  ['color(/**/srgb/**/1/**/0/**/0)', 'srgb', [1, 0, 0]],
]

const isNear = (one: number | null, other: number | null | undefined): boolean =>
  one === other || (one !== null && other !== null && other !== undefined && Math.abs(one - other) < 1e-12)

function assertColor(color: AuthoredColor | null, [text, space, coords, alpha = 1, notation]: Row): void {
  assert.ok(color !== null, text)
  const said = JSON.stringify(color)
  assert.equal(color.space, space, said)
  assert.ok(color.coords.every((value, index) => isNear(value, coords[index])), said)
  assert.ok(isNear(color.alpha, alpha), said)
  if (notation !== undefined) assert.equal(color.notation, notation, said)
}

for (const row of valid) {
  test(`${JSON.stringify(row[0])} is a color`, () => {
    assertColor(parseColor(row[0]), row)
    assertColor(parseColor(row[0]), row)
  })
}

const invalid: readonly string[] = [
  '', ' ', '/**/', '/* #fff', '#fff /*', '#', '#f', '#ff', '#fffff', '#fffffff', '#fffffffff', '#ggg', '#fff#', '# fff',
  '#fff #fff', '#fff;', '#fff!important', '#-ff', '##fff', 'fff', '0xffffff', '\\', '#fff\u00a0', '#\u0661\u0661\u0661',
  'redd', 'red red', 're d', 'red(', 'red()', 'none', 'dar\u212Agrey', 'constructor', '__proto__', 'toString',
  '"red"', '--red', 'red,', 'red)', '(red)', '[red]', 'url(red)',
  'rgb', 'rgb(', 'rgb()', 'rgb(1 2 3', 'rgb(1 2 3/', 'rgb(1 2 3 /*)', 'rgb (1 2 3)', 'rgb/**/(1 2 3)', 'rgb(1 2 3))', 'rgb(1 2 3) 4',
  'rgb(1 2 3);', 'rgb(1 2 3) !important', 'rgb[1 2 3]', 'rgb(1 2)', 'rgb(1)', 'rgb(1 2 3 4)', 'rgb(1 2 3 / )', 'rgb(1 2 3 / 4 5)',
  'rgb(1 2 3 / 4 / 5)', 'rgb(/ 1 2 3)', 'rgb(1 2 / 3)', 'rgb(1, 2, 3 / 4)', 'rgb(1 2 3, 4)', 'rgb(1, 2 3)', 'rgb(1 2, 3)',
  'rgb(1, 2)', 'rgb(1, 2, 3,)', 'rgb(,1, 2, 3)', 'rgb(1,, 2, 3)', 'rgb(1, 2, 3, 4, 5)', 'rgb(1, 2%, 3)', 'rgb(1%, 2, 3)',
  'rgb(1%, 2%, 3)', 'rgb(none, 2, 3)', 'rgb(none, none, none)', 'rgb(1, 2, 3, none)', 'rgb(1deg 2 3)', 'rgb(1px 2 3)', 'rgb(a 2 3)', 'rgb(1 2 3 / a)',
  'rgb(1 2 3 / 1deg)', 'rgb(1. 2 3)', 'rgb(. 2 3)', 'rgb(+ 1 2 3)', 'rgb(+ 2 3)', 'oklch(.5 .1 -)', 'rgb(+-1 2 3)', 'rgb(1 e2 3)', 'rgb(1e 2 3)', 'rgb(1e+ 2 3)',
  'rgb(1 % 2 3)', 'rgb(#1 2 3)', 'rgb((1) 2 3)', 'rgb("1" 2 3)', 'rgb(1 2 3 / 50 %)', 'rgb(1\u00a02\u00a03)', 'rgb(\u0661 2 3)',
  'rgb(calc(1) 2 3)', 'rgb(var(--a) 2 3)', 'rgb(from red r g b)', 'rgbb(1 2 3)', 'r gb(1 2 3)',
  'hsl(120, 50, 40)', 'hsl(120, 50%, 40)', 'hsl(120, 50, 40%)', 'hsl(120%, 50%, 40%)', 'hsl(120% 50% 40%)', 'hsl(none, 50%, 40%)',
  'hsl(120, none, 40%)', 'hsl(120 50deg 40)', 'hsl(120px 50% 40%)', 'hsl(120 50%)', 'hsl(120 50% 40% 1)', 'hsl(120, 50%, 40% / 1)',
  'hsl(1 deg 50% 40%)', 'hsl(120degs 50% 40%)', 'hsl(120, 50%, 40%, 1deg)', 'hsl(50%, 120, 40%)',
  'hwb(120, 20%, 30%)', 'hwb(120 20%)', 'hwb(120 20% 30% 40%)', 'hwb(120%, 20%, 30%)', 'hwb(20% 120 30%)', 'hwba(1 2 3)',
  'lab(50, 20, 30)', 'lab(50 20)', 'lab(50 20deg 30)', 'lab(50 20 30 40)', 'laba(1 2 3)', 'lab(50 20 30,4)',
  'lch(50, 20, 30)', 'lch(50 20 30%)', 'lch(50 20deg 30)', 'lch(50 20 30px)',
  'oklab(.5, .1, .1)', 'oklab(.5 .1)', 'oklab(.5 .1 .1deg)', 'ok-lab(1 1 1)',
  'oklch(50px 0.1 30)', 'oklch(.5 .1px 30)', 'oklch(.5 .1 30%)', 'oklch(.5, .1, 30)', 'oklch(.5 .1)', 'oklch(.5 .1 30 .5)', 'oklch(.5 .1 30 /)',
  'oklch(.5 .1 30 / .5', 'oklch(auto .1 30)', 'oklch(.5deg .1 30)',
  'color()', 'color(srgb)', 'color(srgb 1 1)', 'color(srgb 1)', 'color(srgb 1 1 1 1)', 'color(srgb, 1, 1, 1)', 'color(srgb 1, 1, 1)', 'color(1 1 1)',
  'color(1 1 1 srgb)', 'color(srgb srgb 1 1 1)', 'color(none 1 1 1)', 'color(hsl 1 1 1)', 'color(oklch 1 1 1)', 'color(--mine 1 1 1)',
  'color(srgb 1deg 1 1)', 'color(srgb 1 1 1 / 1deg)', 'color(srgb/1 1 1)', 'color("srgb" 1 1 1)', 'color(xyz-d55 1 1 1)', 'color(srgb1 1 1)',
  'color(srgb calc(1) 1 1)', 'color(from red srgb r g b)',
  'currentcolor', 'Canvas', 'inherit', 'var(--a)', 'calc(1)', 'color-mix(in oklch, red, blue)', 'light-dark(red, blue)', 'contrast-color(red)',
]
for (const text of invalid) {
  test(`${JSON.stringify(text)} is no color`, () => {
    assert.equal(parseColor(text), null)
  })
}

test('the tables are long', () => {
  assert.ok(valid.length + invalid.length > 240, String(valid.length + invalid.length))
  assert.equal(new Set(invalid).size, invalid.length)
})

test('what was written as a percentage is known', () => {
  assert.deepEqual(parseColor('oklch(70% 0.2 30 / 50%)')?.percents, [true, false, false, true])
  assert.deepEqual(parseColor('oklch(0.7 50% 30 / 0.5)')?.percents, [false, true, false, false])
  assert.deepEqual(parseColor('#fff8')?.percents, [false, false, false, false])
})

test('numbers without end stay finite in every space', () => {
  for (const text of ['lab(50 1e400 -1e400)', 'oklch(.5 1e400 1e400)', 'color(xyz 1e400 -1e400 0)', 'hsl(1e400 1 1)']) {
    assert.ok(parseColor(text)?.coords.every((value) => Number.isFinite(value)), text)
  }
})
