// What tokens are in themes and under conditions: their words, and what a configuration has of them.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { readConfig } from '../../panel/model/config/read-config.js'
import { themeWarnings } from '../../panel/model/config/theme-warnings.js'
import { configOf } from '../../shared/discover/config-of.js'
import type { ConfigJson } from '../../shared/discover/config.types.js'
import { discover } from '../../shared/discover/discover.js'
import type { DeclaredToken } from '../../shared/discover/discover.types.js'
import { mediaWords } from '../../shared/discover/media-words.js'
import { normalScope } from '../../shared/css/scope.js'
import { CSS_PACKAGES, sheetsOf, skipWithoutPackages } from '../support/css-packages.js'
import { declaredIn } from '../support/declared-tokens.js'

const OPTIONS = { storagePrefix: 'x', consoleNamespace: 'x' }
const configFor = (declared: readonly DeclaredToken[], more = {}): ConfigJson => {
  const config = configOf(discover(declared, []), { ...OPTIONS, ...more })
  const { config: read, ignored } = readConfig(JSON.parse(JSON.stringify(config)))
  assert.ok(read.ok, JSON.stringify(read))
  assert.deepEqual([ignored, themeWarnings(read.value)], [[], []])
  return config
}
const made = (css: string): ConfigJson => configFor(declaredIn(css))

/** By variable what it is in themes. */
const valuesIn = ({ tabs }: ConfigJson): Readonly<Record<string, unknown>> =>
  Object.fromEntries(tabs.flatMap(({ tiers }) => tiers.flatMap((tier) => tier.items))
    .flatMap(({ cssVar, values }) => (values === undefined ? [] : [[cssVar, values] as const])))

suite('conditions in words', () => {
  const rows: readonly (readonly [condition: string, words: string])[] = [
    ['(min-width: 900px)', 'From 900 px'], ['(width >= 900px)', 'From 900 px'], ['(900px <= width)', 'From 900 px'],
    ['(max-width: 599.98px)', 'Up to 599.98 px'], ['(width < 600px)', 'Below 600 px'], ['(width > 40em)', 'Above 40 em'],
    ['(min-width: 900px) and (max-width: 1200px)', '900 to 1,200 px'], ['(900px <= width < 1200px)', '900 to 1,200 px'],
    ['(min-width: 30em) and (max-width: 900px)', '30 em to 900 px'], ['(width = 600px)', '600 px'],
    ['(min-width: calc(10px + 2em))', 'From calc(10px + 2em)'], ['(min-width: 0)', 'From 0'],
    ['(min-height: 12000px)', 'From 12,000 px high'], ['(max-height: 400px)', 'Up to 400 px high'],
    ['(prefers-reduced-motion: reduce)', 'Reduced motion'], ['(prefers-reduced-motion)', 'Reduced motion'],
    ['(prefers-reduced-motion: no-preference)', 'Full motion'], ['print', 'Print'],
    ['only print and (orientation: landscape)', 'Print · Landscape'], ['(prefers-contrast: more)', 'High contrast'],
    ['(forced-colors: active)', 'Forced colors'],
    ['screen and (-ms-high-contrast: active), (forced-colors: active)', 'Forced colors'],
    ['(prefers-color-scheme: dark) and (min-width: 900px)', 'Dark · From 900 px'],
    ['(prefers-color-scheme: dark) and (prefers-contrast: more)', 'Dark · High contrast'],
    ['((min-width: 900px) and (orientation: portrait))', 'From 900 px · Portrait'],
    ['(max-width: 600px), print', 'Up to 600 px or Print'], ['(scripting: none)', 'scripting: none'],
    ['not print', 'not print'], ['not print, (min-width: 1px)', 'not print,(min-width: 1px)'],
    ['(not (hover: hover))', '(not (hover: hover))'], ['(min-resolution: 2dppx)', 'min-resolution: 2dppx'],
    ['(min-width)', 'min-width'], ['screen', ''],
  ]
  for (const [condition, words] of rows) {
    test(condition, () => assert.equal(mediaWords(normalScope([`@media ${condition}`])).join(' · '), words))
  }

  test('of conditions within each other, together', () => {
    assert.deepEqual(mediaWords(['@media (min-width: 900px)', '@media print', '@media (max-width: 1200px)']),
      ['900 to 1,200 px', 'Print'])
  })
})

const ROOT = ':root { --bg: #fff; --fg: #000; --gap: 4px; --shadow: 0 1px 2px #0003; --ease: ease-in; --radius: 2px }'

