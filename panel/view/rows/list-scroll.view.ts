// Where a list is scrolled to, and what of it is in sight: over all sections, or in each column by itself.
// Makes no row; says when there is reason to look again.
import { setStyle } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import type { ListView, Section } from './rows.types.js'
import type { TierView } from './tier.view.js'
import {
  NOWHERE, rowRange, scrollTo, standsOf, summed, rowTop, type Extent, type Measures, type RowRange,
  type VisibleRange, type RowIndex, type SectionBox, tierRows,
} from './virtual.js'

/** The sheet's number: the room above all headings but the first. */
const GAP_PX = 8
/** Until the sheet's is read. */
const DEFAULT_HEAD_PX = 28
const DEFAULT_ROW_PX = 28
/** Columns are at least so wide: those beside the ones in sight are kept too. */
const COLUMN_PX = 300

/** The scrolling of one list. */
export interface Scroller {
  readonly measures: Measures
  /** Called before another view is shown: remembers where this one was. */
  leave(view: ListView): void
  /** Called when another view is shown; one of the same tab stays where it was. */
  enter(view: ListView, tiers: readonly TierView[]): void
  /** What stands beneath rows may be higher or lower by now: whether any row has moved. */
  settle(): boolean
  /** The rows of a section that are near. */
  rangeOf(section: number, rows: number): RowRange
  /** Where a row of a section stands, from its first one. */
  topOf(section: number, row: number): number
  /** Scrolls so that a row is in sight. */
  reveal(spot: RowIndex): void
  setRowHeight(px: number): void
  /** To be called when the list may be shown again after it was hidden. */
  wake(): void
  release(): void
}

/** Has `look` called, at most once per frame, when other rows may be in sight. */
export function createScroller(ui: Ui, element: HTMLElement, look: () => void): Scroller {
  return new ListScroller(ui, element, look)
}

class ListScroller implements Scroller {
  readonly #ui: Ui
  readonly #element: HTMLElement
  readonly #look: () => void
  readonly #places = new Map<string, number>()
  #view: ListView = { sections: [], layout: 'list' }
  #tiers: readonly TierView[] = []
  #stands: readonly SectionBox[] = []
  #extents: readonly Extent[] = []
  #rowPx = DEFAULT_ROW_PX
  #headPx = DEFAULT_HEAD_PX
  #isTold = false
  #due: (() => void) | null = null
  #observer: ResizeObserver | null = null

