// The dock: where the panel stands on its page, how large it is, and what the page is told of it.
// Draws nothing of the panel; takes nothing of the page while the panel is hidden.
import { setAttribute } from '../../page/dom/element.view.js'
import type { Ui, View } from '../chrome/ui.types.js'
import { anchorName, stepAnchor, measuresOf, type Measure } from './without-drag.js'
import { anchorPlace } from './anchors.js'
import { claimEdge, ownerOf, type Claim } from './claims.browser.js'
import type { Anchor, Direction, Docked, DockPorts, Edge, FullMode, DockMode } from './dock.types.js'
import { DockFrame, type FrameStand } from './frame.browser.js'
import { followZoom } from './follow-zoom.browser.js'
import { clamp, edgeOf, type Size, type SpecimenSide } from './geometry.js'
import type { createIdleFade } from './idle-fade.browser.js'
import { DockPreferences } from './dock-preferences.js'
import { createMini, type MiniModel } from './mini.view.js'
import { Modals } from './modal.browser.js'
import { CHOICES, chosenMode, nextDock, type DockEvent, type DockState } from './modes.js'
import { MiniPill } from './pill.browser.js'
import { isRaised, lower, showInTopLayer } from './top-layer.browser.js'

/** Where one panel stands. */
export class Dock {
  /** The pill that stands for the panel; hidden unless it is mini. */
  readonly mini: View<MiniModel>
  readonly #ui: Ui
  readonly #ports: DockPorts
  readonly #kept: DockPreferences
  readonly #frame: DockFrame
  readonly #pill: MiniPill
  #fade: ReturnType<typeof createIdleFade> | null = null
  readonly #modals: Modals
  #state: DockState
  #claim: Claim | null = null
  #isShown = false
  #releases: readonly (() => void)[] = []
  #callOff: (() => void) | null = null
  #shownSize = ''
  // The panel beside the page's specimen, while that is shown.
  #side: SpecimenSide | null = null
  // What had the focus in the panel when it became a pill.
  #focused: HTMLElement | null = null

