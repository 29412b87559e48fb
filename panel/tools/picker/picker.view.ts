// The picker of one token: put together, beside its row, until it is closed; with its head: what the color
// was and is, what it is called, which gamut it needs, and its actions. What the other parts show is theirs;
// what they change goes through the session.
import type { Closed } from '../../view/controls/popover.view.js'
import { titleInPlace } from '../../model/state/token-places.js'
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import type { FeatureContext } from '../desk/kit.types.js'
import { badgeOf, fallbackOf, needsFallback, type Badge } from '../../model/color/badge.js'
import { channelsOfKind } from '../../model/tokens/kinds.js'
import type { Color } from '../../model/color/color.types.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { createColorView, type ColorView } from './color.view.js'
import { PickController } from './pick-controller.js'
import { pickedColor } from './pick.js'
import { PICKER_CSS } from './picker.css.js'
import type {
  OpenPicker, PickerContext, PickerOptions, PickerPart, PlacedPart, PickerNow,
} from './picker.types.js'
import { usedMode } from './scheme.browser.js'
import type { RowPopup } from './row-popup.view.js'
import { Session } from './session.js'
import { createPickerText, type PickerText } from './text.view.js'

interface HeadPorts {
  /** Brings back what it was when the picker was opened. */
  restore(): void
  close(): void
}

interface PickerHead {
  readonly element: HTMLElement
  readonly titleId: string
  patch(now: PickerNow, color: Color | null, title: string): void
}

// Of what is out of all of them CSS shows something, too.
const WORDS: Readonly<Record<Badge, readonly [word: string, tip: string]>> = {
  sRGB: ['sRGB', 'In sRGB: shown on every screen'],
  P3: ['P3', 'In P3: shown on wide-gamut screens'],
  Rec2020: ['Rec2020', 'Beyond P3: few screens show it'],
  out: ['out', 'Beyond Rec. 2020: no screen shows it'],
}

/** Makes it; `actions` stand before the one that closes. */
function createPickerHead(
  ui: Ui, cssVar: string,
  actions: readonly HTMLElement[], ports: HeadPorts,
): PickerHead {
  const { document } = ui
  const titleId = ui.newId()
  const label = h(document, 'div', { class: 'picker-label', id: titleId, dir: 'auto' })
  const swatches = createWasAndNow(ui, ports)
  const badge = h(document, 'span', { class: 'badge' })
  const close = h(document, 'button', {
    type: 'button', class: 'icon-button', 'aria-label': 'Close the picker', 'data-tip': 'Close (Enter keeps, Esc restores)',
  }, icon(document, 'close'))
  close.addEventListener('click', () => ports.close())
  const element = h(document, 'div', { class: 'picker-head' }, swatches.element,
    h(document, 'div', { class: 'picker-title' },
      label,
      h(document, 'div', { class: 'picker-var', dir: 'ltr' }, cssVar)),
    badge, ...actions, close)
  return {
    element, titleId,
    patch: (now, color, title) => {
      setText(label, title)
      swatches.patch(now, color)
      badge.hidden = color === null
      if (color === null) return
      const kind = badgeOf(color)
      const [word, tip] = WORDS[kind]
      setText(badge, word)
      setAttribute(badge, 'data-gamut', kind)
      setAttribute(badge, 'data-tip', tip)
    },
  }
}

function createWasAndNow({ document }: Ui, ports: HeadPorts) {
  const was = h(document, 'button', { type: 'button', class: 'was' })
  const now = h(document, 'span', { class: 'now' })
  was.addEventListener('click', () => ports.restore())
  return {
    element: h(document, 'div', { class: 'was-now' }, now, was),
    patch: ({ text, before }: PickerNow, color: Color | null): void => {
      setStyle(was, '--swatch', before)
      setStyle(now, '--swatch', text)
      setAttribute(was, 'aria-label', `Restore ${before === '' ? 'previous color' : shortened(before)}`)
      setAttribute(was, 'data-tip', text === before ? 'Unchanged' : `Restore ${shortened(before)}`)
      was.disabled = text === before
      const fallback = color !== null && needsFallback(color) ? `\
On sRGB screens: ${fallbackOf(color)}` : ''
      setAttribute(now, 'data-tip', `${shortened(text)}${fallback}`)
    },
  }
}

const MOST = 80
const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text)

/** What the picker itself does for its parts. */
interface ContextPorts {
  readonly kit: FeatureContext
  readonly session: Session
  readonly controller: PickController
  /** Shows what there is by now. */
  show(): void
  /** Closes the picker, keeping the value. */
  close(): void
  place(): void
}

/** Makes it. */
function createPickerContext(ports: ContextPorts): PickerContext {
  const { kit, session, controller } = ports
  const { ui } = kit
  const shown = (act: () => void): void => {
    act()
    ports.show()
  }
  return {
    kit, ui, token: session.token,
    now: () => session.now,
    give: (text) => shown(() => session.give(text)),
    giveWhole: (value) => shown(() => session.giveWhole(value)),
    take: (color, keepsAlpha) => shown(() => controller.take(color, keepsAlpha)),
    settle: () => session.settle(),
    beginGesture: () => session.beginGesture(),
    chooseSide: (side) => shown(() => session.chooseSide(side)),
    goTo: (token) => {
      ports.close()
      kit.reveal(token)
      // What is come to has the focus: a field beside its swatch, or the swatch itself.
      const at = ui.root.activeElement
      const anchor = at?.closest('.row')?.querySelector<HTMLElement>('.field > .swatch') ?? at
      if (anchor instanceof HTMLElement) kit.pick(token, anchor)
    },
    resized: () => ports.place(),
  }
}

