// The grammar of values against a real browser: properties that judge a kind, what a broken var() comes to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSubstitution } from '../../panel/model/tokens/edit.js'
import { KINDS, propertiesOf } from '../../panel/model/tokens/kinds.js'
import type { TierValueKind } from '../../panel/model/tokens/tokens.types.js'
import { readEasing } from '../../panel/model/tokens/easing.js'
import { easedAt } from '../../panel/tools/value-editors/easing-line.js'
import { IN_BROWSER, withPages } from '../support/panel-core-page.js'

const { onPage } = withPages()

const length = (unit: string, ...units: string[]): TierValueKind =>
  ({ kind: 'length', step: 1, unit, ...units.length === 0 ? {} : { units } })
const number = (unit?: string): TierValueKind => ({ kind: 'number', step: 1, ...unit === undefined ? {} : { unit } })

type Row = readonly [name: string, kind: TierValueKind, taken: readonly string[], refused: readonly string[]]
const LENGTHS = [
  '0', '-0', '1px', '-1px', '+1.5rem', '.5em', '1e2px', '2vw', '-3vh', '1dvh', '5cqi', '1lh', '12%', '-12%', '1PX', '1in', '4q', 'auto',
  'none', 'min-content', 'max-content', 'fit-content', 'calc(1px + 2%)', 'min(1px, 2rem)', 'clamp(1px, 2vw, 3px)', 'calc(-1 * 2px)',
  'inherit', 'round(10px, 3px)', 'env(safe-area-inset-top, 1px)', 'calc(1px)',
]
const NO_LENGTHS = ['1', '1.', '1 px', 'px', '1pxx', '1px 2px', '1s', '1deg', '1fr', 'red', '#fff', '"1px"', 'calc(1px + 1s)', 'calc(1px+2px)', '1,5px', '']
const ROWS: readonly Row[] = [
  ['a length in rem', length('rem'), LENGTHS, NO_LENGTHS],
  ['a length in px, em, % or vw', length('px', 'em', '%', 'vw'), LENGTHS, NO_LENGTHS],
  ['a length in characters', length('ch'), ['65ch', '1px'], ['65']],
  ['a length in a unit that CSS does not have', length('beard-second'), ['1beard-second', 'anything'], []],
  ['a length in ms or s', length('ms', 's'), ['0s', '120ms', '.4s', '1S', 'calc(1s + 20ms)'], ['-1s', '-120ms', '0', '120', '1px', 'auto']],
  ['an angle', length('deg', 'turn'), ['45deg', '-45deg', '0.5turn', '1rad', '100grad', 'none'], ['45', '1px', 'x']],
  ['a fraction', length('fr'), ['1fr', '.5fr', '0fr', '100px', 'auto', 'minmax(0, 1fr)', '1fr 2fr'], ['-1fr', '1', '1s']],
  ['a length or an angle', length('px', 'deg'), ['1px', '45deg'], ['1s', '1']],
  // "Unconstrained" (contract): whatever CSS takes somewhere may stand where a number does.
  ['a number', number(), ['0', '-1.5', 'auto', 'none', '16/9', 'normal', 'calc(1 + 2)', '1 2'], []],
  ['a number in ms', number('ms'), ['120ms', '-120ms', 'auto'], []],
  ['a color', { kind: 'color' }, [
    'red', 'RED', '#fff', '#ffff', '#ffffff80', 'rgb(1 2 3 / 50%)', 'rgb(1, 2, 3)', 'hsl(120deg 50% 50%)', 'oklch(0.6 0.1 260)', 'oklch(60% 0.1 260 / .5)',
    'lab(50% 20 30)', 'color(display-p3 1 0 0)', 'color-mix(in oklch, red, blue 20%)', 'light-dark(#fff, #000)', 'currentColor', 'transparent', 'Canvas', 'inherit',
    'oklch(from red l c h)', 'hwb(0 0% 0%)',
  ], ['redd', '#ff', '#fffff', 'rgb(1 2)', 'oklch(0.6)', '1px', 'linear-gradient(red, blue)', '"red"', 'red blue', 'none', 'auto', '']],
  ['an oklch color', { kind: 'color', format: 'oklch' }, ['oklch(0.6 0.1 260)', '#fff'], ['oklch']],
  ['a cursor', { kind: 'cursor' }, ['pointer', 'zoom-in', 'auto', 'none', 'grab', 'url(a.cur), auto', 'url("a.cur") 2 3, pointer', 'image-set("a.png" 1x), auto'], ['point', '1px', 'url(a.cur), ', '"pointer"', '']],
  ['a content', { kind: 'content' }, ['"→"', "'a' 'b'", 'none', 'normal', 'attr(data-x)', 'counter(c)', 'counters(c, ".")', 'open-quote', 'url(a.png)', '"a" / "b"', '"a" counter(c) "b"'], ['→', 'a', '1px', '1', '']],
  ['a mask image', { kind: 'mask-image' }, ['none', 'url(mask.svg)', 'url("a.png"), none', 'linear-gradient(#000, transparent)', 'radial-gradient(circle, red, blue)', 'image-set("a.png" 1x)'], ['mask.svg', 'red', '1px', '"mask.svg"', '']],
  ['an option', { kind: 'select', options: ['a'] }, ['a', 'anything'], []],
  ['a text', { kind: 'text' }, ['system-ui, sans-serif', 'anything'], []],
]

