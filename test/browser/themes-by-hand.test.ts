// Three pages whose themes are made by hand: by media alone, four themes with two densities, and breakpoints
// with less motion. A color, a shadow and a length are changed in two of their places each, seen, kept over a
// reload, reviewed and written by the command's own server, and the write is undone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { IN_BROWSER } from '../support/chromium.js'
import { applied, HAS_GIT } from '../support/git-apply.js'
import { nextFrames } from '../support/panel-a11y.js'
import { showPanel } from '../support/panel-in-page.js'
import { chooseIn } from '../support/panel-menus.js'
import { CONSOLE_SCRIPT, htmlPage } from '../support/panel-page.js'
import { withVisits } from '../support/panel-visits.js'
import { edit, review, withPageServer } from '../support/zero-config-server-page.js'

const MEDIA = `:root {
  color-scheme: light dark;
  --paper: #ffffff;
  --ink: #222222;
  --line: #dddddd;
  --lift: 0 1px 2px #0003;
  --hair: 1px;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #101010;
    --ink: #eeeeee;
    --line: #333333;
    --lift: 0 1px 2px #000;
    --hair: 2px;
  }
}
`
const FOUR = `:root { --paper: #ffffff; --ink: #222222; --line: #dddddd; --lift: 0 1px 2px #0003; --hair: 1px }
:root { --gap: 8px; --pad: 12px; --row: 32px }
[data-theme="dark"] { --paper: #101010; --ink: #eeeeee; --line: #333333; --lift: 0 1px 2px #000; --hair: 2px }
[data-theme="sepia"] { --paper: #f4ecd8; --ink: #5b4636; --line: #d8c8a8 }
[data-theme="forest"] { --paper: #e8f0e4; --ink: #203020; --line: #b8ccb0; --lift: 0 1px 2px #203; --hair: 4px }
[data-density="compact"] { --gap: 4px; --pad: 6px; --row: 24px }
`
const BREAKS = `:root { --paper: #ffffff; --ink: #222222; --lift: 0 1px 2px #0003; --gap: 8px; --quick: 200ms }
@media (min-width: 900px) { :root { --paper: #fafafa; --lift: 0 2px 6px #0003; --gap: 16px } }
@media (prefers-reduced-motion: reduce) { :root { --quick: 1ms } }
`

interface Case {
  readonly css: string
  /** Has the page take the other place, or the base again. */
  readonly turn: (page: Page, isOther: boolean) => Promise<void>
  /** Per token: what it becomes in the base and in the other place, and what the file has of each. */
  readonly changes: Readonly<Record<string, Change>>
}

type Change = readonly [base: string, other: string, was: string, otherWas: string]

const theme = (name: string): Case['turn'] => (page, isOther) => page.evaluate(([one, on]) => {
  if (on) document.documentElement.setAttribute('data-theme', one)
  else document.documentElement.removeAttribute('data-theme')
}, [name, isOther] as const)

const CASES: Readonly<Record<string, Case>> = {
  'by media alone': {
    css: MEDIA,
    turn: (page, isOther) => page.emulateMedia({ colorScheme: isOther ? 'dark' : 'light' }),
    changes: {
      '--paper': ['#fefefe', '#111111', '--paper: #ffffff', '--paper: #101010'],
      '--lift': ['0 1px 3px #0003', '0 1px 3px #000', '--lift: 0 1px 2px #0003', '--lift: 0 1px 2px #000;'],
      '--hair': ['1.5px', '2.5px', '--hair: 1px', '--hair: 2px'],
    },
  },
  'four themes, two densities': {
    css: FOUR, turn: theme('forest'),
    changes: {
      '--paper': ['#fefefe', '#e0f0e0', '--paper: #ffffff', '--paper: #e8f0e4'],
      '--lift': ['0 1px 3px #0003', '0 1px 3px #203', '--lift: 0 1px 2px #0003', '--lift: 0 1px 2px #203'],
      '--hair': ['1.5px', '5px', '--hair: 1px', '--hair: 4px'],
    },
  },
  'breakpoints and less motion': {
    css: BREAKS,
    turn: (page, isOther) => page.setViewportSize({ width: isOther ? 1200 : 800, height: 800 }),
    changes: {
      '--paper': ['#fefefe', '#f8f8f8', '--paper: #ffffff', '--paper: #fafafa'],
      '--lift': ['0 1px 3px #0003', '0 2px 8px #0003', '--lift: 0 1px 2px #0003', '--lift: 0 2px 6px #0003'],
      '--gap': ['9px', '18px', '--gap: 8px', '--gap: 16px'],
    },
  },
}

