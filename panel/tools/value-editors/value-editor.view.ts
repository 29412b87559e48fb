// An expanded editor, beside its row until it is closed: its frame, and the table of editors, of which the
// first that can read a value has it. What they change goes through the session.
import type { Closed } from '../../view/controls/popover.view.js'
import { followTextSteps } from '../../view/controls/text-steps.view.js'
import { h, setAttribute, setText } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import type { OpenPicker, PickerOptions } from '../picker/picker.types.js'
import type { RowPopup } from '../picker/row-popup.view.js'
import { Session } from '../picker/session.js'
import { judgeFor } from '../../view/rows/row-model.js'
import { isChanged } from '../../view/rows/page-values.js'
import { readEasing } from '../../model/tokens/easing.js'
import { isGradient, readGradient } from '../../model/tokens/gradient.js'
import type { Token } from '../../model/state/state.types.js'
import { titleInPlace } from '../../model/state/token-places.js'
import { isFontStack } from '../../model/tokens/fonts.js'
import { readList } from '../../model/tokens/pieces.js'
import { isShadow } from '../../model/tokens/shadow.js'
import { isTransition } from '../../model/tokens/transition.js'
import { WIDE_CSS } from './editors.css.js'
import type { EditorEntry, EditorContext, WideEditor } from './value-editors.types.js'
import { createClamp } from './clamp.view.js'
import { createCurve } from './curve.view.js'
import { readFluid } from './fluid.js'
import { createGradient } from './gradient.view.js'
import { createFontStack } from './fonts.view.js'
import { createShadow } from './shadow.view.js'
import { createTransition } from './transition.view.js'
import { createWholeText } from './part-field.view.js'

/** More is a text: so many rows of fields are neither quick nor of use to anybody. */
const MOST_PARTS = 32
const MOST_FAMILIES = 64
const MOST_POINTS = 100
const MOST_CHARACTERS = 10_000

const hasFew = (value: string, most = MOST_PARTS): boolean => (readList(value)?.members.length ?? 0) <= most

function isFewPoints(value: string): boolean {
  const easing = readEasing(value)
  return easing !== null && (easing.kind !== 'linear' || easing.points.length <= MOST_POINTS)
}

function isFewStops(value: string): boolean {
  const layers = readGradient(value)
  return layers !== null && layers.length <= MOST_PARTS &&
    layers.every((layer) => !isGradient(layer) || layer.stops.length <= MOST_PARTS)
}

const EDITORS: readonly EditorEntry[] = [
  {
    name: 'shadow', canRead: (value, token) => hasFew(value) && isShadow(value, token.item.cssVar),
    create: createShadow,
  },
  {
    name: 'transition', canRead: (value, token) => hasFew(value) && isTransition(value, token.item.cssVar),
    create: createTransition,
  },
  {
    name: 'fonts', canRead: (value, token) => hasFew(value, MOST_FAMILIES) && isFontStack(value, token.item.cssVar),
    create: createFontStack,
  },
  { name: 'curve', canRead: isFewPoints, create: createCurve },
  { name: 'clamp', canRead: (value) => readFluid(value) !== null, create: createClamp },
  { name: 'gradient', canRead: isFewStops, create: createGradient },
]

/** A whole value as text: it reads everything. */
const WHOLE_TEXT: EditorEntry = { name: 'text', canRead: () => true, create: createWholeText }

/** The editor for a value. */
const editorFor = (value: string, token: Token, editors = EDITORS): EditorEntry =>
  editors.find(({ canRead }) => value.length <= MOST_CHARACTERS && canRead(value, token)) ?? WHOLE_TEXT

/** Opens it beside the row that the anchor is in. */
export function openValueEditor(options: PickerOptions): OpenPicker {
  options.kit.ui.adopt(WIDE_CSS)
  return new WideView(options)
}

class WideView implements OpenPicker {
  readonly #options: PickerOptions
  readonly #session: Session
  readonly #context: EditorContext
  readonly #popup: HTMLElement
  readonly #body: HTMLElement
  readonly #reset: HTMLButtonElement
  readonly #label: HTMLElement
  readonly #place: RowPopup
  readonly #unfollow: () => void
  #entry: EditorEntry = WHOLE_TEXT
  #editor: WideEditor | null = null
  /** The last value that the editor gave: what comes back of it is no reason for another editor. */
  #own: string | null = null
  #isClosed = false