  constructor(ui: Ui, element: HTMLElement, look: () => void) {
    this.#ui = ui
    this.#element = element
    this.#look = look
    // What scrolls may be a column in here, whose event does not bubble.
    element.addEventListener('scroll', () => this.#soon(), { passive: true, capture: true })
  }

  get measures(): Measures {
    return { rowPx: this.#rowPx, headPx: this.#headPx, gapPx: GAP_PX }
  }

  leave(view: ListView): void {
    const place = placeOf(view)
    if (place !== null) this.#places.set(place, this.#element.scrollTop)
  }

  enter(view: ListView, tiers: readonly TierView[]): void {
    const isSame = placeOf(view) === placeOf(this.#view)
    this.#view = view
    this.#tiers = tiers
    this.#readHeights()
    this.#arrange()
    this.wake()
    const place = placeOf(view)
    if (isSame) return
    this.#element.scrollTop = place === null ? 0 : this.#places.get(place) ?? 0
  }

  rangeOf(section: number, rows: number): RowRange {
    const stand = this.#stands[section]
    if (stand === undefined || rows === 0) return NOWHERE
    const tier = this.#tiers[section]?.element
    const beneath = this.#extents[section]?.beneath
    if (this.#view.layout === 'list' || tier === undefined) {
      return rowRange(stand.rowsPx, rows, this.#rowPx, sightOf(this.#element), beneath)
    }
    const { scrollLeft, clientWidth } = this.#element
    const left = tier.offsetLeft
    const right = left + tier.offsetWidth
    const isNear = right >= scrollLeft - COLUMN_PX && left <= scrollLeft + clientWidth + COLUMN_PX
    return isNear ? rowRange(stand.rowsPx - stand.topPx, rows, this.#rowPx, sightOf(tier), beneath) : NOWHERE
  }

  topOf(section: number, row: number): number {
    return rowTop(row, this.#rowPx, this.#extents[section]?.beneath)
  }

  settle(): boolean {
    if (!this.#view.sections.some(({ beneath }) => beneath !== undefined)) return false
    const before = this.#extents
    this.#arrange()
    return before.some(({ beneath }, at) => String(beneath) !== String(this.#extents[at]?.beneath))
  }

  reveal({ section, row }: RowIndex): void {
    const stand = this.#stands[section]
    const tier = this.#tiers[section]?.element
    if (stand === undefined || tier === undefined) return
    const isList = this.#view.layout === 'list'
    const scroller = isList ? this.#element : tier
    const topPx = stand.rowsPx - (isList ? 0 : stand.topPx) + this.topOf(section, row)
    const to = scrollTo(topPx, this.measures, sightOf(scroller))
    if (to !== scroller.scrollTop) scroller.scrollTop = to
    if (!isList) tier.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  setRowHeight(px: number): void {
    this.#isTold = true
    this.#rowPx = px
    this.#arrange()
  }

  release(): void {
    this.#due?.()
    this.#observer?.disconnect()
    this.#observer = null
  }

  #arrange(): void {
    this.#extents = this.#view.sections.map((section, at) => ({
      rows: tierRows(section), bandPx: bandPxOf(section, this.#tiers[at]),
      beneath: section.beneath && summed(section.beneath()),
    }))
    this.#stands = standsOf(this.#extents, this.measures)
    this.#extents.forEach(({ rows, bandPx = 0 }, at) => {
      const tier = this.#tiers[at]
      if (tier === undefined) return
      setStyle(tier.rows, 'height', `${this.topOf(at, rows)}px`)
      if (tier.band !== null) setStyle(tier.band, 'height', `${bandPx}px`)
    })
  }

  #soon(): void {
    this.#due ??= this.#ui.onNextFrame(() => {
      this.#due = null
      this.#look()
    })
  }

  #readHeights(): void {
    const view = this.#element.ownerDocument.defaultView
    if (view === null || !this.#element.isConnected) return
    const style = view.getComputedStyle(this.#element)
    const read = (name: string, before: number): number => {
      const px = Number.parseFloat(style.getPropertyValue(name))
      return px > 0 ? px : before
    }
    this.#headPx = read('--head', this.#headPx)
    if (!this.#isTold) this.#rowPx = read('--row', this.#rowPx)
  }

  // While the list is hidden nothing watches it: what shows it again calls `show`.
  wake(): void {
    const view = this.#element.ownerDocument.defaultView
    if (this.#observer !== null || view === null) return
    const observer = new view.ResizeObserver(() => {
      if (this.#element.clientHeight > 0) {
        // How high a band is follows from how wide it is.
        if (this.#view.sections.some(({ band }) => band !== undefined)) this.#arrange()
        this.#soon()
        return
      }
      observer.disconnect()
      this.#observer = null
    })
    observer.observe(this.#element)
    this.#observer = observer
  }
}

const bandPxOf = ({ isOpen, band }: Section, tier: TierView | undefined): number =>
  isOpen && tier !== undefined ? band?.heightAt(tier.element.clientWidth) ?? 0 : 0

const sightOf = ({ scrollTop, clientHeight }: HTMLElement): VisibleRange =>
  ({ scrollPx: scrollTop, heightPx: clientHeight })

/** What a place is remembered by; searches begin at their top. */
function placeOf({ sections, layout }: ListView): string | null {
  const [first] = sections
  return first?.heading === 'tier' && layout === 'list' ? first.tab.id : null
}
