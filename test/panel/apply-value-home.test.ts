// Where a value stands as the menu and the tip say it: by scheme and mode, by the disk, or nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { homeOfValue } from '../../panel/files/apply/value-home.js'
import { placeOf } from '../../panel/model/state/place.js'
import type { DeclaredPlace, Placed, Plan } from '../../panel/model/state/state.types.js'
import { DAY_AND_NIGHT, placed, planWith, settings, type Its } from '../support/panel-schemes.js'

const night = (its: Its, day: Its = {}): Plan => planWith(placed({ Night: its, Day: day }))
const COLOR = '--p-0'
const LENGTH = '--space-md'
const file = (name: string): Placed => ({ kind: 'file', file: name, scope: null })
const OFF: Placed = { kind: 'not-on-disk', reason: '' }
const SEVERAL: Placed = { kind: 'several-files', reason: '' }
const ROUTED: Placed = { kind: 'routed' }

/** With a server that says of each scope where it is; `declared`: the scopes in which the page has it. */
function served(plan: Plan, disk: Readonly<Record<string, Placed>>, declared: readonly string[] = [':root']): Plan {
  return {
    ...plan,
    declaring: () => declared.map((one): DeclaredPlace => ({ scope: [one], value: '', isLayered: false })),
    placing: {
      project: undefined, proofOf: () => null, accept: () => undefined, doubt: () => undefined,
      ask: () => Promise.resolve(true),
      placeOf: ({ scope }) => disk[scope?.join() ?? ':root'] ?? ROUTED,
      lineOf: ({ scope }, name) => scope === null && name === 'light.css' ? 3 : name === 'dark.css' ? 41 : null,
    },
  }
}

const TWO = { ':root': file('light.css'), '.dark': file('dark.css') }
const HERE = { ':root': file('light.css'), '.dark': file('light.css') }
const DARK = night({ scope: '.dark' })
const NAMED = night({ scope: '.dark', file: 'night.css' })
const BOTH = night({ scopes: ['.dark', '.dim'] })
const SHARED = planWith({ ...placed({}), ...settings({ ...DAY_AND_NIGHT, darkScheme: 'Day' }) })
const ROUTE = planWith(placed({ Night: { scope: '.dark', file: 'night.css' } }), {}, { applyRouting: { '*': 'all.css' } })
const IN_FILES = planWith(placed({ Night: { scopes: ['.dark', '.dim'] } }), {}, { applyRouting: { '*': 'all.css' } })
const BARE: Plan = { ...DARK, config: { ...DARK.config, applyRouting: {} } }

type Row = readonly [name: string, plan: Plan, theme: 'light' | 'dark', cssVar: string, home: string]
const rows: readonly Row[] = [
  ['a color of the light', served(DARK, TWO), 'light', COLOR, 'light.css:3'],
  ['the same of the dark', served(DARK, TWO), 'dark', COLOR, 'dark.css:41'],
  ['a color in a file that its scheme names', served(NAMED, { '.dark': ROUTED }), 'dark', COLOR, 'night.css:null'],
  ['a color in two places of one file', served(BOTH, { '.dark': file('dark.css'), '.dim': file('dark.css') }), 'dark', COLOR,
    'dark.css:null'],
  ['a color in two files', served(BOTH, { '.dark': file('dark.css'), '.dim': file('dim.css') }), 'dark', COLOR, '-'],
  ['a color in one place, and in another not', served(BOTH, { '.dark': file('dark.css'), '.dim': OFF }), 'dark', COLOR, '-'],
  ['a color in none of its places', served(BOTH, { '.dark': OFF, '.dim': OFF }), 'dark', COLOR, 'not on disk'],
  ['a color in no place, and somewhere else', served(BOTH, { '.dark': OFF, '.dim': SEVERAL }), 'dark', COLOR, '-'],
  ['a color that has no place', served(SHARED, TWO), 'dark', COLOR, '-'],
  ['what is not on disk', served(DARK, { ':root': OFF }), 'light', LENGTH, 'not on disk'],
  ['what several files have', served(DARK, { ':root': SEVERAL }), 'light', LENGTH, '-'],
  ['what is declared elsewhere alone', served(DARK, {}), 'light', LENGTH, '-'],
  ['a length', served(DARK, TWO), 'dark', LENGTH, 'light.css:3'],
  ['a length that a theme declares in another file', served(DARK, TWO, [':root', '.dark']), 'light', LENGTH, '-'],
  ['a length that a theme declares in the same file', served(DARK, HERE, [':root', '.dark']), 'light', LENGTH, 'light.css:null'],
  ['a length that a theme has in no file', served(DARK, { ...TWO, '.dark': OFF }, ['.dark']), 'light', LENGTH, 'light.css:3'],
  ['a length of a server that has not said', { ...ROUTE, declaring: () => [] }, 'light', LENGTH, '-'],
  ['a length by the routing', ROUTE, 'dark', LENGTH, 'all.css:null'],
  ['a color by the routing', ROUTE, 'light', COLOR, 'all.css:null'],
  ['a color by the file of its scheme', ROUTE, 'dark', COLOR, 'night.css:null'],
  ['a color in two places of the routed file', IN_FILES, 'dark', COLOR, 'all.css:null'],
  ['a length without any routing', BARE, 'light', LENGTH, '-'],
]
for (const [name, plan, theme, cssVar, words] of rows) {
  test(`where stands ${name}`, () => {
    const home = homeOfValue(plan, placeOf(plan, theme, {}), cssVar)
    assert.equal(home === null ? '-' : home === 'not on disk' ? home : `${home.file}:${home.line}`, words)
  })
}