for (const [name, kind, taken, refused] of ROWS) {
  test(`the browser's properties for ${name} take it, and nothing else`, IN_BROWSER, async () => {
    await onPage('/', async (page) => {
      const wrong = await page.evaluate(({ properties, taken, refused }) => {
        const takes = (value: string): boolean =>
          properties.length === 0 || properties.some((property) => CSS.supports(property, value))
        return [taken.filter((value) => !takes(value)), refused.filter(takes)]
      }, { properties: propertiesOf(kind), taken, refused })
      assert.deepEqual(wrong, [[], []])
    })
  })
}

test('all kinds are in the table, and the browser knows every property', IN_BROWSER, async () => {
  assert.deepEqual([...new Set(ROWS.map(([, { kind }]) => kind))].sort(), Object.keys(KINDS).sort())
  await onPage('/', async (page) => {
    const properties = [...new Set(ROWS.flatMap(([, kind]) => propertiesOf(kind)))]
    assert.equal(properties.length, 10, String(properties))
    assert.deepEqual(await page.evaluate((names) => names.filter((name) => !CSS.supports(name, 'inherit')), properties), [])
  })
})

// What the browser keeps of a custom property, and whether a property of the kind keeps the same text.
const SUBSTITUTIONS = [
  'var(--a)', 'VAR(--a)', 'var( --a )', 'var(/**/--a/**/)', 'var(--a,)', 'var(--a, )', 'var(--a, 1px)', 'var(--a, var(--b))', 'var(--a,,)',
  'var(--\\61)', 'v\\61r(--a)', 'var(\\-\\-a)', 'var(--é)', 'var(--1)', 'var(---)', 'calc(var(--a) * 2)', 'env(safe-area-inset-top)', 'env(x 1 2)',
  'env(x, 1px)', 'env(--x)', 'env(x,)', 'foo(var(--a))', '[var(--a)]', 'x var(--a) y',
  'var()', 'var( )', 'var(a)', 'var(--)', 'var(-a)', 'var(--a b)', 'var(--a --b)', 'var(1)', 'var("--a")', 'var(,)', 'var(, 1px)', 'var(--a / 2)',
  'var(var(--a))', 'calc(var())', 'var(--a, var())', 'var(--a, var(b))', 'env()', 'env("x")', 'env(,1px)', 'x var(b) y', 'foo(var(b))',
  '"var()"', 'url(x/var)', 'var', 'var (a)', 'xvar()', 'x-var(a)', '#var()', '@var()', '/*var()*/ 1px', 'vars(a)', '1var()',
  'env(1)', 'env(-)', 'env(-1)', 'env(-x 1)', 'env(x 1/**/+2 )', 'env(x y)', 'env(x 1.5)', 'env(x -1)', 'env(x 1e3)', 'env(x 1px)', 'env(x + 1)',
  'env(x 1 y)', 'env(x, env(1))', 'env(x(1))', 'env(\\31)', 'var(--a, x;y)', 'var(--a,!)', 'env(x, a!b)', 'var(--a, [b], c;)', 'var(--a, [x;y])',
  'var(--a, {!})', 'var(--a, f(x;!))', 'var(--a, ";!")', 'var(--a, url(;!))', 'f(;, var(--a), !)',
  'url("var()")', 'src(var())', 'environment()', '-env()',
]

