// The panel for those who see, point and hear otherwise: targets, forced colors, motion, contrast, status.
// What axe sees of it is in panel-a11y-axe.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { A11Y_PAGES, choose, nextFrames, withoutTime } from '../support/panel-a11y.js'
import { inPanel, showPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const site = withPanelSite(() => A11Y_PAGES)

/** The edges are thin: what they do is also done by the keys, and by the menu of the dock. */
const TARGETS = 'button, input, select, textarea, a, [tabindex="0"]:not([role=separator])'

/** Targets that WCAG 2.5.8 refuses: smaller than 24 px, and not clear of others by a circle of 24 px. */
const smallTargets = (page: Page): Promise<readonly string[]> => page.evaluate((selector) => {
  const root = document.querySelector('#site-root')?.shadowRoot
  const all = [...root?.querySelectorAll<HTMLElement>(selector) ?? []].flatMap((element) => {
    const box = (element.closest('label') ?? element).getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const over = root?.elementFromPoint(x, y)
    const isSeen = element.checkVisibility() && over !== null && over !== undefined &&
      (element.contains(over) || over.contains(element))
    return isSeen ? [{ element, box, x, y, isSmall: box.width < 24 || box.height < 24 }] : []
  })
  return all.filter(({ isSmall }) => isSmall).flatMap(({ element, box, x, y }) => {
    const near = all.filter((other) => {
      if (other.element.contains(element) || element.contains(other.element)) return false
      const { left, right, top, bottom } = other.box
      const dx = x - Math.max(left, Math.min(x, right))
      const dy = y - Math.max(top, Math.min(y, bottom))
      return Math.hypot(dx, dy) < 12 || other.isSmall && Math.hypot(x - other.x, y - other.y) < 24
    })
    const name = (one: HTMLElement): string => one.getAttribute('aria-label') ?? one.className
    return near.length === 0 ? []
      : [`${name(element)} ${box.width}x${box.height} near ${near.map((one) => name(one.element)).join(', ')}`]
  })
}, TARGETS)

const edit = async (page: Page, name: string, text: string): Promise<void> => {
  await inPanel(page).getByRole('spinbutton', { name, exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await nextFrames(page)
}

test('every target is 24 px, or as far from others, at each width', IN_BROWSER, () => site.onSame(async (page) => {
  for (const width of [280, 360, 480]) {
    await page.evaluate((px) => {
      localStorage.clear()
      localStorage.setItem('site-size', JSON.stringify({ width: px, height: 560 }))
    }, width)
    await page.reload()
    await showPanel(page)
    assert.equal(await inPanel(page).locator('.frame').evaluate((frame) => frame.clientWidth), width)
    await edit(page, 'Space 2', '0.75')
    for (const tab of ['Spacing', 'Type', 'Brand']) {
      await inPanel(page).getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await nextFrames(page)
      assert.deepEqual([width, tab, ...await smallTargets(page)], [width, tab])
    }
    await inPanel(page).getByRole('tab', { name: /^Spacing/ }).click()
    await choose(page, 'More for Space 2', 'Reset')
    await inPanel(page).locator('.toast').waitFor()
    await inPanel(page).getByRole('searchbox').fill('space')
    await nextFrames(page)
    assert.deepEqual([width, 'toast and filter', ...await smallTargets(page)], [width, 'toast and filter'])
    await inPanel(page).getByRole('searchbox').fill('')
    await nextFrames(page)
    await choose(page, 'More for Scale', 'Select all')
    await nextFrames(page)
    assert.deepEqual([width, 'bulk edit', ...await smallTargets(page)], [width, 'bulk edit'])
  }
}))

test('rows are 36 px high for a finger', IN_BROWSER, () => site.onSame(async (page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.reload()
  await showPanel(page)
  assert.equal(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), true)
  const heights = await inPanel(page).locator('.row').evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().height))
  assert.deepEqual(new Set(heights), new Set([36]))
  const tops = await inPanel(page).getByRole('list', { name: 'Scale' }).locator('.row').evaluateAll((rows) =>
    rows.map((row) => (row as HTMLElement).offsetTop))
  assert.deepEqual(tops, [0, 36, 72, 108])
  assert.deepEqual(await smallTargets(page), [])
  for (const width of [360, 280]) {
    await page.evaluate((px) => localStorage.setItem('site-size', JSON.stringify({ width: px, height: 560 })), width)
    await page.reload()
    await showPanel(page)
    const small = await inPanel(page).locator('.tab, .more, .toolbar button').evaluateAll((all) => all.filter((one) => {
      const { width: own, height } = one.getBoundingClientRect()
      return one.checkVisibility() && (own < 36 || height < 36)
    }).map((one) => one.getAttribute('class')))
    assert.deepEqual(small, [])
    const sizes = await inPanel(page).locator('input, select').evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).fontSize))
    assert.deepEqual(new Set(sizes), new Set(['16px']), 'a phone zooms into smaller type')
    const wide = await inPanel(page).locator('.bands > *, .list, .row').evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.getAttribute('class')))
    assert.deepEqual([width, ...wide], [width])
    const fields = await inPanel(page).locator('.row > .field').evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().width))
    assert.ok(fields.every((own) => own > 0.47 * width), `larger type has more room: ${fields.join()}`)
  }
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: false })
}))

