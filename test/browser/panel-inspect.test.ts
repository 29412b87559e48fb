// Choosing an element on a page, by pointer, by touch and by keys, and the rows of what it reads.
// What walking and naming come to is in test/panel/inspect-*.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { findAxeViolations } from '../support/chromium.js'
import { arm, captions, CONFIG, head, heard, icon, INSPECT_PAGE, read, rows } from '../support/inspect-page.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel, listenTo, showPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const isFocused = (of: Locator): Promise<boolean> => of.evaluate((one) => one.matches(':focus'))
const site = withPanelSite(() => ({ '/': INSPECT_PAGE }))

test('a click pins what it is on and the page hears nothing of it; its rows are edited right there', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const before = await page.locator('main').innerHTML()
    await arm(page)
    assert.equal(await icon(page).getAttribute('aria-pressed'), 'true')
    const button = page.locator('a.button')
    const box = await button.boundingBox() ?? assert.fail('it has no box')
    await page.mouse.move(box.x + 4, box.y + 4)
    await inPanel(page).locator('.inspect-box b', { hasText: 'a.button' }).waitFor()
    await page.mouse.click(box.x + 4, box.y + 4)
    await page.mouse.click(box.x + 4, box.y + 4, { button: 'right' })
    await read(page)
    assert.deepEqual(await heard(page), [])
    assert.equal(new URL(page.url()).pathname, '/')
    assert.equal(await head(page).locator('.inspect-what').textContent(), 'a.button “See the teas”')
    assert.deepEqual(await captions(page), [
      'Tokens read by this element', 'padding', 'border-radius',
      'outline-color · --shine not in the panel', 'letter-spacing · in .button',
      'Inherited', 'font-size from body',
    ])
    assert.deepEqual(await rows(page), ['Gap', 'Wide', 'Round', '--shine', '--own', 'Body text'])
    // A specimen is looked through, and what is dragged pins nothing.
    await page.locator('.guide').hover({ force: true })
    await inPanel(page).locator('.inspect-box b').filter({ hasText: /^main$/ }).waitFor()
    await page.locator('main h1').hover({ force: true })
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 90, { steps: 3 })
    await page.mouse.up()
    assert.equal(await head(page).locator('.inspect-what').textContent(), 'a.button “See the teas”')
    const part = inPanel(page).getByRole('button', { name: 'Inherited 1' })
    for (const count of [5, 6]) {
      await part.click()
      await nextFrames(page)
      assert.equal((await rows(page)).length, count)
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.keyboard.press('Escape')
    assert.equal(await icon(page).getAttribute('aria-pressed'), 'false')
    const gap = inPanel(page).getByLabel('Gap', { exact: true })
    await gap.fill('12px')
    await gap.press('Enter')
    await nextFrames(page)
    assert.equal(await button.evaluate((one) => getComputedStyle(one).paddingTop), '12px')
    await page.keyboard.press('Control+z')
    await nextFrames(page)
    assert.equal(await button.evaluate((one) => getComputedStyle(one).paddingTop), '8px')
    assert.deepEqual((await rows(page)).length, 6)
    await page.keyboard.press('Escape')
    await head(page).waitFor({ state: 'detached' })
    assert.deepEqual(await captions(page), ['Sizes'])
    assert.equal(await page.locator('main').innerHTML(), before)
    await heard(page)
    await page.locator('main h1').click()
    assert.ok((await heard(page)).includes('click'))
    // What is typed just before it is unpinned is a step of its own, however soon the list goes on.
    await arm(page)
    await page.locator('a.button').click({ position: { x: 4, y: 4 }, force: true })
    await read(page)
    const type = (value: string, button = ''): Promise<void> => inPanel(page).getByLabel('Body text', { exact: true })
      .evaluate((field, [text = '', after = '']) => {
        const [input, root] = [field as HTMLInputElement, field.getRootNode() as ShadowRoot]
        input.focus()
        input.value = text
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        if (after !== '') root.querySelector<HTMLElement>(after)?.click()
      }, [value, button])
    await type('20px', '.inspect-unpin')
    await head(page).waitFor({ state: 'detached' })
    await type('22px')
    await nextFrames(page)
    const size = (): Promise<string> => page.locator('body').evaluate((body) => getComputedStyle(body).fontSize)
    assert.equal(await size(), '22px')
    await inPanel(page).getByRole('button', { name: /^Undo/ }).click()
    await nextFrames(page)
    assert.equal(await size(), '20px')
  }))

