// What is made of found tokens is a configuration: the panel reads every one, and says nothing of it is idle.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { readConfig } from '../../panel/model/config/read-config.js'
import { configText, tagText } from '../../panel/tools/zero-config/configuring.js'
import { configOf } from '../../shared/discover/config-of.js'
import type { ConfigJson } from '../../shared/discover/config.types.js'
import { discover } from '../../shared/discover/discover.js'
import { CSS_PACKAGES, sheetsOf, skipWithoutPackages } from '../support/css-packages.js'
import { declaredIn } from '../support/declared-tokens.js'

const OPTIONS = { storagePrefix: 'found', consoleNamespace: 'tokenpanel' } as const

const made = (css: string): ConfigJson => configOf(discover(declaredIn(css), []), OPTIONS)

function assertRead(config: ConfigJson): void {
  const { config: read, ignored } = readConfig(JSON.parse(JSON.stringify(config)))
  assert.equal(read.ok || `${read.error.path} ${read.error.reason}`, true)
  assert.deepEqual(ignored, [])
}

/** `tab: tier [item=default]`, tier by tier. */
const linesOf = ({ tabs }: ConfigJson): readonly string[] => tabs.flatMap(({ label, tiers }) =>
  tiers.map((tier) => `${label}: ${tier.label}${tier.referencesTier === undefined ? '' : ` → ${tier.referencesTier}`}` +
  ` [${tier.items.map((item) => `${item.label}=${item.default}`).join(', ')}]`))

