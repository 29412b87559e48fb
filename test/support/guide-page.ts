// Pages for the style guide: one that is kind, one that is hostile, one whose body is a grid; and how it is
// begun there. Judges nothing.
import type { Locator, Page } from 'playwright-core'
import { inPanel } from './panel-in-page.js'
import { chooseIn, menuItem, openMenuWith } from './panel-menus.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from './panel-page.js'

const PX = { kind: 'length', step: 1, unit: 'px' }
const item = (id: string, label: string, value: string, type: unknown) =>
  ({ id, cssVar: `--${id}`, label, default: value, type })

/** A label that would be markup anywhere else. */
export const MARKUP = '</style><b>Ink</b>&"'

const CONFIG = {
  storagePrefix: 'guide', consoleNamespace: 'guide', tabs: [
    { id: 'font', label: 'Type', tiers: [
      { id: 'families', label: 'Families', preview: 'family', items: [item('serif', 'Serif', 'Georgia, serif', { kind: 'text' })] },
      { id: 'sizes', label: 'Sizes', preview: 'size', items: [
        item('sm', 'Small', '12px', PX), item('lg', 'Large', 'calc(1rem + 8px)', PX), item('bad', 'Bad', 'nonsense', PX), item('em', 'Em', '1.25em', PX),
      ] },
      { id: 'leading', label: 'Leading', preview: 'line-height', items: [item('lead', 'Text', '1.5', { kind: 'number', step: 0.1 })] },
    ] },
    { id: 'shape', label: 'Shape', tiers: [
      { id: 'space', label: 'Space', preview: 'bar', items: [item('gap', 'Gap', '8px', PX), item('line', 'Line', '9px', PX)] },
      { id: 'radius', label: 'Radius', preview: 'radius', items: [item('round', 'Round', '6px', PX)] },
      { id: 'shadow', label: 'Shadow', items: [item('shadow', 'Raised', '0 1px 4px #000', { kind: 'text' })] },
      { id: 'ink', label: 'Ink', items: [item('ink', MARKUP, '#123456', { kind: 'color' })] },
    ] },
  ],
}
const HEAD = configScript(CONFIG) + ADAPTER_SCRIPT
const BODY = '<header class="top"><h1>Tea</h1></header><main style="height: 3000px"><p id="text">Text</p></main>'

/** Under which no style element and no style attribute counts. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="style-src 'self'">`

/** By path. */
export const GUIDE_PAGES: Readonly<Record<string, string>> = {
  '/guide': htmlPage(`<style>body { margin: 7px; font-family: Georgia; color: rgb(1, 2, 3) }</style>${HEAD}`, BODY),
  '/hostile': htmlPage(`<style>
    * { all: unset; transition: all 2s } head, script, style, title, meta { display: none }
    body > div:first-child { display: none !important; position: fixed; font-size: 90px; color: red !important }
    h3 { margin: 400px !important; display: none !important } li { float: right !important; width: 3px !important }
    div::before, h3::before, li::before, span::before { content: 'x' } span { visibility: hidden !important } section { opacity: 0 !important; height: 0 }
    body { background: #101010; color: #eee; direction: rtl }
  </style>${HEAD}`, BODY),
  '/policy': htmlPage(POLICY + HEAD, BODY),
  '/grid': htmlPage(`<style>
    body { margin: 0; display: grid; grid-template: 'side main' auto / 200px 1fr; position: relative }
    header { grid-area: side } main { grid-area: main }
  </style>${HEAD}`, BODY),
}

/** The style guide of a page. */
export const guide = (page: Page): Locator => page.locator('body > [data-panel-specimen]')

/** Chooses an item of the panel's menu, with the pointer or by keys alone. */
export async function choose(page: Page, item: string, how: 'pointer' | 'keys' = 'pointer'): Promise<void> {
  const panel = inPanel(page)
  if (how === 'pointer') {
    await chooseIn(panel, 'More', item)
    return
  }
  await openMenuWith(panel, 'More', item, 'keys')
  await menuItem(panel, item).locator('xpath=ancestor-or-self::button').press('Enter')
}
/** Begins it. */
export async function render(page: Page, how: 'pointer' | 'keys' = 'pointer'): Promise<void> {
  await choose(page, 'Style guide', how)
  await guide(page).getByRole('heading', { name: 'Scale' }).waitFor({ state: 'attached' })
}

/** Body and root as they are, without what is in the panel. */
export const bytes = (page: Page): Promise<string> => page.evaluate(() => {
  const root = document.documentElement
  return JSON.stringify([
    root.getAttributeNames().map((name) => [name, root.getAttribute(name)]), document.body.outerHTML,
    document.adoptedStyleSheets.length, scrollX, scrollY,
  ])
})
/** Where the panel is, how wide, and where it is to be at the next visit. */
export const standing = (page: Page) => page.evaluate(() => {
  const host = document.querySelector('#guide-root')?.shadowRoot
  const frame = host?.querySelector('.frame')
  return [frame?.getAttribute('data-mode'), Math.round(frame?.getBoundingClientRect().width ?? 0), localStorage.getItem('guide-dock')]
})
