// A small site with the whole panel on it: stylesheets in a folder, and an apply server that writes there.
// One browser, one page and one site per test file; every case begins with fresh files and nothing stored.
import assert from 'node:assert/strict'
import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { after, before } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { startApplyServer, type RunningApplyServer } from '../../apply-server/main.node.js'
import { createProject, type Project } from './apply-fixture.js'
import { borrowChromium, giveBackChromium, openPage, WITHOUT_CHROMIUM, type OpenPage } from './chromium.js'
import { beginAnew, showPanel } from './panel-in-page.js'
import {
  ADAPTER_SCRIPT, configScript, fileOfPanel, htmlPage, startPanelPages, type PanelPages,
} from './panel-page.js'

export { IN_BROWSER } from './chromium.js'

export const SITE_TOKENS = `/* primitives */
:root {
  --space-1: 0.25rem; /* hair */
  --space-2: 0.5rem;
  --space-3 : 1.5rem;
  --space-4: 2rem;
  --size-sm: 0.875rem;
  --size-md: 1rem;
  --size-lg: 1.5rem;
  --weight: 400;
  --leading: 1.5;
  --family: Georgia, serif;
  --brand: #3366cc;
  --ink: #1a1a2e;
  --fixed: 44px
}
`
export const SITE_SEMANTIC = `:root {\r\n  --type-body: var(--size-md);\r\n  --type-title: var(--size-lg);\r\n}\r\n`

const HEX = { kind: 'color', format: 'hex' }
const REM = { kind: 'length', step: 0.25, unit: 'rem', units: ['rem', 'px'] }
const item = (id: string, label: string, value: string, type: unknown, more: object = {}) =>
  ({ id, cssVar: `--${id}`, label, default: value, type, ...more })

/** The panel's configuration; `endpoint` is the apply server's. */
export const siteConfig = (endpoint: string | null, more: object = {}): Record<string, unknown> => ({
  storagePrefix: 'site',
  consoleNamespace: 'site',
  ...(endpoint === null ? {} : { applyEndpoint: endpoint, applyRouting: SITE_ROUTING }),
  tabs: [
    { id: 'spacing', label: 'Spacing', tiers: [
      { id: 'scale', label: 'Scale', items: [
        item('space-1', 'Space 1', '0.25rem', REM), item('space-2', 'Space 2', '0.5rem', REM),
        item('space-3', 'Space 3', '1.5rem', REM), item('space-4', 'Space 4', '2rem', REM),
      ] },
      { id: 'fixed', label: 'Fixed', items: [
        item('fixed', 'Tap target', '44px', { kind: 'length', step: 1, unit: 'px' }, { readonly: true }),
      ] },
    ] },
    { id: 'type', label: 'Type', tiers: [
      { id: 'sizes', label: 'Sizes', items: [
        item('size-sm', 'Small', '0.875rem', REM), item('size-md', 'Medium', '1rem', REM),
        item('size-lg', 'Large', '1.5rem', REM),
      ] },
      { id: 'used', label: 'Used for', referencesTier: 'sizes', items: [
        item('type-body', 'Body', 'size-md', REM), item('type-title', 'Title', 'size-lg', REM),
      ] },
      { id: 'weight', label: 'Weight', items: [
        item('weight', 'Weight', '400', { kind: 'select', options: ['400', '500', '700'] }),
      ] },
      { id: 'leading', label: 'Leading', items: [
        item('leading', 'Leading', '1.5', { kind: 'number', step: 0.05 }, {
          pill: { value: 'normal', customDefault: '1.5' },
        }),
      ] },
      { id: 'family', label: 'Family', items: [item('family', 'Family', 'Georgia, serif', { kind: 'text' })] },
    ] },
    { id: 'brand', label: 'Brand', tiers: [{ id: 'colors', label: 'Colors', items: [
      item('brand', 'Brand', '#3366cc', HEX),
      item('ink', 'Ink', '#1a1a2e', HEX),
    ] }] },
  ],
  ...more,
})

