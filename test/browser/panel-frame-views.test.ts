// The parts of the panel's frame in a browser: tabs that do not fit, messages, reasons, what axe says.
import assert from 'node:assert/strict'
import { issuesAfter, point, walk, withFrames } from '../support/panel-frame-page.js'

const onFrame = withFrames()

onFrame('tabs are one tab stop, their arrows go around and choose at once', {}, async (run, page) => {
  await run('tabs.focus()')
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home', 'ArrowDown', 'Control+ArrowRight']
  const color = 'Color, 2 changed'
  assert.deepEqual(await walk(page, run, keys), ['Type', color, 'Motion', color, 'Motion', color, color, color])
  assert.deepEqual(await run('take()'), [1, 0, 3, 0, 3, 0].map((at) => `select t${at}`))
  const marks = await run('seenTabs().map((tab) => [tab.getAttribute("aria-selected"), tab.tabIndex, tab.getAttribute("aria-controls")].join())')
  assert.deepEqual(marks, ['true,0,content', 'false,-1,content', 'false,-1,content', 'false,-1,content'])
  assert.equal(await run('shadow.getElementById(tabs.elementIdOf("t2")).textContent'), 'Spacing')
  assert.equal(await run('tabs.elementIdOf("t9")'), null)
})

onFrame('tabs count what matches while the list is filtered', {}, async (run) => {
  await run('setTabs([["Color", 2, 0], ["Type", 0, 12]])')
  assert.deepEqual(await run('seenTabs().map((tab) => tab.getAttribute("aria-label"))'), ['Color, no matches', 'Type, 12 matches'])
  assert.deepEqual(await run('seenTabs().map((tab) => tab.querySelector(".count").dataset.count ?? "")'), ['', '12'])
  assert.equal(await run('setTabs([]), find("tabs").getClientRects().length'), 0)
})

for (const width of [280, 480]) {
  onFrame(`of a hundred tabs those that fit in ${width} px are seen, and the others are in a menu`, { width }, async (run, page) => {
    const many = '[...Array(100).keys()].map((at) => [at % 3 === 0 ? "Tab " + at : "x".repeat(at * 2), at % 7])'
    for (const active of [0, 50, 99]) {
      await run(`setTabs(${many}, "t${active}")`)
      const row = await run<{ seen: string[], overlap: boolean, menu: string, isInside: boolean }>(`{
        seen: seenTabs().map((tab) => tab.getAttribute('aria-posinset')),
        overlap: seenTabs().some((tab, at, all) => at > 0 && tab.getBoundingClientRect().left < all[at - 1].getBoundingClientRect().right),
        menu: find('tab-menu').getAttribute('aria-label'),
        isInside: box('.tab-menu').right <= box('.frame').right - 8 && box('.tab-menu').width === 48,
      }`)
      assert.ok(row.seen.includes(String(active + 1)), row.seen.join())
      assert.ok(row.isInside && !row.overlap)
      assert.match(row.menu, new RegExp(`^${100 - row.seen.length} more tabs, \\d+ changed$`))
    }
    await run('find("tab-menu").focus()')
    assert.equal(await run('find("tab-menu").click(), shadow.querySelectorAll("[role=menuitem]").length'),
      100 - await run<number>('seenTabs().length'))
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    assert.deepEqual(await run('take()'), ['select t98'])
    assert.equal(await run('shadow.querySelector("[aria-selected=true]").getAttribute("aria-posinset")'), '99')
  })
}

onFrame('the row of tabs is filled anew when the panel gets wider or a label longer, not with a count', { width: 280 }, async (run) => {
  const seen = (): Promise<number> => run('frames().then(() => seenTabs().length)')
  await run('setTabs([["Color", 2], ["Type", 0], ["Spacing", 1], ["Motion", 0], ["Shadows", 0]])')
  const narrow = await seen()
  assert.ok(narrow < 5)
  await run('frame.style.setProperty("width", "368px")')
  assert.deepEqual([await seen(), await run('find("tab-menu").hidden')], [5, true])
  await run('setTabs([["Color", 2222], ["Type", 2222], ["Spacing", 1], ["Motion", 0], ["Shadows", 0]])')
  assert.equal(await seen(), 5)
  await run('setTabs([["Color and much more", 2], ["Typography", 0], ["Spacing", 1], ["Motion", 0], ["Shadows", 0]])')
  assert.ok(await seen() < 5)
  await run('tabs.setShown(false), frame.style.setProperty("width", "640px")')
  assert.ok(await seen() < 5)
  assert.equal(await run('tabs.setShown(true), frames().then(() => seenTabs().length)'), 5)
})

