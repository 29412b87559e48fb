// Light and dark beside each other: the page follows the cell that has the focus, and has its theme back; and
// the page's scheme in the header.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { findAxeViolations, IN_BROWSER } from '../support/chromium.js'
import { beginAnew, inPanel } from '../support/panel-in-page.js'
import { chooseIn } from '../support/panel-menus.js'
import { ADAPTER_SCRIPT, configScript, CONSOLE_SCRIPT, htmlPage } from '../support/panel-page.js'
import { type PanelPage, withVisits } from '../support/panel-visits.js'

const visit = withVisits()

const HEX = { kind: 'color', format: 'hex' }
const item = (id: string, label: string, value: string) => ({ id, cssVar: `--${id}`, label, default: value, type: HEX })
const ROLES = { background: 0, foreground: 1, cursor: 2, selectionBg: 2, selectionFg: 0 }
const CONFIG = {
  storagePrefix: 'two', consoleNamespace: 'two',
  tabs: [{
    id: 'color', label: 'Color',
    tiers: [
      { id: 'palette', label: 'Palette', items: [
        item('paper', 'Paper', '#ffffff'), item('ink', 'Ink', '#111111'), item('moss', 'Moss', '#226644'),
      ] },
      { id: 'teas', label: 'Teas', items: [item('tea', 'Tea', '#7d9b5f')] },
      { id: 'uses', label: 'Used for', semantic: true, items: [item('page', 'Page', 'bg'), item('action', 'Action', 'moss')] },
    ],
    colorExtras: {
      id: 'two', label: 'Color', baseRoles: {}, baseDefaults: ROLES, defaultHighlightTheme: 'x',
      colorSchemes: {
        Day: { ...ROLES, palette: ['#ffffff', '#111111', '#226644'] },
        Night: { ...ROLES, palette: ['#000000', '#eeeeee', '#88cc99'], scope: '[data-theme="dark"]' },
      },
      panelSettings: { colorScheme: 'Day', colorMode: { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Night' } },
    },
  }, { id: 'spacing', label: 'Spacing', tiers: [{ id: 'gaps', label: 'Gaps', items: [
    { id: 'gap', cssVar: '--gap', label: 'Gap', default: '4px', type: { kind: 'length', step: 1, unit: 'px' } },
  ] }] }],
}
// What the page says of Ink in the dark is not what the configuration says.
const SHEET = `<style>
  :root { --paper: #ffffff; --ink: #111111; --moss: #226644; --tea: #7d9b5f; --page: var(--paper); --action: var(--moss) }
  [data-theme="dark"] { --paper: #000000; --ink: #dddddd; --moss: #88cc99 }
</style>`
const PAGE = htmlPage(CONSOLE_SCRIPT + SHEET + configScript(CONFIG) + ADAPTER_SCRIPT,
  '<main style="margin-left: 600px"><h1>A page</h1><button>Elsewhere</button></main>')
const stored = (width: number) => ({
  'two-dock': 'float', 'two-size': JSON.stringify({ width, height: 500 }), 'two-position': JSON.stringify({ left: 0, top: 0 }),
})

/** What a case works with: a wide panel, its menus and cells there. */
interface Case extends PanelPage {
  /** The theme, what has the focus, and its value. */
  readonly look: () => Promise<readonly [theme: string | null, name: string | null, value: string | null]>
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly style: (cssVar: string) => Promise<string>
}

const lookAt = (page: Page): ReturnType<Case['look']> => page.evaluate(() => {
  const active = document.getElementById('two-root')?.shadowRoot?.activeElement as HTMLInputElement | null | undefined
  return [
    document.documentElement.dataset['theme'] ?? null, active?.getAttribute('aria-label') ?? active?.className ?? null,
    active?.value ?? null,
  ] as const
})

type Sides = readonly [name: string, width: number, act: (one: Case) => Promise<void>]
const all: Sides[] = []
const onSides = (...one: Sides): unknown => all.push(one)

async function show(panel: PanelPage, width: number, act: (one: Case) => Promise<void>): Promise<void> {
  const { page, run, settle } = panel
  await run('said = []')
  await beginAnew(page, stored(width))
  await settle()
  await act({
    ...panel,
    look: () => lookAt(page),
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
      await run('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    },
    style: (cssVar) => page.evaluate((one) =>
      getComputedStyle(document.documentElement).getPropertyValue(one), cssVar),
  })
  assert.deepEqual(await run('said'), [])
  assert.deepEqual(panel.faults, [])
}

const cells = (page: Page, row: string): Promise<readonly (string | null)[]> =>
  inPanel(page).locator(`.row[data-var="${row}"]`).evaluate((element) => Array.from(
    element.querySelectorAll<HTMLInputElement>('.value, .side-value'),
    (one) => one.matches('.value') ? `*${one.value}` : one.textContent))

onSides('each color has a light cell and a dark one, and the page follows the one with the focus', 480, async ({ page, look, press, style }) => {
  assert.deepEqual(await cells(page, '--ink'), ['*#111111', '#dddddd'])
  assert.deepEqual(await cells(page, '--tea'), ['*#7d9b5f'])
  assert.deepEqual(await cells(page, '--action'), ['*Moss', 'Moss'])
  await inPanel(page).getByLabel('Ink, light', { exact: true }).focus()
  assert.deepEqual(await look(), [null, 'Ink, light', '#111111'])
  await press('Tab')
  assert.deepEqual(await look(), ['dark', 'Ink, dark', '#dddddd'])
  assert.deepEqual(await cells(page, '--ink'), ['#111111', '*#dddddd'])
  await press('ArrowDown')
  assert.deepEqual(await look(), ['dark', 'Moss, dark', '#88cc99'])
  await press('Shift+Tab')
  assert.deepEqual(await look(), [null, 'Moss, light', '#226644'])
  await press('Tab', 'Tab')
  assert.deepEqual(await look(), [null, 'tier-toggle', ''])
  assert.equal(await style('--ink'), '#111111')
})

onSides('an edit in the dark is the dark scheme\'s, marked there alone; Escape gives the page its theme back, and undo shows it', 480, async ({ page, look, press, style }) => {
  await inPanel(page).locator('.row[data-var="--moss"] .side').click()
  assert.deepEqual(await look(), ['dark', 'Moss, dark', '#88cc99'])
  await page.keyboard.type('#ff0000')
  await press('Enter')
  assert.deepEqual([await look(), await style('--moss')], [['dark', 'Moss, dark, changed', '#ff0000'], '#ff0000'])
  await press('Escape')
  assert.deepEqual([await look(), await style('--moss')], [[null, 'Moss, light', '#226644'], '#226644'])
  const row = inPanel(page).locator('.row[data-var="--moss"]')
  assert.equal(await row.locator('.side').getAttribute('aria-label'), 'Moss, dark, changed: #ff0000')
  assert.deepEqual(await row.evaluate((one) => [one.hasAttribute('data-changed'), one.hasAttribute('data-other'),
    one.querySelectorAll('.changed').length, one.querySelector('.side')?.hasAttribute('data-changed')]), [false, true, 0, true])
  await press('Control+z')
  assert.deepEqual([await look(), await style('--moss')], [['dark', 'Moss, dark', '#88cc99'], '#88cc99'])
  assert.equal(await row.locator('.side').getAttribute('aria-label'), 'Moss, light: #226644')
})

const LEAVES: readonly (readonly [name: string, leave: (one: Case) => Promise<void>])[] = [
  ['the filter', async ({ press }) => press('Control+f')],
  ['the page', async ({ page }) => page.getByText('Elsewhere').click()],
  ['a row of one value', async ({ page }) => inPanel(page).locator('.row[data-var="--tea"] .value').click()],
  ['another tab', async ({ page }) => inPanel(page).getByRole('tab', { name: 'Spacing' }).click()],
  ['nothing, with the panel closed', async ({ run }) => run('panel.hide()')],
]
onSides('who leaves a dark cell for anything else leaves the page light', 480, async (one) => {
  for (const [name, leave] of LEAVES) {
    await inPanel(one.page).getByRole('tab', { name: 'Color' }).click()
    await inPanel(one.page).locator('.row[data-var="--moss"] .side').click()
    assert.equal((await one.look())[0], 'dark', name)
    await leave(one)
    await one.page.waitForFunction(() => document.documentElement.dataset['theme'] === undefined)
  }
})

onSides('a menu of the row keeps its scheme, a theme that somebody else has set stays', 480, async ({ page, look, press, run }) => {
  await inPanel(page).locator('.row[data-var="--moss"] .side').click()
  await press('Shift+F10')
  assert.equal((await look())[0], 'dark')
  await press('Escape')
  assert.deepEqual(await look(), ['dark', 'Moss, dark', '#88cc99'])
  await run('document.documentElement.dataset.theme = "sepia"')
  await press('Control+f')
  assert.equal((await look())[0], 'sepia')
})

onSides('a press on the swatch of a cell opens the picker of its scheme, and a choice its list', 480, async ({ page, press, look }) => {
  await inPanel(page).locator('.row[data-var="--moss"] .side .swatch').click()
  await inPanel(page).getByRole('dialog').waitFor()
  assert.equal((await look())[0], 'dark')
  await press('Escape')
  assert.deepEqual(await look(), ['dark', 'Moss, dark', '#88cc99'])
  await inPanel(page).locator('.row[data-var="--action"] .side-value').click()
  await inPanel(page).getByRole('listbox').waitFor()
  assert.deepEqual((await look()).slice(0, 2), [null, 'Action, light'])
})

onSides('what stands beside each other is seen by nobody as an issue, in both schemes', 480, async ({ page, press }) => {
  await inPanel(page).locator('.row[data-var="--moss"] .side').click()
  await page.keyboard.type('#ff0000')
  await press('Enter')
  assert.deepEqual(await findAxeViolations(page), [])
  const boxes = await inPanel(page).locator('.row[data-var="--moss"] > :is(.field, .side)').evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().width))
  assert.deepEqual(boxes, [146, 146])
  assert.deepEqual(await inPanel(page).locator('.side-head').allTextContents(), ['Light', 'Dark on the page'])
})

onSides('a narrow panel has one cell, and a switch of the page in its header', 360, async ({ page, look, run }) => {
  assert.deepEqual(await cells(page, '--ink'), ['*#111111'])
  const group = inPanel(page).getByRole('group', { name: 'Page mode' })
  const pressed = (): Promise<readonly string[]> => group.locator('[aria-pressed=true]').evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''))
  assert.deepEqual(await pressed(), ['Light'])
  await group.getByLabel('Dark').click()
  await group.locator('.tool-dark[aria-pressed=true]').waitFor()
  assert.deepEqual([(await look())[0], await pressed(), await cells(page, '--ink')], ['dark', ['Dark'], ['*#dddddd']])
  await run('document.documentElement.removeAttribute("data-theme")')
  await group.locator('.tool-light[aria-pressed=true]').waitFor()
  await inPanel(page).locator('.frame').evaluate((frame) => (frame as HTMLElement).style.setProperty('width', '339px'))
  assert.deepEqual(await group.getByRole('button').allTextContents(), [''])
  await group.getByLabel('Dark').focus()
  await page.keyboard.press('Enter')
  await group.locator('.tool-dark[aria-pressed=true]').waitFor({ state: 'attached' })
  assert.deepEqual((await look()).slice(0, 2), ['dark', 'Light'])
})

