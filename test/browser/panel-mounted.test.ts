// A panel that comes and goes, over and over, in each of its places: one at a time, and nothing left of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { OpenPage } from '../support/chromium.js'
import { htmlPage } from '../support/panel-page.js'
import { IN_BROWSER, siteConfig, withPanelSite } from '../support/panel-site.js'
import { COUNT } from '../support/panel-under-way.js'

const BODY_STYLE = 'margin-right:7px !important; margin-bottom:  3px'
const ROOT_STYLE = '--panel-dock-inset-right:1px!important;COLOR:red'
const ENTRY = `<script type="module">
  import { configurePanel } from '/dist/panel/index.js'
  const config = ${JSON.stringify(siteConfig(null))}
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const styles = () => [document.documentElement, document.body].map((element) => element.getAttribute('style')).join(' | ')
  const hosts = () => document.querySelectorAll('#site-root').length
  const shadow = () => document.getElementById('site-root').shadowRoot
  const until = async (find) => {
    for (let time = 0; time < 600 && !find(); time += 1) await frames()
    return find()
  }
  // Something is under way in it when it goes: a menu, a change that was not shown yet, a sentence, a dialog.
  const use = async (isDialog) => {
    const root = shadow()
    const input = root.querySelector('.field .value')
    input?.focus()
    if (input !== null) input.value = String(Math.random())
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const more = root.querySelector('.frame:not([hidden]) .tool-more')
    more?.click()
    if (!isDialog || more === null) return
    const find = (name) => [...root.querySelectorAll('[role=menuitem]')].find(({ textContent }) => textContent.startsWith(name))
    // The menus may be still to come.
    for (const name of ['Share', 'Export']) {
      if (!await until(() => find(name))) throw new Error('there is no ' + name)
      find(name).click()
    }
    if (!await until(() => root.querySelector('dialog'))) throw new Error('there is no dialog')
  }
  const refs = []
  const live = async (mode, isUsed, isDialog) => {
    localStorage.setItem('site-dock', mode)
    const handle = configurePanel(config)
    await handle.open()
    const host = document.getElementById('site-root')
    refs.push(new WeakRef(host), new WeakRef(host.shadowRoot), new WeakRef(host.shadowRoot.querySelector('.frame')))
    if (isUsed) await use(isDialog)
    const shown = [mode, hosts(), host.shadowRoot.querySelector('.frame:not([hidden])')?.dataset.mode ?? 'mini']
    handle.destroy()
    return [...shown, hosts(), styles()].join(' ')
  }
  const left = () => refs.filter((ref) => ref.deref() !== undefined).length
  Object.assign(window, { configurePanel, config, frames, styles, hosts, shadow, live, left, until })
</script>`
const MAIN = '<main><h1>A page</h1></main>'
const page = (head: string): string => htmlPage(head + ENTRY, MAIN)
  .replace('<html lang="en">', `<html lang="en" style="${ROOT_STYLE}">`)
  .replace('<body>', `<body style="${BODY_STYLE}">`)

const site = withPanelSite(() => ({
  '/counted': page(COUNT), '/entry': page(''), '/other': htmlPage('', '<p>Another page</p>'),
}))

let opened: OpenPage | null = null
const visit = async (path: string, run: (page: Page) => Promise<void>): Promise<void> => {
  opened ??= await site.open('/other', { viewport: { width: 1000, height: 700 } })
  const { page: tab, faults } = opened
  await tab.evaluate('localStorage.clear()')
  await tab.goto(site.pages().origin + path)
  await tab.waitForFunction(() => 'live' in window)
  await run(tab)
  assert.deepEqual(faults.splice(0), [])
}

const MODES = ['float', 'right', 'bottom', 'mini']
const STYLES = `${ROOT_STYLE} | ${BODY_STYLE}`
const lives = (rounds: number): string => `(async () => {
  const lives = []
  for (let round = 0; round < ${rounds}; round += 1) {
    for (const mode of ${JSON.stringify(MODES)}) lives.push(await live(mode, round % 2 === 0, round % 8 === 0))
  }
  return [...new Set(lives)]
})()`
const EXPECTED = MODES.map((mode) => `${mode} 1 ${mode} 0 ${STYLES}`)

// With nothing but its opening, a hundred are counted in panel-lifecycle-leaves.test.ts.
test('panels in all places, in the middle of things, leave no listener, timer, frame, observer or style',
  IN_BROWSER, () => visit('/counted', async (tab) => {
    // What is loaded once stays loaded.
    await tab.evaluate(`live('float', true, true)`)
    await tab.evaluate('frames()')
    const found = await tab.evaluate('[document.documentElement.outerHTML, underWayNow()]')
    assert.deepEqual(await tab.evaluate(lives(9)), EXPECTED)
    await tab.evaluate('frames()')
    assert.deepEqual(await tab.evaluate('[document.documentElement.outerHTML, underWayNow()]'), found)
  }))

interface Kept { readonly left: number; readonly nodes: number; readonly listeners: number }

/** What the browser still has after it has collected garbage. */
async function kept(tab: Page): Promise<Kept> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('HeapProfiler.enable')
  for (let time = 0; time < 3; time += 1) {
    await tab.evaluate('frames()')
    await session.send('HeapProfiler.collectGarbage')
  }
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { left: await tab.evaluate<number>('left()'), nodes, listeners }
}

test('a hundred panels leave no tree that nobody sees', IN_BROWSER, () => visit('/entry', async (tab) => {
  await tab.evaluate(`live('float', true, true)`)
  const before = await kept(tab)
  assert.deepEqual(await tab.evaluate(lives(25)), EXPECTED)
  const now = await kept(tab)
  assert.equal(now.left, 0)
  // One panel has some hundreds of nodes.
  assert.ok(now.nodes - before.nodes < 50, `${before.nodes} nodes, then ${now.nodes}`)
  assert.ok(now.listeners - before.listeners < 10, `${before.listeners} listeners, then ${now.listeners}`)
}))

const MARGINS: Readonly<Record<string, string>> = {
  float: '5px 0px', right: '360px 0px', bottom: '5px 240px', mini: '5px 0px',
}

test('fifty bodies, one after the other, find one panel, and none is kept', IN_BROWSER, () => visit('/entry', async (tab) => {
  for (const mode of MODES) {
    const [seen, bodies] = await tab.evaluate<[string[], number]>(`(async () => {
      localStorage.setItem('site-dock', '${mode}')
      globalThis.handle = configurePanel(config)
      await handle.open()
      const host = document.getElementById('site-root')
      globalThis.bodies = []
      const seen = new Set()
      for (let time = 0; time < 50; time += 1) {
        bodies.push(new WeakRef(document.body))
        const body = document.createElement('body')
        body.setAttribute('style', 'margin: 0;MARGIN-right:5px')
        document.body.replaceWith(body)
        await new Promise((resolve) => setTimeout(resolve))
        const { marginRight, marginBottom } = getComputedStyle(document.body)
        seen.add([hosts(), host.isConnected, host.matches(':popover-open'), marginRight, marginBottom].join(' '))
      }
      handle.destroy()
      seen.add(document.body.getAttribute('style'))
      return [[...seen], bodies.length]
    })()`)
    assert.deepEqual([seen, bodies], [[`1 true true ${MARGINS[mode] ?? ''}`, 'margin: 0;MARGIN-right:5px'], 50], mode)
  }
  await kept(tab)
  assert.equal(await tab.evaluate('bodies.filter((ref) => ref.deref() !== undefined).length'), 0)
}))
