// A style guide as elements, out of a page's own: made once, patched by reference, measured where it stands.
// Its look is in guide.css.ts; puts itself nowhere.
import { h, setAttribute, setChildren, setStyle, setText } from '../dom/element.view.js'
import type { Guide, GuideItem, GuideLines, GuidePart, Measured } from './guide.types.js'

/** What a guide asks the page. */
export interface GuideViewPorts {
  readonly styleOf: (element: Element) => CSSStyleDeclaration
  /** What the sample of a token comes to. */
  readonly measure: (part: GuidePart, item: GuideItem, style: CSSStyleDeclaration) => Measured
}

/** A guide on a page. */
export interface GuideView {
  readonly element: HTMLElement
  /** Shows what there is now; the page is asked once it is written. */
  patch(guide: Guide): void
}

/** In this order; what a sample of each is given beside what it is measured by. */
const PARTS: readonly (readonly [part: GuidePart, heading: string, properties: readonly string[]])[] = [
  ['size', 'Scale', ['font-size', 'column-gap']],
  ['color', 'Color, with its contrast to the page', ['background-color']],
  ['space', 'Space', ['inline-size', 'column-gap']],
  ['radius', 'Radius', ['border-radius']],
  ['shadow', 'Shadow', ['box-shadow']],
  ['time', 'Motion', []],
]

const LINE = '--tokenpanel-specimen-line'

interface Row {
  readonly element: HTMLElement
  readonly name: HTMLElement
  readonly note: HTMLElement
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
    h(document, 'p', {}, 'From the tokens as they are now. Nothing of it is stored.'),
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
  return { element: h(document, 'li', {}, name, note, variable, sample), name, note, sample }
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

const style = (sample: HTMLElement, name: string, value: string): void => {
  if (sample.style.getPropertyValue(name) !== value) setStyle(sample, name, value, value === '' ? '' : 'important')
}

function writeText(sample: HTMLElement, { sample: { lang }, family, weight }: Guide, text: string): void {
  setText(sample, text)
  setAttribute(sample, 'lang', lang === '' ? null : lang)
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
  document: Document, { styleOf, measure }: GuideViewPorts, [part, heading, properties]: typeof PARTS[number],
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
        const sample = rows[at]?.sample
        if (sample === undefined) return
        if (part === 'size') writeText(sample, guide, guide.sample.line)
        for (const name of properties) style(sample, name, item.css)
      })
      if (rows.length !== list.childElementCount) setChildren(list, rows.map((row) => row.element))
    },
    read: () => {
      const found = rows.map((row, at) => {
        const item = items[at]
        return { row, ...(item === undefined ? { note: '', order: null } : measure(part, item, styleOf(row.sample))) }
      })
      return () => {
        for (const { row, note } of found) setText(row.note, note)
        setChildren(list, inOrder(found).map(({ row }) => row.element))
      }
    },
  }
}

/** The largest first; what has no order keeps its place behind. */
function inOrder<T extends Pick<Measured, 'order'>>(found: readonly T[]): readonly T[] {
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
function createLines(document: Document, { styleOf }: GuideViewPorts): LinesSection {
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
      const samples = shown.flatMap((one) => one.samples())
      const heights = samples.map((sample) => styleOf(sample).lineHeight)
      samples.forEach((sample, at) => {
        const height = heights[at] ?? ''
        style(sample, LINE, height.endsWith('px') ? height : '1lh')
      })
    },
  }
}

function createLinesOf(document: Document) {
  const heading = h(document, 'h4')
  const list = h(document, 'ul', { role: 'list' })
  const element = h(document, 'section', { 'data-of': 'lines' }, heading, list)
  const rowsOf = createRows(document)
  let rows: readonly Row[] = []
  return {
    element,
    samples: () => rows.map(({ sample }) => sample),
    write: (guide: Guide, { label, basePx, items }: GuideLines) => {
      setText(heading, label)
      rows = rowsOf(items)
      rows.forEach(({ note, sample }, at) => {
        const item = items[at]
        setText(note, `${item?.text ?? ''} at ${Math.round(basePx * 100) / 100} px`)
        writeText(sample, guide, guide.sample.lines)
        style(sample, 'font-size', `${basePx}px`)
        style(sample, 'line-height', item?.css ?? '')
      })
      setChildren(list, rows.map((row) => row.element))
    },
  }
}
