// A page of which elements are chosen: with parts that the pointer goes through, a shadow root and a frame,
// and with listeners that keep what they hear; and what of the panel is about that.
import type { Locator, Page } from 'playwright-core'
import { inPanel } from './panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from './panel-page.js'

const length = (id: string, label: string, value: string) =>
  ({ id, cssVar: `--${id}`, label, default: value, type: { kind: 'length', step: 1, unit: 'px' } })
/** What its panel is about. */
export const CONFIG = {
  storagePrefix: 'site', consoleNamespace: 'site',
  tabs: [
    { id: 'type', label: 'Type', tiers: [{ id: 'all', label: 'Sizes', items: [length('text', 'Body text', '16px')] }] },
    { id: 'space', label: 'Space', tiers: [{ id: 'all', label: 'All', items: [
      length('gap', 'Gap', '8px'), length('wide', 'Wide', '24px'), length('round', 'Round', '6px'),
    ] }] },
  ],
}
const CSS = `
:root { --text: 16px; --gap: 8px; --wide: 24px; --round: 6px; --shine: #ff8800 }
body { font-size: var(--text) }
.button { --own: 3px; display: inline-block; padding: var(--gap) var(--wide); border-radius: var(--round);
  outline-color: var(--shine); letter-spacing: var(--own) }
.button.flat { padding: var(--gap) }
.veil { pointer-events: none; width: 60px; height: 20px; margin: var(--gap) }
`
const BODY = `<main><h1>A page</h1><p><a class="button" href="/elsewhere">See <b>the teas</b></a></p>
  <form action="/sent"><button class="send">Send</button></form><div class="around"><div class="veil">Veil</div></div>
  <div data-panel-specimen><p class="guide">A specimen</p></div>
  <x-card></x-card><iframe title="Inside" srcdoc="<p>Framed</p>" width="80" height="40"></iframe></main>
  <script>
    const root = document.querySelector('x-card').attachShadow({ mode: 'open' })
    root.innerHTML = '<style>i { padding: var(--round) }</style><div class=root><div class=frame><i>Inside</i></div></div>'
    window.heard = []
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'contextmenu', 'dragstart', 'submit',
      'keydown', 'keyup', 'focusin', 'touchstart']) {
      for (const on of [window, document]) on.addEventListener(type, ({ target }) => {
        if (!target.id?.endsWith('-root')) window.heard.push(type)
      }, { capture: on === document })
    }
  </script>`
/** The page, with the panel on it. */
export const INSPECT_PAGE = htmlPage(`<style>${CSS}</style>${configScript(CONFIG)}${ADAPTER_SCRIPT}`, BODY)

export const head = (page: Page): Locator => inPanel(page).locator('.inspect')
export const icon = (page: Page): Locator => inPanel(page).locator('.tool-inspect')
export const captions = (page: Page): Promise<readonly string[]> => inPanel(page).locator('.list .tier-title').allTextContents()
export const rows = (page: Page): Promise<readonly string[]> => inPanel(page).locator('.list .row-label').allTextContents()
export const heard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0))

export async function arm(page: Page): Promise<void> {
  await icon(page).click()
  await head(page).waitFor()
  await heard(page)
}
/** Once the page's rules are read. */
export async function read(page: Page): Promise<void> {
  await inPanel(page).locator('.list .tier-title', { hasText: 'Tokens read by this element' }).waitFor()
  await page.waitForFunction(() => document.querySelector('#site-root')?.shadowRoot
    ?.querySelector('.inspect-notes')?.textContent.includes('are being read') === false)
}