suite('a configuration of what was found', () => {
  test('tabs by kind, groups by name in the order of the source, what stands alone at the end', () => {
    const config = made(`:root {
      --color-red-100: #fee; --color-red-50: #fff5f5; --color-blue: #00f; --shine: rgb(255 255 255 / .5);
      --space-lg: 2rem; --space-sm: 0.5rem; --space-md: 1rem; --font-sans: Inter, sans-serif; --font-mono: monospace;
      --radius-sm: 2px; --radius-lg: 8px; --duration-fast: 100ms; --duration-slow: 1s; --z-modal: 10; --z-menu: 5;
    }`)
    assertRead(config)
    assert.deepEqual(linesOf(config).filter((line) => !line.startsWith('Type')), [
      'Color: Color [Red 100=#fee, Red 50=#fff5f5, Blue=#00f]',
      'Color: Other colors [Shine=rgb(255 255 255 / .5)]',
      'Space: Space [lg=2rem, sm=0.5rem, md=1rem]',
      'Shape: Radius [sm=2px, lg=8px]',
      'Motion: Duration [Fast=100ms, Slow=1s]',
      'Other: Z [Modal=10, Menu=5]',
    ])
  })

  test('what Tailwind puts in its place under another name is no token', () => {
    const config = made(`:root { --background: #fff; --ink: #111 } .dark { --background: #111; --ink: #fff }
      @theme inline { --color-background: var(--background); --color-ink: var(--ink); --radius-card: 8px }`)
    assert.deepEqual(linesOf(config), [
      'Color: Palette [Background=#fff, Ink=#111]', 'Shape: Radii [Radius card=8px]',
    ])
  })

  test('a heading that is a name itself; steps of scales as they are written, in the order of the source', () => {
    const config = made(`:root {
      --radius: 4px; --radius-lg: 8px; --radius-2xl: 32px; --radius-xl: 16px; --radius-sm: 2px;
      --gray-12: #000; --gray-2: #eee; --gray-a10: #1111; --gray-a2: #eee1; --gray-1: #fff;
      --font-weight-bold: 700; --font-weight-light: 300; --font-weight-medium: 500;
      --size-1: 4px; --size-00: -2px; --size-000: -4px; --size-fluid: 1vw;
    }`)
    assertRead(config)
    assert.deepEqual(linesOf(config), [
      'Color: Gray [12=#000, 2=#eee, a10=#1111, a2=#eee1, 1=#fff]',
      'Type: Font weight [Bold=700, Light=300, Medium=500]',
      'Space: Size [1=4px, 00=-2px, 000=-4px, Fluid=1vw]',
      'Shape: Radius [Radius=4px, lg=8px, 2xl=32px, xl=16px, sm=2px]',
    ])
  })

  test('labels are in sentence case, with initialisms as people write them', () => {
    assert.deepEqual(linesOf(made(`:root { --card-bg: #fff; --card-border-rgb: #111; --card_hover_ui_url: #222;
      --logo-url-main: 1px; --logo-url-small: 2px; --fast: 1s; --ease: linear; --lift: 0 0 1px #000 }`)), [
      'Color: Card [Bg=#fff, Border RGB=#111, Hover UI URL=#222]', 'Space: Logo URL [Main=1px, Small=2px]',
      'Shape: Shadows [Lift=0 0 1px #000]',
      'Motion: Durations [Fast=1s]', 'Motion: Easings [Ease=linear]',
    ])
  })

  test('the prefix of a project is left out; large groups are parted once more', () => {
    const steps = Array.from({ length: 10 }, (_, step) => step)
    const ramps = ['red', 'green', 'blue', 'sand'].map((name) =>
      steps.map((step) => `--acme-color-${name}-${step + 1}: #${step}${step}${step};`).join('')).join('')
    const config = made(`:root { ${ramps} --acme-color-white: #fff; --acme-gap-s: 1px; --acme-gap-m: 2px }`)
    assert.deepEqual(linesOf(config).map((line) => line.slice(0, line.indexOf(' ['))),
      ['Color: Color red', 'Color: Color green', 'Color: Color blue', 'Color: Color sand', 'Color: Color', 'Space: Gap'])
  })

  test('ids come from names, so that an edit of a value and the order of files change none', () => {
    const idsOf = (css: string): readonly string[] => made(css).tabs.flatMap(({ id, tiers }) =>
      tiers.flatMap((tier) => tier.items.map((item) => `${id} ${tier.id} ${item.id}`))).sort()
    const one = idsOf(':root { --gap-s: 1px; --gap-m: 2px; --ink: #111; --paper: #fff }')
    assert.deepEqual(one, idsOf(':root { --paper: #eee; --ink: red; --gap-m: 3rem; --gap-s: 2rem }'))
  })

  test('private names are there where they are asked for', () => {
    const found = discover(declaredIn(':root { --_gap: 1px; --tw-ring: 2px; --gap: 3px }'), [])
    const countIn = (includePrivate: boolean): number => configOf(found, { ...OPTIONS, includePrivate }).tabs
      .flatMap(({ tiers }) => tiers.flatMap(({ items }) => items)).length
    assert.deepEqual([countIn(false), countIn(true)], [1, 3])
  })

  test('the text to keep is what the server has, without places; without a server what the page has', () => {
    const plain = made(':root { --gap: 3px }')
    const index = { ...made(':root { --ink: #111 }'), where: { '--ink': [] } }
    const { where, ...served } = index
    const textOf = (of: typeof index | null): string => configText({ plainConfig: () => plain }, of)
    assert.deepEqual([JSON.parse(textOf(null)), JSON.parse(textOf(index))], [plain, served])
    assert.deepEqual(Object.keys(where), ['--ink'])
    assert.equal(tagText('{ "a": "</script>" }\n').split('</script>').length, 2)
    assert.ok(textOf(null).startsWith('{\n  "') && textOf(null).endsWith('\n}\n'))
  })

  test('a palette is called as its names begin, where they begin alike', () => {
    const names = ['paper', 'ink', 'moss', 'clay']
    const named = (prefix: string): readonly string[] => linesOf(made(
      `:root { ${names.map((name) => `--${prefix}${name}: #fff;`).join('')} }` +
      `.dark { ${names.map((name) => `--${prefix}${name}: #000;`).join('')} }`))
    assert.deepEqual(named('palette-'), ['Color: Palette [Paper=#fff, Ink=#fff, Moss=#fff, Clay=#fff]'])
    assert.deepEqual(named(''), ['Color: Palette [Paper=#fff, Ink=#fff, Moss=#fff, Clay=#fff]'])
  })

  test('a large palette has headings within, of what begins alike; what is left stands above them', () => {
    const names = ['paper', 'ink', 'edge-soft', ...['rust', 'moss'].flatMap((name) =>
      [50, 100, 200, 300, 400].map((step) => `${name}-${step}`))]
    const valuesOf = (value: string): string => names.map((name) => `--${name}: ${value};`).join('')
    const config = made(`:root { ${valuesOf('#fff')} } .dark { ${valuesOf('#000')} }`)
    assertRead(config)
    const [palette] = config.tabs[0]?.tiers ?? []
    assert.equal(palette?.label, 'Palette')
    assert.deepEqual(palette.items.map(({ group = '', label }) => `${group} ${label}`.trim()), [
      'Paper', 'Ink', 'Edge soft', ...['Rust', 'Moss'].flatMap((name) => [50, 100, 200, 300, 400].map((step) => `${name} ${step}`)),
    ])
  })

  test('a palette of many beginnings is in the order of the source', () => {
    const [line = ''] = linesOf(made(`:root { --primary: #111; --card-foreground: #222; --card: #333; --chart-10: #444;
      --chart-2: #555; --background: #666 } .dark { --primary: #aaa; --card-foreground: #bbb; --card: #ccc; --chart-10: #ddd;
      --chart-2: #eee; --background: #fff }`))
    assert.deepEqual(line.split(',').map((one) => one.slice(0, one.indexOf('=')).trim()),
      ['Color: Palette [Primary', 'Card foreground', 'Card', 'Chart 10', 'Chart 2', 'Background'])
  })

  test('of two dark themes the one that can be switched is the dark one, the other says what it is by', () => {
    const config = made(`:where(html) { --ink: #111; --paper: #fff; --edge: #ccc }
      @media (prefers-color-scheme: dark) { :where(html) { --ink: #eee; --paper: #000; --edge: #222 } }
      :where([data-theme="dark"], .dark) { --ink: #ddd; --paper: #111; --edge: #333 }`)
    const extras = config.tabs[0]?.colorExtras
    assert.deepEqual(Object.keys(extras?.colorSchemes ?? {}), ['Light', 'Dark', 'Dark (prefers-color-scheme: dark)'])
    assert.deepEqual(extras?.panelSettings.colorMode, {
      defaultMode: 'light', lightScheme: 'Light', darkScheme: 'Dark', darkWhen: '.dark, [data-theme="dark"]',
    })
  })

  test('themes that are files are schemes with their files', () => {
    const [day, night] = ['f', '0'].map((digit) => ':root { --a: #111; --b: #222; --c: #333; --d: #444; --e: #555 }'
      .replaceAll('#', `#${digit}${digit}${digit}`))
    const found = discover([...declaredIn(day ?? '', 'day.css'), ...declaredIn(night ?? '', 'night.css')], [])
    const config = configOf(found, { ...OPTIONS, routing: { 'a*': 'night.css', '*': 'day.css' } })
    const schemes = Object.entries(config.tabs[0]?.colorExtras?.colorSchemes ?? {})
    assert.deepEqual(schemes.map(([name, { file }]) => [name, file]), [['Day', 'day.css'], ['Night', 'night.css']])
  })

  test('a palette of what themes declare again, a tier that refers to it, a scheme for each theme', () => {
    const config = made(`:root {
        --palette-paper: #fff; --palette-ink: #111; --palette-moss: #1f6b42;
        --color-action: var(--palette-moss); --color-text: var(--palette-ink);
      }
      [data-theme="dark"] { --palette-paper: #111; --palette-ink: #eee; --palette-moss: #8fd6a8 }`)
    assertRead(config)
    assert.deepEqual(linesOf(config), [
      'Color: Palette [Paper=#fff, Ink=#111, Moss=#1f6b42]',
      'Color: Color → palette [Action=palette-moss, Text=palette-ink]',
    ])
    const extras = config.tabs[0]?.colorExtras
    assert.deepEqual(extras?.colorSchemes, {
      Light: { palette: ['#fff', '#111', '#1f6b42'] },
      Dark: { palette: ['#111', '#eee', '#8fd6a8'], scope: '[data-theme="dark"]' },
    })
    assert.deepEqual(extras.panelSettings, {
      colorScheme: 'Light',
      colorMode: { defaultMode: 'light', lightScheme: 'Light', darkScheme: 'Dark', darkWhen: '[data-theme="dark"]' },
    })
  })
})

suite('configurations of real packages are read as a whole', { skip: skipWithoutPackages() }, () => {
  for (const packaged of CSS_PACKAGES) {
    test(packaged.name, () => {
      const discovered = discover(sheetsOf(packaged).flatMap(({ text, file }) => declaredIn(text, file)), [])
      const config = configOf(discovered, OPTIONS)
      assertRead(config)
      assert.ok(config.tabs.length > 0)
    })
  }
})
