// Finds and drives the system's Chromium for browser tests, and hands what it ran to the coverage report.
// Knows no page of the project: each test says which file a script of its page came from.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { coverageOfPart, withoutIdleFields, type ScriptPart } from './page-coverage.js'

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Chromium without windows: the same pages for a third of what each costs a whole browser. It keeps no page
 * that was left.
 */
const USUAL_SHELLS = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell']

/**
 * A page's frame stays when it goes elsewhere. With one for each document, counting begins anew in each: it
 * walks the heap, compiles every function again, and costs as much as the load itself. The browser hears the
 * last such flag alone: the other features are Playwright's own.
 */
const FEATURES = [
  'RenderDocument:level/crashed-frame', 'CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies',
]

/** What would otherwise look for hosts far away, at every start. */
const FLAGS = [
  '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
  `--enable-features=${FEATURES.join(',')}`,
]

/**
 * Its pages live for seconds: their code is dropped before it is worth a compiler that optimizes, or
 * collectors beside it, and what draws needs no process of its own.
 */
const FLAGS_OF_SHELL = ['--in-process-gpu', '--js-flags=--no-turbofan --no-maglev --single-threaded-gc']

function findChromium(): string | null {
  const named = process.env['CHROME_PATH']
  if (named !== undefined && named !== '') return named
  return USUAL_PATHS.find((path) => existsSync(path)) ?? null
}

function findShell(): string | null {
  return USUAL_SHELLS.find((path) => existsSync(path)) ?? null
}

const found = findChromium()
const isNamed = found !== null && found === process.env['CHROME_PATH']
const shell = isNamed ? null : findShell()

/** For the `skip` option of a browser test: why it cannot run here, or `false`. With CI=true it must run. */
export const WITHOUT_CHROMIUM: string | false =
  found !== null || process.env['CI'] === 'true'
    ? false
    : 'no Chromium found: install it (Debian: apt-get install chromium) or set CHROME_PATH'

/**
 * For the second argument of a test that needs it. The limit ends what hangs and judges nothing: on two cores
 * with the rest of the gate beside it a page takes ten times what it takes alone.
 */
export const IN_BROWSER = { skip: WITHOUT_CHROMIUM, timeout: 180_000 }

/** A whole browser; `without` are flags that Playwright gives of its own accord. */
export function launchChromium(
  flags: readonly string[] = [], without: readonly string[] = [],
): Promise<Browser> {
  return launch(found, flags, without)
}

async function launch(
  executable: string | null, flags: readonly string[] = [], without: readonly string[] = [],
): Promise<Browser> {
  assert.ok(executable !== null, 'no Chromium found: install it (Debian: apt-get install chromium) or set CHROME_PATH')
  const args = [...FLAGS, ...flags]
  // The signal that ends a test file which takes too long; caught here, it would end the browser alone.
  const handling = { handleSIGTERM: false }
  return chromium.launch({ executablePath: executable, args, ignoreDefaultArgs: [...without], ...handling })
}

/** For tests that need nothing of a browser but its pages. */
const launchForPages = (): Promise<Browser> => shell === null ? launch(found) : launch(shell, FLAGS_OF_SHELL)

let kept: Promise<Browser> | null = null
let isKept = false

/**
 * From now on the files of this process take turns in one browser, because starting one is dear. What it
 * returns closes it.
 */
export function keepChromium(): () => Promise<void> {
  isKept = true
  return async () => (await kept)?.close()
}

/** What has the pages of a file's tests; with `giveBackChromium` at their end. */
export function borrowChromium(): Promise<Browser> {
  if (!isKept) return launchForPages()
  kept ??= launchForPages()
  return kept
}

/** Nothing of what a file has opened in it stays. */
export async function giveBackChromium(browser: Browser | null): Promise<void> {
  if (browser === null) return
  if (!isKept) await browser.close()
  else for (const context of browser.contexts()) await context.close()
}

/**
 * Which file a script was served from, as a `file:` URL, or which files stand in it; `null` for what is not
 * the project's.
 */
