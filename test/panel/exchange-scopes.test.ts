// CSS that declares in several scopes: each color goes to the scheme there, what has none is said.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importModel } from '../../panel/view/dialogs/import.js'
import type { ImportAnalysis } from '../../panel/files/exchange/exchange.types.js'
import { importUpdater } from '../../panel/files/exchange/import-apply.js'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import { setPaletteEntry } from '../../panel/model/state/edits.js'
import type { Plan, Scene } from '../../panel/model/state/state.types.js'
import { placed, planWith, sceneUnder, settings, type Its } from '../support/panel-schemes.js'

/** Day in `:root`, and Night somewhere. */
const night = (its: Its, day: Its = {}): Plan => planWith(placed({ Night: its, Day: day }))
const DARK = night({ scope: '.dark' })
const MEDIA = night({ scope: '@media (prefers-color-scheme: dark) | :root' })

function analyze(plan: Plan, scene: Scene, text: string): ImportAnalysis {
  const read = analyzeImport(plan, scene, text)
  assert.ok(read.ok, read.ok ? '' : read.error.message)
  return read.value
}

/** `Colors, Night: --p-0 -> red`, and what is left out as its scope. */
function saysOf({ tabs, leftOut, unknown, issues }: ImportAnalysis): readonly string[] {
  return [
    ...tabs.flatMap(({ label, changed }) => changed.map(({ name, after }) => `${label}: ${name} -> ${after}`)),
    ...leftOut.map(({ path }) => `left out ${path}`),
    ...unknown.map((name) => `unknown ${name}`),
    ...issues.map(({ path, reason }) => `${path} ${reason}`),
  ]
}

const BOTH = ['Color: --p-0 -> red', 'Color, Night: --p-0 -> blue']
const ONLY = ['Color, Night: --p-0 -> blue']
type Row = readonly [name: string, plan: Plan, css: string, says: readonly string[]]
const rows: readonly Row[] = [
  ['root and class', DARK, ':root { --p-0: red } .dark { --p-0: blue }', BOTH],
  ['the class alone', DARK, '.dark { --p-0: blue }', ONLY],
  ['the class in a layer', DARK, '@layer base { .dark { --p-0: blue } }', ONLY],
  ['one selector of several', DARK, '.dark, .dark-mode { --p-0: blue }', ONLY],
  ['the last of two', DARK, '.dark { --p-0: green } .dark { --p-0: blue }', ONLY],
  ['a nested rule', DARK, '.dark { & { --p-0: blue } }', ONLY],
  ['a semantic color of a scheme that is not shown', DARK, '.dark { --color-page: red }', ['Color, Night: --color-page -> red']],
  ['root beside the class', DARK, ':root, .dark { --p-0: blue }', ['Color: --p-0 -> blue', ...ONLY]],
  ['Tailwind', DARK, '@theme inline { --p-0: red } @layer theme { :root, :host { --space-md: 2rem } } .dark { --p-0: blue }',
    ['Color: --p-0 -> red', 'Spacing: --space-md -> 2rem', ...ONLY]],
  ['a media query', MEDIA, ':root { --p-0: red } @media (prefers-color-scheme: dark) { :root { --p-0: blue } }', BOTH],
  ['a media query in the rule', MEDIA, ':root { --p-0: red; @media (prefers-color-scheme:dark) { --p-0: blue } }', BOTH],
  ['the type of the root in a media query', MEDIA, '@media (prefers-color-scheme: dark) { html { --p-0: blue } }', ONLY],
  ['two places of one scheme', night({ scopes: ['.dark', '[data-theme=dark]'] }), '[data-theme="dark"] { --p-0: blue }', ONLY],
  ['a scope of no scheme', DARK, ':root { --p-0: red } .dim { --p-0: blue; --p-1: blue }',
    ['Color: --p-0 -> red', 'left out .dim']],
  ['a media query that no scheme has', DARK, '@media print { :root { --p-0: red } }', ['left out @media print | :root']],
  ['what is no color of the scheme', DARK, '.dark { --space-md: 9px; --p-0: blue }', [...ONLY, 'left out .dark']],
  ['a name that nobody knows', DARK, '.dark { --brand: 9px; --p-0: blue }', [...ONLY, 'unknown --brand']],
  ['key frames', DARK, '@keyframes a { from { --p-0: red } } .dark { --p-0: blue }', ONLY],
  ['what no value is', DARK, '.dark {\n  --p-0: a!;\n}', ['--p-0, line 2 can’t be a CSS value: unexpected ! at character 2']],
]
for (const [name, plan, css, says] of rows) {
  test(`CSS in scopes: ${name}`, () => {
    const scene = sceneUnder(plan, 'light', [])
    const found = analyze(plan, scene, css)
    assert.deepEqual(saysOf(found), says)
    assert.deepEqual(analyze(plan, scene, css), found)
  })
}

