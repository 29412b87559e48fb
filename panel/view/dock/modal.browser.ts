// Modal dialogs of the page: everything outside of one is out of reach, so the panel goes into the topmost.
// Watches only while it is told to; dialogs of the panel itself are none of its business.
import type { Ui } from '../chrome/ui.types.js'
import { isRaised, showInTopLayer, moveHost } from './top-layer.browser.js'

/** Keeps one panel's host within reach. */
export class Modals {
  readonly #ui: Ui
  readonly #host: HTMLElement
  readonly #moved: () => void
  readonly #observer: MutationObserver
  #releases: readonly (() => void)[] = []
  // Those seen open, in the order in which they were: nothing says which of them is the topmost.
  #seen: readonly HTMLDialogElement[] = []

  /** `moved`: the host hangs in another element now. */
  constructor(ui: Ui, host: HTMLElement, moved: () => void) {
    this.#ui = ui
    this.#host = host
    this.#moved = moved
    this.#observer = new MutationObserver((records) => {
      for (const { target, type } of records) {
        if (type === 'attributes' && target instanceof HTMLDialogElement) this.#see(target)
      }
      this.check()
    })
  }

  start(): void {
    const { document, listeners } = this.#ui
    if (this.#releases.length > 0 || !CSS.supports('selector(:modal)')) return
    for (const dialog of document.querySelectorAll('dialog')) this.#see(dialog)
    this.#seeFocused(document)
    this.#releases = [
      // A dialog takes the focus when it opens, also one in a shadow root, whose attributes are not observed.
      listeners.on(document, 'focusin', (event) => this.#focus(event.composedPath()), { capture: true }),
      listeners.on(document, 'fullscreenchange', () => showInTopLayer(this.#host)),
      listeners.add(() => this.#observer.disconnect()),
    ]
    this.#observe(null)
    this.check()
  }

  /** Ends the watching; the host is back on the page's root. */
  stop(): void {
    if (this.#releases.length === 0) return
    for (const release of this.#releases) release()
    this.#releases = []
    this.#seen = []
    this.check()
  }

  /** Puts the host where it belongs now. */
  check(): void {
    this.#seen = this.#seen.filter((dialog) => dialog.isConnected && dialog.matches(':modal'))
    const dialog = this.#seen.at(-1) ?? null
    const root = this.#ui.document.documentElement as HTMLElement | null
    const parent = dialog ?? root
    if (parent === null || this.#host.parentNode === parent) return
    this.#closePopups()
    if (isRaised(this.#host) || !this.#host.isConnected) moveHost(this.#host, parent)
    else parent.append(this.#host)
    this.#moved()
    if (this.#releases.length > 0) this.#observe(dialog)
  }

  #see(dialog: HTMLDialogElement): void {
    if (!dialog.matches(':modal') || this.#seen.includes(dialog)) return
    this.#seen = [...this.#seen, dialog]
  }

  #focus(path: readonly EventTarget[]): void {
    if (path.includes(this.#host)) return
    for (const one of [...path].reverse()) {
      if (one instanceof HTMLDialogElement) this.#see(one)
    }
    this.check()
  }

  #seeFocused(root: Document | ShadowRoot): void {
    const { activeElement } = root
    const dialog = activeElement?.closest('dialog') ?? null
    if (activeElement === this.#host) return
    if (dialog !== null) this.#see(dialog)
    if (activeElement?.shadowRoot) this.#seeFocused(activeElement.shadowRoot)
  }

  // Inside of a dialog also what is taken off the page: the dialog may be, and the panel with it.
  #observe(dialog: HTMLDialogElement | null): void {
    this.#observer.disconnect()
    const options = { subtree: true, attributeFilter: ['open'], childList: dialog !== null }
    this.#observer.observe(this.#ui.document, options)
    for (let node: Node | null = dialog; node !== null;) {
      const root: Node = node.getRootNode()
      if (root instanceof ShadowRoot) this.#observer.observe(root, options)
      node = root instanceof ShadowRoot ? root.host : null
    }
  }

  // They would be left behind, closed by the browser.
  #closePopups(): void {
    const { layers } = this.#ui
    for (let left = layers.size; left > 0 && layers.top?.isModal === false; left -= 1) layers.closeTop('panel')
  }
}
