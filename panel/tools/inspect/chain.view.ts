// The chain of one variable while it is open: beside the panel, kept as the page and its values are.
// Edits nothing.
import { openPopup, type OpenPopover } from '../../view/controls/popover.view.js'
import { MARGIN, type Box, type PopoverPlace, type Size } from '../../view/controls/placement.js'
import { h, setChildren } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import { findPanelPlace, isSheetIn } from '../palettes/place.js'
import { isChanged } from '../../view/rows/page-values.js'
import type { Scene, Token } from '../../model/state/state.types.js'
import { chainOf } from '../../page/ask/chain.js'
import { ChainLines } from './chain-lines.browser.js'
import { ChainPage } from './chain-page.browser.js'
import { CHAIN_CSS } from './chain.css.js'
import { alsoElements, stepElements } from './chain-steps.view.js'
import type { ChainOptions, OpenChain } from './chain.types.js'

/** Opens it. */
export function openChain(options: ChainOptions): OpenChain {
  options.kit.ui.adopt(CHAIN_CSS)
  return new ChainView(options)
}

class ChainView implements OpenChain {
  readonly #options: ChainOptions
  readonly #page: ChainPage
  readonly #lines: ChainLines
  readonly #popup: HTMLElement
  readonly #body: HTMLElement
  readonly #steps: HTMLElement
  readonly #others: HTMLElement
  readonly #also: HTMLElement
  readonly #shown: OpenPopover
  /** Where the focus was. */
  readonly #from: HTMLElement | null
  #scene: Scene | null = null
  #baseline: unknown = null
  #said = ''
  #forget: (() => void) | null = null
  #isClosed = false

  constructor(options: ChainOptions) {
    const { kit, token } = options
    const { ui, page, core: { plan, config } } = kit
    const { document } = ui
    this.#options = options
    this.#from = ui.root.activeElement as HTMLElement | null
    const again = (): void => this.#soon()
    this.#lines = new ChainLines(config, page.document.baseURI, again)
    this.#page = new ChainPage({
      page, plan, room: ui.root, lineOf: (name, scope, value) => this.#lines.of(name, scope, value),
      isChanged: (name) => {
        const one = plan.byVar.get(name)
        return one !== undefined && isChanged(plan, kit.scene(), one)
      },
    }, again)
    this.#steps = h(document, 'ol', { class: 'chain-steps' })
    this.#also = h(document, 'ul', { class: 'chain-also' })
    this.#others = h(document, 'section', { class: 'chain-others' },
      h(document, 'h3', {}, 'Also declared'), this.#also)
    // What scrolls can be reached with keys where nothing in it can.
    this.#body = h(document, 'div', {
      class: 'chain-body', tabindex: 0, role: 'group', 'aria-label': 'Steps',
    }, this.#steps, this.#others)
    this.#popup = this.#createPopup(token)
    this.#patch()
    this.#shown = this.#open()
    this.#lines.ask()
    this.focus()
  }

  get token(): Token { return this.#options.token }

  focus(): void { this.#body.focus({ preventScroll: true }) }

  refresh(): void {
    const { kit } = this.#options
    const { baseline } = kit.store.scene
    if (kit.scene() === this.#scene) return
    // What was written stands on other lines.
    if (this.#baseline !== null && baseline !== this.#baseline) this.#lines.ask()
    this.#patch()
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    const { kit, token, closed } = this.#options
    const { ui } = kit
    const hadFocus = this.#popup.contains(ui.root.activeElement)
    this.#forget?.()
    this.#page.release()
    this.#lines.release()
    this.#shown.remove()
    closed()
    if (!hadFocus) return
    if (this.#from?.isConnected === true) this.#from.focus({ preventScroll: true })
    else kit.leave(token)
  }

  #createPopup({ item: { label } }: Token): HTMLElement {
    const { kit: { ui } } = this.#options
    const { document } = ui
    const close = h(document, 'button', { type: 'button', class: 'icon-button', 'aria-label': 'Close' },
      icon(document, 'close'))
    close.addEventListener('click', () => this.close())
    const titleId = ui.newId()
    return h(document, 'div', {
      class: 'popup chain', role: 'dialog', 'aria-labelledby': titleId, part: ui.part('chain'), tabindex: -1,
    }, h(document, 'div', { class: 'chain-head' },
      h(document, 'div', { class: 'chain-title', id: titleId }, `Chain of ${label}`), close), this.#body)
  }

  // A press outside closes nothing: what is edited there is followed here.
  #open(): OpenPopover {
    const { kit: { ui, list }, token } = this.#options
    const frame = list.element.closest<HTMLElement>('.frame') ?? list.element
    return openPopup(ui, {
      popup: this.#popup, anchor: frame,
      placement: (panel, popup, window, isRightToLeft) => {
        this.#popup.classList.toggle('sheet', isSheetIn(window))
        const row = list.element.querySelector(`.row[data-var="${token.item.cssVar}"]`)
        const place = findPanelPlace(panel, popup, window, isRightToLeft)
        if (isSheetIn(window) || row === null) return place
        return besideRow(place, panel, row.getBoundingClientRect(), popup, window)
      },
      close: (by) => {
        if (by !== 'outside') this.close()
      },
    })
  }

  /** At most once in a frame. */
  #soon(): void {
    this.#forget ??= this.#options.kit.ui.onNextFrame(() => {
      this.#forget = null
      this.#patch()
    })
  }

  #patch(): void {
    const { kit, token } = this.#options
    const { ui } = kit
    this.#scene = kit.scene()
    this.#baseline = kit.store.scene.baseline
    const chain = chainOf(token.item.cssVar, this.#page)
    const steps = chain.steps.map((step) => ({ ...step, token: step.token !== null }))
    const said = JSON.stringify({ ...chain, steps })
    if (said === this.#said) return
    const isFirst = this.#said === ''
    this.#said = said
    const { activeElement } = ui.root
    const focused = this.#steps.contains(activeElement) ? activeElement?.textContent ?? null : null
    setChildren(this.#steps, stepElements(ui.document, chain, (one) => this.#go(one)))
    setChildren(this.#also, alsoElements(ui.document, chain.also))
    this.#others.hidden = chain.also.length === 0
    if (focused !== null) this.#focusAgain(focused)
    if (!isFirst) this.#shown.place()
  }

  #focusAgain(name: string): void {
    const links = [...this.#steps.querySelectorAll<HTMLElement>('.chain-link')]
    const same = links.find(({ textContent }) => textContent === name)
    if (same === undefined) this.focus()
    else same.focus({ preventScroll: true })
  }

  #go(token: Token): void {
    this.close()
    this.#options.kit.reveal(token)
  }
}

/** Level with its row where it stands beside the panel. */
function besideRow(place: PopoverPlace, panel: Box, row: Box, popup: Size, window: Size): PopoverPlace {
  const isBeside = place.left + popup.width <= panel.left || place.left >= panel.left + panel.width
  if (!isBeside) return place
  const height = Math.min(popup.height, place.maxHeight)
  return { ...place, top: Math.max(MARGIN, Math.min(row.top, window.height - MARGIN - height)) }
}
