// Which key is which shortcut, on which platform and layout, and how it is written.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findShortcut, chordKeys, keysOfShortcut, scopeOf, SHORTCUTS, type KeyPress, type ShortcutId,
} from '../../panel/view/dialogs/shortcuts.js'

const press = (key: string, code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key, code, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, isComposing: false,
  isAltGraph: false, isMac: false, ...more,
})
const ctrl = { ctrlKey: true }
const meta = { metaKey: true, isMac: true }
const shift = { shiftKey: true }

type Row = readonly [name: string, press: KeyPress, id: ShortcutId | null]
const rows: readonly Row[] = [
  ['Ctrl+Z', press('z', 'KeyZ', ctrl), 'undo'],
  ['Ctrl+Z with Caps Lock', press('Z', 'KeyZ', ctrl), 'undo'],
  ['Cmd+Z', press('z', 'KeyZ', meta), 'undo'],
  ['Ctrl+Z on a Mac', press('z', 'KeyZ', { ...ctrl, isMac: true }), null],
  ['Meta+Z elsewhere', press('z', 'KeyZ', { metaKey: true }), null],
  ['Cmd+Ctrl+Z', press('z', 'KeyZ', { ...ctrl, ...meta }), null],
  ['Ctrl+Shift+Z', press('Z', 'KeyZ', { ...ctrl, ...shift }), 'redo'],
  ['Shift+Cmd+Z', press('z', 'KeyZ', { ...meta, ...shift }), 'redo'],
  ['Ctrl+Y', press('y', 'KeyY', ctrl), 'redo'],
  ['Cmd+Y', press('y', 'KeyY', meta), null],
  ['Ctrl+Z of a layout that has Z elsewhere', press('z', 'KeyY', ctrl), 'undo'],
  ['Ctrl+Y of that layout', press('y', 'KeyZ', ctrl), 'redo'],
  ['Ctrl+Z of a Cyrillic layout', press('я', 'KeyZ', ctrl), 'undo'],
  ['Ctrl+Z of a Greek layout', press('ζ', 'KeyZ', ctrl), 'undo'],
  ['z alone', press('z', 'KeyZ'), null],
  ['/', press('/', 'Slash'), 'filter'],
  ['/ of a layout that needs Shift for it', press('/', 'Digit7', shift), 'filter'],
  ['Ctrl+F', press('f', 'KeyF', ctrl), 'filter'],
  ['Ctrl+Shift+F', press('F', 'KeyF', { ...ctrl, ...shift }), null],
  ['[', press('[', 'BracketLeft'), 'previous-tab'],
  [']', press(']', 'BracketRight'), 'next-tab'],
  ['[ of a Cyrillic layout', press('х', 'BracketLeft'), 'previous-tab'],
  ['a letter with a diacritic where others have [', press('å', 'BracketLeft'), null],
  ['[ with AltGr', press('[', 'Digit8', { isAltGraph: true }), null],
  ['[ with AltGr as Windows says it', press('[', 'Digit8', { ...ctrl, altKey: true }), null],
  ['c', press('c', 'KeyC'), 'copy-declaration'],
  ['C', press('C', 'KeyC', shift), null],
  ['Ctrl+C', press('c', 'KeyC', ctrl), null],
  ['c while a character is composed', press('c', 'KeyC', { isComposing: true }), null],
  ['Backspace', press('Backspace', 'Backspace'), 'reset'],
  ['Ctrl+Backspace', press('Backspace', 'Backspace', ctrl), null],
  ['b', press('b', 'KeyB'), 'flip'],
  ['Alt+B', press('b', 'KeyB', { altKey: true }), null],
  ['?', press('?', 'Slash', shift), 'shortcuts'],
  ['? of a layout that has it elsewhere', press('?', 'Minus', shift), 'shortcuts'],
  ['a foreign letter on that key', press('ו', 'Slash'), 'filter'],
  ['Escape', press('Escape', 'Escape'), 'escape'],
  ['Ctrl+Enter', press('Enter', 'Enter', ctrl), 'review'],
  ['Cmd+Enter', press('Enter', 'Enter', meta), 'review'],
  ['Enter', press('Enter', 'Enter'), null],
  ['Ctrl+Shift+Enter', press('Enter', 'Enter', { ...ctrl, ...shift }), null],
  ['Ctrl+Shift+Comma', press('<', 'Comma', { ...ctrl, ...shift }), 'toggle'],
  ['Cmd+Shift+Comma', press(',', 'Comma', { ...meta, ...shift }), 'toggle'],
  ['Ctrl+Comma', press(',', 'Comma', ctrl), null],
  ['another key', press('q', 'KeyQ'), null],
]
for (const [name, key, id] of rows) {
  test(`a key: ${name}`, () => {
    assert.equal(findShortcut(key), id)
    assert.equal(findShortcut(key), id)
  })
}

test('a shortcut works where its chord can be no text', () => {
  assert.equal(scopeOf('undo'), 'field')
  assert.equal(scopeOf('toggle'), 'global')
  assert.equal(scopeOf('copy-declaration'), 'panel')
  assert.equal(scopeOf('filter'), 'panel')
  assert.equal(scopeOf('filter', press('f', 'KeyF', ctrl)), 'field')
  assert.equal(scopeOf('filter', press('/', 'Slash')), 'panel')
  assert.equal(scopeOf('filter', press('q', 'KeyQ')), 'panel')
  assert.equal(scopeOf('gone' as ShortcutId), 'panel')
})

test('single letters and signs work only where no text is typed', () => {
  for (const { chord, scope } of SHORTCUTS) {
    if (!chord.isMod && chord.key?.length === 1) assert.equal(scope, 'panel', chord.shown)
  }
})

test('keys are written as the platform writes them', () => {
  assert.equal(keysOfShortcut('redo', true), '⇧⌘Z')
  assert.equal(keysOfShortcut('redo', false), 'Ctrl+Shift+Z')
  assert.equal(keysOfShortcut('filter', false), '/')
  assert.equal(keysOfShortcut('gone' as ShortcutId, false), '')
  assert.deepEqual(SHORTCUTS.slice(0, 1).map(({ chord }) => chordKeys(chord, false)), [['Ctrl', 'Shift', ',']])
})
