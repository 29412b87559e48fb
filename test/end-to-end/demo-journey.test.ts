// The demo, used from end to end with a pointer, by keyboard alone and by touch: what is on the page, in the
// files and in words after each step; and that nothing of the panel jumps meanwhile.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { IN_BROWSER } from '../support/chromium.js'
import { keyboard, pointer, touch, walkTo, type Hand } from '../support/demo-hands.js'
import { withDemo } from '../support/demo-site.js'
import { inPanel } from '../support/panel-in-page.js'
import { recordShifts, takeShifts } from '../support/panel-shifts.js'

const demo = withDemo()

/** The demo as somebody has it who uses it in one of these ways. */
class Journey {
  readonly page: Page
  readonly hand: Hand
  readonly panel: Locator

  constructor(page: Page, hand: Hand) {
    this.page = page
    this.hand = hand
    this.panel = inPanel(page)
  }

  button(name: string | RegExp): Locator {
    return this.panel.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  field(name: string): Locator {
    return this.panel.locator('.field').getByLabel(name, { exact: true })
  }

  line(name: string): Locator {
    return this.panel.getByRole('menu').locator(`button:has-text("${name}"), [aria-label="${name}"]`)
  }

  async choose(opener: string, ...lines: readonly string[]): Promise<void> {
    await this.hand.press(this.button(opener))
    for (const line of lines) await this.hand.choose(this.line(line))
  }

  /** Settles when a variable is this on the page. */
  async until(cssVar: string, value: string): Promise<void> {
    await this.page.waitForFunction(([name, wanted]) =>
      getComputedStyle(document.documentElement).getPropertyValue(name ?? '').trim() === wanted, [cssVar, value])
  }

  async says(words: string | RegExp): Promise<void> {
    await this.panel.getByText(words, { exact: true }).first().waitFor()
  }

  /** Filters the tokens; with nothing, ends that. */
  async filter(query: string): Promise<void> {
    const { page, hand, panel } = this
    const filter = panel.getByPlaceholder('Filter tokens')
    if (hand.name === 'touch') await this.sheet('full')
    if (hand.name === 'keyboard' && query !== '') {
      // Out of whatever the text of a field would be.
      if (!await filter.isVisible()) await page.keyboard.press('Escape')
      await page.keyboard.press('Control+f')
    } else if (hand.name !== 'keyboard') await hand.press(filter)
    if (query !== '') await page.keyboard.type(query)
    else if (hand.name === 'keyboard') {
      await page.keyboard.press('Control+f')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    } else await hand.press(this.button('Clear the filter'))
  }

  /** Has the sheet of a phone at a height, by its grabber. */
  async sheet(height: 'half' | 'full'): Promise<void> {
    const grabber = this.panel.getByRole('button', { name: /^Panel height/ })
    for (let presses = 0; presses < 3; presses += 1) {
      if (await grabber.getAttribute('aria-label') === `Panel height: ${height}`) return
      const box = await grabber.boundingBox() ?? assert.fail('there is no grabber')
      await this.page.touchscreen.tap(box.x + box.width / 2, box.y + 8)
    }
  }

  snapshots(line: string): Promise<void> {
    return this.hand.name === 'touch' ? this.choose('More', 'Snapshots', line) : this.choose('Snapshots', line)
  }

  /** Shows the page without changes, or with them again. */
  async compare(): Promise<void> {
    if (this.hand.name === 'touch') await this.choose('More', 'Snapshots', 'Show original page')
    else await this.act('o', 'Compare')
  }

  /** Does by a key what a button does. */
  async act(key: string, button: string): Promise<void> {
    if (this.hand.name === 'keyboard') {
      // Single keys are text in a field.
      if (key.length === 1) await walkTo(this.page, this.panel.getByRole('tab', { selected: true }))
      await this.page.keyboard.press(key)
    } else await this.hand.press(this.button(button))
  }

  focus(what: Locator): Promise<void> {
    return walkTo(this.page, what)
  }

  async foot(words: string): Promise<void> {
    await this.panel.locator('.footer').getByText(words, { exact: true }).waitFor()
  }
}

/**
 * What moves because it is asked for: the `list` shows other tokens, while nothing outside of it moves; the
 * `panel` goes to another place; on a phone its `sheet` has another height.
 */
type Step = readonly [name: string, act: (journey: Journey) => Promise<void>, moves?: 'list' | 'panel' | 'sheet']

const WAYS: readonly (readonly [way: (page: Page) => Hand, options: BrowserContextOptions])[] = [
  [pointer, { viewport: { width: 1280, height: 800 } }],
  [keyboard, { viewport: { width: 1280, height: 800 } }],
  [touch, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
]

const MOSS = '--palette-moss'
const FIRST = 'oklch(0.43 0.09 155)'

const STEPS: readonly Step[] = [
  ['open', async ({ page, hand, panel }) => {
    if (hand.name === 'keyboard') await page.keyboard.press('Control+Shift+Comma')
    else await hand.press(page.getByRole('button', { name: 'Design tokens' }))
    await panel.getByRole('tab', { name: 'Color', selected: true }).waitFor()
  }],
  ['find', async (journey) => {
    await journey.filter('moss')
    await journey.panel.getByRole('listitem').filter({ hasText: 'Moss' }).first().waitFor()
    await journey.panel.getByRole('listitem').filter({ hasText: 'Clay' }).first().waitFor({ state: 'detached' })
  }, 'list'],
  ['change', async (journey) => {
    await journey.hand.write(journey.field('Moss'), '#20704a')
    await journey.until(MOSS, '#20704a')
    await journey.filter('')
    await journey.foot('1 changed')
  }],
  ['undo and redo', async (journey) => {
    await journey.act('Control+z', 'Undo')
    await journey.until(MOSS, FIRST)
    await journey.foot('No changes')
    await journey.act('Control+y', 'Redo')
    await journey.until(MOSS, '#20704a')
  }],
  ['compare', async (journey) => {
    await journey.compare()
    await journey.until(MOSS, FIRST)
    await journey.compare()
    await journey.until(MOSS, '#20704a')
  }],
  ['snapshots', async (journey) => {
    await journey.snapshots('Save snapshot A')
    await journey.says('Saved snapshot A')
    await journey.hand.write(journey.field('Moss'), '#123456')
    await journey.until(MOSS, '#123456')
    await journey.snapshots('Show snapshot A')
    await journey.until(MOSS, '#20704a')
  }],
  ['contrast', async (journey) => {
    await journey.choose('More', 'Tools', 'Contrast…')
    await journey.panel.locator('.contrast-count').getByText(/^\d of \d pairs fails?$/).waitFor()
    await journey.hand.press(journey.button(/^Line L .*, Light$/))
    await journey.foot('2 changed')
    await journey.act('Escape', 'Back to tokens')
    await journey.panel.locator('.contrast').waitFor({ state: 'detached' })
  }],
  ['ramp', async (journey) => {
    await journey.choose('More', 'Tools', 'Tune ramp…')
    const point = journey.panel.getByRole('slider', { name: 'Lightness of 300' })
    await point.waitFor()
    if (journey.hand.name === 'keyboard') await journey.focus(point)
    else await journey.hand.press(point)
    await journey.page.keyboard.press('ArrowUp')
    await journey.hand.press(journey.button(/^Apply/).and(journey.panel.locator(':not([aria-disabled])')))
    await journey.panel.locator('.ramp').waitFor({ state: 'detached' })
    assert.ok(Number.parseInt(await journey.panel.locator('.changed-count').innerText(), 10) > 2)
    await journey.act('Control+z', 'Undo')
    await journey.foot('2 changed')
  }],
  ['inspect', async (journey) => {
    const { page, hand, panel } = journey
    await journey.act('Control+Shift+c', 'Inspect')
    await panel.locator('.inspect-hint:visible').first().waitFor()
    const teas = page.getByRole('link', { name: 'See the teas' })
    if (hand.name === 'keyboard') {
      for (let steps = 0; steps < 9; steps += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    } else await hand.aim(teas)
    // A finger's first tap is what a pointer's hover is.
    if (hand.name === 'touch') {
      await panel.locator('.inspect-aim:visible').filter({ hasText: '.button' }).waitFor()
      await hand.aim(teas)
    }
    await panel.getByRole('button', { name: 'Unpin' }).or(panel.locator('.inspect-what')).first().waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await panel.getByRole('list', { name: 'Palette' }).waitFor()
  }, 'sheet'],
  ['style guide', async (journey) => {
    await journey.hand.press(journey.panel.getByRole('tab', { name: /^Type/ }))
    await journey.choose('More', 'Tools', 'Style guide')
    const guide = journey.page.getByRole('region', { name: 'Style guide of this page' })
    await guide.waitFor()
    await journey.choose('More', 'Tools', 'Style guide')
    await guide.waitFor({ state: 'detached' })
    await journey.hand.press(journey.panel.getByRole('tab', { name: /^Color/ }))
  }, 'panel'],
  ['share', async (journey) => {
    await journey.choose('More', 'Share', 'Copy link')
    await journey.says(/^Copied link with 2 changes/)
  }],
  ['import', async (journey) => {
    await journey.choose('More', 'Share', 'Import…')
    const text = journey.panel.getByLabel('Token file or CSS')
    await text.waitFor()
    if (journey.hand.name === 'keyboard') await journey.focus(text)
    else await journey.hand.press(text)
    await journey.page.keyboard.insertText(':root { --space-4: 1.25rem }')
    await journey.hand.press(journey.button('Import').and(journey.panel.locator(':not([aria-disabled])')))
    await journey.until('--space-4', '1.25rem')
    await journey.foot('3 changed')
  }],
  ['review and write', async (journey) => {
    await journey.act('Control+Enter', 'Review…')
    await journey.panel.locator('.line.added').filter({ hasText: '#20704a' }).waitFor()
    await journey.act('Control+Enter', 'Write files')
    await journey.says(/^Saved 3 changes to \d files?$/)
    await journey.foot('No changes')
    await journey.until(MOSS, '#20704a')
  }],
  ['undo write', async (journey) => {
    if (journey.hand.name === 'keyboard') await journey.choose('More', 'Reset', 'Undo last write')
    else await journey.hand.press(journey.button('Undo write'))
    await journey.foot('3 changed')
    await journey.until(MOSS, '#20704a')
  }],
  ['reset', async (journey) => {
    await journey.choose('More', 'Reset', 'Reset all')
    await journey.until(MOSS, FIRST)
    await journey.foot('No changes')
  }],
]
for (const [way, options] of WAYS) {
  const { name } = way(null as unknown as Page)
  test(`the demo’s journey: ${name}`, IN_BROWSER, async () => {
    const { page, faults, close } = await demo.open(options)
    page.setDefaultTimeout(15_000)
    await recordShifts(page)
    await page.goto(demo.origin())
    const journey = new Journey(page, way(page))
    for (const [step, act, meant] of STEPS) {
      await act(journey)
      const moves = meant !== 'sheet' ? meant : name === 'touch' ? 'panel' : undefined
      const shifts = await takeShifts(page)
      assert.deepEqual(shifts.filter(({ isInList }) => moves === undefined || (moves === 'list' && !isInList)), [], step)
    }
    assert.deepEqual(faults, [])
    await close()
  })
}