suite('values of themes', () => {
  test('everything but the palette’s colors, under the name of the scheme', () => {
    const config = made(`${ROOT} .dark { --bg: #000; --fg: #fff; --shadow: none }`)
    assert.deepEqual(config.themes, { Dark: { scope: '.dark' } })
    assert.deepEqual(valuesIn(config), { '--shadow': { Dark: 'none' } })
    assert.deepEqual(Object.keys(config.tabs[0]?.colorExtras?.colorSchemes ?? {}), ['Light', 'Dark'])
  })

  test('no theme and no value, where only colors differ', () => {
    const config = made(`${ROOT} .dark { --bg: #000; --fg: #fff }`)
    assert.equal('themes' in config, false)
    assert.deepEqual(valuesIn(config), {})
  })

  test('mirrors are one theme', () => {
    const { themes } = made(`${ROOT} .dark { --bg: #000; --shadow: none; --gap: 5px }
      @media (prefers-color-scheme: dark) { :root:not(.light) { --bg: #000; --shadow: none; --gap: 5px } }`)
    assert.deepEqual(themes, { Dark: { scopes: ['.dark', '@media (prefers-color-scheme: dark) | :root:not(.light)'] } })
  })

  test('conditions of the root and of a theme, also of colors in the palette', () => {
    const config = made(`${ROOT} .dark { --bg: #000; --fg: #fff; --shadow: none }
      @media (min-width: 900px) { :root { --gap: 8px } .dark { --shadow: 0 0 1px #000 } .card { --gap: 1px } }
      @media print { :root { --bg: white; --gap: 0 } }
      @media (min-width: 900px) and (prefers-color-scheme: dark) { :root { --gap: 9px } }`)
    assert.deepEqual(config.themes, {
      'Dark': { scope: '.dark' }, 'From 900 px': { scope: '@media (min-width: 900px) | :root' },
      'Dark · From 900 px': { scope: '@media (min-width: 900px) | .dark' }, 'Print': { scope: '@media print | :root' },
      'From 900 px · Dark': { scope: '@media (min-width: 900px) and (prefers-color-scheme: dark) | :root' },
    })
    assert.deepEqual(valuesIn(config), {
      '--bg': { Print: 'white' }, '--gap': { 'From 900 px': '8px', 'Print': '0', 'From 900 px · Dark': '9px' },
      '--shadow': { 'Dark': 'none', 'Dark · From 900 px': '0 0 1px #000' },
    })
  })

  const ONLY: readonly (readonly [name: string, css: string])[] = [
    ['what is declared under conditions alone', '@media print { :root { --ink: 1px } }'],
    ['what @container and @supports with a width ask for',
      '@container (width > 1px) { :root { --gap: 1px } } @supports (a: b) { @media (min-width: 1px) { :root { --gap: 1px } } }'],
    ['a condition that a build fills in', '@media (--large) { :root { --gap: 1px } }'],
    ['a part’s under a condition', '@media print { .card { --gap: 1px } }'],
  ]
  for (const [name, css] of ONLY) {
    test(`none: ${name}`, () => assert.deepEqual(valuesIn(made(`${ROOT} ${css}`)), {}))
  }

  test('two ways to say a condition are one', () => {
    const { themes } = made(`${ROOT} @media (min-width: 900px) { :root { --gap: 8px } }
      @media (width >= 900px) { html { --radius: 4px } }`)
    assert.deepEqual(themes,
      { 'From 900 px': { scopes: ['@media (min-width: 900px) | :root', '@media (width >= 900px) | html'] } })
  })

  test('layers, specificity, then the source order them as the cascade does', () => {
    const { themes = {} } = made(`${ROOT} :root[data-density="compact"] { --gap: 1px; --radius: 1px; --ease: linear }
      [data-size="large"] { --gap: 9px; --radius: 9px; --ease: ease } .dark { --gap: 2px; --shadow: none; --ease: ease }
      @media print { html { --gap: 0 } } @layer a { .blue { --gap: 3px; --radius: 3px; --shadow: none; --ease: ease } }`)
    assert.deepEqual(Object.keys(themes), ['Blue', 'Print', 'Large', 'Dark', 'Compact'])
  })

  const SWITCHES: readonly (readonly [css: string, when: string | undefined])[] = [
    ['body.dark { #; }', ':has(> body.dark)'], [':root { &.dark { #; } }', undefined], ['html.dark { #; }', undefined],
    [':host(.dark), .dark { #; }', undefined], ['.dark, .dark ::backdrop { #; }', undefined],
    ['@media print { body { #; } }', '@media print'], ['@media print { :root { &.dark { #; } } }', undefined],
    ['@media print { @media (hover: none) { body { #; } } }', '@media print and (hover: none)'], ['[data-theme="dark"] { #; }', undefined],
  ]
  for (const [css, when] of SWITCHES) {
    test(`${when ?? 'its scope'} says when ${css} is on`, () => {
      const dark = '.dark { --fg: #fff; --bg: #000 }'
      const { themes = {} } = made(`${ROOT} ${dark} ${css.replace('#', '--shadow: none; --gap: 1px; --ease: linear')}`)
      assert.deepEqual(Object.values(themes).map((theme) => theme.when), [when])
    })
  }

  test('a tier that refers to another one does so in every theme, or not at all', () => {
    const css = ':root { --base-sm: 4px; --base-lg: 8px; --gap-sm: var(--base-sm); --gap-lg: var(--base-lg) }'
    const width = (text: string): ConfigJson => made(`${css} @media (min-width: 1px) { :root { --gap-sm: ${text} } }`)
    const tierIn = ({ tabs }: ConfigJson) => tabs[0]?.tiers.find(({ label }) => label === 'Gap')
    const { referencesTier, items } = tierIn(width('var(--base-lg)')) ?? {}
    assert.equal(referencesTier, tierIn(width('1px')) === undefined ? '' : 'base-space')
    assert.deepEqual(items?.map((item) => [item.default, item.values]),
      [['base-sm', { 'From 1 px': 'base-lg' }], ['base-lg', undefined]])
    assert.equal(tierIn(width('1px'))?.referencesTier, undefined)
    assert.deepEqual(tierIn(width('1px'))?.items.map((item) => item.default), ['var(--base-sm)', 'var(--base-lg)'])
  })

  test('themes that are files have their file, and none where no route leads there', () => {
    const sky = ':root { --a: #001; --b: #002; --c: #003; --d: 4px; --e: 5px }'
    const declared = [...declaredIn(sky, 'sky.css'), ...declaredIn(sky.replaceAll(': ', ': 1'), 'night.css')]
    const routed = (routing: object): unknown => configFor(declared, { routing }).themes
    assert.deepEqual(routed({ 'a': 'night.css', '*': 'sky.css' }), { Night: { file: 'night.css' } })
    assert.equal(routed({ '*': 'sky.css' }), undefined)
  })

  test('of two themes of one name the second says what switches it', () => {
    const { themes = {} } = made(`${ROOT} .dark { --bg: #000; --fg: #fff; --shadow: none }
      body.dark { --gap: 1px; --radius: 1px; --ease: linear }`)
    assert.deepEqual(Object.keys(themes), ['Dark', 'Dark (body.dark)'])
  })
})

