// Stylesheets of real packages as files of a project: every theme is looked at, values are changed in two of
// them, kept over a reload, written by the command's own server, each to its rule, and the write is undone.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { IN_BROWSER, WITHOUT_CHROMIUM } from '../support/chromium.js'
import { skipWithoutPackages } from '../support/css-packages.js'
import { nextFrames } from '../support/panel-a11y.js'
import { showPanel } from '../support/panel-in-page.js'
import { CONSOLE_SCRIPT, htmlPage } from '../support/panel-page.js'
import { withVisits } from '../support/panel-visits.js'
import { INSTALL_PEERS, PEERS } from '../support/peers.js'
import { edit, review, withPageServer } from '../support/zero-config-server-page.js'

/** `LINKED`: what changes with another one. */
type Change = readonly [token: string, value: string, file: string, rule: string, linked?: typeof LINKED]
const LINKED = 'linked'

interface Case {
  /** The files of the project: what stands behind `node_modules`, or a text. */
  readonly files: Readonly<Record<string, string>>
  readonly root?: string
  /** By the theme's name in the panel: what is changed there, and in which rule of which file it stands. */
  readonly changes: Readonly<Record<string, readonly Change[]>>
}

const PRIMER = '@primer/primitives/dist/css/'
const DARK_MEDIA = '@media (prefers-color-scheme: dark)'

/** Primer says each value twice: for an attribute, and for the system. */
const both = (token: string, value: string, theme: string): readonly Change[] => [
  [token, value, `src/${theme}.css`, '[data-color-mode="auto"]'],
  [token, value, `src/${theme}.css`, DARK_MEDIA, LINKED],
]

const PRIMER_THEMES = 'data-light-theme="light" data-dark-theme="dark"'
const PRIMER_CASE: Case = {
  files: {
    'src/light.css': `${PRIMER}functional/themes/light.css`, 'src/dark.css': `${PRIMER}functional/themes/dark.css`,
    'src/size.css': `${PRIMER}base/size/size.css`,
  },
  changes: {
    Light: [
      ...both('--fgColor-accent', '#0969db', 'light'),
      ...both('--shadow-resting-small', '0 1px 1px 0 #1f23280a, 0 1px 4px 0 #1f232808', 'light'),
      ['--base-size-4', '5px', 'src/size.css', ':root'],
    ],
    Dark: [
      ...both('--fgColor-accent', '#4493f9', 'dark'),
      ...both('--shadow-resting-small', '0 1px 1px 0 #01040999, 0 1px 4px 0 #01040999', 'dark'),
    ],
  },
}

const PICO_MEDIA = '@media only screen and (prefers-color-scheme: dark)'

const SHOELACE = {
  light: ':root,\n:host,\n.sl-theme-light {\n  color-scheme: light;\n  --sl-color-gray-100: hsl(0 50% 97.5%);\n  --sl-color-gray-200: hsl(0 50% 95%);\n' +
    '  --sl-shadow-small: 0 1px 2px hsl(240 3.8% 46.1% / 12%);\n  --sl-input-height: 2.25rem;\n}\n',
  dark: ':host,\n.sl-theme-dark {\n  color-scheme: dark;\n  --sl-color-gray-100: hsl(0 50% 15%);\n  --sl-color-gray-200: hsl(0 50% 18%);\n' +
    '  --sl-shadow-small: 0 1px 2px rgb(0 0 0 / 25%);\n}\n',
}

