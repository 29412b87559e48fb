// The color that a token comes to without asking the page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatHex } from '../../panel/model/color/emit.js'
import { colorOf, colorOfText, traceColor } from '../../panel/model/state/color-of.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, Scene, Token } from '../../panel/model/state/state.types.js'
import { readFixtureConfig } from '../support/panel-config.js'

const plan = createPlan(readFixtureConfig('six-tabs'))

const sceneOf = (theme: string | null, from: Plan = plan): Scene =>
  ({ state: EMPTY_STATE, place: placeOf(from, theme, {}), baseline: {} })

function named(cssVar: string, from: Plan = plan): Token {
  const token = from.byVar.get(cssVar)
  assert.ok(token !== undefined, cssVar)
  return token
}

/** The scene in which tokens have other texts. */
const withTexts = (theme: string | null, texts: Readonly<Record<string, string>>): Scene => {
  const scene = sceneOf(theme)
  return {
    ...scene,
    state: Object.entries(texts).reduce(
      (state, [name, text]) => setToken(scene.place, named(name), text)(state), scene.state),
  }
}

type Row = readonly [
  name: string, theme: string | null, texts: Readonly<Record<string, string>>, hex: string | null,
]
const rows: readonly Row[] = [
  ['a plain color', 'light', { '--p-0': '#123456' }, '#123456'],
  ['alpha is kept', 'light', { '--p-0': 'rgb(255 0 0 / 50%)' }, '#ff000080'],
  ['a reference', 'light', { '--p-0': 'var(--p-1)', '--p-1': 'red' }, '#ff0000'],
  ['a reference in other letters and with blanks', 'light', { '--p-0': ' VAR( --p-1 ) ', '--p-1': 'red' }, '#ff0000'],
  ['a reference with a fallback', 'light', { '--p-0': 'var(--p-1, blue)', '--p-1': 'red' }, '#ff0000'],
  ['a chain', 'light', { '--p-0': 'var(--p-1)', '--p-1': 'var(--p-2)', '--p-2': '#abc' }, '#aabbcc'],
  ['a circle', 'light', { '--p-0': 'var(--p-1)', '--p-1': 'var(--p-0)' }, null],
  ['a reference to itself', 'light', { '--p-0': 'var(--p-0)' }, null],
  ['a variable that only the page knows', 'light', { '--p-0': 'var(--theirs, red)' }, null],
  ['two references beside each other', 'light', { '--p-0': 'var(--p-1, red) var(--p-2)' }, null],
  ['the light side', 'light', { '--p-0': 'light-dark(#fff, #000)' }, '#ffffff'],
  ['the dark side', 'dark', { '--p-0': 'light-dark(#fff, #000)' }, '#000000'],
  ['a reference in a side', 'dark', { '--p-0': 'light-dark(#fff, var(--p-1))', '--p-1': 'lime' }, '#00ff00'],
  ['sides in sides', 'dark', { '--p-0': 'light-dark(red, light-dark(red, blue))' }, '#0000ff'],
  ['more sides than anybody writes', 'dark', { '--p-0': `${'light-dark(red,'.repeat(99)}red${')'.repeat(99)}` }, null],
  ['a mix', 'light', { '--p-0': 'color-mix(in oklab, red, blue)' }, null],
  ['currentcolor', 'light', { '--p-0': 'currentcolor' }, null],
  ['nonsense', 'light', { '--p-0': 'nonsense' }, null],
  ['64 KB of parentheses', 'light', { '--p-0': 'var('.repeat(16_384) }, null],
]
test('a side is the one that the page shows, whatever its theme is called', () => {
  const scene: Scene = { ...withTexts('dark', { '--p-0': 'light-dark(#fff, #000)', '--p-1': 'var(--p-0)' }), scheme: 'light' }
  const hexOf = (name: string): string => formatHex(colorOf(plan, scene, named(name)) ?? assert.fail(name))
  assert.deepEqual(['--p-0', '--p-1'].map(hexOf), ['#ffffff', '#ffffff'])
})

for (const [name, theme, texts, hex] of rows) {
  test(`the color of a token: ${name}`, () => {
    const color = colorOf(plan, withTexts(theme, texts), named('--p-0'))
    assert.equal(color === null ? null : formatHex(color), hex)
  })
}

test('a base role is followed to the palette entry that plays it', () => {
  const [name] = Object.values(plan.color?.extras.baseRoles ?? {})
  assert.ok(name !== undefined)
  const color = colorOfText(plan, sceneOf('light'), `var(${name})`)
  assert.equal(color === null ? null : formatHex(color), '#e6e6f0')
})

test('the way to a color is told, the token itself first', () => {
  const { path } = traceColor(plan, withTexts('light', { '--p-0': 'var(--p-1)' }), named('--p-0'))
  assert.deepEqual(path.map(({ item }) => item.cssVar), ['--p-0', '--p-1'])
})

test('what rows show counts where it is given', () => {
  const color = colorOf(plan, sceneOf('light'), named('--p-0'), () => 'red')
  assert.equal(color === null ? null : formatHex(color), '#ff0000')
})
