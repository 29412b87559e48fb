// Specimens in the rows of one list: what sizes come to behind labels, text beneath them, glyphs in fields.
// Loaded late; the room that it fills is there before.
import { hasSubstitution } from '../../../shared/css/substitutions.js'
import type { Token } from '../../model/state/state.types.js'
import { readEasing } from '../../model/tokens/easing.js'
import { setAttribute, setStyle, h } from '../../page/dom/element.view.js'
import { findFirst } from '../../view/rows/first-shown.js'
import { type Glyph, glyphOf } from '../../view/rows/glyph.js'
import { pageFont } from '../../view/rows/page-texts.browser.js'
import { SizeProbe } from '../../view/rows/probe.browser.js'
import type { ShownRow } from '../../view/rows/rows.types.js'
import { createScales } from '../../view/rows/scale.js'
import { liveValue, previewOf } from '../../view/rows/shown-value.js'
import { followPageTexts } from './follow-page.browser.js'
import { createGlyph, type GlyphLook, type GlyphView } from './glyph.view.js'
import { easingFor, easingPoints } from './specimen-parts.js'
import { createSampleLine, type SampleLine } from './sample-line.view.js'
import { SPECIMEN_CSS } from './specimen.css.js'
import type { SpecimenContext } from './samples.js'
import { TypeRows } from './type-rows.view.js'

const EASING = 'transition-timing-function'
const ASKED = ['background-image', EASING, 'box-shadow', 'margin'] as const

/** Asks one page. */
class PageText {
  readonly #page: Window
  readonly #root: ShadowRoot
  readonly #element: HTMLElement

  constructor(page: Window, root: ShadowRoot) {
    this.#page = page
    this.#root = root
    this.#element = h(page.document, 'i', { hidden: true })
  }

  /** What a text is on the page, as far as that has a glyph. */
  glyphOf(text: string): Glyph | null {
    return this.#ask(text, (style) => {
      if (style.backgroundImage.includes('gradient(')) return 'gradient'
      // `ease` is what stands there as well where the text is none.
      if (style.transitionTimingFunction !== 'ease') return 'easing'
      return style.boxShadow !== 'none' && style.marginTop === '0px' ? 'shadow' : null
    })
  }

  /** An easing as the browser writes it; `''` where the text is none. */
  easingOf(text: string): string {
    return this.#ask(text, (style) => style.transitionTimingFunction)
  }

  #ask<T>(text: string, read: (style: CSSStyleDeclaration) => T): T {
    for (const name of ASKED) {
      setStyle(this.#element, name, '')
      setStyle(this.#element, name, text)
    }
    this.#root.append(this.#element)
    const result = read(this.#page.getComputedStyle(this.#element))
    this.#element.remove()
    return result
  }
}

// The glyphs in the rows of one list: which one a row has, and what it is drawn by.
// Draws none itself.

interface Drawn {
  readonly glyph: GlyphView
  key: string
}

const USUAL_EASING = 'ease'

/** The glyphs of one list. */
class GlyphRows {
  readonly #kit: SpecimenContext
  readonly #probe: SizeProbe
  readonly #texts: PageText
  readonly #fullAt: ReturnType<typeof createScales>
  readonly #drawn = new WeakMap<ShownRow, Drawn>()
  readonly #kinds = new Map<string, Glyph | null>()
  #easings: readonly Token[] | null = null

  constructor(kit: SpecimenContext) {
    this.#kit = kit
    this.#probe = new SizeProbe(kit.page, kit.ui.root)
    this.#texts = new PageText(kit.page, kit.ui.root)
    this.#fullAt = createScales(kit.core.plan)
  }

  show(row: ShownRow): void {
    const { core: { plan }, scene } = this.#kit
    const value = liveValue(plan, scene(), row.token)
    const kind = this.#kindOf(row.token, value)
    const before = this.#drawn.get(row)
    if (before !== undefined && before.glyph.kind !== kind) {
      before.glyph.element.remove()
      this.#drawn.delete(row)
    }
    setAttribute(row.element, 'data-glyph', kind)
    if (kind === null) return
    const isSame = before?.glyph.kind === kind
    const drawn = isSame ? before : { glyph: createGlyph(this.#kit.ui.document, kind), key: '' }
    this.#drawn.set(row, drawn)
    const easing = kind === 'duration' ? this.#easingOf(row.token) : ''
    const key = `${value}\n${easing}\n${this.#kit.window()}`
    if (!isSame) row.input.parentElement?.after(drawn.glyph.element)
    if (drawn.key === key) return
    drawn.key = key
    drawn.glyph.patch(this.#lookOf(kind, row.token, value, easing))
  }

  // A text that has had a glyph keeps its room while something else is typed in it.
  #kindOf(token: Token, value: string): Glyph | null {
    const { core: { plan }, scene, ui } = this.#kit
    const preview = previewOf(plan, scene(), token)
    const key = JSON.stringify([token.address, value, preview])
    const known = this.#kinds.get(key)
    if (known !== undefined) return known
    const kind = glyphOf(token.item, preview, value, ui.supports) ??
      (preview === undefined && token.item.type.kind === 'text' && hasSubstitution(value)
        ? this.#texts.glyphOf(value) : null)
    this.#kinds.set(key, kind)
    return kind
  }

  #lookOf(kind: Glyph, token: Token, value: string, easing: string): GlyphLook {
    const [px = NaN] = kind === 'bar' || kind === 'radius' || kind === 'width'
      ? this.#probe.measure('size', [value]) : []
    const read = kind === 'easing' ? readEasing(value) ?? readEasing(this.#texts.easingOf(value)) : null
    return {
      value, easing, px, part: kind === 'bar' ? px / this.#fullPx(token) : 0,
      points: read === null ? null : easingPoints(read),
    }
  }

  #fullPx(token: Token): number {
    const [px = NaN] = this.#probe.measure('size', [this.#fullAt(token) ?? ''])
    return px
  }

  #easingOf(token: Token): string {
    const { core: { plan }, scene } = this.#kit
    this.#easings ??= plan.tokens.filter((one) => this.#kindOf(one, liveValue(plan, scene(), one)) === 'easing')
    const easing = easingFor(token, this.#easings)
    return easing === null ? USUAL_EASING : liveValue(plan, scene(), easing)
  }
}

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
