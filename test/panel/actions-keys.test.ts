// Keys in the panel: which is a shortcut where the focus is, and what each shortcut does.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KeyPress, ShortcutId } from '../../panel/view/dialogs/shortcuts.js'
import { pressOf, shortcutAt, takesLetters, type FocusPlace } from '../../panel/tools/desk/keys.js'
import { runShortcut } from '../../panel/app/menus/run-shortcut.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { createDesk } from '../support/panel-desk.js'

const NO_KEY: KeyPress = {
  key: '', code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, isComposing: false,
  isAltGraph: false, isMac: false,
}
const plain = (key: string, code: string): KeyPress => ({ ...NO_KEY, key, code })
const control = (key: string, code: string, shiftKey = false): KeyPress =>
  ({ ...plain(key, code), ctrlKey: true, shiftKey })

type Row = readonly [
  name: string, press: KeyPress,
  elsewhere: ShortcutId | null, field: ShortcutId | null, typing: ShortcutId | null,
]
const PRESSES: readonly Row[] = [
  ['a slash', plain('/', 'Slash'), 'filter', null, null],
  ['Ctrl+F', control('f', 'KeyF'), 'filter', 'filter', 'filter'],
  ['a question mark', { ...plain('?', 'Slash'), shiftKey: true }, 'shortcuts', null, null],
  ['C', plain('c', 'KeyC'), 'copy-declaration', null, null],
  ['Backspace', plain('Backspace', 'Backspace'), 'reset', null, null],
  ['B', plain('b', 'KeyB'), 'flip', null, null],
  ['an opening bracket', plain('[', 'BracketLeft'), 'previous-tab', null, null],
  ['a closing bracket', plain(']', 'BracketRight'), 'next-tab', null, null],
  ['Ctrl+Z', control('z', 'KeyZ'), 'undo', 'undo', null],
  ['Ctrl+Shift+Z', control('Z', 'KeyZ', true), 'redo', 'redo', null],
  ['Ctrl+Y', control('y', 'KeyY'), 'redo', 'redo', null],
  ['Escape', plain('Escape', 'Escape'), 'escape', 'escape', 'escape'],
  ['Ctrl+Shift+Comma', control('<', 'Comma', true), 'toggle', 'toggle', 'toggle'],
  ['Ctrl+C', control('c', 'KeyC'), null, null, null],
  ['F6', plain('F6', 'F6'), 'page', 'page', 'page'],
  ['Ctrl+Enter', control('Enter', 'Enter'), 'review', 'review', 'review'],
  ['Enter', plain('Enter', 'Enter'), null, null, null],
  ['a letter', plain('x', 'KeyX'), null, null, null],
  ['a slash that composes a character', { ...plain('/', 'Slash'), isComposing: true }, null, null, null],
]
const PLACES: readonly FocusPlace[] = ['elsewhere', 'field', 'typing']
for (const [name, press, ...expected] of PRESSES) {
  test(`${name} outside of fields, in a field, and while a text is typed`, () => {
    assert.deepEqual(PLACES.map((place) => shortcutAt(press, place)), expected)
  })
}

const element = (localName: string, attributes: Readonly<Record<string, string>> = {}): Element =>
  ({ localName, getAttribute: (name: string) => attributes[name] ?? null }) as unknown as Element
const ELEMENTS: readonly (readonly [name: string, element: Element, takes: boolean])[] = [
  ['an input without a type', element('input'), true],
  ['a text field', element('input', { type: 'text' }), true],
  ['a search field', element('input', { type: 'search' }), true],
  ['a checkbox', element('input', { type: 'checkbox' }), false],
  ['a slider', element('input', { type: 'range' }), false],
  ['a text area', element('textarea'), true],
  ['a select', element('select'), true],
  ['a menu, in which letters find items', element('div', { role: 'menu' }), true],
  ['a button', element('button'), false],
  ['a tab', element('button', { role: 'tab' }), false],
]
for (const [name, one, takes] of ELEMENTS) {
  test(`${name} ${takes ? 'takes letters' : 'takes no letters'}`, () => assert.equal(takesLetters(one), takes))
}

test('of an event everything that tells keys apart is read', () => {
  const event = {
    ...control('z', 'KeyZ', true), metaKey: true, altKey: true, isComposing: true,
    getModifierState: (name: string) => name === 'AltGraph',
  } as unknown as KeyboardEvent
  const held = { ctrlKey: true, metaKey: true, shiftKey: true, altKey: true, isAltGraph: true }
  assert.deepEqual(pressOf(event, true), { key: 'z', code: 'KeyZ', ...held, isComposing: true, isMac: true })
})

const row = createDesk().token('--space-md')
/** What a shortcut comes to, with this row having the focus. */
function run(
  id: ShortcutId, focused: Token | null = row,
): { readonly isTaken: boolean; readonly calls: readonly string[] } {
  const calls: string[] = []
  const call = (name: string) => (about?: Token | number): void => {
    const words = typeof about === 'object' ? about.item.cssVar : about
    calls.push(words === undefined ? name : `${name} ${words}`)
  }
  const isTaken = runShortcut(id, {
    commands: { undo: call('undo'), redo: call('redo'), copyDeclaration: call('copy'), reset: call('reset') },
    listing: { stepTab: call('step') }, shortcuts: call('shortcuts'),
    parts: {
      filter: { focus: call('filter') }, list: { focused: () => focused }, footer: { press: call('press') },
    },
    close: call('close'), now: call('now'), users: call('users'), flip: call('flip'), toPage: call('page'),
    inspect: call('inspect'), original: call('original'), otherTheme: call('other theme'),
  })
  return { isTaken, calls }
}
const RUNS: readonly (readonly [id: ShortcutId, call: string])[] = [
  ['undo', 'undo'], ['redo', 'redo'], ['filter', 'filter'], ['previous-tab', 'step -1'], ['next-tab', 'step 1'],
  ['copy-declaration', 'copy --space-md'], ['reset', 'reset --space-md'], ['flip', 'flip'], ['users', 'users --space-md'],
  ['shortcuts', 'shortcuts'], ['toggle', 'close'],
  ['review', 'now,press'], ['page', 'page'], ['inspect', 'inspect'],
  ['original', 'original'], ['other-theme', 'other theme'],
]
for (const [id, call] of RUNS) {
  test(`the shortcut ${id} does one thing`, () => assert.deepEqual(run(id), { isTaken: true, calls: call.split(',') }))
}
for (const id of ['copy-declaration', 'reset', 'users'] as const) {
  test(`without a row in focus ${id} is a key of the page`, () => {
    assert.deepEqual(run(id, null), { isTaken: false, calls: [] })
  })
}
test('Escape is nobody’s shortcut here: whoever lies on top hears it first', () => {
  assert.deepEqual(run('escape'), { isTaken: false, calls: [] })
})