export type FileOf = (url: URL) => URL | readonly ScriptPart[] | null

export interface OpenPage {
  readonly page: Page
  /** Errors in the console, uncaught errors, answers of 400 and above; not what failed on the network. */
  readonly faults: string[]
  /** Closes the page and its context; once it is closed, this does nothing. */
  close(): Promise<void>
}

const REFUSED = 'Failed to load resource: the server responded with a status of '

/**
 * Answers of 400 and above are heard of by the console's line: Playwright hands on every response to whoever
 * listens to them, and a page of modules has hundreds.
 */
function collectFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    const text = message.text()
    const { url } = message.location()
    if (text.startsWith(REFUSED)) {
      if (!url.endsWith('/favicon.ico')) faults.push(`${text.slice(REFUSED.length, REFUSED.length + 3)} ${url}`)
    } else if (message.type() === 'error' && !text.startsWith('Failed to load resource')) {
      faults.push(text)
    }
  })
  return faults
}

/** Opens a page in a context of its own; without a URL, an empty one. */
export async function openPage(
  browser: Browser, url: string | null, fileOf: FileOf, options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const faults = collectFaults(page)
  const writeCoverage = await startCoverage(page, fileOf)
  let isClosed = false
  if (url !== null) await page.goto(url)
  return {
    page,
    faults,
    close: async () => {
      if (isClosed) return
      isClosed = true
      await writeCoverage()
      await context.close()
    },
  }
}

/** Loads a page anew; a dev server that does so itself at that moment ends the load that was asked for. */
export async function reload(page: Page): Promise<void> {
  await page.reload().catch((error: unknown) => {
    if (!String(error).includes('ERR_ABORTED')) throw error
    return page.waitForLoadState()
  })
}

let written = 0

/**
 * In the form in which Node writes its own coverage, so that the report merges both. What is returned writes
 * what all documents of the page have run.
 */
async function startCoverage(page: Page, fileOf: FileOf): Promise<() => Promise<void>> {
  const directory = process.env['NODE_V8_COVERAGE']
  if (directory === undefined) return () => Promise.resolve()
  // By the protocol itself: Playwright's own way asks for the text of every script as well.
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage')
    const scripts: object[] = []
    for (const { url, scriptId, functions } of result) {
      const file = URL.canParse(url) ? fileOf(new URL(url)) : null
      if (file === null) continue
      const kept = withoutIdleFields(functions)
      if (file instanceof URL) scripts.push({ scriptId, url: file.href, functions: kept })
      else {
        for (const part of file) {
          const own = coverageOfPart(part, kept)
          if (own.length > 0) scripts.push({ scriptId, url: part.file.href, functions: own })
        }
      }
    }
    written += 1
    await mkdir(directory, { recursive: true })
    const file = join(directory, `coverage-page-${process.pid}-${written}.json`)
    await writeFile(file, JSON.stringify({ result: scripts }))
  }
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Over a panel, whose host has no size of its own, axe decides nothing of colors, and takes most of its
// time for it: `faintTexts` does.
const UNDECIDED = { 'color-contrast': { enabled: false } }

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

/** Where axe looks; without anything on the whole page. */
export interface AxeScope {
  /** A selector of what is looked at, with the shadow roots in it. */
  readonly within?: string
}

/** What axe finds wrong with the page as it is now: the rule and the elements, one line each. */
export async function findAxeViolations(
  page: Page, { within }: AxeScope = {},
): Promise<readonly string[]> {
  // It is large: a page is given it once.
  if (!await page.evaluate(() => 'axe' in globalThis)) {
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  }
  const context = within === undefined ? 'document' : JSON.stringify(within)
  const rules = within === undefined ? {} : UNDECIDED
  const only = { runOnly: WCAG, resultTypes: ['violations'], preload: false, selectors: false, rules }
  const results = await page.evaluate<AxeResults>(`axe.run(${context}, ${JSON.stringify(only)})`)
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}
