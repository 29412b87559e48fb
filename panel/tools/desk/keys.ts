// Keys in the panel: which of them is a shortcut where the focus is.
// Carries none out; the table of shortcuts says what there is.
import { findShortcut, scopeOf, type KeyPress, type ShortcutId } from '../../view/dialogs/shortcuts.js'

/** Where the focus is, as far as keys go by it. */
export type FocusPlace =
  /** A field with text that was typed and not yet committed: its undo is the browser's. */
  | 'typing'
  /** A field, or a list of options, that takes letters. */
  | 'field'
  | 'elsewhere'

const TEXT_TYPES: readonly string[] = ['', 'text', 'search', 'url', 'email', 'number', 'tel', 'password']

/** Whether an element takes letters. */
export function takesLetters(element: Element): boolean {
  const name = element.localName
  if (name === 'input') return TEXT_TYPES.includes(element.getAttribute('type') ?? '')
  return name === 'textarea' || name === 'select' || element.getAttribute('role') === 'menu'
}

/** The shortcut that a key is where the focus is; `null` for none. */
export function shortcutAt(press: KeyPress, place: FocusPlace): ShortcutId | null {
  const id = findShortcut(press)
  if (id === null || place === 'elsewhere') return id
  if (place === 'typing' && (id === 'undo' || id === 'redo')) return null
  return scopeOf(id, press) === 'panel' ? null : id
}

/** What of a key event decides. */
export const pressOf = (event: KeyboardEvent, isMac: boolean): KeyPress => ({
  key: event.key, code: event.code, ctrlKey: event.ctrlKey, metaKey: event.metaKey, shiftKey: event.shiftKey,
  altKey: event.altKey, isComposing: event.isComposing, isAltGraph: event.getModifierState('AltGraph'), isMac,
})
