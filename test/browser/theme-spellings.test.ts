// One theme that stylesheets spell in several ways, in several rules, files and cascade layers: it is one
// theme, rows show what the root takes of it, and a change goes to the declaration that the root takes, on
// the page and in the file. Chromium says which one that is: no two declarations have one value.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type * as Switch from '../../panel/tools/desk/theme-switch.browser.js'
import { IN_BROWSER } from '../support/chromium.js'
import { nextFrames } from '../support/panel-a11y.js'
import { CONSOLE_SCRIPT, htmlPage } from '../support/panel-page.js'
import { withVisits } from '../support/panel-visits.js'
import { edit, review, row, withPageServer } from '../support/zero-config-server-page.js'

const ROOT = ':root { --bg: #ff0001; --fg: #ff0002; --line: #ff0003; --gap: 101px; --lift: 0 1px 103px; --hair: 102px }'
const SOME = '--bg: #dd0001; --fg: #dd0002; --gap: 201px; --lift: 0 1px 203px'
const OTHER = '--bg: #ee0001; --line: #ee0003; --hair: 202px; --lift: 0 1px 204px'
const NAMES = ['--bg', '--fg', '--line', '--gap', '--lift', '--hair']

/** How `<html>` is in each theme. */
type Turn = readonly [attribute: string, light: string | null, dark: string | null]
const BY_CLASS: Turn = ['class', null, 'dark']
const BY_THEME: Turn = ['data-theme', 'light', 'dark']

interface Case { readonly sheets: readonly string[]; readonly turn: Turn }

const both = (first: string, second: string, turn = BY_CLASS): Case =>
  ({ turn, sheets: [`${ROOT}\n${first} { ${SOME} }\n${second} { ${OTHER} }\n`] })

const CASES: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(['html.dark', ':root.dark', '.dark:root', ':is(.dark)', ':root:is(.dark)',
    'html:where(.dark)', '.dark.dark'].map((one) => [`.dark and ${one}`, both('.dark', one)])),
  'html.dark and .dark': both('html.dark', '.dark'),
  'no specificity, and a rule within a rule': {
    turn: BY_CLASS,
    sheets: [`${ROOT.replace(':root', ':where(:root)')}\n:root { &.dark { ${SOME} } }\n:where(.dark) { ${OTHER} }\n`],
  },
  'an attribute with and without quotes': both('[data-theme=dark]', 'html[data-theme=\'dark\']', BY_THEME),
  'an attribute before and behind': both(':root[data-theme="dark"]', '[data-theme=dark]:root', BY_THEME),
  'two files': { turn: BY_CLASS, sheets: [`${ROOT}\n.dark { ${SOME} }\n`, `.dark { ${OTHER} }\n`] },
  'two files, the weaker one last': { turn: BY_CLASS, sheets: [`${ROOT}\nhtml.dark { ${SOME} }\n`, `.dark { ${OTHER} }\n`] },
  'dark while it is not light': {
    turn: ['class', 'light', null],
    sheets: [`${ROOT}\nhtml:not(.light) { ${SOME} }\n:root:not(.light) { ${OTHER} }\n`],
  },
  'layers in an order that was said before': {
    turn: BY_CLASS,
    sheets: [`@layer low, high;\n@layer high { :root { --bg: #ff0011 } .dark { ${SOME} } }\n@layer low { ${ROOT} .dark { ${OTHER} } }\n`],
  },
  'layers in another file’s order': {
    turn: BY_CLASS,
    sheets: ['@layer low, high;\n', `@layer high { ${ROOT} .dark { ${SOME} } }\n`, `@layer low { html.dark { ${OTHER} } }\n`],
  },
  'layers within layers, and what is beside them': {
    turn: BY_CLASS,
    sheets: [`${ROOT}\n@layer all { .dark { ${SOME} } @layer inner { html.dark { ${OTHER} } } }\n`.replace(ROOT, `@layer all { ${ROOT} }`)],
  },
  'a layer and none': {
    turn: BY_CLASS, sheets: [`@layer base { ${ROOT} }\n.dark { ${SOME} }\n@layer base { html.dark.dark { ${OTHER} } }\n`],
  },
  'important ones, outside of layers and in them': {
    turn: BY_CLASS,
    sheets: [`@layer low, high;\n@layer low, high { }\n@layer high { ${ROOT} .dark { ${SOME.replaceAll(';', ' !important;')} } }\n` +
      `@layer low { .dark { ${OTHER.replace(';', ' !important;')} } }\n.dark { --gap: 301px; --hair: 302px !important }\n`],
  },
}

async function turnTo(page: Page, [attribute, ...values]: Turn, isDark: boolean): Promise<void> {
  await page.evaluate(([name, value]) => {
    const root = document.documentElement
    if (value === null) root.removeAttribute(name)
    else root.setAttribute(name, value)
  }, [attribute, values[isDark ? 1 : 0] ?? null] as const)
  await nextFrames(page)
}

