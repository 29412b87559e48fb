// The tuning of one ramp: put together, beside the panel, until it is applied or called off.
// What it shows of the page and the rows is a preview; only *Apply* changes a state.
import type { Token } from '../../model/state/state.types.js'
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { isWorking, setTipAndReason } from '../../view/frame/header-row.view.js'
import { headingOf } from '../../view/frame/looks.js'
import { PREVIEW_CSS } from '../../view/rows/preview.css.js'
import { adoptPageValues } from '../desk/adopt-page-values.js'
import { createAnchors } from './anchors.view.js'
import { createChart } from './chart.view.js'
import { openBesidePanel, type BesidePanel } from '../picker/beside-panel.view.js'
import { notesOf, RAMP_PREVIEW_LABEL, schemeWords, stepCount } from './ramp-words.js'
import { RAMP_CSS } from './ramp.css.js'
import { createShift, shiftingOf } from './shift.view.js'
import { ToolPreview } from './tool-preview.js'
import {
  firstAnchor, type OpenRamp, type RampOptions, rampPreview, rampRowPreviews, rampUpdater, Tuner,
} from './tuner.js'

// A ramp as it was over the ramp as it is, with the names of a few steps.
// Moves nothing.

interface Strip {
  readonly element: HTMLElement
  /** `active`: the step whose point has the focus. */
  patch(active: number | null): void
}

/** Makes it: a picture, whose points say the same in words. */
function createStrip(ui: Ui, tuner: Tuner): Strip {
  const { document } = ui
  const cells = tuner.steps.map(({ text }) => {
    const before = h(document, 'span', { class: 'ramp-cell' })
    setStyle(before, '--swatch', text)
    return { before, after: h(document, 'span', { class: 'ramp-cell' }), name: h(document, 'span', {}) }
  })
  const row = (name: string, of: readonly HTMLElement[]): HTMLElement => h(document, 'div', { class: name }, ...of)
  const element = h(document, 'div', { class: 'ramp-strip', 'aria-hidden': 'true', part: ui.part('ramp-strip') },
    row('ramp-was', cells.map(({ before }) => before)), row('ramp-is', cells.map(({ after }) => after)),
    row('ramp-names', cells.map(({ name }) => name)))
  const last = cells.length - 1
  return {
    element,
    patch: (active) => cells.forEach(({ after, name }, index) => {
      const isAnchored = tuner.isAnchored(index)
      const isNamed = isAnchored || index === 0 || index === last || index === active
      setStyle(after, '--swatch', tuner.tuned[index]?.text ?? '')
      setText(name, isNamed ? tuner.steps[index]?.name ?? '' : '')
      setAttribute(name, 'data-anchored', isAnchored)
    }),
  }
}

const NOTHING = 'Move a point first'
const ENDED = 'Tuning stopped:'

/** Opens it. */
export function openRamp(options: RampOptions): OpenRamp {
  options.kit.ui.adopt(RAMP_CSS)
  options.kit.ui.adopt(PREVIEW_CSS)
  return new RampView(options)
}

class RampView implements OpenRamp {
  readonly #options: RampOptions
  readonly #tuner: Tuner
  readonly #strip: ReturnType<typeof createStrip>
  readonly #parts: readonly { readonly element: HTMLElement; patch(): void; release(): void }[]
  readonly #notes: HTMLElement
  readonly #apply: HTMLButtonElement
  readonly #popup: HTMLElement
  readonly #shown: BesidePanel
  readonly #preview: ToolPreview
  readonly #scheme: string | null
  readonly #contrasts: ReturnType<RampOptions['contrastsOf']>
  #active: number | null = null
  #forget: (() => void) | null = null
  #isClosed = false

