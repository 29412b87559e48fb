// The picker of one token: put together, beside its row, until it is closed.
// What its parts show is theirs; what they change goes through the session.
import { openPopup, type Closed, type Shown } from '../controls/popover.view.js'
import type { Box, Place, Size } from '../controls/placement.js'
import { h, setAttribute } from '../dom/element.view.js'
import type { Ui } from '../dom/ui.types.js'
import { createColorView, type ColorView } from './color.view.js'
import { createDesk } from './desk.browser.js'
import { Hand } from './hand.js'
import { createHead, type Head } from './head.view.js'
import { keepFocus, stepFocus } from './picker-focus.view.js'
import { colorOf } from './pick.js'
import { PICKER_CSS } from './picker.css.js'
import type { OpenPicker, PickerDesk, PickerOptions, PickerPart, PlacedPart } from './picker.types.js'
import { schemeOf } from './scheme.browser.js'
import { findLastingPlace, findSheetPlace, SHEET_PX, type Kept } from './place.js'
import { Session } from './session.js'
import { SheetRoom } from './sheet-room.view.js'
import { createText, type PickerText } from './text.view.js'

/** Opens it. */
export function openPicker(options: PickerOptions): OpenPicker {
  options.kit.ui.adopt(PICKER_CSS)
  return new PickerView(options)
}

type Part = PickerPart & Pick<PlacedPart, 'place'>

class PickerView implements OpenPicker {
  readonly #options: PickerOptions
  readonly #session: Session
  readonly #hand: Hand
  readonly #desk: PickerDesk
  readonly #head: Head
  readonly #color: ColorView
  readonly #text: PickerText
  readonly #parts: readonly Part[]
  /** What stands below the line, and the line. */
  readonly #below: readonly HTMLElement[]
  readonly #line: HTMLElement
  readonly #popup: HTMLElement
  readonly #row: HTMLElement
  readonly #ends: readonly (() => void)[]
  #shown: Shown | null = null
  #kept: Kept | null = null
  readonly #room: SheetRoom
  #isClosed = false
  // Colours of another scheme have come, and are to be shown.
  #isElsewhere = false
  // Which parts stand there, and which are hidden.
  #standing = ''

