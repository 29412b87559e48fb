// The samples in and beneath the rows of sizes and line heights. Works out no size: that is asked of the
// panel's sizes, as of their last look.
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import type { ShownRow } from '../../view/rows/rows.types.js'
import { liveValue, previewOf } from '../../view/rows/shown-value.js'
import type { Sizes } from '../../view/rows/sizes.browser.js'
import { drawnPx, linesAt, MOST_LEADING, sizeRoom } from '../../view/rows/specimen-room.js'
import type { Token } from '../../model/state/state.types.js'
import type { TierConfig } from '../../model/tokens/tokens.types.js'
import type { SpecimenContext } from './samples.js'
import { atWords, pxWords, tierOf } from './specimen-parts.js'

interface Parts {
  readonly px: HTMLElement
  readonly sample: HTMLElement
  /** What they show, so that nothing is written twice. */
  key: string
  /** What was looked at for a row outside of its tab. */
  looked: string
}

/** The type of one list. */
export class TypeRows {
  readonly #kit: SpecimenContext
  readonly #sizes: Sizes
  readonly #parts = new WeakMap<ShownRow, Parts>()

  constructor(kit: SpecimenContext, sizes: Sizes) {
    this.#kit = kit
    this.#sizes = sizes
  }

  show(row: ShownRow): void {
    const tier = tierOf(this.#kit.core.plan, row.token)
    if (tier?.preview !== 'size' && tier?.preview !== 'line-height') return
    const drawn = this.#parts.get(row)
    const { core: { plan }, scene } = this.#kit
    // A color in a tier of sizes is none, and not one that does not resolve.
    if (drawn === undefined && previewOf(plan, scene(), row.token) === undefined) return
    const parts = drawn ?? this.#make(row)
    const isInTab = this.#kit.list.element.hasAttribute('data-specimens')
    if (!isInTab) this.#look(row.token, tier, parts)
    if (tier.preview === 'size') this.#showSize(row.token, parts, isInTab)
    else this.#showLines(row.token, tier, parts, isInTab)
  }

  /** Has sizes put in order where they are not, unless somebody is at work on one of them. */
  sort(): void {
    const { list, listing, isBusy, rearrange } = this.#kit
    if (isBusy()) return
    const focused = list.focused()
    const isAstray = listing.contents.sections.some(({ beneath, tier, tokens }) =>
      beneath !== undefined && tier.preview === 'size' &&
      (focused === null || !tokens.includes(focused)) && !this.#sizes.isSorted(tokens))
    if (isAstray) rearrange()
  }

  #make(row: ShownRow): Parts {
    const { document } = this.#kit.ui
    const parts: Parts = {
      px: h(document, 'span', { class: 'row-px', 'aria-hidden': 'true' }),
      sample: h(document, 'div', { class: 'sample', 'aria-hidden': 'true' }), key: '', looked: '',
    }
    this.#parts.set(row, parts)
    const label = row.element.querySelector('.row-label')
    // The name gives way to the number.
    const name = label?.firstChild ?? null
    if (name !== null) label?.replaceChildren(h(document, 'span', { class: 'row-name' }, name), parts.px)
    return parts
  }

  // What a filter has found is not looked at with its tier.
  #look(token: Token, tier: TierConfig, parts: Parts): void {
    const { core: { plan }, scene } = this.#kit
    const what = tier.preview === 'size' ? liveValue(plan, scene(), token) : tier.id
    const value = `${this.#kit.window()} ${what}`
    if (value === parts.looked) return
    parts.looked = value
    if (tier.preview === 'size') this.#sizes.look('size', [token])
    else this.#sizes.baseOf(tier)
  }

  #showSize(token: Token, parts: Parts, isInTab: boolean): void {
    const px = this.#sizes.of(token)
    const { line, lang, dir } = this.#kit.samples.text
    if (this.#isShown(parts, [px, isInTab, line, lang, dir])) return
    setAttribute(parts.px, 'data-px', pxWords(px))
    if (!isInTab || !(px >= 0)) {
      parts.sample.remove()
      return
    }
    setAttribute(parts.sample, 'lang', lang)
    setAttribute(parts.sample, 'dir', dir)
    setText(parts.sample, line)
    setStyle(parts.sample, 'font-size', `${drawnPx(px)}px`)
    setStyle(parts.sample, 'height', `${sizeRoom(px)}px`)
    this.#put(parts)
  }

  #showLines(token: Token, tier: TierConfig, parts: Parts, isInTab: boolean): void {
    const factor = this.#sizes.of(token)
    const basePx = this.#sizes.lastBase(tier)
    const { lines, linesLang, linesDir } = this.#kit.samples.text
    if (this.#isShown(parts, [factor, basePx, isInTab, lines, linesLang, linesDir])) return
    const isResolved = !isInTab || factor >= 0
    setAttribute(parts.px, 'data-px', isResolved ? atWords(basePx) : pxWords(NaN))
    if (!isInTab || !isResolved) {
      parts.sample.remove()
      return
    }
    const leading = Math.min(factor, MOST_LEADING)
    const { sample } = parts
    setAttribute(sample, 'data-lines', true)
    setAttribute(sample, 'lang', linesLang)
    setAttribute(sample, 'dir', linesDir)
    setText(sample, lines)
    setStyle(sample, 'font-size', `${drawnPx(basePx)}px`)
    setStyle(sample, '--sample-leading', String(leading))
    setStyle(sample, '--sample-step', `${leading * drawnPx(basePx)}px`)
    setStyle(sample, 'height', `${leading * drawnPx(basePx) * linesAt(drawnPx(basePx)) + 1}px`)
    this.#put(parts)
  }

  #put({ px, sample }: Parts): void {
    const row = px.closest('.row')
    if (row !== null && sample.parentElement !== row) row.append(sample)
  }

  #isShown(parts: Parts, what: readonly (string | number | boolean)[]): boolean {
    const key = JSON.stringify(what.map(String))
    const isSame = parts.key === key
    parts.key = key
    return isSame
  }
}