const CASES: Readonly<Record<string, Case>> = {
  'Primer, by the system': { root: `data-color-mode="auto" ${PRIMER_THEMES}`, ...PRIMER_CASE },
  'Primer, by an attribute': { root: `data-color-mode="light" ${PRIMER_THEMES}`, ...PRIMER_CASE },
  Mantine: {
    root: 'data-mantine-color-scheme="light"', files: { 'src/mantine.css': '@mantine/core/styles.css' },
    changes: {
      Light: [
        ['--mantine-color-body', '#fefefe', 'src/mantine.css', "data-mantine-color-scheme='light'"],
        ['--mantine-font-size-xl', '1.3rem', 'src/mantine.css', ':root'],
      ],
      Dark: [['--mantine-color-dark-filled', '#2e2e2f', 'src/mantine.css', "data-mantine-color-scheme='dark'"]],
    },
  },
  'Radix Colors': {
    files: { 'src/slate.css': '@radix-ui/colors/slate.css', 'src/slate-dark.css': '@radix-ui/colors/slate-dark.css' },
    changes: {
      Light: [['--slate-1', '#fcfcfe', 'src/slate.css', ':root']],
      Dark: [['--slate-1', '#111114', 'src/slate-dark.css', '.dark']],
    },
  },
  Pico: {
    files: { 'src/pico.css': '@picocss/pico/css/pico.css' },
    changes: {
      Light: [
        ['--pico-background-color', '#fefefe', 'src/pico.css', '[data-theme=light]'],
        ['--pico-button-box-shadow', '0 0 1px rgba(0, 0, 0, 0)', 'src/pico.css', '[data-theme=light]'],
        ['--pico-spacing', '1.1rem', 'src/pico.css', ':root'],
      ],
      Dark: [
        ['--pico-color', '#c2c7d1', 'src/pico.css', PICO_MEDIA],
        ['--pico-button-box-shadow', '0 0 2px rgba(0, 0, 0, 0)', 'src/pico.css', PICO_MEDIA],
        ['--pico-color', '#c2c7d1', 'src/pico.css', '\n[data-theme=dark]', LINKED],
        ['--pico-button-box-shadow', '0 0 2px rgba(0, 0, 0, 0)', 'src/pico.css', '\n[data-theme=dark]', LINKED],
      ],
    },
  },
  'Open Props': {
    files: {
      'src/props.css': ':where(html) {\n  --shadow-color: 220 3% 15%;\n  --shadow-strength: 1%;\n  --size-1: .25rem;\n' +
        '  --shadow-1: 0 1px 2px -1px hsl(var(--shadow-color) / calc(var(--shadow-strength) + 9%));\n  --surface-1: #f8f9fa;\n}\n' +
        '@media (prefers-color-scheme: dark) {\n  :where(html) {\n    --shadow-strength: 10%;\n    --shadow-color: 220 40% 2%;\n    --surface-1: #212529;\n  }\n}\n',
    },
    changes: {
      Light: [
        ['--surface-1', '#f8f9fb', 'src/props.css', ':where(html)'], ['--size-1', '.3rem', 'src/props.css', ':where(html)'],
        ['--shadow-color', '220 3% 16%', 'src/props.css', ':where(html)'],
      ],
      Dark: [
        ['--surface-1', '#212530', 'src/props.css', DARK_MEDIA], ['--shadow-color', '220 40% 3%', 'src/props.css', DARK_MEDIA],
        ['--shadow-strength', '12%', 'src/props.css', DARK_MEDIA],
      ],
    },
  },
  daisyUI: {
    root: 'data-theme="light"',
    files: { 'src/themes.css': 'daisyui/themes.css' },
    changes: {
      Light: [
        ['--color-primary', 'oklch(46% .24 277.023)', 'src/themes.css', ':root,'], ['--radius-box', '.6rem', 'src/themes.css', ':root,'],
      ],
      Dark: [
        ['--color-primary', 'oklch(59% .233 277.117)', 'src/themes.css', '[data-theme=dark] {'], ['--radius-box', '.7rem', 'src/themes.css', '[data-theme=dark] {'],
      ],
    },
  },
  Bootstrap: {
    files: { 'src/bootstrap.css': 'bootstrap/dist/css/bootstrap.css' },
    changes: {
      Light: [
        ['--bs-body-bg', '#fefefe', 'src/bootstrap.css', ':root'], ['--bs-body-bg-rgb', '254, 254, 254', 'src/bootstrap.css', ':root', LINKED], ['--bs-border-radius', '0.4rem', 'src/bootstrap.css', ':root'],
        ['--bs-box-shadow', '0 0.5rem 1rem rgba(0, 0, 0, 0.2)', 'src/bootstrap.css', ':root'],
      ],
      Dark: [
        ['--bs-body-bg', '#212530', 'src/bootstrap.css', '[data-bs-theme=dark]'],
        ['--bs-body-bg-rgb', '33, 37, 48', 'src/bootstrap.css', '[data-bs-theme=dark]', LINKED],
      ],
    },
  },
  'water.css': {
    files: { 'src/water.css': 'water.css/out/water.css' },
    changes: {
      Light: [['--background-body', '#fefefe', 'src/water.css', ':root']],
      Dark: [['--background-body', '#202b39', 'src/water.css', DARK_MEDIA]],
    },
  },
  'Shoelace, as its themes are written': {
    root: 'class="sl-theme-light"',
    files: { 'src/light.css': SHOELACE.light, 'src/dark.css': SHOELACE.dark },
    changes: {
      Light: [
        ['--sl-color-gray-100', 'hsl(0 50% 97%)', 'src/light.css', '.sl-theme-light'],
        ['--sl-shadow-small', '0 1px 3px hsl(240 3.8% 46.1% / 12%)', 'src/light.css', '.sl-theme-light'],
        ['--sl-input-height', '2.5rem', 'src/light.css', '.sl-theme-light'],
      ],
      Dark: [
        ['--sl-color-gray-100', 'hsl(0 50% 16%)', 'src/dark.css', '.sl-theme-dark'],
        ['--sl-shadow-small', '0 1px 3px rgb(0 0 0 / 25%)', 'src/dark.css', '.sl-theme-dark'],
      ],
    },
  },
  'shadcn, oklch': {
    files: {
      'app/globals.css': ':root {\n  --background: oklch(1 0 0);\n  --primary: oklch(0.205 0 0);\n  --radius: 0.625rem;\n  --shadow: 0 1px 2px 0 #0001;\n}\n' +
        '.dark {\n  --background: oklch(0.145 0 0);\n  --primary: oklch(0.922 0 0);\n  --shadow: 0 1px 2px 0 #0005;\n}\n',
    },
    changes: {
      Light: [
        ['--background', 'oklch(0.99 0 0)', 'app/globals.css', ':root'], ['--radius', '0.75rem', 'app/globals.css', ':root'],
        ['--shadow', '0 1px 3px 0 #0001', 'app/globals.css', ':root'],
      ],
      Dark: [
        ['--primary', 'oklch(0.95 0 0)', 'app/globals.css', '.dark'], ['--shadow', '0 1px 3px 0 #0005', 'app/globals.css', '.dark'],
      ],
    },
  },
  'shadcn, classic': {
    files: {
      'app/globals.css': '@layer base {\n  :root {\n    --background: 0 0% 100%;\n    --primary: 222.2 47.4% 11.2%;\n    --radius: 0.5rem;\n    --shadow: 0 1px 2px 0 #0001;\n  }\n' +
        '  .dark {\n    --background: 222.2 84% 4.9%;\n    --primary: 210 40% 98%;\n    --shadow: 0 1px 2px 0 #0005;\n  }\n}\n',
    },
    changes: {
      Light: [
        ['--background', '0 0% 99%', 'app/globals.css', ':root'], ['--radius', '0.6rem', 'app/globals.css', ':root'],
        ['--shadow', '0 1px 3px 0 #0001', 'app/globals.css', ':root'],
      ],
      Dark: [['--primary', '210 40% 97%', 'app/globals.css', '.dark'], ['--shadow', '0 1px 3px 0 #0005', 'app/globals.css', '.dark']],
    },
  },
}

