// A frame of the panel on a page, for tests of its parts: fake timers, and a log of what was asked for.
// Binds nothing to a state: what the parts show is given by each test.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findAxeViolations, IN_BROWSER } from './chromium.js'
import { withKitPage } from './kit-page.js'
import { htmlPage } from './panel-page.js'

/** `kit.mount()` puts a frame with all the parts on the page, instead of the one before. */
const KIT = `<script type="module">
  import { h, setStyle } from '/dist/panel/page/dom/element.view.js'
  import { createBars } from '/dist/panel/view/frame/notices.view.js'
  import { createEmpty } from '/dist/panel/view/frame/notices.view.js'
  import { createFilter } from '/dist/panel/view/frame/filter.view.js'
  import { createFooter } from '/dist/panel/view/frame/footer.view.js'
  import { createHeader } from '/dist/panel/view/frame/header.view.js'
  import { holdToCompare } from '/dist/panel/app/menus/hold-to-compare.browser.js'
  import { createHost, showHost } from '/dist/panel/app/shell/host.browser.js'
  import { openMenu } from '/dist/panel/view/controls/menu.view.js'
  import { createTabs } from '/dist/panel/view/frame/tabs.view.js'
  import { createToasts } from '/dist/panel/view/frame/toast.view.js'
  import { createUi } from '/dist/panel/app/shell/ui.browser.js'
  import { BULK_CSS } from '/dist/panel/view/rows/bulk.css.js'

  const log = []
  const timers = []
  const logged = (...names) => Object.fromEntries(names.map((name) => [name, (...given) => {
    log.push([name, ...given.map((one) => one instanceof Element ? one.getAttribute('aria-label') : one)].join(' '))
  }]))
  const after = (ms, act) => {
    const timer = { ms, act }
    timers.push(timer)
    return () => timers.includes(timer) && timers.splice(timers.indexOf(timer), 1)
  }
  const header = { title: 'Tokens', undo: { label: 'Ink' }, redo: null, lost: [], isComparing: false, canCompare: true, mode: 'float', pageMode: null }
  const footer = { nothing: 'No changes', elsewhere: null, changed: 3, primary: 'review', copyReason: null, primaryTip: null, primaryReason: null }
  let host = null
  let ui = null
  const mount = ({ width = 360, theme = 'light', mode = 'float', dir = 'ltr' } = {}) => {
    ui?.listeners.release()
    host?.element.remove()
    log.length = timers.length = 0
    host = createHost(document, 'kit-root', '')
    host.root.dataset.theme = theme
    host.root.dir = dir
    ui = { ...createUi(window, host, 'kit'), after, announce: (words) => log.push('announce ' + words) }
    // Who puts a bar into the foot brings the rules that give it the foot's place.
    ui.adopt(BULK_CSS)
    const parts = {
      header: createHeader(ui, {
        keys: { undo: 'Ctrl+Z', redo: 'Ctrl+Y', inspect: 'Ctrl+Shift+C', close: '' },
        ...logged('undo', 'redo', 'compare', 'inspect', 'showMode', 'openSnapshots', 'openDockMenu', 'openMoreMenu', 'close'),
      }),
      tabs: createTabs(ui, { panelId: 'content', ...logged('select'), openMenu: (menu) => openMenu(ui, menu) }),
      filter: createFilter(ui, logged('query', 'setChangedOnly', 'enter', 'leave')),
      footer: createFooter(ui, logged('showChanged', 'showElsewhere', 'copyCss', 'review', 'exportAll')),
      bars: createBars(ui, () => parts.tabs.focus()),
      empty: createEmpty(ui, logged('clear', 'showAll', 'copyExample')),
    }
    const list = h(document, 'div', { class: 'list' }, h(document, 'button', { class: 'button' }, 'A row'))
    const content = h(document, 'div', { class: 'content', id: 'content', role: 'tabpanel' }, list, parts.empty.element)
    const frame = h(document, 'section', { class: 'frame', 'data-mode': mode, 'aria-labelledby': parts.header.titleId },
      h(document, 'div', { class: 'bands' }, parts.header.element, parts.tabs.element, parts.filter.element),
      parts.bars.element, content, parts.footer.element)
    parts.toasts = createToasts(ui, { body: content, slot: parts.footer.slot })
    parts.toasts.refresh(false)
    for (const [name, value] of Object.entries({ position: 'fixed', left: '0', top: '0', height: '400px' })) setStyle(frame, name, value)
    setStyle(frame, 'width', width + 'px')
    host.root.prepend(frame)
    showHost(host.element, true)
    Object.assign(kit, parts, { shown: header, frame, list, content, shadow: host.shadow })
    parts.header.patch(header)
    ui.listeners.add(holdToCompare(parts.header.compare, logged('compare').compare))
    parts.filter.patch({ query: '', isChangedOnly: false })
    parts.footer.patch(footer)
    setTabs([['Color', 2], ['Type', 0], ['Spacing', 1], ['Motion', 0]])
  }
  const setTabs = (tabs, active = 't0') => kit.tabs.patch({
    active, tabs: tabs.map(([label, changed, matches = null], index) => ({ id: 't' + index, label, changed, matches })),
  })
  const find = (name) => kit.shadow.querySelector('[aria-label="' + name + '"], .' + name.split(' ').join('.'))
  const box = (selector) => kit.shadow.querySelector(selector).getBoundingClientRect()
  const take = () => log.splice(0)
  const focused = () => {
    const element = kit.shadow.activeElement
    return element === null ? null : element.getAttribute('aria-label') ?? element.textContent
  }
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const seenTabs = () => [...kit.shadow.querySelectorAll('[role=tab]')].filter((tab) => tab.getClientRects().length > 0)
  const kit = { mount, setTabs, find, box, take, focused, frames, seenTabs, timers, header, footer, footer0: footer, ui: () => ui }
  Object.assign(window, { kit })
</script>`

