// Pages that make it hard for a panel: their styles, policies and handlers; and what is measured on them.
// Says nothing of what must hold there.
import type { Page } from 'playwright-core'
import { CONTROLS_CSS } from '../../panel/view/controls/controls.css.js'
import { MENU_CSS } from '../../panel/view/controls/menu.css.js'
import { DIALOGS_CSS } from '../../panel/view/dialogs/dialogs.css.js'
import { DOCK_CSS } from '../../panel/view/dock/dock.css.js'
import { PLACE_CSS } from '../../panel/view/dock/place.css.js'
import { CHROME_CSS } from '../../panel/view/chrome/chrome.css.js'
import { ROWS_CSS } from '../../panel/view/rows/rows.css.js'
import { FRAME_CSS } from '../../panel/view/frame/frame.css.js'
import { siteConfig } from './panel-site.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from './panel-page.js'

const MAIN = `<main><h1>A page</h1><p id="text">Text <a href="#x">with a link</a></p>
  <input id="own" aria-label="Own"><button id="button">Page</button><ul><li>One<li>Two</ul></main>`

/** A page with the site's panel; `attributes` are the root's. */
export const hostPage = (head = '', attributes = '', body = MAIN, config: object = siteConfig(null)): string =>
  htmlPage(`${head}${configScript(config)}${ADAPTER_SCRIPT}`, body)
    .replace('<html lang="en">', `<html lang="en"${attributes}>`)

const style = (css: string): string => `<style>${css}</style>`

/** The policy of a page that lets no text become code. */
export const STRICT_POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'self';
  script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'">`

const INHERITED = `color: red; font: italic 900 33px/3 serif; letter-spacing: 9px; word-spacing: 20px; cursor: none;
  text-transform: uppercase; text-align: right; white-space: pre; text-indent: 40px; visibility: hidden;
  writing-mode: vertical-rl; pointer-events: none; user-select: none; list-style: square; text-shadow: 0 0 9px red;
  -webkit-text-stroke: 3px red; border-spacing: 9px; caret-color: transparent; color-scheme: dark; quotes: "x" "y";
  hyphens: auto; tab-size: 40; word-break: break-all; overflow-wrap: anywhere; text-wrap: balance;
  font-feature-settings: "smcp"; font-variation-settings: "wght" 900; -webkit-text-fill-color: transparent`
// But what the page is told, which is the page's as well.
const SHEETS = [
  CHROME_CSS, CONTROLS_CSS, MENU_CSS, DIALOGS_CSS, DOCK_CSS, PLACE_CSS, ROWS_CSS, FRAME_CSS,
].join()
const OURS = [...new Set(Array.from(SHEETS.matchAll(/--[a-z0-9-]+/g), ([name]) => name))]
  .filter((name) => !name.startsWith('--panel-dock-'))

/** What stands in a page's head that would reach into a panel without walls; and its root's attributes. */
export const HOSTS: readonly (readonly [name: string, head: string, attributes?: string])[] = [
  ['a reset that unsets everything', style('* { all: unset !important }')],
  ['resets of elements', style(`* { box-sizing: content-box !important; margin: 0 !important; padding: 9px !important;
    outline: none !important; border: 3px solid red !important; font: 30px serif !important }
    button, input, select, dialog, div, section { appearance: none; all: revert !important; display: flex !important;
    position: static !important; width: 100% !important; min-height: 50px !important; inset: 5px !important }`)],
  ['styles of what is made up', style(`*::before, *::after { content: "made up" !important; display: block !important;
    position: fixed !important; inset: 0 !important; background: red !important }
    *::selection { color: red !important; background: yellow !important }
    ::backdrop { display: block; background: rgb(0 0 0 / .5) !important; pointer-events: auto !important }`)],
  ['everything that is inherited', style(`html, body, div { ${INHERITED.replaceAll(';', ' !important;')} !important }`)],
  ['properties of the same names', style(`:root, * { ${OURS.map((name) => `${name}: 77px !important`).join(';')} }`)],
  ['a huge root font', style('html { font-size: 40px }')],
  ['a small root font', style('html { font-size: 62.5% }')],
  ['a body that does not scroll', style('html, body { overflow: hidden; height: 100%; position: fixed; inset: 0 }')],
  ['a transformed root and body', style(`html { transform: rotate(3deg) scale(.5); filter: blur(1px); opacity: .5 }
    body { transform: translateX(90px); perspective: 9px; will-change: transform; contain: paint; z-index: 9 }`)],
  ['a root that is zoomed', style('html { zoom: 1.3 } body { zoom: .8 }')],
  ['a root that is zoomed and transformed', style('html { zoom: .75; scale: .9; translate: 40px 20px }')],
  ['animations and transitions on everything', style(`@keyframes popup { to { width: 9px } }
    * { transition: all 9s !important; animation: popup 9s infinite !important }`)],
  ['layers that are important', style(`@layer first { * { position: static !important; display: block !important;
    width: 50% !important; height: 50vh !important; overflow: hidden !important; z-index: -1 !important } }`)],
  ['containers of the same names', style(`html, body, div { container: panel / inline-size }`)],
  ['a strict policy with trusted types', STRICT_POLICY],
]

