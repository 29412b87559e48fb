// The editor of font stacks: what its families say, and the list that others are added from.
// Which ones are offered, and in which order, is in test/panel/tokens-fonts.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAxeViolations } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'
import { declared, openWide, wide, WIDE_PAGES } from '../support/panel-value-editors-page.js'

const site = withPanelSite(() => WIDE_PAGES)

test('a font stack says what is here, moves by its grips and by keys, and takes families before the first that is in use', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await openWide(page, 'Headings')
    const names = (): Promise<readonly string[]> => wide(page).locator('.part-name').allInnerTexts()
    const marks = (await wide(page).locator('.font-mark').allInnerTexts())
    assert.deepEqual([marks[0], marks[1], marks.filter((one) => one === 'in use').length], ['not installed', 'not installed', 1])
    // A drag is one step, by whatever it comes on its way.
    const grip = await wide(page).locator('.part-grip').first().boundingBox()
    assert.ok(grip !== null)
    await page.mouse.move(grip.x + 10, grip.y + 10)
    await page.mouse.down()
    for (const y of [30, 42, 60, 74]) {
      await page.mouse.move(grip.x + 10, grip.y + y)
      await nextFrames(page)
    }
    await page.mouse.up()
    await nextFrames(page)
    assert.deepEqual(await names(), ['Nowhere Linotype', 'Georgia', 'Nowhere Old Style', 'serif'])
    assert.equal(await wide(page).locator(':focus').getAttribute('aria-label'), 'Move Nowhere Old Style, 3 of 4')
    await page.keyboard.press('ControlOrMeta+z')
    await nextFrames(page)
    assert.deepEqual([await names(), await declared(page, '--font-heading')],
      [['Nowhere Old Style', 'Nowhere Linotype', 'Georgia', 'serif'], ''])
    await wide(page).locator('.part-grip').first().focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    assert.deepEqual(await names(), ['Nowhere Linotype', 'Georgia', 'Nowhere Old Style', 'serif'])
    assert.equal(await wide(page).locator(':focus').getAttribute('aria-label'), 'Move Nowhere Old Style, 3 of 4')
    const add = wide(page).getByRole('combobox', { name: 'Add a family' })
    const inUse = await wide(page).locator('.part').filter({ hasText: 'in use' }).locator('.part-name').innerText()
    await add.fill('Tea Sans')
    assert.deepEqual([await wide(page).getByRole('status').innerText(), await wide(page).getByRole('alert').count(),
      await add.getAttribute('aria-expanded')], ['Enter adds “Tea Sans”', 0, 'false'])
    await page.keyboard.press('Enter')
    await nextFrames(page)
    const before = ['"Nowhere Linotype"', 'Georgia', '"Nowhere Old Style"', 'serif']
    before.splice(before.indexOf(inUse), 0, '"Tea Sans"')
    assert.equal(await declared(page, '--font-heading'), before.join(', '))
    assert.deepEqual([await wide(page).count(), await add.inputValue()], [1, ''])
    // What the page uses is offered first, then what nobody uses; what is typed looks through names alone.
    const options = () => inPanel(page).getByRole('option')
    assert.match(await wide(page).getByRole('group', { name: 'On this page' }).locator('.family-note').first().innerText(), /^\d+ elements?$/)
    assert.equal(await wide(page).getByRole('group', { name: 'Installed' }).filter({ hasText: 'Zapf' }).count(), 0)
    await add.fill('element')
    assert.equal(await options().count(), 0)
    await add.fill('a, (')
    await page.keyboard.press('Enter')
    assert.deepEqual([await wide(page).getByRole('alert').innerText(), await add.getAttribute('aria-invalid')],
      ['Not a font family. Type one or more, separated by commas.', 'true'])
    await add.fill('')
    assert.equal(await add.getAttribute('aria-expanded'), 'true')
    // Escape leaves the list first, then the editor.
    await add.press('ArrowDown')
    await add.press('ArrowDown')
    await add.press('ArrowUp')
    assert.equal(await options().first().getAttribute('aria-selected'), 'true')
    assert.equal(await add.getAttribute('aria-activedescendant'), await options().first().getAttribute('id'))
    assert.deepEqual(await findAxeViolations(page), [])
    await page.keyboard.press('Escape')
    assert.deepEqual([await wide(page).count(), await add.getAttribute('aria-activedescendant')], [1, null])
    // Installed ones are asked for by a press alone.
    await page.evaluate(() => {
      const answers = [(): unknown => { throw new DOMException('', 'NotAllowedError') }, () => [{ family: 'Zapf' }, { family: 'Abel' }, { family: 'Abel' }]]
      Object.assign(window, { queryLocalFonts: () => new Promise((done) => done(answers.shift()?.())) })
    })
    await page.keyboard.press('Escape')
    await wide(page).waitFor({ state: 'detached' })
    await openWide(page, 'Headings')
    const more = wide(page).getByRole('button', { name: 'Show all installed fonts…' })
    await more.click()
    await wide(page).getByText('The browser didn’t list installed fonts.').waitFor()
    await more.click()
    await more.waitFor({ state: 'hidden' })
    assert.equal(await add.evaluate((it) => it.matches(':focus')), true)
    await add.fill('abe')
    assert.deepEqual(await options().evaluateAll((all) => all.map((one) => one.textContent)), ['Abel'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await nextFrames(page)
    assert.match(await declared(page, '--font-heading'), /"Abel"/)
    const added = await names()
    await page.keyboard.press('ControlOrMeta+z')
    await nextFrames(page)
    assert.deepEqual(await names(), added.filter((one) => one !== 'Abel'))
    // Pressed, it is added as well; the field keeps the focus.
    await options().filter({ hasText: 'Zapf' }).click()
    assert.deepEqual([(await names()).includes('Zapf'), await add.evaluate((it) => it.matches(':focus'))], [true, true])
    // The sample is as the page has it, and noise for nobody.
    assert.equal(await wide(page).locator('.wide-sample').getAttribute('aria-hidden'), 'true')
    assert.deepEqual(await findAxeViolations(page), [])
  }, '/'))

