// Which colors are pairs: by the names that design systems give them, and by the roles of a palette.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasColors } from '../../panel/tools/contrast/colored.js'
import { type ContrastPair, nameOfPair, wordsOfPair } from '../../panel/tools/contrast/pair.js'
import { nameOfToken } from '../../panel/model/state/token-name.js'
import { pairOf, pairsByName, pairsByRole, pairsIn, tokenSide } from '../../panel/tools/contrast/pairs.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan } from '../../panel/model/state/state.types.js'
import { minimalConfig, readFixtureConfig } from '../support/panel-config.js'
import { sceneUnder } from '../support/panel-schemes.js'

const planOf = (
  names: readonly string[], idOf = (name: string): string => name,
): Plan => createPlan(minimalConfig({
  tabs: [{
    id: 'color', label: 'Color', tiers: [{
      id: 'all', label: 'All', items: names.map((name) =>
        ({ id: idOf(name), cssVar: name, label: name, default: '#888', type: { kind: 'color' } })),
    }],
  }],
}))

const wordsOf = (pairs: readonly ContrastPair[]): readonly string[] =>
  pairs.map(({ key, use }) => `${key}${use === 'non-text' ? ' (edge)' : ''}`)

type Row = readonly [system: string, names: string, pairs: readonly string[]]
const rows: readonly Row[] = [
  ['shadcn/ui', '--background --foreground --card --card-foreground --muted --muted-foreground --border --ring --destructive', [
    '--foreground on --background', '--foreground on --card', '--card-foreground on --card',
    '--muted-foreground on --muted', '--border on --background (edge)', '--ring on --background (edge)',
  ]],
  ['shadcn/ui, its sidebar', '--background --sidebar --sidebar-foreground --sidebar-primary --sidebar-primary-foreground --sidebar-border', [
    '--sidebar-foreground on --sidebar', '--sidebar-primary-foreground on --sidebar-primary',
    '--sidebar-border on --sidebar (edge)',
  ]],
  ['Material', '--md-sys-color-primary --md-sys-color-on-primary --md-sys-color-surface --md-sys-color-on-surface --md-sys-color-on-surface-variant --md-sys-color-inverse-surface --md-sys-color-inverse-on-surface --md-sys-color-outline', [
    '--md-sys-color-on-primary on --md-sys-color-primary', '--md-sys-color-on-surface on --md-sys-color-surface',
    '--md-sys-color-on-surface-variant on --md-sys-color-surface',
    '--md-sys-color-inverse-on-surface on --md-sys-color-inverse-surface',
    '--md-sys-color-outline on --md-sys-color-surface (edge)',
  ]],
  ['Primer', '--fgColor-default --fgColor-muted --fgColor-onEmphasis --bgColor-default --bgColor-muted --bgColor-emphasis --borderColor-default --fgColor-disabled', [
    '--fgColor-default on --bgColor-default', '--fgColor-muted on --bgColor-muted',
    '--fgColor-muted on --bgColor-default', '--fgColor-onEmphasis on --bgColor-emphasis',
    '--borderColor-default on --bgColor-default (edge)',
  ]],
  ['Primer, a button', '--bgColor-default --button-primary-fgColor-rest --button-primary-bgColor-rest --button-primary-borderColor-rest', [
    '--button-primary-fgColor-rest on --button-primary-bgColor-rest',
  ]],
  ['Bootstrap', '--bs-body-color --bs-body-bg --bs-secondary-color --bs-secondary-bg --bs-primary-text-emphasis --bs-primary-bg-subtle --bs-link-color --bs-border-color', [
    '--bs-body-color on --bs-body-bg', '--bs-secondary-color on --bs-secondary-bg',
    '--bs-primary-text-emphasis on --bs-primary-bg-subtle', '--bs-link-color on --bs-body-bg',
    '--bs-border-color on --bs-body-bg (edge)',
  ]],
  ['Radix', '--gray-1 --gray-2 --gray-9 --gray-11 --gray-12 --gray-contrast --color-background', [
    '--gray-11 on --gray-2', '--gray-12 on --gray-2', '--gray-contrast on --gray-9',
  ]],
  ['a scale of hundreds', '--gray-50 --gray-100 --gray-900 --chart-2 --chart-12', []],
  ['daisyUI', '--color-base-100 --color-base-content --color-primary --color-primary-content', [
    '--color-base-content on --color-base-100', '--color-primary-content on --color-primary',
  ]],
  ['Open Props', '--text-1 --text-2 --surface-1 --surface-2', [
    '--text-1 on --surface-1', '--text-2 on --surface-2', '--text-2 on --surface-1',
  ]],
  ['Pico', '--pico-color --pico-background-color --pico-muted-color --pico-primary --pico-primary-background --pico-primary-inverse', [
    '--pico-color on --pico-background-color', '--pico-primary-inverse on --pico-primary-background',
  ]],
  ['Mantine', '--mantine-color-text --mantine-color-body --mantine-color-default --mantine-color-default-color --mantine-color-default-border', [
    '--mantine-color-text on --mantine-color-body', '--mantine-color-default-color on --mantine-color-default',
  ]],
  ['Fluent', '--colorNeutralForeground1 --colorNeutralBackground1 --colorBrandForeground2 --colorBrandBackground2', [
    '--colorNeutralForeground1 on --colorNeutralBackground1', '--colorBrandForeground2 on --colorBrandBackground2',
  ]],
  ['Polaris', '--p-color-bg --p-color-text --p-color-text-secondary --p-color-bg-fill-brand --p-color-text-on-bg-fill-brand --p-color-border', [
    '--p-color-text on --p-color-bg', '--p-color-text-secondary on --p-color-bg',
    '--p-color-text-on-bg-fill-brand on --p-color-bg-fill-brand', '--p-color-border on --p-color-bg (edge)',
  ]],
  ['the demo', '--color-page --color-text --color-text-soft --color-surface --color-border --color-action --color-on-action --color-price', [
    '--color-text on --color-page', '--color-text on --color-surface', '--color-text-soft on --color-page',
    '--color-text-soft on --color-surface', '--color-border on --color-page (edge)',
    '--color-on-action on --color-action',
  ]],
  ['text in a color, and what a button says', '--bg --accent --accent-text --button --button-text', [
    '--accent-text on --bg', '--button-text on --button',
  ]],
  ['names that say nothing', '--a --b --one-two --color', []],
  ['no names', '--- --_', []],
]
for (const [system, names, pairs] of rows) {
  test(`pairs by name: ${system}`, () => {
    assert.deepEqual([...wordsOf(pairsByName(planOf(names.split(' '))))].sort(), [...pairs].sort())
  })
}

