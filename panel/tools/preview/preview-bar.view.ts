// The bar that says what is previewed, as long as it is. It hangs on the page by itself.
// Knows no preview: it is told what to say, and says when that is to end.
import { h, setAttribute, setStyle, setText } from '../../page/dom/element.view.js'
import { markPanel } from '../../page/dom/on-page.js'
import { PREVIEW_BAR_CSS } from './preview-bar.css.js'

interface PreviewBarModel {
  readonly message: string
  readonly aside: string
  /** The appearance of the chrome. */
  readonly theme: string
}

/** `null`: at the bottom left. */
export type PreviewPlace = { readonly left: number; readonly top: number } | null

export interface PreviewBar {
  readonly element: HTMLElement
  patch(model: PreviewBarModel): void
  place(place: PreviewPlace): void
  /** Takes it off the page. */
  release(): void
}

const MOON = 'M13.5 9.5A5.75 5.75 0 0 1 6.5 2.5a5.75 5.75 0 1 0 7 7z'
const SVG = 'http://www.w3.org/2000/svg'

function moonIn(document: Document): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  setAttribute(svg, 'viewBox', '0 0 16 16')
  setAttribute(svg, 'aria-hidden', 'true')
  setAttribute(path, 'd', MOON)
  svg.append(path)
  return svg
}

/**
 * Shows it again with the frame after the page has taken it off: whoever sees the page must be able to end
 * the preview. Not at once: the page may be at it still.
 */
function stayOnPage(document: Document, show: () => void): { end(): void } {
  const page = document.defaultView
  let frame = 0
  const observer = new MutationObserver(() => {
    frame ||= page?.requestAnimationFrame(() => {
      frame = 0
      show()
      watch()
    }) ?? 0
  })
  const watch = (): void => {
    observer.disconnect()
    for (const node of [document, document.documentElement as Node | null]) {
      if (node !== null) observer.observe(node, { childList: true })
    }
  }
  watch()
  return {
    end() {
      observer.disconnect()
      page?.cancelAnimationFrame(frame)
    },
  }
}

function createBarHost(
  document: Document, id: string,
): { readonly host: HTMLElement; readonly shadow: ShadowRoot } {
  const host = h(document, 'div', { id, popover: 'manual' })
  markPanel(host)
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PREVIEW_BAR_CSS)
  shadow.adoptedStyleSheets = [sheet]
  return { host, shadow }
}

/** Puts it on the page. */
export function createPreviewBar(document: Document, id: string, end: () => void): PreviewBar {
  const { host, shadow } = createBarHost(document, id)
  const words = h(document, 'span', { class: 'words', role: 'status' })
  const aside = h(document, 'span', { class: 'aside' })
  const key = h(document, 'span', { class: 'key', 'aria-hidden': 'true' }, 'Esc')
  const button = h(document, 'button', { type: 'button' }, 'End', key)
  button.addEventListener('click', end)
  const element = h(document, 'div', {
    class: 'bar', role: 'group', 'aria-label': 'Preview', lang: 'en', dir: 'ltr',
  }, moonIn(document), words, aside, button)
  shadow.append(element)
  const show = (): void => {
    // A page that is written anew, or that has another root, has lost it.
    const root = document.documentElement as Element | null
    if (!host.isConnected) root?.append(host)
    if (!host.isConnected) return
    if (typeof host.showPopover === 'function' && !host.matches(':popover-open')) host.showPopover()
  }
  const stay = stayOnPage(document, show)
  return {
    element,
    patch(model) {
      show()
      setText(words, model.message)
      setText(aside, model.aside)
      setAttribute(element, 'data-theme', model.theme)
    },
    place(place) {
      setStyle(element, 'left', place === null ? '' : `${place.left}px`)
      setStyle(element, 'top', place === null ? '' : `${place.top}px`)
      setStyle(element, 'bottom', place === null ? '' : 'auto')
    },
    release: () => {
      stay.end()
      host.remove()
    },
  }
}