test('while the page is dark, :root is the light scheme where others are declared, and what is shown alone', () => {
  const scene = sceneUnder(DARK, 'dark', [])
  assert.deepEqual(saysOf(analyze(DARK, scene, ':root { --p-0: red } .dark { --p-0: blue }')),
    ['Color: --p-0 -> blue', 'Color, Day: --p-0 -> red'])
  assert.deepEqual(saysOf(analyze(DARK, scene, ':root { --p-0: red }')), ['Color: --p-0 -> red'])
  assert.deepEqual(saysOf(analyze(DARK, scene, '--p-0: red')), ['Color: --p-0 -> red'])
})

test('one import changes both schemes; the one that is not ticked stays', () => {
  const plan = DARK
  const scene = sceneUnder(plan, 'light', [])
  const found = analyze(plan, scene, ':root { --p-0: red } .dark { --p-0: blue }')
  const model = importModel({ analysis: { ok: true, value: found }, fileIssue: '', strategy: 'merge', unticked: new Set() })
  assert.deepEqual([model.summary, model.chosen], ['CSS: 2 values will change', ['color', 'color Night:dark']])
  const take = (tabs: readonly string[], strategy: 'merge' | 'replace' = 'merge', from = scene.state) =>
    importUpdater(plan, scene.place, found, { strategy, tabs })(from)
  const { color } = take(model.chosen)
  assert.deepEqual([color['Day:light']?.palette[0], color['Night:dark']?.palette[0]], ['red', 'blue'])
  assert.deepEqual(Object.keys(take(['color']).color), ['Day:light'])
  assert.deepEqual(Object.keys(take(['color Night:dark']).color), ['Night:dark'])
  // Replacing a scheme takes back what else was changed in it, and nothing of what all schemes share.
  const dark = sceneUnder(plan, 'dark', [(_, place) => setPaletteEntry(place, 'color', 1, 'pink')])
  const replaced = take(['color Night:dark'], 'replace', dark.state).color['Night:dark']
  assert.deepEqual([replaced?.palette[0], replaced?.palette[1] === 'pink'], ['blue', false])
  assert.equal(take(['color Night:dark'], 'merge', dark.state).color['Night:dark']?.palette[1], 'pink')
})

test('two themes by file stand in one scope: the one that is shown has it', () => {
  const plan = planWith({ ...placed({ Day: { file: 'a.css' }, Night: { file: 'b.css' } }), ...settings({ defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Night' }) })
  const scene = sceneUnder(plan, 'dark', [])
  assert.deepEqual(saysOf(analyze(plan, scene, ':root { --p-0: red } .x { --p-0: blue }')), ['Color: --p-0 -> red', 'left out .x'])
})

test('many rules are read in one go, and the first hundred scopes that are left out are named', () => {
  const css = Array.from({ length: 2000 }, (_, at) => `.c${at} { --p-0: red; --x${at}: 1px }`).join('\n')
  const found = analyze(DARK, sceneUnder(DARK, 'light', []), css)
  assert.equal(found.leftOut.length, 2000)
  const { lists, reason } = importModel({ analysis: { ok: true, value: found }, fileIssue: '', strategy: 'merge', unticked: new Set() })
  assert.deepEqual(lists.map(({ title, more }) => [title, more]), [['Skipped (2000)', 1900]])
  assert.equal(reason, 'No matching tokens in this file')
})
