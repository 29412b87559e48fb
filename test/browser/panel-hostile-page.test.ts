// The panel on pages whose handlers, dialogs and menus would break it, or be broken by it: neither notices
// the other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { hostPage } from '../support/panel-hostile.js'
import { inPanel } from '../support/panel-in-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const HEARD = [
  'keydown', 'keypress', 'keyup', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick',
  'contextmenu', 'wheel', 'focusin', 'focusout', 'beforeinput', 'input', 'change', 'copy', 'cut', 'paste',
]
// A page that takes every key and press for itself, wherever it hears of one.
const EAGER = `<script>
  heard = []
  addEventListener('DOMContentLoaded', () => {
    for (const type of ${JSON.stringify(HEARD)}) {
      for (const target of [window, document, document.documentElement, document.body]) {
        target.addEventListener(type, (event) => {
          heard.push(type)
          event.preventDefault()
        }, { passive: false })
      }
    }
  })
</script>`
// A page whose focus is to stay in its form; and whose menu closes when something else is used.
const POSSESSIVE = `<script>
  addEventListener('DOMContentLoaded', () => {
    const own = document.getElementById('own')
    document.addEventListener('focusin', ({ target }) => {
      if (!document.querySelector('main').contains(target)) own.focus()
    })
    for (const type of ['pointerdown', 'mousedown', 'click', 'focusin', 'keydown']) {
      document.addEventListener(type, ({ target }) => {
        if (!menu.contains(target)) menu.hidePopover()
      })
    }
    own.focus()
    menu.showPopover()
  })
</script>`
const MENU = '<div id="menu" popover="manual"><button>Of the menu</button></div>'
const DIALOGS = `<main><h1>A page</h1></main>
  <dialog id="one" aria-label="One" style="transform: rotate(2deg); overflow: hidden; width: 90px">
    <button>One</button></dialog>
  <dialog id="two" aria-label="Two"><button>Two</button></dialog>`

const site = withPanelSite(() => ({
  '/eager': hostPage(EAGER),
  '/possessive': hostPage(POSSESSIVE, '', `<main><input id="own" aria-label="Own"></main>${MENU}`),
  '/dialogs': hostPage('', '', DIALOGS),
  '/quiet': hostPage('<link rel="stylesheet" href="/styles/tokens.css"><link rel="stylesheet" ' +
    'href="/styles/semantic.css"><style>:root > :nth-child(2) { color: navy } body { margin: 9px; display: grid }</style>'),
}))

const field = (page: Page, name = 'Space 2') =>
  inPanel(page).locator('.field').getByLabel(name, { exact: true }).first()
const until = (page: Page, cssVar: string, value: string): Promise<unknown> => page.waitForFunction(
  ([name, wanted]) => document.documentElement.style.getPropertyValue(name ?? '') === wanted, [cssVar, value])
const hasFocus = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement?.id === 'site-root')

async function type(page: Page, text: string): Promise<void> {
  await field(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await until(page, '--space-2', `${text}rem`)
  assert.equal(await hasFocus(page), true)
}

test('a page that listens to everything hears nothing of what is done in the panel', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await page.evaluate('void (heard.length = 0)')
    await type(page, '0.75')
    await page.keyboard.press('ArrowUp')
    await until(page, '--space-2', '1rem')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+x')
    await page.keyboard.press('Control+v')
    await page.mouse.wheel(0, 5)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Escape')
    await inPanel(page).getByText('Space 3', { exact: true }).dblclick()
    await inPanel(page).locator('.title').click({ button: 'right' })
    await page.mouse.down()
    await page.mouse.move(600, 300)
    await page.mouse.up()
    await inPanel(page).getByRole('tab', { name: 'Type' }).click()
    await field(page, 'Weight').selectOption('700')
    await until(page, '--weight', '700')
    for (const key of ['Control+z', 'Control+k', 'Control+f', 'k', 'Escape', 'Escape', 'g', '?']) {
      await page.keyboard.press(key)
    }
    await inPanel(page).getByRole('dialog').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('x')
    await page.keyboard.press('Escape')
    await inPanel(page).getByRole('button', { name: 'More', exact: true }).click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    assert.deepEqual(await page.evaluate('heard'), [])
    // And of what is done on the page, as much as ever.
    await page.locator('#own').click()
    await page.evaluate('own.focus()')
    await page.keyboard.press('k')
    const heard = await page.evaluate<string[]>('heard')
    for (const one of ['keydown', 'keyup', 'pointerdown', 'focusin']) assert.ok(heard.includes(one), one)
  }, '/eager'))

