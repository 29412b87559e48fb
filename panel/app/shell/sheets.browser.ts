// The panel's styles as constructed sheets: no inline style stands on the page, so that a strict policy lets
// them be. Which rules there are is said in the rooms.
import { CONTROLS_CSS } from '../../view/controls/controls.css.js'
import { DOCK_CSS } from '../../view/dock/dock.css.js'
import { CHROME_CSS } from '../../view/chrome/chrome.css.js'
import { ROWS_CSS } from '../../view/rows/rows.css.js'
import { FRAME_CSS } from '../../view/frame/frame.css.js'

const TEXTS = [CHROME_CSS, CONTROLS_CSS, ROWS_CSS, DOCK_CSS, FRAME_CSS]

/**
 * Gives a shadow root the panel's styles; returns what undoes the zoom that the host stands in, and tells the
 * one that the page's insets are said in.
 */
export function adoptSheets(root: ShadowRoot): (host: number, page: number) => void {
  const own = new CSSStyleSheet()
  let last = ''
  const setZoom = (host: number, page: number): void => {
    const css = `:host { zoom: ${1 / host} !important; --page-zoom: ${page} !important }`
    if (css !== last) own.replaceSync(css)
    last = css
  }
  setZoom(1, 1)
  root.adoptedStyleSheets = [...TEXTS.map(sheetOf), own]
  return setZoom
}

/** Colors of the chrome, also as the beginnings of names, that a page may well have by the same name. */
const NAMES = [
  'panel)', 'panel:', 'raised', 'well', 'hover', 'pressed', 'hairline', 'edge', 'text', 'accent', 'on-accent', 'changed', 'ok',
  'danger', 'added', 'removed',
]

/** A sheet of this text. What a swatch shows is the page's `var(--accent)`: ours has another name there. */
export function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(NAMES.reduce((css, name) => css.split(`--${name}`).join(`--tp-${name}`), text))
  return sheet
}
