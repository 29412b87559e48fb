// A style guide as elements, out of a page's own: made once, patched by reference, measured where it stands.
// Its look is in guide.css.ts; puts itself nowhere.
import { h, setAttribute, setChildren, setStyle, setText } from '../../page/dom/element.view.js'
import { linesAt } from '../../view/rows/specimen-room.js'
import type { Guide, GuideItem, GuideLines, GuidePart, MeasuredStep } from './guide-of.js'

/** What a guide asks the page. */
interface GuideViewPorts {
  readonly styleOf: (element: Element) => CSSStyleDeclaration
  /** What the sample of a token comes to. */
  readonly measure: (part: GuidePart | 'lines', item: GuideItem, style: CSSStyleDeclaration) => MeasuredStep
}

/** A guide on a page. */
interface GuideView {
  readonly element: HTMLElement
  /** Shows what there is now; the page is asked once it is written. */
  patch(guide: Guide): void
}

/** In this order; which property of a sample shows its token. */
const PARTS: readonly (readonly [part: GuidePart, heading: string, property: string | null])[] = [
  ['size', 'Scale', 'font-size'],
  ['color', 'Color, with contrast on the page background', 'background-color'],
  ['space', 'Space', 'inline-size'],
  ['radius', 'Radius', 'border-radius'],
  ['shadow', 'Shadow', 'box-shadow'],
  ['time', 'Motion', null],
]
/** Bars that are longer have all of the guide's width. */
const LONG_PX = 120

const LINE = '--tokenpanel-specimen-line'

interface Row {
  readonly element: HTMLElement
  readonly name: HTMLElement
  readonly note: HTMLElement
  readonly remark: HTMLElement
  readonly sample: HTMLElement
}

/** Makes it, empty. */
export function createGuide(document: Document, ports: GuideViewPorts): GuideView {
  const element = h(document, 'div', {
    class: 'tokenpanel-on-page-specimen', 'data-panel-specimen': true, 'data-turbo-temporary': true,
    role: 'region', 'aria-label': 'Style guide of this page', lang: 'en',
  })
  const head = [
    h(document, 'h3', {}, 'Style guide of this page'),
    h(document, 'p', {}, 'Current token values. Print it or save it as HTML.'),
  ]
  const sections = PARTS.map((part) => createSection(document, ports, part))
  const lines = createLines(document, ports)
  return {
    element,
    patch: (guide) => {
      for (const section of sections) section.write(guide)
      lines.write(guide)
      const shown = sections.flatMap((section) => [
        ...(section.isEmpty ? [] : [section.element]), ...(section.part === 'size' ? lines.elements : []),
      ])
      setChildren(element, [...head, ...shown])
      // All is written before anything is read, so that the page is laid out once.
      const measured = sections.map((section) => section.read())
      lines.read()
      for (const note of measured) note()
    },
  }
}

function createRow(document: Document, { label, cssVar }: GuideItem): Row {
  const name = h(document, 'span', { 'data-is': 'name' }, label)
  const note = h(document, 'span', { 'data-is': 'note' })
  const sample = h(document, 'span', { 'data-is': 'sample', 'aria-hidden': 'true' })
  const variable = h(document, 'code', { 'data-is': 'var', translate: 'no' }, cssVar)
  const remark = h(document, 'span', { 'data-is': 'remark' })
  return { element: h(document, 'li', {}, name, note, variable, sample), name, note, remark, sample }
}

/** Rows by key, made when they are first shown. */
function createRows(document: Document): (items: readonly GuideItem[]) => readonly Row[] {
  const rows = new Map<string, Row>()
  return (items) => {
    const keys = new Set(items.map(({ key }) => key))
    for (const key of [...rows.keys()]) if (!keys.has(key)) rows.delete(key)
    return items.map((item) => {
      const row = rows.get(item.key) ?? createRow(document, item)
      rows.set(item.key, row)
      return row
    })
  }
}

// What there is nothing to say of has no element.
function remark({ element, remark: its }: Row, text: string): void {
  setText(its, text)
  if (text === '') its.remove()
  else if (its.parentNode === null) element.append(its)
}

const style = (sample: HTMLElement, name: string, value: string): void => {
  if (sample.style.getPropertyValue(name) !== value) setStyle(sample, name, value, value === '' ? '' : 'important')
}

/** What is said in words of the page says so: they stay there. */
export const OF_PAGE = 'data-of-page'

function writeText(sample: HTMLElement, { sample: text, family, weight }: Guide, what: 'line' | 'lines'): void {
  const isLine = what === 'line'
  const dir = isLine ? text.dir : text.linesDir
  setText(sample, text[what])
  // Of a language that nobody knows it is not the guide's either.
  setAttribute(sample, 'lang', isLine ? text.lang : text.linesLang)
  setAttribute(sample, 'dir', dir === 'auto' ? null : dir)
  setAttribute(sample, OF_PAGE, text.isOfPage)
  style(sample, 'font-family', family)
  style(sample, 'font-weight', weight)
}