onFrame('a count lays nothing out, however long it is', {}, async (run) => {
  const read = await run<number>(`(() => {
    let count = 0
    for (const name of ['clientWidth', 'clientHeight']) {
      Object.defineProperty(shadow.querySelector('.tabs'), name, { configurable: true, get: () => (count += 1, 360) })
    }
    for (const tab of seenTabs()) tab.getBoundingClientRect = () => (count += 1, { width: 60 })
    setTabs([['Color', 3000], ['Type', 0], ['Spacing', 9], ['Motion', 0]], 't2')
    return count
  })()`)
  assert.equal(read, 0)
})

onFrame('the filter says what is typed, and Escape clears it before it is left', {}, async (run, page) => {
  await run('filter.focus()')
  await page.keyboard.type('ra')
  assert.deepEqual(await run('take()'), ['query r', 'query ra'])
  assert.equal(await run('find("Clear the filter").hidden'), false)
  assert.deepEqual(await walk(page, run, ['Enter', 'ArrowDown', 'Shift+Enter', 'Escape', 'Escape']),
    Array(5).fill('Filter tokens'))
  assert.deepEqual(await run('take()'), ['enter', 'enter', 'query ', 'leave'])
  await page.keyboard.type('x')
  assert.deepEqual(await run('find("Clear the filter").click(), take()'), ['query x', 'query '])
  assert.equal(await run('focused()'), 'Filter tokens')
  // What lies over the panel goes first, and an input method has its keys.
  await run('kit.closeLayer = ui().layers.open({ elements: [], isModal: false, close() {} })')
  await page.keyboard.press('Escape')
  assert.deepEqual(await run('closeLayer(), take()'), [])
  const composing = 'new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true })'
  assert.deepEqual(await run(`shadow.activeElement.dispatchEvent(${composing}), take()`), [])
})

onFrame('a filter that is patched as it is keeps its caret, and its toggle says whether it is on', {}, async (run, page) => {
  await run('filter.focus()')
  await page.keyboard.type('radius')
  await page.keyboard.press('ArrowLeft')
  assert.equal(await run('filter.patch({ query: "radius", isChangedOnly: true }), shadow.activeElement.selectionStart'), 5)
  assert.equal(await run('find("chip").getAttribute("aria-pressed")'), 'true')
  await run('take()')
  assert.deepEqual(await run('find("chip").click(), take()'), ['setChangedOnly false'])
  assert.deepEqual(await run('find("chip").click(), find("Compare").click(), find("chip").click(), find("Compare").click(), take()'),
    ['setChangedOnly true', 'compare true', 'setChangedOnly false', 'compare false'])
  assert.equal(await run('filter.patch({ query: "", isChangedOnly: false }), shadow.activeElement.value'), '')
})

onFrame('the foot says what it can do and why not', {}, async (run) => {
  const texts = (): Promise<unknown> =>
    run('[...footer.element.children].filter((one) => one.getClientRects().length > 0).map((one) => one.textContent)')
  await run('kit.footer.patch({ ...kit.footer0, changed: 3, primary: "review", copyReason: null, primaryReason: null })')
  assert.deepEqual(await texts(), ['3 changed', 'Copy CSS', 'Review…'])
  assert.deepEqual(await run('[...shadow.querySelectorAll(".footer > button:not([hidden])")].map((one) => one.click()), take()'),
    ['showChanged', 'copyCss', 'review'])
  await run('find("changed-count").focus(), footer.patch({ ...kit.footer0, changed: 0, primary: "review", copyReason: "No.", primaryReason: "No changes" })')
  assert.deepEqual(await texts(), ['No changes', 'Copy CSS', 'Review…'])
  assert.equal(await run('focused()'), 'Review…')
  assert.deepEqual(await run('[find("foot-copy"), find("primary")].map((one) => (one.click(), one.dataset.tip + one.getAttribute("aria-description")))'),
    ['No.No.', 'No changesNo changes'])
  assert.deepEqual(await run('take()'), [])
  await run('footer.patch({ ...kit.footer0, changed: 0, primary: "export", copyReason: null, primaryReason: null })')
  assert.deepEqual(await run('find("primary").click(), take()'), ['exportAll'])
  await run('frame.style.setProperty("width", "280px")')
  assert.deepEqual(await texts(), ['No changes', 'Export…'])
  await run('footer.slot.append("", document.createElement("p")), footer.slot.lastChild.textContent = "Apply to 3"')
  assert.deepEqual(await texts(), ['Apply to 3'])
  await run('footer.slot.lastChild.hidden = true')
  assert.deepEqual(await texts(), ['No changes', 'Export…'])
})

