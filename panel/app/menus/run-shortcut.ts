// What each shortcut of the panel does.
// Which keys they are is the table's.
import type { ShortcutId } from '../../view/dialogs/shortcuts.js'
import type { TokenList } from '../../view/rows/rows.types.js'
import type { Token } from '../../model/state/state.types.js'
import type { Commands } from '../../tools/desk/commands.js'
import type { Filter } from '../../view/frame/filter.view.js'
import type { Footer } from '../../view/frame/footer.view.js'
import type { Listing } from '../../tools/desk/listing.js'

interface ShortcutPorts {
  readonly commands: Pick<Commands, 'undo' | 'redo' | 'copyDeclaration' | 'reset'>
  readonly listing: Pick<Listing, 'stepTab'>
  readonly parts: {
    readonly filter: Pick<Filter, 'focus'>
    readonly list: Pick<TokenList, 'focused'>
    readonly footer: Pick<Footer, 'press'>
  }
  /** Shows what there is now, and not only in the next frame. */
  now(): void
  close(): void
  /** Shows which shortcuts there are. */
  shortcuts(): void
  /** Shows what uses a token, or hides it. */
  users(token: Token): void
  /** Shows the page without changes, or with them again. */
  original(): void
  /** Has the page show its other mode, where it has one. */
  otherTheme(): void
  /** Shows the other snapshot. */
  flip(): void
  /** Begins or ends choosing an element of the page. */
  inspect(): void
  /** Gives the focus to the page. */
  toPage(): void
}

/** Carries out a shortcut; whether it means anything now. */
export function runShortcut(id: ShortcutId, ports: ShortcutPorts): boolean {
  const { commands, listing, parts } = ports
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
    case 'previous-tab': return act(() => listing.stepTab(-1))
    case 'next-tab': return act(() => listing.stepTab(1))
    case 'copy-declaration': return onRow((token) => commands.copyDeclaration(token))
    case 'reset': return onRow((token) => commands.reset(token))
    case 'users': return onRow((token) => ports.users(token))
    case 'original': return act(() => ports.original())
    case 'other-theme': return act(() => ports.otherTheme())
    case 'flip': return act(() => ports.flip())
    case 'review': return act(() => {
      // What was typed is committed by now, and the button may work since.
      ports.now()
      parts.footer.press()
    })
    case 'inspect': return act(() => ports.inspect())
    case 'page': return act(() => ports.toPage())
    case 'shortcuts': return act(() => ports.shortcuts())
    case 'toggle': return act(() => ports.close())
    case 'escape': return false
  }
}
