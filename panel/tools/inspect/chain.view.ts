// The chain of one variable while it is open: its steps as elements, beside the panel, kept as the page and
// its values are. Follows nothing and edits nothing: a chain is given.
import { MARGIN, type Box, type PopoverPlace, type Size } from '../../view/controls/placement.js'
import { h, setChildren, setStyle } from '../../page/dom/element.view.js'
import { icon } from '../../view/chrome/icon.view.js'
import { openBesidePanel, type BesidePanel } from '../picker/beside-panel.view.js'
import { isChanged } from '../../view/rows/page-values.js'
import type { Scene, Token } from '../../model/state/state.types.js'
import { chainOf, endWords } from '../../page/ask/chain.js'
import type { Chain, ChainPlace, ChainStep } from '../../page/ask/reads.types.js'
import { ChainPage, ChainLines } from './chain-page.browser.js'
import { CHAIN_CSS } from './chain.css.js'
import { createDeclarations, type LiveDeclarations } from './declarations.view.js'
import type { LineOf } from '../../view/dialogs/declared.js'
import type { ChainOptions, OpenChain } from './chain-mode.browser.js'
import { nameOfToken } from '../../model/state/token-name.js'

/** How far a step stands in, and how many stand in at all. */
const DEEP_PX = 12
const MOST_IN = 4

/** Longer texts are cut: a picture written into a value is no text to be read. */
const MOST_SHOWN = 240

function shownText(text: string): string {
  if (text.length <= MOST_SHOWN) return text
  return `${text.slice(0, MOST_SHOWN)}… (${text.length.toLocaleString('en')} characters)`
}

/** Whose depth says something: one way needs none. */
const isForked = ({ steps }: Chain): boolean =>
  steps.some((step, at) => at > 0 && step.depth <= (steps[at - 1]?.depth ?? 0))

/** The steps and where they end; a name of a token leads to its row. */
function stepElements(
  document: Document, chain: Chain, go: (token: Token) => void,
): readonly HTMLElement[] {
  const deep = isForked(chain)
  return [
    ...chain.steps.map((step) => stepElement(document, step, deep ? step.depth : 0, go)),
    ...chain.steps.length === 0 ? [] : [endElement(document, chain)],
  ]
}

function stepElement(
  document: Document, step: ChainStep, depth: number, go: (token: Token) => void,
): HTMLElement {
  const { name, token, notes, place } = step
  const [missing, taken] = [notes.find((one) => one !== 'fallback used'),
    notes.find((one) => one === 'fallback used')]
  const element = h(document, 'li', { class: 'chain-step' }, mark(document, step.color),
    h(document, 'div', { class: 'chain-line' }, nameElement(document, name, token, go),
      ...missing === undefined ? [] : [h(document, 'span', { class: 'chain-note' }, missing)]),
    ...taken === undefined ? [] : [h(document, 'p', { class: 'chain-said' }, taken)],
    ...place === null ? [] : placeElements(document, place))
  setStyle(element, '--deep', `${Math.min(depth, MOST_IN) * DEEP_PX}px`)
  return element
}

function nameElement(
  document: Document, name: string, token: Token | null, go: (token: Token) => void,
): HTMLElement {
  if (token === null) return h(document, 'span', { class: 'chain-name' }, name)
  const link = h(document, 'button', {
    class: 'chain-name chain-link', type: 'button', 'aria-label': `${name}, go to ${nameOfToken(token)}`,
  }, name)
  link.addEventListener('click', () => go(token))
  return link
}

const placeElements = (document: Document, place: ChainPlace): readonly HTMLElement[] => [
  h(document, 'div', { class: 'chain-text' }, place.text === '' ? '(empty)' : shownText(place.text)),
  whereElement(document, place),
]

function whereElement(document: Document, { scope, file, line }: ChainPlace): HTMLElement {
  return h(document, 'div', { class: 'chain-where' },
    h(document, 'span', {}, scope), ...fileElements(document, file, line))
}

const fileElements = (document: Document, file: string | null, line: number | null): readonly HTMLElement[] =>
  file === null ? [] : [h(document, 'span', { class: 'chain-file' }, line === null ? file : `${file}:${line}`)]

