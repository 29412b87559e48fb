// The dialogs in a browser: focus, Escape, every state of a review, and imports that mean no good.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAxeViolations } from '../support/chromium.js'
import { IN_BROWSER } from '../support/panel-core-page.js'
import type { Bench } from '../support/panel-dialogs-in-page.js'
import {
  box, button, documentOf, drop, focus, openReview, openEnded, pressAnyway, texts, title, until, withDialogs,
} from '../support/panel-dialogs-page.js'

// What the page has: functions that are run there name it.
declare const kit: Bench
declare const a: ReturnType<Bench['start']>

const onDialogs = withDialogs()

test('a review shows what is written to which file, and what is not', IN_BROWSER, () => onDialogs(async (page) => {
  await openReview(page, 'previewed')
  assert.equal(await title(page), 'Write 3 changes to 2 files')
  assert.deepEqual(await texts(page, '.file-name'), ['styles/tokens.css', 'styles/semantic.css'])
  assert.deepEqual(await texts(page, '.line'), [
    '  /* brand */', 'Removed:   --brand-500: #2f6bff;', 'Added:   --brand-500: red;',
    'Removed:   --space-6: 1.25rem;', 'Added:   --space-6: 1.5rem;',
    ':root {', 'Removed:   --color-action: var(--brand-500);', 'Added:   --color-action: var(--brand-600);',
  ])
  assert.deepEqual(await texts(page, '.unwritten li'), ['--debug-outline No routing prefix matches. Prefixes: brand, space, color.'])
  assert.deepEqual(await texts(page, '.counts, .word, .foot-words'), [
    '+2−22 lines added, 2 lines removed', '#2f6bff', 'red', '1.25rem', '1.5rem',
    '+1−11 line added, 1 line removed', 'brand-500', 'brand-600', '1 change has no file: --debug-outline'])
  assert.equal(await focus(page), 'Write files')
  assert.deepEqual(await findAxeViolations(page), [])
  await page.emulateMedia({ colorScheme: 'dark' })
  assert.deepEqual(await findAxeViolations(page), [], 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
}))

test('a review takes the place of another one; what is written closes it, gives the focus back and tells the shell', IN_BROWSER, () =>
  onDialogs(async (page) => {
    for (let at = 0; at < 2; at += 1) await openReview(page, 'previewed')
    await button(page, 'Write files').click()
    await page.waitForFunction(() => a.log.length > 0)
    assert.deepEqual(await page.evaluate(() => a.log), ['Saved 3 changes to 2 files'])
    assert.equal(await page.locator('dialog').count(), 0)
    assert.equal(await focus(page), 'Open')
    assert.equal(await page.evaluate(() => kit.ui.layers.size), 0)
    assert.equal(await page.evaluate(() => kit.disk['styles/tokens.css']?.[2]), '  --brand-500: red;')
  }))

test('an unticked change and an unticked file stay visible, and are not written', IN_BROWSER, () =>
  onDialogs(async (page) => {
    await openReview(page, 'previewed')
    await box(page, '--brand-500').click()
    await box(page, 'styles/semantic.css').click()
    await until(page, 'previewed')
    assert.equal(await title(page), 'Write 1 change to 1 file')
    assert.equal((await texts(page, '.line')).length, 8)
    assert.equal(await page.locator('.change[data-off]').count(), 2)
    assert.equal(await page.locator('.file-bar input').first().evaluate((box) =>
      box instanceof HTMLInputElement && box.indeterminate), true)
    assert.equal(await focus(page), 'styles/semantic.css')
    assert.deepEqual(await page.evaluate(() => kit.asked.at(-1)?.tokens), { '--space-6': '1.5rem' })
    await button(page, 'Write files').click()
    await page.waitForFunction(() => a.log.length > 0)
    assert.deepEqual(await page.evaluate(() => kit.asked.at(-1)?.tokens), { '--space-6': '1.5rem' })
    assert.deepEqual(await page.evaluate(() => [kit.disk['styles/tokens.css']?.[2], kit.disk['styles/semantic.css']?.[1]]),
      ['  --brand-500: #2f6bff;', '  --color-action: var(--brand-500);'])
  }))

test('with everything unticked there is nothing to write, and one button ticks it all', IN_BROWSER, () =>
  onDialogs(async (page) => {
    await openReview(page, 'previewed')
    for (const name of ['styles/tokens.css', 'styles/semantic.css']) await box(page, name).click()
    assert.equal(await title(page), 'Nothing to write')
    assert.equal(await button(page, 'Write files').getAttribute('aria-disabled'), 'true')
    assert.equal(await button(page, 'Write files').getAttribute('aria-description'), 'Nothing to write')
    const asked = await page.evaluate(() => kit.asked.length)
    await pressAnyway(button(page, 'Write files'))
    assert.equal(await page.evaluate(() => kit.asked.length), asked)
    await button(page, 'Select all').click()
    await until(page, 'previewed')
    assert.equal(await title(page), 'Write 3 changes to 2 files')
  }))

test('a value that changes while the review is open is previewed again', IN_BROWSER, () => onDialogs(async (page) => {
  await openReview(page, 'previewed')
  await page.evaluate(() => kit.edit(a.core, '--brand-500', 'blue'))
  await until(page, 'previewed')
  assert.equal((await texts(page, '.line'))[2], 'Added:   --brand-500: blue;')
}))

test('a file that changed on disk keeps the review open and marks what differs', IN_BROWSER, () =>
  onDialogs(async (page) => {
    await openReview(page, 'previewed')
    await page.evaluate(() => kit.disk['styles/tokens.css']?.splice(2, 1, '  --brand-500: #fff;'))
    await button(page, 'Write files').click()
    await page.waitForFunction(() => a.session.client.flow.staleFiles.length > 0)
    await until(page, 'previewed')
    assert.deepEqual(await texts(page, '[role=alert] p'),
      ['Nothing written: styles/tokens.css changed on disk.', 'The preview below is current.'])
    assert.deepEqual(await texts(page, '.change:has(.differs) .removed'),
      ['Removed:   --brand-500: #fff;changed on disk'])
    assert.equal(await focus(page), 'Write files')
    assert.deepEqual(await findAxeViolations(page), [])
    await button(page, 'Write files').click()
    await page.waitForFunction(() => a.log.length > 0)
  }))

test('while it is written nobody can close it but the panel', IN_BROWSER, () => onDialogs(async (page) => {
  await openReview(page, 'previewed')
  await page.evaluate(() => kit.setMood('held'))
  await button(page, 'Write files').click()
  assert.deepEqual(await texts(page, '.foot-words'), ['Writing…'])
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape')
  await button(page, 'Cancel').click()
  assert.equal(await page.locator('dialog:modal').count(), 1)
  await page.evaluate(() => kit.release())
  await page.waitForFunction(() => a.log.length > 0)
  assert.equal(await page.locator('dialog').count(), 0)
}))

test('a review that waits for its preview has the height that it keeps, and says so', IN_BROWSER, () => onDialogs(async (page) => {
  await openReview(page, null, 'held')
  assert.equal(await title(page), 'Review 3 changes')
  assert.deepEqual(await texts(page, '.foot-words'), ['Previewing…'])
  assert.equal(await button(page, 'Write files').getAttribute('data-tip'), 'Waiting for the preview')
  await page.locator('.dialog[data-awaited=seen]').waitFor()
  assert.equal((await page.locator('.sheet').boundingBox())?.height, 576, 'no more than four fifths')
  assert.equal(await page.locator('.file-bar').first().isVisible(), false, 'which files is not known yet')
  await page.keyboard.press('Escape')
  assert.equal(await page.locator('dialog').count(), 0)
  assert.equal(await page.evaluate(() => a.session.client.flow.state), 'idle')
}))

type Mood = Parameters<Bench['setMood']>[0]
const states: readonly (readonly [mood: Mood, words: RegExp, name: string])[] = [
  ['down', /^No apply server answers at http:\/\/127\.0\.0\.1:24681\.Start it, then retry\..*npx panel-server .*--allow-origin http/, 'Copy'],
  ['up-and-silent', /doesn’t allow this page’s origin.*--allow-origin http/, 'Copy'],
  ['not-for-this-page', /doesn’t allow this page’s origin.*--allow-origin http/, 'Copy'],
  ['forbidden', /^This page’s Content-Security-Policy.*default-src values plus this\.http:\/\/127\.0\.0\.1:24681/, 'Cancel'],
  ['refuses', /^The server rejected the request\.The file has no :root block\./, 'Retry'],
  ['nonsense', /^The answer isn’t a preview \(no dryRun/, 'Cancel'],
]
for (const [mood, words, name] of states) {
  test(`a review of a server that is ${mood} says what to do`, IN_BROWSER, () => onDialogs(async (page) => {
    await openEnded(page, mood)
    assert.match((await texts(page, '[role=alert]')).join(), words)
    assert.equal(await title(page), 'Review 3 changes')
    assert.equal(await button(page, name).isVisible(), true)
    assert.deepEqual(await findAxeViolations(page), [])
    if (name === 'Cancel') return
    if (name === 'Copy') {
      await button(page, 'Copy').click()
      assert.match(await page.evaluate(() => kit.copied.join()), /--allow-origin http:\/\/127\.0\.0\.1:\d+/)
      assert.deepEqual(await texts(page, '.copy-words'), ['Copied'])
    }
    await page.evaluate(() => kit.setMood('well'))
    await button(page, 'Retry').press('Enter')
    await until(page, 'previewed')
    assert.equal(await focus(page), 'Write 3 changes to 2 files')
    assert.deepEqual(await texts(page, '[role=alert] p'), [])
  }))
}

test('a file that is refused can be left out, and the rest is written', IN_BROWSER, () => onDialogs(async (page) => {
  await openEnded(page, 'without-a-file')
  assert.match((await texts(page, '.banner')).join(), /one file\.File not found: .* Leave out --color-action.*Leave outRetry/)
  assert.deepEqual(await texts(page, '.file-note'), ['2 changes: --brand-500, --space-6', '1 change: --color-action'])
  assert.deepEqual(await findAxeViolations(page), [])
  await button(page, 'Leave out').press('Enter')
  await until(page, 'previewed')
  assert.equal(await focus(page), 'Write 2 changes to 1 file')
  assert.equal(await box(page, 'styles/semantic.css').isChecked(), false)
  assert.match((await texts(page, '.unwritten li')).join(), /--color-action Not written, still changed here: /)
  await button(page, 'Write files').click()
  await page.waitForFunction(() => a.log.length > 0)
  assert.deepEqual(await page.evaluate(() => [
    kit.disk['styles/tokens.css']?.[2], document.documentElement.style.getPropertyValue('--color-action'),
  ]), ['  --brand-500: red;', 'var(--brand-600)'])
}))

test('what has no file at all can be exported instead', IN_BROWSER, () => onDialogs(async (page) => {
  await openReview(page, null)
  assert.deepEqual(await texts(page, '[role=alert] p'), ['None of these tokens can be written. Reasons are below.'])
  await button(page, 'Export…').click()
  assert.deepEqual(await page.evaluate(() => a.log), ['export'])
  assert.equal(await page.locator('dialog').count(), 0)
}, { '--debug-outline': '1px' }))

test('Escape closes what lies on top, then the dialog; the focus goes back', IN_BROWSER, () => onDialogs(async (page) => {
  await page.evaluate(() => kit.openWithMenu('A test'))
  assert.equal(await focus(page), 'A test')
  await page.keyboard.press('Escape')
  assert.equal(await page.evaluate(() => kit.ui.layers.size), 1)
  assert.equal(await page.locator('dialog:modal').count(), 1)
  await page.mouse.click(5, 5)
  assert.equal(await page.locator('dialog:modal').count(), 1, 'the backdrop closes nothing')
  await page.evaluate(() => kit.openShortcuts(kit.ui, false))
  assert.equal(await page.locator('dialog').count(), 1, 'one dialog at a time')
  assert.equal(await title(page), 'Keyboard shortcuts')
  await page.keyboard.press('Escape')
  assert.deepEqual([await page.locator('dialog').count(), await focus(page)], [0, 'Open'])
}))

test('a dialog is a sheet in a narrow window, and works within a dialog of the page', IN_BROWSER, () =>
  onDialogs(async (page) => {
  await page.evaluate(() => {
    kit.moveIntoDialog('Of the page')
    kit.openShortcuts(kit.ui, true)
  })
  const size = page.viewportSize()
  await page.setViewportSize({ width: 400, height: 500 })
  const box = await page.locator('.sheet').boundingBox()
  assert.deepEqual(box, { x: 0, y: 0, width: 400, height: 500 })
  assert.deepEqual(await findAxeViolations(page), [])
  await page.setViewportSize(size ?? { width: 1280, height: 720 })
  assert.deepEqual((await page.locator('.sheet').boundingBox())?.width, 640)
  await button(page, 'Close').click()
  assert.equal(await focus(page), 'Open')
}))

test('a pasted document is analyzed, shown and imported in one step', IN_BROWSER, () => onDialogs(async (page) => {
  await page.evaluate(() => void a.import())
  const apply = button(page, 'Import')
  assert.equal(await apply.getAttribute('data-tip'), 'Paste or drop a token file or CSS first')
  await page.getByRole('textbox', { name: 'Token file or CSS' }).fill(documentOf({ '--space-6': '3rem', '--gone': '1px' }))
  await page.getByText('Version 2: 1 value will change').waitFor()
  assert.deepEqual(await texts(page, '.unwritten'), ['Not in this panel (1)--gone'])
  assert.deepEqual(await findAxeViolations(page), [])
  await page.getByRole('radio', { name: 'Replace' }).click()
  assert.deepEqual(await texts(page, '.import-tabs .counts'), ['1 value changes; 3 others reset'])
  await box(page, 'Spacing').click()
  assert.equal(await apply.getAttribute('data-tip'), 'No tab selected')
  await box(page, 'Spacing').click()
  await page.getByRole('radio', { name: 'Merge' }).click()
  await page.evaluate(() => kit.edit(a.core, '--space-6', '3rem'))
  assert.deepEqual(await texts(page, '.foot-words'), ['Version 2: no values change'], 'analyzed again')
  await page.evaluate(() => kit.edit(a.core, '--space-6', '2rem'))
  await apply.click()
  assert.deepEqual(await page.evaluate(() => [a.log, kit.ui.layers.size]), [['Import of 1 value'], 0])
  assert.equal(await page.evaluate(() => document.documentElement.style.getPropertyValue('--space-6')), '3rem')
}))

const MARKUP = '<img src=x onerror="window.isHurt = true"><script>window.isHurt = true</script>'
const hostile: readonly (readonly [name: string, bytes: string | Buffer, words: RegExp])[] = [
  ['markup', documentOf({ [MARKUP]: '1px', '--space-6': MARKUP }, { [MARKUP]: { raw: {} } }), /<img src=x onerror/],
  ['no JSON', `{ ${MARKUP}`, /Invalid JSON: it .* at line 1, column 3/],
  ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe]), /bad\.json isn’t UTF-8 text/],
  ['too large', Buffer.alloc(5_000_001, 0x20), /bad\.json is 5\.1 MB/],
]
for (const [name, bytes, words] of hostile) {
  test(`a file of ${name} is only ever text`, IN_BROWSER, () => onDialogs(async (page) => {
    await page.evaluate(() => void a.import())
    await page.getByLabel('Open a file').setInputFiles({
      name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(bytes),
    })
    await page.locator('.import-result').getByText(words).first().waitFor()
    assert.equal(await page.locator('dialog img, dialog script').count(), 0)
    assert.equal(await page.evaluate(() => 'isHurt' in window), false)
  }))
}

test('a dropped file is read; an issue can be looked at in its place', IN_BROWSER, () => onDialogs(async (page) => {
  await page.evaluate(() => void a.import())
  await drop(page, ['1', '2'])
  await page.getByText('Drop one file at a time.').waitFor()
  await drop(page, ['{\n  "a": nope }'])
  await page.getByText('at line 2, column 8').waitFor()
  await button(page, 'Show').click()
  const selected = await page.getByRole('textbox', { name: 'Token file or CSS' }).evaluate((area) =>
    area instanceof HTMLTextAreaElement ? [area.selectionStart, area.selectionEnd] : [])
  assert.deepEqual(selected, [9, 10])
  await drop(page, [documentOf({ '--space-6': '7rem' })])
  await page.getByText('Version 2: 1 value will change').waitFor()
  assert.deepEqual(await texts(page, '[role=alert] p'), [])
}))
