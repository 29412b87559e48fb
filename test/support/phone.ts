// A phone for tests: pages of a panel on one, its touches, where things are in its window, and what on it is
// too small for a finger. Touches are the browser's own.
import type { CDPSession, Locator, Page } from 'playwright-core'
import { nextFrames } from './panel-a11y.js'
import { inPanel, showPanel } from './panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from './panel-page.js'
import { SITE_BODY, siteChoices, siteConfig, siteThemes, type PanelSite } from './panel-site.js'
import { RAMP_PAGES } from './ramp-page.js'

const META = '<meta name="viewport" content="width=device-width, initial-scale=1">'
const STYLES = '<link rel="stylesheet" href="/styles/tokens.css"><link rel="stylesheet" href="/styles/semantic.css">'
const TALL = '<div style="height: 3000px">The rest</div>'
const WIDE = `${SITE_BODY}<div style="width: 700px; height: 20px">Wide</div>${TALL}`

/** The pages of such a site by path: for phones, wider ones, one that says nothing of phones, with themes. */
export function phonePages(endpoint: string): Readonly<Record<string, string>> {
  const headOf = (more: object): string => STYLES + configScript(siteConfig(endpoint, more)) + ADAPTER_SCRIPT
  const head = headOf({})
  return {
    '/phone': htmlPage(META + head, SITE_BODY + TALL),
    '/wide': htmlPage(META + head, WIDE),
    '/fit': htmlPage(META.replace(', initial-scale=1', '') + head, WIDE),
    '/plain': htmlPage(head, SITE_BODY + TALL),
    '/themes': htmlPage(META + headOf(siteThemes()), SITE_BODY + TALL),
    '/choices': htmlPage(META + headOf(siteChoices()), SITE_BODY + TALL),
    '/ramp': META + (RAMP_PAGES['/ramp'] ?? ''),
  }
}

export const PORTRAIT = { width: 390, height: 844 }
export const SMALL = { width: 360, height: 640 }
export const LANDSCAPE = { width: 844, height: 390 }

interface Phone {
  readonly page: Page
  readonly cdp: CDPSession
  close(): Promise<void>
}

/** A phone with the panel shown. */
async function openPhone(site: PanelSite, viewport: typeof PORTRAIT, path: string): Promise<Phone> {
  const how = { viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
  const { page, close } = await site.open(path, how)
  page.setDefaultTimeout(10_000)
  await showPanel(page)
  const cdp = await page.context().newCDPSession(page)
  return { page, cdp, close }
}

/** A case on one. */
export const onPhone = (
  site: PanelSite, viewport: typeof PORTRAIT, run: (phone: Phone) => Promise<void>, path = '/phone',
) =>
  async (): Promise<void> => {
    const opened = await openPhone(site, viewport, path)
    try {
      await run(opened)
    } finally {
      await opened.close()
    }
  }

interface Point { readonly x: number; readonly y: number }

/** It rests before it is lifted: else Chromium makes a fling of it, and takes the next tap for its end. */
export const rest = (page: Page): Promise<void> => page.waitForTimeout(80)

/** A finger that goes from one point to another; `between` is done before it is lifted. */
export async function drag(
  { page, cdp }: Phone, from: Point, to: Point, between?: () => Promise<void>,
): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<unknown> =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
  await touch('touchStart', from)
  for (const part of [0.1, 0.4, 0.7, 1]) {
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
    await nextFrames(page)
  }
  await between?.()
  await rest(page)
  await touch('touchEnd')
  await nextFrames(page)
}

export const frame = (page: Page): Locator => inPanel(page).locator('.frame')
export const grabber = (page: Page): Locator => frame(page).locator('> .grabber')
export const named = (page: Page, name: string): Locator =>
  inPanel(page).getByRole('button', { name, exact: true }).filter({ visible: true }).first()

/** Where an element is in the window, in whole px, or on a screen where that is smaller. */
export async function boxOf(locator: Locator, scale = 1) {
  const { left, top, width, height } =
    await locator.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  const px = (length: number): number => Math.round(length * scale)
  return { left: px(left), top: px(top), width: px(width), height: px(height) }
}

export const heightOf = async (page: Page): Promise<number> => (await boxOf(frame(page))).height
export const middleOf = async (locator: Locator): Promise<Point> => {
  const { left, top, width, height } = await boxOf(locator)
  return { x: left + width / 2, y: top + height / 2 }
}
export const grip = async (page: Page): Promise<Point> => {
  const { left, top } = await boxOf(frame(page))
  return { x: left + 150, y: top + 8 }
}
export const until = (page: Page, detent: string): Promise<void> =>
  inPanel(page).locator(`.root[data-detent=${detent}]`).waitFor({ state: 'attached' })
export const tab = (page: Page, name: string): Promise<void> =>
  inPanel(page).getByRole('tab', { name: new RegExp(`^${name}`) }).tap()

/** What is smaller than a finger and is here to be so, with the reason. */
const SMALLER: readonly (readonly [selector: string, why: string])[] = [
  ['.peek .track', 'the strip of 88 px has 32 for it, and all of its width'],
  ['.track', 'rows of 36 in the picker, as wide as the sheet'],
  ['.track-row .value', 'beside its track, 36 high'],
  ['[data-form=side] .grabber', 'it reaches 16 px further, and is as high as the screen'],
  ['.visually-hidden', 'nobody touches it'],
  ['.unit.scrub', 'what is dragged is the whole field'],
  ['.tick', 'the line beside it is its label'],
  ['input[type=checkbox]', 'the line beside it is its label'],
]

/** What can be touched and is smaller than 44 px, or can be typed in with type smaller than 16. */
export const tooSmall = (page: Page): Promise<readonly string[]> => page.evaluate((except) => {
  const root = document.querySelector('#site-root')?.shadowRoot
  const found: string[] = []
  const over = [...root?.querySelectorAll('.overlay > :is(.dialog, .popup), .field[popover]') ?? []]
  const targets = 'button, input, select, textarea, a, [role=button], [role=slider], [role=option], summary'
  const all = (over.length > 0 ? over : [...root?.querySelectorAll('.frame') ?? []])
    .flatMap((top) => [...top.querySelectorAll<HTMLElement>(targets)])
  for (const element of all) {
    const style = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    const isSeen = width > 0 && style.visibility !== 'hidden' && style.opacity !== '0'
    if (!isSeen || element.closest('[hidden]')) continue
    const words = `${element.localName}.${element.className} ${Math.round(width)}×${Math.round(height)}`
    const isTyped = element.matches('input:not([type=checkbox], [type=radio], [type=file]), textarea, select')
    if (isTyped && parseFloat(style.fontSize) < 16) found.push(`${words}: type of ${style.fontSize}`)
    const isExcepted = except.some((selector) => element.matches(selector))
    if (!isExcepted && (Math.round(width) < 44 || Math.round(height) < 44)) found.push(words)
  }
  return found
}, SMALLER.map(([selector]) => selector))
