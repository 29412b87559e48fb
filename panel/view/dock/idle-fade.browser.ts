// Fades a float that nobody uses, and brings it back when a pointer or the focus comes.
// Without listeners and timers unless it is on.
import { setAttribute } from '../../page/dom/element.view.js'
import type { Ui } from '../chrome/ui.types.js'
import { IDLE_MS, isAlone, isNear } from './idle-fade-rules.js'
import type { Box } from './geometry.js'

interface FadePorts {
  readonly frame: HTMLElement
  box(): Box
  isBusy(): boolean
}

/** The fading of one float. */
class IdleFade {
  readonly #ui: Ui
  readonly #ports: FadePorts
  #releases: readonly (() => void)[] = []
  #stopTimer: (() => void) | null = null
  #near = false

  constructor(ui: Ui, ports: FadePorts) {
    this.#ui = ui
    this.#ports = ports
  }

  /** Begins, or ends; a float that is faded is back at once. */
  set(isOn: boolean): void {
    if (isOn === this.#releases.length > 0) return
    if (isOn) this.#start()
    else this.#end()
  }

  #start(): void {
    const { document, listeners } = this.#ui
    const quietly = { capture: true, passive: true }
    const point = (event: PointerEvent): void => this.#point(event)
    const leave = (event: PointerEvent): void => {
      if (event.relatedTarget === null) this.#come(false)
    }
    const focus = (): void => this.#judge()
    this.#near = false
    this.#releases = [
      listeners.on(document, 'pointermove', point, quietly),
      listeners.on(document, 'pointerdown', point, quietly),
      // Out of the window; or a finger that was lifted.
      listeners.on(document, 'pointerout', leave, quietly),
      listeners.on(document, 'focusin', focus, quietly),
      listeners.on(document, 'focusout', () => this.#judge(false), quietly),
    ]
    this.#judge()
  }

  #end(): void {
    for (const release of this.#releases) release()
    this.#releases = []
    this.#stop()
    this.#fade(false)
  }

  #point({ clientX, clientY }: PointerEvent): void {
    this.#come(isNear(clientX, clientY, this.#ports.box()))
  }

  #come(near: boolean): void {
    if (near === this.#near) return
    this.#near = near
    this.#judge()
  }

  #judge(focused = this.#ui.root.activeElement !== null): void {
    if (isAlone({ near: this.#near, focused })) {
      if (this.#stopTimer === null && !this.#ports.frame.hasAttribute('data-faded')) this.#wait()
      return
    }
    this.#stop()
    this.#fade(false)
  }

  #wait(): void {
    this.#stopTimer = this.#ui.after(IDLE_MS, () => {
      this.#stopTimer = null
      if (this.#ports.isBusy()) this.#wait()
      else this.#fade(true)
    })
  }

  #stop(): void {
    this.#stopTimer?.()
    this.#stopTimer = null
  }

  #fade(isFaded: boolean): void {
    setAttribute(this.#ports.frame, 'data-faded', isFaded)
  }
}

/** Makes it. */
export const createIdleFade = (ui: Ui, ports: FadePorts): IdleFade => new IdleFade(ui, ports)
