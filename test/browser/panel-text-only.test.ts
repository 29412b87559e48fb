// Strings that mean no good, wherever the panel shows one: they are text there, and nothing else.
// What the panel makes of documents and answers is tested where they are read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { inPanel } from '../support/panel-in-page.js'
import { chooseIn } from '../support/panel-menus.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from '../support/panel-page.js'
import { IN_BROWSER, withPanelSite } from '../support/panel-site.js'

const IMAGE = '<img src=/stolen onerror=pwned()>'
const SCRIPT = '"><script>pwned()</script>'
const URL_TEXT = 'javascript:pwned()'
const FRAME = `'\`--><iframe srcdoc="<svg onload=parent.pwned()>"></iframe>`
const TEMPLATE = '${pwned()}{{constructor.constructor("pwned()")()}}'
const REVERSED = '\u202Egnp.exe\u2066\u200F'
const CONTROLS = '\u0000\u0007\u001b[31m\u2028\ufeff\uffff\ud800'
const LONG = 'Long'.repeat(2500)
const STRINGS = [IMAGE, SCRIPT, URL_TEXT, FRAME, TEMPLATE, REVERSED, CONTROLS, LONG]

const FILE = `styles/${IMAGE.replaceAll('/', '-')}.css`
const item = (
  id: string, cssVar: string, label: string, value: string, type: object, more: object = {},
): object =>
  ({ id, cssVar, label, default: value, type, ...more })
const tier = (id: string, items: readonly object[]): object => ({ id, label: id, items })
const texts = (kind: string): readonly object[] => STRINGS.map((text, at) =>
  item(text, `--${kind}-${at}`, `${text} `, text, { kind }))

/** Every string that may be any is one of them. */
const config = (endpoint: string): object => ({
  storagePrefix: 'site', consoleNamespace: 'site', title: IMAGE, schemaId: SCRIPT, modalClassPrefix: '"><img',
  exportFilenameBase: '<img src=x onerror=pwned()>', applyEndpoint: endpoint, applyRouting: { '*': FILE },
  tabs: [
    { id: 'edited', label: `${IMAGE} `, tiers: [
      tier(SCRIPT, [
        item('space', '--space', FRAME, '1rem', {
          kind: 'length', step: 1, unit: 'rem', units: ['rem', IMAGE, LONG],
        }),
        item('odd', '--odd', IMAGE, `1${SCRIPT}`, { kind: 'length', step: 1, unit: SCRIPT }, {
          pill: { value: IMAGE, customDefault: SCRIPT },
        }),
      ]),
      tier(URL_TEXT, [item('number', '--number', URL_TEXT, '1', { kind: 'number', step: 1, unit: IMAGE })]),
      tier(FRAME, [
        item('choice', '--choice', TEMPLATE, IMAGE, { kind: 'select', options: STRINGS }),
        item('choices', '--choices', LONG, IMAGE, {
          kind: 'select', options: [...STRINGS, ...Array.from({ length: 40 }, (_, at) => `${IMAGE}${at}`)],
        }),
      ]),
      tier(REVERSED, [item('name', '--name', REVERSED, '"a"', { kind: 'content' }, { readonly: true })]),
      tier(LONG, [item('text', '--text', SCRIPT, '"a"', { kind: 'text' })]),
      tier(CONTROLS, [item('paint', '--paint', CONTROLS, 'red) url(/stolen', { kind: 'color' })]),
      { ...tier(IMAGE, [item('used', '--used', SCRIPT, 'space', { kind: 'length', step: 1, unit: 'rem' })]),
        referencesTier: SCRIPT },
    ] },
    ...STRINGS.map((text, at) => ({
      id: `${text}${at}`, label: text, tiers: [{ id: text, label: text, items: texts(['text', 'cursor', 'content',
        'mask-image', 'color', 'text', 'text', 'color'][at] ?? 'text').map((one, index) =>
        ({ ...one, cssVar: `--t${at}-${index}` })) }],
    })),
  ],
})