interface Section {
  readonly part: GuidePart
  readonly element: HTMLElement
  readonly isEmpty: boolean
  write(guide: Guide): void
  /** Reads what came of it; what it returns writes that. */
  read(): () => void
}

function createSection(
  document: Document, { styleOf, measure }: GuideViewPorts, [part, heading, property]: typeof PARTS[number],
): Section {
  const list = h(document, 'ul', { role: 'list' })
  const element = h(document, 'section', { 'data-of': part }, h(document, 'h4', {}, heading), list)
  const rowsOf = createRows(document)
  let items: readonly GuideItem[] = []
  let rows: readonly Row[] = []
  return {
    part, element,
    get isEmpty() { return items.length === 0 },
    write: (guide) => {
      items = guide.parts[part]
      rows = rowsOf(items)
      items.forEach((item, at) => {
        const row = rows[at]
        if (row === undefined) return
        if (part === 'size') writeText(row.sample, guide, 'line')
        const isLength = part === 'size' || part === 'space'
        setAttribute(row.element, 'data-none', isLength && item.drawn === null)
        if (property !== null) style(row.sample, property, isLength ? item.drawn ?? '' : item.css)
      })
      setAttribute(element, 'data-long', part === 'space' && items.some(({ px, drawn }) => drawn !== null && !(px <= LONG_PX)))
      if (rows.length !== list.childElementCount) setChildren(list, rows.map((row) => row.element))
    },
    read: () => {
      const found = rows.map((row, at) => {
        const item = items[at]
        return { row, ...(item === undefined ? NOTHING : measure(part, item, styleOf(row.sample))) }
      })
      return () => {
        for (const one of found) {
          setText(one.row.note, one.note)
          remark(one.row, one.remark)
        }
        setChildren(list, inOrder(found).map(({ row }) => row.element))
      }
    },
  }
}

const NOTHING: MeasuredStep = { note: '', remark: '', order: null }

/** The largest first; what has no order keeps its place behind. */
function inOrder<T extends Pick<MeasuredStep, 'order'>>(found: readonly T[]): readonly T[] {
  const least = (order: number | null): number => order ?? -Infinity
  return [...found].sort((one, other) => {
    const [a, b] = [least(one.order), least(other.order)]
    return a === b ? 0 : b - a
  })
}

interface LinesSection {
  readonly elements: readonly HTMLElement[]
  write(guide: Guide): void
  read(): void
}

/** The sections of line heights, one for each tier. */
function createLines(document: Document, { styleOf, measure }: GuideViewPorts): LinesSection {
  const made = new Map<string, ReturnType<typeof createLinesOf>>()
  let shown: readonly ReturnType<typeof createLinesOf>[] = []
  return {
    get elements() { return shown.map(({ element }) => element) },
    write: (guide) => {
      shown = guide.lines.map((lines) => {
        const one = made.get(lines.key) ?? createLinesOf(document)
        made.set(lines.key, one)
        one.write(guide, lines)
        return one
      })
    },
    read: () => {
      const found = shown.flatMap((one) => one.rows()).map(({ row, item }) => {
        const its = styleOf(row.sample)
        return { row, height: its.lineHeight, remark: measure('lines', item, its).remark }
      })
      for (const one of found) {
        style(one.row.sample, LINE, one.height.endsWith('px') ? one.height : '1lh')
        remark(one.row, one.remark)
      }
    },
  }
}

function createLinesOf(document: Document) {
  const heading = h(document, 'h4')
  const list = h(document, 'ul', { role: 'list' })
  const element = h(document, 'section', { 'data-of': 'lines' }, heading, list)
  const rowsOf = createRows(document)
  let rows: readonly { readonly row: Row; readonly item: GuideItem }[] = []
  return {
    element,
    rows: () => rows,
    write: (guide: Guide, { label, basePx, items }: GuideLines) => {
      setText(heading, label)
      const made = rowsOf(items)
      rows = items.flatMap((item, at) => {
        const row = made[at]
        return row === undefined ? [] : [{ row, item }]
      })
      const count = linesAt(basePx)
      rows.forEach(({ row: { note, sample }, item }) => {
        setText(note, `${item.text} at ${Math.round(basePx * 100) / 100} px`)
        setAttribute(sample, 'data-lines', count)
        writeText(sample, guide, 'lines')
        style(sample, 'font-size', `${basePx}px`)
        style(sample, 'line-height', item.css)
      })
      setChildren(list, rows.map(({ row }) => row.element))
    },
  }
}