  constructor(options: RampOptions) {
    const { kit, ramp } = options
    const { ui, core: { plan }, store } = kit
    this.#options = options
    this.#tuner = new Tuner(ramp, firstAnchor(ramp))
    this.#scheme = schemeWords(plan, store.scene, ramp)
    this.#contrasts = options.contrastsOf(plan, kit.scene(), ramp)
    this.#strip = createStrip(ui, this.#tuner)
    const changed = (): void => this.#soon()
    const chart = (curve: 'lightness' | 'chroma') => createChart(ui, {
      tuner: this.#tuner, curve, changed, activated: (index) => this.#activate(index),
    })
    this.#parts = [
      chart('lightness'), chart('chroma'), createShift(ui, shiftingOf(this.#tuner), changed),
      createAnchors(ui, this.#tuner, changed),
    ]
    this.#notes = h(ui.document, 'p', { class: 'ramp-notes' })
    this.#apply = h(ui.document, 'button', { type: 'button', class: 'button primary', part: ui.part('primary') })
    this.#popup = this.#createPopup()
    this.#reveal()
    this.#patch()
    this.#shown = openBesidePanel({ kit, popup: this.#popup, close: () => this.close() })
    const tokens = ramp.steps.map(({ token }) => token)
    this.#preview = new ToolPreview(kit, tokens, RAMP_PREVIEW_LABEL, (why) => this.#ended(why))
    this.#popup.querySelector<HTMLElement>('.ramp-point:not([data-anchored])')?.focus({ preventScroll: true })
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    const { kit, closed } = this.#options
    this.#forget?.()
    this.#preview.release()
    kit.list.preview(null)
    for (const part of this.#parts) part.release()
    this.#shown.remove(closed, this.#tuner.steps[0]?.token ?? null)
  }

  #createPopup(): HTMLElement {
    const { kit: { ui } } = this.#options
    const { document } = ui
    const { ramp } = this.#tuner
    const close = h(document, 'button', { type: 'button', class: 'icon-button', 'aria-label': 'Close' },
      icon(document, 'close'))
    const cancel = h(document, 'button', { type: 'button', class: 'button', part: ui.part('button') }, 'Cancel')
    for (const button of [close, cancel]) button.addEventListener('click', () => this.close())
    this.#apply.addEventListener('click', () => {
      if (isWorking(this.#apply)) this.#commit()
    })
    const titleId = ui.newId()
    const title = h(document, 'div', { class: 'ramp-title', id: titleId },
      h(document, 'span', { class: 'ramp-label' }, 'Tune ramp'), ' ',
      h(document, 'span', { class: 'ramp-name' }, `${ramp.name}, ${stepCount(ramp.steps.length)}`))
    const popup = h(document, 'div', {
      class: 'popup ramp', role: 'dialog', 'aria-labelledby': titleId, part: ui.part('ramp'), tabindex: -1,
    }, h(document, 'div', { class: 'ramp-head' }, title, close),
    h(document, 'div', { class: 'ramp-body' }, this.#strip.element, ...this.#parts.map(({ element }) => element),
      this.#notes), h(document, 'div', { class: 'ramp-foot' }, cancel, this.#apply))
    popup.addEventListener('keydown', (event) => this.#keyed(event))
    return popup
  }

  // Its steps are its own: those of the panel would end it.
  #keyed(event: KeyboardEvent): void {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || event.defaultPrevented || (event.target as HTMLElement).classList.contains('value')) return
    event.preventDefault()
    event.stopPropagation()
    const { kit: { ui } } = this.#options
    const isUndone = this.#tuner.undo()
    ui.announce(isUndone ? 'Undid one step' : 'Nothing to undo')
    if (isUndone) this.#soon()
  }

  // What is tuned is looked at.
  #reveal(): void {
    const { kit: { view, list } } = this.#options
    const tokens = this.#tuner.steps.map(({ token }) => token)
    const [first, last] = [tokens[0], tokens.at(-1)]
    if (first === undefined || last === undefined) return
    const rowOf = ({ item }: Token): Element | null =>
      list.element.querySelector(`.row[data-var="${item.cssVar}"]`)
    for (const token of tokens) view.setClosed(headingOf(token), false)
    list.reveal(first, { focus: false, flash: false })
    // Rows far from those in sight are not on the page.
    if (rowOf(last) === null) list.reveal(last, { focus: false, flash: false })
    for (const token of [last, first]) rowOf(token)?.scrollIntoView({ block: 'nearest' })
  }

  #activate(index: number | null): void {
    this.#active = index
    this.#strip.patch(index)
  }

  /** At most once in a frame. */
  #soon(): void {
    this.#forget ??= this.#options.kit.ui.onNextFrame(() => {
      this.#forget = null
      const before = this.#notes.textContent
      this.#patch()
      this.#show()
      // It is measured only where it may have another height.
      if (this.#notes.textContent !== before) this.#shown.place()
    })
  }

  #patch(): void {
    const changed = this.#tuner.changed.length
    this.#strip.patch(this.#active)
    for (const part of this.#parts) part.patch()
    setText(this.#notes, notesOf(this.#tuner, this.#scheme, this.#contrasts(this.#tuner)).join(' '))
    setText(this.#apply, changed === 0 ? 'Apply' : `Apply to ${stepCount(changed)}`)
    setTipAndReason(this.#apply, null, changed === 0 ? NOTHING : null)
  }

  // Who tunes wants to see it.
  #show(): void {
    const { kit: { list, compare } } = this.#options
    compare.set(false)
    if (this.#tuner.changed.length === 0) this.#preview.end()
    else this.#preview.show(rampPreview(this.#tuner))
    list.preview(rampRowPreviews(this.#tuner))
  }

  #commit(): void {
    const { kit } = this.#options
    const { core: { plan }, commands } = kit
    const tuner = this.#tuner
    // What waits for its frame is what is seen by now.
    this.#forget?.()
    this.close()
    adoptPageValues(kit.core, kit.scene(), tuner.changed.map(({ step }) => step.token))
    const words = stepCount(tuner.changed.length)
    commands.change('bulk', rampUpdater(plan, kit.scene(), tuner), `Ramp ${tuner.ramp.name}`,
      `Changed ${words} of ${tuner.ramp.name}`)
  }

  // Somebody has changed a value, the page its theme, or the tab was left: what was tuned is no more.
  #ended(why: string): void {
    if (this.#isClosed) return
    const { kit: { toasts } } = this.#options
    const wasMoved = this.#tuner.changed.length > 0
    this.close()
    if (wasMoved) toasts.show({ text: `${ENDED} ${why}` })
  }
}