const PENDING = 'timers.map(({ ms }) => ms)'

onFrame('a message goes after a while, waits while it is read, and takes no focus', {}, async (run, page) => {
  await run('find("Undo").focus(), toasts.show({ text: "Done", tone: "ok" })')
  assert.deepEqual(await run('[focused(), ...take()]'), ['Undo', 'announce Done'])
  assert.deepEqual(await run(PENDING), [6000])
  await point(page, run, '.toast')
  assert.deepEqual(await run(PENDING), [])
  await run('toasts.show({ text: "Reset", action: { label: "Undo it", run: () => find("More").click() } })')
  assert.deepEqual(await run(PENDING), [], 'the pointer is there still')
  await page.mouse.move(900, 700)
  assert.deepEqual(await run(`frames().then(() => ${PENDING})`), [10_000])
  await run('find("toast-action").focus()')
  assert.deepEqual(await run(PENDING), [])
  await run('find("Undo").focus(), frames()')
  assert.deepEqual(await run(PENDING), [10_000])
  await run('timers[0].act()')
  assert.equal(await run('find("toast").hidden'), true)
})

onFrame('a message is dismissed by Escape and by its button, and its action is done once', {}, async (run, page) => {
  const show = 'toasts.show({ text: "Reset", action: { label: "Back", run: () => find("More").click() } })'
  await run(`find("Undo").focus(), ${show}, find("toast-action").focus()`)
  await page.keyboard.press('Escape')
  assert.deepEqual([await run('focused()'), await run('find("toast").hidden'), await run(PENDING)], ['Undo', true, []])
  assert.equal(await run(`${show}, find("Dismiss").click(), find("toast").hidden`), true)
  await run('take()')
  const again = `toasts.show({ text: "Reset", action: { label: "Back", run: () => { find("More").click(); ${show} } } })`
  assert.deepEqual(await run(`${again}, ((one) => (one.click(), one.click()))(find("toast-action")), take()`),
    ['announce Reset', 'openMoreMenu More', 'announce Reset'])
  await run(`${show}, toasts.dismiss()`)
  assert.deepEqual(await run(PENDING), [])
})

onFrame('a message that says an error is an alert, and stays until it is closed', {}, async (run, page) => {
  await run('toasts.show({ text: "It does not answer.", tone: "danger" })')
  assert.equal(await run('find("toast-text").getAttribute("role")'), 'alert')
  assert.deepEqual([await run('take()'), await run(PENDING)], [[], []])
  await point(page, run, '.toast')
  await page.mouse.move(900, 700)
  assert.deepEqual(await run(`frames().then(() => ${PENDING})`), [])
  assert.equal(await run('find("toast").hidden'), false)
  await run('toasts.show({ text: "Good" })')
  assert.deepEqual([await run('find("toast-text").getAttribute("role")'), await run(PENDING)], [null, [6000]])
})

onFrame('the line of a message is between list and foot, of two lines at most, with a tip for more', { width: 280 }, async (run, page) => {
  const edges = `['top', 'bottom', 'left', 'right'].map((edge) => Math.round(box('.toast')[edge]))`
  const [top, bottom] = await run<readonly number[]>('["top", "bottom"].map((edge) => box(".footer")[edge])')
  for (const times of [1, 2, 12]) {
    await run(`toasts.show({ text: 'It does not answer. '.repeat(${times}), tone: 'danger', action: { label: 'Show output', run() {} } })`)
    assert.deepEqual(await run(edges), [(top ?? 0) - 37, top, 0, 280], `${times}`)
  }
  assert.equal(await run('box(".content").bottom'), (top ?? 0) - 37)
  const tips = 'find("toast-text").dataset.tip === find("toast-text").textContent && find("Dismiss").dataset.tip.length > 200'
  await point(page, run, '.toast-text')
  assert.equal(await run(tips), true)
  await run('toasts.show({ text: "Good", tone: "ok" })')
  await run('find("Dismiss").focus()')
  assert.equal(await run('find("toast").querySelector("[data-tip]")'), null)
  // A wide foot has room for it, beside the count; the bar of bulk edit takes that.
  await run('frame.style.setProperty("width", "900px"), toasts.refresh(true)')
  assert.deepEqual([await run('focused()'), await run('box(".content").bottom')], ['Dismiss', top])
  assert.equal(await run('box(".toast").left >= box(".changed-count").right && box(".toast").right <= box(".foot-copy").left'), true)
  assert.deepEqual(await run('["top", "bottom"].map((edge) => box(".footer")[edge])'), [top, bottom])
  await run('footer.slot.append(document.createElement("p")), toasts.refresh(true)')
  assert.equal(await run('find("toast").parentElement === frame'), true)
})