/** A palette of forty colors, one that is chosen of them, and longer values, in place of the site's tabs. */
export const siteChoices = (): object => ({ tabs: [{
  id: 'effects', label: 'Effects', tiers: [{ id: 'longer', label: 'Longer', items: [
    item('raised', 'Raised', '0 22px 44px -16px rgb(20 40 25 / 28%)', { kind: 'text' }),
    item('hero', 'Hero', 'linear-gradient(160deg, red, blue)', { kind: 'text' }),
  ] }],
}, {
  id: 'color', label: 'Color', tiers: [
    { id: 'palette', label: 'Palette', items: Array.from({ length: 40 }, (_none, at) =>
      item(`tone-${at}`, `Tone ${at}`, `#3366${String(at + 10)}`, HEX)) },
    { id: 'roles', label: 'Used for', referencesTier: 'palette', items: [item('accent', 'Accent', 'tone-3', HEX)] },
  ],
}] })

const scheme = (palette: readonly string[], its: object = {}): object =>
  ({ background: 0, foreground: 1, cursor: 1, selectionBg: 1, selectionFg: 0, palette, ...its })

/** Two schemes in place of the site's tabs; `:root` holds Light. `dark`: where the other one stands. */
export const siteThemes = (dark: object = {}): object => ({ tabs: [{
  id: 'color', label: 'Color', tiers: [{ id: 'palette', label: 'Palette', items: [
    item('brand', 'brand', '#3366cc', HEX), item('ink', 'ink', '#3366cc', HEX),
  ] }],
  colorExtras: {
    id: 'main', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '',
    colorSchemes: { Light: scheme(['#3366cc', '#1a1a2e']), Dark: scheme(['#88a7fd', '#eeeeee'], dark) },
    panelSettings: {
      colorScheme: 'Light', colorMode: { defaultMode: 'light', lightScheme: 'Light', darkScheme: 'Dark' },
    },
  },
}] })

const SITE_ROUTING = { '*': 'styles/tokens.css', type: 'styles/semantic.css' }
const FILES = { 'styles/tokens.css': SITE_TOKENS, 'styles/semantic.css': SITE_SEMANTIC }
const HEAD = '<link rel="stylesheet" href="/styles/tokens.css"><link rel="stylesheet" href="/styles/semantic.css">'
export const SITE_BODY = `<main><h1 style="margin: var(--space-4)">A site</h1>
<p style="font-size: var(--type-body); font-weight: var(--weight)">Text</p><button>Page</button></main>`

/** What the browser says of the apply server's own refusals: another origin, a file that has changed. */
const ANSWERS = ['blocked by CORS policy', '409 http']

type RunOnPage = (run: (page: Page) => Promise<void>, path?: string) => Promise<void>

