// The panel as the sheet of a phone: its heights by finger, press and keys, what peeks, pages in it, a
// control that is dragged, landscape, a keyboard, pages that are wider than the phone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAxeViolations } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { chooseIn } from '../support/panel-menus.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'
import {
  boxOf, drag, frame, grabber, grip, heightOf, LANDSCAPE, middleOf, named, onPhone, phonePages, PORTRAIT,
  rest, SMALL, tab, tooSmall, until,
} from '../support/phone.js'

const site = withPanelSite(phonePages)

test('it opens at half, and a press, the arrows and a finger change its height; the page is as it was', IN_BROWSER,
  onPhone(site, PORTRAIT, async (device) => {
    const { page } = device
    assert.deepEqual(await boxOf(frame(page)), { left: 0, top: 422, width: 390, height: 422 })
    assert.equal(await grabber(page).getAttribute('aria-label'), 'Panel height: half')
    await page.touchscreen.tap((await grip(page)).x, (await grip(page)).y)
    assert.equal(await heightOf(page), 790)
    assert.equal(await grabber(page).getAttribute('aria-label'), 'Panel height: full')
    await grabber(page).focus()
    await page.keyboard.press('Enter')
    assert.equal(await heightOf(page), 422)
    await page.keyboard.press('ArrowDown')
    assert.equal(await heightOf(page), 88)
    await page.keyboard.press('ArrowDown')
    assert.equal(await heightOf(page), 88)
    await page.keyboard.press('ArrowUp')
    await drag(device, await grip(page), { x: 150, y: 120 })
    assert.equal(await heightOf(page), 790)
    await drag(device, await grip(page), { x: 150, y: 700 })
    assert.equal(await heightOf(page), 88)
    const peeking = await grip(page)
    await page.touchscreen.tap(peeking.x, peeking.y)
    assert.equal(await heightOf(page), 422)
    // By the head, too; a short way is meant.
    const title = await middleOf(frame(page).locator('.title'))
    await drag(device, title, { x: title.x, y: title.y - 60 })
    assert.equal(await heightOf(page), 790)
    assert.equal(await page.evaluate(() => document.body.getAttribute('style')), null)
    assert.equal(await page.evaluate(() => localStorage.getItem('site-dock')), null)
  }))

test('swiped down from where it peeks it closes, and changes stay', IN_BROWSER, onPhone(site, PORTRAIT, async (device) => {
  const { page } = device
  const field = inPanel(page).getByRole('spinbutton', { name: 'Space 2' })
  await field.fill('0.75')
  await field.press('Enter')
  await drag(device, await grip(page), { x: 150, y: 800 })
  await until(page, 'peek')
  await drag(device, await grip(page), { x: 150, y: 830 })
  await page.waitForFunction(() => document.querySelector<HTMLElement>('#site-root')?.hidden === true)
  const space = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--space-2'))
  assert.equal(space.trim(), '0.75rem')
  await page.keyboard.press('Control+Shift+Comma')
  await until(page, 'half')
  assert.equal(await heightOf(page), 422)
}))

test('the page scrolls beneath it, and is not dimmed', IN_BROWSER, onPhone(site, PORTRAIT, async (device) => {
  const { page } = device
  await drag(device, { x: 100, y: 380 }, { x: 100, y: 200 })
  await page.waitForFunction(() => scrollY > 50)
  assert.equal(await page.evaluate(() => document.elementFromPoint(100, 100)?.closest('#site-root')), null)
}))

test('peeking, it shows what can be begun with, then the last token with its control', IN_BROWSER,
  onPhone(site, PORTRAIT, async (device) => {
    const { page } = device
    const peek = frame(page).locator('.peek')
    await grabber(page).focus()
    await page.keyboard.press('ArrowDown')
    assert.equal(await peek.locator('.peek-token').textContent(), '15 tokens')
    assert.equal(await named(page, 'Pick an element').isVisible(), true)
    await page.keyboard.press('ArrowUp')
    await inPanel(page).getByRole('spinbutton', { name: 'Space 2' }).fill('0.75')
    await inPanel(page).getByRole('spinbutton', { name: 'Space 2' }).press('Enter')
    await drag(device, await grip(page), { x: 150, y: 800 })
    await named(page, 'Increase Space 2').tap()
    await peek.locator('.peek-value', { hasText: '1rem' }).waitFor()
    await peek.locator('.peek-token').tap()
    await until(page, 'half')
    await tab(page, 'Brand')
    await inPanel(page).locator('.row', { hasText: 'Brand' }).locator('.field > .value').fill('#20704a')
    await page.keyboard.press('Enter')
    await drag(device, await grip(page), { x: 150, y: 800 })
    const track = peek.getByRole('slider', { name: 'Brand, lightness' })
    const before = await track.getAttribute('aria-valuenow')
    const at = await middleOf(track)
    await drag(device, at, { x: at.x + 60, y: at.y })
    assert.notEqual(await track.getAttribute('aria-valuenow'), before)
    assert.equal(await named(page, 'Undo Brand').getAttribute('data-tip'), 'Undo Brand')
    await named(page, 'Undo Brand').tap()
    await peek.locator('.peek-value', { hasText: '#20704a' }).waitFor()
    await named(page, 'Review…').tap()
    await inPanel(page).getByRole('dialog').waitFor()
    await until(page, 'half')
  }))

