// The contrast view of one tab while it is open: what it holds, and what a press in it does.
// The order of its rows stays until it is sorted anew, so that nothing jumps under a hand.
import type { FeatureKit } from '../actions/kit.types.js'
import { believePage } from '../actions/believe.js'
import { updaterFor } from '../rows/row-model.js'
import { isChanged, shownValue } from '../rows/page-values.js'
import type { RowScene } from '../rows/rows.types.js'
import { modeOf } from '../state/color-of.js'
import type { Token, Updater } from '../state/state.types.js'
import { openMenu } from '../controls/menu.view.js'
import { createContrastView, type ContrastView } from './contrast.view.js'
import type { OpenContrast } from './contrasting.browser.js'
import { ratioWords } from './measure.js'
import { wordsOfPair } from './pair-words.js'
import { observePairs, type Observed } from './observed.browser.js'
import { pairsIn, tokenOf } from './pairs.js'
import type { Pair } from './pairs.types.js'
import type { PairRowModel, ShownOffer } from './pair-row.view.js'
import {
  countWords, groundsIn, isFixed, isWorkedOut, measureAfter, measureRows, nameOfScheme, offersFor, schemesOf,
  worstFirst,
  type Offer, type Palette, type PairRow,
} from './rows.js'
import { createWorkOut, type WorkOut } from './work-out.browser.js'

/** So many rows are worked out at once; the others come frame by frame. */
const AT_ONCE = 16

/** Opens it. `closed`: a person has asked to go back. */
export function openContrast(kit: FeatureKit, tab: string, closed: () => void): OpenContrast {
  return new Contrast(kit, tab, closed)
}

class Contrast implements OpenContrast {
  readonly #kit: FeatureKit
  readonly #closed: () => void
  readonly #view: ContrastView
  readonly #workOut: WorkOut
  readonly #observed: Observed
  readonly #pairs: readonly Pair[]
  #palette: Palette<RowScene>
  #rows: readonly PairRow[] = []
  #offers = new Map<string, { readonly of: string; readonly offers: readonly Offer[] }>()
  /** Fixes that were taken since the rows were sorted: they keep their line. */
  #done = new Map<string, readonly Offer[]>()
  #grounds: ReturnType<typeof groundsIn> = []
  #order: readonly string[] = []
  #due: (() => void) | null = null

