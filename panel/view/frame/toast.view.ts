// The line of short messages between list and foot, one at a time: they go by themselves, failures once they
// are closed. Takes no focus and is never the only place where something is said.
import { h, setAttribute, setChildren, setStyle, setText } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { rememberFocus } from './header-row.view.js'
import { TOAST_CSS } from './toast.css.js'

export interface Toast {
  readonly text: string
  readonly action?: { readonly label: string; run(): void }
  readonly tone?: 'ok' | 'danger'
  /** Whether it no longer holds; asked with each `refresh`. */
  isPast?(): boolean
}

export interface Toasts {
  /** Shows a message instead of the one that is shown. */
  show(toast: Toast): void
  /** Takes a message away that no longer holds; a wide foot has room for it. */
  refresh(isInFooter: boolean): void
  dismiss(): void
}

/** Between what the line stands: what holds the list, and a place in the foot. */
interface ToastPlaces {
  readonly body: HTMLElement
  /** What may take all of the foot. */
  readonly slot: HTMLElement
}

const SHOWN_MS = 6000
/** What offers something to do stays longer (WCAG 2.2.1). */
const SHOWN_WITH_ACTION_MS = 10_000

/** Makes the line, empty. */
export function createToasts(ui: Ui, places: ToastPlaces): Toasts {
  ui.adopt(TOAST_CSS)
  return new ToastView(ui, places)
}

class ToastView implements Toasts {
  readonly #ui: Ui
  readonly #places: ToastPlaces
  readonly #box: HTMLElement
  #text: HTMLElement
  #action: HTMLButtonElement | null = null
  readonly #close: HTMLButtonElement
  #toast: Toast | null = null
  #stop: (() => void) | null = null
  readonly #giveFocusBack: () => void

  constructor(ui: Ui, places: ToastPlaces) {
    const { document } = ui
    this.#ui = ui
    this.#places = places
    this.#text = h(document, 'span')
    this.#close = h(document, 'button', {
      type: 'button', class: 'toast-close', 'aria-label': 'Dismiss',
    }, icon(document, 'close'))
    this.#box = h(document, 'div', { class: 'toast', hidden: true, part: ui.part('toast') })
    this.#giveFocusBack = rememberFocus(ui, this.#box)
    this.#close.addEventListener('click', () => this.dismiss())
    this.#listen()
  }

  show(toast: Toast): void {
    this.#toast = toast
    const { text, tone } = toast
    const isDanger = tone === 'danger'
    // An error is said by itself, in the middle of whatever is being said. What is said is another one's text
    // each time, not the last one's that has moved.
    this.#text = h(this.#ui.document, 'span', { class: 'toast-text', dir: 'auto', role: isDanger ? 'alert' : null })
    setAttribute(this.#box, 'data-tone', tone ?? null)
    const mark = tone === undefined ? [] : [icon(this.#ui.document, isDanger ? 'warning' : 'check')]
    setChildren(this.#box, [...mark, this.#text, ...this.#replaceAction(toast), this.#close])
    this.#box.hidden = false
    setText(this.#text, text)
    if (!isDanger) this.#ui.announce(text)
    this.#restart()
    this.#takeRoom()
  }

  // A button of its own: a second press is not one for the message that the first one has brought.
  #replaceAction(toast: Toast): readonly HTMLElement[] {
    const before = this.#action
    const hadFocus = before !== null && this.#ui.root.activeElement === before
    const next = toast.action === undefined ? null
      : h(this.#ui.document, 'button', { type: 'button', class: 'toast-action' }, toast.action.label)
    next?.addEventListener('click', () => {
      if (this.#toast === toast) this.#act()
    })
    this.#action = next
    if (next !== null) this.#box.append(next)
    if (hadFocus) (next ?? this.#close).focus()
    return next === null ? [] : [next]
  }

  // The room behind the last row is its own while it stands there, so no row moves but one that has the focus
  // and would be cut (WCAG 2.4.11).
  #takeRoom(): void {
    const { body } = this.#places
    const { parentElement: frame } = body
    const takes = !this.#box.hidden && this.#box.parentElement === frame
    if (frame !== null) setStyle(frame, '--toast-room', takes ? '0px' : '')
    const { activeElement } = this.#ui.root
    if (!takes || !body.contains(activeElement)) return
    const focused = activeElement?.closest('.row, .tier-bar') ?? activeElement
    const its = focused?.getBoundingClientRect()
    const ours = this.#box.getBoundingClientRect()
    if (its !== undefined && its.bottom > ours.top && its.top < ours.bottom) focused?.scrollIntoView({ block: 'nearest' })
  }

  // The bar of bulk edit takes all of the foot.
  refresh(isInFooter: boolean): void {
    if (this.#toast?.isPast?.() === true) this.dismiss()
    const { body, slot } = this.#places
    const footer = isInFooter && slot.querySelector(':scope > :not([hidden])') === null ? slot.parentElement : null
    if (this.#box.parentElement === (footer ?? body.parentElement)) return
    setAttribute(this.#box, 'data-place', footer && 'footer')
    const { activeElement } = this.#ui.root
    if (footer === null) body.after(this.#box)
    else footer.insertBefore(this.#box, footer.querySelector('.foot-copy'))
    if (this.#box.contains(activeElement)) (activeElement as HTMLElement).focus()
    this.#takeRoom()
  }

  dismiss(): void {
    this.#stop?.()
    this.#stop = null
    this.#toast = null
    this.#giveFocusBack()
    this.#box.hidden = true
    this.#takeRoom()
  }

  /** Runs the time anew, unless somebody reads: pointer or focus are there. A failure has none. */
  #restart(): void {
    this.#stop?.()
    this.#stop = null
    if (this.#toast === null || this.#toast.tone === 'danger' || this.#box.matches(':hover, :focus-within')) return
    const ms = this.#toast.action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS
    this.#stop = this.#ui.after(ms, () => this.dismiss())
  }

  #act(): void {
    const toast = this.#toast
    this.dismiss()
    toast?.action?.run()
  }

  #listen(): void {
    const box = this.#box
    const pause = (): void => {
      this.#stop?.()
      this.#stop = null
    }
    // On their way up: the tooltip reads the tip once the event has come to the root.
    box.addEventListener('pointerover', () => this.#tipWhenCut())
    box.addEventListener('focusin', () => this.#tipWhenCut())
    box.addEventListener('pointerenter', pause)
    box.addEventListener('focusin', pause)
    // Where pointer and focus go is known once they are there. In Firefox, `:hover` is old until then.
    for (const type of ['pointerleave', 'focusout']) {
      box.addEventListener(type, () => {
        this.#ui.onNextFrame(() => this.#restart())
      })
    }
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || this.#ui.layers.size > 0) return
      event.preventDefault()
      event.stopPropagation()
      this.dismiss()
    })
  }

  // By keys it is read at the button.
  #tipWhenCut(): void {
    const { scrollHeight, clientHeight, textContent } = this.#text
    for (const one of [this.#text, this.#close]) setAttribute(one, 'data-tip', scrollHeight > clientHeight ? textContent : null)
  }
}