const TITLE = /^Write \d+ changes to \d files?$/
const SAVED = /^Saved \d+ changes to \d files?/

const pathOf = (file: string): string => join(PEERS, 'node_modules', file)
/** As a project has it, whose formatter breaks long lines. */
const textOf = (css: string): string => !css.endsWith('.css') ? css
  : readFileSync(pathOf(css), 'utf8').split('\n').map((line) => line.length < 2000 ? line
    : line.replaceAll('{', ' {\n').replaceAll(';', ';\n').replaceAll('}', '\n}\n')).join('\n')

const valueOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)

/** A file with these values, each in its rule: what a person would have typed. */
function typed(text: string, changes: readonly Change[]): string {
  return changes.reduce((before, [token, value, , rule]) => {
    const at = before.indexOf(`${token}:`, before.indexOf(rule)) + token.length + 1
    assert.ok(at > token.length && before.includes(rule), `${rule}: ${token}`)
    const end = Math.min(...[';', '}'].map((mark) => before.indexOf(mark, at)).filter((one) => one > 0))
    const space = before.slice(at).length - before.slice(at).trimStart().length
    return before.slice(0, at + space) + value + before.slice(end)
  }, text)
}

/** The lines that are others than before, by their number. */
function changedLines(before: string, now: string): readonly (readonly [number, string])[] {
  const was = before.split('\n')
  const lines = now.split('\n')
  assert.equal(lines.length, was.length)
  return lines.flatMap((line, at) => line === was[at] ? [] : [[at + 1, line]])
}

