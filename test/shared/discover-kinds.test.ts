// What a value is: by itself, with its token's name where it may be several things, and as it is registered.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FoundKind } from '../../shared/discover/discover.types.js'
import { kindOf } from '../../shared/discover/kinds.js'
import { isPrivateName } from '../../shared/discover/private.js'
import { createRandom, textOf } from '../support/random.js'

const BY_VALUE: Readonly<Record<FoundKind, readonly string[]>> = {
  color: [
    '#abc', '#ABCD', '#aabbcc', '#aabbccdd', 'rgb(1 2 3 / .5)', 'RGBA(1,2,3,.5)', 'hsl(210 50% 40%)', 'hwb(0 0% 0%)', 'lab(1 2 3)',
    'lch(1 2 3)', 'oklab(1 2 3)', 'oklch(.5 .1 30)', 'color(display-p3 1 1 1)', 'color-mix(in oklch, red 20%, blue)',
    'light-dark(#fff, #000)', 'oklch(from #fff calc(l * 2) c h)', 'contrast-color(red)', 'red', 'RebeccaPurple', 'transparent',
    'currentColor', 'CanvasText', 'AccentColor', ' /* a */ #fff /* b */', 'rgb(1 2 3', '\\72 gb(1 2 3)', 'r\\65 d',
  ],
  channels: ['210 50% 40%', '222.2 47.4% 11.2%', '0 0% 100%', '62% 0.19 259', '210, 50%, 40%', '210 50% 40% / 50%'],
  length: [
    '1px', '-1.5REM', '.5em', '1e1px', '+2vh', '100dvh', '3cqi', 'calc(1rem * 2)', 'calc(2 * (1rem + 4px))', 'calc(100% - 1rem)',
    'min(1px, 2vw)', 'clamp(1rem, .5rem + 2vw, 3rem)', 'max(10%, 2px)', 'calc(1rem * 2rem / 1px)', 'round(up, 1.5px, 1px)',
    'calc(1px * sin(30deg))', 'calc(pi * 1px)', 'env(safe-area-inset-top)', 'env(safe-area-inset-top, 0px)', '-webkit-calc(1px)',
  ],
  percentage: ['50%', 'calc(50% / 3)', '-0.5%'],
  number: ['0', '1.5', '-2', '+.5', '1e3', 'calc(1 / 3)', 'calc(1rem / 4px)', 'sin(30deg)', 'calc(infinity)', 'sign(-1px)'],
  duration: ['200ms', '.2s', 'calc(1s / 2)', 'calc(150ms + .1s)', '0s'],
  angle: ['45deg', '.25turn', '1rad', 'atan2(1px, 2px)', 'calc(1turn - 45deg)'],
  easing: [
    'ease', 'ease-in-out', 'linear', 'step-start', 'cubic-bezier(.2, 0, 0, 1)', 'steps(4, jump-end)', 'linear(0, .5 20%, 1)',
    'ease, cubic-bezier(0, 0, 1, 1)',
  ],
  shadow: [
    '0 1px 2px #0003', '0 0 #0000', 'inset 0 1px rgb(0 0 0 / .1)', '0 1px 2px 3px red, inset 0 0 0 1px blue', 'red 0 1px',
    'calc(1px * 2) 0 4px -1px color-mix(in srgb, red, blue)',
  ],
  gradient: [
    'linear-gradient(red, blue)', '-webkit-linear-gradient(red, blue)', 'repeating-conic-gradient(red 0 10%, blue 0 20%)',
    'radial-gradient(at 0 0, red, blue), linear-gradient(red, blue)', 'linear-gradient(red, blue), url(a.png)',
  ],
  font: [
    'Inter, sans-serif', '"Inter", Arial', 'system-ui', 'ui-sans-serif, system-ui, "Apple Color Emoji"', 'Fira Code, monospace',
    'italic 400 1rem/1.5 Inter, sans-serif', '14px "Inter"',
  ],
  url: ['url(a.png)', 'url("a.png")', 'URL( a.png )', 'url(data:image/svg+xml;charset=utf8,%3Csvg%3E)', 'image-set("a.png" 1x)'],
  string: ['"a"', "'\\f101'", '";"', '"}"'],
  keyword: ['auto', 'none', 'inherit', 'INITIAL', 'bold', 'uppercase', 'my-name', 'max-content'],
  reference: ['var(--a)', 'VAR( --a )', 'var(--a, red)', 'var(--a,)', '/**/var(--a)/**/', 'var(--a, var(--b, 1px))', 'var(--a'],
  expression: [
    'calc(var(--a) * 2)', 'rgb(var(--a) / 50%)', 'var(--a) var(--b)', '0 1px var(--a)', 'var(--a), serif', 'url("a") var(--a)',
    '{ var(--a) }', '-var(--a) var(--b)',
  ],
  empty: ['', ' ', '/**/', ' /* a */ /* b */'],
  text: [
    '1px 2px', '1px solid red', '16 / 9', '1 2 3', '255 0 0', '1fr', '2dppx', '#12345', '#xyz', '1px 2px 3px 4px 5px', '200ms ease',
    '1s, 2s', 'color, opacity', 'translate(1px)', 'blur(4px)', '{ a: b }', '[a] 1fr', ')', '(1px]', 'red;', '1px !x', '"a\nb"',
    'url(a b)', 'calc(1px * 1px)', 'calc(1px + 1s)', 'U+26', 'a b', '1px,', 'linear-gradient(red, blue) no-repeat', ',', '/',
    'repeat(2, 1fr)',
  ],
}