const LONG = 'color-mix(in oklch, var(--action) 85%, black)'
const FITTING = 'oklch(0.62 0.19 260)'
/** Where each part of a row stands: from where, and how wide. */
const lanes = (page: Page, row: string): Promise<Readonly<Record<string, readonly number[]>>> =>
  inPanel(page).locator(`.row[data-var="${row}"]`).evaluate((element) => Object.fromEntries(
    Array.from(element.children, (one) => {
      const { left, width } = one.getBoundingClientRect()
      return [one.classList[0] ?? '', [Math.round(left), Math.round(width)]]
    })))

onSides('colors are read in the notation that was chosen, in both cells and on the next visit, and edited as they are written', 480, async ({ page, look, press, run, settle }) => {
  await chooseIn(inPanel(page), 'More', 'OKLCH')
  await press()
  assert.deepEqual(await cells(page, '--moss'), ['*oklch(0.4577 0.0884 157.97)', 'oklch(0.7861 0.1001 151.45)'])
  assert.deepEqual(await cells(page, '--action'), ['*Moss', 'Moss'])
  await page.reload()
  await settle()
  await inPanel(page).locator('.side-value').first().waitFor()
  assert.deepEqual((await cells(page, '--tea'))[0], '*oklch(0.6516 0.0908 130.21)')
  await inPanel(page).getByLabel('Moss, light', { exact: true }).focus()
  assert.deepEqual(await look(), [null, 'Moss, light', '#226644'])
  await page.keyboard.type('#ff0000')
  await press('Enter')
  assert.equal((await look())[2], '#ff0000')
  await inPanel(page).getByLabel('Tea', { exact: true }).focus()
  await press()
  assert.deepEqual((await cells(page, '--moss'))[0], '*oklch(0.628 0.2577 29.23)')
  await chooseIn(inPanel(page), 'More', 'As written')
  await press()
  assert.deepEqual(await cells(page, '--moss'), ['*#ff0000', '#88cc99'])
  await run('said = []')
})

