// What the demo's page tells the panel about its tokens: tabs, tiers, items, schemes, the way to disk.
// Says nothing that the stylesheets do not say too; a test holds the two against each other.

const STYLES = 'styles'
/** Relative to the scratch folder. */
export const TOKENS_FILE = `${STYLES}/tokens.css`
export const SEMANTIC_FILE = `${STYLES}/semantic.css`
export const WRITE_ROOT = STYLES

/** Which variables are in which file; for the panel and for the apply server. */
export const ROUTING: Readonly<Record<string, string>> = {
  '*': TOKENS_FILE, color: SEMANTIC_FILE, type: SEMANTIC_FILE, gap: SEMANTIC_FILE, pad: SEMANTIC_FILE,
}

/** The instance's id: its event is `toggle-demo`. */
const PREFIX = 'demo'

type Json = Readonly<Record<string, unknown>>
/** The variable without its hyphens, which is the item's id as well; label, default, other members. */
type Row = readonly [name: string, label: string, value: string, more?: Json]

const itemsOf = (type: Json, rows: readonly Row[]): readonly Json[] =>
  rows.map(([name, label, value, more]) => ({ id: name, cssVar: `--${name}`, label, default: value, type, ...more }))

const OKLCH = { kind: 'color', format: 'oklch' }
const HEX = { kind: 'color', format: 'hex' }
const TEXT = { kind: 'text' }
const WEIGHT = { kind: 'select', options: ['300', '400', '500', '600', '700', '800'] }
const REM = { kind: 'length', step: 0.0625, unit: 'rem', units: ['rem', 'px'] }
const EM = { kind: 'length', step: 0.005, unit: 'em', units: ['em', 'px'] }
const PX = { kind: 'length', step: 1, unit: 'px', units: ['px', 'rem'] }
const TIME = { kind: 'length', step: 20, unit: 'ms', units: ['ms', 's'] }
const LEADING = { kind: 'number', step: 0.02 }

const PALETTE: readonly (readonly [name: string, label: string, light: string, dark: string])[] = [
  ['palette-paper', 'Paper', 'oklch(0.975 0.012 95)', 'oklch(0.2 0.014 160)'],
  ['palette-card', 'Card', 'oklch(0.995 0.006 95)', 'oklch(0.245 0.016 160)'],
  ['palette-ink', 'Ink', 'oklch(0.26 0.025 155)', 'oklch(0.94 0.012 100)'],
  ['palette-stone', 'Stone', 'oklch(0.47 0.02 145)', 'oklch(0.74 0.018 130)'],
  ['palette-line', 'Line', 'oklch(0.89 0.018 105)', 'oklch(0.34 0.018 155)'],
  ['palette-moss', 'Moss', 'oklch(0.43 0.09 155)', 'oklch(0.78 0.11 150)'],
  ['palette-cream', 'Cream', 'oklch(0.985 0.015 95)', 'oklch(0.2 0.03 155)'],
  ['palette-clay', 'Clay', 'oklch(0.53 0.135 42)', 'oklch(0.77 0.11 55)'],
]
const LEAF: readonly (readonly [step: number, value: string])[] = [
  [100, 'oklch(0.955 0.028 140)'], [200, 'oklch(0.905 0.055 142)'], [300, 'oklch(0.84 0.085 145)'],
  [400, 'oklch(0.76 0.11 148)'], [500, 'oklch(0.66 0.12 150)'], [600, 'oklch(0.55 0.11 152)'],
  [700, 'oklch(0.44 0.09 155)'], [800, 'oklch(0.34 0.065 157)'], [900, 'oklch(0.25 0.04 159)'],
]

/** Schemes to start from, beside the two that the page has. */
const PRESETS: Readonly<Record<string, readonly string[]>> = {
  'Autumn tins': [
    'oklch(0.97 0.018 75)', 'oklch(0.99 0.01 75)', 'oklch(0.28 0.035 45)', 'oklch(0.48 0.03 50)',
    'oklch(0.88 0.03 75)', 'oklch(0.5 0.12 45)', 'oklch(0.985 0.02 80)', 'oklch(0.5 0.13 25)',
  ],
  'Night market': [
    'oklch(0.19 0.02 290)', 'oklch(0.24 0.024 290)', 'oklch(0.94 0.012 320)', 'oklch(0.75 0.03 310)',
    'oklch(0.35 0.03 295)', 'oklch(0.8 0.11 340)', 'oklch(0.2 0.04 320)', 'oklch(0.83 0.12 95)',
  ],
}
const ROLES = { background: 0, foreground: 2, cursor: 5, selectionBg: 5, selectionFg: 6 }

