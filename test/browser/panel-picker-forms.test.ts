// The picker of colors that are more than a color: references, expressions, two sides, what leads nowhere;
// and what it offers beside: the eyedropper, recent colors, the palette's.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAxeViolations } from '../support/chromium.js'
import { faintTexts, nextFrames } from '../support/panel-a11y.js'
import {
  FORM_PAGES, LIGHT, MIX,
  chip, computed, declared, fakeEyeDropper, lines, lose, open, picker, press, rowOf, text, undo,
} from '../support/panel-forms-page.js'
import { inPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const site = withPanelSite(() => FORM_PAGES)

test('a reference says what it comes to in light and dark, and refers to something else by a press, which is one step', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page, 'Action')
    assert.deepEqual([await text(page), await lines(page)], ['var(--moss)', ['Light 0.43 0.09 155', 'Dark 0.78 0.11 150']])
    assert.deepEqual(await picker(page).locator('.refer-name').allInnerTexts(), ['Reference', 'Teas', 'Roles'])
    assert.deepEqual(await picker(page).locator('.refer-chip').allInnerTexts(),
      ['Paper', 'Ink', 'Moss', 'Green', 'Black', 'Background', 'Foreground'])
    assert.equal(await chip(page, 'Moss').getAttribute('aria-checked'), 'true')
    assert.equal(await picker(page).getByRole('button', { name: 'Pick a color from the screen' }).count(), 0)
    await chip(page, 'Green').click()
    await nextFrames(page)
    assert.deepEqual([await declared(page, '--action'), await text(page)], ['var(--green)', 'var(--green)'])
    assert.equal(await chip(page, 'Green').getAttribute('aria-checked'), 'true')
    await press(page, 'Edit Green')
    await nextFrames(page)
    assert.deepEqual([await picker(page).locator('.picker-label').innerText(), await text(page)], ['Green', '#7d9b5f'])
    await page.keyboard.press('Escape')
    await rowOf(page, 'Action').locator('.value').focus()
    await undo(page)
    assert.equal(await declared(page, '--action'), '')
  }, '/modes'))

test('what follows a role says so, and has its chip in sight', IN_BROWSER, () => site.onPage(async (page) => {
  await open(page, 'Page')
  assert.equal((await lines(page)).at(-1), 'Uses Background → Paper')
  assert.equal(await chip(page, 'Background').evaluate((it) => {
    const [box, around] = [it, it.closest('.refer') ?? it].map((one) => one.getBoundingClientRect())
    return box !== undefined && around !== undefined && box.top >= around.top && box.bottom <= around.bottom
  }), true)
}, '/modes'))

test('what can be referred to is one tab stop, in which arrows lead in two axes and Enter chooses', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page, 'Action')
    assert.equal(await picker(page).locator('.refer-chip[tabindex="0"]').count(), 1)
    const focused = (): Promise<string> => page.evaluate(() =>
      document.querySelector('#site-root')?.shadowRoot?.activeElement?.textContent ?? '')
    await picker(page).locator('.picker-text .value').focus()
    await page.keyboard.press('Tab')
    assert.equal(await focused(), 'Moss')
    await page.keyboard.press('ArrowDown')
    assert.ok(['Green', 'Black'].includes(await focused()), await focused())
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    assert.equal(await focused(), 'Paper')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await nextFrames(page)
    assert.deepEqual([await focused(), await declared(page, '--action')], ['Ink', 'var(--ink)'])
    assert.equal(await picker(page).count(), 1)
    await page.keyboard.press('Tab')
    assert.equal(await focused(), 'Edit Ink')
  }, '/modes'))

test('a reference becomes the text at its end, under the theme that is shown alone, and the focus stays in the picker', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page, 'Action')
    const convert = picker(page).getByRole('button', { name: 'Convert to value' })
    assert.equal(await convert.getAttribute('data-tip'), 'Becomes #1c5e39 in Light only')
    await convert.click()
    await nextFrames(page)
    assert.deepEqual([await declared(page, '--action'), await text(page)], ['#1c5e39', '#1c5e39'])
    assert.equal(await picker(page).evaluate((it) => it.matches(':focus-within')), true)
    await page.evaluate(() => { document.documentElement.dataset['theme'] = 'dark' })
    await nextFrames(page)
    assert.equal(await computed(page, '--action'), 'oklch(0.78 0.11 150)')
  }, '/modes'))