const onRoot = (page: Page): Promise<Readonly<Record<string, string>>> => page.evaluate((names) => {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()]))
}, NAMES)

async function inRows(panel: Locator): Promise<Readonly<Record<string, string>>> {
  const all: (readonly [string, string])[] = []
  await panel.getByRole('searchbox').fill('--')
  for (const name of NAMES) {
    const input = row(panel, name).locator('input').first()
    all.push([name, `${await input.inputValue()}${await row(panel, name).locator('.unit').allInnerTexts().then((units) => units.join(''))}`])
  }
  await panel.getByRole('searchbox').fill('')
  return Object.fromEntries(all)
}

/** What *Copy CSS* copies. */
async function copiedCss(page: Page, panel: Locator): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.locator('.footer').getByRole('button', { name: 'Copy CSS' }).click()
  await panel.locator('.toast-text').getByText('Copied changes as CSS').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Another value of the same kind, told from all others. */
const changed = (value: string, by: string): string => value.replace(/^#../, `#${by}${by}`).replace(/\d(?=\d\dpx)/, by)

const visitPage = withVisits()
for (const [title, { sheets, turn }] of Object.entries(CASES)) {
  const files = Object.fromEntries(sheets.map((css, at) => [`sheet-${at}.css`, css]))
  const styles = Object.entries(files).map(([path, css]) =>
    `<style data-vite-dev-id="/home/me/proj/${path}">${css}</style>`).join('')
  const { opened } = withPageServer({ 'package.json': '{ "name": "proj" }', ...files },
    htmlPage(`${CONSOLE_SCRIPT}${styles}`, '<main>Text</main>'), visitPage)
  test(title, IN_BROWSER, () => opened(async (page, panel, own) => {
    let written = sheets.join('')
    let count = 0
    await turnTo(page, turn, false)
    const inLight = await onRoot(page)
    await turnTo(page, turn, true)
    const inDark = await onRoot(page)
    const expected: Record<string, Readonly<Record<string, string>>> = {}
    for (const isDark of [false, true]) {
      await turnTo(page, turn, isDark)
      const before = await onRoot(page)
      assert.deepEqual(await inRows(panel), before, isDark ? 'dark' : 'light')
      // What dark does not have is changed with the root's own.
      const own = NAMES.filter((name) => !isDark || inDark[name] !== inLight[name])
      count += own.length
      const after: Record<string, string> = {}
      for (const name of own) {
        const value = before[name] ?? ''
        after[name] = changed(value, isDark ? '7' : '8')
        await edit(panel, name, after[name])
        assert.equal(written.split(value).length, 2, `${value} stands once`)
        written = written.replace(value, after[name])
      }
      await nextFrames(page)
      expected[String(isDark)] = after
    }
    for (const isDark of [false, true]) {
      await turnTo(page, turn, isDark)
      const now = await onRoot(page)
      assert.deepEqual({ ...now, ...expected[String(isDark)] }, now, isDark ? 'dark' : 'light')
    }
    assert.equal(await panel.locator('.theme-menu').isVisible(), false)
    // An export has each value once, in the rule that has it.
    const css = await copiedCss(page, panel)
    for (const name of NAMES) {
      const value = expected['true']?.[name]
      if (value !== undefined) assert.equal(css.split(`${name}: ${value}`).length, 2, `${name} in ${css}`)
    }
    await review(panel)
    const dialog = panel.getByRole('dialog', { name: new RegExp(`^Write ${count} changes to`) })
    await dialog.getByRole('button', { name: 'Write files' }).click()
    await panel.getByText(new RegExp(`^Saved ${count} changes to`)).first().waitFor()
    assert.equal(Object.keys(files).map((path) => own.read(path)).join(''), written)
  }))
}

// What is there or not, whatever it says, does not tell what a light page would say.
const LIGHT_SWITCHES: Readonly<Record<string, string | null>> = {
  ':root:not(.light)': 'class=light', ':not([data-theme="light"])': 'data-theme=light', 'html:not(.light):not(.sepia)': 'class=light',
  ':root:not([data-theme])': null, ':not(.a.b)': null, ':not(.a), :not(.b)': null, '.dark:not(.light)': null, '.dark': null, '': null,
}
test('a page that is dark unless it is light is switched by what that says, and by nothing else', IN_BROWSER, () =>
  visitPage(htmlPage('', ''), {}, async ({ page }) => {
    const seen = await page.evaluate(async (all) => {
      const { lightSwitchOf } = await import('/dist/panel/tools/desk/theme-switch.browser.js' as string) as typeof Switch
      return all.map((one) => lightSwitchOf(document, one))
    }, Object.keys(LIGHT_SWITCHES))
    assert.deepEqual(seen.map((one) => one && `${one.attribute}=${one.value}`), Object.values(LIGHT_SWITCHES))
  }))
