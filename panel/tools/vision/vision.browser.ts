// Seeing the page as others do, without the panel: begun in the menu, ended by Escape, the bar, or closing.
// Stores nothing, and leaves the page as it was found.
import { h, setStyle, setText } from '../../page/dom/element.view.js'
import { markPanel } from '../../page/dom/on-page.js'
import type { Ui, View } from '../../view/chrome/ui.types.js'
import { findClearOfPanel } from '../../view/dock/clear-of-panel.js'
import { showInTopLayer } from '../../view/dock/top-layer.browser.js'
import type { Feature } from '../desk/features.js'
import { endByKey } from '../desk/page-escape.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Entries } from '../desk/menus.js'
import { pagePreviewOf } from '../preview/theme-preview.browser.js'
import { VEIL_CSS } from './vision-filter.css.js'
import { valuesOf, type Vision, visionMenu } from './visions.js'
import { VISION_BAR_CSS } from './vision.css.js'

interface BarModel {
  readonly message: string
  /** `null`: there is no place for it now. */
  readonly place: { readonly left: number; readonly top: number } | null
}

/** Makes it. */
function createVisionBar(ui: Ui, end: () => void): View<BarModel> {
  const { document } = ui
  ui.adopt(VISION_BAR_CSS)
  const words = h(document, 'span', {})
  const button = h(document, 'button', { type: 'button', class: 'button' }, 'End',
    h(document, 'span', { class: 'key', 'aria-hidden': 'true' }, 'Esc'))
  button.addEventListener('click', end)
  const element = h(document, 'div', {
    class: 'vision-bar', role: 'group', 'aria-label': 'Vision simulation', part: ui.part('vision-bar'),
  }, words, h(document, 'span', { class: 'aside' }, 'Panel not affected'), button)
  return {
    element,
    patch({ message, place }) {
      setText(words, message)
      setStyle(element, 'visibility', place === null ? 'hidden' : '')
      setStyle(element, 'left', `${place?.left ?? 0}px`)
      setStyle(element, 'top', `${place?.top ?? 0}px`)
    },
    release: () => element.remove(),
  }
}

// The layer that the page is seen through: over everything of the page, under everything of the panel.
// It filters what is painted behind it, so that nothing of the page is another element, style or attribute.

const SVG = 'http://www.w3.org/2000/svg'
const FILTER_ID = 'seen'

/** The layer of one panel, on the page until it is removed. */
class VisionFilter {
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

type VisionPorts = Pick<FeatureContext, 'core' | 'ui' | 'page' | 'dock' | 'slot' | 'leave' | 'features'>

interface ShownVision {
  readonly vision: Vision
  readonly veil: VisionFilter
  readonly bar: View<BarModel>
  readonly releases: readonly (() => void)[]
}

/** How the page of one panel is seen. */
export class VisionMode implements Feature {
  readonly #ports: VisionPorts
  #seen: ShownVision | null = null

  constructor(ports: VisionPorts) {
    this.#ports = ports
  }

  get isOn(): boolean { return this.#seen !== null }

  moreEntries(): Entries<'more'> {
    return { vision: visionMenu(this.#seen?.vision.id ?? null, (vision) => {
      if (vision === null) this.stop()
      else this.#start(vision)
    }) }
  }

  stop(): void {
    if (this.#seen === null) return
    const { veil, bar, releases } = this.#seen
    this.#seen = null
    for (const release of releases) release()
    const hadFocus = bar.element.matches(':focus-within')
    bar.release()
    veil.remove()
    const { ui, leave } = this.#ports
    if (hadFocus) leave(null)
    ui.announce('Simulation off')
  }

  refresh(): void {
    if (this.#seen === null) return
    if (this.#seen.veil.isThere) this.#place(this.#seen)
    else this.stop()
  }

  release(): void { this.stop() }

  #start(vision: Vision): void {
    const { ui, page, dock, features } = this.#ports
    // Else there would be nothing to see.
    if (dock.mode !== 'mini' && dock.measures.length === 0) dock.setMode('mini')
    const seen = this.#seen ?? {
      veil: new VisionFilter(ui, ui.root.host as HTMLElement),
      bar: createVisionBar(ui, () => this.stop()),
      releases: [
        ui.listeners.on(page, 'keydown', (event) => endByKey(event, page, features)),
        ui.listeners.on(page, 'resize', () => this.refresh()),
        // What was dragged may lie over the bar now.
        ui.listeners.on(ui.root, 'pointerup', () => this.refresh()),
      ],
    }
    this.#seen = { ...seen, vision }
    features.look()
    seen.veil.show(vision)
    ui.overlay.append(seen.bar.element)
    this.#place(this.#seen)
    ui.announce(vision.message)
  }

  #place({ vision: { message }, bar }: ShownVision): void {
    const { core, page, slot, dock } = this.#ports
    const { element } = bar
    const other = pagePreviewOf(page, core.config.storagePrefix).bar?.getBoundingClientRect()
    const parts = [slot.closest('.frame'), dock.mini.element]
      .map((part) => part?.getBoundingClientRect()).filter((box) => box !== undefined && box.width > 0)
    const window = { width: page.document.documentElement.clientWidth, height: page.innerHeight }
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    bar.patch({ message, place: findClearOfPanel(parts as readonly DOMRect[], size, window, other) })
  }
}
