// What each shortcut of the panel does.
// Which keys they are is the table's.
import type { ShortcutId } from '../dialogs/shortcuts.js'
import type { Token } from '../state/state.types.js'
import type { Commands } from './commands.js'
import type { Openers } from './openers.browser.js'
import type { Parts } from './parts.browser.js'
import type { ViewState } from './view-state.js'

export interface ShortcutPorts {
  readonly commands: Commands
  readonly view: ViewState
  readonly openers: Openers
  readonly parts: Pick<Parts, 'filter' | 'list'>
  close(): void
}

/** Carries out a shortcut; whether it means anything now. */
export function runShortcut(id: ShortcutId, ports: ShortcutPorts): boolean {
  const { commands, view, openers, parts } = ports
  const act = (run: () => void): true => {
    run()
    return true
  }
  const onRow = (run: (token: Token) => void): boolean => {
    const token = parts.list.focused()
    if (token !== null) run(token)
    return token !== null
  }
  switch (id) {
    case 'undo': return act(() => commands.undo())
    case 'redo': return act(() => commands.redo())
    case 'filter': return act(() => parts.filter.focus())
    case 'previous-tab': return act(() => view.stepTab(-1))
    case 'next-tab': return act(() => view.stepTab(1))
    case 'copy-declaration': return onRow((token) => commands.copyDeclaration(token))
    case 'reset': return onRow((token) => commands.reset(token))
    case 'flip': return act(() => commands.flip())
    case 'shortcuts': return act(() => openers.shortcuts())
    case 'toggle': return act(() => ports.close())
    case 'escape': return false
  }
}
