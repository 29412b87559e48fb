// The way between the page and the panel: in each, back to what had the focus there last.
// Whether one may go is the caller's.
import { findShortcut } from '../../view/dialogs/shortcuts.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { pressOf } from '../../tools/desk/keys.js'

/** Moves the focus between one panel and its page, while the panel is shown. */
export class FocusSwitch {
  readonly #ui: Pick<Ui, 'document' | 'root' | 'listeners'>
  readonly #isMac: boolean
  // What had the focus last, on either side.
  #onPage: Element | null = null
  #inPanel: HTMLElement | null = null
  #ends: readonly (() => void)[] = []

  constructor(ui: Pick<Ui, 'document' | 'root' | 'listeners'>, isMac: boolean) {
    this.#ui = ui
    this.#isMac = isMac
  }

  /** Begins with what has the focus on the page; `enter` puts it into the panel where nothing had it yet. */
  start(enter: () => void): void {
    const { document, root, listeners } = this.#ui
    this.#onPage = document.activeElement
    this.#ends = [
      listeners.on(root, 'focusin', ({ target, relatedTarget }) => {
        if (target instanceof HTMLElement) this.#inPanel = target
        if (relatedTarget instanceof Element && !root.contains(relatedTarget)) this.#onPage = relatedTarget
      }),
      // What the page has done with the key is the page's; what comes from the panel does not come here.
      listeners.on(document, 'keydown', (event) => {
        if (event.defaultPrevented || findShortcut(pressOf(event, this.#isMac)) !== 'page') return
        event.preventDefault()
        this.#goToPanel(enter)
      }),
    ]
  }

  stop(): void {
    for (const end of this.#ends) end()
    this.#ends = []
    this.#onPage = null
    this.#inPanel = null
  }

  /** Leaves the panel for what had the focus on the page; for none where that is gone. */
  goToPage(options: FocusOptions = {}): void {
    const { root } = this.#ui
    if (this.#onPage instanceof HTMLElement && this.#onPage.isConnected) this.#onPage.focus(options)
    if (root.activeElement instanceof HTMLElement) root.activeElement.blur()
  }

  #goToPanel(enter: () => void): void {
    const last = this.#inPanel
    if (last !== null && last.getClientRects().length > 0) last.focus()
    if (this.#ui.root.activeElement === null) enter()
  }
}
