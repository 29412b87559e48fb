// What covers what in a panel, what moves for it, and what looks otherwise once something else was open:
// every surface alone and in random orders.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { choose, nextFrames } from '../support/panel-a11y.js'
import { beginAnew, inPanel } from '../support/panel-in-page.js'
import { boxesOf, comeToRest, differences, firstAndLast, lookAt, seePanel, type Seen } from '../support/panel-seen.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'
import { SURFACES, surfacesPage } from '../support/panel-surfaces-page.js'
import { createRandom } from '../support/random.js'

const site = withPanelSite((endpoint) => ({ '/all': surfacesPage(endpoint) }))

/** Escape takes away what is open; what was changed is taken back, and the first tab shown. */
async function close(page: Page): Promise<void> {
  const panel = inPanel(page)
  for (let press = 0; press < 5; press += 1) {
    if (await panel.locator('.popup, .menu, dialog, .contrast, .bulk, .wide').count() === 0) break
    await page.keyboard.press('Escape')
    await nextFrames(page)
  }
  await panel.getByRole('searchbox').fill('')
  const undo = panel.locator('.tool-undo:not(:disabled, [aria-disabled=true])')
  for (let at = 0; at < 9 && await undo.count() > 0; at += 1) {
    await panel.locator('.tool-undo').click()
    await nextFrames(page)
  }
  for (const top of [() => panel.getByRole('tab', { name: 'Color' }).click(), () => page.mouse.move(5, 5)]) {
    await panel.locator('.list').evaluate((list) => list.scrollTo(0, 0))
    await nextFrames(page)
    await top()
  }
  await panel.evaluate((host) => { (host.shadowRoot?.activeElement as HTMLElement | null)?.blur() })
  await comeToRest(page)
}

const shuffled = (names: readonly string[], seed: number): readonly string[] => {
  const random = createRandom(seed)
  return names.map((name) => [random(), name] as const).sort(([one], [other]) => one - other)
    .map(([, name]) => name)
}

/** As wide as its longest line, of a count that is not there yet at first: it is looked at once more. */
const COUNTED = 'row menu'
const lookAgain = async (page: Page, name: string): Promise<Seen> => {
  if (name === COUNTED) {
    await close(page)
    await SURFACES[name]?.[1](page)
  }
  return lookAt(page)
}

/** How each looks that was opened alone. */
const alone = new Map<string, Seen>()
test('the first frame of every surface is its last, and what it is closed over stands where it stood', {
  ...IN_BROWSER, timeout: 420_000,
}, () => site.onPage(async (page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await seePanel(page)
  const found: string[] = []
  for (const [name, [selector, open]] of Object.entries(SURFACES)) {
    await beginAnew(page)
    await comeToRest(page)
    const before = await boxesOf(page)
    const { first, last } = await firstAndLast(page, selector, () => open(page))
    found.push(...differences(first, last).map((one) => `${name}: first ${one}`))
    alone.set(name, await lookAgain(page, name))
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
      const different = differences(alone.get(name) ?? {}, await lookAgain(page, name))
      found.push(...different.slice(0, 5).map((one) => `${which}, ${name}: ${one}`))
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