const COLOR_EXTRAS = {
  id: 'shop',
  label: 'Color',
  baseRoles: {},
  baseDefaults: ROLES,
  defaultHighlightTheme: 'github-light',
  colorSchemes: {
    Light: { ...ROLES, palette: PALETTE.map(([, , light]) => light) },
    Dark: {
      ...ROLES, palette: PALETTE.map(([, , , dark]) => dark), highlightTheme: 'github-dark',
      scope: ':root[data-theme="dark"]',
    },
  },
  panelSettings: {
    colorScheme: 'Light', colorMode: { defaultMode: 'light', lightScheme: 'Light', darkScheme: 'Dark' },
  },
}

const COLOR: Json = {
  id: 'color',
  label: 'Color',
  tiers: [
    {
      id: 'palette',
      label: 'Palette',
      items: itemsOf(OKLCH, PALETTE.map(([name, label, light]) => [name, label, light])),
    },
    {
      id: 'leaf', label: 'Leaf',
      items: itemsOf(OKLCH, LEAF.map(([step, value]) => [`leaf-${step}`, `Leaf ${step}`, value])),
    },
    { id: 'teas', label: 'Teas', items: itemsOf(HEX, [
      ['tea-green', 'Green', '#7d9b5f'], ['tea-oolong', 'Oolong', '#c98a4b'],
      ['tea-black', 'Black', '#8f4a3c'], ['tea-herbal', 'Herbal', '#b98aa8'],
    ]) },
    { id: 'uses', label: 'Used for', semantic: true, referencesRamps: [{ tier: 'teas' }, { tier: 'leaf' }], items: itemsOf(OKLCH, [
      ['color-page', 'Page', 'bg'], ['color-text', 'Text', 'fg'], ['color-text-soft', 'Soft text', 'palette-stone'],
      ['color-surface', 'Surface', 'palette-card'], ['color-border', 'Border', 'palette-line'],
      ['color-action', 'Action', 'palette-moss'],
      ['color-action-hover', 'Action, hovered', 'color-mix(in oklab, var(--color-action), var(--color-text) 18%)'],
      ['color-on-action', 'Text on action', 'palette-cream'], ['color-focus', 'Focus ring', 'light-dark(#1c5e39, #8fd3a5)'],
      ['color-price', 'Price', 'palette-clay'], ['color-hero', 'Hero', 'teas:tea-green'],
    ]) },
  ],
  colorExtras: COLOR_EXTRAS,
}

const TYPE: Json = {
  id: 'font',
  label: 'Type',
  tiers: [
    { id: 'families', label: 'Families', preview: 'family', items: itemsOf(TEXT, [
      ['font-heading', 'Headings', '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif'],
      ['font-body', 'Body', 'Inter, ui-sans-serif, system-ui, sans-serif'],
    ]) },
    { id: 'sizes', label: 'Sizes', preview: 'size', items: itemsOf(REM, [
      ['text-xs', 'Extra small', '0.8125rem'], ['text-sm', 'Small', '0.9375rem'], ['text-md', 'Medium', '1.0625rem'],
      ['text-lg', 'Large', '1.375rem'], ['text-xl', 'Extra large', '2rem'],
      ['text-display', 'Display', 'clamp(2.5rem, 1.4rem + 4.4vw, 4.5rem)'],
    ]) },
    { id: 'type-uses', label: 'Used for', referencesTier: 'sizes', items: itemsOf(REM, [
      ['type-small', 'Small print', 'text-xs'], ['type-body', 'Body', 'text-md'], ['type-card', 'Card title', 'text-lg'],
      ['type-heading', 'Section heading', 'text-xl'],
    ]) },
    { id: 'weights', label: 'Weights', preview: 'weight', items: itemsOf(WEIGHT, [
      ['weight-heading', 'Headings', '600'], ['weight-label', 'Labels', '600'],
    ]) },
    {
      id: 'leading-headings', label: 'Line height of headings', preview: 'line-height', previewBase: '--text-xl',
      items: itemsOf(LEADING, [['leading-heading', 'Headings', '1.08']]),
    },
    {
      id: 'leading', label: 'Line height of text', preview: 'line-height', previewBase: '--text-md',
      items: itemsOf(LEADING, [['leading-body', 'Body', '1.6']]),
    },
    { id: 'tracking', label: 'Letter spacing', items: itemsOf(EM, [['tracking-heading', 'Headings', '-0.02em']]) },
  ],
}