const onRoot = (page: Page, name: string): Promise<string> =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)

/** One declaration's value in another one's place, of its first two. */
const written = (css: string, { changes }: Case): string =>
  Object.entries(changes).reduce((text, [name, [base, other, was, otherWas]]) => {
    const one = (value: string, before: string): string =>
      `${name}: ${value}${before.endsWith(';') ? ';' : ''}`
    return text.replace(was, one(base, was)).replace(otherWas, one(other, otherWas))
  }, css)

/** The changes as the export has them for `git apply`. */
async function patchOf(page: Page, panel: Locator): Promise<string> {
  await chooseIn(panel, 'More', 'Export…')
  const dialog = panel.getByRole('dialog', { name: /^Export/ })
  await dialog.getByRole('radio', { name: 'Unified diff', exact: true }).check()
  await panel.getByRole('dialog', { name: 'Export 6 changes' }).waitFor()
  const patch = await dialog.getByRole('textbox', { name: 'Exported text' }).inputValue()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return patch
}

const visitPage = withVisits()
const colors = withPageServer({ 'package.json': '{ "name": "proj" }', 'styles.css': FOUR },
  htmlPage(`${CONSOLE_SCRIPT}<style data-vite-dev-id="/home/me/proj/styles.css">${FOUR}</style>`, '<main>Text</main>'),
  visitPage)

for (const [name, one] of Object.entries(CASES)) {
  const files = { 'package.json': '{ "name": "proj" }', 'styles.css': one.css }
  const html = htmlPage(`${CONSOLE_SCRIPT}<style data-vite-dev-id="/home/me/proj/styles.css">${one.css}</style>`, '<main>Text</main>')
  const { opened } = withPageServer(files, html, visitPage)
  test(`a page made by hand: ${name}`, IN_BROWSER, () => opened(async (page, panel, own) => {
    await one.turn(page, false)
    await nextFrames(page)
    const isShown = async (at: 0 | 1 | 2 | 3): Promise<void> => {
      for (const [cssVar, values] of Object.entries(one.changes)) {
        assert.equal(await onRoot(page, cssVar), (values[at] ?? '').replace(`${cssVar}: `, '').replace(';', ''), `${name}: ${cssVar}, ${at}`)
      }
    }
    await isShown(2)
    for (const isOther of [false, true]) {
      await one.turn(page, isOther)
      await nextFrames(page)
      for (const [cssVar, [base, other]] of Object.entries(one.changes)) {
        await edit(panel, cssVar, isOther ? other : base)
      }
      await nextFrames(page)
      await isShown(isOther ? 1 : 0)
    }
    await one.turn(page, false)
    await nextFrames(page)
    await isShown(0)
    await page.reload()
    await showPanel(page, 'proj')
    await nextFrames(page)
    await isShown(0)
    await one.turn(page, true)
    await nextFrames(page)
    await isShown(1)
    const patch = await patchOf(page, panel)
    await review(panel)
    await panel.getByRole('dialog', { name: 'Write 6 changes to 1 file' }).getByRole('button', { name: 'Write files' }).click()
    await panel.getByText('Saved 6 changes to 1 file').first().waitFor()
    assert.equal(own.read('styles.css'), written(one.css, one))
    if (HAS_GIT) assert.deepEqual(applied({ 'styles.css': one.css }, patch), { 'styles.css': own.read('styles.css') })
    await isShown(1)
    await panel.locator('.toast').getByRole('button', { name: 'Undo write' }).click()
    await panel.locator('.toast-text').getByText(/changed again/).waitFor()
    assert.equal(own.read('styles.css'), one.css)
    await isShown(1)
    await one.turn(page, false)
    await nextFrames(page)
    await isShown(0)
  }))
}

test('in a third theme the palette is that theme’s: no color set is offered for it, and nothing counts as another’s', IN_BROWSER, () =>
  colors.opened(async (page, panel) => {
    await theme('forest')(page, true)
    await nextFrames(page)
    assert.equal(await panel.locator('.theme-menu').innerText(), 'Forest')
    assert.equal(await panel.locator('.segment').first().isVisible(), false)
    assert.equal(await panel.locator('.scheme-line').isVisible(), false)
    await edit(panel, '--paper', '#e0f0e0')
    assert.doesNotMatch(await panel.locator('.footer').innerText(), /Dark|Light/)
    await review(panel)
    const dialog = panel.getByRole('dialog', { name: 'Write 1 change to 1 file' })
    await dialog.getByText('Forest', { exact: true }).waitFor()
    assert.equal(await dialog.getByText('Overridden on this page').count(), 0)
    await page.keyboard.press('Escape')
  }))
