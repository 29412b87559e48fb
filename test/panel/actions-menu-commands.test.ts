// What menus alone can do: a value that is pasted, and the snapshots.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pastedValue } from '../../panel/app/menus/menu-commands.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { changedElsewhere } from '../../panel/model/state/other-scheme-changes.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createDesk, editOn, valueOn } from '../support/panel-desk.js'

const EDIT = ['--space-md', '2rem'] as const

const pasted: readonly (readonly [text: string, value: string])[] = [
  ['1rem', '1rem'], ['--gap: 1rem;', '1rem'], ['  --gap :1rem ', '1rem'], ['--gap:', ''], ['--gap', '--gap'],
  ['--gap: 1rem ;', '1rem'], ['--gap: a:b', 'a:b'], ['var(--gap)', 'var(--gap)'], ['1rem;', '1rem;'],
  ['--a: 1;\n--b: 2;', '1;\n--b: 2'], ['', ''],
]
for (const [text, value] of pasted) {
  test(`${JSON.stringify(text)} is pasted as ${JSON.stringify(value)}`, () => assert.equal(pastedValue(text), value))
}

test('a snapshot is saved, taken back in one step that can be undone, and flipped with the other', () => {
  const desk = createDesk()
  editOn(desk, ...EDIT)
  desk.menus.saveSnapshot('a')
  assert.equal(desk.lastToast().text, 'Saved snapshot A')
  desk.menus.flip()
  assert.match(desk.lastToast().text, /Save snapshots A and B first/)
  assert.equal(desk.lastToast().action, undefined)
  editOn(desk, '--space-md', '4rem')
  desk.menus.saveSnapshot('b')
  desk.menus.restoreSnapshot('a')
  assert.equal(valueOn(desk, '--space-md'), '2rem')
  assert.equal(desk.lastToast().text, 'Restored snapshot A')
  desk.lastToast().action?.run()
  assert.equal(valueOn(desk, '--space-md'), '4rem')
  desk.menus.restoreSnapshot('a')
  desk.menus.flip()
  assert.deepEqual([desk.lastToast().text, valueOn(desk, '--space-md')], ['Showing snapshot B', '4rem'])
  desk.menus.flip()
  assert.equal(valueOn(desk, '--space-md'), '2rem')
})

test('taking back what is shown already says so, and offers no Undo of something else', () => {
  const desk = createDesk()
  editOn(desk, ...EDIT)
  desk.menus.saveSnapshot('a')
  desk.menus.restoreSnapshot('a')
  assert.deepEqual(desk.lastToast(), { text: 'Snapshot A matches the current values' })
})

test('a snapshot of another scheme comes back without its colors, which is said', () => {
  const desk = createDesk()
  editOn(desk, '--p-0', '#ff0000')
  editOn(desk, ...EDIT)
  desk.menus.saveSnapshot('b')
  desk.menus.resetAll()
  desk.moveTo('dark')
  desk.menus.restoreSnapshot('b')
  assert.equal(valueOn(desk, '--space-md'), '2rem')
  assert.equal(desk.lastToast().text, 'Restored snapshot B except its colors, which belong to another color set')
})

test('what is changed under another theme is reset there, in one step', () => {
  const desk = createDesk()
  editOn(desk, '--p-0', '#ff0000')
  const before = desk.store.scene.state
  desk.moveTo('dark')
  const { plan, store: { scene } } = desk
  const elsewhere = changedElsewhere(plan, scene, (theme) => ({ ...scene, place: placeOf(plan, theme, {}) }))
  const [first] = elsewhere
  assert.deepEqual(elsewhere.map(({ name, tokens }) => [name, tokens.length]), [['Day', 1]])
  desk.menus.resetElsewhere(elsewhere, first?.name ?? '')
  assert.deepEqual([desk.lastToast().text, desk.store.scene.state], ['Reset Day', EMPTY_STATE])
  desk.lastToast().action?.run()
  assert.deepEqual(desk.store.scene.state, before)
})

test('a color is copied in the notations that it is not written in; what is none has none', () => {
  const desk = createDesk()
  editOn(desk, '--p-0', '#ff0000')
  assert.deepEqual(desk.menus.colorTexts(desk.token('--p-0')), ['rgb(255 0 0)', 'oklch(0.628 0.2577 29.23)'])
  editOn(desk, '--p-0', 'oklch(0.7 0.4 30)')
  assert.deepEqual(desk.menus.colorTexts(desk.token('--p-0')), [])
  editOn(desk, '--p-0', 'var(--x)')
  assert.deepEqual(desk.menus.colorTexts(desk.token('--p-0')), [])
  assert.deepEqual(desk.menus.colorTexts(desk.token('--space-md')), [])
  assert.equal(desk.menus.declarationOf(desk.token('--space-md')), '--space-md: 1rem;')
})

test('a snapshot that cannot be stored is said to be none', () => {
  const desk = createDesk()
  desk.storage.isDenied = true
  desk.menus.saveSnapshot('a')
  assert.equal(desk.lastToast().tone, 'danger')
})
