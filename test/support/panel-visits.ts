// Visits of pages that include the panel: one Chromium, one server and one tab per test file.
// Each visit finds an origin with nothing stored but what it says, and a server that does nothing special.
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Browser, Page, Request } from 'playwright-core'
import { borrowChromium, giveBackChromium, openPage, WITHOUT_CHROMIUM, type OpenPage } from './chromium.js'
import { bundledFile } from './module-bundle.js'
import { fileOfPanel, startPanelPages, type PageText, type PanelPages, type Serving } from './panel-page.js'

/** A page of the panel in a browser. */
export interface PanelPage {
  readonly page: Page
  /** What went wrong on this visit, as of an `OpenPage`. */
  readonly faults: readonly string[]
  /** What a script evaluates to in the page; a promise is waited for. */
  readonly run: <T>(script: string) => Promise<T>
  /** What the keys hold that begin so. */
  readonly stored: (prefix: string) => Promise<Readonly<Record<string, string>>>
  /** Waits until nothing is asked for any more, and what follows from the last answer is done. */
  readonly settle: () => Promise<void>
}

/** What a visit finds: texts in the storage; and a server that was told how to answer. */
export interface Visit {
  readonly stored?: Readonly<Record<string, string>>
  readonly prepare?: (pages: PanelPages) => void
  /** Whether `act` begins as soon as the page was parsed, whatever is still on its way. */
  readonly isUnderWay?: boolean
}

/** Visits a page, which is there and at rest when `act` begins. */
export type VisitPage = (
  page: PageText, visit: Visit, act: (page: PanelPage, pages: PanelPages) => Promise<void>,
) => Promise<void>

const IDLE = 'new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => resolve()), { timeout: 2000 }))'

/** What a page has asked for, as the page itself tells it: in order with everything else it tells. */
class Traffic {
  begun = 0
  readonly #open = new Set<Request>()
  readonly #modules = new Set<string>()
  readonly #waiting: (() => void)[] = []

  constructor(page: Page) {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.#modules.clear()
      this.begun += 1
      this.#open.add(request)
    })
    page.on('response', (response) => {
      if (response.ok() && new URL(response.url()).pathname.endsWith('.js')) this.#modules.add(response.url())
    })
    page.on('requestfinished', (request) => this.#end(request))
    page.on('requestfailed', (request) => this.#end(request))
  }

  #end(request: Request): void {
    this.#open.delete(request)
    if (!this.isQuiet) return
    for (const go of this.#waiting.splice(0)) go()
  }

  /** Settles when every request has ended. */
  async quiet(): Promise<void> {
    while (!this.isQuiet) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  get isQuiet(): boolean {
    return this.#open.size === 0
  }

  /** The modules that have come, for the document that is shown. */
  get modules(): readonly string[] {
    return [...this.#modules]
  }
}

const IMPORT = async (urls: readonly string[]): Promise<void> => {
  await Promise.allSettled(urls.map((url) => import(url)))
}

const settleOf = (page: Page, traffic: Traffic) => async (): Promise<void> => {
  for (;;) {
    const { begun } = traffic
    await page.evaluate(IDLE)
    await traffic.quiet()
    // A module that has come is evaluated some time later; who imports it once more waits for that.
    await page.evaluate(IMPORT, traffic.modules)
    await page.evaluate(IDLE)
    if (traffic.isQuiet && traffic.begun === begun) return
  }
}

const EMPTY = '/empty'
// What each stage begins with is asked for on every visit: so it is counted, and may come late or not at all.
const STAGES = [
  'host-adapter.js', 'index.js', 'model/config/read-config.js', 'app/host/instances.browser.js', 'page/core/core.browser.js',
  'app/shell/mount.browser.js', 'app/shell/menus.js',
  // What is opened late; and what is asked for in the same wave.
  'tools/picker/picker.view.js', 'model/config/leaves.js', 'model/state/empty.js', 'view/chrome/icon.view.js',
]
const ASKED = STAGES.map((stage) => `dist/panel/${stage}`)
const isKept = (path: string): boolean =>
  !ASKED.some((stage) => path.endsWith(`/${stage}`) || path.endsWith(`/${bundledFile(stage)}`))
/** Of such a path a page may ask, to tell a slow server how far it is. */
export const SIGNALS = ['/ran', '/painted'] as const

/** Has a browser, a server and a tab for the tests of this file. */
export function withVisits({ isPublished = false }: Pick<Serving, 'isPublished'> = {}): VisitPage {
  let shown: PageText = ''
  let browser: Browser | null = null
  let server: PanelPages | null = null
  let tab: (OpenPage & { readonly settle: () => Promise<void> }) | null = null
  before(async () => {
    if (WITHOUT_CHROMIUM !== false) return
    browser = await borrowChromium()
    server = await startPanelPages({
      '/': (asked) => typeof shown === 'string' ? shown : shown(asked),
      [EMPTY]: '<!doctype html>',
      ...Object.fromEntries(SIGNALS.map((path) => [path, ''])),
    }, { isKept, isPublished })
    const opened = await openPage(browser, null, fileOfPanel)
    tab = { ...opened, settle: settleOf(opened.page, new Traffic(opened.page)) }
  })
  after(async () => {
    await tab?.close()
    await giveBackChromium(browser)
    await server?.close()
  })
  return async (text, { stored = {}, prepare, isUnderWay = false }, act) => {
    const pages = server ?? assert.fail('there is no server')
    const { page, faults, settle } = tab ?? assert.fail('there is no page')
    // What the page of the last visit stores when it is left is forgotten, too.
    await page.goto(pages.origin + EMPTY)
    await page.evaluate((texts) => {
      localStorage.clear()
      sessionStorage.clear()
      Object.assign(localStorage, texts)
    }, stored)
    pages.reset()
    prepare?.(pages)
    shown = text
    faults.length = 0
    await page.goto(pages.origin, { waitUntil: isUnderWay ? 'domcontentloaded' : 'load' })
    if (!isUnderWay) await settle()
    await act({
      page,
      faults,
      run: (script) => page.evaluate(script),
      stored: (prefix) => page.evaluate((start) => Object.fromEntries(Object.entries(localStorage)
        .filter(([key]) => key.startsWith(start))) as Readonly<Record<string, string>>, prefix),
      settle,
    }, pages)
  }
}
