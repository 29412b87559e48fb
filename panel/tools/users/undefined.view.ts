// The list of what a page asks for and nothing declares, as a dialog.
// Finds nothing; shows what it is given, once that is there.
import { openDialog } from '../../view/dialogs/dialog.view.js'
import { h, setChildren, setText } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { UNDEFINED_CSS } from './undefined.css.js'
import { noneUndefined, type UndefinedLine } from './undefined.js'
import { unreadMessage } from './words.js'

interface UndefinedPorts {
  /** Goes to the row of a variable; `null` where it has none. */
  readonly goTo: (cssVar: string) => (() => void) | null
  readonly closed: () => void
}

/** Opens it; the returned function shows what was found. */
export function openUndefinedList(
  ui: Ui, ports: UndefinedPorts,
): (lines: readonly UndefinedLine[], unread: number) => void {
  const { document } = ui
  ui.adopt(UNDEFINED_CSS)
  const words = h(document, 'p', { class: 'undefined-words' }, 'Looking at this page…')
  const list = h(document, 'ul', { class: 'undefined-list' })
  const note = h(document, 'p', { class: 'undefined-words', hidden: true })
  const dialog = openDialog(ui, {
    name: 'undefined', title: 'Undefined on this page', width: 520, isReading: true, body: [words, list, note],
    footer: [], onClose: ports.closed,
  })
  return (lines, unread) => {
    setText(words, lines.length === 0 ? noneUndefined(unread)
      : 'Read by var() without a fallback, and declared nowhere.')
    setChildren(list, lines.map((line) => lineElement(ui, line, ports, () => dialog.close())))
    setText(note, unreadMessage(unread) ?? '')
    note.hidden = unread === 0
    ui.announce(lines.length === 0 ? noneUndefined(unread)
      : `${lines.length} undefined ${lines.length === 1 ? 'variable' : 'variables'}.`)
  }
}

function lineElement(
  { document }: Ui, { cssVar, uses, more, isTaken }: UndefinedLine, { goTo }: UndefinedPorts,
  close: () => void,
): HTMLElement {
  const go = goTo(cssVar)
  const name = go === null ? h(document, 'code', {}, cssVar)
    : h(document, 'button', { type: 'button', class: 'undefined-go' }, h(document, 'code', {}, cssVar))
  name.addEventListener('click', () => {
    if (go === null) return
    close()
    go()
  })
  const rest = more === 0 ? [] : [h(document, 'p', {}, `and ${more} more`)]
  const idle = isTaken ? [] : [h(document, 'p', {}, 'No element of this page takes it now.')]
  return h(document, 'li', { 'data-dim': !isTaken }, name,
    ...uses.map((use) => h(document, 'p', { dir: 'auto' }, use)), ...rest, ...idle)
}
