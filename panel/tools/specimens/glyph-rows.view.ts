// The glyphs in the rows of one list: which one a row has, and what it is drawn by.
// Draws none itself.
import { hasSubstitution } from '../../../shared/css/substitutions.js'
import { setAttribute } from '../../page/dom/element.view.js'
import { glyphOf, type Glyph } from '../../view/rows/glyph.js'
import { SizeProbe } from '../../view/rows/probe.browser.js'
import type { ShownRow } from '../../view/rows/rows.types.js'
import { createScales } from '../../view/rows/scale.js'
import { liveValue, previewOf } from '../../view/rows/shown-value.js'
import type { Token } from '../../model/state/state.types.js'
import { readEasing } from '../../model/tokens/easing.js'
import { easingPoints } from './glyph-shapes.js'
import { createGlyph, type GlyphLook, type GlyphView } from './glyph.view.js'
import { PageText } from './page-text.browser.js'
import { easingFor } from './sample-font.js'
import type { SpecimenContext } from './specimen.types.js'

interface Drawn {
  readonly glyph: GlyphView
  key: string
}

const USUAL_EASING = 'ease'

/** The glyphs of one list. */
export class GlyphRows {
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
