// What tests of the dock call in a page: a panel that is nothing but its dock.
// Loaded twice, from two paths, it is two bundles. Timers run only when a test says so.
import type { DockPorts } from '../../panel/view/dock/dock.types.js'
import { createDock, type Dock } from '../../panel/view/dock/dock.browser.js'
import { createIdleFade } from '../../panel/view/dock/idle-fade.browser.js'
import { DOCK_CSS } from '../../panel/view/dock/dock.css.js'
import { PLACE_CSS } from '../../panel/view/dock/place.css.js'
import { CHROME_CSS } from '../../panel/view/chrome/chrome.css.js'
import { h } from '../../panel/page/dom/element.view.js'
import { Layers } from '../../panel/view/chrome/layers.js'
import { Listeners } from '../../panel/page/dom/listeners.js'
import type { Ui } from '../../panel/view/chrome/ui.types.js'
import { keysOf } from '../../panel/model/storage/keys.js'
import { openStorage } from '../../panel/page/core/storage.browser.js'

const FRAME_CSS = `
.frame { display: flex; flex-direction: column }
.header { height: 36px; display: flex; align-items: center; padding: 0 8px 0 16px; font-weight: 600; gap: 2px; flex: none }
.header h2 { flex: 1 }
.list { flex: 1; min-height: 0; overflow: auto; border-top: 1px solid var(--hairline) }
.tall { height: 3000px; padding: 8px 16px }
`

/** Timers that a test lets run. */
class Clock {
  #waiting: { readonly at: number; readonly act: () => void }[] = []
  #now = 0

  get size(): number { return this.#waiting.length }

  after(ms: number, act: () => void): () => void {
    const one = { at: this.#now + ms, act }
    this.#waiting.push(one)
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== one)
    }
  }

  pass(ms: number): void {
    this.#now += ms
    const due = this.#waiting.filter(({ at }) => at <= this.#now)
    this.#waiting = this.#waiting.filter(({ at }) => at > this.#now)
    for (const { act } of due) act()
  }
}

function createUi(root: ShadowRoot, overlay: HTMLElement, clock: Clock, said: string[]): Ui {
  const listeners = new Listeners()
  let ids = 0
  return {
    document, root, overlay, listeners, layers: new Layers(),
    part: (name) => name,
    adopt: () => undefined,
  newId: () => `t${ids += 1}`,
    supports: () => true,
    onNextFrame: (act) => {
      const frame = requestAnimationFrame(() => {
        release()
        act()
      })
      const release = listeners.add(() => cancelAnimationFrame(frame))
      return release
    },
    after: (ms, act) => clock.after(ms, act),
    copy: () => Promise.resolve(false),
    paste: () => Promise.resolve(null),
    announce: (sentence) => said.push(sentence),
  }
}

function createHost(prefix: string): { readonly host: HTMLElement; readonly shadow: ShadowRoot } {
  const host = h(document, 'div', { id: `${prefix}-root`, popover: 'manual', role: 'region', 'aria-label': prefix })
  const style = { all: 'initial', position: 'fixed', inset: 'auto', width: '0', height: '0', overflow: 'visible' }
  for (const [name, value] of Object.entries(style)) host.style.setProperty(name, value, 'important')
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [CHROME_CSS, FRAME_CSS, DOCK_CSS, PLACE_CSS].map((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  document.documentElement.append(host)
  return { host, shadow }
}

/** A panel with a header, a button in it and a long list. */
export interface Bare {
  readonly dock: Dock
  readonly ui: Ui
  readonly clock: Clock
  readonly host: HTMLElement
  readonly frame: HTMLElement
  readonly header: HTMLElement
  readonly mini: HTMLElement
  readonly list: HTMLElement
  readonly button: HTMLElement
  /** What the dock has told: modes, `resized`; and what was announced. */
  readonly told: string[]
  readonly said: string[]
  isBusy: boolean
  destroy(): void
}

/** Makes a panel, hidden. */
function make(prefix: string, ports: Partial<DockPorts> = {}): Bare {
  const { host, shadow } = createHost(prefix)
  const clock = new Clock()
  const told: string[] = []
  const said: string[] = []
  const overlay = h(document, 'div')
  const button = h(document, 'button', { type: 'button', class: 'button quiet' }, 'Close')
  const header = h(document, 'div', { class: 'header' }, h(document, 'h2', {}, 'Tokens'), button)
  const list = h(document, 'div', { class: 'list', tabindex: 0, role: 'group', 'aria-label': 'List' },
    h(document, 'div', { class: 'tall' }, 'Rows'))
  const frame = h(document, 'div', { class: 'frame' }, header, list)
  const ui = createUi(shadow, overlay, clock, said)
  const root = h(document, 'div', { class: 'root' }, frame, overlay)
  shadow.append(root)
  const dock = createDock(ui, {
    page: window, host, frame, header, storage: openStorage(window), keys: keysOf(prefix),
    fit: () => undefined,
    reflow: 'body-margin', owner: prefix, isBusy: () => bare.isBusy,
    changed: (mode, previous) => told.push(`${previous} to ${mode}`),
    resized: () => told.push('resized'),
    ...ports,
  })
  dock.fadeBy(createIdleFade)
  const { mini } = dock
  mini.patch({ title: 'Tokens', changed: 3, swatches: ['#2f6bff', 'oklch(0.7 0.18 50)', '#0a7d4f80'] })
  root.insertBefore(mini.element, overlay)
  const bare: Bare = {
    dock, ui, clock, host, frame, header, mini: mini.element, list, button, told, said, isBusy: false,
    destroy: () => {
      dock.release()
      host.remove()
    },
  }
  return bare
}

/** Settles with the next frame, when what was put off is done. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

const dockKit = { make, nextFrame }
export type DockKit = typeof dockKit
Object.assign(window, { [import.meta.url.includes('/copy/') ? 'copyKit' : 'kit']: dockKit })