test('an expression says its color in both schemes, as the page has it, and what it reads, whose names lead there', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page, 'Hovered')
    assert.equal(await text(page), MIX)
    const [light, dark, reads] = await lines(page)
    assert.equal(reads, 'Uses Action → Moss')
    const said = (line = ''): readonly number[] => line.split(' ').slice(1).map(Number)
    const near = async (line: string | undefined): Promise<void> => {
      const [lightness = 0, chroma = 0] =
        (await computed(page, '--hovered')).slice('oklch('.length, -1).split(' ').map(Number)
      const [its = 1, chromaOfIt = 1] = said(line)
      assert.ok(Math.abs(lightness - its) < 0.001 && Math.abs(chroma - chromaOfIt) < 0.001, `${line ?? ''} ${lightness} ${chroma}`)
    }
    await near(light)
    await page.evaluate(() => { document.documentElement.dataset['theme'] = 'dark' })
    await nextFrames(page)
    await near(dark)
    assert.deepEqual((await lines(page)).slice(0, 2), [light, dark])
    await picker(page).getByRole('button', { name: 'Moss', exact: true }).click()
    await nextFrames(page)
    assert.equal(await picker(page).locator('.picker-label').innerText(), 'Moss, dark')
  }, '/modes'))

test('an expression that is a value stays one when its plane is there', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page, 'Hovered')
    await press(page, 'Convert to value')
    await nextFrames(page)
    const value = await declared(page, '--hovered')
    assert.match(value, /^#[0-9a-f]{6}$/)
    assert.equal(await text(page), value)
    assert.equal(await picker(page).locator('.form-line').count(), 0)
    // Of a semantic color: it may refer to something again.
    await press(page, 'Reference…')
    await chip(page, 'Background').click()
    await nextFrames(page)
    assert.equal(await text(page), 'var(--paper)')
    // It has the focus again once what is shown with it has come.
    await chip(page, 'Background').and(page.locator(':focus')).waitFor()
  }, '/modes'))

test('what leads nowhere is shown as missing and stays until something else is chosen', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await lose(page)
    await open(page, 'Badge')
    assert.deepEqual(await lines(page), ['Color sage missing'])
    assert.equal(await picker(page).locator('.form-line .swatch.missing').count(), 1)
    assert.equal(await picker(page).locator('[role=radio][aria-checked=true]').count(), 0)
    await page.keyboard.press('Escape')
    assert.equal(await declared(page, '--badge'), '')
    await open(page, 'Badge')
    await chip(page, 'Ink').click()
    await nextFrames(page)
    assert.equal(await declared(page, '--badge'), 'var(--ink)')
    await undo(page)
    assert.equal(await declared(page, '--badge'), '')
  }, '/modes'))

test('swatches copy a color into a palette entry, and make a semantic color refer', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page, 'Ink')
    assert.equal(await picker(page).getByRole('group', { name: 'Recent' }).count(), 0)
    await press(page, 'Copy Paper')
    await nextFrames(page)
    assert.equal(await declared(page, '--ink'), LIGHT[0])
    await page.keyboard.press('Escape')
    await rowOf(page, 'Own').locator('.swatch').first().click()
    await nextFrames(page)
    await picker(page).getByRole('group', { name: 'Palette' }).getByRole('button', { name: 'Reference Moss' }).click()
    await nextFrames(page)
    assert.deepEqual([await declared(page, '--own'), await text(page)], ['var(--moss)', 'var(--moss)'])
  }, '/modes'))

test('the eyedropper hides the panel, writes as the item has colors, closes nothing and says nothing when it is called off', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await fakeEyeDropper(page)
    await open(page, 'Ink')
    const button = picker(page).getByRole('button', { name: 'Pick a color from the screen' })
    await button.click()
    await page.waitForFunction(() => Reflect.get(window, 'seen') !== undefined)
    await nextFrames(page)
    assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'seen') as unknown), ['hidden', 'hidden'])
    assert.equal(await declared(page, '--ink'), '')
    await page.evaluate(() => { Reflect.set(window, 'next', '#ff0000') })
    await button.click()
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--ink') !== '')
    await nextFrames(page)
    assert.equal(await declared(page, '--ink'), 'oklch(0.628 0.2577 29.23)')
    assert.ok(await button.isVisible())
    assert.equal(await button.evaluate((it) => it.matches(':focus')), true)
  }, '/modes'))

const HOSTILE: readonly (readonly [name: string, text: string, said: string])[] = [
  ['a variable that is nowhere', 'var(--nowhere)', 'missing'],
  ['a circle', 'color-mix(in srgb, var(--hovered), red)', 'no color'],
  ['the chrome\'s own name', 'color-mix(in srgb, var(--accent), var(--accent))', '0.082 0.008 241'],
  ['currentcolor', 'currentColor', '0.000 0.000 0'],
  ['a relative color', 'oklch(from red l 0 h)', '0.628 0.000 0'],
  ['transparent by calculation', 'rgb(255 0 0 / calc(0 * 1))', '0.628 0.258 29 / 0%'],
  ['64 KB', `color-mix(in srgb, ${'/* x */'.repeat(9300)} red, red)`, '0.628 0.258 29'],
]

