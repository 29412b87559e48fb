// The pages and the browser of the bench of the panel's face: each measuring has a fresh page to itself.
// Measures nothing; what a page measures is in panel-ui-in-page.ts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { launchChromium } from '../support/chromium.js'
import { bigConfig } from '../support/panel-config.js'
import { ADAPTER_SCRIPT, configScript, htmlPage, startPanelPages, type PanelPages } from '../support/panel-page.js'
import { isPeerInstalled, PEERS } from '../support/peers.js'

export const SIZES = [100, 500, 2000] as const
export const PEER_NAMES = ['tweakpane', 'lil-gui'] as const

/** How many elements of the page read the variable that is edited. */
export const READERS = 1500

const FILES = { tweakpane: 'tweakpane/dist/tweakpane.min.js', 'lil-gui': 'lil-gui/dist/lil-gui.esm.min.js' } as const

const IN_PAGE = '<script type="module" src="/dist/test/bench/panel-ui-in-page.js"></script>'

// Everything counted that runs by itself: also what a page asks for and has not got yet.
const COUNTING = `<script>
  counted = { timers: 0, frames: 0, observers: 0 }
  const wrap = (name, kind) => {
    const real = window[name]
    window[name] = (act, ...rest) => {
      counted[kind] += 1
      return real.call(window, (...given) => { counted[kind] += 1; act(...given) }, ...rest)
    }
  }
  for (const name of ['setTimeout', 'setInterval', 'requestIdleCallback']) wrap(name, 'timers')
  wrap('requestAnimationFrame', 'frames')
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
    const Real = window[name]
    window[name] = class extends Real {
      constructor(act, ...rest) { super((...given) => { counted.observers += 1; act(...given) }, ...rest) }
    }
  }
</script>`

/** Literal lengths in one tab, so that all of them are in the same list. */
export function listConfig(count: number): PanelConfig {
  const { tabs, ...rest } = bigConfig(count)
  const tiers = tabs.flatMap((tab) => tab.tiers.map((tier) => (
    { ...tier, id: `${tab.id}-${tier.id}`, label: `${tab.label}, ${tier.label}` }
  )))
  return { ...rest, tabs: [{ id: 'numbers', label: 'Numbers', tiers }] }
}

const panelPage = (count: number, body?: string, head = ''): string =>
  htmlPage(head + configScript(listConfig(count)) + ADAPTER_SCRIPT + IN_PAGE, body)

const READING = '<style>.reader { display: inline-block; width: var(--big-0); height: 4px; background: #ddd }</style>'
const readers = (): string => `<main>${'<i class="reader"></i>'.repeat(READERS)}</main>`

/** The bench's server: `/list-<n>`; `/read-<n>` with elements that read a variable; `/idle`. */
export function startPages(): Promise<PanelPages> {
  const pages = SIZES.flatMap((count) => [
    [`/list-${count}`, panelPage(count)], [`/read-${count}`, panelPage(count, readers(), READING)],
  ])
  const peers = PEER_NAMES.filter((name) => isPeerInstalled(name)).map((name) => [
    `/peers/${name}.js`, readFileSync(join(PEERS, 'node_modules', FILES[name]), 'utf8'),
  ])
  return startPanelPages({
    ...Object.fromEntries([...pages, ...peers]) as Record<string, string>, '/idle': panelPage(2000, undefined, COUNTING),
    // As they are published: in the files of the tests, modules that were loaded would still be to be run.
  }, { isPublished: true })
}

/** A browser; one that does not wait for the screen shows a frame as soon as it is made. */
export const launch = (waitsForScreen: boolean): Promise<Browser> =>
  launchChromium(waitsForScreen ? [] : ['--disable-frame-rate-limit', '--disable-gpu-vsync'])

/** Opens a page in a context of its own, has it measured, and closes it. */
export async function onFreshPage<T>(
  browser: Browser, url: string, run: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction('window.bench !== undefined && window.panel !== undefined')
  const result = await run(page)
  await context.close()
  return result
}

/** Calls what the page measures by. */
export const measure = <T>(page: Page, name: string, ...given: readonly unknown[]): Promise<T> =>
  page.evaluate<T>(`bench.${name}(${given.map((one) => JSON.stringify(one)).join(', ')})`)
