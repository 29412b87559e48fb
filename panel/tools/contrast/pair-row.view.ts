// One pair of the contrast view: its name, what it comes to in each scheme, and what would mend it.
// Acts through what it is given.
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import { movesChroma } from './fix.js'
import { isRange, ratioWords, type MeasuredPair } from './measure.js'
import { wordsOfPair } from './pair.js'
import type { FixOffer, PairRow } from './rows.js'
import { createFixButton, createPairSample, createVerdict } from './sample.view.js'

/** What a row shows. */
export interface PairRowModel {
  readonly row: PairRow
  /** The schemes' names, one for each cell; empty where there is only one. */
  readonly schemes: readonly string[]
  /** What is offered, or was taken; `null` while that is being worked out. */
  readonly offers: readonly ShownOffer[] | null
  /** By scheme: what is said in the place of a fix that there is not. */
  readonly nones: readonly string[]
}

/** An offer, and whether it was taken. */
export interface ShownOffer extends FixOffer {
  readonly isDone: boolean
}

export interface PairRowPorts {
  fix(row: PairRow, offer: FixOffer): void
  openMenu(row: PairRow, anchor: HTMLElement): void
}

/** Makes a row for so many schemes. */
export function createPairRow(ui: Ui, schemes: number, ports: PairRowPorts): View<PairRowModel> {
  const { document } = ui
  let shown: PairRowModel | null = null
  const front = h(document, 'span', { dir: 'auto' })
  const ground = h(document, 'span', { class: 'pair-ground', dir: 'auto' })
  const note = h(document, 'span', { class: 'pair-note' })
  const more = h(document, 'button', { type: 'button', class: 'more' })
  more.addEventListener('click', () => {
    if (shown !== null) ports.openMenu(shown.row, more)
  })
  const cells = Array.from({ length: schemes }, () => createCell(ui, (offer) => {
    if (shown !== null) ports.fix(shown.row, offer)
  }))
  const name = h(document, 'div', { class: 'pair-name', role: 'rowheader' }, front, ground, note)
  const element = h(document, 'div', { class: 'pair', role: 'row', part: ui.part('contrast-pair') },
    name, ...cells.map((cell) => cell.element), h(document, 'div', { class: 'pair-tools', role: 'cell' }, more))
  const patch = (model: PairRowModel): void => {
    if (model === shown) return
    shown = model
    const { row: { pair, name: words, isChanged, needsWork, cells: measured } } = model
    setText(front, words.front)
    setText(ground, words.back === null ? '' : ` on ${words.back}`)
    const isAnyRange = measured.some(isRange)
    const hasLine = needsWork || (model.offers?.length ?? 0) > 0
    setText(note, isAnyRange ? 'Range over black and white' : hasLine ? howWords(model) : '')
    note.hidden = note.textContent === ''
    setAttribute(element, 'data-changed', isChanged)
    setAttribute(element, 'data-work', needsWork)
    setAttribute(more, 'aria-label', `More for ${wordsOfPair(pair)}`)
    cells.forEach((cell, at) => patchCell(cell, at, model, hasLine))
    setChildren(name, isChanged ? [front, ground, changedWord(ui, name), note] : [front, ground, note])
  }
  return { element, patch, release: () => undefined }
}

// A fix has less chroma only where no lightness passes with all of it.
const howWords = ({ offers }: PairRowModel): string =>
  offers?.some(({ fix }) => movesChroma(fix)) === true ? 'Lightness, then chroma' : 'Lightness only'

// For whom the dot is not there.
function changedWord({ document }: Ui, name: HTMLElement): HTMLElement {
  return name.querySelector<HTMLElement>('.visually-hidden') ??
    h(document, 'span', { class: 'visually-hidden' }, ', changed')
}

function patchCell(cell: Cell, at: number, model: PairRowModel, hasLine: boolean): void {
  const { row: { pair, cells }, schemes, offers, nones } = model
  const measured = cells[at]
  if (measured === undefined) return
  const own = offers?.find(({ schemes: [first] }) => first === at) ?? null
  const isCovered = offers?.some((offer) => offer !== own && offer.schemes.includes(at)) === true
  const isNone = offers !== null && own === null && !isCovered && measured.isEnough === false
  cell.patch({
    measured, use: pair.use, scheme: schemes[at] ?? '', offer: own, none: isNone ? nones[at] ?? '' : '', hasLine,
  })
}

interface CellModel {
  readonly measured: MeasuredPair
  readonly use: PairRow['pair']['use']
  readonly scheme: string
  readonly offer: ShownOffer | null
  readonly none: string
  /** Whether there is a second line, here or beside it. */
  readonly hasLine: boolean
}

type Cell = View<CellModel>

function createCell(ui: Ui, fix: (offer: FixOffer) => void): Cell {
  const { document } = ui
  const sample = createPairSample(ui)
  const verdict = createVerdict(ui)
  const scheme = h(document, 'span', { class: 'pair-scheme' })
  const ratio = h(document, 'span', { class: 'pair-ratio' })
  const none = h(document, 'span', { class: 'pair-none' })
  const button = createFixButton(ui)
  let done: Element | null = null
  const line = h(document, 'span', { class: 'pair-fix' }, button.element, none)
  const element = h(document, 'div', { class: 'pair-cell', role: 'cell' },
    h(document, 'span', { class: 'pair-line' }, scheme, sample.element, ratio, verdict.element), line)
  let offered: ShownOffer | null = null
  button.element.addEventListener('click', () => {
    if (offered !== null && !offered.isDone) fix(offered)
  })
  const patch = (model: CellModel): void => {
    const { measured, use, offer } = model
    offered = offer
    setText(scheme, model.scheme)
    sample.patch({ ...measured, use })
    setText(ratio, ratioWords(measured.ratio))
    verdict.patch(measured.grade)
    line.hidden = !model.hasLine
    setAttribute(line, 'data-wide', (offer?.schemes.length ?? 0) > 1)
    setText(none, model.none)
    none.hidden = model.none === ''
    button.element.hidden = offer === null
    if (offer === null) return
    button.patch(offer.fix.text, offer.words)
    setAttribute(button.element, 'aria-disabled', offer.isDone ? 'true' : null)
    setAttribute(button.element, 'aria-label', labelOf(offer, model))
    if (offer.isDone) button.element.prepend(done ??= icon(document, 'check'))
    else done?.remove()
  }
  return { element, patch, release: () => undefined }
}

function labelOf({ words, isDone, schemes }: ShownOffer, { scheme }: CellModel): string {
  const where = scheme === '' ? '' : schemes.length > 1 ? ', in both modes' : `, ${scheme}`
  return `${isDone ? 'Done: ' : ''}${words}${where}`
}
