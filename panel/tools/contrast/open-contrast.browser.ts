// The contrast view of one tab while it is open: what it holds, and what a press in it does.
// The order of its rows stays until it is sorted anew, so that nothing jumps under a hand.
import type { FeatureContext } from '../desk/kit.types.js'
import { adoptPageValues } from '../desk/adopt-page-values.js'
import { updaterFor } from '../../view/rows/row-model.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import type { Token, Updater } from '../../model/state/state.types.js'
import { openMenu } from '../../view/controls/menu.view.js'
import { lookOf } from './asking.js'
import { createContrastView, type ContrastView } from './contrast.view.js'
import type { OpenContrast } from './contrasting.browser.js'
import { contrastNotes } from './view-notes.js'
import { ratioWords } from './measure.js'
import { NONE_SEEN, observePairs, type ContrastAt, type Observed } from './observed.browser.js'
import { PaletteNow } from './palette-now.browser.js'
import { type ContrastPair, wordsOfPair } from './pair.js'
import { pairsIn, tokenOf } from './pairs.js'
import type { PairRowModel, ShownOffer } from './pair-row.view.js'
import {
  arrangedIn, groundsIn, keysWorstFirst, measureAfter, measureRows, nameOfScheme, offersFor,
  whyNone, type FixOffer, type Palette, type PairRow,
} from './rows.js'
import { nameOfToken } from '../../model/state/token-name.js'

/** So long fixes are worked out in one frame, in ms, one of them at least; the others come frame by frame. */
const BUDGET_MS = 12

/** So long rows wait for what the page adds to them; what it adds later comes behind them. */
const WAIT_MS = 300
/** So many rows are made in a frame while the page is looked at, which fill any window; so many later. */
const FIRST_ROWS = 24
const ROWS_A_FRAME = 80
/** So many are taken to be in sight before the browser says which are. */
const IN_SIGHT = 12

/** Opens it. `closed`: a person has asked to go back. */
export function openContrast(
  kit: FeatureContext, tab: string, closed: () => void, at?: ContrastAt,
): OpenContrast {
  return new Contrast(kit, tab, closed, at)
}

/** What is offered for a row, and by scheme what is said where that is nothing. */
interface RowOffers {
  readonly offers: readonly FixOffer[]
  readonly nones: readonly string[]
}

const NOTHING: RowOffers = { offers: [], nones: [] }

class Contrast implements OpenContrast {
  readonly #kit: FeatureContext
  readonly #closed: () => void
  readonly #view: ContrastView
  readonly #paletteNow: PaletteNow
  readonly #tab: string
  /** What was seen on the page, of which look, and the look that is under way. */
  #observed: Observed = NONE_SEEN
  #lookedAt = ''
  #looking: (() => void) | null = null
  /** Until there are rows to be seen. */
  #waiting: (() => void) | null
  #isSaid = false
  #pairs: readonly ContrastPair[] = []
  #palette: Palette<RowScene>
  #rows: readonly PairRow[] = []
  #shown = arrangedIn([], [])
  readonly #offers = new WeakMap<PairRow, RowOffers>()
  /** What each row was shown with: the same is not shown anew. */
  readonly #models = new Map<string, { readonly of: readonly unknown[], readonly model: PairRowModel }>()
  /** Fixes that were taken since the rows were sorted: they keep their line. */
  #done = new Map<string, readonly FixOffer[]>()
  #grounds: ReturnType<typeof groundsIn> = []
  #order: readonly string[] = []
  #due: (() => void) | null = null
  /** So many rows of the order are there, or will be with this frame. */
  #made = FIRST_ROWS

