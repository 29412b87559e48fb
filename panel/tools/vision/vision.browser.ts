// Seeing the page as others do, without the panel: begun in the menu, ended by Escape, the bar, or closing.
// Stores nothing, and leaves the page as it was found.
import type { Feature } from '../desk/features.js'
import type { FeatureContext } from '../desk/kit.types.js'
import type { Entries } from '../desk/menus.js'
import { findClearOfPanel } from '../../view/dock/clear-of-panel.js'
import type { View } from '../../view/chrome/ui.types.js'
import { createVisionBar, type BarModel } from './bar.view.js'
import { VisionFilter } from './vision-filter.browser.js'
import { visionMenu, type Vision } from './visions.js'

type VisionPorts = Pick<FeatureContext, 'ui' | 'page' | 'dock' | 'slot' | 'leave'>

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
    ui.announce('The page as it is.')
  }

  refresh(): void {
    if (this.#seen === null) return
    if (this.#seen.veil.isThere) this.#place(this.#seen)
    else this.stop()
  }

  release(): void { this.stop() }

  #start(vision: Vision): void {
    const { ui, page, dock } = this.#ports
    // Else there would be nothing to see.
    if (dock.mode !== 'mini' && dock.measures.length === 0) dock.setMode('mini')
    const seen = this.#seen ?? {
      veil: new VisionFilter(ui, ui.root.host as HTMLElement),
      bar: createVisionBar(ui, () => this.stop()),
      releases: [
        ui.listeners.on(page, 'keydown', (event) => this.#keyed(event)),
        ui.listeners.on(page, 'resize', () => this.refresh()),
        // What was dragged may lie over the bar now.
        ui.listeners.on(ui.root, 'pointerup', () => this.refresh()),
      ],
    }
    this.#seen = { ...seen, vision }
    seen.veil.show(vision)
    ui.overlay.append(seen.bar.element)
    this.#place(this.#seen)
    ui.announce(`${vision.said}.`)
  }

  #place({ vision: { said }, bar }: ShownVision): void {
    const { page, slot, dock } = this.#ports
    const { element } = bar
    const parts = [slot.closest('.frame'), dock.mini.element]
      .map((part) => part?.getBoundingClientRect()).filter((box) => box !== undefined && box.width > 0)
    const window = { width: page.document.documentElement.clientWidth, height: page.innerHeight }
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    bar.patch({ said, place: findClearOfPanel(parts as readonly DOMRect[], size, window) })
  }

  // In the panel Escape goes its own way. On the page it may be about what is open there.
  #keyed({ key, defaultPrevented, isComposing }: KeyboardEvent): void {
    if (key !== 'Escape' || defaultPrevented || isComposing) return
    if (this.#ports.page.document.querySelector(':modal, [popover=auto]:popover-open') === null) this.stop()
  }
}