onSides('a color is found however it is typed, and its row shows the hit until somebody is in it', 480, async ({ page, look, press }) => {
  await inPanel(page).getByRole('searchbox').fill('rgb(34, 102, 68)')
  await press()
  const found = await inPanel(page).locator('.row > .field').evaluateAll((fields) => fields.map((field) =>
    [field.querySelector<HTMLInputElement>('.value')?.value, field.getAttribute('data-hit'), field.getAttribute('data-notation')]))
  assert.deepEqual(found, [['rgb(34, 102, 68)', 'rgb(34, 102, 68)', 'hex'], ['Moss', 'rgb(34, 102, 68)', 'hex']])
  await inPanel(page).getByRole('tab', { name: /2/ }).waitFor()
  await inPanel(page).getByLabel('Moss', { exact: true }).first().focus()
  assert.equal((await look())[2], '#226644')
})

/** What is pressed where; how wide the field is by itself, and with a text too long: 60 % of the row. */
type Growing = readonly [row: string, what: string, before: number, most: number]
const LONG_VALUES: readonly (readonly [width: number, growing: readonly Growing[]])[] = [
  [280, [['--moss', '.value', 124, 168]]], [360, [['--moss', '.value', 164, 216]]],
  [480, [['--moss', '.value', 146, 279], ['--ink', '.side-value', 146, 279], ['--tea', '.value', 298, 298]]],
]
for (const [width, growing] of LONG_VALUES) {
  onSides(`a long value covers the label while its field has the focus, and nothing moves, at ${width} px`, width, async (one) => {
    for (const each of growing) await grow(one, each)
  })
}