const PWNED = '<script>stolen = []; pwned = (...words) => stolen.push(words)</script>'
const site = withPanelSite((endpoint) => ({
  '/texts': htmlPage(PWNED + configScript(config(endpoint)) + ADAPTER_SCRIPT),
}))

// What a panel is made of; everything else would be of somebody else's making.
const OURS = `div span button input select option label section dialog textarea fieldset legend svg path p ul ol li
  h2 h3 h4 pre code ins del strong table tbody tr td th thead dl dt dd kbd time
  details summary`.split(/\s+/)

const STRANGE = `(() => {
  const root = document.getElementById('site-root').shadowRoot
  const ours = new Set(${JSON.stringify(OURS)})
  const active = ['src', 'srcdoc', 'href', 'xlink:href', 'action', 'formaction', 'data', 'ping', 'background']
  return [
    ...stolen,
    ...[...root.querySelectorAll('*')].flatMap((element) => [
      ...(ours.has(element.localName) ? [] : [element.localName]),
      ...[...element.attributes].filter(({ name, value }) =>
        name.startsWith('on') || active.includes(name) || (name === 'style' && value.includes('url(')))
        .map(({ name }) => name),
    ]),
    ...document.querySelectorAll('img, iframe, svg, body script'),
    ...performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('stolen')),
  ]
})()`

const check = async (page: Page, place: string): Promise<void> => {
  assert.deepEqual(await page.evaluate(STRANGE), [], place)
}
/** Whether a text is shown as it is. */
const shows = (page: Page, selector: string, text: string): Promise<boolean> =>
  inPanel(page).locator(selector).evaluateAll((elements, wanted) =>
    elements.some((element) => element.textContent.includes(wanted)), text)
const press = (page: Page, selector: string): Promise<void> => inPanel(page).locator(selector).first().click()
const choose = async (page: Page, name: string): Promise<void> => {
  await chooseIn(inPanel(page), 'More', name)
  await inPanel(page).getByRole('dialog').waitFor()
}

test('rows, tabs, tiers, menus and tooltips show markup, script and control characters as text', IN_BROWSER, () =>
  site.onPage(async (page) => {
    await check(page, 'the first tab')
    assert.equal(await shows(page, '.title', IMAGE), true)
    for (const text of [FRAME, URL_TEXT, TEMPLATE, LONG, REVERSED, SCRIPT]) {
      assert.equal(await shows(page, '.row-label', text), true, text)
    }
    assert.equal(await shows(page, '.pill', IMAGE), true, 'the pill')
    const rows = inPanel(page).locator('.row')
    for (const at of [0, 4]) {
      await rows.nth(at).locator('.row-label').hover()
      await inPanel(page).locator('.tooltip').waitFor()
      await check(page, `the tooltip of row ${at}`)
    }
    for (let at = 0; at < 8; at += 1) {
      await rows.nth(at).locator('.more').click()
      await check(page, `the menu of row ${at}`)
      await page.keyboard.press('Escape')
      await rows.nth(at).locator('.field > :not(.swatch)').first().focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await check(page, `the field of row ${at}`)
    }
    await press(page, '.tab-menu:not([hidden])')
    await check(page, 'the menu of tabs')
    assert.equal(await shows(page, '.menu-label', URL_TEXT), true, 'a tab')
    await page.keyboard.press('Escape')
    const box = await inPanel(page).locator('.frame').boundingBox()
    assert.equal(box?.width, 360)
    assert.deepEqual(await inPanel(page).locator('.row').evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height).filter((height) => height !== 28)), [])
    for (let at = 0; at < STRINGS.length; at += 1) {
      await inPanel(page).getByRole('tab', { selected: true }).focus()
      await page.keyboard.press('ArrowRight')
      await inPanel(page).locator('.row').first().waitFor()
      await check(page, `tab ${at}`)
    }
    assert.equal((await inPanel(page).locator('.frame').boundingBox())?.width, 360)
  }, '/texts'))