const LOOKS = [
  'color', 'backgroundColor', 'font', 'letterSpacing', 'wordSpacing', 'textTransform', 'textAlign', 'whiteSpace',
  'cursor', 'visibility', 'opacity', 'pointerEvents', 'userSelect', 'writingMode', 'textShadow', 'display', 'position',
  'transform', 'overflow', 'zIndex', 'animationName', 'outlineStyle',
]

/** Helpers in the page, in a string: a strict policy lets the protocol evaluate. */
const KIT = `
  LOOKS = ${JSON.stringify(LOOKS)}
  kit = {
    get host() { return document.getElementById('site-root') },
    get root() { return kit.host.shadowRoot },
    frames: () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    one: (selector, text = '') => {
      const found = [...kit.root.querySelectorAll(selector)].find((element) =>
        element.getClientRects().length > 0 && (element.ariaLabel ?? element.textContent).startsWith(text))
      if (!found) throw new Error('there is no ' + selector + ' ' + text)
      return found
    },
    until: async (find) => {
      for (let time = 0; time < 600; time += 1) {
        try {
          if (find()) return
        } catch {}
        await kit.frames()
      }
      throw new Error('it never came: ' + find)
    },
    press: async (selector, text) => {
      kit.one(selector, text).click()
      await kit.frames()
    },
    // The menus may be still to come when the first one is opened.
    menu: async (tool) => {
      await kit.press(tool)
      await kit.until(() => kit.one('[role^=menuitem]'))
      await kit.frames()
    },
    // A line of the panel's menu, or of one within it.
    choose: async (item, within) => {
      await kit.menu('.tool-more')
      if (within !== undefined) await kit.press('[role^=menuitem]', within)
      await kit.press('[role^=menuitem]', item)
    },
    dock: (item) => kit.choose(item, 'Settings'),
    dialog: async (item, within) => {
      await kit.choose(item, within)
      await kit.until(() => kit.one('dialog[open]'))
      await kit.frames()
    },
    looks: () => {
      for (const animation of kit.root.getAnimations()) animation.finish()
      const madeUp = ['::before', '::after', '::backdrop'].map((name) => {
        const { display, backgroundColor } = getComputedStyle(kit.host, name)
        return [name, display, display === 'none' ? '' : backgroundColor].join(' | ')
      })
      const { color, backgroundColor } = getComputedStyle(kit.root.querySelector('.title'), '::selection')
      madeUp.push(['::selection', color, backgroundColor].join(' | '))
      const seen = [kit.host, ...kit.root.querySelectorAll('*')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const box = [x, y, width, height].map((px) => Math.round(px * 8) / 8)
        const style = getComputedStyle(element)
        const name = element.localName + '.' + (element.getAttribute('class') ?? '')
        return [name, ...box, ...LOOKS.map((name) => style[name])].join(' | ')
      })
      return [...madeUp, ...seen]
    },
  }
  null`

/** Gives a page the helpers, once its panel is shown. */
export async function showOn(page: Page): Promise<void> {
  await page.evaluate(KIT)
  await page.evaluate(`kit.until(() => 'panel' in window)`)
  await page.evaluate('panel.show()')
  await page.evaluate(`kit.until(() => kit.one('.row .field'))`)
}