test('a tap after a drag is one, also before the page has had a frame', IN_BROWSER, onPhone(site, PORTRAIT, async (device) => {
  const { page, cdp } = device
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
    window.addEventListener('click', () => document.body.classList.add('tapped'))
  })
  const at = await grip(page)
  for (const [type, y] of [['touchStart', 0], ['touchMove', -40], ['touchMove', -80], ['touchEnd', null]] as const) {
    if (y === null) await rest(page)
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === null ? [] : [{ x: at.x, y: at.y + y }] })
  }
  // Over it, however high it is by now.
  await page.touchscreen.tap(100, 10)
  await page.waitForFunction(() => document.body.classList.contains('tapped'), null, { polling: 50 })
}))

test('the picker is a page of the sheet; the rest of it fades while a track is dragged', IN_BROWSER,
  onPhone(site, PORTRAIT, async (device) => {
    const { page } = device
    await tab(page, 'Brand')
    await inPanel(page).locator('.row .swatch').first().tap()
    const picker = inPanel(page).locator('.picker')
    await picker.waitFor()
    assert.deepEqual(await boxOf(picker), { left: 0, top: 438, width: 390, height: 406 })
    assert.deepEqual(await boxOf(picker.locator('.plane')).then(({ height }) => height), 120)
    const at = await middleOf(picker.locator('.track.lightness'))
    const scroll = await page.evaluate(() => scrollY)
    await drag(device, at, { x: at.x + 40, y: at.y - 30 }, async () => {
      const isAway = (name: string): Promise<boolean> => picker.locator(name).evaluate((part) =>
        getComputedStyle(part.closest('[data-away]') ?? part).opacity === '0')
      assert.deepEqual([await isAway('.plane'), await isAway('.track.lightness')], [true, false])
    })
    assert.equal(await inPanel(page).locator('[data-away], [data-bare], [data-live]').count(), 0)
    assert.equal(await page.evaluate(() => scrollY), scroll)
    // A press of the grabber is none outside of it.
    await page.touchscreen.tap(150, 430)
    await until(page, 'full')
    assert.equal((await boxOf(picker)).top, 70)
    await picker.getByRole('combobox', { name: 'Format' }).selectOption('oklch')
    assert.match(await picker.locator('.picker-text .value').inputValue(), /^oklch/)
    await named(page, 'Done').tap()
    await picker.waitFor({ state: 'detached' })
    // No keyboard comes up over what was chosen.
    assert.equal(await inPanel(page).locator('.row button:focus').count(), 1)
  }))

for (const [path, name] of [
  ['/ramp', 'Tune ramp'], ['/themes', 'New color set'],
] as const) {
  test(`${name} is applied or called off: no Done, and it stays in sight`, IN_BROWSER, onPhone(site, PORTRAIT, async (device) => {
    const { page } = device
    if (path === '/ramp') await chooseIn(inPanel(page), 'More', `${name}…`)
    else {
      // Both schemes are themes of the page: no line offers them.
      assert.equal(await frame(page).locator('.scheme-line').isVisible(), false)
      await frame(page).locator('.tier-bar .more').first().tap()
      await inPanel(page).getByRole('menuitem', { name: `${name}…` }).tap()
    }
    const tool = inPanel(page).getByRole('dialog', { name: new RegExp(`^${name}`) })
    await tool.getByRole('button', { name: 'Cancel' }).waitFor()
    assert.equal(await tool.getByRole('button', { name: 'Done' }).count(), 0)
    await drag(device, await grip(page), { x: 150, y: 800 })
    assert.equal(await heightOf(page), 422)
    await grabber(page).press('ArrowDown')
    assert.equal(await heightOf(page), 422)
    await tool.getByRole('button', { name: 'Back' }).tap()
    await tool.waitFor({ state: 'detached' })
  }, path))
}

test('menus lead back in the sheet, and offer no place to stand', IN_BROWSER, onPhone(site, SMALL, async ({ page }) => {
  await named(page, 'More').tap()
  const menu = inPanel(page).locator('.menu').filter({ visible: true })
  assert.deepEqual(await boxOf(menu), { left: 0, top: 336, width: 360, height: 304 })
  await menu.getByRole('menuitem', { name: 'Settings' }).tap()
  assert.deepEqual((await menu.locator('.menu-label').allTextContents()).slice(0, 2), ['Settings', 'Appearance'])
  assert.equal(await menu.getByText('Placement').count(), 0)
  await menu.getByRole('menuitem', { name: 'Settings' }).tap()
  await menu.getByRole('menuitem', { name: 'More' }).tap()
  await menu.waitFor({ state: 'detached' })
}))