// JSON has no lone surrogates.
const DOCUMENT = JSON.stringify({
  $schema: 'tokenpanel/v3', [IMAGE]: SCRIPT,
  tabs: {
    edited: {
      raw: {
        '--text': '"<img src=/stolen onerror=pwned()>x"', '--space': LONG, '--odd': IMAGE, '--number': URL_TEXT,
        '--choice': IMAGE, '--name': CONTROLS.slice(0, -1), '--paint': 'red), url(/stolen', '--used': SCRIPT,
        [`--${FRAME}`]: TEMPLATE, [REVERSED]: LONG,
      },
      [SCRIPT]: { [URL_TEXT]: FRAME },
    },
    [IMAGE]: { raw: { [SCRIPT]: FRAME } },
    ['__proto__']: { constructor: { prototype: IMAGE } },
  },
})

const VALUE = '"<img src=/stolen onerror=pwned()>"'
const fill = async (page: Page, cssVar: string, text: string): Promise<void> => {
  const field = inPanel(page).locator(`[data-var="${cssVar}"] .value`)
  await field.fill(text)
  await field.press('Enter')
}

test('dialogs show what is exported and imported as text', IN_BROWSER, () => site.onPage(async (page) => {
  await fill(page, '--text', VALUE)
  await choose(page, 'Export…')
  await check(page, 'the export')
  await press(page, 'dialog [aria-label=Close]')
  await choose(page, 'Keyboard shortcuts')
  await check(page, 'the shortcuts')
  await press(page, 'dialog [aria-label=Close]')
  for (const text of [IMAGE, `{"$schema":${JSON.stringify(SCRIPT)}}`, CONTROLS]) {
    await choose(page, 'Import…')
    await inPanel(page).locator('dialog input[type=file]').setInputFiles({
      name: `${IMAGE.replaceAll('/', '-')}.json`, mimeType: 'text/html', buffer: Buffer.from([0xff, 0xfe, 0x3c]),
    })
    await inPanel(page).locator('dialog').getByText('isn’t UTF-8 text').first().waitFor()
    await check(page, 'a file that is none')
    await inPanel(page).locator('dialog textarea').fill(text)
    await inPanel(page).locator('dialog').getByText('isn’t UTF-8 text').first().waitFor({ state: 'detached' })
    await check(page, `the import of ${text.slice(0, 20)}`)
    await press(page, 'dialog [aria-label=Close]')
  }
  await choose(page, 'Import…')
  await inPanel(page).locator('dialog textarea').fill(DOCUMENT)
  for (const text of [IMAGE, FRAME]) {
    await inPanel(page).locator('dialog .dialog-body').getByText(text).first().waitFor()
  }
  await check(page, 'an import that can be done')
  await inPanel(page).locator('dialog button.primary:not([aria-disabled=true])').click()
  await inPanel(page).getByRole('dialog').waitFor({ state: 'detached' })
  await check(page, 'what was imported')
  // The dialog goes at once, and the rows show what was imported in the next frame.
  const field = await inPanel(page).locator('[data-var="--text"] input.value').elementHandle()
  await page.waitForFunction((input) =>
    input instanceof HTMLInputElement && input.value === '"<img src=/stolen onerror=pwned()>x"', field)
}, '/texts'))

test('a review shows files, lines and reasons as text', IN_BROWSER, () => site.onPage(async (page) => {
  const project = site.project()
  const routing = project.read('routing.json')
  project.put('routing.json', JSON.stringify({ '*': FILE }))
  project.put(FILE, `:root {\n  --text: "a"; /* <script>pwned()</script> ${REVERSED} */\n  --space: 1rem;\n}\n`)
  await site.restartServer([site.pages().origin])
  await fill(page, '--text', VALUE)
  await fill(page, '--number', '2')
  await inPanel(page).getByRole('button', { name: 'Review…' }).click()
  await inPanel(page).locator('dialog').getByText('pwned()</script>').first().waitFor()
  await check(page, 'the review')
  assert.equal(await shows(page, 'dialog .file-name', FILE), true)
  assert.equal(await shows(page, 'dialog .line', VALUE), true)
  await inPanel(page).getByRole('button', { name: 'Write files' }).click()
  await inPanel(page).getByText('Saved 1 change to 1 file').first().waitFor()
  await check(page, 'the toast')
  project.put('routing.json', routing)
}, '/texts'))