test('a var() or env() without a sound name is one that the browser does not keep', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const kept = await page.evaluate((values) => values.map((value) => {
      const { style } = document.createElement('i')
      style.setProperty('--x', value)
      style.setProperty('width', value)
      return { asCustom: style.getPropertyValue('--x') !== '', asWidth: style.width !== '' }
    }), SUBSTITUTIONS)
    const wrong = SUBSTITUTIONS.flatMap((value, at) => {
      const found = findSubstitution(value)
      const { asCustom, asWidth } = kept[at] ?? assert.fail()
      // A property takes any text with a sound var(), and of the others, what is in this list, none.
      const isPlain = value.endsWith('1px') && found === 'none'
      const isAgreed = asCustom === (found !== 'broken') && (isPlain || asWidth === (found === 'sound'))
      return isAgreed ? [] : [[value, found, asCustom, asWidth]]
    })
    assert.deepEqual(wrong, [])
    const judgments = new Set(SUBSTITUTIONS.map((value) => findSubstitution(value)))
    assert.equal(judgments.size, 3)
  })
})

test('what is kept is used: a sound var() stands for its variable, or its fallback', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const widths = await page.evaluate(() => {
      const element = document.body.appendChild(document.createElement('div'))
      const { style } = element
      style.setProperty('--a', '7px')
      return ['var(--a)', 'var( --a )', 'VAR(--a, 1px)', 'v\\61r(--a)', 'var(--\\61)', 'var(--gone, 3px)', 'calc(var(--a) * 2)', 'env(gone, 4px)'].map((value) => {
        style.setProperty('--x', value)
        style.width = 'var(--x)'
        return getComputedStyle(element).width
      })
    })
    assert.deepEqual(widths, ['7px', '7px', '7px', '7px', '7px', '3px', '14px', '4px'])
  })
})

const EASINGS = [
  'linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out', 'step-start', 'step-end', 'cubic-bezier(.2,.7,.2,1)', 'cubic-bezier(.5,-1,.5,2)',
  'cubic-bezier(1, 0, 0, 1)', 'cubic-bezier(0, 1, 1, 0)', 'cubic-bezier(0, 0, 0, 0)', 'steps(4)', 'steps(3, start)', 'steps(2, jump-none)',
  'steps(2, jump-both)', 'steps(1, jump-both)', 'linear(0, 1)', 'linear(0, .25 75%, 1)', 'linear(0, 0.5, 0.9, 1)', 'linear(0, 25% 75% .5, 1)',
  'linear(0, .5 60%, .2 40%, 1)', 'linear(0 20%, 1 80%)', 'linear(0 -20%, 1 120%)', 'linear(0, 1 20%, .5, .8 60%, 1.2, 1)', 'linear(1, 0 50% 50%, 1)',
  'linear(0 50%, 1 50%)', 'linear(0 50%, 1 50%, 2)', 'linear(0, 1 50%, 2 50%)', 'linear(0, 2 10%, 3 5%, 4 50%, 1)', 'linear(0, .5 10% 5%, 1)',
  // What a browser refuses is not read either.
  'linear(25% .5 75%, 1)', 'linear(0)', 'linear()', 'linear(0, 50%)', 'linear(0, 1 2)', 'steps(1, jump-none)', 'steps(0)', 'steps(1.5)', 'steps(3.0)',
  'steps(1e1)', 'cubic-bezier(1.1, 0, 0, 0)', 'cubic-bezier(0 0 0 0)', 'cubic-bezier(0, 0, 1)', 'easy', 'ease ease',
]
const TIMES = [0, 0.01, 0.05, 0.1, 0.25, 0.333, 0.5, 0.6, 0.75, 0.8, 0.99, 1]

test('easings come to what the browser makes of them', IN_BROWSER, async () => {
  await onPage('/', async (page) => {
    const seen = await page.evaluate(({ easings, times }) => easings.map((easing) => {
      if (!CSS.supports('transition-timing-function', easing)) return null
      const animation = document.body.animate([], { duration: 1000, fill: 'both', easing })
      animation.pause()
      return times.map((time) => {
        animation.currentTime = time * 1000
        return animation.effect?.getComputedTiming().progress ?? null
      })
    }), { easings: EASINGS, times: TIMES })
    const wrong = EASINGS.filter((text, index) => {
      const easing = readEasing(text)
      const wanted = seen[index] ?? null
      if (easing === null || wanted === null) return (easing === null) !== (wanted === null)
      return !TIMES.every((time, at) => Math.abs(easedAt(easing, time) - (wanted[at] ?? NaN)) < 1e-4)
    })
    assert.deepEqual(wrong, [])
  })
})
