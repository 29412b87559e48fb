// The layer that the page is seen through: over everything of the page, under everything of the panel.
// It filters what is painted behind it, so that nothing of the page is another element, style or attribute.
import { showInTopLayer } from '../../view/dock/top-layer.browser.js'
import { h, setStyle } from '../../page/dom/element.view.js'
import { markPanel } from '../../page/dom/on-page.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import { valuesOf, type Vision } from './visions.js'
import { VEIL_CSS } from './vision-filter.css.js'

const SVG = 'http://www.w3.org/2000/svg'
const FILTER_ID = 'seen'

/** The layer of one panel, on the page until it is removed. */
export class VisionFilter {
  readonly #ui: Ui
  readonly #panel: HTMLElement
  readonly #host: HTMLElement
  readonly #veil: HTMLElement
  readonly #matrix: SVGElement
  readonly #releases: readonly (() => void)[]
  /** What of the page was put over everything else by the last look. */
  #top: EventTarget | null = null

  /** `panel`: the host of the panel, which stays on top. */
  constructor(ui: Ui, panel: HTMLElement) {
    const { document, listeners } = ui
    this.#ui = ui
    this.#panel = panel
    this.#host = h(document, 'div', { 'aria-hidden': 'true' })
    this.#veil = h(document, 'div', { class: 'veil', popover: 'manual' })
    const svg = document.createElementNS(SVG, 'svg')
    const filter = document.createElementNS(SVG, 'filter')
    this.#matrix = document.createElementNS(SVG, 'feColorMatrix')
    filter.id = FILTER_ID
    for (const [name, value] of REGION) filter.setAttribute(name, value)
    filter.append(this.#matrix)
    svg.append(filter)
    markPanel(this.#host)
    const shadow = this.#host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(VEIL_CSS)
    shadow.adoptedStyleSheets = [sheet]
    shadow.append(svg, this.#veil)
    document.documentElement.append(this.#host)
    this.#rise()
    const opened = (event: Event): void => this.#opened(event)
    // A dialog that tells nothing of its opening takes the focus.
    this.#releases = (['toggle', 'focusin', 'fullscreenchange'] as const).map((type) =>
      listeners.on(document, type, opened, { capture: true }))
  }

  /** Whether it is still on the page, which may have a root of another kind by now. */
  get isThere(): boolean { return this.#host.isConnected }

  /** Has the page seen so. */
  show({ filter }: Vision): void {
    if (typeof filter !== 'string') this.#matrix.setAttribute('values', valuesOf(filter))
    setStyle(this.#veil, 'backdrop-filter', typeof filter === 'string' ? filter : `url("#${FILTER_ID}")`)
  }

  /** Leaves the page as it was found. */
  remove(): void {
    for (const release of this.#releases) release()
    this.#host.remove()
  }

  // Over what the page has put on top since, and the panel over that.
  #opened(event: Event): void {
    const path = event.composedPath()
    if (path.includes(this.#panel)) return
    const top = event.type === 'fullscreenchange' ? event.target : path.find(isOnTop) ?? null
    const isNew = event.type !== 'focusin' || top !== this.#top
    this.#top = top
    if (top !== null && isNew) this.#rise()
  }

  #rise(): void {
    showInTopLayer(this.#veil)
    showInTopLayer(this.#panel)
    for (const popup of this.#ui.root.querySelectorAll<HTMLElement>(':popover-open')) showInTopLayer(popup)
  }
}

// Another panel is none of the page's, and may have a layer of its own, which would rise over this one.
const isOnTop = (target: EventTarget): boolean => target instanceof Element
  && target.matches(':popover-open, dialog:modal')
  && (target.shadowRoot?.querySelector('.root > .frame') ?? null) === null

/**
 * All of what is behind it, in linear light, as the matrices are made for. As a share of the layer it would
 * end too early in Firefox, by as much as the window has over the page.
 */
const REGION: readonly (readonly [name: string, value: string])[] = [
  ['filterUnits', 'userSpaceOnUse'], ['x', '-9999'], ['y', '-9999'], ['width', '29999'],
  ['height', '29999'], ['color-interpolation-filters', 'linearRGB'],
]
