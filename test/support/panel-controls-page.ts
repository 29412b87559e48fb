// One page for all tests of the panel's controls in a file; each case puts its own fields on it.
// What the page itself has is in panel-controls-in-page.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { IN_BROWSER } from './chromium.js'
import { withKitPage } from './kit-page.js'
import type { Kit, Mounted } from './panel-controls-in-page.js'
import { htmlPage } from './panel-page.js'

// What the page has: functions that are run there name it. `it` is the field a case is about.
declare const kit: Kit
declare let it: Mounted

const SCRIPT = '<script type="module" src="/dist/test/support/panel-controls-in-page.js"></script>'
const STYLE = '<style>body { margin: 0; height: 3000px } :root { --ink: rgb(1, 2, 3) }</style>'

/** Declares a case on the page, which is empty before it; nothing may go wrong in it. */
export type OnPage = (name: string, run: (page: Page) => Promise<void>) => void

/** Has a browser with the page for the tests of this file. */
export function withControls(): OnPage {
  const opened = withKitPage(htmlPage(SCRIPT + STYLE, '<main></main>'), { viewport: { width: 480, height: 600 } })
  return (name, run) => {
    test(name, IN_BROWSER, async () => {
      const { page, faults } = opened()
      await page.evaluate(() => kit.clear())
      await run(page)
      assert.deepEqual(faults, [])
    })
  }
}

/** What there is to see of the field. */
export interface Seen {
  /** What it has called since the last look. */
  readonly calls: readonly string[]
  /** Of these, the values it has given. */
  readonly edits: readonly string[]
  readonly text: string
  readonly selected: string
  readonly isFocused: boolean
  readonly attributes: Readonly<Record<string, string>>
  /** The message under it. */
  readonly message: string | null
}

/** Looks at the field, once this much time has passed. */
export const look = (page: Page, afterMs = 0): Promise<Seen> => page.evaluate((ms) => {
  kit.pass(ms)
  const input = it.field.input as HTMLInputElement
  const calls = [...it.calls]
  it.forget()
  return {
    calls,
    edits: calls.filter((call) => call.startsWith('edit ')).map((call) => call.slice('edit '.length)),
    text: input.value,
    selected: input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    isFocused: kit.active() === input,
    attributes: Object.fromEntries(Array.from(input.attributes, ({ name, value }) => [name, value])),
    message: kit.root.querySelector('.issue, .lost')?.textContent ?? null,
  }
}, afterMs)

/** Puts a number on the page, and the focus into it. */
export const mountNumber = (page: Page, members: Record<string, unknown> = {}): Promise<void> =>
  page.evaluate((given) => {
    it = kit.mountNumber('Gap', given)
    it.field.input.focus()
  }, members)

/** Waits for the next frame. */
export const nextFrame = (page: Page): Promise<void> => page.evaluate(() =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
  }))

export interface Point { readonly x: number, readonly y: number }

/** The middle of an element of the page. */
export const middleOf = (page: Page, selector: string): Promise<Point> => page.evaluate((one) => {
  const found = kit.root.querySelector(one)
  if (found === null) throw new Error(`there is no ${one}`)
  const { x, y, width, height } = found.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}, selector)

/** Presses on an element and drags it sideways; `during` comes before the pointer is lifted. */
export async function drag(
  page: Page, selector: string, pixels: number, during: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { x, y } = await middleOf(page, selector)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels, y, { steps: 2 })
  await during()
  await page.mouse.up()
}

/** Makes the tooltip of the panel, or none; another one than there was before. */
export const makeTooltip = (page: Page, isMade = true): Promise<void> => page.evaluate((isOn) => {
  const made = window as unknown as { endTips?: () => void }
  made.endTips?.()
  made.endTips = isOn ? kit.createTooltip(kit.ui, (one) => (one.matches('.words') ? 'two\nlines' : null)) : () => undefined
}, isMade)

/** The tooltip, with a button and a text that it says more about. */
export async function mountTold(page: Page): Promise<void> {
  await makeTooltip(page)
  await page.evaluate(() => {
    const told = { class: 'icon-button', 'data-tip': 'More of it', 'aria-label': 'More' }
    kit.frame.append(kit.h(document, 'button', told), kit.h(document, 'p', { class: 'words' }, 'A label'))
  })
}

/** What the tooltip says after a while; `null` where there is none. */
export const tip = (page: Page, afterMs = 0): Promise<string | null> => page.evaluate((ms) => {
  kit.pass(ms)
  return kit.root.querySelector('[role=tooltip]')?.textContent ?? null
}, afterMs)