onFrame('one notice is shown, and its buttons do what it says by then', {}, async (run) => {
  await run('kit.did = [], kit.bar = (kind, text, ...labels) => ({ kind, text, actions: labels.map((label) => ({ label, run: () => did.push(text + label) })) })')
  const before = await run<number>('box(".content").top')
  await run('bars.patch([bar("foreign", "One", "Load", "Keep")])')
  assert.deepEqual(await run('take()'), ['announce One'])
  assert.ok(await run<number>('box(".content").top') > before)
  await run('kit.load = find("bar-action"), bars.patch([bar("foreign", "Two", "Load", "Keep")]), load.click()')
  assert.deepEqual(await run('[...did, load.isConnected]'), ['TwoLoad', true])
  assert.equal(await run('load.focus(), bars.patch([bar("foreign", "Two", "Load")]), focused()'), 'Color, 2 changed')
  await run('find("bar-action").focus(), bars.patch([])')
  assert.deepEqual([await run('focused()'), await run('find("bar").hidden')], ['Color, 2 changed', true])
})

onFrame('where a list is empty a line says why and a button helps', {}, async (run) => {
  const act = (state: string): Promise<unknown> =>
    run(`empty.patch(${state}), find("empty").querySelector("button").click(), take().map((line) => line.slice(0, 13))`)
  assert.deepEqual(await act('{ kind: "no-match", query: "rad", isChangedOnly: false }'), ['clear'])
  assert.deepEqual(await act('{ kind: "nothing-changed" }'), ['showAll'])
  assert.deepEqual(await act('{ kind: "no-tabs" }'), ['copyExample'])
  assert.equal(await run('find("empty-text").textContent'), 'This panel has no tabs yet')
  assert.equal(await run('empty.patch(null), find("empty").hidden'), true)
})

onFrame('a cut label says all of it as a tip, and one that fits says nothing', { width: 280 }, async (run, page) => {
  await run('setTabs([["x".repeat(200), 0], ["Type", 0]]), header.patch({ title: "y".repeat(200), undo: null, redo: null, lost: [], isComparing: false, canCompare: false, mode: "float", pageMode: null })')
  for (const selector of ['.title', '.tab']) {
    await point(page, run, selector)
    assert.equal(await run(`shadow.querySelector('${selector}').dataset.tip.length`), 200)
  }
  assert.equal(await run('box(".tab-label").width'), 160)
  await run('setTabs([["Color", 0], ["Type", 0]]), seenTabs()[1].focus()')
  assert.equal(await run('seenTabs()[1].dataset.tip ?? null'), null)
})

onFrame('the bands are as high as drawn, and from 900 px on the bottom dock has one of 36', {}, async (run) => {
  const heights = '[".header", ".tabs", ".filter", ".bands", ".footer"].map((one) => box(one).height)'
  assert.deepEqual(await run(heights), [36, 32, 36, 104, 40])
  await run('mount({ width: 900, mode: "bottom" }), frames()')
  assert.equal(await run('box(".bands").height'), 36)
  assert.equal(await run('box(".title").right < box(".tabs").left && box(".tabs").right <= box(".filter").left && box(".filter").right <= box(".toolbar").left'), true)
  await run('mount({ width: 899, mode: "bottom" }), frames()')
  assert.equal(await run('box(".bands").height'), 104)
})

for (const [theme, width] of [['light', 360], ['dark', 280]] as const) {
  onFrame(`axe finds nothing, and no target is small: ${theme}, ${width} px`, { theme, width }, async (run, page) => {
    assert.deepEqual(await issuesAfter(page, run, `toasts.show({ text: 'Reset', tone: 'ok', action: { label: 'Undo', run() {} } }),
      bars.patch([{ kind: 'foreign', text: 'Another tab', actions: [{ label: 'Load', run() {} }] }])`), [[], []])
    assert.deepEqual(await issuesAfter(page, run, `toasts.show({ text: 'Failed', tone: 'danger' }),
      setTabs([['Color', 2, 0], ['Type', 0, 12], ['A long one', 2, 3], ['Another long one', 1, 4]]),
      bars.patch([{ kind: 'unsaved', text: 'Full', actions: [{ label: 'Export', run() {} }] }]),
      list.hidden = true, empty.patch({ kind: 'no-match', query: 'rad', isChangedOnly: true }),
      filter.patch({ query: 'rad', isChangedOnly: true }),
      footer.patch({ ...kit.footer0, changed: 0, primary: 'review', copyReason: 'No.', primaryReason: 'No.' })`), [[], []])
  })
}
