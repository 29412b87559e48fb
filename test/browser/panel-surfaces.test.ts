// What covers what in a panel, what moves for it, and what looks otherwise once something else was open:
// every surface alone and in random orders.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { choose, focusOf, nextFrames } from '../support/panel-a11y.js'
import { beginAnew, inPanel } from '../support/panel-in-page.js'
import {
  boxesOf, comeToRest, differences, firstAndLast, keepLook, seePanel, tidyPanel, unlike,
} from '../support/panel-seen.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'
import { SURFACES, surfacesPage } from '../support/panel-surfaces-page.js'
import { createRandom } from '../support/random.js'

const site = withPanelSite((endpoint) => ({ '/all': surfacesPage(endpoint) }))

/** Escape takes away what is open; what was changed is taken back, and the first tab shown. */
async function close(page: Page): Promise<void> {
  for (let press = 0; press < 5; press += 1) {
    if (await inPanel(page).locator('.popup, .menu, dialog, .contrast, .bulk, .wide').count() === 0) break
    await page.keyboard.press('Escape')
    await nextFrames(page)
  }
  await page.mouse.move(5, 5)
  await tidyPanel(page)
  await comeToRest(page)
}

const shuffled = (names: readonly string[], seed: number): readonly string[] => {
  const random = createRandom(seed)
  return names.map((name) => [random(), name] as const).sort(([one], [other]) => one - other)
    .map(([, name]) => name)
}

/** As wide as its longest line, of a count that is not there yet at first: it is looked at once more. */
const COUNTED = 'row menu'
const openAgain = async (page: Page, name: string): Promise<void> => {
  if (name !== COUNTED) return
  await close(page)
  await SURFACES[name]?.[1](page)
}

test('the first frame of every surface is its last, and what it is closed over stands where it stood', {
  ...IN_BROWSER, timeout: 420_000,
}, () => site.onSame(async (page) => {
  await seePanel(page)
  const found: string[] = []
  for (const [name, [selector, open]] of Object.entries(SURFACES)) {
    await beginAnew(page)
    await comeToRest(page)
    const before = await boxesOf(page)
    const { first, last } = await firstAndLast(page, selector, () => open(page))
    found.push(...differences(first, last).map((one) => `${name}: first ${one}`))
    await openAgain(page, name)
    await keepLook(page, name)
    await close(page)
    const after = await boxesOf(page)
    found.push(...differences(before, after).map((one) => `${name}: closed ${one}`))
  }
  assert.deepEqual(found, [])
}, '/all'))

test('what has been open before changes no surface: each looks as it does alone', {
  ...IN_BROWSER, timeout: 420_000,
}, () => site.onSame(async (page) => {
  await seePanel(page)
  const found: string[] = []
  const order = shuffled(Object.keys(SURFACES), 7)
  // And back: of each two, either was open before the other.
  for (const [which, names] of [['there', order], ['back', [...order].reverse()]] as const) {
    await beginAnew(page)
    for (const name of names) {
      await SURFACES[name]?.[1](page)
      await openAgain(page, name)
      const differing = await unlike(page, name)
      const focus = differing.length === 0 ? [] : [`the focus is on “${await focusOf(page)}”`]
      found.push(...[...focus, ...differing].slice(0, 12).map((one) => `${which}, ${name}: ${one}`))
      await close(page)
    }
  }
  assert.deepEqual(found, [])
}, '/all'))

/** The tooltip that is there, and what can be pressed beneath it. */
const tipAndCovered = (page: Page): Promise<readonly string[] | null> => inPanel(page).locator('.frame').evaluate((frame) => {
  const root = frame.getRootNode() as ShadowRoot
  const tip = root.querySelector('.tooltip')?.getBoundingClientRect()
  if (tip === undefined) return null
  return [...frame.querySelectorAll('button, input, select')].filter((one) => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect()
    const isOver = left < tip.right && tip.left < right && top < tip.bottom && tip.top < bottom
    const isSeen = one.checkVisibility({ visibilityProperty: true }) &&
      root.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(one)
    return width > 0 && isOver && isSeen
  }).map((one) => `${root.activeElement?.getAttribute('aria-label') ?? ''} over ${one.className} ${one.getAttribute('aria-label') ?? ''}`)
})

test('a tooltip of a button that has the focus covers no control, wherever the panel stands', IN_BROWSER, () => site.onSame(async (page) => {
  const covered: string[] = []
  let told = 0
  for (const place of ['Dock bottom', 'Float', 'Dock right']) {
    await choose(page, 'Dock', place)
    for (const key of ['', ...Array.from({ length: 8 }, () => 'ArrowRight'), ...Array.from({ length: 8 }, () => 'Tab')]) {
      if (key !== '') await page.keyboard.press(key)
      await nextFrames(page)
      const found = await tipAndCovered(page)
      if (found !== null) told += 1
      covered.push(...(found ?? []).map((one) => `${place}: ${one}`))
    }
  }
  assert.ok(told > 8, `${told} tooltips`)
  assert.deepEqual([...new Set(covered)], [])
}, '/all'))

test('a button that cannot be pressed looks so under the pointer, too', IN_BROWSER, () => site.onSame(async (page) => {
  const review = inPanel(page).getByRole('button', { name: 'Review…' })
  await page.mouse.move(5, 5)
  const look = () => review.evaluate((one) => {
    for (const animation of one.getAnimations()) animation.finish()
    const { backgroundColor, color } = getComputedStyle(one)
    return [one.getAttribute('aria-disabled'), one.classList.contains('primary'), backgroundColor, color]
  })
  // Its class as it is while something is changed, and for a moment after a write.
  await review.evaluate((one) => one.classList.add('primary'))
  const before = await look()
  await review.hover()
  assert.deepEqual([await look(), before.slice(0, 2)], [before, ['true', true]])
}, '/all'))
