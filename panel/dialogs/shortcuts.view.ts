// The sheet of shortcuts, and of what can be typed into a field.
// Listens to no key: the shell does, by the table of shortcuts.ts.
import type { Ui } from '../dom/ui.types.js'
import { openDialog, type Dialog } from './dialog.view.js'
import { SHORTCUTS } from './shortcuts.js'

/** Opens the sheet, with the keys as they are called on this platform. */
export function openShortcuts(ui: Ui, isMac: boolean): Dialog {
  return openDialog(ui, { name: 'shortcuts', title: isMac ? 'Shortcuts' : `Shortcuts ${SHORTCUTS.length}`, body: [], footer: [] })
}