/** In the shape of packages: places by name, and what one token is there. */
type Shape = readonly [name: string, css: string, themes: object, token: string, values: object]
const SHAPES: readonly Shape[] = [
  ['daisyUI', `${ROOT} ${['dark', 'cupcake', 'nord'].map((name, at) =>
    `:root:has(input.theme-controller[value=${name}]:checked), [data-theme="${name}"] {
      --bg: #00${at}; --fg: #ff${at}; --radius: ${at}rem }`).join(' ')}`,
  Object.fromEntries(['dark', 'cupcake', 'nord'].map((name) => [name.charAt(0).toUpperCase() + name.slice(1),
    { scope: `:root:has(input.theme-controller[value="${name}"]:checked),[data-theme="${name}"]` }])),
  '--radius', { Dark: '0rem', Cupcake: '1rem', Nord: '2rem' }],
  ['Mantine', `${ROOT} :root[data-mantine-color-scheme='dark'], :host([data-mantine-color-scheme='dark'])
    { --bg: #000; --fg: #fff; --shadow: none }`,
  { Dark: { scope: ':host([data-mantine-color-scheme="dark"]),:root[data-mantine-color-scheme="dark"]' } },
  '--shadow', { Dark: 'none' }],
  ['Primer', `${ROOT} [data-color-mode="dark"][data-dark-theme="dark"], [data-color-mode="auto"][data-light-theme="dark"]
    { --bg: #000; --fg: #fff; --shadow: none } @media (prefers-color-scheme: dark) {
    [data-color-mode][data-color-mode="auto"][data-dark-theme="dark"] { --bg: #000; --fg: #fff; --shadow: none } }`,
  { Dark: { scopes: [
    '[data-color-mode="auto"][data-light-theme="dark"],[data-color-mode="dark"][data-dark-theme="dark"]',
    '@media (prefers-color-scheme: dark) | [data-color-mode][data-color-mode="auto"][data-dark-theme="dark"]',
  ] } }, '--shadow', { Dark: 'none' }],
  ['Open Props', `:where(html) { --ease: ease-in; --animation: 1s; --gap: 1px }
    @media (prefers-reduced-motion: reduce) { :where(html) { --animation: 0s } }`,
  { 'Reduced motion': { scope: '@media (prefers-reduced-motion: reduce) | :where(html)' } },
  '--animation', { 'Reduced motion': '0s' }],
  ['a page of widths', `${ROOT} @media (min-width: 600px) { :root { --gap: 6px } }
    @media (min-width: 900px) { :root { --gap: 8px; & { --radius: 3px } } }`,
  { 'From 600 px': { scope: '@media (min-width: 600px) | :root' }, 'From 900 px': { scopes: [
    '@media (min-width: 900px) | :root', '@media (min-width: 900px) | :root | &'] } },
  '--gap', { 'From 600 px': '6px', 'From 900 px': '8px' }],
  ['four themes and two densities', `${ROOT} ${['dark', 'sepia', 'blue', 'nord'].map((name, at) =>
    `[data-theme="${name}"] { --bg: #00${at}; --fg: #fff; --shadow: none }`).join(' ')}
    ${['compact', 'roomy'].map((name, at) => `[data-density="${name}"] { --gap: ${at}px; --radius: 1px; --ease: linear }`).join(' ')}`,
  Object.fromEntries([...['dark', 'sepia', 'blue', 'nord'].map((name) => ['theme', name]), ['density', 'compact'], ['density', 'roomy']]
    .map(([kind = '', name = '']) => [name.charAt(0).toUpperCase() + name.slice(1), { scope: `[data-${kind}="${name}"]` }])),
  '--gap', { Compact: '0px', Roomy: '1px' }],
]
suite('values of themes in the shape of packages', () => {
  for (const [name, css, themes, token, values] of SHAPES) {
    test(name, () => {
      const config = made(css)
      assert.deepEqual(config.themes, themes)
      assert.deepEqual(valuesIn(config)[token], values)
    })
  }
})

/** In packages: how many themes have values, the first of them, and what one token is there. */
type Packaged = readonly [count: number, first: string, name: string, values: object]
const OF_PACKAGES: Readonly<Record<string, Packaged>> = {
  '@astrojs/starlight': [4, 'From 50 em', '--sl-nav-height', { 'From 50 em': '4rem' }],
  '@mantine/core': [2, 'Dark', '--mantine-color-scheme', { Dark: 'dark', Light: 'light' }],
  '@primer/primitives': [16, 'Coarse pointer', '--controlStack-small-gap-auto',
    { 'Coarse pointer': '1rem', 'Fine pointer': '0.5rem' }],
  'bootstrap': [1, 'Dark', '--bs-carousel-control-icon-filter',
    { Dark: 'invert(1) grayscale(100)' }],
  'vitepress': [1, 'From 960 px', '--vp-z-index-sidebar', { 'From 960 px': '25' }],
}

suite('values of themes in real packages', { skip: skipWithoutPackages() }, () => {
  for (const packaged of CSS_PACKAGES) {
    const expected = OF_PACKAGES[packaged.name]
    if (expected === undefined) continue
    const [count, first, name, values] = expected
    test(packaged.name, () => {
      const config = configFor(sheetsOf(packaged).flatMap(({ text, file }) => declaredIn(text, file)))
      const names = Object.keys(config.themes ?? {})
      assert.deepEqual([names.length, names[0], valuesIn(config)[name]], [count, first, values])
    })
  }

  test('daisyui: each of its themes has sizes and corners of its own', () => {
    const packaged = CSS_PACKAGES.find((one) => one.name === 'daisyui')
    assert.ok(packaged)
    const config = configFor(sheetsOf(packaged).flatMap(({ text, file }) => declaredIn(text, file)))
    const { ['--radius-box']: radius, ['--color-primary']: primary } = valuesIn(config)
    assert.equal(Object.keys(config.themes ?? {}).length, 34)
    assert.equal((radius as Readonly<Record<string, string>>)['Cupcake'], '1rem')
    assert.equal(primary, undefined)
  })
})
