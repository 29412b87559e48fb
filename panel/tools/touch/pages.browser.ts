// What opens over a panel, as pages of a phone's sheet: each gets a way back, and one to be done with all.
// Opens and closes none itself: what a page has for that is pressed.
import { h } from '../../page/dom/element.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { createGrabber, type GrabPorts } from './grabber.view.js'
import { doneButton, headButton } from './page-head.view.js'
import { dressOptions } from './options-page.view.js'
import { nameUndo } from './peek.view.js'

interface PagePorts {
  readonly ui: Ui
  readonly grab: GrabPorts
  /** How the sheet is called now. */
  readonly name: () => string
  /** One has come, or gone. */
  changed(): void
  readonly undo: () => void
}

/** What is a page of its own; hints stand where they belong. */
const PAGES = '.dialog, .popup[role=dialog], .popup.menu, .options'
/** What closes one, and keeps what it has. */
const CLOSES = '.icon-button[aria-label^="Close"]'

/** What a page has of its own to end it by: closing one throws away what it has. */
const FOOT = '.dialog-foot, .ramp-foot'

/** Those that are open, the topmost last. */
export const openPages = ({ overlay }: Ui): readonly HTMLElement[] =>
  [...overlay.querySelectorAll<HTMLElement>(PAGES)]

/** Whether a page has to be answered: it stays in sight until then. */
export const isQuestion = (page: HTMLElement): boolean => page.querySelector(FOOT) !== null

/** Has each page say what its *Undo* takes back. */
export function nameUndoOfPages({ overlay }: Ui, step: string | null): void {
  for (const undo of overlay.querySelectorAll<HTMLElement>('.page-undo')) nameUndo(undo, step)
}

/** Watches what opens; the returned function ends it, and leaves every page as it came. */
export function followPages(ports: PagePorts): () => void {
  const { ui } = ports
  const dressed = new Map<HTMLElement, () => void>()
  const undress = (isDue: (page: HTMLElement) => boolean): void => {
    for (const [page, end] of dressed) {
      if (!isDue(page)) continue
      end()
      dressed.delete(page)
    }
  }
  const look = (): void => {
    undress((page) => !page.isConnected)
    for (const page of openPages(ui)) {
      if (!dressed.has(page)) dressed.set(page, dress(page, ports))
    }
    ports.changed()
  }
  const observer = new MutationObserver(look)
  observer.observe(ui.overlay, { childList: true })
  look()
  return ui.listeners.add(() => {
    observer.disconnect()
    undress(() => true)
  })
}

/** The returned function takes all of it off again. */
function dress(page: HTMLElement, { ui, grab, name, undo }: PagePorts): () => void {
  if (page.matches('.options')) return dressOptions(page, ui)
  const ends = [dressHead(page, ui, undo)]
  const formats = page.querySelector<HTMLElement>('.picker-color > .formats')
  if (formats !== null) ends.push(addFormatChoice(ui, formats))
  if (page.localName === 'dialog') {
    // Nothing else can be reached beside a modal dialog.
    const grabber = createGrabber(ui, grab)
    grabber.setName(name())
    page.prepend(grabber.element)
    ends.push(() => {
      grabber.release()
      grabber.element.remove()
    })
  }
  return () => ends.forEach((end) => end())
}

function dressHead(page: HTMLElement, ui: Ui, undo: () => void): () => void {
  const { document } = ui
  const close = page.querySelector<HTMLElement>(CLOSES)
  const head = close?.parentElement ?? null
  if (close === null || head === null) return () => undefined
  const back = headButton(document, 'back', 'Back', () => close.click())
  const more = page.matches('.picker, .wide') ? [headButton(document, 'undo', 'Undo', undo)] : []
  if (!isQuestion(page)) more.push(doneButton(document, () => {
      close.click()
      ui.layers.closeAll()
    }))
  head.classList.add('page-head')
  close.classList.add('page-close')
  head.prepend(back)
  head.append(...more)
  return () => {
    head.classList.remove('page-head')
    close.classList.remove('page-close')
    for (const button of [back, ...more]) button.remove()
  }
}

/** The notations of a color as one field, so that their text has room beside it. */
function addFormatChoice({ document }: Ui, formats: HTMLElement): () => void {
  const radios = [...formats.querySelectorAll<HTMLElement>('[role=radio]')]
  const names = radios.map(({ textContent }) => h(document, 'option', {}, textContent))
  const select = h(document, 'select', { class: 'input page-format', 'aria-label': 'Format' }, ...names)
  const show = (): void => {
    select.selectedIndex = radios.findIndex((radio) => radio.getAttribute('aria-checked') === 'true')
  }
  select.addEventListener('change', () => radios[select.selectedIndex]?.click())
  const observer = new MutationObserver(show)
  observer.observe(formats, { subtree: true, attributeFilter: ['aria-checked'] })
  show()
  formats.after(select)
  return () => {
    observer.disconnect()
    select.remove()
  }
}