const SPACING: Json = {
  id: 'spacing',
  label: 'Spacing',
  tiers: [
    { id: 'scale', label: 'Scale', preview: 'bar', items: itemsOf(REM, [
      ['space-1', 'Space 1', '0.25rem'], ['space-2', 'Space 2', '0.5rem'], ['space-3', 'Space 3', '0.75rem'],
      ['space-4', 'Space 4', '1rem'], ['space-5', 'Space 5', '1.5rem'], ['space-6', 'Space 6', '2.5rem'],
      ['space-7', 'Space 7', '5rem'],
    ]) },
    { id: 'space-uses', label: 'Used for', referencesTier: 'scale', items: itemsOf(REM, [
      ['gap-grid', 'Between cards', 'space-5'], ['pad-card', 'Inside cards', 'space-5'],
      ['pad-section', 'Between sections', 'space-7'],
    ]) },
    { id: 'layout', label: 'Layout', items: itemsOf(REM, [['page-width', 'Page width', '70rem']]) },
    { id: 'fixed', label: 'Fixed', items: itemsOf(PX, [['tap-target', 'Tap target', '44px', { readonly: true }]]) },
  ],
}

const SHAPE: Json = {
  id: 'shape',
  label: 'Shape',
  tiers: [
    { id: 'radii', label: 'Radius', preview: 'radius', items: itemsOf(PX, [
      ['radius-field', 'Fields', '8px'],
      ['radius-button', 'Buttons', '10px', { pill: { value: '999px', customDefault: '10px' } }],
      ['radius-card', 'Cards', '18px'],
    ]) },
    { id: 'borders', label: 'Border', items: itemsOf(PX, [['border-width', 'Width', '1px']]) },
    { id: 'shadows', label: 'Shadow', items: itemsOf(TEXT, [
      ['shadow-card', 'Cards', '0 1px 2px rgb(20 40 25 / 6%), 0 10px 24px -12px rgb(20 40 25 / 14%)'],
      ['shadow-raised', 'Raised', '0 2px 4px rgb(20 40 25 / 8%), 0 22px 44px -16px rgb(20 40 25 / 28%)'],
    ]) },
    { id: 'gradients', label: 'Gradient', items: itemsOf(TEXT, [
      ['gradient-hero', 'Hero', 'linear-gradient(160deg, rgb(125 155 95 / 8%), rgb(125 155 95 / 34%))'],
      ['gradient-shine', 'Tin shine', 'linear-gradient(115deg, rgb(255 255 255 / 0%) 38%, rgb(255 255 255 / 24%) 50%, rgb(255 255 255 / 0%) 62%)'],
    ]) },
  ],
}

const MOTION: Json = {
  id: 'motion',
  label: 'Motion',
  tiers: [
    { id: 'durations', label: 'Duration', preview: 'duration', items: itemsOf(TIME, [
      ['duration-fast', 'Fast', '140ms'], ['duration-slow', 'Slow', '320ms'],
    ]) },
    { id: 'easing', label: 'Easing', items: itemsOf(TEXT, [
      ['ease-out', 'Out', 'cubic-bezier(0.2, 0.7, 0.2, 1)'], ['ease-fast', 'Fast', 'cubic-bezier(0.3, 0, 0.2, 1)'],
      ['ease-slow', 'Slow', 'cubic-bezier(0.3, 1.4, 0.5, 1)'],
    ]) },
    { id: 'distance', label: 'Distance', items: itemsOf(PX, [['lift', 'Lift of a card', '6px']]) },
  ],
}

/** The configuration of the page; `applyEndpoint` is where its apply server listens. */
export const panelConfig = (applyEndpoint: string): Json => ({
  storagePrefix: PREFIX,
  consoleNamespace: 'shop',
  schemaId: 'demo/v1',
  exportFilenameBase: 'demo-tokens',
  applyEndpoint,
  applyRouting: ROUTING,
  colorPresets: Object.fromEntries(
    Object.entries(PRESETS).map(([name, palette]) => [name, { ...ROLES, palette }])),
  tabs: [COLOR, TYPE, SPACING, SHAPE, MOTION],
})