test('by keys alone: the shortcut arms, arrows walk, Enter pins and gives the focus to the first row', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const said = await listenTo(page)
    await inPanel(page).getByLabel('Body text', { exact: true }).focus()
    await page.keyboard.press('Control+Shift+C')
    await head(page).waitFor()
    assert.equal(await isFocused(icon(page)), true)
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
    await said('a.button, ')
    await page.keyboard.press('ArrowDown')
    await said('b, ')
    await page.keyboard.press('ArrowUp')
    await said('uses 6 tokens')
    await page.keyboard.press('Enter')
    await read(page)
    await said('Pinned a.button')
    const first = inPanel(page).getByLabel('Gap', { exact: true })
    await first.waitFor()
    await page.waitForFunction(() => Boolean(document.activeElement?.shadowRoot?.activeElement?.closest('.row')))
    assert.equal(await isFocused(first), true)
    // In the row the keys are the row's again.
    await page.keyboard.press('ArrowUp')
    assert.equal(await first.inputValue(), '9')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+Shift+C')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await head(page).waitFor({ state: 'detached' })
  }))

test('what the pointer goes through, what is in a shadow root and what is a frame', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await arm(page)
    const at = async (locator: Locator): Promise<string> => {
      const { x, y, width, height } = await locator.boundingBox() ?? assert.fail('it has no box')
      await page.mouse.click(x + width / 2, y + height / 2)
      await read(page)
      return await head(page).locator('.inspect-name:visible').textContent() ?? ''
    }
    assert.equal(await at(page.locator('.veil')), 'div.veil')
    assert.deepEqual((await captions(page)).slice(0, 2), ['Tokens read by this element', 'margin'])
    assert.equal(await at(page.locator('x-card i')), 'i')
    assert.deepEqual((await captions(page)).slice(0, 2), ['Tokens read by this element', 'padding'])
    assert.equal(await at(page.locator('iframe')), 'iframe')
    assert.ok((await head(page).locator('.inspect-notes').textContent())?.includes('Elements in frames can’t be inspected.'))
    await head(page).getByRole('button', { name: 'main' }).click()
    assert.equal(await head(page).locator('.inspect-name:visible').textContent(), 'main')
    assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [])
    await inPanel(page).getByRole('tab', { name: 'Space' }).click()
    await head(page).waitFor({ state: 'detached' })
    assert.deepEqual(await captions(page), ['All'])
  }))

test('a pinned element is followed while its page changes, keeps its rows when it goes, and is found again', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await arm(page)
    await page.locator('a.button').click({ position: { x: 4, y: 4 }, force: true })
    await read(page)
    await page.evaluate(() => document.querySelector('a.button')?.classList.add('flat'))
    await inPanel(page).locator('.list .row-label', { hasText: /^Wide$/ }).waitFor({ state: 'detached' })
    await page.evaluate(() => {
      const button = document.querySelector('a.button')
      button?.replaceWith(button.cloneNode(true))
    })
    await head(page).locator('.inspect-notes', { hasText: 'was removed' }).waitFor()
    assert.deepEqual((await rows(page)).slice(0, 2), ['Gap', 'Round'])
    await head(page).getByRole('button', { name: 'Find again' }).click()
    await head(page).locator('.inspect-notes', { hasText: 'was removed' }).waitFor({ state: 'hidden' })
    await page.evaluate(() => document.querySelector('a.button')?.remove())
    const said = await listenTo(page)
    await head(page).getByRole('button', { name: 'Find again' }).click()
    await said('Couldn’t find the element again')
  }))

test('another panel is used as ever while this one chooses', IN_BROWSER, () => site.onSame(async (page) => {
  await page.evaluate(async ([entry, config]) => {
    const { configurePanel } = await import(entry) as { configurePanel: (config: unknown) => Other }
    interface Other { destroy(): void; open(): Promise<void> }
    localStorage.setItem('other-position', '{"top":16,"left":16}')
    const other = configurePanel({ ...config, storagePrefix: 'other', consoleNamespace: 'other' })
    Object.assign(window, { other })
    await other.open()
  }, ['/dist/panel/index.js', CONFIG] as const)
  const theirs = inPanel(page, 'other')
  const mine = inPanel(page, 'site')
  const tab = (name: string): Locator => theirs.getByRole('tab', { name })
  await tab('Space').waitFor()
  const pick = async (name: string): Promise<void> => {
    const box = await tab(name).boundingBox() ?? assert.fail('it has no box')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    assert.equal(await tab(name).getAttribute('aria-selected'), 'true')
  }
  await mine.locator('.tool-inspect').click()
  await mine.locator('.inspect').waitFor()
  await pick('Space')
  // Back over the page it is the page that is aimed at, and nothing reaches it.
  await page.mouse.move(640, 700)
  await heard(page)
  await page.mouse.click(640, 701)
  await mine.locator('.inspect[data-pinned]').waitFor()
  assert.deepEqual(await heard(page), [])
  // What is pinned has a box, which may bring this panel to the top: the other one is beneath it now.
  await page.evaluate(() => document.querySelector<HTMLElement>('#site-root')?.hidePopover())
  await page.evaluate(() => document.querySelector<HTMLElement>('#site-root')?.showPopover())
  await pick('Type')
  await page.keyboard.press('ArrowRight')
  assert.equal(await tab('Space').getAttribute('aria-selected'), 'true')
  await page.mouse.move(640, 700)
  await page.mouse.click(640, 702)
  assert.deepEqual(await heard(page), [])
  await page.evaluate(() => (window as unknown as { other: { destroy(): void } }).other.destroy())
}))

