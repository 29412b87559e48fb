// What stands on the page where the panel will stand, from the press, or the first frame, until it is there.
// Holds the edge that the panel will hold; whatever ends it gives all of that back.
import type { Keys, KeyValueStore } from '../../model/storage/keys.js'
import { pillFor, stylesAt } from './anchors.js'
import { claimEdge, type Claim } from './claims.browser.js'
import type { DockMode, Reflow } from './dock.types.js'
import { edgeSize, standingFloat, takenBy, type Box, edgeOf } from './geometry.js'
import { OUTLINE_CSS } from './outline.css.js'
import { edgesOf, parseMode, parsePlace, parseSize } from './dock-preferences-parse.js'
import { pageZoom, zoomOf, viewportOf } from './viewport.browser.js'

interface OutlinePorts {
  readonly page: Window & typeof globalThis
  readonly keys: Keys
  readonly storage: KeyValueStore
  readonly reflow: Reflow
  /** The name under which the panel will hold its edge. */
  readonly owner: string
  /** The ids of this one, and of the panel's own host. */
  readonly id: string
  readonly panelId: string
  /** Somebody does not want it any more. */
  dismiss(): void
}

/** The empty frame of one panel that is on its way. */
export class Outline {
  readonly #ports: OutlinePorts
  /** `sheet`: on a phone, as far as that can be told before the panel is there. */
  #mode: DockMode | 'sheet' = 'float'
  #host: HTMLElement | null = null
  #frame: HTMLElement | null = null
  #claim: Claim | null = null
  #ends: readonly (() => void)[] = []

  constructor(ports: OutlinePorts) {
    this.#ports = ports
  }

  get isShown(): boolean { return this.#host !== null }

  /** Stands where the panel will stand; one that stands already, or a panel that is shown, is enough. */
  show(): void {
    const { page: { document }, id, panelId, storage, keys } = this.#ports
    const panel = document.getElementById(panelId)
    if (document.getElementById(id) !== null || panel?.hidden === false) return
    const isPhone = matchMedia('(pointer:coarse) and (width<600px)').matches
    this.#mode = isPhone ? 'sheet' : parseMode(storage.read(keys.dock))
    this.#hold()
    const host = document.createElement('div')
    const frame = document.createElement('div')
    host.id = id
    host.ariaHidden = 'true'
    frame.dataset['mode'] = this.#mode
    frame.dataset['theme'] = storage.read(keys.theme) ?? ''
    const shadow = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    const zoom = 1 / zoomOf(document.documentElement)
    sheet.replaceSync(`${OUTLINE_CSS}:host { zoom: ${zoom} !important; --page-zoom: ${pageZoom(document)} }`)
    shadow.adoptedStyleSheets = [sheet]
    shadow.append(frame)
    document.documentElement.append(host)
    this.#host = host
    this.#frame = frame
    this.#layout()
    raise(host)
    this.#ends = this.#listen()
  }

  /** Takes it off the page, which is as it was. */
  release(): void {
    for (const end of this.#ends) end()
    this.#ends = []
    this.#claim?.release()
    this.#claim = null
    this.#host?.remove()
    this.#host = null
    this.#frame = null
  }

  // As the dock will: a panel whose edge somebody else has floats.
  #hold(): void {
    const { page, owner, reflow } = this.#ports
    const edge = edgeOf(this.#mode)
    if (edge === null) return
    const claim = claimEdge(page, edge, owner, reflow)
    if (typeof claim === 'string') this.#mode = 'float'
    else this.#claim = claim
  }

  #layout(): void {
    if (this.#mode === 'sheet') return
    const { page: { document }, storage, keys } = this.#ports
    const viewport = viewportOf(document)
    const place = parsePlace(storage.read(keys.position))
    const float = standingFloat(place.float, parseSize(storage.read(keys.size)), viewport)
    const edges = edgesOf(storage.read(keys.dockSize))
    const edge = edgeOf(this.#mode)
    const depth = edge === null ? 0 : edgeSize(edge, edges[edge], viewport)
    this.#claim?.set(edge === null ? null : takenBy(edge, depth, viewport))
    const styles = this.#mode === 'mini'
      ? stylesAt(place.pill ?? pillFor(edges.last, float, viewport))
      : pixels(edge === null ? float : { [edge === 'right' ? 'width' : 'height']: depth })
    Object.assign(this.#frame?.style ?? {}, styles)
  }

  #listen(): readonly (() => void)[] {
    const { page } = this.#ports
    const resized = (): void => this.#layout()
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) this.#ports.dismiss()
    }
    page.addEventListener('resize', resized)
    page.addEventListener('keydown', pressed)
    // A page that is still being parsed gets its body later, and one that is taken over gets another one.
    const observer = new page.MutationObserver(() => this.#claim?.reassert())
    observer.observe(page.document.documentElement, { childList: true })
    return [
      () => page.removeEventListener('resize', resized), () => page.removeEventListener('keydown', pressed),
      () => observer.disconnect(),
    ]
  }
}

const pixels = (box: Partial<Box>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(box).map(([name, px]) => [name, `${px}px`]))

// Above what lies over the page, as the panel itself; without popovers its z-index has to do.
function raise(host: HTMLElement): void {
  if (typeof host.showPopover !== 'function') return
  host.popover = 'manual'
  host.showPopover()
}
