// The sheet of shortcuts, and of what can be typed into a field and its row (panel-ui, §4), with the words
// for each. Listens to no key: the shell does, by the table of shortcuts.ts.
import { h, type Child } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { openDialog, type Dialog } from './dialog.view.js'
import { chordKeys, SHORTCUTS, type ShortcutId, type ShortcutScope } from './shortcuts.js'

/** By shortcut. */
const SHORTCUT_WORDS: Readonly<Record<ShortcutId, string>> = {
  toggle: 'Show or hide the panel',
  page: 'Switch focus between page and panel',
  undo: 'Undo',
  redo: 'Redo',
  filter: 'Filter',
  'previous-tab': 'Previous tab',
  'next-tab': 'Next tab',
  'copy-declaration': 'Copy the declaration of the row',
  reset: 'Reset the row',
  users: 'Show or hide uses on the page',
  original: 'Show original page',
  'other-theme': 'Switch the page between light and dark',
  flip: 'Switch A/B',
  review: 'Commit and review',
  inspect: 'Pick an element',
  shortcuts: 'Show this list',
  escape: 'Close the topmost popup',
}

/** Keys, or words in brackets, by platform. */
interface GestureKeys {
  readonly mac: readonly string[]
  readonly others: readonly string[]
}

const keys = (...all: readonly string[]): GestureKeys => ({ mac: all, others: all })
const alt = (key: string): GestureKeys => ({ mac: ['⌥', key], others: ['Alt', key] })

interface Gesture {
  readonly ways: readonly GestureKeys[]
  readonly does: string
}

const GESTURES: readonly Gesture[] = [
  { ways: [keys('↑'), keys('↓')], does: 'Step the number (in text: at the caret)' },
  { ways: [keys('Shift', '↑'), keys('Page Up')], does: 'Ten steps' },
  { ways: [alt('↑')], does: 'A tenth of a step' },
  { ways: [keys('(Drag label or unit)')], does: '1 step per 2 px' },
  { ways: [keys('(Scroll in a focused field)')], does: 'One step' },
  { ways: [keys('16*1.5'), keys('+4'), keys('*2'), keys('/2')], does: 'Calculate' },
  { ways: [keys('(Click the unit)')], does: 'Convert to next unit' },
  { ways: [keys('Enter')], does: 'Apply and stay' },
  { ways: [keys('Esc')], does: 'Cancel the edit' },
  { ways: [keys('(Double-click the label)')], does: 'Reset the token' },
]

/** The keys of rows; those of `view/controls/row-keys.ts` are tested against these. */
const ROW_KEYS: readonly Gesture[] = [
  { ways: [keys('Tab')], does: 'Apply, next value' },
  { ways: [keys('↑'), keys('↓')], does: 'Previous or next row (not in numbers)' },
  { ways: [keys('F4')], does: 'Color picker' },
  { ways: [alt('↓'), keys('F4')], does: 'Expanded editor (text values)' },
  { ways: [keys('F4'), alt('↓')], does: 'Open the list' },
  { ways: [keys('F4')], does: 'Convert to next unit' },
  { ways: [keys('Shift', 'Enter')], does: 'Pill on or off' },
  { ways: [keys('Shift', 'F10'), keys('Menu')], does: 'Row or group menu' },
  { ways: [keys('Shift', 'Space'), { mac: ['⌘', '(click)'], others: ['Ctrl', '(click)'] }], does: 'Select for bulk edit' },
]

/** What the keys of the color picker do; how far, with what is held, as in a number. */
const PICKER_KEYS: readonly Gesture[] = [
  { ways: [keys('←'), keys('→')], does: 'Change chroma' },
  { ways: [keys('↑'), keys('↓')], does: 'Change lightness' },
  { ways: [keys('Home'), keys('End')], does: 'Minimum or maximum' },
  { ways: [keys('Enter')], does: 'Keep and close' },
  { ways: [keys('Esc')], does: 'Restore and close (during a drag: cancel it)' },
]

/** What a row shows: ways to do it, each a list of keys or a text; and what it does. */
type Row = readonly [ways: readonly (readonly string[])[], description: string]

type Group = readonly [title: string, rows: readonly Row[]]

const WIDTH = 640

/** All that the sheet shows, by where it works. */
export const shortcutGroups = (isMac: boolean): readonly Group[] => [
  ['In the panel', rowsOf(['field', 'panel'], isMac)],
  ['In a row', gesturesOf(ROW_KEYS, isMac)],
  ['In a field', gesturesOf(GESTURES, isMac)],
  ['In the color picker', gesturesOf(PICKER_KEYS, isMac)],
  ['Anywhere on the page', rowsOf(['global'], isMac)],
]

/** Opens the sheet, with the keys as they are called on this platform. */
export function openShortcuts(ui: Ui, isMac: boolean): Dialog {
  const { document } = ui
  return openDialog(ui, {
    name: 'shortcuts', title: 'Keyboard shortcuts', width: WIDTH, footer: [], isReading: true,
    body: [h(document, 'div', { class: 'shortcuts' },
      ...shortcutGroups(isMac).map(([title, rows]) => section(document, title, rows)))],
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
