// What an export is as JSON and as CSS, and what is said of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedCss, cssOf } from '../../panel/dialogs/css-text.js'
import { exportModel, type ExportChoice } from '../../panel/dialogs/export.js'
import { counted, named } from '../../panel/dialogs/words.js'
import { setPaletteEntry, setRole, setSemantic, withOverride } from '../../panel/state/edits.js'
import { sceneOf, sixTabs, type Edit } from '../support/panel-apply.js'

const plan = sixTabs()
const edit = (text: string): Edit => () => (state) =>
  withOverride(state, { tab: 'spacing', tier: 'space', item: 'space-md' }, text)
const palette: Edit = (_, place) => setPaletteEntry(place, 'color', 2, '#f00')
const role: Edit = (_, place) => setRole(place, 'color', 'cursor', 3)
const choice = (more: Partial<ExportChoice> = {}): ExportChoice =>
  ({ format: 'json', includeDefaults: false, exportedAt: '2026-01-01T00:00:00.000Z', ...more })

test('CSS has a declaration for each changed value, in the order of the panel', () => {
  const scene = sceneOf(plan, [edit(' 2rem '), palette, role])
  assert.equal(changedCss(plan, scene), ':root {\n  --p-2: #f00;\n  --base-cursor: var(--p-3);\n  --space-md: 2rem;\n}\n')
})

test('CSS of nothing is empty', () => {
  assert.equal(changedCss(plan, sceneOf(plan, [])), '')
  assert.equal(cssOf(plan, sceneOf(plan, []), []), '')
})

test('a value that no stylesheet can hold is left out', () => {
  assert.equal(changedCss(plan, sceneOf(plan, [edit('1px; } body { color: red')])), '')
  const dangling = sceneOf(plan, [(_, place) =>
    setSemantic(place, 'color', 'accent', { ref: { tab: 'gone', tier: 'gone', item: 'gone' } })])
  assert.equal(cssOf(plan, dangling, plan.tokens.filter(({ item }) => item.id === 'accent')), '')
})

test('an export says its format and how much is in it', () => {
  const scene = sceneOf(plan, [edit('2rem'), palette, role])
  const json = exportModel(plan, scene, choice())
  assert.equal(json.info, 'tokenpanel/v2: 3 values in 2 tabs')
  assert.deepEqual(Object.keys(JSON.parse(json.text) as object), ['$schema', 'exportedAt', 'tabs'])
  assert.equal(exportModel(plan, scene, choice({ format: 'css' })).info, 'CSS: 3 declarations in :root')
})

test('without a change there is nothing to export but the defaults', () => {
  const scene = sceneOf(plan, [])
  assert.deepEqual(exportModel(plan, scene, choice()), { text: '', info: '' })
  assert.deepEqual(exportModel(plan, scene, choice({ format: 'css' })), { text: '', info: '' })
  const all = exportModel(plan, scene, choice({ includeDefaults: true }))
  assert.equal(all.info.startsWith('tokenpanel/v'), true)
  const css = exportModel(plan, scene, choice({ format: 'css', includeDefaults: true }))
  const writable = plan.tokens.filter(({ item }) => css.text.includes(`  ${item.cssVar}: `))
  assert.equal(writable.length, plan.tokens.length)
})

test('numbers have their nouns and lists their ends', () => {
  assert.deepEqual([counted(0, 'file'), counted(1, 'file'), counted(2, 'file')], ['0 files', '1 file', '2 files'])
  assert.equal(named([]), '')
  assert.equal(named(['a', 'b', 'c', 'd']), 'a, b, c, d')
  assert.equal(named(['a', 'b', 'c', 'd', 'e']), 'a, b, c and 2 more')
})
