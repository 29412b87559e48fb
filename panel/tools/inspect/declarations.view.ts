// The list of a variable's declarations as the page has them: scope, value, file, and what comes of each on
// the page now; kept so while it is shown. What is found is the sink's.
import { schemeNamesOf } from '../../files/apply/scheme-locations.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { readDeclaredOnPage, watchDeclared } from '../../page/sheets/declared.browser.js'
import type { Plan } from '../../model/state/state.types.js'
import { h, setChildren, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import {
  declaredModel, type DeclaredLine, type DeclaredModel, type LineOf,
} from '../../view/dialogs/declared.js'
import { setReason } from '../../view/dialogs/dialog.view.js'
import { DECLARATIONS_CSS } from './declarations.css.js'

interface DeclarationsOptions {
  readonly ui: Ui
  readonly page: Window & typeof globalThis
  readonly plan: Plan
  readonly name: string
  /** Where a file has a declaration. */
  readonly lineOf: LineOf
  /** The list is another one than before. */
  readonly changed: () => void
  /** What had the focus is gone. */
  readonly unfocused: () => void
}

/** A list that is kept as the page is. */
export interface LiveDeclarations {
  readonly element: HTMLElement
  /** Reads it again: what files have may be known now. */
  refresh(): void
  release(): void
}

interface DeclaredParts {
  readonly element: HTMLElement
  patch(next: DeclaredModel): void
}

function createParts({ ui, changed, unfocused }: DeclarationsOptions): DeclaredParts {
  const { document } = ui
  const nothing = h(document, 'p', { class: 'declared-nothing' })
  const list = h(document, 'ul', { class: 'declared' })
  const more = h(document, 'p', { class: 'declared-more' })
  const unread = h(document, 'ul', { class: 'declared-sheets' })
  const others = h(document, 'section', { class: 'declared-unread' },
    h(document, 'h4', {}, 'Can’t be read (cross-origin or still loading)'), unread)
  let shown = ''
  const patch = (next: DeclaredModel): void => {
    const text = JSON.stringify(next)
    if (text === shown) return
    const isFirst = shown === ''
    shown = text
    const focused = focusedScope(ui, list)
    setChildren(list, next.lines.map((line) => lineElement(ui, line)))
    setChildren(unread, next.unread.map((sheet) => h(document, 'li', {}, h(document, 'code', {}, sheet))))
    setText(nothing, next.nothing ?? '')
    setText(more, next.more ?? '')
    list.hidden = next.lines.length === 0
    nothing.hidden = next.nothing === null
    more.hidden = next.more === null
    others.hidden = next.unread.length === 0
    if (focused !== null && !focusScope(list, focused)) unfocused()
    if (!isFirst) changed()
  }
  const element = h(document, 'section', { class: 'declarations' },
    h(document, 'h3', {}, 'Declarations'), list, nothing, more, others)
  return { element, patch }
}

/** Of which line the button has the focus: its scope as it is shown. */
function focusedScope({ root }: Ui, list: HTMLElement): string | null {
  const { activeElement } = root
  return activeElement !== null && list.contains(activeElement) ? scopeAt(activeElement) : null
}

const scopeAt = (inLine: Element): string =>
  inLine.closest('li')?.querySelector('.declared-scope')?.textContent ?? ''

function focusScope(list: HTMLElement, scope: string): boolean {
  const same = [...list.querySelectorAll('button')].find((button) => scopeAt(button) === scope)
  same?.focus({ preventScroll: true })
  return same !== undefined
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
        h(document, 'span', { class: 'declared-note' }, line.note),
        h(document, 'span', { class: 'declared-file' }, line.file))),
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

/** Lists where the page declares a variable. */
export function createDeclarations(options: DeclarationsOptions): LiveDeclarations {
  const { ui, page, plan, name, lineOf } = options
  ui.adopt(DECLARATIONS_CSS)
  const schemeAt = schemeNamesOf(plan, name)
  const kind = plan.byVar.get(name)?.item.type
  const parts = createParts(options)
  const read = (): readonly string[] => {
    const found = readDeclaredOnPage(page, name)
    parts.patch(declaredModel(name, found, page.location.origin, schemeAt, lineOf, kind))
    return found.media
  }
  let callOff: (() => void) | null = null
  // However many changes there are in a frame, it is read once.
  const again = (): void => {
    callOff ??= ui.onNextFrame(() => {
      callOff = null
      const media = read()
      unwatch()
      unwatch = watchDeclared(page, media, again)
    })
  }
  let unwatch = watchDeclared(page, read(), again)
  return {
    element: parts.element, refresh: again,
    release: () => {
      callOff?.()
      unwatch()
    },
  }
}
