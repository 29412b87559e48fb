// What opens over a panel, as pages of a phone's sheet: each gets a way back, and one to be done with all.
// Opens and closes none itself: what a page has for that is pressed.
import { h } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { createGrabber, type GrabPorts } from './grabber.view.js'

interface PagePorts {
  readonly ui: Ui
  readonly grab: GrabPorts
  /** How the sheet is called now. */
  readonly name: () => string
  /** One has come, or gone. */
  changed(): void
  readonly undo: () => void
}

/** What is a page of its own; hints and lists of options stand where they belong. */
const PAGES = '.dialog, .popup[role=dialog], .popup.menu'
/** What closes one, and keeps what it has. */
const CLOSES = '.icon-button[aria-label^="Close"]'

/** Those that are open, the topmost last. */
export const openPages = ({ overlay }: Ui): readonly HTMLElement[] =>
  [...overlay.querySelectorAll<HTMLElement>(PAGES)]

/** Watches what opens; the returned function ends it. */
export function followPages(ports: PagePorts): () => void {
  const { ui } = ports
  const seen = new WeakSet<HTMLElement>()
  const look = (): void => {
    for (const page of openPages(ui)) {
      if (seen.has(page)) continue
      seen.add(page)
      dress(page, ports)
    }
    ports.changed()
  }
  const observer = new MutationObserver(look)
  observer.observe(ui.overlay, { childList: true })
  look()
  const stop = ui.listeners.add(() => observer.disconnect())
  return stop
}

function dress(page: HTMLElement, { ui, grab, name, undo }: PagePorts): void {
  const { document } = ui
  const close = page.querySelector<HTMLElement>(CLOSES)
  if (close?.parentElement) {
    const back = headButton(document, 'back', 'Back', () => close.click())
    const head = close.parentElement
    head.classList.add('page-head')
    close.classList.add('page-close')
    head.prepend(back)
    if (page.matches('.picker, .wide')) head.append(headButton(document, 'undo', 'Undo', undo))
    if (page.querySelector('.dialog-foot') === null) head.append(doneButton(ui, close))
  }
  const formats = page.querySelector<HTMLElement>('.picker-color > .formats')
  if (formats !== null) formats.after(createFormatChoice(ui, formats))
  if (page.localName !== 'dialog') return
  // Nothing else can be reached beside a modal dialog.
  const grabber = createGrabber(ui, grab)
  grabber.setName(name())
  page.prepend(grabber.element)
}

/** The notations of a color as one field, so that their text has room beside it. */
function createFormatChoice({ document }: Ui, formats: HTMLElement): HTMLElement {
  const radios = [...formats.querySelectorAll<HTMLElement>('[role=radio]')]
  const names = radios.map(({ textContent }) => h(document, 'option', {}, textContent))
  const select = h(document, 'select', { class: 'input page-format', 'aria-label': 'Format' }, ...names)
  const show = (): void => {
    select.selectedIndex = radios.findIndex((radio) => radio.getAttribute('aria-checked') === 'true')
  }
  select.addEventListener('change', () => radios[select.selectedIndex]?.click())
  // Ends with the picker, which nobody else holds.
  new MutationObserver(show).observe(formats, { subtree: true, attributeFilter: ['aria-checked'] })
  show()
  return select
}

function headButton(document: Document, name: 'back' | 'undo', label: string, act: () => void): HTMLElement {
  const attributes = { type: 'button', class: `icon-button page-${name}`, 'aria-label': label }
  const button = h(document, 'button', attributes, icon(document, name))
  button.addEventListener('click', act)
  return button
}

function doneButton(ui: Ui, close: HTMLElement): HTMLElement {
  const done = h(ui.document, 'button', { type: 'button', class: 'page-done' }, 'Done')
  done.addEventListener('click', () => {
    close.click()
    ui.layers.closeAll()
  })
  return done
}
