// Short messages beneath the list that go by themselves; one at a time.
// Takes no focus and is never the only place where something is said.
import { h, setAttribute, setChildren, setText } from '../../page/dom/element.view.js'
import { icon } from '../chrome/icon.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { rememberFocus } from './header-row.view.js'

export interface Toast {
  readonly text: string
  readonly action?: { readonly label: string; run(): void }
  readonly tone?: 'ok' | 'danger'
  /** Whether it no longer holds; asked with each `refresh`. */
  isPast?(): boolean
}

export interface Toasts {
  /** Stands in the frame between list and foot, and holds the message: what can be pressed is beside it. */
  readonly element: HTMLElement
  /** Shows a message instead of the one that is shown. */
  show(toast: Toast): void
  /** Takes a message away that no longer holds. */
  refresh(): void
  dismiss(): void
  release(): void
}

/** How far from its end a list is near it: a heading and two rows, beside the room of a message. */
const NEAR_PX = 156
const SHOWN_MS = 6000
/** What offers something to do stays longer (WCAG 2.2.1). */
const SHOWN_WITH_ACTION_MS = 10_000

/** Makes the place of the messages, empty. */
export function createToasts(ui: Ui): Toasts {
  const toasts = new ToastView(ui)
  return {
    element: toasts.element,
    show: (toast) => toasts.show(toast),
    refresh: () => toasts.refresh(),
    dismiss: () => toasts.dismiss(),
    release: () => toasts.dismiss(),
  }
}

class ToastView {
  readonly element: HTMLElement
  readonly #ui: Ui
  readonly #box: HTMLElement
  readonly #text: HTMLElement
  #action: HTMLButtonElement | null = null
  readonly #close: HTMLButtonElement
  #toast: Toast | null = null
  #stop: (() => void) | null = null
  readonly #giveFocusBack: () => void

  constructor(ui: Ui) {
    const { document } = ui
    this.#ui = ui
    this.#text = h(document, 'span', { class: 'toast-text', dir: 'auto' })
    this.#close = h(document, 'button', {
      type: 'button', class: 'toast-close', 'aria-label': 'Dismiss',
    }, icon(document, 'close'))
    this.#box = h(document, 'div', { class: 'toast', hidden: true, part: ui.part('toast') })
    this.element = h(document, 'div', { class: 'toasts' }, this.#box)
    this.#giveFocusBack = rememberFocus(ui, this.#box)
    this.#close.addEventListener('click', () => this.dismiss())
    this.#listen()
  }

  show(toast: Toast): void {
    this.#toast = toast
    const { text, tone } = toast
    const isDanger = tone === 'danger'
    // An error is said by itself, in the middle of whatever is being said.
    setAttribute(this.#text, 'role', isDanger ? 'alert' : null)
    setAttribute(this.#box, 'data-tone', tone ?? null)
    setText(this.#text, '')
    const mark = tone === undefined ? [] : [icon(this.#ui.document, isDanger ? 'warning' : 'check')]
    setChildren(this.#box, [...mark, this.#text, ...this.#replaceAction(toast), this.#close])
    this.#box.hidden = false
    setText(this.#text, text)
    if (!isDanger) this.#ui.announce(text)
    this.#restart()
    this.#makeRoom()
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

  // What was beneath the list's end goes on being seen where that is near, and where it has the focus
  // (WCAG 2.4.11).
  #makeRoom(): void {
    const lists = this.element.parentElement?.querySelectorAll('.list, .list[data-layout=columns] > .tier') ?? []
    for (const list of lists) {
      const below = list.scrollHeight - list.clientHeight - list.scrollTop
      if (below > 0 && below < NEAR_PX) list.scrollTop += below
    }
    const focused = this.#ui.root.activeElement?.closest('.row, .tier-bar')
    const its = focused?.getBoundingClientRect()
    const ours = this.element.getBoundingClientRect()
    if (its !== undefined && its.bottom > ours.top && its.top < ours.bottom) focused?.scrollIntoView({ block: 'nearest' })
  }

  refresh(): void {
    if (this.#toast?.isPast?.() === true) this.dismiss()
  }

  dismiss(): void {
    this.#stop?.()
    this.#stop = null
    this.#toast = null
    this.#giveFocusBack()
    this.#box.hidden = true
  }

  /** Runs the time anew, unless somebody reads: pointer or focus are there. */
  #restart(): void {
    this.#stop?.()
    this.#stop = null
    if (this.#toast === null || this.#box.matches(':hover, :focus-within')) return
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
}
