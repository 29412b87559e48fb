// Specimens in the rows of one list: what sizes come to behind labels, text beneath them, glyphs in fields.
// Loaded late; the room that it fills is there before.
import { setStyle } from '../../page/dom/element.view.js'
import { findFirst } from '../../view/rows/first-shown.js'
import type { ShownRow } from '../../view/rows/rows.types.js'
import { liveValue } from '../../view/rows/shown-value.js'
import { pageFont } from '../../view/rows/page-texts.browser.js'
import { followPageTexts } from './follow-page.browser.js'
import { GlyphRows } from './glyph-rows.view.js'
import { createSampleLine, type SampleLine } from './sample-line.view.js'
import { SPECIMEN_CSS } from './specimen.css.js'
import type { SpecimenContext } from './specimen.types.js'
import { TypeRows } from './type-rows.view.js'

/** What shows them. */
export interface Specimens {
  /** A row has shown its token. */
  show(row: ShownRow): void
  /** Shows what there is now, with each frame of the panel. */
  refresh(): void
  /** The panel is hidden: nothing of the page's is listened to. */
  rest(): void
  release(): void
}

/** Makes it. */
export function createSpecimens(kit: SpecimenContext): Specimens {
  kit.ui.adopt(SPECIMEN_CSS)
  return new ListSpecimens(kit)
}

class ListSpecimens implements Specimens {
  readonly #kit: SpecimenContext
  readonly #line: SampleLine
  readonly #type: TypeRows | null
  readonly #glyphs: GlyphRows
  readonly #fonts = new Map<string, string>()
  readonly #unsubscribe: () => void
  #unfollow: (() => void) | null = null

  constructor(kit: SpecimenContext) {
    const { sizes, ui, samples, onPage } = kit
    this.#kit = kit
    this.#line = createSampleLine(ui, samples, onPage)
    this.#type = sizes === null ? null : new TypeRows(kit, sizes)
    this.#glyphs = new GlyphRows(kit)
    // Rows that are shown first have their text.
    this.#follow()
    this.#unsubscribe = samples.changed.subscribe(() => {
      if (this.#unfollow !== null) kit.showNow()
      // While it is begun, a frame is being shown.
      else ui.onNextFrame(() => kit.showNow())
    })
    kit.list.element.addEventListener('focusout', this.#left)
  }

  show(row: ShownRow): void {
    this.#type?.show(row)
    this.#glyphs.show(row)
  }

  refresh(): void {
    const { element } = this.#kit.list
    const hasTexts = element.hasAttribute('data-specimens')
    if (hasTexts || this.#fonts.size === 0) {
      this.#showFont('family', '--sample-family')
      this.#showFont('weight', '--sample-weight')
    }
    // What is on the page concerns every tab.
    const isThere = hasTexts || this.#kit.onPage?.isRendered === true
    if (!isThere) this.#line.element.remove()
    else if (element.previousSibling !== this.#line.element) element.before(this.#line.element)
    if (!hasTexts) this.rest()
    if (!isThere) return
    if (hasTexts) this.#follow()
    this.#line.patch(hasTexts)
    if (hasTexts) this.#type?.sort()
  }

  rest(): void {
    this.#unfollow?.()
    this.#unfollow = null
  }

  #follow(): void {
    const { dock, list, samples } = this.#kit
    if (this.#unfollow !== null || !dock.isShown || !list.element.hasAttribute('data-specimens')) return
    this.#unfollow = followPageTexts(this.#kit, samples)
  }

  release(): void {
    this.rest()
    this.#unsubscribe()
    this.#kit.list.element.removeEventListener('focusout', this.#left)
    this.#line.element.remove()
  }

  // Who leaves a row may leave the one for whose sake the order was kept.
  readonly #left = (): void => {
    this.#kit.ui.onNextFrame(() => this.#type?.sort())
  }

  /** Said once for all samples: the first item of a tier gives it, else the text of the page. */
  #showFont(preview: 'family' | 'weight', name: string): void {
    const { core: { plan }, list, page } = this.#kit
    const token = findFirst(plan, this.#kit.scene(), preview)
    const value = token === null ? pageFont(page)[preview] : liveValue(plan, this.#kit.scene(), token)
    if (this.#fonts.get(name) === value) return
    this.#fonts.set(name, value)
    setStyle(list.element, name, value)
  }
}