test('what bulk edit says is read whole, and its bar has the corners of the float', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await choose(page, 'More for Scale', 'Select all')
    const seen = await inPanel(page).locator('.bulk').evaluate((bar) => {
      const { borderEndStartRadius, borderEndEndRadius } = getComputedStyle(bar)
      return [borderEndStartRadius, borderEndEndRadius]
    })
    assert.deepEqual(seen, ['10px', '10px'])
    const tops = await inPanel(page).locator('.bulk > :is(.bulk-value, .button, .icon-button)').evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top))
    assert.deepEqual([tops.length, new Set(tops).size], [3, 1], 'what is pressed stands beside what is typed')
    const space = await inPanel(page).locator('.bulk-note').evaluate((note) => getComputedStyle(note).whiteSpace)
    assert.equal(space, 'normal', 'a long one goes on in the next line')
  }))

test('in forced colors what only a fill has shown has an edge, and what is changed a sign', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await edit(page, 'Space 2', '0.75')
    await page.emulateMedia({ forcedColors: 'active' })
    const style = (selector: string, name: string, pseudo = ''): Promise<string> =>
      inPanel(page).locator(selector).first().evaluate((element, [property = '', part = '']) =>
        getComputedStyle(element, part === '' ? null : part).getPropertyValue(property), [name, pseudo])
    assert.match(await style('.row[data-changed]', 'content', '::before'), /^"●"/)
    // A border would take the room of the last tool.
    assert.equal(await style('.frame', 'outline-style'), 'solid')
    assert.equal(await inPanel(page).locator('.tool-inspect').isVisible(), true)
    for (const selector of ['.row .field', '.filter-input', '.footer .button', '.tab', '.tool']) {
      assert.deepEqual([selector, await style(selector, 'border-top-style'), await style(selector, 'border-top-width')],
        [selector, 'solid', '1px'])
    }
    assert.notEqual(await style('.tab[aria-selected=true]', 'background-color'),
      await style('.tab[aria-selected=false]', 'background-color'))
    await choose(page, 'More for Space 2', 'Reset')
    assert.equal(await style('.toast', 'border-top-width'), '1px')
    await inPanel(page).getByRole('button', { name: 'More', exact: true }).click()
    assert.equal(await style('.menu', 'border-top-width'), '1px')
    await page.keyboard.press('Escape')
    await inPanel(page).getByRole('tab', { name: 'Brand' }).click()
    assert.equal(await style('.swatch', 'forced-color-adjust'), 'none')
    await page.emulateMedia({ forcedColors: 'none' })
  }))

/** What moves longer than it may for those who asked for less: anything but an opacity of up to 80 ms. */
const motions = (page: Page): Promise<readonly string[]> => page.evaluate(() => {
  const found = new Set<string>()
  const root = document.querySelector('#site-root')?.shadowRoot
  const msOf = (text: string): number => parseFloat(text) * (text.endsWith('ms') ? 1 : 1000)
  for (const element of root?.querySelectorAll('*') ?? []) {
    for (const pseudo of [null, '::before', '::after', '::backdrop']) {
      const style = getComputedStyle(element, pseudo)
      const durations = style.transitionDuration.split(', ').map(msOf)
      style.transitionProperty.split(', ').forEach((name, at) => {
        const ms = durations[at % durations.length] ?? 0
        if (ms > 80 || ms > 0 && name !== 'opacity') found.add(`${element.className} ${name} ${ms}`)
      })
      if (style.animationName !== 'none' && msOf(style.animationDuration) > 80) {
        found.add(`${element.className} ${style.animationName} ${style.animationDuration}`)
      }
    }
  }
  return [...found]
})

