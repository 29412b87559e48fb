// Values of CSS as values of DTCG 2025.10, and what of a panel's tokens comes to stand in a document.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { plainTokens, sharedStart, plainSides } from '../../panel/files/dtcg/plain.js'
import type { PlainToken, PlainTokens } from '../../panel/files/dtcg/dtcg.types.js'
import { toDtcg } from '../../panel/files/dtcg/to-dtcg.js'
import { setToken } from '../../panel/model/state/edits.js'
import { placeOf } from '../../panel/model/state/place.js'
import { isChanged, valueOf } from '../../panel/model/state/value.js'
import { sceneOf, sixTabs } from '../support/panel-apply.js'

const plain = (values: Readonly<Record<string, string>>, isLength = false): PlainTokens => ({
  themes: [{ id: 'default', label: 'Default', scheme: null, scopes: [] }],
  tokens: Object.entries(values).map(([name, value]): PlainToken => ({ name, group: '', isLength, values: [value] })),
})
type Written = Readonly<Record<string, {
  $type?: string; $value?: unknown; $extensions?: { tokenpanel?: { css?: unknown; name?: string } }
}>>
function written(tokens: PlainTokens, form: 'tools' | 'strict' = 'tools', remPx: number | null = null): Written {
  const [file] = toDtcg(tokens, { form, remPx })
  return JSON.parse(file?.text ?? '{}') as Written
}

const RED = { colorSpace: 'srgb', components: [1, 0, 0], hex: '#ff0000' }
const px = (value: number): unknown => ({ value, unit: 'px' })
type Row = readonly [css: string, type: string, value: unknown, kept?: 'kept']
const rows: readonly Row[] = [
  ['#ff0000', 'color', RED],
  ['red', 'color', RED, 'kept'],
  ['#F00', 'color', RED, 'kept'],
  ['rgb(255 0 0 / 0.5)', 'color', { ...RED, alpha: 0.5 }],
  ['#ff000033', 'color', { ...RED, alpha: 0.2 }],
  ['transparent', 'color', { ...RED, components: [0, 0, 0], alpha: 0, hex: '#000000' }, 'kept'],
  ['16px', 'dimension', px(16)],
  ['.5rem', 'dimension', { value: 0.5, unit: 'rem' }, 'kept'],
  ['-0.25rem', 'dimension', { value: -0.25, unit: 'rem' }],
  ['200ms', 'duration', { value: 200, unit: 'ms' }],
  ['0.3s', 'duration', { value: 0.3, unit: 's' }],
  ['10', 'number', 10],
  ['1.50', 'number', 1.5, 'kept'],
  ['cubic-bezier(0.4, 0, 0.2, 1)', 'cubicBezier', [0.4, 0, 0.2, 1]],
  ['ease', 'cubicBezier', [0.25, 0.1, 0.25, 1], 'kept'],
  ['Inter, sans-serif', 'fontFamily', ['Inter', 'sans-serif']],
  ['"Segoe UI", serif', 'fontFamily', ['Segoe UI', 'serif'], 'kept'],
  ['0px 1px 2px 0px #ff0000', 'shadow',
    { color: RED, offsetX: px(0), offsetY: px(1), blur: px(2), spread: px(0) }],
  ['inset 0 0 0 1px red', 'shadow',
    { color: RED, offsetX: px(0), offsetY: px(0), blur: px(0), spread: px(1), inset: true }, 'kept'],
  ['1px solid red', 'border', { color: RED, width: px(1), style: 'solid' }, 'kept'],
  ['linear-gradient(90deg, red 0%, red)', 'gradient',
    [{ color: RED, position: 0 }, { color: RED, position: 1 }], 'kept'],
  ['200ms ease-in 1s', 'transition', {
    duration: { value: 200, unit: 'ms' }, delay: { value: 1, unit: 's' }, timingFunction: [0.42, 0, 1, 1],
  }, 'kept'],
]
suite('a value of CSS in a document', () => {
  for (const [css, type, value, kept] of rows) {
    test(`${css} is a ${type}${kept === undefined ? '' : ', its spelling kept'}`, () => {
      const x = written(plain({ '--x': css }))['x']
      assert.deepEqual([x?.$type, x?.$value], [type, value])
      assert.equal(x?.$extensions?.tokenpanel?.css, kept === undefined ? undefined : css)
    })
  }

  const none = [
    'calc(1px + 1em)', '50%', '2em', '45deg', 'steps(3)', 'linear(0, 1)', 'currentColor', 'auto', 'url(a.png)', '"a"',
    'color-mix(in srgb, red, blue)', 'rgb(var(--y) / 0.5)', '210 50% 40%', 'var(--nowhere)', 'var(--x)', 'none',
    'radial-gradient(red, blue)', 'italic 400 1rem/1.5 Inter', 'light-dark(red, blue)', '0 1px 2px var(--nowhere)',
  ]
  for (const css of none) {
    test(`${css} has no type: it is kept as CSS`, () => {
      const { $extensions, ...tokens } = written(plain({ '--x': css }))
      assert.deepEqual([tokens, $extensions], [{}, { tokenpanel: { css: { '--x': css } } }])
    })
  }

  test('what the name or the kind decides: a weight, a length without a unit', () => {
    assert.equal(written(plain({ '--font-weight': '700' }))['font-weight']?.$type, 'fontWeight')
    assert.deepEqual(written(plain({ '--x': '0' }, true))['x']?.$value, px(0))
    assert.equal(written(plain({ '--z': '0' }))['z']?.$type, 'number')
  })

  test('a rem is one, or so many pixels; colors are in sRGB for every tool, else in their own space', () => {
    assert.deepEqual(written(plain({ '--x': '1.5rem' }), 'tools', 16)['x']?.$value, px(24))
    const [tools, strict] = (['tools', 'strict'] as const).map((form) =>
      toDtcg(plain({ '--x': 'oklch(0.7 0.2 250)' }), { form, remPx: null })[0]?.text ?? '')
    assert.match(tools ?? '', /"colorSpace": "srgb", .*"hex": "#22a2ff"/)
    assert.match(strict ?? '', /"colorSpace": "oklch", "components": \[0.7, 0.2, 250\], "hex": "#22a2ff"/)
  })

  test('references are references; in a circle, and to what has no type, they are kept as CSS', () => {
    const { $extensions, ...tokens } = written(plain({
      '--a': '1px', '--b': 'var(--a)', '--c': 'var(--b, 2px)', '--d': 'var(--e)', '--e': 'var(--d)', '--f': 'var(--g)',
      '--g': '1em', '--s': '0 0 var(--b) red',
    }))
    assert.deepEqual(Object.keys(tokens), ['a', 'b', 'c', 's'])
    assert.deepEqual([tokens['b']?.$type, tokens['b']?.$value, tokens['c']?.$value], ['dimension', '{a}', '{b}'])
    assert.equal((tokens['s']?.$value as { blur: unknown }).blur, '{b}')
    assert.deepEqual($extensions, { tokenpanel: {
      css: { '--d': 'var(--e)', '--e': 'var(--d)', '--f': 'var(--g)', '--g': '1em' },
    } })
  })

  test('a name that the format cannot hold is said beside its token, and none stands in the place of another', () => {
    const tokens = written(plain({ '--a.b': '1px', '--a_b': '2px', '--$c': '3px', '--__proto__': '4px' }))
    const names = Object.entries(tokens).map(([path, token]) => [path, token.$extensions?.tokenpanel?.name])
    assert.deepEqual(names, [
      ['a_b', '--a.b'], ['a_b_2', '--a_b'], ['_c', '--$c'], ['__proto__', undefined],
    ])
  })
})