for (const [kind, values] of Object.entries(BY_VALUE)) {
  test(`by its value alone: ${kind}`, () => {
    for (const value of values) assert.equal(kindOf(value).kind, kind, JSON.stringify(value))
  })
}

test('a value that can be one thing alone is that, whatever its name says', () => {
  for (const name of ['--shadow', '--color-bg', '--font-family', '--spacing-0', '--rgb', '--ease']) {
    for (const [kind, value] of [
      ['color', '#fff'], ['length', '2px'], ['duration', '2s'], ['gradient', 'linear-gradient(red, blue)'], ['easing', 'ease'],
      ['number', '2'], ['keyword', 'inherit'],
    ] as const) assert.equal(kindOf(value, name).kind, kind, `${name}: ${value}`)
  }
})

const BY_NAME: readonly (readonly [name: string, value: string, kind: FoundKind])[] = [
  ['--spacing-0', '0', 'length'],
  ['--radiusNone', '0', 'length'],
  ['--border-width-none', '0', 'length'],
  ['--z-index-base', '0', 'number'],
  ['--border-opacity', '0', 'number'],
  ['--line-height', '0', 'number'],
  ['--nothing', '0', 'number'],
  ['--bs-primary-rgb', '13, 110, 253', 'channels'],
  ['--color-red-500', '239 68 68', 'channels'],
  ['--aspect', '16 9 1', 'text'],
  ['--shadow-none', 'none', 'shadow'],
  ['--elevation-0', '0 0 0', 'shadow'],
  ['--button-padding', '0 1px 2px', 'text'],
  ['--font-family-base', 'Inter', 'font'],
  ['--font-body', '"Inter"', 'font'],
  ['--font-heading', 'Inter, Georgia', 'font'],
  ['--font-weight-bold', 'bold', 'keyword'],
  ['--fontStyle', 'italic', 'keyword'],
  ['--divider', '"/"', 'string'],
  ['--brand-colour', '239 68 68', 'channels'],
  ['--brandColour', '239, 68, 68', 'channels'],
]

test('the name decides where a value can be several things', () => {
  for (const [name, value, kind] of BY_NAME) assert.equal(kindOf(value, name).kind, kind, `${name}: ${value}`)
})

const REGISTERED: readonly (readonly [syntax: string, value: string, kind: FoundKind])[] = [
  ['<length>', '0', 'length'],
  [' <LENGTH> ', '0', 'length'],
  ['<length-percentage>', '50%', 'percentage'],
  ['<length-percentage>', '0', 'length'],
  ['<integer>', '0', 'number'],
  ['<color>', 'my-color', 'color'],
  ['<time>', '1s', 'duration'],
  ['<custom-ident>', 'linear', 'keyword'],
  ['<length> | auto', 'auto', 'keyword'],
  ['<length> | <percentage>', '0', 'length'],
  ['<length>+', '1px 2px', 'text'],
  ['<color>#', 'red, blue', 'text'],
  ['*', '0', 'number'],
  ['', '1px', 'length'],
  ['<length>', '', 'empty'],
  ['<color>', 'var(--a)', 'reference'],
  ['<nonsense>', '1px', 'length'],
]

