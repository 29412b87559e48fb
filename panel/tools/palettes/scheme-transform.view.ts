// The popover *New color set…*: hues turned, lightness inverted, seen on the page and in the rows,
// until it is applied as one change or called off. Which colors result is derive.ts's business.
import { adoptPageValues } from '../desk/adopt-page-values.js'
import { coordsIn } from '../../model/color/convert.js'
import { isTurning, type SchemeTransform } from '../../model/color/derive.js'
import { parseColor } from '../../model/color/parse.js'
import { h, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import { setTipAndReason } from '../../view/frame/header-row.view.js'
import { ToolPreview } from './tool-preview.js'
import { openBesidePanel, type BesidePanel } from '../picker/beside-panel.view.js'
import { RAMP_CSS } from './ramp.css.js'
import { PREVIEW_CSS } from '../../view/rows/preview.css.js'
import { createShift } from './shift.view.js'
import { colorsIn } from '../../model/state/colors.js'
import { setColors } from '../../model/state/edits.js'
import { nameOfIdentity } from '../../model/state/place.js'
import {
  appliedWords, contrastWords, createDeriving, type Derived, ENDED, NOTHING, TRANSFORM_PREVIEW_LABEL,
  transformPreview, transformRowPreviews, sceneWith,
} from './derive.js'
import type { OpenTool, ToolOptions } from './schemes.browser.js'
import { TURN_CSS } from './scheme-transform.css.js'

/** Opens it. */
export function openSchemeTransform(options: ToolOptions): OpenTool {
  const { ui } = options.kit
  ui.adopt(RAMP_CSS)
  ui.adopt(PREVIEW_CSS)
  ui.adopt(TURN_CSS)
  return new TurnView(options)
}

const MOST_DEGREES = 180
/** So long without a change, and a drag rests. */
const CALM_MS = 150

class TurnView implements OpenTool {
  readonly #options: ToolOptions
  readonly #name: string
  readonly #parts: ReturnType<typeof createParts>
  readonly #shift: ReturnType<typeof createShift>
  readonly #shown: BesidePanel
  readonly #preview: ToolPreview
  readonly #deriving: ReturnType<typeof createDeriving>
  #turn: SchemeTransform = { degrees: 0, isInverted: false }
  #derived: Derived | null = null
  /** What waits: for the next frame, and for a drag that rests. */
  #forget: (() => void) | null = null
  #calm: (() => void) | null = null
  #isClosed = false

  constructor(options: ToolOptions) {
    const { kit, slot } = options
    const { ui, core: { plan }, store } = kit
    this.#options = options
    // What the page has by itself is kept first: what is turned is what is seen.
    const tokens = plan.tokens.filter(({ part }) => part.kind !== 'ordinary' && part.slot === slot)
    adoptPageValues(kit.core, kit.scene(), tokens)
    this.#deriving = createDeriving(plan, store.scene, slot)
    this.#name = nameOfIdentity(plan, slot, store.scene.place[slot]?.identity ?? '')
    this.#shift = createShift(ui, {
      most: MOST_DEGREES, hue: this.#hue(), degrees: () => this.#turn.degrees,
      shift: (degrees) => this.#set({ degrees }), settle: () => this.#settle(),
    }, () => undefined)
    this.#parts = createParts(ui, this.#name, this.#shift.element)
    this.#listen()
    this.#patch('whole')
    this.#shown = openBesidePanel({ kit, popup: this.#parts.popup, close: () => this.close() })
    this.#preview = new ToolPreview(kit, tokens, TRANSFORM_PREVIEW_LABEL, (why) => this.#ended(why))
    this.#parts.popup.querySelector('input')?.focus({ preventScroll: true })
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    const { kit, closed } = this.#options
    this.#rest()
    this.#preview.release()
    kit.list.preview(null)
    this.#shift.release()
    this.#shown.remove(closed, null)
  }

  #listen(): void {
    const { dismiss, cancel, apply, invert } = this.#parts
    for (const button of [dismiss, cancel]) button.addEventListener('click', () => this.close())
    apply.addEventListener('click', () => {
      if (isTurning(this.#turn)) this.#commit()
    })
    invert.addEventListener('change', () => {
      this.#set({ isInverted: invert.checked })
      this.#settle()
    })
  }

  // At most once in a frame, and contrasts once it rests: there may be a thousand pairs.
  #set(change: Partial<SchemeTransform>): void {
    const { ui } = this.#options.kit
    this.#turn = { ...this.#turn, ...change }
    this.#calm?.()
    this.#calm = ui.after(CALM_MS, () => this.#settle())
    this.#forget ??= ui.onNextFrame(() => {
      this.#forget = null
      this.#patch('rough')
      this.#show()
    })
  }

  /** What is shown is what would be applied. */
  #settle(): void {
    if (this.#isClosed || this.#calm === null) return
    this.#rest()
    this.#patch('whole')
    this.#show()
  }

  /** Nothing waits any more. */
  #rest(): void {
    this.#forget?.()
    this.#calm?.()
    this.#forget = null
    this.#calm = null
  }

  #patch(how: 'whole' | 'rough'): void {
    const { kit: { store: { scene } }, slot } = this.#options
    const { was, now, notes, apply } = this.#parts
    this.#derived = this.#deriving?.[how](this.#turn) ?? null
    this.#shift.patch()
    paint(was, colorsIn(scene.state, scene.place, slot)?.palette ?? [])
    paint(now, this.#derived?.colors.palette ?? [])
    setText(notes, this.#derived === null ? '' : contrastWords(this.#derived))
    setTipAndReason(apply, null, isTurning(this.#turn) ? null : NOTHING)
  }

  // Who turns wants to see it.
  #show(): void {
    const { kit: { list, compare, core: { plan }, store: { scene } }, slot } = this.#options
    compare.set(false)
    const derived = isTurning(this.#turn) ? this.#derived : null
    const next = derived === null ? scene : sceneWith(scene, slot, derived)
    if (next === scene) this.#preview.end()
    else this.#preview.show(transformPreview(plan, scene, next))
    list.preview(next === scene ? null : transformRowPreviews(plan, scene, next, slot))
    this.#shown.place()
  }

  #commit(): void {
    const { kit, slot } = this.#options
    this.#settle()
    const derived = this.#derived
    this.close()
    if (derived === null) return
    kit.commands.change('scheme', setColors(kit.store.scene.place, slot, derived.colors),
      `New color set from ${this.#name}`, appliedWords(this.#turn, this.#name))
  }

  // Somebody has changed a value, the page its theme, or the tab was left: what was turned is no more.
  #ended(why: string): void {
    if (this.#isClosed) return
    this.close()
    if (isTurning(this.#turn)) this.#options.kit.toasts.show({ text: `${ENDED} ${why}` })
  }

  /** The hue of the most colorful entry. */
  #hue(): number {
    const { kit: { store: { scene } }, slot } = this.#options
    const coords = (colorsIn(scene.state, scene.place, slot)?.palette ?? []).map(parseColor)
      .flatMap((color) => (color === null ? [] : [coordsIn(color, 'oklch')]))
    return [...coords].sort((one, other) => other[1] - one[1])[0]?.[2] ?? 0
  }
}

function createParts(ui: ToolOptions['kit']['ui'], name: string, shift: HTMLElement) {
  const { document } = ui
  const dismiss = h(document, 'button', { type: 'button', class: 'icon-button', 'aria-label': 'Close' },
    icon(document, 'close'))
  const cancel = h(document, 'button', { type: 'button', class: 'button', part: ui.part('button') }, 'Cancel')
  const apply = h(document, 'button', { type: 'button', class: 'button primary', part: ui.part('primary') }, 'Apply')
  const invert = h(document, 'input', { type: 'checkbox' })
  const was = h(document, 'div', { class: 'ramp-was' })
  const now = h(document, 'div', { class: 'ramp-is' })
  const notes = h(document, 'p', { class: 'ramp-notes', role: 'status' })
  const title = h(document, 'div', { class: 'ramp-title', id: ui.newId() },
    h(document, 'span', { class: 'ramp-label' }, 'New color set'), ' ',
    h(document, 'span', { class: 'ramp-name' }, `from ${name}`))
  const popup = h(document, 'div', {
    class: 'popup ramp turn', role: 'dialog', 'aria-labelledby': title.id, part: ui.part('turn'), tabindex: -1,
  }, h(document, 'div', { class: 'ramp-head' }, title, dismiss),
  h(document, 'div', { class: 'ramp-body' },
    h(document, 'div', { class: 'ramp-strip', 'aria-hidden': 'true' }, was, now), shift,
    h(document, 'label', { class: 'check' }, invert, 'Invert lightness'), notes),
  h(document, 'div', { class: 'ramp-foot' }, cancel, apply))
  return { popup, dismiss, cancel, apply, invert, was, now, notes }
}

/** Cells of a strip, one for each color. */
function paint(strip: HTMLElement, colors: readonly string[]): void {
  while (strip.childElementCount > colors.length) strip.lastElementChild?.remove()
  colors.forEach((color, index) => {
    const cell = strip.children[index] ?? strip.appendChild(h(strip.ownerDocument, 'span', { class: 'ramp-cell' }))
    setStyle(cell as HTMLElement, '--swatch', color)
  })
}
