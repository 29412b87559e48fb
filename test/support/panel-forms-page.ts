// Pages whose colors have every form: plain, a reference, an expression, two sides, of many; their picker.
// Judges nothing.
import type { Locator, Page } from 'playwright-core'
import { nextFrames } from './panel-a11y.js'
import { beginAnew, inPanel } from './panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from './panel-page.js'

const OKLCH = { kind: 'color', format: 'oklch' }
const HEX = { kind: 'color', format: 'hex' }
const itemsOf = (type: unknown, rows: readonly (readonly string[])[]) => rows.map(([id = '', value = '']) =>
  ({ id, cssVar: `--${id}`, label: `${id.charAt(0).toUpperCase()}${id.slice(1)}`, default: value, type }))

const ROLES = { background: 0, foreground: 1, cursor: 2, selectionBg: 2, selectionFg: 0 }
/** The palette's texts in light. */
export const LIGHT = ['oklch(0.975 0.012 95)', 'oklch(0.26 0.025 155)', 'oklch(43% 0.09 155)']
const DARK = ['oklch(0.2 0.014 160)', 'oklch(0.94 0.012 100)', 'oklch(0.78 0.11 150)']
/** An expression. */
export const MIX = 'color-mix(in oklch, var(--action) 85%, black)'

/** A palette, a ramp and semantic colors of every form; what the page says is what the configuration does. */
const COLORS = (colorMode: unknown) => ({
  id: 'color', label: 'Color', tiers: [
    { id: 'palette', label: 'Palette', items: itemsOf(OKLCH, [['paper', LIGHT[0] ?? ''], ['ink', LIGHT[1] ?? ''], ['moss', LIGHT[2] ?? '']]) },
    { id: 'teas', label: 'Teas', items: itemsOf(HEX, [['green', '#7d9b5f'], ['black', '#8f4a3c']]) },
    { id: 'uses', label: 'Uses', semantic: true, referencesRamps: [{ tier: 'teas' }], items: itemsOf(HEX, [
      ['page', 'bg'], ['action', 'moss'], ['hovered', MIX], ['link', 'light-dark(#1c5e39, var(--paper))'],
      ['own', '#c0ffee'], ['badge', 'moss'],
    ]) },
  ],
  colorExtras: {
    id: 'main', baseRoles: {}, baseDefaults: ROLES, defaultHighlightTheme: '',
    colorSchemes: { Light: { ...ROLES, palette: LIGHT }, Dark: { ...ROLES, palette: DARK } },
    panelSettings: { colorScheme: 'Light', colorMode },
  },
})
const MODES = { defaultMode: 'light', lightScheme: 'Light', darkScheme: 'Dark' }
const MANY = itemsOf(HEX, Array.from({ length: 72 }, (_none, at) => [`m${at}`, `#${(at * 3).toString(16).padStart(2, '0')}8844`]))
const USED = [['one', 'var(--m3)'], ['two', 'light-dark(#fff, #000)'], ['three', 'var(--two)']] as const
const PLAIN = {
  id: 'plain', label: 'Plain', tiers: [
    { id: 'used', label: 'Used', items: itemsOf(HEX, USED) },
    { id: 'many', label: 'Many', items: MANY },
  ],
}
const pageOf = (tabs: readonly unknown[], css: string): string => htmlPage(
  `<style>${css}</style>${configScript({ storagePrefix: 'site', consoleNamespace: 'site', tabs })}${ADAPTER_SCRIPT}`,
  '<main><h1>A page</h1></main>')
const rule = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([name, value]) => `--${name}: ${value};`).join(' ')
const NAMES = ['paper', 'ink', 'moss'] as const
const paletteRule = (palette: readonly string[]): string => rule(NAMES.map((name, at) => [name, palette[at] ?? '']))
const SHEET = `:root { color-scheme: light; ${paletteRule(LIGHT)} ${rule([
  ['green', '#7d9b5f'], ['black', '#8f4a3c'], ['page', 'var(--paper)'], ['action', 'var(--moss)'], ['hovered', MIX],
  ['link', 'light-dark(#1c5e39, var(--paper))'], ['own', '#c0ffee'], ['accent', 'rgb(1 2 3)'],
])} } :root[data-theme=dark] { color-scheme: dark; ${paletteRule(DARK)} }`

/** `/modes`: the page's theme chooses the colors; `/plain`: its `color-scheme` alone does, a dark one. */
export const FORM_PAGES: Readonly<Record<string, string>> = {
  '/modes': pageOf([COLORS(MODES)], SHEET),
  '/plain': pageOf([PLAIN, { ...COLORS(false) }], `:root { color-scheme: dark; ${
    rule([...MANY.map(({ id, default: value }) => [id, value] as const), ...USED])} }`),
}

export const picker = (page: Page): Locator => inPanel(page).locator('.picker')
export const text = (page: Page): Promise<string> => picker(page).locator('.picker-text .value').inputValue()
export const chip = (page: Page, name: string): Locator => picker(page).getByRole('radio', { name, exact: true })
export const press = (page: Page, name: string): Promise<void> => picker(page).getByRole('button', { name, exact: true }).click()
export const rowOf = (page: Page, label: string): Locator =>
  inPanel(page).locator('.row', { has: page.locator('.row-label').getByText(label, { exact: true }) }).first()

export async function open(page: Page, label: string): Promise<void> {
  await rowOf(page, label).locator('.swatch').first().click()
  await picker(page).waitFor()
  await nextFrames(page)
}

/** Has one of the colors refer to what is not there, as an older configuration may have left it. */
export const lose = (page: Page): Promise<void> => beginAnew(page, { 'site-state-v4': JSON.stringify({
  color: { 'Light:light': { semanticMappings: { badge: { ref: { tier: 'herbs', item: 'sage' } } } } },
}) })

/** What the lines say: light, dark, what is read. */
export const lines = async (page: Page): Promise<readonly string[]> =>
  (await picker(page).locator('.form-line').allInnerTexts()).map((line) => line.split('\n').join(' ').trim())

export const computed = (page: Page, name: string): Promise<string> => page.evaluate((cssVar) => {
  const probe = document.createElement('i')
  probe.style.backgroundColor = `var(${cssVar})`
  document.body.append(probe)
  const color = getComputedStyle(probe).backgroundColor
  probe.remove()
  return color
}, name)
export const declared = (page: Page, name: string): Promise<string> =>
  page.evaluate((cssVar) => document.documentElement.style.getPropertyValue(cssVar), name)
export const undo = (page: Page): Promise<void> => page.keyboard.press('ControlOrMeta+z')

/** A page's own way to take a color off the screen, which says whether the panel was seen meanwhile. */
export const fakeEyeDropper = (page: Page): Promise<void> => page.evaluate(() => {
  Object.assign(window, {
    EyeDropper: class {
      open(): Promise<{ sRGBHex: string }> {
        const root = document.querySelector('#site-root')?.shadowRoot?.querySelector('.root')
        const seen = (Reflect.get(window, 'seen') ?? []) as string[]
        for (const part of [root, root?.querySelector('.picker')]) if (part) seen.push(getComputedStyle(part).visibility)
        Reflect.set(window, 'seen', seen)
        return Reflect.get(window, 'next') === undefined
          ? Promise.reject(new DOMException('The user canceled the selection.', 'AbortError'))
          : Promise.resolve({ sRGBHex: String(Reflect.get(window, 'next')) })
      }
    },
  })
})