  constructor(ui: Ui, ports: DockPorts) {
    this.#ui = ui
    this.#ports = ports
    const { frame, header, host } = ports
    const kept = this.#kept = new DockPreferences(ports.storage, ports.keys)
    const { mode, edges: { last } } = kept
    this.#state = { mode, lastFull: mode === 'mini' ? last : mode, prior: null }
    this.#frame = new DockFrame(ui, {
      frame, header, kept,
      changed: () => this.#schedule(),
      settled: () => {
        this.#apply()
        kept.save()
      },
    })
    this.mini = createMini(ui, { expand: () => this.expand(), move: (direction) => this.stepMini(direction) })
    this.#pill = new MiniPill({
      mini: this.mini.element, kept, frame: this.#frame, lastFullMode: () => this.lastFullMode,
    })
    this.#modals = new Modals(ui, host, () => this.#schedule())
    frame.addEventListener('animationend', ({ target }) => {
      if (target === frame) setAttribute(frame, 'data-motion', false)
    })
    this.#arrive(mode)
  }

  get mode(): DockMode { return this.#frame.stand === null ? this.#state.mode : 'float' }
  get isShown(): boolean { return this.#isShown }
  get isStanding(): boolean { return this.#frame.stand !== null }
  /** The edge that it holds. */
  get claim(): Claim | null { return this.#claim }
  /** How large the panel is; the pill counts as nothing. */
  get size(): Size { return this.#frame.size }
  /** Where the pill expands to. */
  get lastFullMode(): FullMode { return this.#state.lastFull }
  /** Whether a float that nobody uses fades. */
  get isFading(): boolean { return this.#kept.isFading }

  /** Puts the panel on its page; without motion. */
  show(): void {
    if (this.#isShown) return
    this.#isShown = true
    const { page, host } = this.#ports
    showInTopLayer(host)
    this.#modals.start()
    const previous = this.mode
    this.#holdEdge()
    this.#arrive(previous)
    // Last: asked for its zoom, a page is laid out.
    const on = (type: string, act: () => void): () => void => this.#ui.listeners.on(page, type as 'resize', act)
    this.#releases = [
      on('resize', () => this.#schedule()), followZoom(this.#ui, () => this.#schedule()),
      // What is printed has no panel beside it.
      on('beforeprint', () => this.#claim?.rest()), on('afterprint', () => this.#claim?.set(this.#frame.taken)),
    ]
  }

  /** Gives everything back to the page. */
  hide(): void {
    if (!this.#isShown) return
    this.#isShown = false
    const previous = this.mode
    // Contract, "States and transitions": the specimen's place ends also when the panel closes.
    this.#state = nextDock(this.#state, 'specimenOff')
    const side = this.#side
    this.#side = null
    for (const release of this.#releases) release()
    this.#releases = []
    this.#modals.stop()
    lower(this.#ports.host)
    this.#holdEdge()
    this.#arrive(previous)
    side?.ended(false)
  }

  /** Has something else lay the panel out, at no edge, anew where it is given again; `null`: the dock. */
  standBy(stand: FrameStand | null): void {
    const previous = this.mode
    this.#frame.stand = stand
    this.#holdEdge()
    this.#arrive(previous)
  }

  /** Sends the panel somewhere, as a person has asked. */
  setMode(mode: DockMode): Docked { return this.#choose(CHOICES[mode]) }

  /** From the pill back to where it came from. */
  expand(): Docked { return this.#choose('expand') }

  /** The other panel that has an edge. */
  ownerOf(edge: Edge): string | null {
    return this.#claim?.edge === edge ? null : ownerOf(this.#ports.page, edge)
  }

  /** Sends the float, or the pill, to an anchor. */
  moveTo(anchor: Anchor): void {
    if (this.mode === 'mini') this.#pill.move(anchorPlace(anchor))
    else if (this.mode === 'float') this.#frame.moveTo(anchor)
    else return
    this.#ui.announce(`Moved to ${anchorName(anchor)}.`)
  }

  /** Moves the float by so many px. */
  nudge(dx: number, dy: number): void { if (this.mode === 'float') this.#frame.nudge(dx, dy) }

  /** Moves the pill to the next anchor in a direction. */
  stepMini(direction: Direction): void {
    if (this.mode === 'mini') this.moveTo(stepAnchor(this.#pill.place, direction))
  }

  /** What can be set of where the panel stands. */
  get measures(): readonly Measure[] {
    const { floatBox, depth, viewport, right } = this.#frame
    return measuresOf(this.mode, floatBox, depth, viewport, right)
  }

  /** Sets one of them, as far as its limits allow. */
  setMeasure(name: Measure['name'], px: number): void {
    const measure = this.measures.find((one) => one.name === name)
    if (measure === undefined) return
    const by = clamp(px, measure) - measure.value
    if (name === 'left' || name === 'top') this.nudge(name === 'left' ? by : 0, name === 'top' ? by : 0)
    else this.#frame.resizeBy(name === 'width' ? by : 0, name === 'height' ? by : 0)
  }

  /** Gives the panel the size that its place has by default. */
  resetSize(): void { this.#frame.resetSize() }

  /** What fades an idle float comes after the panel. */
  fadeBy(create: typeof createIdleFade): void {
    this.#fade = create(this.#ui, { ...this.#ports, box: () => this.#frame.floatBox })
    this.#apply()
  }
  setFading(isOn: boolean): void {
    this.#kept.isFading = isOn
    this.#kept.save()
    this.#apply()
  }

  /** Puts the panel beside the page's specimen, at the right edge; `null` puts it back. */
  setSpecimen(side: SpecimenSide | null): Docked {
    this.#side = side
    return this.#send(side !== null ? 'specimenOn' : 'specimenOff')
  }

  /** The page's body or root may be another one: what the page was told is told again. */
  reassert(): void {
    if (!this.#isShown) return
    this.#modals.check()
    if (!isRaised(this.#ports.host)) showInTopLayer(this.#ports.host)
    if (this.#claim?.isHeld === false) this.#apply()
    else this.#claim?.reassert()
  }

  /** Takes away everything that is not the panel's own. */
  release(): void {
    this.hide()
    this.#callOff?.()
    this.#frame.release()
    this.#pill.release()
    this.mini.release()
  }

  #choose(event: DockEvent): Docked {
    const docked = this.#send(event, true)
    this.#kept.mode = chosenMode(this.#state)
    this.#kept.edges = { ...this.#kept.edges, last: this.lastFullMode }
    this.#kept.save()
    return docked
  }

  #send(event: DockEvent, isChosen = false): Docked {
    const previous = this.mode
    this.#state = nextDock(this.#state, event)
    const docked = this.#holdEdge()
    this.#arrive(previous, isChosen)
    if (['chooseFloat', 'chooseBottom', 'claimLost'].includes(event)) {
      const side = this.#side
      this.#side = null
      side?.ended(true)
    }
    return docked
  }

  // What another panel has at the time of a visit is not remembered: the next visit asks for the edge again.
  #holdEdge(): Docked {
    const { page, owner, reflow } = this.#ports
    for (let docked: Docked = { ok: true }; ;) {
      const edge = this.#isShown ? edgeOf(this.mode) : null
      if (this.#claim !== null && (this.#claim.edge !== edge || !this.#claim.isHeld)) {
        this.#claim.release()
        this.#claim = null
      }
      if (edge === null || this.#claim !== null) return docked
      const claim = claimEdge(page, edge, owner, reflow)
      if (typeof claim !== 'string') {
        this.#claim = claim
        return docked
      }
      docked = { ok: false, owner: claim }
      this.#state = nextDock(this.#state, 'edgeTaken')
    }
  }

  #arrive(previous: DockMode, isChosen = false): void {
    const { mode, mini: { element: mini } } = this
    const { frame } = this.#ports
    const focused = this.#ui.root.activeElement
    setAttribute(frame, 'data-motion', isChosen && mode !== previous)
    setAttribute(frame, 'hidden', mode === 'mini')
    setAttribute(mini, 'hidden', mode !== 'mini')
    this.#apply()
    if (mode !== previous && focused instanceof HTMLElement) this.#passFocus(focused)
    if (mode !== previous) this.#ports.changed(mode, previous)
  }

  // A panel that was used with the keyboard goes on being used with it.
  #passFocus(focused: HTMLElement): void {
    const { mini: { element: mini } } = this
    const { frame, header } = this.#ports
    if (this.mode === 'mini') {
      this.#focused = frame.contains(focused) ? focused : null
      mini.focus()
      return
    }
    if (!mini.contains(focused)) return
    const next = frame.contains(this.#focused) ? this.#focused : header.querySelector<HTMLElement>('button:not([tabindex="-1"])')
    this.#focused = null
    next?.focus()
  }

  #schedule(): void {
    this.#callOff ??= this.#ui.onNextFrame(() => this.#apply())
  }

  #apply(): void {
    this.#callOff?.()
    this.#callOff = null
    // Another one has the edge, and the page's margin with it.
    if (this.#claim?.isHeld === false) return void this.#send('claimLost')
    const frame = this.#frame
    this.#ports.fit()
    frame.measure()
    // Where a person has sent it since, it is as wide as there.
    frame.side = this.mode === 'right' && this.#state.prior !== null ? this.#side : null
    frame.layout(this.mode)
    this.#claim?.set(frame.taken)
    if (this.mode === 'mini') this.#pill.layout()
    this.#fade?.set(this.#isShown && this.#kept.isFading && this.mode === 'float' && !this.isStanding)
    const { width, height } = frame.size
    const size = `${width} ${height}`
    if (!this.#isShown || size === this.#shownSize) return
    this.#shownSize = size
    this.#ports.resized()
  }
}

/** Makes the dock of a panel, hidden; it stands where it stood at the last visit. */
export const createDock = (ui: Ui, ports: DockPorts): Dock => new Dock(ui, ports)
