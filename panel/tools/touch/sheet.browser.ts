// The panel as the sheet of a phone: where it stands over what is seen of the page, how high it is, and what
// of it that shows. Lays out nothing in it: its stylesheet does.
import { setAttribute, setStyle } from '../../page/dom/element.view.js'
import { counted } from '../../model/tokens/counted.js'
import { findUndo, labelUnder } from '../../model/state/history.js'
import type { Token } from '../../model/state/state.types.js'
import { isChanged, shownValue } from '../../view/rows/page-values.js'
import { nameOfToken } from '../../model/state/token-name.js'
import { titleInPlace } from '../../model/state/token-places.js'
import { unchangedValue, valueOf } from '../../model/state/value.js'
import type { FrameStand } from '../../view/dock/frame.browser.js'
import { coalesceKey } from '../desk/edits.js'
import type { FeatureContext } from '../desk/kit.types.js'
import {
  draggedDetent, heightOf, PEEK_PX, pressedDetent, roomIn, steppedDetent, type Detent, type SheetForm,
} from './form.js'
import { createGrabber, dragSheet, type GrabPorts } from './grabber.view.js'
import { followControls } from './live-control.browser.js'
import { followPages, isQuestion, nameUndoOfPages, openPages } from './pages.browser.js'
import { createPeek, type PeekModel } from './peek.view.js'
import { followPull } from './pull.browser.js'
import { seenOf } from './seen.browser.js'
import { SHEET_CSS } from './sheet.css.js'
import { PAGES_CSS } from './pages.css.js'

export type SheetContext = Pick<
  FeatureContext, 'ui' | 'page' | 'core' | 'dock' | 'list' | 'listing' | 'store' | 'commands' | 'scene' | 'inspectButton' | 'close' | 'reveal'
>

/** What a sheet at the right edge takes, and the bar that it is pulled to. */
const SIDE_PX = 340
const BAR_PX = 44
/** On either side of that a drag of it means the other. */
const SIDE_MIDDLE_PX = (SIDE_PX + BAR_PX) / 2
/** What is less by so much is not the browser's own bar. */
const KEYBOARD_PX = 120
const CONTROLS = 'button, input, select, a, [role=tab]'
/** What is said of it on the root, for its stylesheet. */
const MARKS = ['form', 'detent', 'keyboard', 'settles', 'aiming', 'pulled'] as const
const MEASURES = ['x', 'y', 'w', 'h', 'zoom'] as const

/** One panel's sheet, from the time it is one until it is released. */
export class PhoneSheet implements FrameStand {
  readonly #kit: SheetContext
  readonly #root: HTMLElement
  readonly #frame: HTMLElement
  readonly #grabber
  readonly #peek
  readonly #ends: readonly (() => void)[]
  readonly #form: SheetForm
  #detent: Detent
  /** Where it was before an element was to be chosen. */
  #before: Detent = 'half'
  #tall = 0
  #wide = 0
  /** How large a drag has it for now. */
  #dragged: number | null = null
  #isAiming = false
  #isReleased = false

