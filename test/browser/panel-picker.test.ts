// The picker of a color in a browser: by pointer and by keys, what is committed and what is taken back, where
// it stands, and what becomes of it when its row, its scheme or its panel goes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { IN_BROWSER } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { htmlPage } from '../support/panel-page.js'
import { type PanelPage, withVisits } from '../support/panel-visits.js'
import {
  configOf, focused, openPicker, PICKER_MODULE, PICKER_PAGE, pickerIn, plane, sheetEdges, slider, textField,
  typeIn, valueOf,
} from '../support/picker-page.js'

const visit = withVisits()
/** A visit whose panel is shown; nothing may go wrong on it. */
const onPanel = (name: string, act: (visited: PanelPage) => Promise<void>): void => {
  test(name, IN_BROWSER, () => visit(PICKER_PAGE, {}, async (visited) => {
    await visited.page.setViewportSize({ width: 1280, height: 800 })
    await visited.page.emulateMedia({ reducedMotion: 'reduce' })
    await showPanel(visited.page)
    await act(visited)
    assert.deepEqual(visited.faults, [])
  }))
}

onPanel('a swatch opens the picker beside its row; Enter keeps and Escape takes back, and the row has the focus again', async ({ page }) => {
  await openPicker(page, 'Clay')
  const boxes = await page.evaluate(() => {
    const root = document.querySelector('#site-root')?.shadowRoot
    const boxOf = (selector: string) => root?.querySelector(selector)?.getBoundingClientRect()
    const [picker, row] = [boxOf('.picker'), boxOf('.row[data-var="--clay"]')]
    const below = (picker?.top ?? 0) >= (row?.bottom ?? 0)
    const above = (picker?.bottom ?? 0) <= (row?.top ?? 0)
    const beside = (picker?.left ?? 0) >= (row?.right ?? 0) || (picker?.right ?? 0) <= (row?.left ?? 0)
    return [picker?.width, below || above || beside]
  })
  assert.deepEqual(boxes, [264, true])
  assert.equal(await focused(page), 'Clay, lightness and chroma')
  // One press: two of them are one step back only where no half second lies between them.
  await page.keyboard.press('Shift+ArrowLeft')
  assert.equal(await plane(page, 'Clay').getAttribute('aria-valuetext'), 'lightness 57 %, chroma 0.035')
  await page.keyboard.press('Enter')
  assert.deepEqual([await pickerIn(page).count(), await focused(page)], [0, '--clay'])
  assert.equal(await valueOf(page, '--clay'), 'oklch(0.57 0.035 42)')
  // From the row by a key, and back to what it was then.
  await page.keyboard.press('F4')
  await pickerIn(page).waitFor()
  await page.keyboard.press('ArrowDown')
  await slider(page, 'Clay, hue').press('End')
  await nextFrames(page)
  assert.equal(await valueOf(page, '--clay'), 'oklch(0.56 0.035 359)')
  await page.keyboard.press('Escape')
  assert.deepEqual([await pickerIn(page).count(), await focused(page)], [0, '--clay'])
  assert.equal(await valueOf(page, '--clay'), 'oklch(0.57 0.035 42)')
  // Nothing of it is left to be undone.
  await page.keyboard.press('Control+z')
  await nextFrames(page)
  assert.equal(await valueOf(page, '--clay'), '')
})

