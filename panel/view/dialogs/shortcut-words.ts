// What each shortcut does, as the sheet says it; apart from the keys, which the panel needs before any sheet.
import type { ShortcutId } from './shortcuts.js'

/** By shortcut. */
export const SHORTCUT_WORDS: Readonly<Record<ShortcutId, string>> = {
  toggle: 'Show or hide the panel',
  page: 'Between page and panel',
  undo: 'Undo',
  redo: 'Redo',
  filter: 'Filter',
  'previous-tab': 'Previous tab',
  'next-tab': 'Next tab',
  'copy-declaration': 'Copy the declaration of the row',
  reset: 'Reset the row',
  users: 'Show what uses the row’s token on the page, or hide it',
  flip: 'Flip between snapshots A and B',
  review: 'Commit and review',
  inspect: 'Choose an element of the page',
  shortcuts: 'This list',
  escape: 'Close what lies on top',
}