function endElement(document: Document, chain: Chain): HTMLElement {
  const element = h(document, 'li', { class: 'chain-step' }, mark(document, chain.color),
    h(document, 'div', { class: 'chain-name' }, 'Computed value'),
    h(document, 'div', { class: 'chain-text' }, chain.computed === '' ? 'no value' : shownText(chain.computed)),
    h(document, 'div', { class: 'chain-where' }, h(document, 'span', {}, endWords(chain))))
  setStyle(element, '--deep', '0px')
  return element
}

function mark(document: Document, color: string | null): HTMLElement {
  const isColor = color !== null
  const element = h(document, 'span', { class: 'chain-mark', 'aria-hidden': 'true', 'data-color': isColor })
  if (color !== null) setStyle(element, '--swatch', color)
  return element
}

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
  readonly #declarations: LiveDeclarations
  readonly #shown: BesidePanel
  #scene: Scene | null = null
  #baseline: unknown = null
  #text = ''
  #forget: (() => void) | null = null
  #isClosed = false

  constructor(options: ChainOptions) {
    const { kit, token } = options
    const { ui, page, core: { plan, config } } = kit
    const { document } = ui
    this.#options = options
    const again = (): void => this.#soon()
    this.#lines = new ChainLines(config, page.document.baseURI, () => {
      this.#declarations.refresh()
      again()
    })
    const lineOf: LineOf = (name, scope, value) => this.#lines.of(name, scope, value)
    this.#page = new ChainPage({
      page, plan, room: ui.root, lineOf,
      isChanged: (name) => {
        const one = plan.byVar.get(name)
        return one !== undefined && isChanged(plan, kit.scene(), one)
      },
    }, again)
    this.#steps = h(document, 'ol', { class: 'chain-steps' })
    this.#declarations = createDeclarations({
      ui, page, plan, name: token.item.cssVar, lineOf, changed: () => this.#shown.place(),
      unfocused: () => this.focus(),
    })
    // What scrolls can be reached with keys where nothing in it can.
    this.#body = h(document, 'div', {
      class: 'chain-body', tabindex: 0, role: 'group', 'aria-label': 'Steps and declarations',
    }, this.#steps, this.#declarations.element)
    this.#popup = this.#createPopup(token)
    this.#patch()
    this.#shown = openBesidePanel({
      kit, popup: this.#popup, move: this.#besideRow, close: () => this.close(),
    })
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
    const { token, closed } = this.#options
    this.#forget?.()
    this.#page.release()
    this.#declarations.release()
    this.#lines.release()
    this.#shown.remove(closed, token)
  }

  #createPopup(token: Token): HTMLElement {
    const label = nameOfToken(token)
    const { kit: { ui } } = this.#options
    const { document } = ui
    const close = h(document, 'button', { type: 'button', class: 'icon-button', 'aria-label': 'Close' },
      icon(document, 'close'))
    close.addEventListener('click', () => this.close())
    const titleId = ui.newId()
    return h(document, 'div', {
      class: 'popup chain', role: 'dialog', 'aria-labelledby': titleId, part: ui.part('chain'), tabindex: -1,
    }, h(document, 'div', { class: 'chain-head' },
      h(document, 'div', { class: 'chain-title', id: titleId }, `Trace of ${label}`), close), this.#body)
  }

  /** Level with its row where it stands beside the panel. */
  readonly #besideRow = (place: PopoverPlace, panel: Box, popup: Size, window: Size): PopoverPlace => {
    const { kit: { list }, token } = this.#options
    const row = list.element.querySelector(`.row[data-var="${token.item.cssVar}"]`)
    return row === null ? place : besideRow(place, panel, row.getBoundingClientRect(), popup, window)
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
    const text = JSON.stringify({ ...chain, steps })
    if (text === this.#text) return
    const isFirst = this.#text === ''
    this.#text = text
    const { activeElement } = ui.root
    const focused = this.#steps.contains(activeElement) ? activeElement?.textContent ?? null : null
    setChildren(this.#steps, stepElements(ui.document, chain, (one) => this.#go(one)))
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