onPanel('sixty moves of a drag are at most one write a frame, and one step back; Escape calls off the drag alone', async ({ page }) => {
  await openPicker(page, 'Clay')
  const box = await plane(page, 'Clay').boundingBox() ?? assert.fail()
  await page.evaluate(() => {
    let frame = 0
    const frames: number[] = []
    const tick = (): void => {
      frame += 1
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    new MutationObserver(() => frames.push(frame)).observe(document.documentElement, { attributeFilter: ['style'] })
    Object.assign(window, { frames })
  })
  await page.mouse.move(box.x + 20, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 140, box.y + 40, { steps: 60 })
  await page.mouse.up()
  await nextFrames(page)
  const frames = await page.evaluate(() => (window as unknown as { frames: readonly number[] }).frames)
  assert.ok(frames.length > 0 && frames.length <= 61)
  assert.equal(new Set(frames).size, frames.length)
  const dragged = await valueOf(page, '--clay')
  assert.match(dragged, /^oklch\(0\.7\d* 0\.21\d* 42\)$/)
  // Another one is called off: what was before it is back, and the picker stays, with all in its place.
  const now = await plane(page, 'Clay').boundingBox() ?? assert.fail()
  assert.deepEqual(now, box)
  await page.mouse.move(now.x + 20, now.y + 100)
  await page.mouse.down()
  await page.mouse.move(now.x + 60, now.y + 60, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await nextFrames(page)
  assert.deepEqual([await valueOf(page, '--clay'), await pickerIn(page).count()], [dragged, 1])
  await page.keyboard.press('Control+z')
  await nextFrames(page)
  assert.deepEqual([await valueOf(page, '--clay'), await focused(page)], ['', 'Clay, lightness and chroma'])
  assert.equal(await plane(page, 'Clay').getAttribute('aria-valuetext'), 'lightness 57 %, chroma 0.135')
})

onPanel('numbers have the whole grammar, tracks and formats their keys, and the author\'s text stays until the color changes', async ({ page, run }) => {
  await openPicker(page, 'Own')
  const number = (name: string): Locator => pickerIn(page).getByRole('spinbutton', { name: `Own, ${name}`, exact: true })
  assert.deepEqual(await Promise.all(['lightness', 'chroma', 'hue', 'alpha'].map((name) => number(name).inputValue())),
    ['0.361', '0.028', '155', '100'])
  for (const format of ['rgb', 'hsl', 'oklch', 'p3', 'hex'])
    await pickerIn(page).getByRole('radio', { name: format, exact: true }).click()
  assert.deepEqual([await textField(page, 'Own').inputValue(), await valueOf(page, '--own')], ['#324237', ''])
  await typeIn(number('lightness'), '0.36*1.5', 'Tab')
  assert.equal(await number('lightness').inputValue(), '0.540')
  assert.equal(await slider(page, 'Own, lightness').getAttribute('aria-valuetext'), 'oklch lightness 54 %')
  // As CSS has them: 45 % of lightness, a half of alpha. Enter keeps a number and stays.
  for (const [name, typed, stands] of [['lightness', '45%', '0.450'], ['alpha', '.5', '50']] as const) {
    await number(name).click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    assert.deepEqual([await number(name).inputValue(), await focused(page)], [stands, `Own, ${name}`])
  }
  // Beyond its end it is the end; the alpha is a percentage.
  for (let at = 0; at < 6; at += 1) await number('lightness').press('PageUp')
  await typeIn(number('alpha'), '50', 'Tab')
  assert.deepEqual([await number('lightness').inputValue(), await number('alpha').inputValue()], ['1.000', '50'])
  assert.match(await valueOf(page, '--own'), /^#[0-9a-f]{6}80$/)
  // The whole of it is left by Tab at its end, and comes round.
  await pickerIn(page).getByRole('button').last().focus()
  await run('new Promise(requestAnimationFrame)')
  const last = await focused(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  assert.equal(await focused(page), last)
})

onPanel('the text takes any color and three numbers; what is wrong says so, and the last good value stays', async ({ page }) => {
  await openPicker(page, 'Clay')
  const field = textField(page, 'Clay')
  for (const [typed, written] of [
    ['REBECCAPURPLE', 'REBECCAPURPLE'], ['0.5 0.1 20', 'oklch(0.5 0.1 20)'], ['#F80', '#F80'],
  ] as const) {
    await field.fill(typed)
    await nextFrames(page)
    assert.equal(await valueOf(page, '--clay'), written)
  }
  // Of a text for the whole that says two sides by now, Escape brings back the whole that was there.
  await field.press('Tab')
  await typeIn(field, 'light-dark(red, blue)', 'Escape')
  assert.deepEqual([await valueOf(page, '--clay'), await pickerIn(page).count()], ['#F80', 1])
  // A run of typing is over when its field is left: of one that ends wrong nothing stays.
  // What any property takes is no color.
  await field.press('Tab')
  for (const wrong of ['inherit', '#F80 potato']) {
    await typeIn(field, wrong, 'Enter')
    assert.deepEqual([await field.getAttribute('aria-invalid'), await pickerIn(page).count()], ['true', 1])
    assert.equal(await valueOf(page, '--clay'), '#F80')
  }
  await field.fill('oklch(0.62 0.21 150)')
  const line = pickerIn(page).getByRole('button', { name: 'Move into sRGB' })
  await line.click()
  await nextFrames(page)
  assert.match(await valueOf(page, '--clay'), /^oklch\(0\.62 0\.1\d* 150\)$/)
  assert.equal(await line.isVisible(), false)
  // What it was is one press away.
  await pickerIn(page).getByRole('button', { name: /^Restore/ }).click()
  await nextFrames(page)
  assert.equal(await valueOf(page, '--clay'), '')
})

const GOINGS: readonly (readonly [name: string, go: (visited: PanelPage) => Promise<unknown>])[] = [
  ['a press outside', ({ page }) => page.mouse.click(20, 700)],
  ['its swatch once more', ({ page }) => inPanel(page).getByRole('button', { name: 'Clay, choose a color' }).click()],
  ['a filter', ({ page }) => inPanel(page).getByRole('searchbox').fill('paper')],
  ['another tab', ({ page }) => inPanel(page).getByRole('tab', { name: 'Plain' }).click()],
  ['the panel that is hidden', ({ run }) => run('panel.hide()')],
  ['the filter\'s key', ({ page }) => page.keyboard.press('Control+f')],
]
onPanel('it closes, and keeps what it has, with whatever its row goes by', async (visited) => {
  const { page, run } = visited
  for (const [name, go] of GOINGS) {
    await run('panel.show()')
    await inPanel(page).getByRole('tab', { name: /^Color/ }).click()
    await inPanel(page).getByRole('searchbox').fill('')
    await openPicker(page, 'Clay')
    await page.keyboard.press('ArrowUp')
    await nextFrames(page)
    await go(visited)
    await pickerIn(page).waitFor({ state: 'detached' })
    await nextFrames(page)
    assert.equal(await valueOf(page, '--clay'), 'oklch(0.58 0.135 42)', name)
    await run('panel.show()')
    await inPanel(page).getByRole('searchbox').fill('')
    await inPanel(page).getByRole('tab', { name: /^Color/ }).click()
    await inPanel(page).getByLabel('Clay', { exact: true }).locator('visible=true').press('Control+z')
    await nextFrames(page)
    assert.equal(await valueOf(page, '--clay'), '', name)
  }
})

onPanel('it stays true: another theme has a color of its own, another swatch a picker of its own, a reset is followed', async ({ page, run }) => {
  await openPicker(page, 'Clay')
  await page.keyboard.press('ArrowUp')
  await nextFrames(page)
  await run('document.documentElement.setAttribute("data-theme", "dark")')
  await page.waitForFunction(() => document.querySelector('#site-root')?.shadowRoot
    ?.querySelector('.plane-field')?.getAttribute('aria-valuetext') === 'lightness 78 %, chroma 0.110')
  await page.keyboard.press('ArrowUp')
  await nextFrames(page)
  await page.keyboard.press('Escape')
  await run('document.documentElement.setAttribute("data-theme", "light")')
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--clay') === 'oklch(0.58 0.135 42)')
  await openPicker(page, 'Ink')
  await inPanel(page).getByRole('button', { name: 'Paper, choose a color', exact: true }).click()
  await plane(page, 'Paper').waitFor()
  assert.equal(await pickerIn(page).count(), 1)
  await page.keyboard.press('ArrowDown')
  await nextFrames(page)
  assert.match(await valueOf(page, '--paper'), /^oklch/)
  // What Escape has taken back there is nothing of.
  await page.keyboard.press('Escape')
  assert.equal(await valueOf(page, '--paper'), '')
})

onPanel('what cannot be changed is not picked, and a strange text is text', async ({ page, run }) => {
  await inPanel(page).getByRole('tab', { name: 'Plain' }).click()
  assert.equal(await inPanel(page).getByRole('button', { name: 'Fixed, choose a color' }).isDisabled(), true)
  for (const value of [
    'oklch(1e99 1e99 1e99)', 'oklch(none none none / none)', 'hsl(calc(infinity) 50% 50%)', 'frobnicate(1, 2)',
    `color-mix(in oklch, ${'red, '.repeat(8000)}blue)`, 'oklch(0.5 0.1 calc(NaN))',
  ]) {
    await openPicker(page, 'Line')
    await typeIn(textField(page, 'Line'), value, 'Tab')
    assert.equal(await pickerIn(page).count(), 1, value.slice(0, 40))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await pickerIn(page).waitFor({ state: 'detached' })
    assert.equal(await valueOf(page, '--line'), '', value.slice(0, 40))
  }
  assert.equal(await run('document.documentElement.style.length'), 0)
})

onPanel('in a narrow window it is a sheet at the bottom, and every target is large enough', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPicker(page, 'Clay')
  const found = await page.evaluate(() => {
    const picker = document.querySelector('#site-root')?.shadowRoot?.querySelector('.picker')
    const { left, right, bottom } = picker?.getBoundingClientRect() ?? {}
    const small = [...picker?.querySelectorAll('button, input') ?? []]
      .filter((one) => one.checkVisibility() && (one.clientHeight < 20 || one.clientWidth < 20))
    return [left, right, bottom, small.length]
  })
  assert.deepEqual(found, [0, 390, 844, 0])
  // The row that it edits is above it, and the list ends where it did once it is closed.
  assert.deepEqual(await sheetEdges(page, '--clay'), [true, false])
  await page.keyboard.press('Escape')
  assert.deepEqual(await sheetEdges(page, '--clay'), [true, true])
  await openPicker(page, 'Own')
  assert.deepEqual(await sheetEdges(page, '--own'), [true, false])
  // It is a popover again where there is room, and its plane is painted as sharp as it is shown.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.waitForFunction(() => {
    const root = document.querySelector('#site-root')?.shadowRoot
    return root?.querySelector('.picker')?.clientWidth === 264 && root.querySelector('canvas')?.width === 240 * devicePixelRatio
  })
})

test('a file that does not come is said, and the next press tries again', IN_BROWSER, () => visit(
  PICKER_PAGE, { prepare: (pages) => pages.fail(PICKER_MODULE) }, async ({ page, faults }, pages) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await showPanel(page)
    const swatch = inPanel(page).getByRole('button', { name: 'Clay, choose a color' })
    await swatch.click()
    await inPanel(page).getByText('Couldn’t load this part of the panel.', { exact: false }).first().waitFor()
    assert.equal(await pickerIn(page).count(), 0)
    pages.mend(PICKER_MODULE)
    await swatch.click()
    await pickerIn(page).waitFor()
    assert.ok(faults.length > 0)
  }))

test('two panels have a picker each, and leave nothing of it', IN_BROWSER, () => visit(
  htmlPage(`<script type="module">
    import { configurePanel } from '/dist/panel/index.js'
    window.panels = [configurePanel(${JSON.stringify(configOf('one'))}), configurePanel(${JSON.stringify(configOf('two'))})]
  </script>`), {}, async ({ page, run, faults }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await run('Promise.all(panels.map((one) => one.open()))')
    const swatch = (prefix: string): Locator => inPanel(page, prefix).getByRole('button', { name: 'Ink, choose a color' })
    await swatch('one').evaluate((one: HTMLElement) => one.click())
    await inPanel(page, 'one').locator('.picker').waitFor()
    await swatch('two').evaluate((one: HTMLElement) => one.click())
    await inPanel(page, 'two').locator('.picker').waitFor()
    await page.keyboard.press('ArrowUp')
    await nextFrames(page)
    assert.equal(await valueOf(page, '--ink'), 'oklch(0.27 0.025 155)')
    await run('panels[1].destroy()')
    assert.equal(await inPanel(page, 'two').count(), 0)
    await run('panels[0].destroy()')
    assert.equal(await run('document.querySelectorAll("[popover]").length'), 0)
    assert.deepEqual(faults, [])
  }))