  constructor(options: PickerOptions) {
    const { kit, token, anchor, createPopup } = options
    const { document } = kit.ui
    const row = anchor.closest<HTMLElement>('.row') ?? anchor
    this.#options = options
    this.#session = new Session(kit, token)
    this.#context = this.#createContext()
    this.#body = h(document, 'div', { class: 'wide-body' })
    this.#reset = h(document, 'button', { type: 'button', class: 'button' }, 'Reset')
    this.#label = h(document, 'span', { class: 'wide-label', id: kit.ui.newId(), dir: 'auto' })
    this.#reset.addEventListener('click', () => this.#resetToken())
    this.#popup = this.#createPopup()
    this.#place = createPopup({
      kit, row, opener: anchor, anchor: this.#field ?? anchor, popup: this.#popup,
      shape: () => '', isPressed: () => false, show: () => this.patch(), close: (by) => this.#close(by),
    })
    this.#unfollow = kit.store.subscribe(() => {
      if (this.#session.followed()) this.#own = null
    })
    this.patch()
    this.#place.open()
    this.#field?.classList.add('widened')
    this.#editor?.stop.focus({ preventScroll: true })
  }

  patch(): void {
    if (this.#isClosed) return
    const { value } = this.#session.now
    const { token } = this.#options
    // What is half typed stays with the editor that it is typed in; what comes from elsewhere has its own.
    const isKept = this.#editor !== null && (value === this.#own ||
      (this.#entry !== WHOLE_TEXT && this.#entry.canRead(value, token)))
    const entry = isKept ? this.#entry : editorFor(value, token)
    if (this.#editor === null || entry !== this.#entry) this.#show(entry)
    this.#editor?.patch(value)
    const { core: { plan } } = this.#options.kit
    const scene = this.#options.kit.scene()
    setText(this.#label, titleInPlace(plan, scene.place, token))
    this.#reset.disabled = !isChanged(plan, scene, token)
  }

  close(): void { this.#close('panel') }

  get #field(): HTMLElement | null { return this.#options.anchor.closest('.field') }

  #show(entry: EditorEntry): void {
    const hadFocus = this.#body.contains(this.#options.kit.ui.root.activeElement)
    const last = this.#editor
    this.#entry = entry
    this.#editor = entry.create(this.#context)
    this.#body.replaceChildren(this.#editor.element)
    last?.release()
    setAttribute(this.#popup, 'data-editor', entry.name)
    if (hadFocus) this.#editor.stop.focus({ preventScroll: true })
  }

  #createContext(): EditorContext {
    const { kit, token } = this.#options
    const session = this.#session
    return {
      kit, ui: kit.ui, token,
      get value() { return session.now.value },
      judge: (typed) => judgeFor(kit.core.plan, kit.scene(), token, kit.ui.supports)(typed),
      change: (value) => {
        this.#own = value
        session.giveWhole(value)
        this.patch()
      },
      settle: () => session.settle(),
      beginGesture: () => session.beginGesture(),
      resized: () => this.#place.place(),
    }
  }

  #createPopup(): HTMLElement {
    const { kit: { ui, ui: { document } }, token: { item: { cssVar } } } = this.#options
    const close = h(document, 'button', {
      type: 'button', class: 'icon-button', 'aria-label': 'Close the editor', 'data-tip': 'Close (Enter keeps, Esc restores)',
    }, icon(document, 'close'))
    close.addEventListener('click', () => this.close())
    const popup = h(document, 'div', { class: 'popup wide', part: ui.part('wide'), role: 'dialog', 'aria-labelledby': this.#label.id },
      h(document, 'div', { class: 'wide-head' },
        this.#label,
        h(document, 'span', { class: 'wide-var', dir: 'ltr' }, cssVar), close),
      this.#body,
      h(document, 'div', { class: 'wide-foot' }, h(document, 'span', {}, 'Enter keeps, Esc restores'), this.#reset))
    followTextSteps(popup, ui.supports, false)
    return popup
  }

  // A step of its own; the editor shows what comes.
  #resetToken(): void {
    const { kit, token } = this.#options
    this.#session.settle()
    this.#own = null
    kit.commands.reset(token)
    this.patch()
    this.#editor?.stop.focus({ preventScroll: true })
  }

  #close(by: Closed): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#unfollow()
    this.#place.end(by, this.#session)
    this.#editor?.release()
    this.#field?.classList.remove('widened')
    this.#place.remove()
    this.#options.closed()
  }
}
