// A page with a ramp of eleven steps, one of which others refer to; one whose palette is a ramp, twice.
// Opens nothing.
import { ADAPTER_SCRIPT, configScript, htmlPage } from './panel-page.js'

const COLOR = { kind: 'color' }
const item = (id: string, label: string, value: string) =>
  ({ id, cssVar: `--${id}`, label, default: value, type: COLOR })

/** What the page declares; the last ones are an expression and one in hex. */
export const MOSS: readonly (readonly [step: string, value: string])[] = [
  ['50', 'oklch(0.98 0.02 155)'], ['100', 'oklch(0.96 0.04 155)'], ['200', 'oklch(0.91 0.07 155)'],
  ['300', 'oklch(0.84 0.1 155)'], ['400', 'oklch(0.76 0.113 155)'], ['500', 'oklch(0.66 0.115 155)'],
  ['600', 'oklch(0.54 0.11 155)'], ['700', 'oklch(0.43 0.09 155)'], ['800', 'oklch(0.35 0.07 155)'],
  ['900', 'oklch(0.28 0.05 155)'], ['950', 'oklch(0.2 0.03 155)'],
]
const GREYS = ['#fafafa', '#d4d4d4', '#737373', '#404040', '#0a0a0a']
const DARK_GREYS = [...GREYS].reverse()
const scheme = (palette: readonly string[]): object =>
  ({ background: 0, foreground: 4, cursor: 4, selectionBg: 1, selectionFg: 4, palette })
const extras = (palette: readonly string[], dark: readonly string[]): object => ({
  id: 'main', baseRoles: {}, baseDefaults: {}, defaultHighlightTheme: '',
  colorSchemes: { Day: scheme(palette), Night: scheme(dark) },
  panelSettings: { colorScheme: 'Day', colorMode: { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Night' } },
})
const mossTier = { id: 'moss', label: 'Moss', items: MOSS.map(([step, value]) => item(`moss-${step}`, `Moss ${step}`, value)) }
const greyTier = { id: 'grey', label: 'Grey', items: GREYS.map((value, at) => item(`grey-${at + 1}`, `Grey ${at + 1}`, value)) }
const paper = { id: 'palette', label: 'Palette', items: [
  item('paper', 'Paper', '#fcfaf4'), item('card', 'Card', '#ffffff'), item('ink', 'Ink', '#1d2a22'),
  item('clay', 'Clay', '#a8502c'), item('line', 'Line', '#dcdcd2'),
] }
const PAPERS = paper.items.map((one) => one.default)
const uses = { id: 'uses', label: 'Used for', semantic: true, referencesRamps: [{ tier: 'moss' }], items: [
  item('action', 'Action', 'moss:moss-700'), item('text-link', 'Link text', 'moss:moss-700'),
  item('text-soft', 'Soft text', 'moss:moss-600'), item('page', 'Page', 'bg'),
] }
const other = { id: 'space', label: 'Space', tiers: [{ id: 'space', label: 'Space', items: [
  { id: 'gap', cssVar: '--gap', label: 'Gap', default: '8px', type: { kind: 'length', step: 1, unit: 'px' } },
] }] }

const BODY = `<main><h1>Tea</h1>
<p>${MOSS.map(([step]) => `<svg width="20" height="20" style="background: var(--moss-${step})"></svg>`).join('')}</p></main>`
const declared = [...MOSS.map(([step, value]) => `--moss-${step}: ${value}`),
  ...GREYS.map((value, at) => `--grey-${at + 1}: ${value}`),
  ...paper.items.map(({ cssVar, default: value }) => `${cssVar}: ${value}`)].join('; ')
const STYLE = `<style>:root { ${declared}; --gap: 8px } body { margin: 0 }</style>`

const pageOf = (tiers: readonly object[], colorExtras: object): string => htmlPage(STYLE + configScript({
  storagePrefix: 'ramp', consoleNamespace: 'ramp', applyEndpoint: '/apply', applyRouting: { '*': 'tokens.css' },
  tabs: [{ id: 'color', label: 'Color', tiers, colorExtras }, other],
}) + ADAPTER_SCRIPT, BODY)

/** By path. */
export const RAMP_PAGES: Readonly<Record<string, string>> = {
  '/ramp': pageOf([paper, mossTier, uses], extras(PAPERS, PAPERS)),
  '/two': pageOf([greyTier, mossTier], extras(GREYS, DARK_GREYS)),
}
