// The page on which contrast is tested: colors in two schemes, and texts that use them in every way.
const COLOR = { kind: 'color', format: 'hex' }
const ROLES = { background: 0, foreground: 1, cursor: 1, selectionBg: 1, selectionFg: 0 }
const item = (id: string, label: string, value: string) => ({ id, cssVar: `--${id}`, label, default: value, type: COLOR })
export const CONTRAST_CONFIG = {
  storagePrefix: 'site', consoleNamespace: 'site',
  tabs: [
    {
      id: 'color', label: 'Color',
      tiers: [
        { id: 'palette', label: 'Palette', items: [
          item('p-paper', 'Paper', '#ffffff'), item('p-ink', 'Ink', '#202020'), item('p-clay', 'Clay', '#c07a50'),
        ] },
        { id: 'teas', label: 'Teas', items: [item('tea', 'Tea', '#b08040')] },
        { id: 'uses', label: 'Used for', semantic: true, items: [
          item('page', 'Page', 'bg'), item('text', 'Text', 'fg'), item('price', 'Price', 'p-clay'),
          item('text-soft', 'Soft', 'color-mix(in srgb, var(--p-ink) 80%, var(--p-paper))'),
        ] },
      ],
      colorExtras: {
        id: 'main', baseRoles: {}, baseDefaults: ROLES, defaultHighlightTheme: '',
        colorSchemes: {
          Day: { ...ROLES, palette: ['#ffffff', '#202020', '#c07a50'] },
          Night: { ...ROLES, palette: ['#101010', '#eeeeee', '#804020'] },
        },
        panelSettings: {
          colorScheme: 'Day', colorMode: { defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Night' },
        },
      },
    },
    { id: 'many', label: 'Many', tiers: [{
      id: 'many', label: 'Many', items: Array.from({ length: 200 }, (_none, at) => [
        item(`n-${at}-a-foreground`, `Text ${at}`, `#${(0x777777 + at * 257).toString(16)}`), item(`n-${at}-a`, `N ${at}`, '#777777'),
      ]).flat(),
    }] },
    { id: 'size', label: 'Size', tiers: [{ id: 'all', label: 'All', items: [
      { id: 'gap', cssVar: '--gap', label: 'Gap', default: '4px', type: { kind: 'length', step: 1, unit: 'px' } },
    ] }] },
    { id: 'alone', label: 'Alone', tiers: [{ id: 'alone', label: 'Alone', items: [item('lonely', 'Lonely', '#777')] }] },
  ],
}
export const CONTRAST_CSS = `
:root { --p-paper: #ffffff; --p-ink: #202020; --p-clay: #c07a50; --tea: #b08040;
  --page: var(--p-paper); --text: var(--p-ink); --price: var(--p-clay) }
[data-theme=dark] { --p-paper: #101010; --p-ink: #eeeeee; --p-clay: #804020 }
body { background: var(--page); color: var(--text) }
@media (min-width: 1px) { .price { color: var(--price); & em { font-style: normal } } }
.tin { background: var(--tea); color: var(--page) }
.plain { background: #eee; color: var(--price) }
.picture { background: linear-gradient(red, blue); color: var(--price) }
.veil { background: rgb(0 0 0 / 50%); color: var(--page) }
.other { color: var(--price) } .other.other { color: purple }
.chip { background: var(--tea); color: #fff }
.gone { display: none; background: gold; color: var(--price) }
`
export const CONTRAST_BODY = `<main><h1>A page</h1><p class="price">7 <em>euros</em></p><p class="tin">Oolong</p>
  <p class="plain">On grey</p><p class="picture">On a picture</p><p class="veil">Veiled</p>
  <p class="other">Purple</p><p class="gone">Gone</p>
  <p class="chip">White on tea</p><p style="background: var(--tea); color: rgb(1 2 3)">Its own</p><div data-panel-specimen class="plain tin">Specimen</div></main>`