test('with less motion nothing but opacity changes slowly, and that in 80 ms', IN_BROWSER, () =>
  site.onSame(async (page) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    assert.notDeepEqual(await motions(page), [])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await edit(page, 'Space 2', '0.75')
    await choose(page, 'More for Space 2', 'Reset')
    await inPanel(page).getByRole('button', { name: 'More', exact: true }).click()
    assert.deepEqual(await motions(page), [])
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await inPanel(page).getByRole('dialog').waitFor()
    assert.deepEqual(await motions(page), [])
    await page.keyboard.press('Escape')
    for (const place of ['Dock right', 'Dock bottom', 'Minimize']) {
      await choose(page, 'Dock', place)
      assert.deepEqual([place, ...await motions(page)], [place])
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  }))

test('with more contrast fields have edges', IN_BROWSER, () => site.onSame(async (page) => {
  const edges = (): Promise<readonly string[]> => inPanel(page).locator('.field, .filter-input').evaluateAll((fields) =>
    fields.filter((field) => !field.matches('.readonly')).map((field) => getComputedStyle(field).boxShadow))
  const plain = new Set(await edges())
  assert.deepEqual([...plain].filter((edge) => edge.includes('rgb(132, 135, 141)')), [])
  await page.emulateMedia({ contrast: 'more' })
  assert.deepEqual(new Set(await edges()), new Set(['rgb(132, 135, 141) 0px 0px 0px 1px inset']))
  await page.emulateMedia({ contrast: 'no-preference' })
}))

test('what happens is said in the one status region, there from the start', IN_BROWSER, () => site.onSame(async (page) => {
  const status = inPanel(page).getByRole('status')
  assert.deepEqual([await status.count(), await status.textContent()], [1, ''])
  await status.evaluate((region) => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      if (region.textContent !== '') said.push(region.textContent)
    }).observe(region, { childList: true, characterData: true, subtree: true })
  })
  const says = (sentence: string): Promise<unknown> => page.waitForFunction((text) =>
    (window as unknown as { said: string[] }).said.includes(text), sentence)
  await withoutTime(page, () => inPanel(page).getByRole('searchbox').pressSequentially('space-'))
  await says('4 tokens found')
  await inPanel(page).getByRole('searchbox').fill('nowhere')
  await says('No tokens found')
  await page.keyboard.press('Escape')
  await edit(page, 'Space 2', '0.75')
  await page.keyboard.press('Control+z')
  await says('Undid “Space 2”')
  await page.keyboard.press('Control+y')
  await says('Redid “Space 2”')
  await choose(page, 'More for Space 2', 'Reset')
  await says('Reset Space 2')
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
  // Each once, and no counts of words that were typed through.
  assert.deepEqual(said.filter((sentence) => sentence.endsWith('found')), ['4 tokens found', 'No tokens found'])
  assert.equal(await status.count(), 1)
}))

test('what is dragged can be typed, stepped and pressed as well', IN_BROWSER, () => site.onSame(async (page) => {
  const panel = inPanel(page)
  const box = async (): Promise<readonly number[]> => {
    await nextFrames(page)
    const { x, y, width, height } = await panel.locator('.frame').boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 }
    return [x, y, width, height].map(Math.round)
  }
  const place = panel.getByRole('dialog', { name: 'Move and resize' })
  await choose(page, 'Dock', 'Move and resize…')
  const [left = 0, top = 0, width = 0, height = 0] = await box()
  for (const [key, by] of [
    ['ArrowUp', 8], ['ArrowDown', 0], ['Shift+ArrowDown', -64],
  ] as const) {
    await page.keyboard.press(key)
    assert.deepEqual([key, ...await box()], [key, left + by, top, width, height])
  }
  await place.getByRole('spinbutton', { name: 'Width' }).fill('300')
  await page.keyboard.press('Enter')
  await place.getByRole('button', { name: 'Less height' }).click()
  assert.deepEqual((await box()).slice(2), [300, height - 32])
  await place.getByRole('button', { name: 'Move to bottom left' }).click()
  assert.deepEqual(await box(), [16, 800 - 16 - (height - 32), 300, height - 32])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await place.getByRole('button', { name: 'Default size' }).click()
  assert.deepEqual(await box(), [16, 16, width, height])
  await page.keyboard.press('Escape')
  await place.waitFor({ state: 'detached' })
  for (const [mode, field] of [['Dock right', 'Width'], ['Dock bottom', 'Height']] as const) {
    await choose(page, 'Dock', mode)
    await choose(page, 'Dock', 'Move and resize…')
    assert.deepEqual([await place.getByRole('spinbutton').count(), await place.getByRole('group').count()], [1, 0])
    await place.getByRole('spinbutton', { name: field }).press('Shift+ArrowUp')
    assert.equal((await box())[mode === 'Dock right' ? 2 : 3], mode === 'Dock right' ? 424 : 304)
    await place.getByRole('button', { name: 'Done' }).click()
  }
}))