test('a page that keeps the focus to itself lets it go to the panel, and its menu stays open', IN_BROWSER, () =>
  site.onPage(async (page) => {
    const isOpen = (): Promise<boolean> => page.evaluate(`menu.matches(':popover-open')`)
    assert.equal(await isOpen(), true)
    await type(page, '0.75')
    await inPanel(page).getByRole('button', { name: 'More', exact: true }).click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    assert.equal(await isOpen(), true)
    await page.locator('#own').click()
    assert.equal(await isOpen(), false)
  }, '/possessive'))

test('a popover of the page that closes by itself is left open when the panel is shown', IN_BROWSER, () =>
  site.onPage(async (page) => {
    const open = await page.evaluate(`(async () => {
      panel.hide()
      menu.popover = 'auto'
      menu.showPopover()
      await panel.show()
      return menu.matches(':popover-open')
    })()`)
    assert.equal(open, true)
  }, '/possessive'))

const parent = (page: Page): Promise<string> =>
  page.evaluate(() => document.getElementById('site-root')?.parentElement?.id ?? '')

test('a modal dialog of the page leaves the panel in use, whichever came first', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await page.evaluate('one.showModal()')
    await type(page, '0.75')
    assert.equal(await parent(page), 'one')
    await page.evaluate('two.showModal()')
    await type(page, '1')
    assert.equal(await parent(page), 'two')
    await page.evaluate('two.close()')
    await type(page, '1.25')
    assert.equal(await parent(page), 'one')
    await page.evaluate('one.close()')
    await type(page, '1.5')
    assert.equal(await parent(page), '')
    await page.evaluate('panel.hide()')
    await page.evaluate('one.showModal()')
    await page.evaluate('panel.show()')
    await type(page, '0.75')
    const box = await inPanel(page).locator('.frame').boundingBox()
    await page.evaluate('one.remove()')
    await type(page, '1')
    assert.equal(await parent(page), '')
    assert.deepEqual(await inPanel(page).locator('.frame').boundingBox(), box)
  }, '/dialogs'))

test('a body that is replaced while someone types takes nothing away', IN_BROWSER, () => site.onPage(async (page) => {
  await field(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('0.')
  await page.evaluate(() => {
    const body = document.createElement('body')
    body.append('Another page')
    document.body.replaceWith(body)
  })
  await page.keyboard.type('75')
  assert.equal(await field(page).inputValue(), '0.75')
  await page.keyboard.press('Enter')
  await until(page, '--space-2', '0.75rem')
  await page.keyboard.press('Control+z')
}, '/dialogs'))

// All there is of the page, but the panel's one element.
const PAGE = `(() => {
  const elements = [...document.querySelectorAll('*')].filter(({ id }) => id !== 'site-root')
  const root = document.documentElement.cloneNode(true)
  root.querySelector('#site-root')?.remove()
  return {
    markup: root.outerHTML,
    looks: elements.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const said = Array.from(style, (name) => [element.localName, name, style.getPropertyValue(name)].join(' '))
      return [[element.localName, x, y, width, height].join(' '), ...said]
    }),
    rest: [
      document.styleSheets.length, document.adoptedStyleSheets.length, document.getAnimations().length,
      document.documentElement.scrollWidth, document.documentElement.scrollHeight, scrollX, scrollY,
      document.title, document.activeElement.id, Object.keys(window).join(), history.length, location.href,
      String(onerror), getSelection().toString(), document.scripts.length, document.elementFromPoint(50, 50).localName,
    ],
  }
})()`

test('a page with a floating panel is as it was without, and so is what it does', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await page.evaluate(`panel.hide()`)
    await page.evaluate('localStorage.clear()')
    await page.reload()
    await page.evaluate(`(own.focus(), presses = 0, button.addEventListener('click', () => presses += 1))`)
    const before = await page.evaluate(PAGE)
    await page.evaluate('panel.show()')
    await inPanel(page).locator('.row').first().waitFor()
    assert.deepEqual(await page.evaluate(PAGE), before)
    await page.locator('#button').click()
    assert.equal(await page.evaluate('presses'), 1)
    await page.locator('#own').pressSequentially('kept')
    assert.equal(await page.locator('#own').inputValue(), 'kept')
    assert.equal(await hasFocus(page), false)
    await page.evaluate('own.value = ""')
    await page.evaluate('panel.hide()')
    assert.deepEqual(await page.evaluate(PAGE), before)
  }, '/quiet'))