test('on its side it stands at the right edge, and its grip pulls it to a bar', IN_BROWSER,
  onPhone(site, LANDSCAPE, async (device) => {
    const { page } = device
    assert.deepEqual(await boxOf(frame(page)), { left: 504, top: 0, width: 340, height: 390 })
    const title = frame(page).locator('.title')
    assert.equal(await title.evaluate((its) => its.scrollWidth > its.clientWidth), false)
    await title.evaluate((its) => its.append(' of Undividedness'))
    const { height } = await boxOf(title)
    assert.ok(height <= 20, `its title is ${height} px high`)
    await drag(device, { x: 510, y: 200 }, { x: 800, y: 200 })
    assert.deepEqual(await boxOf(frame(page)), { left: 800, top: 0, width: 44, height: 390 })
    await page.touchscreen.tap(820, 200)
    await until(page, 'half')
    await tab(page, 'Type')
    // Turned, it is a sheet from the bottom, with the same tab; and back on a desk as it was there.
    await page.setViewportSize(PORTRAIT)
    await inPanel(page).locator('[data-form=bottom]').waitFor({ state: 'attached' })
    assert.deepEqual(await boxOf(frame(page)), { left: 0, top: 422, width: 390, height: 422 })
    assert.equal(await inPanel(page).getByRole('tab', { name: /^Type/ }).getAttribute('aria-selected'), 'true')
    await page.setViewportSize({ width: 1000, height: 800 })
    await inPanel(page).locator('.frame[data-mode=float]').waitFor()
    assert.equal((await boxOf(frame(page))).width, 360)
    assert.equal(await grabber(page).count(), 0)
  }))

test('with a keyboard it stands on what is left, and the field that has the focus is above it', IN_BROWSER,
  onPhone(site, PORTRAIT, async ({ page }) => {
    await tab(page, 'Type')
    const field = inPanel(page).locator('.row .value').nth(4)
    await field.focus()
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => 500 })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await inPanel(page).locator('[data-keyboard]').waitFor({ state: 'attached' })
    const { top, height } = await boxOf(frame(page))
    assert.equal(top + height, 500)
    const its = await boxOf(field)
    assert.ok(its.top >= top && its.top + its.height <= 500)
  }))

for (const path of ['/wide', '/fit', '/plain']) {
  test(`a page that is wider than the phone neither moves nor widens it: ${path}`, IN_BROWSER,
    onPhone(site, PORTRAIT, async ({ page }) => {
      const scale = await page.evaluate(() => visualViewport?.scale)
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) > 600)
      assert.deepEqual(await boxOf(frame(page), scale), { left: 0, top: 422, width: 390, height: 422 })
    }, path))
}

test('to choose an element it makes way; the second tap opens what the element reads', IN_BROWSER,
  onPhone(site, PORTRAIT, async ({ page }) => {
    await page.evaluate(() => {
      document.querySelector('h1')?.addEventListener('click', () => document.body.setAttribute('data-heard', ''))
    })
    await named(page, 'Inspect').tap()
    await until(page, 'peek')
    assert.equal(await heightOf(page), 88)
    const at = await middleOf(page.locator('h1'))
    await page.touchscreen.tap(at.x, at.y)
    await inPanel(page).locator('.inspect-aim .inspect-name', { hasText: 'h1' }).waitFor()
    assert.equal(await named(page, 'Stop').isVisible(), true)
    await page.touchscreen.tap(at.x, at.y)
    await until(page, 'half')
    await inPanel(page).locator('.inspect[data-pinned]').waitFor()
    assert.equal(await page.evaluate(() => document.body.hasAttribute('data-heard')), false)
    await named(page, 'Pick another').tap()
    await until(page, 'peek')
    await named(page, 'Stop').tap()
    await until(page, 'half')
  }))

for (const viewport of [PORTRAIT, SMALL, LANDSCAPE]) {
  test(`nothing is smaller than a finger, and axe finds nothing, at ${viewport.width}×${viewport.height}`, IN_BROWSER,
    onPhone(site, viewport, async ({ page }) => {
      const judge = async (state: string): Promise<void> => {
        await nextFrames(page)
        assert.deepEqual(await tooSmall(page), [], state)
        assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [], state)
      }
      const press = async (key: string): Promise<void> => {
        await grabber(page).focus()
        await page.keyboard.press(key)
      }
      const isSide = viewport === LANDSCAPE
      for (const name of ['Spacing', 'Type', 'Brand']) {
        if (await inPanel(page).getByRole('tab', { name: new RegExp(`^${name}`) }).isVisible()) await tab(page, name)
        await judge(name)
      }
      if (!isSide) {
        await press('Enter')
        await judge('full')
        await press('Enter')
      }
      await named(page, 'More').tap()
      await judge('menu')
      await page.keyboard.press('Escape')
      await inPanel(page).locator('.row .swatch').first().tap()
      await inPanel(page).locator('.picker').waitFor()
      await inPanel(page).locator('.picker .track.lightness').press('ArrowRight')
      await judge('picker')
      await named(page, 'Done').tap()
      await press('ArrowDown')
      await judge('peek')
      await press('ArrowUp')
      await named(page, 'Review…').tap()
      await inPanel(page).getByRole('dialog').getByRole('button', { name: 'Write files' }).waitFor()
      await judge('review')
    }))
}