test('what a name is registered as stands above all', () => {
  for (const [syntax, value, kind] of REGISTERED) {
    const registered = { name: '--thing', syntax, initialValue: null }
    assert.equal(kindOf(value, '--thing', registered).kind, kind, `${syntax}: ${value}`)
  }
})

test('a reference is told from a value that has one amid other things', () => {
  for (const [value, name] of [
    ['var(--a)', '--a'], ['var( --A-b /**/ , 1px)', '--A-b'], ['var(--\\61)', '--a'], ['var(--ä)', '--ä'], ['var(--)', '--'],
    ['calc(var(--a))', null], ['var(--a) /**/ 1px', null], ['red', null], ['var(--a))', null], ['var(a)', null], ['var()', null],
  ] as const) assert.equal(kindOf(value).refersTo, name, value)
})

const DEEP = 1000
const nested = (opener: string, inside: string, closer: string, depth = DEEP): string =>
  opener.repeat(depth) + inside + closer.repeat(depth)

const HOSTILE: readonly (readonly [name: string, value: string, kind: FoundKind])[] = [
  ['fallbacks in fallbacks', nested('var(--a,', '1px', ')'), 'reference'],
  ['fallbacks that never close', 'var(--a,'.repeat(8000), 'reference'],
  ['calculations in calculations', nested('calc(', '1px', ')', 10_000), 'length'],
  ['parentheses in a calculation', `calc(${nested('(', '1s', ')', 30_000)})`, 'duration'],
  ['mixtures of mixtures', nested('color-mix(in srgb, red, ', 'blue', ')'), 'color'],
  ['brackets that never close', '['.repeat(65_000), 'text'],
  ['closers alone', ')'.repeat(65_000), 'text'],
  ['a shadow of 64 KB', `${'0 1px red,'.repeat(6500)}0 1px red`, 'text'],
  ['a name of 64 KB', 'a'.repeat(65_000), 'keyword'],
  ['a string of 64 KB', `"${'a'.repeat(65_000)}"`, 'string'],
  ['a string that never ends', `"${'a'.repeat(65_000)}`, 'string'],
  ['a comment that never ends', '/* '.repeat(20_000), 'empty'],
  ['a url of 64 KB', `url(data:${'a'.repeat(65_000)})`, 'url'],
  ['digits', '1'.repeat(65_000), 'number'],
  ['names of objects', 'constructor', 'keyword'],
  ['functions of objects', '__proto__(1)', 'text'],
]

test('no value is too deep or too long', () => {
  for (const [name, value, kind] of HOSTILE) assert.equal(kindOf(value, '--x').kind, kind, name)
})

test('any text has a kind, the same one again, whatever its name is', () => {
  const pieces = [
    'var(', '--a', ',', ')', '(', '[', '{', '}', ']', '"', "'", '/*', '*/', '\\', '\n', 'url(', 'calc(', '1px', '0', '50%', ' ', '#fff',
    'red', '/', '*', '+', '-', 'ease', 'inset', '\u0000', '\ud800', '<!--', '-->', '@', '!', ';', 'rgb(', 'env(', 'Inter', 'serif',
  ]
  const random = createRandom(15)
  for (let round = 0; round < 5000; round += 1) {
    const value = textOf(random, pieces, 12)
    const found = kindOf(value, value)
    assert.deepEqual(kindOf(value, value), found, value)
    assert.equal(found.refersTo !== null, found.kind === 'reference', value)
  }
})

test('private names are those of tools and those that say so', () => {
  const names = ['--tw-ring', '--_x', '--__x', '--card-_x', '--lightningcss-light', '--csstools-x', '--un-shadow']
  for (const name of names) assert.ok(isPrivateName(name), name)
  for (const name of ['--x', '--two', '--tw', '--snake_case', '--x-', '--']) assert.ok(!isPrivateName(name), name)
})
