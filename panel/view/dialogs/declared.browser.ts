// The list of a variable's declarations as the page has them: scope, value, file, and what comes of each on
// the page now; kept so while it is open. What is found is the sink's.
import { schemeNamesOf } from '../../files/apply/scheme-locations.js'
import type { Ui } from '../chrome/ui.types.js'
import { readDeclaredOnPage, watchDeclared } from '../../page/sheets/declared.browser.js'
import type { Plan } from '../../model/state/state.types.js'
import { h, setChildren, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import { declaredModel, type DeclaredLine, type DeclaredModel } from './declared.js'
import { openDialog, type Dialog, setReason } from './dialog.view.js'

interface DeclaredDialog {
  readonly dialog: Dialog
  patch(next: DeclaredModel): void
}

/** Opens the list of a variable's declarations. */
function openDeclaredList(
  ui: Ui, name: string, first: DeclaredModel, onClose: () => void,
): DeclaredDialog {
  const { document } = ui
  const nothing = h(document, 'p', { class: 'declared-nothing' })
  const list = h(document, 'ul', { class: 'declared' })
  const more = h(document, 'p', { class: 'declared-more' })
  const unread = h(document, 'ul', {})
  const others = h(document, 'section', { class: 'unwritten' },
    h(document, 'h3', { class: 'section-title' }, 'Can’t be read (cross-origin or still loading)'), unread)
  let shown = ''
  const patch = (next: DeclaredModel): void => {
    const text = JSON.stringify(next)
    if (text === shown) return
    shown = text
    const isWithin = list.matches(':focus-within')
    setChildren(list, next.lines.map((line) => lineElement(ui, line)))
    setChildren(unread, next.unread.map((sheet) => h(document, 'li', {}, h(document, 'code', {}, sheet))))
    setText(nothing, next.nothing ?? '')
    setText(more, next.more ?? '')
    list.hidden = next.lines.length === 0
    nothing.hidden = next.nothing === null
    more.hidden = next.more === null
    others.hidden = next.unread.length === 0
    if (isWithin) dialog?.focusTitle()
  }
  let dialog: Dialog | null = null
  patch(first)
  dialog = openDialog(ui, {
    name: 'declared', title: `Declarations of ${name}`, footer: [], isReading: true, onClose,
    body: [list, nothing, more, others],
  })
  return { dialog, patch }
}

function lineElement(ui: Ui, line: DeclaredLine): HTMLElement {
  const { document } = ui
  const scope = h(document, 'code', { class: 'declared-scope', id: ui.newId() }, line.scope.join(' | '))
  const scheme = line.scheme === null ? [] : [h(document, 'strong', { class: 'declared-scheme' }, line.scheme)]
  const value = h(document, 'code', {}, line.value)
  const swatch = h(document, 'span', { class: 'swatch', 'aria-hidden': 'true' })
  if (line.color !== null) setStyle(swatch, '--swatch', line.color)
  return h(document, 'li', { 'data-dim': line.isDim, 'data-taken': line.isTaken },
    h(document, 'div', { class: 'declared-where' }, ...scheme, scope,
      h(document, 'p', { class: 'declared-about' },
        h(document, 'span', { class: 'declared-note' }, line.note), h(document, 'span', {}, line.file))),
    h(document, 'div', { class: 'declared-value' }, ...(line.color === null ? [] : [swatch]), value),
    ...(line.copied === null ? [] : [copyScope(ui, line.copied, line.reason, scope.id)]))
}

/** How long a button says that it has copied, in milliseconds. */
const SAID_MS = 2000

function copyScope(ui: Ui, text: string, reason: string | null, scopeId: string): HTMLElement {
  const { document } = ui
  const copy = icon(document, 'copy')
  const button = h(document, 'button', {
    class: 'icon-button', type: 'button', 'aria-label': 'Copy scope', 'aria-describedby': scopeId,
    'data-tip': 'Copy scope',
  }, copy)
  if (reason !== null) setReason(button, reason)
  let calm: () => void = () => undefined
  button.addEventListener('click', () => {
    if (reason !== null) return
    void ui.copy(text).then((isCopied) => {
      ui.announce(isCopied ? 'Copied' : 'The browser blocked copying')
      setChildren(button, [icon(document, isCopied ? 'check' : 'warning')])
      calm()
      calm = ui.after(SAID_MS, () => setChildren(button, [copy]))
    })
  })
  return button
}

/** Opens the list of where the page declares `name`. */
export function openDeclared(ui: Ui, page: Window & typeof globalThis, plan: Plan, name: string): void {
  const schemeAt = schemeNamesOf(plan, name)
  const modelOf = (found: ReturnType<typeof readDeclaredOnPage>) =>
    declaredModel(name, found, page.location.origin, schemeAt)
  const found = readDeclaredOnPage(page, name)
  let isAsked = false
  // However many changes there are in a frame, it is read once.
  const again = (): void => {
    if (isAsked) return
    isAsked = true
    callOff = ui.onNextFrame(() => {
      isAsked = false
      const now = readDeclaredOnPage(page, name)
      list.patch(modelOf(now))
      unwatch()
      unwatch = watchDeclared(page, now.media, again)
    })
  }
  let callOff: () => void = () => undefined
  let unwatch = watchDeclared(page, found.media, again)
  const list = openDeclaredList(ui, name, modelOf(found), () => {
    callOff()
    unwatch()
  })
}
