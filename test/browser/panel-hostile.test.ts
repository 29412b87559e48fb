// The panel on pages whose styles and policies would break it, or be broken by it: it is the same everywhere,
// and so is the page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { OpenPage } from '../support/chromium.js'
import { HOSTS, hostPage, showOn } from '../support/panel-hostile.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const pathOf = (name: string): string => `/${name.replaceAll(' ', '-')}`
const site = withPanelSite(() => ({
  '/plain': hostPage(),
  ...Object.fromEntries(HOSTS.map(([name, head, attributes]) => [pathOf(name), hostPage(head, attributes)])),
}))

/** Goes to a page, and has its panel shown; nothing must go wrong there. */
const visit = async (path: string, run: (page: Page) => Promise<void>): Promise<void> => {
  opened ??= await site.open('/plain', { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const { page, faults } = opened
  await page.evaluate('localStorage.clear()')
  await page.goto(`${site.pages().origin}${path}`)
  await showOn(page)
  await run(page)
  assert.deepEqual(faults.splice(0), [])
}
let opened: OpenPage | null = null

// Each of the panel's places, with what lies over it there.
const TOUR = `(async () => {
  const seen = {}
  const look = (name) => seen[name] = kit.looks()
  // What comes with the menus is there then.
  await kit.menu('.tool-more')
  look('float')
  await kit.press('[role^=menuitem]', 'Settings')
  look('the settings')
  await kit.press('[role^=menuitem]', 'Dock right')
  look('right')
  for (const [item, within] of [['Export…', 'Share'], ['Import…', 'Share'], ['Keyboard shortcuts']]) {
    await kit.dialog(item, within)
    look(item)
    await kit.press('dialog button', 'Close')
  }
  await kit.dock('Dock bottom')
  look('bottom')
  await kit.press('[role=tab]', 'Type')
  look('another tab')
  await kit.dock('Minimize')
  look('mini')
  return seen
})()`
type Looks = Readonly<Record<string, readonly string[]>>
let plain: Looks = {}

/** What looks otherwise than on a plain page: its place, how it looks, how it should. */
const strange = (looks: Looks): readonly string[] => Object.keys({ ...plain, ...looks }).flatMap((place) =>
  Array.from({ length: Math.max(plain[place]?.length ?? 0, looks[place]?.length ?? 0) }, (_, at) =>
    plain[place]?.[at] === looks[place]?.[at] ? [] : [`${place}: ${looks[place]?.[at]} INSTEAD OF ${plain[place]?.[at]}`])
    .flat()).slice(0, 3)

const tour = (page: Page): Promise<Looks> => page.evaluate(TOUR)

for (const [name] of HOSTS) {
  test(`the panel is the same with ${name}`, IN_BROWSER, async () => {
    if (plain['float'] === undefined) await visit('/plain', async (page) => {
      plain = await tour(page)
      assert.ok((plain['float']?.length ?? 0) > 50)
    })
    await visit(pathOf(name), async (page) => assert.deepEqual(strange(await tour(page)), []))
  })
}