async function grow({ page, look, press }: Case, [row, what, before, most]: Growing): Promise<void> {
  const own = inPanel(page).locator(`.row[data-var="${row}"]`)
  await own.locator(what).click()
  await page.mouse.move(700, 450)
  await page.keyboard.type('red')
  await press()
  const { field: short = [], ...still } = await lanes(page, row)
  assert.equal(short[1], before)
  await press('Control+a')
  await page.keyboard.type(LONG)
  await press()
  const { field: [left = 0, wide = 0] = [], ...others } = await lanes(page, row)
  assert.deepEqual([others, (await look())[2]], [still, LONG])
  const [from = 0] = short
  // It ends where it did, but for a light cell, which has the dark one beside it.
  assert.ok(wide === before || left < from, String(left))
  assert.equal(wide, most)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(FITTING)
  await press()
  assert.ok(await own.locator('.value').evaluate((input) => input.scrollWidth <= input.clientWidth) || most < 216)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(LONG)
  await press()
  // Its swatch is where it is pressed until it is released.
  await own.locator('.field > .swatch').click()
  await inPanel(page).getByRole('dialog').waitFor()
  await press('Escape')
  assert.equal((await look())[2], LONG)
  await press('Tab')
  assert.equal((await lanes(page, row))['field']?.[1], before)
}

// All of them on one visit: a load is dear.
test('light and dark beside each other', { ...IN_BROWSER, timeout: 420_000 }, (t) =>
  visit(PAGE, {}, async (panel) => {
    await panel.page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [name, width, act] of all) {
      await t.test(name, { timeout: IN_BROWSER.timeout }, () => show(panel, width, act))
    }
  }))
