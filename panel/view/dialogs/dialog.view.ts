// A modal dialog of the panel: the native element, its title, its body that scrolls, its footer, and why a
// button there cannot be pressed. Knows nothing of what is shown in it.
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Layers } from '../chrome/layers.js'
import type { Ui } from '../chrome/ui.types.js'
import { originIn } from '../controls/placement.js'
import { DIALOGS_CSS } from './dialogs.css.js'

/** Says why a button does nothing now; `null` makes it one that does. */
export function setReason(button: HTMLElement, reason: string | null): void {
  setAttribute(button, 'aria-disabled', reason === null ? null : 'true')
  setAttribute(button, 'aria-description', reason)
  setAttribute(button, 'data-tip', reason)
}

interface DialogOptions {
  /** Names its part: `dialog-<name>`. */
  readonly name: string
  readonly title: string
  /** What stands below the title. */
  readonly under?: Node
  readonly body: readonly Node[]
  /** Without any there is no footer. */
  readonly footer: readonly Node[]
  /** Of the sheet, in px; 640 unless it is said. */
  readonly width?: number
  /** Whether there is nothing in the body that takes the focus: then it does so itself, to be scrolled. */
  readonly isReading?: boolean
  /**
   * Where what is to be seen in it is on its way: how high its sheet is to be, in px, if it has to be shown
   * before. It is unseen until `appear`, for a moment at most; one that was seen before keeps its height.
   */
  readonly heightToWait?: () => number
  /** Whether a person may close it now; it always closes when the panel says so. */
  mayClose?(): boolean
  /** Called once, when it is closed and the focus is back, whoever closed it. */
  onClose?(): void
}

export interface Dialog {
  readonly element: HTMLDialogElement
  setTitle(title: string): void
  /** Puts the focus where it was when the dialog opened. */
  focusTitle(): void
  /** Has it seen, where it is on its way. */
  appear(): void
  /** Closes it at once. */
  close(): void
}

/** So long a dialog waits for what is to be seen in it. */
const PATIENCE_MS = 200

/**
 * Opens a dialog; another one of this panel is closed first. The element covers the whole window, so that
 * the sheet in it can ask how wide that is.
 */
export function openDialog(ui: Ui, options: DialogOptions): Dialog {
  ui.adopt(DIALOGS_CSS)
  closeOthers(ui.layers)
  const before = findFocus(ui)
  const title = h(ui.document, 'h2', { class: 'dialog-title', id: ui.newId(), tabindex: -1 }, options.title)
  const dismiss = h(ui.document, 'button', { class: 'icon-button', type: 'button', 'aria-label': 'Close' },
    icon(ui.document, 'close'))
  const element = dialogElement(ui, options, title, dismiss)
  ui.overlay.append(element)
  const appear = awaited(ui, element, options)
  const close = (): void => {
    if (!element.isConnected) return
    forget()
    element.close()
    element.remove()
    if (before?.isConnected === true) before.focus({ preventScroll: true })
    options.onClose?.()
  }
  const ask = (): void => {
    if (options.mayClose?.() !== false) close()
  }
  const forget = ui.layers.open({
    elements: [element], isModal: true, close: (by) => {
      if (by === 'panel') close()
      else ask()
    },
  })
  dismiss.addEventListener('click', ask)
  // An Escape that nothing in the panel has heard, since the focus is on nothing: it ends what lies on top. A
  // browser that closes the dialog on its own accord, after a second Escape, has it closed for good.
  element.addEventListener('cancel', (event) => {
    event.preventDefault()
    if (event.target === element) ui.layers.closeTop()
  })
  element.addEventListener('close', close)
  element.showModal()
  const sheet = element.firstElementChild as HTMLElement
  if (before !== null) setStyle(sheet, 'transform-origin', originIn(sheet.getBoundingClientRect(), before.getBoundingClientRect()))
  title.focus()
  return { element, setTitle: (text) => setText(title, text), focusTitle: () => title.focus(), appear, close }
}

/** Keeps a dialog unseen that is shown for what is on its way; what is returned has it seen as it is. */
function awaited(ui: Ui, element: HTMLElement, { heightToWait }: DialogOptions): () => void {
  if (heightToWait === undefined) return () => undefined
  setAttribute(element, 'data-awaited', true)
  ui.after(PATIENCE_MS, () => {
    if (!element.hasAttribute('data-awaited')) return
    setStyle(element, '--sheet-height', `${heightToWait()}px`)
    setAttribute(element, 'data-awaited', 'seen')
  })
  return () => setAttribute(element, 'data-awaited', null)
}

/** The width of a sheet, in px. */
const WIDTH = 640

function dialogElement(
  ui: Ui, { name, under, body, footer, width = WIDTH, isReading = false }: DialogOptions, title: HTMLElement,
  dismiss: HTMLElement,
): HTMLDialogElement {
  const { document } = ui
  const sheet = h(document, 'div', { class: 'sheet', part: ui.part(`dialog-${name}`) },
    h(document, 'div', { class: 'dialog-head' },
      under === undefined ? title : h(document, 'div', { class: 'dialog-heads' }, title, under), dismiss),
    h(document, 'div', {
      class: 'dialog-body',
      ...(isReading && { tabindex: 0, role: 'region', 'aria-labelledby': title.id }),
    }, ...body),
    ...(footer.length === 0 ? [] : [h(document, 'div', { class: 'dialog-foot' }, ...footer)]))
  setStyle(sheet, 'max-inline-size', `${width}px`)
  return h(document, 'dialog', { class: 'dialog', 'aria-labelledby': title.id }, sheet)
}

// A menu over a dialog goes with it; what cannot be closed stays.
function closeOthers(layers: Layers): void {
  for (let left = layers.size; layers.hasModal; left = layers.size) {
    layers.closeTop('panel')
    if (layers.size === left) return
  }
}

function findFocus({ root, document }: Ui): HTMLElement | null {
  const found = root.activeElement ?? document.activeElement
  const isElement = found !== null && 'focus' in found && found !== document.body
  return isElement ? found as HTMLElement : null
}