  constructor(options: PickerOptions) {
    const { kit, token, anchor, parts = [] } = options
    const { type } = token.item
    this.#options = options
    this.#row = anchor.closest<HTMLElement>('.row') ?? anchor
    this.#session = new Session(kit, token, schemeOf(kit.page))
    this.#hand = new Hand(type.kind === 'color' ? type.format : undefined, (text) => this.#session.give(text))
    this.#desk = createDesk({
      kit, session: this.#session, hand: this.#hand,
      show: () => this.patch(), close: () => this.close(), place: () => this.#place(),
    })
    this.#color = createColorView({ desk: this.#desk, hand: this.#hand, show: () => this.patch() })
    this.#text = createText(this.#desk, this.#hand)
    this.#parts = parts.map(({ place, create }) => ({ ...create(this.#desk), place }))
    this.#head = createHead(kit.ui, token.item, this.#at('head'), {
      restore: () => this.#restore(), close: () => this.close(),
    })
    this.#below = [...this.#at('contrast'), ...this.#at('copy')]
    this.#line = h(kit.ui.document, 'div', { class: 'picker-line' })
    this.#popup = this.#createPopup()
    this.#room = new SheetRoom(this.#row, this.#popup)
    this.#ends = this.#open()
    this.patch()
    this.#firstStop().focus({ preventScroll: true })
  }

  patch(): void {
    if (this.#isClosed) return
    const { now } = this.#session
    this.#hand.follow(now.text)
    const { picked } = this.#hand
    this.#color.element.hidden = picked === null
    this.#head.patch(now, picked === null ? null : colorOf(picked))
    if (picked !== null) this.#color.patch(now, picked)
    if (this.#isElsewhere) this.#text.renew()
    this.#isElsewhere = false
    for (const part of [this.#text, ...this.#parts]) part.patch(now)
    this.#line.hidden = this.#below.every(({ hidden }) => hidden)
    // What stands there is higher or lower by a line, by which it would cover its row.
    const parts = [...this.#popup.children, ...this.#color.element.children]
      .map((part) => (part as HTMLElement).hidden).join(' ')
    if (parts !== this.#standing) this.#place()
    this.#standing = parts
  }

  close(): void { this.#close('panel') }

  #open(): readonly (() => void)[] {
    const { kit: { ui, store, page }, anchor } = this.#options
    this.#shown = openPopup(ui, {
      popup: this.#popup, anchor, close: (by) => this.#close(by),
      placement: (_anchor, popup, window, isRightToLeft) => this.#findPlace(popup, window, isRightToLeft),
    })
    setAttribute(anchor, 'aria-expanded', 'true')
    const resized = (): void => {
      // As wide as it is wanted before it is measured.
      this.#popup.classList.toggle('sheet', page.document.documentElement.clientWidth < SHEET_PX)
      this.#place()
      this.patch()
    }
    resized()
    return [
      store.subscribe(() => {
        this.#isElsewhere = this.#session.followed() || this.#isElsewhere
      }),
      ui.listeners.on(page, 'resize', resized),
      followSize(this.#popup, () => this.#place(), (act) => ui.onNextFrame(act)),
      keepFocus(ui, {
        popup: this.#popup, row: this.#row, isMac: this.#options.kit.isMac,
        left: () => this.#close('outside'),
      }),
    ]
  }

  // How far somebody has scrolled in it stays.
  #place(): void {
    const { scrollTop } = this.#popup
    this.#shown?.place()
    this.#popup.scrollTop = scrollTop
    this.#room.patch(this.#isSheet)
  }

  get #isSheet(): boolean { return this.#popup.classList.contains('sheet') }

  // It stays where it is until something around it moves, or it has no room there any more.
  #findPlace(popup: Size, window: Size, isRightToLeft: boolean): Place {
    const surroundings = { row: boxOf(this.#row), panel: boxOf(this.#frame) }
    const parts = [this.#isSheet, this.#color.element.hidden, this.#line.hidden]
    const around = JSON.stringify([surroundings, window, isRightToLeft, parts])
    const kept = this.#kept
    const fits = kept?.around === around && popup.height <= kept.place.maxHeight
    if (kept !== null && (this.#color.isPressed || (fits && !this.#isSheet))) return kept.place
    const place = this.#isSheet ? findSheetPlace(popup, window, this.#room.clearPx)
      : findLastingPlace(surroundings, popup, window, isRightToLeft)
    this.#kept = { place, around }
    return place
  }

  get #frame(): HTMLElement { return this.#row.closest<HTMLElement>('.frame') ?? this.#row }

  #at(place: PlacedPart['place']): readonly HTMLElement[] {
    return this.#parts.filter((part) => part.place === place).map(({ element }) => element)
  }

  #createPopup(): HTMLElement {
    const { ui: { document }, ui } = this.#options.kit
    const popup = h(document, 'div', {
      class: 'popup picker', part: ui.part('picker'), role: 'dialog', 'aria-labelledby': this.#head.titleId,
    }, this.#head.element, ...this.#at('sides'), this.#color.element, this.#text.element, ...this.#at('form'),
    this.#line, ...this.#below)
    popup.addEventListener('keydown', (event) => this.#keyed(event))
    return popup
  }

  // Text that is wrong keeps its field: it has said so.
  #keyed(event: KeyboardEvent): void {
    if (stepFocus(this.#popup, event)) return
    const target = event.target as HTMLElement
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
    if (event.key !== 'Enter' || !isPlain || ['button', 'select'].includes(target.localName)) return
    event.preventDefault()
    event.stopPropagation()
    if (target.getAttribute('aria-invalid') !== 'true') this.close()
  }

  #firstStop(): HTMLElement {
    const { picked } = this.#hand
    const isPlane = picked !== null && !this.#popup.classList.contains('sheet-text')
    return isPlane ? this.#color.stop : this.#text.element.querySelector<HTMLElement>('.value') ?? this.#popup
  }

  #restore(): void {
    const end = this.#desk.beginGesture()
    this.#session.giveBefore()
    this.#session.settle()
    end()
    this.patch()
    // Its button has nothing more to do.
    this.#firstStop().focus({ preventScroll: true })
  }

  #close(by: Closed): void {
    if (this.#isClosed) return
    this.#isClosed = true
    const { anchor, closed, kit } = this.#options
    const hadFocus = this.#popup.contains(kit.ui.root.activeElement)
    for (const end of this.#ends) end()
    // What is typed is kept as in any field that is left; only then is taken back what Escape takes back.
    if (hadFocus && by !== 'outside') this.#leave()
    if (by === 'escape') this.#session.restore()
    else this.#session.settle()
    this.#room.patch(false)
    this.#color.release()
    for (const part of [this.#text, ...this.#parts]) part.release()
    setAttribute(anchor, 'aria-expanded', null)
    this.#shown?.remove()
    closed()
  }

  #leave(): void {
    const field = this.#row.querySelector<HTMLElement>('.value') ?? this.#row
    if (field.isConnected) field.focus({ preventScroll: true })
    else this.#options.kit.leave(null)
  }
}

/** Another height asks for another place, in the next frame: a place may give it another one again. */
function followSize(popup: HTMLElement, place: () => void, soon: Ui['onNextFrame']): () => void {
  let height = popup.offsetHeight
  let forget = (): void => undefined
  const observer = new ResizeObserver(() => {
    if (popup.offsetHeight === height) return
    height = popup.offsetHeight
    forget()
    forget = soon(place)
  })
  observer.observe(popup)
  return () => {
    forget()
    observer.disconnect()
  }
}

const boxOf = (element: HTMLElement): Box => element.getBoundingClientRect()