test('a variable that the configuration does not know is added temporarily, with history', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await arm(page)
    await page.locator('a.button').click({ position: { x: 4, y: 4 }, force: true })
    await read(page)
    // Where their lane is narrow the words would lie on the eye.
    await page.keyboard.press('Escape')
    for (const [width, state] of [[320, 'hidden'], [1280, 'visible']] as const) {
      await page.setViewportSize({ width, height: 800 })
      await inPanel(page).locator('.row[data-var="--shine"] > .eye').waitFor({ state })
    }
    // What the component declares is changed there.
    assert.equal(await inPanel(page).getByRole('button', { name: / the (root|panel): --own$/ }).count(), 0)
    await inPanel(page).getByRole('button', { name: 'Add to the panel: --shine' }).click()
    const shine = inPanel(page).getByLabel('--shine', { exact: true })
    await shine.fill('#112233')
    await shine.press('Enter')
    await nextFrames(page)
    const onRoot = (): Promise<string> => page.evaluate(() => document.documentElement.style.getPropertyValue('--shine'))
    assert.equal(await onRoot(), '#112233')
    await page.keyboard.press('Control+z')
    await nextFrames(page)
    assert.equal(await onRoot(), '')
    await page.keyboard.press('Control+Shift+z')
    await nextFrames(page)
    assert.equal(await onRoot(), '#112233')
    // Once it is unpinned a filter finds what was added, by all that is shown of it.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await head(page).waitFor({ state: 'detached' })
    const filter = inPanel(page).getByRole('searchbox')
    const changed = inPanel(page).getByRole('button', { name: 'Only changed' })
    for (const [words, found] of [['shine', 1], ['from this', 1], ['#112233', 1], ['--own', 0]] as const) {
      await filter.fill(words)
      await nextFrames(page)
      assert.deepEqual([(await rows(page)).filter((one) => one === '--shine').length, words], [found, words])
    }
    await filter.fill('shine')
    await shine.fill('#445566')
    await shine.press('Enter')
    await nextFrames(page)
    assert.equal(await onRoot(), '#445566')
    await page.keyboard.press('Control+z')
    await filter.fill('')
    await changed.click()
    await nextFrames(page)
    assert.deepEqual([await captions(page), await rows(page)], [['From this page'], ['--shine']])
    await changed.click()
    await nextFrames(page)
    assert.deepEqual(await captions(page), ['Sizes'])
    await page.evaluate(() => localStorage.setItem('site-size', '{"width":480,"height":640}'))
    await page.reload()
    await showPanel(page)
    assert.equal(await onRoot(), '')
    assert.equal(await page.evaluate(() => JSON.stringify(localStorage).includes('shine')), false)
    // Beside a lane of names, too, what cannot be done is said whole.
    await arm(page)
    await page.locator('a.button').click({ position: { x: 4, y: 4 }, force: true })
    await read(page)
    const add = inPanel(page).getByRole('button', { name: 'Add to the panel: --shine' })
    assert.ok(await add.evaluate((words) => words.scrollWidth <= words.clientWidth))
  }))

test('with a finger the first tap aims and the second one pins; a menu begins it, too', IN_BROWSER, async () => {
    const how = { hasTouch: true, viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' } as const
    const { page } = await site.open('/', how)
    await showPanel(page)
    const height = async (): Promise<number> => (await inPanel(page).locator('.frame').boundingBox())?.height ?? 0
    const whole = await height()
    await icon(page).tap()
    await head(page).waitFor()
    const box = await page.locator('button.send').boundingBox() ?? assert.fail('it has no box')
    await heard(page)
    await page.touchscreen.tap(box.x + 4, box.y + 4)
    await head(page).locator('.inspect-aim .inspect-name', { hasText: 'button.send' }).waitFor()
    assert.equal(await head(page).getAttribute('data-pinned'), null)
    // The page is what is looked at meanwhile.
    assert.ok(await height() < whole / 2)
    assert.equal(await head(page).getByText('Tap to select, tap again to pin').isVisible(), true)
    assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [])
    await page.touchscreen.tap(box.x + 4, box.y + 4)
    await read(page)
    assert.equal(await head(page).locator('.inspect-what').textContent(), 'button.send “Send”')
    assert.deepEqual(await heard(page), [])
    assert.equal(await height(), whole)
    await head(page).getByRole('button', { name: 'Unpin' }).click()
    await head(page).waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(() => location.pathname), '/')
  })