  constructor(kit: FeatureKit, tab: string, closed: () => void) {
    this.#kit = kit
    this.#closed = closed
    this.#workOut = createWorkOut(kit)
    this.#palette = this.#paletteNow()
    const { plan } = kit.core
    this.#observed = observePairs(plan, kit.page.document, modeOf(kit.scene()))
    this.#pairs = pairsIn(plan, kit.scene(), tab, this.#observed.pairs)
    this.#view = createContrastView(kit.ui, this.#palette.schemes.length, {
      back: () => this.#closed(),
      sort: () => this.#sort(),
      fix: (row, offer) => this.#fix(row, offer),
      openMenu: (row, anchor) => this.#openMenu(row, anchor),
    })
    this.#measure()
    this.#order = keysOf(worstFirst(this.#rows))
    this.#patch()
    kit.body.append(this.#view.element)
    kit.ui.announce(`Contrast: ${countWords(this.#rows)}.`)
  }

  focus(): void { this.#view.focus() }

  /** Shows what there is now. */
  refresh(): void {
    const palette = this.#paletteNow()
    const isSame = palette.schemes.every(({ scene, isShown }, at) => {
      const before = this.#palette.schemes[at]
      return before?.scene === scene && before.isShown === isShown
    })
    if (isSame) return
    this.#palette = palette
    this.#measure()
    this.#patch()
  }

  close(): void {
    this.#due?.()
    this.#workOut.release()
    this.#view.release()
    this.#view.element.remove()
  }

  #paletteNow(): Palette<RowScene> {
    const { core: { plan } } = this.#kit
    return {
      plan, textOf: shownValue,
      schemes: schemesOf(plan, this.#kit.scene(), (mode) => this.#kit.sceneUnder(mode)),
      isChanged: (scene, token) => isChanged(plan, scene, token),
      workOut: (scene, side) => this.#workOut.colorOf(scene, side),
    }
  }

  #measure(): void {
    this.#rows = measureRows(this.#palette, this.#pairs)
    this.#grounds = groundsIn(this.#palette, this.#pairs)
  }

  #sort(): void {
    this.#done.clear()
    this.#order = keysOf(worstFirst(this.#rows))
    this.#patch()
    this.#view.focus()
    this.#kit.ui.announce('The worst pairs come first.')
  }

  #patch(): void {
    this.#due?.()
    this.#due = null
    const byKey = new Map(this.#rows.map((row) => [row.pair.key, row]))
    let left = AT_ONCE
    const rows = this.#order.flatMap((key): readonly PairRowModel[] => {
      const row = byKey.get(key)
      if (row === undefined) return []
      const known = this.#offersKnown(row)
      if (known === null) left -= 1
      return [this.#modelOf(row, known ?? (left >= 0 ? this.#findOffers(row) : null))]
    })
    this.#view.patch({
      rows, count: countWords(this.#rows), notes: this.#notes(),
      schemes: this.#palette.schemes.map((scheme) =>
        ({ name: nameOfScheme(scheme), isShown: scheme.isShown })),
      isStale: keysOf(worstFirst(this.#rows)).some((key, at) => key !== this.#order[at]),
    })
    if (left < 0) this.#due = this.#kit.ui.onNextFrame(() => this.#patch())
  }

  #modelOf(row: PairRow, offers: readonly Offer[] | null): PairRowModel {
    const done = (this.#done.get(row.pair.key) ?? [])
      .filter(({ schemes }) => schemes.every((at) => row.cells[at]?.isEnough === true))
    const shown: readonly ShownOffer[] | null = offers === null ? null : [
      ...done.map((offer) => ({ ...offer, isDone: true })),
      ...offers.map((offer) => ({ ...offer, isDone: false })),
    ]
    return {
      row, offers: shown, schemes: this.#palette.schemes.map(nameOfScheme),
      none: isFixed(this.#palette, row) ? 'Read-only'
        : isWorkedOut(this.#palette, row) ? 'An expression' : 'No lightness passes',
    }
  }

  #offersKnown(row: PairRow): readonly Offer[] | null {
    if (!row.needsWork) return []
    const known = this.#offers.get(row.pair.key)
    return known?.of === stampOf(row) ? known.offers : null
  }

  #findOffers(row: PairRow): readonly Offer[] {
    const offers = offersFor(this.#palette, this.#grounds, row)
    this.#offers.set(row.pair.key, { of: stampOf(row), offers })
    return offers
  }

  #notes(): readonly string[] {
    const { cutAt } = this.#observed
    if (this.#rows.length === 0) return []
    const isUnknown = this.#rows.some(({ cells }) => cells.some(({ isEnough }) => isEnough === null))
    return [
      'Text needs 4.50, large text and edges 3.00 (WCAG 2).',
      'Pairs come from names and from what this page shows; worst first.',
      ...(cutAt === null ? [] : [`Only the first ${cutAt.toLocaleString('en')} texts of the page were looked at.`]),
      ...(isUnknown ? ['What is unknown, the page does not tell.'] : []),
    ]
  }

  // One press, one step of the history.
  #fix(row: PairRow, offer: Offer): void {
    const { commands, core, compare, edits } = this.#kit
    const { fix: { token, text }, schemes, words } = offer
    compare.set(false)
    edits.flush()
    const [at = 0] = schemes
    const after = measureAfter(this.#palette, offer.fix, row.pair, at)
    const { plan } = core
    const isShown = schemes.some((index) => this.#palette.schemes[index]?.isShown === true)
    if (isShown) believePage(core, this.#kit.scene(), [token])
    const palette = this.#paletteNow()
    const updaters = schemes.flatMap((index): readonly Updater[] => {
      const scheme = palette.schemes[index]
      return scheme === undefined ? [] : [updaterFor(plan, scheme.scene, token, text)]
    })
    this.#done.set(row.pair.key, [...this.#done.get(row.pair.key) ?? [], offer])
    const said = `${words}: ${wordsOfPair(row.pair)} ${ratioWords(after.ratio)}, ${after.grade}.`
    commands.change('edit', (state) => updaters.reduce((now, update) => update(now), state), token.item.label, said)
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
      items: tokens.map((token) => ({ kind: 'action', label: `Go to ${token.item.label}`, run: () => go(token) })),
    })
  }
}

const keysOf = (rows: readonly PairRow[]): readonly string[] => rows.map(({ pair }) => pair.key)

/** What a row's offers depend on. */
const stampOf = ({ cells }: PairRow): string => JSON.stringify(cells.map(({ front, back }) => [front, back]))
