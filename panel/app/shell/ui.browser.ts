// One panel's surroundings for its views: frames, timers, clipboard and ids, each ended with the panel.
// The only place where views come to the page's globals.
import { h, setText } from '../../page/dom/element.view.js'
import { Layers } from '../../view/chrome/layers.js'
import { Listeners } from '../../page/dom/listeners.js'
import type { Ui } from '../../view/chrome/ui.types.js'
import type { Host } from './host.browser.js'
import { createPressFollower } from './presses.browser.js'
import { sheetOf } from './sheets.browser.js'

type Page = Window & typeof globalThis

/** How long a sentence stays in the status region: a screen reader has taken it by then. */
const ANNOUNCED_MS = 1000

/** Makes the surroundings. */
export function createUi(page: Page, { shadow, root }: Host, prefix: string): Ui {
  const { document } = page
  const listeners = new Listeners()
  const overlay = h(document, 'div', { class: 'overlay' })
  let lastId = 0
  const after: Ui['after'] = (ms, act) => {
    const timer = page.setTimeout(() => {
      release()
      act()
    }, ms)
    const release = listeners.add(() => page.clearTimeout(timer))
    return release
  }
  root.append(overlay)
  return {
    document, root: shadow, overlay, listeners, after,
    layers: new Layers(createPressFollower({ document, listeners })),
    part: (name) => `${name} ${prefix}-${name}`,
    adopt: createAdopter(shadow),
    newId: () => {
      lastId += 1
      return `t${lastId}`
    },
    supports: (property, value) => page.CSS.supports(property, value),
    onNextFrame: (act) => {
      const frame = page.requestAnimationFrame(() => {
        release()
        act()
      })
      const release = listeners.add(() => page.cancelAnimationFrame(frame))
      return release
    },
    copy: (text) => copyText(page, shadow, overlay, text),
    paste: () => readClipboard(page),
    announce: createAnnouncer(document, root, after),
  }
}

/** Takes sheets behind those that are there; what comes with a room that is loaded late. */
function createAdopter(shadow: ShadowRoot): Ui['adopt'] {
  const adopted = new Set<string>()
  return (css) => {
    if (adopted.has(css)) return
    adopted.add(css)
    shadow.adoptedStyleSheets.push(sheetOf(css))
  }
}

/** The one status region, there from the start. */
function createAnnouncer(document: Document, root: HTMLElement, after: Ui['after']): Ui['announce'] {
  const status = h(document, 'div', { class: 'visually-hidden', role: 'status' })
  let silence: () => void = () => undefined
  root.append(status)
  return (sentence) => {
    silence()
    setText(status, sentence)
    silence = after(ANNOUNCED_MS, () => setText(status, ''))
  }
}

async function readClipboard({ navigator }: Page): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    // Denied, or no secure context: whoever asks says what to do instead.
    return null
  }
}

async function copyText({ navigator, document }: Page, shadow: ShadowRoot, overlay: Element, text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(document, shadow, overlay, text)
  }
}

// The older way, and the only one on a page that is no secure context. Under a modal dialog of ours only what
// stands in it can be selected.
function copyBySelection(document: Document, shadow: ShadowRoot, overlay: Element, text: string): boolean {
  const focused = shadow.activeElement
  const area = h(document, 'textarea', { class: 'visually-hidden', 'aria-hidden': 'true', tabindex: -1 })
  area.value = text
  const place = focused?.closest('dialog') ?? overlay
  place.append(area)
  area.select()
  const isCopied = (document as { execCommand(command: string): boolean }).execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
