// The panel's head in a browser: its toolbar by keys, in any width, and what its buttons say and do.
import assert from 'node:assert/strict'
import { point, walk, withFrames } from '../support/panel-frame-page.js'

const onFrame = withFrames()

onFrame('the toolbar is one tab stop, and its arrows go around', {}, async (run, page) => {
  await run('find("Undo").focus()')
  const keys = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']
  const stops = ['Redo', 'Compare', 'Snapshots', 'Inspect', 'More', 'Close', 'Undo', 'Close', 'Undo', 'Close']
  assert.deepEqual(await walk(page, run, keys), stops)
  assert.deepEqual(await walk(page, run, ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']),
    ['Color, 2 changed', 'Filter tokens', 'Only changed', 'Filter tokens', 'Color, 2 changed', 'Close'])
})

onFrame('a narrow panel has no compare button, and its arrows pass it by', { width: 280 }, async (run, page) => {
  await run('find("Redo").focus()')
  assert.deepEqual(await walk(page, run, ['ArrowRight', 'ArrowLeft']), ['More', 'Redo'])
  await run('frame.style.setProperty("width", "360px"), find("Compare").focus()')
  await run('frame.style.setProperty("width", "280px"), frames()')
  assert.deepEqual(await run('[...shadow.querySelectorAll(".tool")].filter((one) => one.tabIndex === 0).map((one) => one.ariaLabel)'), ['Undo'])
})

onFrame('from right to left the arrows of toolbar and tabs go the other way', { dir: 'rtl' }, async (run, page) => {
  await run('find("Undo").focus()')
  assert.deepEqual(await walk(page, run, ['ArrowLeft', 'ArrowRight', 'ArrowRight']), ['Redo', 'Undo', 'Close'])
  await run('tabs.focus()')
  assert.deepEqual(await walk(page, run, ['ArrowLeft', 'ArrowRight', 'ArrowRight']), ['Type', 'Color, 2 changed', 'Motion'])
})

onFrame('undo says what it takes back, and without any why it cannot', {}, async (run) => {
  const told = (name: string): Promise<unknown> =>
    run(`["aria-disabled", "data-tip", "aria-description"].map((one) => find("${name}").getAttribute(one))`)
  assert.deepEqual(await told('Undo'), [null, 'Undo Ink (Ctrl+Z)', null])
  assert.deepEqual(await told('Redo'), ['true', 'Nothing to redo', 'Nothing to redo'])
  assert.deepEqual(await run('find("Undo").click(), find("Redo").click(), take()'), ['undo'])
  const reason = 'Nothing to undo (history starts at reload)'
  await run('kit.header.patch({ title: "Mine", undo: null, redo: { label: "Ink" }, lost: [], isComparing: false, canCompare: false, mode: "right", pageMode: null })')
  assert.deepEqual(await told('Undo'), ['true', reason, reason])
  assert.deepEqual(await told('Redo'), [null, 'Redo Ink (Ctrl+Y)', null])
  assert.deepEqual(await run('find("Undo").click(), find("Redo").click(), find("Compare").click(), take()'), ['redo'])
  assert.equal(await run('find("title").textContent'), 'Mine')
  assert.deepEqual(await run('["Snapshots", "Inspect", "Dock", "More", "Close"].map((name) => find(name).click()), take()'),
    ['openSnapshots Snapshots', 'inspect', 'openDockMenu Dock', 'openMoreMenu More', 'close'])
})

onFrame('a click on Compare switches it, holding shows while it is held, and a key switches it', {}, async (run, page) => {
  const pressed = () => run('[find("Compare").getAttribute("aria-pressed"), ...take()]')
  const press = async (): Promise<void> => {
    await page.mouse.down()
    await page.mouse.up()
  }
  await point(page, run, '.tool-compare')
  await page.mouse.down()
  assert.deepEqual(await pressed(), ['false', 'compare true'])
  // Longer than a press that switches.
  await page.waitForTimeout(400)
  await page.mouse.move(600, 600)
  await page.mouse.up()
  assert.deepEqual(await pressed(), ['false', 'compare false'])
  await point(page, run, '.tool-compare')
  await press()
  assert.deepEqual(await pressed(), ['true', 'compare true', 'compare true'])
  await press()
  assert.deepEqual(await pressed(), ['false', 'compare true', 'compare false'])
  await page.mouse.down()
  assert.deepEqual(await run('find("Undo").focus(), take()'), ['compare true', 'compare false'])
  await page.mouse.up()
  await run('find("Compare").focus()')
  for (const key of ['Space', 'Enter']) {
    await page.keyboard.press(key)
    assert.deepEqual(await pressed(), ['true', 'compare true'])
    await page.keyboard.press(key)
    assert.deepEqual(await pressed(), ['false', 'compare false'])
  }
  // The click that a screen reader sends switches it.
  assert.deepEqual(await run('find("Compare").click(), take()'), ['compare true'])
  await run('kit.header.patch({ title: "Tokens", undo: null, redo: null, lost: [], isComparing: true, canCompare: true, mode: "float" })')
  assert.equal(await run('find("Compare").getAttribute("aria-pressed")'), 'true')
  assert.deepEqual(await run('find("Compare").click(), take()'), ['compare false'])
})
