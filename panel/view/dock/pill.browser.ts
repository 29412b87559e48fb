// The pill's place: where it is drawn, dragging it to an edge, stepping it from anchor to anchor.
// Draws nothing in it: see mini.view.ts.
import { dragBy } from '../chrome/drag.view.js'
import { setAttribute, setStyle } from '../../page/dom/element.view.js'
import { pillFor, snap, stylesAt, type EdgePlace } from './anchors.js'
import type { FullMode } from './dock.types.js'
import { clamp } from './geometry.js'
import type { DockFrame } from './frame.browser.js'
import type { DockPreferences } from './dock-preferences.js'

interface PillPorts {
  readonly mini: HTMLElement
  readonly kept: DockPreferences
  readonly frame: DockFrame
  /** Where it expands to. */
  readonly lastFullMode: () => FullMode
}

/** The place of one panel's pill. */
export class MiniPill {
  readonly #ports: PillPorts
  readonly release: () => void

  constructor(ports: PillPorts) {
    this.#ports = ports
    this.release = this.#drag()
  }

  /** Where it stands: where it was put, else where the panel was when it became a pill. */
  get place(): EdgePlace {
    const { kept, frame, lastFullMode } = this.#ports
    return kept.place.pill ?? pillFor(lastFullMode(), frame.floatBox, frame.viewport)
  }

  layout(): void {
    const styles = stylesAt(this.place)
    for (const name of ['left', 'top', 'translate'] as const) setStyle(this.#ports.mini, name, styles[name])
  }

  /** Puts it somewhere; remembered. The float that it may expand to stays where it was. */
  move(place: EdgePlace): void {
    const { kept } = this.#ports
    kept.place = { ...kept.place, pill: place }
    kept.save()
    this.layout()
  }

  #drag(): () => void {
    const { mini, frame } = this.#ports
    let from = { left: 0, top: 0, width: 0, height: 0 }
    let box = from
    const end = (): void => setAttribute(mini, 'data-active', false)
    return dragBy(mini, {
      start: () => {
        frame.measure()
        const { left, top, width, height } = mini.getBoundingClientRect()
        from = { left, top, width, height }
        box = from
        setAttribute(mini, 'data-active', true)
        return true
      },
      move: ({ x, y }) => {
        const { width, height } = frame.viewport
        const left = clamp(from.left + x, { min: 0, max: width - from.width })
        const top = clamp(from.top + y, { min: 0, max: height - from.height })
        box = { ...from, left, top }
        setStyle(mini, 'left', `${left}px`)
        setStyle(mini, 'top', `${top}px`)
        setStyle(mini, 'translate', 'none')
      },
      end: () => {
        end()
        this.move(snap(box, frame.viewport))
      },
      cancel: () => {
        end()
        this.layout()
      },
    })
  }
}