/** Evaluates in the page, given the kit's members by name. */
export type Run = <T>(script: string) => Promise<T>

/** Tests each on a frame of its own, made with these options. */
export type OnFrame = (
  name: string, options: Readonly<Record<string, unknown>>, act: (run: Run, page: Page) => Promise<void>,
) => void

/** Has a browser with one page for the tests of this file. */
export function withFrames(): OnFrame {
  const opened = withKitPage(htmlPage(KIT))
  return (name, options, act) => {
    test(name, IN_BROWSER, async () => {
      const { page, faults } = opened()
      const run: Run = (script) => page.evaluate(`(async () => { with (kit) { return (${script}) } })()`)
      await page.mouse.move(1000, 700)
      await run(`mount(${JSON.stringify(options)}), frames()`)
      await act(run, page)
      assert.deepEqual(faults, [])
    })
  }
}

/** Presses keys, one after the other; what has the focus after each. */
export async function walk(
  page: Page, run: Run, keys: readonly string[],
): Promise<readonly (string | null)[]> {
  const stops: (string | null)[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    stops.push(await run('focused()'))
  }
  return stops
}

/** Moves the pointer onto an element of the frame. */
export async function point(page: Page, run: Run, selector: string): Promise<void> {
  const { x, y } = await run<{ x: number; y: number }>(`box('${selector}').toJSON()`)
  await page.mouse.move(x + 8, y + 8)
}

/** What axe finds once a script has run, and which targets are smaller than 24 by 24. */
export async function issuesAfter(page: Page, run: Run, script: string): Promise<unknown> {
  await run(`(${script}, find('toast').getAnimations().forEach((one) => one.finish()))`)
  const small = `[...shadow.querySelectorAll('button, input')].filter((one) => one.getClientRects().length > 0)
    .filter((one) => one.offsetWidth < 24 || one.offsetHeight < 24).map((one) => one.outerHTML)`
  return [await findAxeViolations(page), await run(small)]
}
