// The sheet of shortcuts, and of what can be typed into a field.
// Listens to no key: the shell does, by the table of shortcuts.ts.
import { h, type Child } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { openDialog, type Dialog } from './dialog.view.js'
import { GESTURES, PICKER_KEYS, ROW_KEYS, type Gesture } from './gestures.js'
import { SHORTCUT_WORDS } from './shortcut-words.js'
import { chordKeys, SHORTCUTS, type ShortcutId, type ShortcutScope } from './shortcuts.js'

/** What a row shows: ways to do it, each a list of keys or a text; and what it does. */
type Row = readonly [ways: readonly (readonly string[])[], description: string]

const WIDTH = 640

/** Opens the sheet, with the keys as they are called on this platform. */
export function openShortcuts(ui: Ui, isMac: boolean): Dialog {
  const { document } = ui
  const group = (title: string, rows: readonly Row[]): HTMLElement => section(document, title, rows)
  return openDialog(ui, {
    name: 'shortcuts', title: 'Shortcuts', width: WIDTH, footer: [], isReading: true,
    body: [h(document, 'div', { class: 'shortcuts' },
      group('With the focus in the panel', rowsOf(['field', 'panel'], isMac)),
      group('In a row', gesturesOf(ROW_KEYS, isMac)),
      group('In a field', gesturesOf(GESTURES, isMac)),
      group('In the color picker', gesturesOf(PICKER_KEYS, isMac)),
      group('Anywhere on the page', rowsOf(['global'], isMac)))],
  })
}

const gesturesOf = (gestures: readonly Gesture[], isMac: boolean): readonly Row[] =>
  gestures.map(({ ways, does }) => [ways.map((keys) => keys[isMac ? 'mac' : 'others']), does])

/** One row for each shortcut, with all chords that this platform has. */
function rowsOf(scopes: readonly ShortcutScope[], isMac: boolean): readonly Row[] {
  const ids = new Map<ShortcutId, { readonly ways: (readonly string[])[]; readonly description: string }>()
  for (const { id, scope, chord } of SHORTCUTS) {
    if (!scopes.includes(scope) || (isMac && chord.on === 'others')) continue
    const row = ids.get(id) ?? { ways: [], description: SHORTCUT_WORDS[id] }
    row.ways.push(chordKeys(chord, isMac))
    ids.set(id, row)
  }
  return [...ids.values()].map(({ ways, description }) => [ways, description])
}

function section(document: Document, title: string, rows: readonly Row[]): HTMLElement {
  const list = h(document, 'dl', { class: 'keys' })
  for (const [ways, description] of rows) {
    list.append(h(document, 'div', {},
      h(document, 'dt', {}, ...ways.flatMap((keys, index): Child[] => [
        ...(index === 0 ? [] : [' or ']), wayElement(document, keys),
      ])),
      h(document, 'dd', {}, description)))
  }
  return h(document, 'section', {}, h(document, 'h3', { class: 'section-title' }, title), list)
}

// Words that are no key are between brackets in the table: they are plain text.
function wayElement(document: Document, keys: readonly string[]): Child {
  const [first = ''] = keys
  return first.startsWith('(')
    ? first.slice(1, -1)
    : h(document, 'span', { class: 'way' }, ...keys.map((key) => h(document, 'kbd', {}, key)))
}