test('families of the page’s font faces say their file and line', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const text = '/* fonts */\n@media screen {\n@font-face { font-family: "Solway"; src: url(none.woff2) }\n}'
    await page.route('**/fonts.css', (route) => route.fulfill({ contentType: 'text/css', body: text }))
    await page.addStyleTag({ url: '/fonts.css' })
    await openWide(page, 'Headings')
    const group = wide(page).getByRole('group', { name: 'From @font-face' })
    await group.getByText('fonts.css:3').waitFor()
    assert.deepEqual(await group.getByRole('option').allInnerTexts().then((all) => all.map((one) => one.split('\n').join(' '))), ['Solway fonts.css:3'])
    await page.evaluate(() => document.querySelector('link[href="/fonts.css"]')?.remove())
  }, '/'))

test('the line is that of the very family; a file’s name may be no percent code, and other origins are not asked', IN_BROWSER, () =>
  site.onSame(async (page) => {
    const face = (name: string): string => `@font-face { src: url(none.woff2); FONT-FAMILY: ${name} }\n`
    const own = `/* @font-face { font-family: Solway } */\n${face('"Solway Tight"')}${face('Solway')}`
    const asked: string[] = []
    const serve = (pattern: string, body: string) => page.route(pattern, async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      await route.fulfill({ contentType: 'text/css', body, headers: { 'access-control-allow-origin': '*' } })
    })
    await serve('**/f%ZZ.css', own)
    await serve('https://fonts.example/far.css', face('Farway'))
    await page.addStyleTag({ url: '/f%ZZ.css' })
    await page.evaluate(() => new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: 'anonymous', onload: resolve })
      link.href = 'https://fonts.example/far.css'
      document.head.append(link)
    }))
    await openWide(page, 'Headings')
    const group = wide(page).getByRole('group', { name: 'From @font-face' })
    await group.getByText('f%ZZ.css:2').waitFor()
    const lines = await group.getByRole('option').allInnerTexts()
    assert.deepEqual(lines.map((one) => one.split('\n').join(' ')).sort(), ['Farway far.css', 'Solway Tight f%ZZ.css:2', 'Solway f%ZZ.css:3'])
    assert.equal(asked.filter((one) => one === '/far.css').length, 1)
    await page.evaluate(() => document.querySelectorAll('link[href$=".css"]').forEach((one) => one.remove()))
  }, '/'))