  constructor(kit: FeatureContext, tab: string, closed: () => void, at?: ContrastAt) {
    this.#kit = kit
    this.#closed = closed
    this.#tab = tab
    if (at !== undefined) this.#observed = at.observed
    this.#paletteNow = new PaletteNow(kit)
    this.#palette = this.#paletteNow.get()
    this.#view = createContrastView(kit.ui, this.#palette.schemes.length, {
      back: () => this.#closed(),
      sort: () => this.#sort(),
      fix: (row, offer) => this.#fix(row, offer),
      openMenu: (row, anchor) => this.#openMenu(row, anchor),
      moved: () => this.#patch(),
    })
    this.#waiting = at === undefined ? kit.ui.after(WAIT_MS, () => this.#endWait()) : null
    this.#look()
    this.#show()
    kit.body.append(this.#view.element)
    if (at !== undefined) this.show(at.key)
  }

  focus(): void { this.#view.focus() }

  /** Comes to a pair: all rows before it are made at once. */
  show(key: string): void {
    this.#endWait()
    this.#made = Math.max(this.#made, this.#order.indexOf(key) + 1)
    this.#patch()
    this.#view.show(key)
  }

  /** Shows what there is now. */
  refresh(): void {
    const palette = this.#paletteNow.get()
    const isSame = palette.schemes.every(({ scene, isShown }, at) => {
      const before = this.#palette.schemes[at]
      return before?.scene === scene && before.isShown === isShown
    })
    if (isSame) return
    this.#palette = palette
    if (lookOf(this.#kit.scene()) !== this.#lookedAt) this.#look()
    this.#measure()
    this.#arrange()
    this.#patch()
  }

  close(): void {
    this.#due?.()
    this.#waiting?.()
    this.#looking?.()
    this.#paletteNow.release()
    this.#view.release()
    this.#view.element.remove()
  }

  // The page is not the same in another theme, or where a role is played by another entry.
  #look(): void {
    const { ui } = this.#kit
    this.#looking?.()
    this.#lookedAt = lookOf(this.#kit.scene())
    this.#looking = observePairs(this.#kit, (observed) => {
      this.#looking = null
      this.#observed = observed
      this.#show()
      this.#endWait()
      if (!this.#isSaid) ui.announce(this.#shown.count)
      this.#isSaid = true
    })
  }

  #endWait(): void {
    if (this.#waiting === null) return
    this.#waiting()
    this.#waiting = null
    this.#patch()
  }

  // What is seen keeps its line, and what is new comes behind.
  #show(): void {
    this.#pairs = pairsIn(this.#kit.core.plan, this.#kit.scene(), this.#tab, this.#observed.pairs)
    this.#measure()
    const sorted = keysWorstFirst(this.#rows)
    const kept = this.#waiting === null ? this.#order.filter((key) => sorted.includes(key)) : []
    this.#order = [...kept, ...sorted.filter((key) => !kept.includes(key))]
    this.#arrange()
    this.#patch()
  }

  #measure(): void {
    this.#paletteNow.asking.begin()
    this.#rows = measureRows(this.#palette, this.#pairs, this.#rows)
    this.#grounds = groundsIn(this.#palette, this.#pairs)
  }

  #sort(): void {
    this.#done.clear()
    this.#order = keysWorstFirst(this.#rows)
    this.#arrange()
    this.#patch()
    this.#view.focus()
    this.#kit.ui.announce('Sorted worst first')
  }

  // Once for all frames in which rows come.
  #arrange(): void { this.#shown = arrangedIn(this.#rows, this.#order) }

  #patch(): void {
    this.#due?.()
    this.#due = null
    const { count, isStale, ...shown } = this.#shown
    const rows = this.#waiting === null ? shown.rows : []
    const end = performance.now() + BUDGET_MS
    let [done, late] = [0, 0]
    const models = rows.slice(0, this.#made).map((row, at): PairRowModel => {
      const known = row.needsWork ? this.#offers.get(row) ?? null : NOTHING
      const canWait = at >= IN_SIGHT && !this.#view.isNear(row.pair.key)
      if (known !== null || canWait) return this.#modelOf(row, known)
      const isLate = done > 0 && performance.now() >= end
      if (isLate) late += 1
      else done += 1
      return this.#modelOf(row, isLate ? null : this.#findOffers(row))
    })
    this.#view.patch({
      rows: models, count, isStale,
      notes: contrastNotes({
        isWaiting: this.#waiting !== null, isLooking: this.#looking !== null,
        isEmpty: this.#rows.length === 0,
        isUnknown: this.#shown.isUnknown && !this.#paletteNow.asking.isMore, ...this.#observed,
      }),
      schemes: this.#palette.schemes.map((one) => ({ name: nameOfScheme(one), isShown: one.isShown })),
      isLooking: this.#looking !== null,
    })
    if (late === 0 && rows.length <= this.#made && !this.#paletteNow.asking.isMore) return
    this.#due = this.#kit.ui.onNextFrame(() => {
      if (this.#paletteNow.asking.isMore) {
        this.#measure()
        this.#arrange()
      }
      this.#made = Math.min(this.#made, rows.length) + (this.#looking === null ? ROWS_A_FRAME : FIRST_ROWS)
      this.#patch()
    })
  }

  #modelOf(row: PairRow, found: RowOffers | null): PairRowModel {
    const of = [row, found, this.#done.get(row.pair.key)]
    const known = this.#models.get(row.pair.key)
    const isSame = known?.of.every((one, at) => one === of[at]) === true
    const model = isSame ? known.model : this.#newModelOf(row, found)
    if (!isSame) this.#models.set(row.pair.key, { of, model })
    return model
  }

  #newModelOf(row: PairRow, found: RowOffers | null): PairRowModel {
    const done = (this.#done.get(row.pair.key) ?? [])
      .filter(({ schemes }) => schemes.every((at) => row.cells[at]?.isEnough === true))
    const shown: readonly ShownOffer[] | null = found === null ? null : [
      ...done.map((offer) => ({ ...offer, isDone: true })),
      ...found.offers.map((offer) => ({ ...offer, isDone: false })),
    ]
    return { row, offers: shown, schemes: this.#palette.schemes.map(nameOfScheme), nones: found?.nones ?? [] }
  }

  #findOffers(row: PairRow): RowOffers {
    const offers = offersFor(this.#palette, this.#grounds, row)
    const nones = row.cells.map(({ isEnough }, at) =>
      isEnough !== false || offers.some(({ schemes }) => schemes.includes(at)) ? ''
        : whyNone(this.#palette, this.#grounds, row, at))
    const found = { offers, nones }
    this.#offers.set(row, found)
    return found
  }

  // One press, one step of the history.
  #fix(row: PairRow, offer: FixOffer): void {
    const { commands, core, compare, edits } = this.#kit
    const { fix: { token, text }, schemes, words } = offer
    compare.set(false)
    edits.flush()
    const [at = 0] = schemes
    const after = measureAfter(this.#palette, offer.fix, row.pair, at)
    const { plan } = core
    const isShown = schemes.some((index) => this.#palette.schemes[index]?.isShown === true)
    if (isShown) adoptPageValues(core, this.#kit.scene(), [token])
    const palette = this.#paletteNow.get()
    const updaters = schemes.flatMap((index): readonly Updater[] => {
      const scheme = palette.schemes[index]
      return scheme === undefined ? [] : [updaterFor(plan, scheme.scene, token, text)]
    })
    this.#done.set(row.pair.key, [...this.#done.get(row.pair.key) ?? [], offer])
    const message = `${words}: ${wordsOfPair(row.pair)} ${ratioWords(after.ratio)}, ${after.grade}`
    commands.change('edit', (state) => updaters.reduce((now, update) => update(now), state), nameOfToken(token), message)
  }

  #openMenu({ pair }: PairRow, anchor: HTMLElement): void {
    const { ui, core: { plan } } = this.#kit
    const scene = this.#kit.scene()
    const tokens = [...new Set([pair.front, pair.back].flatMap((side) => tokenOf(plan, scene, side) ?? []))]
    const go = (token: Token): void => {
      this.#closed()
      this.#kit.reveal(token)
    }
    openMenu(ui, {
      anchor, label: wordsOfPair(pair),
      items: tokens.map((token) => ({ kind: 'action', label: `Go to ${nameOfToken(token)}`, run: () => go(token) })),
    })
  }
}
