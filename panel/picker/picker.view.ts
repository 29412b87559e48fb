// The picker of one token: put together, beside its row, until it is closed.
// What its parts show is theirs; what they change goes through the session.
import { openPopup, type Closed } from '../controls/popover.view.js'
import type { Box } from '../controls/placement.js'
import { h, setAttribute } from '../dom/element.view.js'
import { icon } from '../dom/icon.view.js'
import { PICKER_CSS } from './picker.css.js'
import type { OpenPicker, PickerDesk, PickerOptions, PickerPart, PlacedPart } from './picker.types.js'
import { PARTS } from './parts.js'
import { findRowPlace, findSheetPlace, SHEET_PX } from './place.js'
import { Session } from './session.js'
import { createText } from './text.view.js'

/** Opens it. */
export function openPicker(options: PickerOptions): OpenPicker {
  options.kit.ui.adopt(PICKER_CSS)
  return new PickerView(options)
}

class PickerView implements OpenPicker {
  readonly #options: PickerOptions
  readonly #session: Session
  readonly #desk: PickerDesk
  readonly #parts: readonly (PickerPart & Pick<PlacedPart, 'place'>)[]
  readonly #text: PickerPart
  readonly #popup: HTMLElement
  readonly #shown: ReturnType<typeof openPopup>
  readonly #unsubscribe: () => void
  readonly #row: HTMLElement
  #isClosed = false

  constructor(options: PickerOptions) {
    const { kit, token, anchor, parts = [] } = options
    const { ui } = kit
    this.#options = options
    this.#session = new Session(kit, token)
    this.#row = anchor.closest<HTMLElement>('.row') ?? anchor
    this.#desk = this.#createDesk()
    this.#parts = [...PARTS, ...parts].map(({ place, create }) => ({ ...create(this.#desk), place }))
    this.#text = createText(this.#desk)
    this.#popup = this.#createPopup()
    this.#patchParts()
    this.#shown = openPopup(ui, {
      popup: this.#popup, anchor, close: (by) => this.#close(by),
      placement: (_anchor, popup, window, isRightToLeft) => {
        const isSheet = window.width < SHEET_PX
        this.#popup.classList.toggle('sheet', isSheet)
        return isSheet ? findSheetPlace(popup, window)
          : findRowPlace({ row: boxOf(this.#row), panel: boxOf(this.#frame) }, popup, window, isRightToLeft)
      },
    })
    this.#unsubscribe = kit.store.subscribe(() => {
      this.#session.followed()
    })
    this.#popup.querySelector('input')?.focus({ preventScroll: true })
  }

  patch(): void {
    if (this.#isClosed) return
    this.#patchParts()
  }

  close(): void { this.#close('panel') }

  get #frame(): HTMLElement { return this.#row.closest<HTMLElement>('.frame') ?? this.#row }

  #createDesk(): PickerDesk {
    const { kit, token } = this.#options
    const { ui } = kit
    const session = this.#session
    return {
      kit, ui, token,
      now: () => session.now,
      give: (text) => session.give(text),
      giveWhole: (value) => session.giveWhole(value),
      settle: () => session.settle(),
      beginGesture: () => kit.store.beginGesture(),
      chooseSide: (side) => {
        session.chooseSide(side)
        this.patch()
      },
      goTo: (other) => {
        this.close()
        kit.reveal(other)
        const field = ui.root.activeElement?.closest('.row')
        const swatch = field?.querySelector<HTMLElement>('.swatch')
        if (swatch !== null && swatch !== undefined) kit.pick(other, swatch)
      },
      resized: () => this.#shown.place(),
    }
  }

  #createPopup(): HTMLElement {
    const { kit: { ui }, token: { item } } = this.#options
    const { document } = ui
    const at = (place: PlacedPart['place']): readonly HTMLElement[] =>
      this.#parts.filter((part) => part.place === place).map(({ element }) => element)
    const close = h(document, 'button', { type: 'button', class: 'icon-button', 'aria-label': 'Close' },
      icon(document, 'close'))
    close.addEventListener('click', () => this.close())
    const head = h(document, 'div', { class: 'picker-head' },
      h(document, 'div', { class: 'picker-title' },
        h(document, 'div', { class: 'picker-label' }, item.label),
        h(document, 'div', { class: 'picker-var' }, item.cssVar)),
      ...at('head'), close)
    const popup = h(document, 'div', {
      class: 'popup picker', part: ui.part('picker'), role: 'dialog', 'aria-label': `Color of ${item.label}`,
    }, head, ...at('sides'), this.#text.element, ...at('form'), ...at('contrast'), ...at('copy'))
    popup.addEventListener('keydown', (event) => this.#keyed(event))
    return popup
  }

  // Text that is wrong keeps its field: it has said so.
  #keyed(event: KeyboardEvent): void {
    const target = event.target as HTMLElement
    if (event.key !== 'Enter' || event.isComposing || target.localName === 'button') return
    event.preventDefault()
    if (target.getAttribute('aria-invalid') !== 'true') this.close()
  }

  #patchParts(): void {
    const { now } = this.#session
    for (const part of [this.#text, ...this.#parts]) part.patch(now)
  }

  #close(by: Closed): void {
    if (this.#isClosed) return
    this.#isClosed = true
    const { anchor, closed, kit: { ui } } = this.#options
    const hadFocus = this.#popup.contains(ui.root.activeElement)
    this.#unsubscribe()
    // What is typed is kept, as a field that is left keeps it.
    if (hadFocus && by !== 'outside') this.#row.querySelector<HTMLElement>('.value')?.focus({ preventScroll: true })
    if (by === 'escape') this.#session.restore()
    else this.#session.settle()
    for (const part of [this.#text, ...this.#parts]) part.release()
    setAttribute(anchor, 'aria-expanded', null)
    this.#shown.remove()
    closed()
  }
}

const boxOf = (element: HTMLElement): Box => element.getBoundingClientRect()