test('ids say pairs where variables do not', () => {
  const ids: Readonly<Record<string, string>> = { '--x1': 'card', '--x2': 'card-foreground' }
  assert.deepEqual(wordsOf(pairsByName(planOf(['--x1', '--x2'], (name) => ids[name] ?? name))), ['--x2 on --x1'])
})

const six = createPlan(readFixtureConfig('six-tabs'))
const scene = sceneUnder(six, 'light', [])

test('roles of a palette are pairs, unless two tokens say the same', () => {
  assert.deepEqual(pairsByRole(six).map(({ key }) => key),
    ['color foreground on color background', 'color selectionFg on color selectionBg'])
  assert.deepEqual(pairsIn(six, scene, 'color').map((pair) => nameOfPair(pair)),
    [['Text', 'Page'], ['Link', 'Page'], ['Selected text', 'Selection']].map(([front, back]) => ({ front, back })))
})

const labels: readonly (readonly [label: string, name: string])[] = [
  ['500', 'brand-500'], ['Brand 500', 'Brand 500'], ['50%', 'brand-500'], ['A100', 'A100'], ['主', '主'],
]
for (const [label, name] of labels) {
  test(`a step without the name of its ramp is told by its variable: ${label}`, () => {
    const plan = createPlan(minimalConfig({
      tabs: [{
        id: 'color', label: 'Color', tiers: [{
          id: 'all', label: 'All', items: [
            { id: '500', cssVar: '--brand-500', label, default: '#888', type: { kind: 'color' } },
          ],
        }],
      }],
    }))
    const [token] = plan.tokens
    assert.ok(token !== undefined)
    assert.equal(nameOfToken(token), name)
    const white = { kind: 'seen', text: 'white', color: { space: 'srgb', coords: [1, 1, 1], alpha: 1 } } as const
    assert.equal(wordsOfPair(pairOf(white, tokenSide(token), 'text', 'page')), `white on ${name}`)
  })
}

test('a tab has the pairs of its own colors alone', () => {
  assert.deepEqual(pairsIn(six, scene, 'spacing'), [])
  assert.deepEqual(six.config.tabs.map(({ id }) => hasColors(six, id)).slice(0, 3), [true, true, false])
})

test('entries of a palette that has uses are no pairs by name', () => {
  const plan = planOf(['--text', '--page'])
  assert.equal(pairsByName(plan).length, 1)
  assert.equal(pairsByName(six).some(({ front }) => front.kind === 'token' && front.token.part.kind === 'palette'), false)
})
