// The contrast view: every pair of a tab, over the list, which keeps its place beneath.
// Shows what it is given in the order in which it is given.
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import { CONTRAST_CSS, SAMPLE_CSS } from './contrast.css.js'
import { createPairRow, type PairRowModel, type PairRowPorts } from './pair-row.view.js'

interface Near {
  has(element: Element | undefined): boolean
  follow(element: Element): void
  forget(element: Element): void
  release(): void
}

/** Which of the elements in a scroller are in its window, or less than one of its heights away. */
function followNear(root: Element, changed: () => void): Near {
  const near = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) near.add(target)
      else near.delete(target)
    }
    changed()
  }, { root, rootMargin: '100% 0px' })
  return {
    has: (element) => element !== undefined && near.has(element),
    follow: (element) => observer.observe(element),
    forget: (element) => {
      near.delete(element)
      observer.unobserve(element)
    },
    release: () => observer.disconnect(),
  }
}

/** What the view shows. */
interface ContrastModel {
  readonly rows: readonly PairRowModel[]
  /** One for each scheme. */
  readonly schemes: readonly { readonly name: string; readonly isShown: boolean }[]
  /** `3 of 7 pairs need work`. */
  readonly count: string
  /** Whether the worst do not come first any more. */
  readonly isStale: boolean
  /** Whether the page is still being looked at. */
  readonly isLooking: boolean
  /** What is to be known besides, a sentence each. */
  readonly notes: readonly string[]
}

interface ContrastPorts extends PairRowPorts {
  /** Goes back to the list. */
  back(): void
  sort(): void
  /** Other rows are in sight, or near it. */
  moved(): void
}

export interface ContrastView extends View<ContrastModel> {
  focus(): void
  /** Puts the focus on the first fix of a row, or its menu. */
  show(key: string): void
  /** Whether a row is in sight, or less than a window away from it. */
  isNear(key: string): boolean
}

const EMPTY = 'No color pairs found. Pairs come from token names (card and card-foreground, primary and on-primary), ' +
  'from base roles, and from colors this page combines.'

/** Makes it, for so many schemes. */
export function createContrastView(ui: Ui, schemes: number, ports: ContrastPorts): ContrastView {
  const { document } = ui
  for (const css of [SAMPLE_CSS, CONTRAST_CSS]) ui.adopt(css)
  const titleId = ui.newId()
  const { top, back, sort, count } = createTop(ui, titleId, ports)
  const names = Array.from({ length: schemes }, () => createColumn(ui))
  const rows = h(document, 'div', { class: 'contrast-rows', role: 'rowgroup' })
  const notes = h(document, 'p', { class: 'contrast-note' })
  const empty = h(document, 'p', { class: 'contrast-empty' }, EMPTY)
  const table = h(document, 'div', { role: 'table', 'aria-labelledby': titleId },
    h(document, 'div', { class: 'contrast-names', role: 'row' },
      h(document, 'span', { role: 'columnheader' }, h(document, 'span', { class: 'visually-hidden' }, 'Pair')),
      ...names.map(({ element }) => element)),
    rows)
  const element = h(document, 'section', {
    class: 'contrast', part: ui.part('contrast'), 'aria-labelledby': titleId, 'data-schemes': schemes,
  }, top, table, empty, notes)
  const views = new Map<string, View<PairRowModel>>()
  const near = followNear(element, () => ports.moved())
  const patch = (model: ContrastModel): void => {
    setText(count, model.count)
    setAttribute(element, 'aria-busy', model.isLooking ? 'true' : null)
    sort.hidden = !model.isStale
    names.forEach((name, at) => name.patch(model.schemes[at] ?? { name: '', isShown: false }))
    table.hidden = model.rows.length === 0
    empty.hidden = model.rows.length > 0 || model.isLooking
    patchRows(model.rows, rows, views, () => createPairRow(ui, schemes, ports), near)
    patchNote(notes, model.notes)
  }
  return {
    element, patch, focus: () => back.focus(),
    show: (key) => firstButton(views.get(key)?.element)?.focus(),
    release: () => {
      near.release()
      for (const view of views.values()) view.release()
    },
    isNear: (key) => near.has(views.get(key)?.element),
  }
}

/** The first that works and is seen. */
const firstButton = (element: HTMLElement | undefined): HTMLElement | undefined =>
  [...element?.querySelectorAll<HTMLElement>('button:not([aria-disabled=true])') ?? []].find((one) => one.checkVisibility())

function createTop({ document }: Ui, titleId: string, ports: ContrastPorts) {
  const back = h(document, 'button', { type: 'button', class: 'icon-button', 'aria-label': 'Back to tokens' },
    icon(document, 'back'))
  const sort = h(document, 'button', { type: 'button', class: 'button quiet contrast-sort', hidden: true }, 'Sort again')
  const count = h(document, 'span', { class: 'contrast-count' })
  back.addEventListener('click', () => ports.back())
  sort.addEventListener('click', () => ports.sort())
  const top = h(document, 'div', { class: 'contrast-head contrast-top' }, back,
    h(document, 'h2', { class: 'contrast-title', id: titleId }, 'Contrast'), count, sort)
  return { top, back, sort, count }
}

function patchNote(element: HTMLElement, notes: readonly string[]): void {
  setText(element, notes.join(' '))
  element.hidden = notes.length === 0
}

function patchRows(
  rows: readonly PairRowModel[], parent: HTMLElement, views: Map<string, View<PairRowModel>>,
  create: () => View<PairRowModel>, near: Near,
): void {
  const keys = new Set(rows.map(({ row }) => row.pair.key))
  for (const [key, view] of views) {
    if (keys.has(key)) continue
    near.forget(view.element)
    view.release()
    views.delete(key)
  }
  setChildren(parent, rows.map((model) => {
    const { key } = model.row.pair
    const known = views.get(key)
    const view = known ?? create()
    if (known === undefined) {
      near.follow(view.element)
      views.set(key, view)
    }
    view.patch(model)
    return view.element
  }))
}

/** The heading of a scheme's column. */
function createColumn({ document }: Ui): View<ContrastModel['schemes'][number]> {
  const name = h(document, 'span', {})
  const here = h(document, 'span', { class: 'contrast-here' })
  const element = h(document, 'span', { role: 'columnheader' }, name, here)
  const patch = (scheme: ContrastModel['schemes'][number]): void => {
    setText(name, scheme.name === '' ? 'Contrast' : scheme.name)
    setAttribute(element, 'data-shown', scheme.isShown && scheme.name !== '')
    setText(here, scheme.isShown && scheme.name !== '' ? 'on the page' : '')
  }
  return { element, patch, release: () => undefined }
}
