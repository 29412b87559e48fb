// A page with colors to pick, and its picker as a person finds it.
// Judges nothing.
import type { Locator, Page } from 'playwright-core'
import { nextFrames } from './panel-a11y.js'
import { inPanel } from './panel-in-page.js'
import { ADAPTER_SCRIPT, configScript, htmlPage } from './panel-page.js'

const itemsOf = (format: string | null, values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([id, value]) => ({
    id, cssVar: `--${id}`, label: `${id.charAt(0).toUpperCase()}${id.slice(1)}`, default: value,
    type: { kind: 'color', ...format === null ? {} : { format } },
  }))

const ROLES = { background: 0, foreground: 1, cursor: 2, selectionBg: 2, selectionFg: 0 }
const LIGHT = ['#faf8f0', 'oklch(0.26 0.025 155)', 'oklch(0.57 0.135 42)']
const DARK = ['#101411', 'oklch(0.94 0.012 100)', 'oklch(0.78 0.11 50)']
const TABS = [
  {
    id: 'color', label: 'Color', tiers: [
      { id: 'palette', label: 'Palette', items: itemsOf('oklch', {
        paper: LIGHT[0] ?? '', ink: LIGHT[1] ?? '', clay: LIGHT[2] ?? '',
      }) },
      { id: 'uses', label: 'Uses', semantic: true, items: itemsOf('hex', { page: 'bg', own: '#324237' }) },
    ],
    colorExtras: {
      id: 'main', baseRoles: {}, baseDefaults: ROLES, defaultHighlightTheme: '',
      colorSchemes: { Light: { ...ROLES, palette: LIGHT }, Dark: { ...ROLES, palette: DARK } },
      panelSettings: {
        colorScheme: 'Light', colorMode: { defaultMode: 'light', lightScheme: 'Light', darkScheme: 'Dark' },
      },
    },
  },
  { id: 'plain', label: 'Plain', tiers: [{ id: 'free', label: 'Free', items: [
    ...itemsOf(null, { line: '#abcdef', rule: 'rgb(1, 2, 3)' }),
    { id: 'fixed', cssVar: '--fixed', label: 'Fixed', default: 'red', readonly: true, type: { kind: 'color' } },
  ] }] },
]
/** A configuration of it under a prefix of its own. */
export const configOf = (prefix: string) => ({ storagePrefix: prefix, consoleNamespace: prefix, tabs: TABS })

/** Not every browser takes the space of its colors where an `ImageData` is made: Firefox fails with it. */
const PLAIN_IMAGE_DATA = `<script>
  ImageData = new Proxy(ImageData, { construct(made, given) {
    if (given.length > 2) throw new TypeError('no space of colors')
    return Reflect.construct(made, given)
  } })
</script>`

/** A palette of two schemes, a semantic color of its own, and free ones, of which one is read-only. */
export const PICKER_PAGE = htmlPage(PLAIN_IMAGE_DATA + configScript(configOf('site')) + ADAPTER_SCRIPT)
export const PICKER_MODULE = '/dist/panel/tools/picker/picker.view.js'

export const pickerIn = (page: Page): Locator => inPanel(page).locator('.picker')
export const slider = (page: Page, name: string): Locator => pickerIn(page).getByRole('slider', { name, exact: true })
export const plane = (page: Page, label: string): Locator => slider(page, `${label}, lightness and chroma`)
export const textField = (page: Page, label: string): Locator => pickerIn(page).getByLabel(`${label}, any CSS color`)
export const valueOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((cssVar) => document.documentElement.style.getPropertyValue(cssVar), name)
export const focused = (page: Page): Promise<string | null> => page.evaluate(() => {
  const active = document.activeElement?.shadowRoot?.activeElement
  return active?.getAttribute('aria-label') ?? active?.closest('.row')?.getAttribute('data-var') ?? null
})

/** Types a text and leaves it by a key. */
export async function typeIn(field: Locator, text: string, key: string): Promise<void> {
  await field.fill(text)
  await field.press(key)
  await nextFrames(field.page())
}

/** Opens the picker of a token by its swatch. */
export async function openPicker(page: Page, label: string): Promise<void> {
  await inPanel(page).getByRole('button', { name: `${label}, choose a color`, exact: true }).click()
  await pickerIn(page).waitFor()
}

/** Whether a row stands between the top of its list and the picker, and whether the list has its own end. */
export const sheetEdges = (page: Page, name: string): Promise<readonly [boolean, boolean]> =>
  page.evaluate((cssVar) => {
    const root = document.querySelector('#site-root')?.shadowRoot
    const row = root?.querySelector(`.row[data-var="${cssVar}"]`)?.getBoundingClientRect()
    const list = root?.querySelector<HTMLElement>('.list')
    const top = root?.querySelector('.picker')?.getBoundingClientRect().top ?? 844
    const from = list?.getBoundingClientRect().top ?? 999
    const isSeen = row !== undefined && row.bottom <= top && row.top > from
    return [isSeen, list?.style.getPropertyValue('--toast-room') === ''] as const
  }, name)