  /** `detent`: where the one stood that it comes in place of. */
  constructor(kit: SheetContext, root: HTMLElement, form: SheetForm, detent: Detent = 'half') {
    const { ui, list, inspectButton } = kit
    this.#kit = kit
    this.#root = root
    this.#form = form
    this.#detent = detent
    this.#frame = list.element.closest<HTMLElement>('.frame') ?? list.element
    ui.adopt(SHEET_CSS)
    ui.adopt(PAGES_CSS)
    root.classList.add('on-phone')
    setAttribute(root, 'data-form', form)
    const grab = this.#grabPorts()
    this.#grabber = createGrabber(ui, grab)
    this.#peek = createPeek(ui, {
      open: () => this.#openToken(), undo: () => kit.commands.undo(), inspect: () => inspectButton.click(),
      primary: () => this.#primary?.click(),
    })
    this.#frame.prepend(this.#grabber.element, this.#peek.element)
    ui.layers.apart = this.#grabber.element
    this.#ends = [...this.#follow(grab), this.#moveInspect()]
    kit.dock.standBy(this)
    this.refresh()
    this.#aim()
  }

  get peekSlot(): HTMLElement { return this.#peek.slot }
  /** Where it stands, or did before an element was to be chosen. */
  get kept(): Detent { return this.#isAiming && this.#form === 'bottom' ? this.#before : this.#detent }
  get isPeeking(): boolean { return this.#detent === 'peek' && !this.#isAiming }

  /** The token that was changed last and is still; `null` for none. */
  get last(): Token | null {
    const { store: { history, plan, scene: { place } }, scene, listing: { changed } } = this.#kit
    const key = findUndo(history)?.coalesce
    const its = plan.tokens.find((token) =>
      coalesceKey(place, token) === key && isChanged(plan, scene(), token))
    return its ?? changed.tokens.at(-1) ?? null
  }

  get size(): { readonly width: number; readonly height: number } {
    const { height, width } = this.#room
    if (this.#form === 'side') return { width: this.#detent === 'peek' ? BAR_PX : SIDE_PX, height }
    return { width, height: heightOf(this.#detent, this.#tall, height) }
  }

  /** Shows the sheet where it stands now. */
  layout(): void {
    const { zoom, left, bottom, width, height } = this.#room
    const size = this.size
    const isSide = this.#form === 'side'
    const root = this.#root
    const shown = this.#dragged ?? (isSide ? size.width : size.height)
    setAttribute(root, 'data-detent', isSide && this.#detent === 'full' ? 'half' : this.#detent)
    setAttribute(root, 'data-keyboard', height < this.#tall - KEYBOARD_PX)
    const styles = {
      x: isSide ? left + width : left, y: isSide ? bottom - height : bottom,
      w: isSide ? shown : width, h: isSide ? height : shown,
    }
    for (const [name, px] of Object.entries(styles)) setStyle(root, `--phone-${name}`, `${px}px`)
    setStyle(root, '--phone-zoom', String(zoom))
    this.#grabber.setName(this.#name)
    for (const one of this.#kit.ui.overlay.querySelectorAll('.grabber')) setAttribute(one, 'aria-label', this.#name)
  }

  /** The window has changed, or what is seen of it. */
  moved(): void {
    this.#kit.dock.standBy(this)
    const { activeElement } = this.#kit.ui.root
    if (this.#root.hasAttribute('data-keyboard') && activeElement !== null) activeElement.scrollIntoView({ block: 'nearest' })
  }

  /** Shows what there is now. */
  refresh(): void {
    const model = this.#model()
    this.#peek.patch(model)
    nameUndoOfPages(this.#kit.ui, model.step)
  }

  /** As it opens the next time. */
  rest(): void { this.#set('half', false) }

  release(): void {
    this.#isReleased = true
    for (const end of this.#ends) end()
    this.#grabber.element.remove()
    this.#peek.element.remove()
    this.#kit.ui.layers.apart = null
    this.#root.classList.remove('on-phone')
    for (const name of MARKS) setAttribute(this.#root, `data-${name}`, null)
    for (const name of MEASURES) setStyle(this.#root, `--phone-${name}`, '')
    this.#kit.dock.standBy(null)
  }

  get #name(): string {
    return this.#form === 'bottom' ? `Panel height: ${this.#detent}` : `Panel width: ${this.#detent === 'peek' ? 'bar' : 'full'}`
  }

  get #primary(): HTMLElement | null { return this.#frame.querySelector('.footer > .primary') }

  get #room() {
    const { page } = this.#kit
    const { clientWidth: width, clientHeight: height } = page.document.documentElement
    const room = roomIn(seenOf(page), { width, height })
    // What a keyboard takes comes and goes; what is seen without one is what was seen most.
    if (room.width !== this.#wide) this.#tall = 0
    this.#wide = room.width
    this.#tall = Math.max(this.#tall, room.height)
    return room
  }

  #follow(grab: GrabPorts): readonly (() => void)[] {
    const { ui, list, inspectButton, commands } = this.#kit
    const header = this.#frame.querySelector<HTMLElement>('.header') ?? this.#frame
    const aiming = new MutationObserver(() => this.#aim())
    aiming.observe(inspectButton, { attributeFilter: ['aria-pressed'] })
    const isFree = (event: PointerEvent): boolean =>
      this.#form === 'bottom' && !(event.composedPath()[0] as Element).closest(CONTROLS)
    return [
      () => this.#grabber.release(), ui.listeners.add(() => aiming.disconnect()),
      dragSheet(header, grab, isFree), dragSheet(this.#peek.element, grab, isFree),
      followControls(ui, this.#root), followPull(ui, list.element, this.#root),
      followPages({
        ui, grab, name: () => this.#name, undo: () => commands.undo(),
        changed: () => {
          this.refresh()
          if (openPages(ui).length > 0 && this.#detent === 'peek') this.#set('half')
        },
      }),
    ]
  }

  /** First of the tools, as a finger needs it; the returned function puts it back. */
  #moveInspect(): () => void {
    const { inspectButton } = this.#kit
    const toolbar = inspectButton.parentElement
    const place = inspectButton.ownerDocument.createComment('')
    inspectButton.replaceWith(place)
    toolbar?.prepend(inspectButton)
    return () => place.replaceWith(inspectButton)
  }

  // While an element is chosen the page is what is looked at.
  #aim(): void {
    const isAiming = this.#kit.inspectButton.getAttribute('aria-pressed') === 'true'
    if (isAiming === this.#isAiming) return
    this.#isAiming = isAiming
    setAttribute(this.#root, 'data-aiming', isAiming)
    if (this.#form === 'side') return
    if (isAiming) {
      this.#before = this.#detent
      this.#set(this.#atLeast('peek'))
      this.#frame.querySelector<HTMLElement>('.inspect-go')?.focus({ preventScroll: true })
    } else this.#set(this.#frame.querySelector('.inspect') === null ? this.#before : 'half')
  }

  #openToken(): void {
    const { last } = this
    this.#set('half')
    if (last !== null) this.#kit.reveal(last)
  }

  #set(detent: Detent, isMoved = true): void {
    const { ui } = this.#kit
    if (this.#isReleased) return
    this.#dragged = null
    if (detent === 'peek' && this.#form === 'bottom') ui.layers.closeAll()
    setAttribute(this.#root, 'data-settles', isMoved)
    this.#detent = detent
    this.#kit.dock.standBy(this)
    // What is out of sight has no keyboard, and is done being typed in.
    const { activeElement } = ui.root
    if (activeElement?.getClientRects().length === 0) (activeElement as HTMLElement).blur()
  }

  #grabPorts(): GrabPorts {
    let from = 0
    const isSide = this.#form === 'side'
    return {
      press: () => {
        if (isSide) this.#set(this.#detent === 'peek' ? 'half' : 'peek')
        else this.#set(pressedDetent(this.#detent))
        this.#kit.ui.announce(this.#name)
      },
      step: (by) => {
        const next = steppedDetent(this.#detent, by)
        this.#set(isSide ? by > 0 ? 'half' : 'peek' : this.#atLeast(next))
        this.#kit.ui.announce(this.#name)
      },
      start: () => {
        from = isSide ? this.size.width : this.size.height
        setAttribute(this.#root, 'data-settles', null)
      },
      move: (x, y) => {
        const most = isSide ? SIDE_PX : heightOf('full', this.#tall)
        this.#dragged = Math.max(isSide ? BAR_PX : PEEK_PX / 2, Math.min(most, from - (isSide ? x : y)))
        this.layout()
      },
      end: (isKept) => this.#drop(isKept),
    }
  }

  #drop(isKept: boolean): void {
    const px = this.#dragged
    if (px === null || !isKept) {
      this.#set(this.#detent)
      return
    }
    if (this.#form === 'side') {
      this.#set(px < SIDE_MIDDLE_PX ? 'peek' : 'half')
      return
    }
    const next = draggedDetent(this.#detent, px, this.#tall)
    if (next === null) this.#kit.close()
    else this.#set(this.#atLeast(next))
  }

  /** What has to be answered stays in sight. */
  #atLeast(detent: Detent): Detent {
    const { ui } = this.#kit
    return detent === 'peek' && (ui.layers.hasModal || openPages(ui).some(isQuestion)) ? 'half' : detent
  }

  #model(): PeekModel {
    const { store: { plan, history }, scene } = this.#kit
    const [token, now] = [this.last, scene()]
    const primary = this.#primary
    const step = findUndo(history)
    return {
      count: counted(plan.tokens.length, 'token'),
      token: token === null ? null : {
        label: titleInPlace(plan, now.place, token, nameOfToken(token)), value: shownValue(plan, now, token) ?? '',
        colors: token.item.type.kind !== 'color' ? null
          : [unchangedValue(plan, now, token) ?? '', valueOf(plan, now, token) ?? ''],
      },
      step: step === null ? null : labelUnder(plan, now.place, step),
      primary: { text: primary?.textContent ?? '', reason: primary?.getAttribute('aria-description') ?? null },
    }
  }
}