/** Opens it. */
export function openPicker(options: PickerOptions): OpenPicker {
  options.kit.ui.adopt(PICKER_CSS)
  return new PickerView(options)
}

type Part = PickerPart & Pick<PlacedPart, 'place'>

class PickerView implements OpenPicker {
  readonly #options: PickerOptions
  readonly #session: Session
  readonly #controller: PickController
  readonly #context: PickerContext
  readonly #head: PickerHead
  readonly #color: ColorView
  readonly #text: PickerText
  readonly #parts: readonly Part[]
  /** What stands below the line, and the line. */
  readonly #below: readonly HTMLElement[]
  readonly #line: HTMLElement
  readonly #popup: HTMLElement
  readonly #row: HTMLElement
  readonly #place: RowPopup
  readonly #unfollow: () => void
  #isClosed = false
  // Colors of another scheme have come, and are to be shown.
  #isElsewhere = false
  // Which parts stand there, and which are hidden.
  #standing = ''
  #due: (() => void) | null = null

  constructor(options: PickerOptions) {
    const { kit, token, anchor, parts = [] } = options
    const { type } = token.item
    this.#options = options
    this.#row = anchor.closest<HTMLElement>('.row') ?? anchor
    this.#session = new Session(kit, token, usedMode(kit.page))
    this.#controller = new PickController(
      type.kind === 'color' ? type.format : undefined, (text) => this.#session.give(text), channelsOfKind(type))
    this.#context = createPickerContext({
      kit, session: this.#session, controller: this.#controller,
      show: () => this.patch(), close: () => this.close(), place: () => this.#place.place(),
    })
    this.#color = createColorView({
      context: this.#context, controller: this.#controller,
      show: () => this.patch(), showSoon: () => this.#soon(),
    })
    this.#text = createPickerText(this.#context, this.#controller)
    this.#parts = parts.map(({ place, create }) => ({ ...create(this.#context), place }))
    this.#head = createPickerHead(kit.ui, token.item.cssVar, this.#at('head'), {
      restore: () => this.#restore(), close: () => this.close(),
    })
    this.#below = [...this.#at('contrast'), ...this.#at('copy')]
    this.#line = h(kit.ui.document, 'div', { class: 'picker-line' })
    this.#popup = this.#createPopup()
    this.#place = this.#open()
    this.#unfollow = kit.store.subscribe(() => {
      this.#isElsewhere = this.#session.followed() || this.#isElsewhere
    })
    this.#place.open()
    this.patch()
    this.#firstStop().focus({ preventScroll: true })
  }

  patch(): void {
    if (this.#isClosed) return
    this.#notSoon()
    const { now } = this.#session
    this.#controller.follow(now.text)
    const { picked } = this.#controller
    this.#color.element.hidden = picked === null
    const { kit, token } = this.#options
    const title = titleInPlace(kit.core.plan, kit.scene().place, token)
    this.#head.patch(now, picked === null ? null : pickedColor(picked), title)
    if (picked !== null) this.#color.patch(now, picked)
    if (this.#isElsewhere) this.#text.renew()
    this.#isElsewhere = false
    for (const part of [this.#text, ...this.#parts]) part.patch(now)
    this.#line.hidden = this.#below.every(({ hidden }) => hidden)
    // What stands there is higher or lower by a line, by which it would cover its row.
    const parts = [...this.#popup.children, ...this.#color.element.children]
      .map((part) => (part as HTMLElement).hidden).join(' ')
    if (parts !== this.#standing) this.#place.place()
    this.#standing = parts
  }

  close(): void { this.#close('panel') }

  // A change is shown with the frame that commits it, and so once.
  #soon(): void { this.#due ??= this.#options.kit.ui.onNextFrame(() => this.patch()) }

  #notSoon(): void {
    this.#due?.()
    this.#due = null
  }

  #open(): RowPopup {
    const { kit, anchor, createPopup } = this.#options
    return createPopup({
      kit, anchor, opener: anchor, popup: this.#popup, row: this.#row,
      shape: () => JSON.stringify([this.#color.element.hidden, this.#line.hidden]),
      isPressed: () => this.#color.isPressed,
      show: () => this.patch(),
      close: (by) => this.#close(by),
    })
  }

  #at(place: PlacedPart['place']): readonly HTMLElement[] {
    return this.#parts.filter((part) => part.place === place).map(({ element }) => element)
  }

  #createPopup(): HTMLElement {
    const { ui: { document }, ui } = this.#options.kit
    const popup = h(document, 'div', {
      class: 'popup picker', part: ui.part('picker'), role: 'dialog', 'aria-labelledby': this.#head.titleId,
    }, this.#head.element, ...this.#at('sides'), this.#color.element, this.#text.element, ...this.#at('form'),
    this.#line, ...this.#below)
    return popup
  }

  #firstStop(): HTMLElement {
    const { picked } = this.#controller
    const isPlane = picked !== null && !this.#popup.classList.contains('sheet-text')
    return isPlane ? this.#color.stop : this.#text.element.querySelector<HTMLElement>('.value') ?? this.#popup
  }

  #restore(): void {
    const end = this.#context.beginGesture()
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
    this.#notSoon()
    this.#unfollow()
    this.#place.end(by, this.#session)
    this.#color.release()
    for (const part of [this.#text, ...this.#parts]) part.release()
    this.#place.remove()
    this.#options.closed()
  }
}