/** Has the page take a theme, by the panel's switch or its menu. */
async function take(page: Page, panel: Locator, name: string): Promise<void> {
  const menu = panel.locator('.theme-menu')
  const button = panel.locator('.segment').first().getByRole('button', { name, exact: true })
  await button.or(menu).first().waitFor()
  if (await menu.isVisible()) {
    await menu.click()
    await panel.getByRole('menuitemradio', { name, exact: true }).or(panel.getByRole('menuitemcheckbox', { name, exact: true })).first().click()
  } else await button.click()
  await nextFrames(page)
}

const visit = withVisits()
const SKIP = WITHOUT_CHROMIUM === false ? skipWithoutPackages() : WITHOUT_CHROMIUM
for (const [name, { files, root = '', changes }] of Object.entries(CASES)) {
  const all = Object.values(changes).flat()
  test(`${name}: values of two themes, each written to its rule`, { ...IN_BROWSER, skip: SKIP }, async () => {
    const missing = Object.values(files).find((one) => one.endsWith('.css') && !existsSync(pathOf(one)))
    assert.equal(missing, undefined, INSTALL_PEERS)
    const texts = Object.fromEntries(Object.entries(files).map(([path, css]) => [path, textOf(css)]))
    const styles = Object.entries(texts).map(([path, css]) => `<style data-vite-dev-id="/home/me/proj/${path}">${css}</style>`).join('')
    const html = htmlPage(CONSOLE_SCRIPT + styles).replace('<html lang="en"', `<html lang="en" ${root}`)
    const { opened } = withPageServer({ 'package.json': '{ "name": "proj" }', ...texts }, html, visit)
    await opened(async (page, panel, own) => {
      const seen = async (theme: string): Promise<void> => {
        for (const [token, value] of changes[theme] ?? []) assert.equal(await valueOf(page, token), value, `${theme}: ${token}`)
      }
      for (const [theme, its] of Object.entries(changes)) {
        await take(page, panel, theme)
        for (const [token, value, , , linked] of its) {
          if (linked === undefined) await edit(panel, token, value)
        }
        await nextFrames(page)
        await seen(theme)
      }
      await page.reload()
      await showPanel(page, 'proj')
      await nextFrames(page)
      for (const theme of Object.keys(changes)) {
        await take(page, panel, theme)
        await seen(theme)
      }
      await review(panel)
      const dialog = panel.getByRole('dialog', { name: TITLE })
      await dialog.getByRole('button', { name: 'Write files' }).click()
      await panel.getByText(SAVED).first().waitFor()
      for (const [path, text] of Object.entries(texts)) {
        const asked = typed(text, all.filter(([, , file]) => file === path))
        assert.deepEqual(changedLines(text, own.read(path)), changedLines(text, asked), path)
      }
      for (const theme of Object.keys(changes)) {
        await take(page, panel, theme)
        await seen(theme)
      }
      await panel.locator('.toast').getByRole('button', { name: 'Undo write' }).click()
      await panel.locator('.toast-text').getByText(/changed again/).waitFor()
      for (const [path, text] of Object.entries(texts)) assert.equal(own.read(path), text, path)
      for (const theme of Object.keys(changes)) {
        await take(page, panel, theme)
        await seen(theme)
      }
    })
  })
}
