// The page of the dialogs' tests: opened once for all of a file's cases, and put back before each.
// What stands on it is in panel-dialogs-in-page.ts.
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { withKitPage } from './kit-page.js'
import { minimalConfig } from './panel-config.js'
import type { Bench } from './panel-dialogs-in-page.js'
import { htmlPage } from './panel-page.js'

// What the page has: functions that are run there name it.
declare const kit: Bench
declare const a: ReturnType<Bench['start']>

const ITEMS = [
  ['brand-500', '#2f6bff'], ['space-6', '1.25rem'], ['color-action', 'var(--brand-500)'], ['debug-outline', '0'],
] as const
const CONFIG = minimalConfig({
  applyEndpoint: 'http://127.0.0.1:24681/apply',
  applyRouting: { brand: 'styles/tokens.css', space: 'styles/tokens.css', color: 'styles/semantic.css' },
  tabs: [{ id: 'spacing', label: 'Spacing', tiers: [{ id: 'all', label: 'All', items: ITEMS.map(([id, value]) => ({
    id, cssVar: `--${id}`, label: id, default: value, type: { kind: 'length', step: 0.25, unit: 'rem' },
  })) }] }],
})
const DISK = {
  'styles/tokens.css': [':root {', '  /* brand */', '  --brand-500: #2f6bff;', '  --space-6: 1.25rem;', '}'],
  'styles/semantic.css': [':root {', '  --color-action: var(--brand-500);', '}'],
}
/** Three changes in two files, and one that has none. */
const EDITS: Values = {
  '--brand-500': 'red', '--space-6': '1.5rem', '--color-action': 'var(--brand-600)', '--debug-outline': '1px',
}

type Values = Readonly<Record<string, string>>

const CSP = '<meta http-equiv="content-security-policy" content="require-trusted-types-for \'script\'">'
const SCRIPT = '<script type="module" src="/dist/test/support/panel-dialogs-in-page.js"></script>'

/** Runs a case with a core on the page, `a`, after these edits; the opener has the focus. */
export type OnDialogs = (run: (page: Page) => Promise<void>, edits?: Values) => Promise<void>

/** Has a page of dialogs for the tests of this file. */
export function withDialogs(): OnDialogs {
  const opened = withKitPage(htmlPage(`${CSP}${SCRIPT}`))
  return async (run, edits = EDITS) => {
    const { page, faults } = opened()
    const had = faults.length
    await page.evaluate(({ config, disk, values }) => {
      kit.reset()
      Object.assign(kit.disk, disk)
      Object.assign(window, { a: kit.start(config, values) })
      kit.opener.focus()
    }, { config: CONFIG, disk: DISK, values: edits })
    await run(page)
    assert.deepEqual(faults.slice(had), [])
  }
}

/** Settles once the flow is in a state, and with it what is shown. */
export const until = async (page: Page, state: string): Promise<void> => {
  await page.waitForFunction((wanted) => a.session.client.flow.state === wanted, state)
}

/** Opens the review of a server of that mood, and waits for a state unless that is `null`. */
export async function openReview(
  page: Page, state: string | null, mood: Parameters<Bench['setMood']>[0] = 'well',
): Promise<void> {
  await page.evaluate((now) => {
    kit.setMood(now)
    a.review()
  }, mood)
  if (state !== null) await until(page, state)
}

/** Opens the review of a server of that mood, and waits until nothing goes on, or why is known. */
export async function openEnded(page: Page, mood: Parameters<Bench['setMood']>[0]): Promise<void> {
  await openReview(page, null, mood)
  await page.waitForFunction(() => {
    const { flow, diagnosis } = a.session.client
    return ['failed', 'refused'].includes(flow.state) || diagnosis !== null
  })
}

/** The texts of what is visible. */
export const texts = async (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map(({ textContent }) => textContent))

export const title = async (page: Page): Promise<string> => (await texts(page, '.dialog-title')).join()

/** The name of what has the focus. */
export const focus = (page: Page): Promise<string> => page.evaluate(() => {
  const { activeElement } = kit.shadow
  return activeElement?.getAttribute('aria-label') ?? (activeElement?.closest('label') ?? activeElement)?.textContent ?? ''
})

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name })
export const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name })

/** Presses what says that it cannot be pressed, as a person may. */
export const pressAnyway = (locator: Locator): Promise<void> => locator.click({ force: true })

/** A document of version 2 with these values. */
export const documentOf = (raw: object, more: object = {}): string =>
  JSON.stringify({ $schema: 'tokenpanel/v2', tabs: { spacing: { raw }, ...more } })

/** Drops files with these texts on the dialog, which must take them. */
export const drop = (page: Page, contents: readonly string[]): Promise<void> => page.evaluate((all) => {
  const dataTransfer = new DataTransfer()
  for (const one of all) dataTransfer.items.add(new File([one], 'dropped.json'))
  const dialog = kit.shadow.querySelector('dialog')
  for (const type of ['dragover', 'drop']) {
    const event = new DragEvent(type, { dataTransfer, cancelable: true, bubbles: true })
    if (dialog?.dispatchEvent(event) !== false) throw new Error(`${type} was let through`)
  }
}, contents)
