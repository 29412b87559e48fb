// A list between commas as rows that are moved and removed: by dragging their grips, by Alt with ↑ and ↓.
// What stands in a row is its editor's.
import { dragBy } from '../../view/chrome/drag.view.js'
import { h, setAttribute, setChildren } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import { type List, withMoved, withoutListMember, writeList } from '../../model/tokens/pieces.js'
import type { EditorContext } from './value-editors.types.js'

/** What stands in a row between its grip and what removes it. */
export interface PartView {
  readonly element: HTMLElement
  patch(text: string, at: number): void
  release(): void
}

interface PartListPorts {
  readonly context: EditorContext
  /** What they are called together. */
  readonly name: string
  /** What a member is called. */
  readonly nameOf: (text: string, at: number) => string
  /** Makes what stands in the row that has `at()` as its place. */
  readonly create: (at: () => number) => PartView
  /** The value without any member; where there is none the last one stays. */
  readonly none?: string
}

interface PartList {
  readonly element: HTMLElement
  /** What has the focus when the list is come to. */
  readonly stop: HTMLElement
  patch(list: List): void
  release(): void
}

interface Row {
  readonly element: HTMLElement
  readonly grip: HTMLElement
  readonly remove: HTMLButtonElement
  readonly view: PartView
  readonly end: () => void
}

/** Makes it. */
export const createPartList = (ports: PartListPorts): PartList => new PartListView(ports)

class PartListView implements PartList {
  readonly element: HTMLElement
  readonly #ports: PartListPorts
  readonly #rows: Row[] = []
  #list: List = { members: [], gaps: [''] }

  constructor(ports: PartListPorts) {
    this.#ports = ports
    this.element = h(ports.context.ui.document, 'ul', { class: 'parts', 'aria-label': ports.name, tabindex: -1 })
  }

  get stop(): HTMLElement { return this.#rows[0]?.grip ?? this.element }

  patch(list: List): void {
    this.#list = list
    const { members } = list
    while (this.#rows.length < members.length) this.#rows.push(this.#createRow(this.#rows.length))
    for (const row of this.#rows.splice(members.length)) release(row)
    this.#rows.forEach(({ grip, remove, view }, at) => {
      const text = members[at] ?? ''
      const name = this.#ports.nameOf(text, at)
      setAttribute(grip, 'aria-label', `Move ${name}, ${at + 1} of ${members.length}`)
      setAttribute(remove, 'aria-label', `Remove ${name}`)
      remove.disabled = members.length < 2 && this.#ports.none === undefined
      view.patch(text, at)
    })
    setChildren(this.element, this.#rows.map(({ element }) => element))
  }

  release(): void { for (const row of this.#rows) release(row) }

  #createRow(at: number): Row {
    const { context: { ui: { document } }, create } = this.#ports
    const grip = h(document, 'button', { type: 'button', class: 'part-grip', 'data-tip': 'Drag, or Alt+↑ ↓' })
    const remove = h(document, 'button', { type: 'button', class: 'icon-button remove' }, icon(document, 'mini'))
    const view = create(() => at)
    const element = h(document, 'li', { class: 'part' }, grip, view.element, remove)
    remove.addEventListener('click', () => this.#remove(at))
    grip.addEventListener('keydown', (event) => this.#keyed(event, at))
    return { element, grip, remove, view, end: this.#dragBy(grip, at) }
  }

  #remove(at: number): void {
    const { context, nameOf } = this.#ports
    const name = nameOf(this.#list.members[at] ?? '', at)
    if (this.#list.members.length > 1) this.#give(withoutListMember(this.#list, at))
    else context.change(this.#ports.none ?? '')
    context.settle()
    context.ui.announce(`Removed ${name}`)
    const row = this.#rows[Math.min(at, this.#rows.length - 1)]
    const next = row?.remove.disabled === true ? row.grip : row?.remove ?? this.element
    next.focus({ preventScroll: true })
  }

  #keyed(event: KeyboardEvent, at: number): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    const to = at + by
    if (!event.altKey) this.#rows[to]?.grip.focus()
    else if (to >= 0 && to < this.#rows.length) this.#move(this.#list, at, to)
  }

  #move(list: List, from: number, to: number): void {
    const { context, nameOf } = this.#ports
    this.#give(withMoved(list, from, to))
    context.settle()
    this.#rows[to]?.grip.focus()
    context.ui.announce(`${nameOf(list.members[from] ?? '', to)}, ${to + 1} of ${list.members.length}`)
  }

  #give(list: List): void { this.#ports.context.change(writeList(list)) }

  // Rows keep their places, and what is in them moves: the pointer stays with the grip that it took.
  #dragBy(grip: HTMLElement, from: number): () => void {
    const { context } = this.#ports
    let base = this.#list
    let to = from
    let end = (): void => undefined
    const mark = (at: number | null): void =>
      this.#rows.forEach(({ element }, index) => element.classList.toggle('dragged', index === at))
    const over = (list: List): void => {
      mark(null)
      this.#move(list, from, to)
      end()
    }
    return dragBy(grip, {
      start: () => {
        base = this.#list
        to = from
        end = context.beginGesture()
        mark(from)
        return true
      },
      move: ({ y }) => {
        const next = this.#placeAt(from, y)
        if (next === to) return
        to = next
        this.#give(withMoved(base, from, to))
        mark(to)
      },
      end: () => over(base),
      cancel: () => {
        to = from
        over(base)
      },
    })
  }

  #placeAt(from: number, y: number): number {
    const boxes = this.#rows.map(({ element }) => element.getBoundingClientRect())
    const box = boxes[from]
    if (box === undefined) return from
    const middle = box.top + box.height / 2 + y
    const past = boxes.findIndex(({ bottom }) => middle < bottom)
    return past < 0 ? boxes.length - 1 : past
  }
}

function release({ element, view, end }: Row): void {
  end()
  view.release()
  element.remove()
}
