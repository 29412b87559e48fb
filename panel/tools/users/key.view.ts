// The key to what is outlined on a page: a line for each token, with its color, its count and an end.
// Stands over the page, or before the panel's list where that leaves no room; knows no user.
import { h, setAttribute, setChildren, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import { KEY_CSS } from './key.css.js'

interface KeyLine {
  readonly id: string
  readonly name: string
  readonly slot: number
  readonly words: string
}

interface KeyModel {
  readonly lines: readonly KeyLine[]
  /** What is to be said of all of them. */
  readonly note: string | null
}

interface KeyPorts {
  end(id: string): void
  endAll(): void
}

/** The key, which is placed by whoever shows it. */
export interface Key extends View<KeyModel> {
  /** How large it is over the page, wherever it stands now. */
  size(): { readonly width: number; readonly height: number }
  /** `null`: there is no room over the page now, and it stands before the list. */
  place(at: { readonly left: number; readonly top: number } | null): void
}

/** Where it stands. */
interface KeyPlaces {
  readonly overPage: HTMLElement
  readonly list: HTMLElement
}

/** As its sheet has it. */
const WIDTH_PX = 336
const FRAME_PX = 18

// In the panel it is no higher than that leaves it room: what is in it says how high it would be.
function sizeOf(element: Element): { readonly width: number; readonly height: number } {
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement
  const height = [...element.children].reduce((sum, part) => sum + part.scrollHeight, FRAME_PX)
  return { width: Math.min(WIDTH_PX, clientWidth - 32), height: Math.min(height, clientHeight - 32) }
}

/** Puts it elsewhere, with the focus that it has. */
function stand(
  { root }: Ui, element: HTMLElement,
  to: { readonly before: HTMLElement } | { readonly overPage: HTMLElement },
): void {
  const isThere = 'before' in to ? to.before.previousSibling === element : element.parentNode === to.overPage
  if (isThere) return
  const focused = root.activeElement
  if ('before' in to) to.before.before(element)
  else to.overPage.append(element)
  if (focused instanceof HTMLElement && element.contains(focused)) focused.focus({ preventScroll: true })
}

/** Makes it. */
export function createKey(ui: Ui, ports: KeyPorts, { overPage, list: before }: KeyPlaces): Key {
  const { document } = ui
  ui.adopt(KEY_CSS)
  const close = button(ui, 'Hide highlights', () => ports.endAll())
  const title = h(document, 'h2', { id: ui.newId() }, 'Uses on this page')
  const list = h(document, 'ul', { class: 'users-lines' })
  const note = h(document, 'p', { class: 'users-note' })
  const element = h(document, 'section', {
    class: 'users-key', 'aria-labelledby': title.id, part: ui.part('users-key'),
  }, h(document, 'div', { class: 'users-head' }, title, close), list, note)
  const lines = new Map<string, Line>()
  const lineOf = (id: string): Line => {
    const line = lines.get(id) ?? createLine(ui, () => ports.end(id))
    lines.set(id, line)
    return line
  }
  return {
    element,
    patch: (model) => {
      const kept = new Set(model.lines.map(({ id }) => id))
      const had = [...lines].findIndex(([, { element: one }]) => one.matches(':focus-within'))
      for (const id of [...lines.keys()]) if (!kept.has(id)) lines.delete(id)
      setChildren(list, model.lines.map((line) => lineOf(line.id).shown(line)))
      setText(note, model.note ?? '')
      note.hidden = model.note === null
      // The one that had the focus is gone with its button.
      if (had >= 0 && !element.matches(':focus-within')) {
        const next = [...lines.values()][Math.min(had, lines.size - 1)]
        ;(next?.end ?? close).focus()
      }
    },
    size: () => sizeOf(element),
    place: (at) => {
      stand(ui, element, at === null ? { before } : { overPage })
      setAttribute(element, 'data-in-panel', at === null)
      setStyle(element, 'left', `${at?.left ?? 0}px`)
      setStyle(element, 'top', `${at?.top ?? 0}px`)
    },
    release: () => element.remove(),
  }
}

interface Line {
  readonly element: HTMLElement
  readonly end: HTMLElement
  shown(line: KeyLine): HTMLElement
}

function createLine(ui: Ui, hide: () => void): Line {
  const { document } = ui
  const mark = h(document, 'span', { class: 'users-mark', 'aria-hidden': 'true' })
  const name = h(document, 'span', { class: 'users-name', dir: 'auto' })
  const words = h(document, 'span', { class: 'users-words' })
  const end = button(ui, '', hide)
  const element = h(document, 'li', {}, mark, name, words, end)
  return {
    element, end,
    shown: (line) => {
      setAttribute(mark, 'data-slot', line.slot)
      setText(name, line.name)
      setText(words, line.words)
      setAttribute(end, 'aria-label', `Hide uses of ${line.name}`)
      return element
    },
  }
}

function button({ document }: Ui, name: string, press: () => void): HTMLButtonElement {
  const element = h(document, 'button', { type: 'button', class: 'icon-button', 'aria-label': name },
    icon(document, 'close'))
  element.addEventListener('click', press)
  return element
}