test('texts of strangers are worked out, or said to be none; the page hears nothing of it', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await rowOf(page, 'Hovered').locator('.value').fill('color-mix(in srgb, var(--own), blue)')
    await page.keyboard.press('Enter')
    await open(page, 'Own')
    const field = picker(page).locator('.picker-text .value')
    await page.evaluate(() => {
      Reflect.set(window, 'heard', [])
      const observer = new MutationObserver((records) => {
        for (const { target, attributeName } of records) (Reflect.get(window, 'heard') as unknown[]).push([target.nodeName, attributeName])
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'data-theme', 'hidden'] })
    })
    for (const [name, css, said] of HOSTILE) {
      await field.fill(css)
      await nextFrames(page)
      assert.equal((await lines(page))[0], `Light ${said}`, name)
    }
    assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'heard') as unknown), [])
    await field.fill('var(--accent)')
    await nextFrames(page)
    const swatch = rowOf(page, 'Own').locator('.swatch').first()
    assert.match(await swatch.evaluate((it) => getComputedStyle(it).backgroundImage), /rgb\(1, 2, 3\)/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    assert.deepEqual(await page.evaluate(() => Array.from(document.querySelector('#site-root')?.shadowRoot?.children ?? [], ({ className }) => className)), ['root'])
  }, '/modes'))

test('nothing is wrong with any of these states for axe', IN_BROWSER, () => site.onSame(async (page) => {
  await lose(page)
  for (const label of ['Action', 'Hovered', 'Link', 'Badge', 'Ink', 'Own']) {
    await open(page, label)
    if (label === 'Own') await press(page, 'Reference…')
    await nextFrames(page)
    assert.deepEqual(await findAxeViolations(page, { within: '#site-root' }), [], label)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await faintTexts(page), [], `${label}, ${colorScheme}`)
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
}, '/modes'))

// Of the cases on its page the last one: what it takes from the browser is gone.
test('a page without an eyedropper has no button for it', IN_BROWSER, () => site.onSame(async (page) => {
  await page.evaluate(() => Reflect.deleteProperty(window, 'EyeDropper'))
  await open(page, 'Ink')
  assert.equal(await picker(page).getByRole('button', { name: 'Pick a color from the screen' }).count(), 0)
}, '/modes'))

test('each side of a light-dark() is edited apart: the other keeps its author\'s text, and color-scheme comes and goes', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await inPanel(page).getByRole('tab', { name: /^Color/ }).click()
    await open(page, 'Link')
    // The page is dark here, whatever the panel is.
    assert.deepEqual([await text(page), await picker(page).locator('[aria-checked=true]').first().innerText()], ['var(--paper)', 'Dark'])
    await picker(page).getByRole('radio', { name: 'Light' }).click()
    assert.equal(await text(page), '#1c5e39')
    await picker(page).locator('.picker-text .value').fill('#ABCDEF')
    await page.keyboard.press('Enter')
    await nextFrames(page)
    assert.equal(await declared(page, '--link'), 'light-dark(#ABCDEF, var(--paper))')
    assert.equal(await declared(page, 'color-scheme'), 'light dark')
    await undo(page)
    assert.deepEqual([await declared(page, '--link'), await declared(page, 'color-scheme')], ['', ''])
    await page.keyboard.press('Escape')
    await open(page, 'Own')
    await picker(page).locator('.picker-text .value').fill('light-dark(#111, #eee)')
    await page.keyboard.press('Tab')
    await nextFrames(page)
    assert.deepEqual([await text(page), await declared(page, '--own')], ['#eee', 'light-dark(#111, #eee)'])
  }, '/plain'))

test('a side that is a reference is converted by itself; a value of two sides becomes both', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await inPanel(page).getByRole('tab', { name: /^Color/ }).click()
    await open(page, 'Link')
    assert.deepEqual(await lines(page), ['Color 0.98 0.01 95'])
    await press(page, 'Convert to value')
    await nextFrames(page)
    assert.equal(await declared(page, '--link'), 'light-dark(#1c5e39, #f9f7ee)')
    await page.keyboard.press('Escape')
    await inPanel(page).getByRole('tab', { name: /^Plain/ }).click()
    await open(page, 'Three')
    assert.deepEqual(await lines(page), ['Light 1.000 0.000 0', 'Dark 0.000 0.000 0'])
    await press(page, 'Convert to value')
    await nextFrames(page)
    assert.equal(await declared(page, '--three'), 'light-dark(#ffffff, #000000)')
  }, '/plain'))

test('seventy targets are scrolled, and stay within reach of a key', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await open(page, 'One')
    assert.equal(await picker(page).locator('.refer-chip').count(), 72)
    const box = picker(page).locator('.refer')
    assert.ok(await box.evaluate((it) => it.scrollHeight > it.clientHeight))
    await chip(page, 'M3').focus()
    await page.keyboard.press('End')
    assert.ok(await chip(page, 'M71').evaluate((it) => {
      const [one, all] = [it.getBoundingClientRect(), it.closest('.refer')?.getBoundingClientRect()]
      return all !== undefined && one.bottom <= all.bottom && one.top >= all.top
    }))
    await page.keyboard.press('Space')
    await nextFrames(page)
    assert.equal(await declared(page, '--one'), 'var(--m71)')
  }, '/plain'))
