// What the documents say of a key beyond what the sheet of shortcuts does.
import { shortcutGroups } from '../../../panel/view/dialogs/shortcuts.view.js'
import { code, markdownTable } from './table.js'

/** By what the sheet says that a key does, where it works. */
const NOTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'In the panel': {
    'Switch focus between page and panel': 'on the page too, while the panel is shown; goes back to the element that had the focus',
    'Undo': 'in a field that you are typing in, the browser’s own',
    'Filter': '<kbd>Esc</kbd> clears it, then leaves it',
    'Copy the declaration of the row': 'on a row’s swatch, unit, ⋯ or checkbox; from its value, use the row menu',
    'Reset the row': 'on a row’s swatch, unit, ⋯ or checkbox; from its value, use the row menu',
    'Switch the page between light and dark': 'if it has both',
    'Commit and review': 'in the review it writes, once a preview is there, unless you have to decide something first',
    'Pick an element': 'again to stop',
    'Show this list': 'also *Keyboard shortcuts* in ⋯',
  },
  'In a row': {
    'Apply, next value': 'with <kbd>Shift</kbd> the value before. A row has one Tab stop, and so has a group’s heading; after the last row comes the footer',
    'Previous or next row (not in numbers)': 'its value, or its ⋯ if you are on a ⋯ or the value is a number, which the next press would step',
    'Color picker': 'on a color',
    'Expanded editor (text values)': 'see [Expanded editors](value-editors.md)',
    'Open the list': 'of a choice; of a semantic color only <kbd>Alt</kbd>+<kbd>↓</kbd>',
    'Convert to next unit': 'on a number',
    'Pill on or off': 'on a row with a pill',
    'Select for bulk edit': 'or no more; on a number. In a text that you are typing, the space bar is the browser’s, and so is a click in a field',
    'Row or group menu': 'on a row or a group’s heading. A right click or a long press opens it where the pointer is; <kbd>Shift</kbd> with a right click opens the browser’s menu',
  },
  'In a field': {
    'Step the number (in text: at the caret)': 'a `0` where only a length or an angle fits gets `px` or `deg`',
    '1 step per 2 px': 'with the same modifiers; <kbd>Esc</kbd> cancels',
    'Calculate': 'also `=16/9`; on <kbd>Enter</kbd>, or when you leave the field',
    'Convert to next unit': 'absolute lengths keep their size',
  },
  'In the color picker': {
    'Change chroma': 'on the plane, by 0.01; with <kbd>Shift</kbd> ten times as much, with <kbd>Alt</kbd> a tenth',
    'Change lightness': 'the same; <kbd>Page Up</kbd> <kbd>Page Down</kbd> ten steps',
    'Minimum or maximum': 'of chroma on the plane, of the channel on a slider',
    'Keep and close': 'in a number, keep and stay',
  },
  'Anywhere on the page': {
    'Show or hide the panel': '`"toggleShortcut": false` turns it off',
  },
}

const isTyped = (key: string): boolean => /^[\d+*/.]{2,}$/.test(key)

/** Words in brackets are no key. */
const keyText = (key: string): string =>
  key.startsWith('(') ? key.slice(1, -1) : isTyped(key) ? code(key) : `<kbd>${key}</kbd>`

/** The table of all keys that the sheet of shortcuts has, as they are called without a Mac. */
export function keyTable(): string {
  const left = new Set(Object.entries(NOTES).flatMap(([place, notes]) => Object.keys(notes).map((does) => `${place}: ${does}`)))
  const rows = shortcutGroups(false).flatMap(([place, all]) => all.map(([ways, does]) => {
    left.delete(`${place}: ${does}`)
    const note = NOTES[place]?.[does]
    return [ways.map((keys) => keys.map(keyText).join('+')).join(', '), place, note === undefined ? does : `${does}; ${note}`]
  }))
  if (left.size > 0) throw new Error(`notes on keys that the sheet doesn't have: ${[...left].join(', ')}`)
  return markdownTable(['Key', 'Where', 'What it does'], rows)
}
