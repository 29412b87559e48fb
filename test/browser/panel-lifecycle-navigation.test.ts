// Navigation without a reload: the panel and its values outlive a body, a root, a document that is replaced.
// Runs what routers do to a page, without the routers.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IN_BROWSER } from '../support/chromium.js'
import {
  ADAPTER_SCRIPT, configScript, CONSOLE_SCRIPT, htmlPage, tinyConfig, TINY_STATE,
} from '../support/panel-page.js'
import { type PanelPage, withVisits } from '../support/panel-visits.js'

const visitPage = withVisits()

const HTML = htmlPage(CONSOLE_SCRIPT + configScript(tinyConfig()) + ADAPTER_SCRIPT)
const STORED = { 'tiny-state-v4': TINY_STATE, 'tiny:visible': '1' }

const visit = (act: (page: PanelPage) => Promise<void>): Promise<void> =>
  visitPage(HTML, { stored: STORED }, async (open) => {
    await act(open)
    assert.deepEqual(await open.run('said'), [])
    assert.deepEqual(open.faults, [])
  })

// What the next frame has: the values, and the panel's one element, shown, on the root.
const NEXT_FRAME = `new Promise((resolve) => requestAnimationFrame(() => {
  const found = [...document.querySelectorAll('#tiny-root')]
  resolve([
    document.documentElement.style.getPropertyValue('--gap'), found.length,
    found[0]?.parentNode === document.documentElement, found[0]?.hidden ?? null,
  ])
}))`
const ALL_THERE = ['77px', 1, true, false]

// The new body is one that was parsed, with the script of the configuration in it, as routers bring it.
const PARSED = `new DOMParser().parseFromString(${JSON.stringify(htmlPage('', '<p>Another page</p>'))}, 'text/html')`

const NAVIGATIONS: readonly (readonly [name: string, script: string])[] = [
  ['a body that is replaced', `document.body.replaceWith(${PARSED}.body)`],
  ['a body that is assigned', `document.body = document.importNode(${PARSED}.body, true)`],
  ['a root whose attributes are wiped, then a body that is replaced', `
    const { documentElement: root } = document
    for (const { name } of [...root.attributes]) root.removeAttribute(name)
    root.setAttribute('lang', 'de')
    document.body.replaceWith(${PARSED}.body)`],
  ['a body that is replaced, then a root whose style is another one', `
    document.body.replaceWith(${PARSED}.body)
    document.documentElement.setAttribute('style', 'color: red')`],
  ['a head and a body that are replaced', `
    const next = ${PARSED}
    document.head.replaceWith(next.head)
    document.body.replaceWith(next.body)`],
  ['a root that is emptied and filled', `
    const next = ${PARSED}
    document.documentElement.replaceChildren(next.head, next.body)`],
  ['a root that is replaced', `document.documentElement.replaceWith(document.adoptNode(${PARSED}.documentElement))`],
  ['a body that is replaced in a transition of views', `
    // One that begins before this one has would have it skipped, which the page would call an error.
    return document.startViewTransition(() => document.body.replaceWith(${PARSED}.body)).ready`],
  ['a document that is written anew', `
    document.open()
    document.write(${JSON.stringify(htmlPage('', '<p>Another page</p>'))})
    document.close()`],
]

const TIMES = 50

for (const [name, script] of NAVIGATIONS) {
  test(`${name} keeps the panel and its values, again and again`, IN_BROWSER, () => visit(async ({ run }) => {
    assert.deepEqual(await run(NEXT_FRAME), ALL_THERE)
    const times = script.includes('View') ? 5 : TIMES
    const wrong = await run(`(async () => {
      for (let time = 1; time <= ${times}; time += 1) {
        await (() => { ${script} })()
        const seen = await ${NEXT_FRAME}
        if (String(seen) !== '${ALL_THERE.join()}') return [time, ...seen]
      }
      return null
    })()`)
    assert.equal(wrong, null)
    assert.equal(await run(`document.querySelector('p').textContent`), 'Another page')
  }))
}

test('after a navigation the panel hides, shows and goes as before', IN_BROWSER, () => visit(async ({ run }) => {
  await run(`document.body.replaceWith(document.createElement('body'))`)
  await run('panel.hide()')
  assert.deepEqual(await run(NEXT_FRAME), ['77px', 1, true, true])
  await run('tiny.disableAutoload()')
  await run(`document.body.replaceWith(document.createElement('body'))`)
  assert.deepEqual(await run(NEXT_FRAME), ['77px', 0, false, null])
}))

test('an element that someone else has taken away stays away', IN_BROWSER, () => visit(async ({ run }) => {
  await run(`document.getElementById('tiny-root').remove()`)
  assert.deepEqual(await run(NEXT_FRAME), ['77px', 0, false, null])
}))

test('a panel that was destroyed does not come back', IN_BROWSER, () => visit(async ({ run }) => {
  await run(`import('/dist/panel/index.js').then(({ configurePanel }) =>
    configurePanel(JSON.parse(document.getElementById('tokenpanel-config').textContent)).destroy())`)
  await run(`document.body.replaceWith(document.createElement('body'))`)
  assert.deepEqual(await run(NEXT_FRAME), ['', 0, false, null])
}))

test('a document that was written anew hears the event again once it is configured again', IN_BROWSER, () => visit(
  async ({ run }) => {
    const config = JSON.stringify(JSON.stringify(tinyConfig()))
    await run(`(document.open(), document.write('<p>Another page</p>'), document.close())`)
    await run(`import('/dist/panel/index.js').then(({ configurePanel }) => void configurePanel(JSON.parse(${config})))`)
    await run(`dispatchEvent(new CustomEvent('toggle-tiny'))`)
    assert.deepEqual(await run(NEXT_FRAME), ['77px', 1, true, true])
  }))