/** What the cases of a test file share. */
export interface PanelSite {
  readonly pages: () => PanelPages
  readonly project: () => Project
  readonly browser: () => Browser
  /** The apply server, and other ones in its place. */
  readonly restartServer: (origins: readonly string[]) => Promise<void>
  readonly stopServer: () => Promise<void>
  /** Runs a case on the page of this file, loaded anew, its panel shown; it must not have faults. */
  readonly onPage: RunOnPage
  /**
   * The same without a load where the page of that path is there: its panel is destroyed and configured
   * again, nothing is stored, and nothing moves. What a case does to the page's body, or to what the browser
   * has, stays.
   */
  readonly onSame: RunOnPage
  /** Opens a page in a context of its own; it is closed at the end, if it is not before. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<OpenPage>
}

/** What a plain static server says of a stylesheet: when its file was changed, and nothing else. */
const plainHeaders = (folder: string) => (path: string) => path.startsWith('/styles/')
  ? { 'last-modified': statSync(join(folder, path)).mtime.toUTCString() }
  : null

const VIEWPORT = { width: 1280, height: 800 }
const TEN_DAYS_MS = 10 * 24 * 60 * 60 * 1000

/** Makes files older than they are, so that a browser keeps them for a while without asking. */
function age(folder: string, paths: readonly string[]): void {
  const then = new Date(Date.now() - TEN_DAYS_MS)
  for (const path of paths) utimesSync(join(folder, path), then, then)
}

/**
 * Has a browser and a site for the tests of this file; `more` are further pages by path. `isPlain`: served as
 * by a plain static server, from files that are ten days old.
 */
export function withPanelSite(
  more: (endpoint: string) => Readonly<Record<string, string>> = () => ({}), { isPlain = false } = {},
): PanelSite {
  let browser: Browser | null = null
  let pages: PanelPages | null = null
  let server: RunningApplyServer | null = null
  let shared: OpenPage | null = null
  /** The path of the page that is there, if the last case of `onSame` on it went well. */
  let calm: string | null = null
  const opened: OpenPage[] = []
  const project = createProject(FILES, SITE_ROUTING)
  const start = async (origins: readonly string[], port = 0): Promise<RunningApplyServer> => {
    const started = await startApplyServer({
      root: project.folder, writeRoot: 'styles', routing: 'routing.json', port, host: '127.0.0.1',
      allowOrigins: origins, quiet: true,
    }, { out: () => undefined, error: () => undefined })
    assert.ok(started.ok, 'the apply server starts')
    return started.value
  }
  const originOf = (): string => pages?.origin ?? ''
  before(async () => {
    if (WITHOUT_CHROMIUM !== false) return
    const texts: Record<string, string | (() => string)> = {
      '/styles/tokens.css': () => project.read('styles/tokens.css'),
      '/styles/semantic.css': () => project.read('styles/semantic.css'),
    }
    pages = await startPanelPages(texts, {
      isKept: (path) => path.startsWith('/dist/'),
      ...(isPlain ? { headersOf: plainHeaders(project.folder) } : {}),
    })
    server = await start([originOf()])
    const endpoint = `${server.url}/apply`
    texts['/'] = htmlPage(HEAD + configScript(siteConfig(endpoint)) + ADAPTER_SCRIPT, SITE_BODY)
    Object.assign(texts, more(endpoint))
    browser = await borrowChromium()
    shared = await openPage(browser, `${originOf()}/`, fileOfPanel, { viewport: VIEWPORT })
    shared.page.setDefaultTimeout(10_000)
  })
  after(async () => {
    for (const page of opened) await page.close()
    await shared?.close()
    await giveBackChromium(browser)
    await server?.server.drain()
    await pages?.close()
    project.remove()
  })
  const restore = (): void => {
    for (const [file, text] of Object.entries(FILES)) project.put(file, text)
    if (isPlain) age(project.folder, Object.keys(FILES))
  }
  const load = async (path: string): Promise<void> => {
    const { page } = defined(shared)
    restore()
    // What the page of the last case stores when it is left is forgotten, too: a write that it waits for.
    await page.evaluate(() => addEventListener('pagehide', () => localStorage.clear()))
    await page.goto(`${originOf()}${path}`)
    await showPanel(page)
  }
  const judged = async (run: (page: Page) => Promise<void>): Promise<void> => {
    const { page, faults } = defined(shared)
    calm = null
    const had = faults.length
    await run(page)
    const isAnswer = (fault: string): boolean => ANSWERS.some((words) => fault.includes(words))
    assert.deepEqual(faults.slice(had).filter((fault) => !isAnswer(fault)), [])
  }
  const portOf = (): number => Number(new URL(server?.url ?? '').port)
  return {
    pages: () => defined(pages), project: () => project, browser: () => defined(browser),
    stopServer: async () => {
      await server?.server.drain()
    },
    restartServer: async (origins) => {
      const port = portOf()
      await server?.server.drain()
      server = await start(origins, port)
    },
    open: async (path, options) => {
      const page = await openPage(defined(browser), `${originOf()}${path}`, fileOfPanel, options)
      opened.push(page)
      return page
    },
    onPage: async (run, path = '/') => {
      await load(path)
      await judged(run)
    },
    onSame: async (run, path = '/') => {
      const { page } = defined(shared)
      await page.setViewportSize(VIEWPORT)
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light', forcedColors: 'none' })
      restore()
      if (calm === path) await beginAnew(page)
      else await load(path)
      await judged(run)
      calm = path
    },
  }
}

function defined<T>(value: T | null): T {
  assert.ok(value !== null, 'there is a browser')
  return value
}