suite('the tokens of a panel', () => {
  test('headings are groups where all of their names begin alike, unless that is a name itself', () => {
    assert.deepEqual([['a-b-1', 'a-b-2'], ['a-b', 'a-b-c'], ['a'], ['ab-1', 'ac-1'], []].map(sharedStart),
      ['a-b', 'a', '', '', ''])
  })

  const plan = sixTabs()
  const token = plan.byVar.get('--space-md') ?? assert.fail()
  const scene = sceneOf(plan, [(_, place) => setToken(place, token, '9rem')])
  const sides = plainSides(plan, scene, (theme) => ({ ...scene, place: placeOf(plan, theme, {}) }))

  test('both looks of the page, and of all tokens or the changed ones what each is there', () => {
    const all = plainTokens(plan, sides, { wanted: () => true, shown: valueOf })
    assert.deepEqual(all.themes.map(({ id, scheme }) => [id, scheme]), [['light', 'light'], ['dark', 'dark']])
    assert.equal(all.tokens.length, plan.tokens.filter(({ item }) => item.cssVar !== '').length)
    const changed = plainTokens(plan, sides, { wanted: (...of) => isChanged(plan, ...of), shown: valueOf })
    assert.deepEqual(changed.tokens.map(({ name, values }) => [name, values]), [['--space-md', ['9rem', '9rem']]])
  })

  test('a file for each look, or one with a resolver in which the second says only what is other', () => {
    const all = plainTokens(plan, sides, { wanted: () => true, shown: valueOf })
    assert.deepEqual(toDtcg(all, { form: 'tools', remPx: null }).map(({ ending }) => ending),
      ['.light.tokens.json', '.dark.tokens.json'])
    const [file, ...more] = toDtcg(all, { form: 'strict', remPx: null })
    const document = JSON.parse(file?.text ?? '') as {
      modifiers: { theme: { contexts: { light: unknown[]; dark: unknown[] } } }
      resolutionOrder: unknown
    }
    assert.deepEqual([file?.ending, more], ['.resolver.json', []])
    assert.deepEqual(document.modifiers.theme.contexts.light, [])
    assert.ok(!JSON.stringify(document.modifiers.theme.contexts.dark).includes('9rem'))
    assert.deepEqual(document.resolutionOrder, [{ $ref: '#/sets/base' }, { $ref: '#/modifiers/theme' }])
    assert.deepEqual(toDtcg({ ...all, tokens: [] }, { form: 'strict', remPx: null }), [])
  })
})
