// Which themes are found in the stylesheets of real design systems, and in small ones of our own.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { discover } from '../../shared/discover/discover.js'
import type { Discovered } from '../../shared/discover/discover.types.js'
import { CSS_PACKAGES, sheetsOf, skipWithoutPackages } from '../support/css-packages.js'
import { declaredIn } from '../support/declared-tokens.js'

/** Every theme as `label scheme`, in order; a theme of neither scheme is its label alone. */
const themesIn = ({ themes }: Discovered): readonly string[] =>
  themes.map(({ label, scheme }) => (scheme === null || scheme === label.toLowerCase() ? label : `${label} ${scheme}`))

const found = (css: string): Discovered => discover(declaredIn(css), [])

const ROOT = ':root { --bg: #fff; --fg: #000; --line: #ccc; --gap: 4px }'

suite('themes of small stylesheets', () => {
  const rows: readonly (readonly [name: string, css: string, themes: readonly string[]])[] = [
    ['a root alone has one look', ROOT, ['Default']],
    ['a class', `${ROOT} .dark { --bg: #000; --fg: #fff }`, ['Light', 'Dark']],
    ['an attribute', `${ROOT} [data-theme="dark"] { --bg: #000; --fg: #fff }`, ['Light', 'Dark']],
    ['what the system says', `${ROOT} @media (prefers-color-scheme: dark) { :root { --bg: #000 } }`, ['Light', 'Dark']],
    ['class and system as one', `${ROOT} @media (prefers-color-scheme: dark) { :root { --bg: #000; --fg: #fff } }
      .dark { --bg: #000; --fg: #fff }`, ['Light', 'Dark']],
    ['a root that is dark', `${ROOT} .light { --bg: #eee; --fg: #111 }`, ['Dark', 'Light']],
    ['a light class that says what the root says', `${ROOT} .light { --bg: #fff; --fg: #000; --line: #ccc }
      .dark { --bg: #000; --fg: #fff }`, ['Light', 'Dark']],
    ['a copy for wide gamuts is none', `${ROOT} @media (color-gamut: p3) { .dark { --bg: color(display-p3 0 0 0); --fg: red; --line: red } }`,
      ['Default']],
    ['what is for large screens is none', `${ROOT} @media (min-width: 50em) { :root { --bg: #eee; --fg: #111; --line: red } }`, ['Default']],
    ['what is printed is none', `${ROOT} @media print { :root { --bg: #eee; --fg: #111; --line: red } }`, ['Default']],
    ['two colors in one value are none', ':root { --bg: light-dark(#fff, #000); --fg: light-dark(#000, #fff) }', ['Default']],
    ['a component that is dark is none', `${ROOT} .btn-dark { --btn-bg: #000; --btn-fg: #fff; --btn-line: #333 }`, ['Default']],
    ['a nested rule of the root', `:root { --bg: #fff; --fg: #000; --line: #ccc; &.dark { --bg: #000; --fg: #fff; --line: #333 } }`,
      ['Light', 'Dark']],
    ['a switch of the page', `${ROOT} :root:has(#switch[value="dark"]:checked), [data-theme="dark"] { --bg: #000; --fg: #fff }`,
      ['Light', 'Dark']],
    ['a class beside :host', `:root, :host, .sl-theme-light { --sl-bg: #fff; --sl-fg: #000; --sl-line: #ccc }
      :host, .sl-theme-dark { --sl-bg: #000; --sl-fg: #fff; --sl-line: #333 }`, ['Light', 'Sl dark dark']],
    ['what is for screens is what there is', `@media screen { ${ROOT} .dark { --bg: #000; --fg: #fff } }`, ['Light', 'Dark']],
  ]
  for (const [name, css, themes] of rows) {
    test(name, () => assert.deepEqual(themesIn(found(css)), themes))
  }

  test('scopes of one theme: what can be toggled comes first', () => {
    const { themes: [, dark] } = found(`${ROOT} @media (prefers-color-scheme: dark) { :root { --bg: #000; --fg: #fff } }
      .dark { --bg: #000; --fg: #fff }`)
    assert.deepEqual(dark?.scopes, [['.dark'], ['@media (prefers-color-scheme: dark)', ':root']])
  })

  test('names of components are no tokens', () => {
    const { tokens, componentNames } = found(`${ROOT} .btn { --btn-bg: red }`)
    assert.deepEqual(tokens.map(({ name }) => name), ['--bg', '--fg', '--gap', '--line'])
    assert.deepEqual(componentNames, ['--btn-bg'])
  })

  const ONLY: readonly (readonly [css: string, names: readonly string[]])[] = [
    [':root { & { --only: 1px } }', ['--only']], [':root { & { & { --only: 1px } } }', ['--only']],
    ['@media all { html { --only: 1px } }', ['--only']], ['@media screen { :root { --only: 1px } }', ['--only']],
    ['@supports (display: grid) { :root { --only: 1px } }', ['--only']],
    ['@media (color-gamut: p3) { :root { --only: 1px } }', ['--only']],
    [':host { --only: 1px }', ['--only']], [':root { & b { --only: 1px } }', []],
    ['@supports (display: grid) { .part { --only: 1px } }', []], ['@media print { :root { --only: 1px } }', []],
  ]
  for (const [css, names] of ONLY) {
    test(`${names.length === 0 ? 'no token' : 'a token'}, by ${css} alone`, () => {
      const { tokens, themes } = found(`${ROOT} ${css}`)
      assert.deepEqual(tokens.map(({ name }) => name).filter((name) => name === '--only'), names)
      assert.deepEqual(tokens.filter(({ name }) => name === '--only').map(({ value }) => value), names.map(() => '1px'))
      assert.equal(themes.length, 1)
    })
  }

  suite('files that say the same names', () => {
    const SKY = ':root { --a: #001; --b: #002; --c: #003; --d: #004; --e: #005 }'
    const NIGHT = SKY.replaceAll('#0', '#f')
    const filesOf = (...files: readonly (readonly [name: string, css: string])[]): Discovered =>
      discover(files.flatMap(([name, css]) => declaredIn(css, name)), [])

    test('are themes, and the plain one is the base', () => {
      const { themes, tokens } = filesOf(['themes/sky-night.css', NIGHT], ['themes/sky.css', SKY])
      assert.deepEqual(themes.map(({ label, file, scheme }) => [label, file, scheme]),
        [['Light', 'themes/sky.css', 'light'], ['Night', 'themes/sky-night.css', 'dark']])
      assert.equal(tokens[0]?.value, '#001')
    })

    test('are none where they say the same values, as builds do', () => {
      assert.equal(filesOf(['a.css', SKY], ['a.min.css', SKY.replaceAll(': ', ':')]).themes.length, 1)
    })

    test('are none where one says a few of the other again', () => {
      assert.equal(filesOf(['a.css', SKY], ['b.css', ':root { --a: #f01; --b: #f02 }']).themes.length, 1)
    })

    test('are none in a page, where all of them are loaded', () => {
      const declared = [...declaredIn(SKY, 'a.css'), ...declaredIn(NIGHT, 'b.css')].map((one) => {
        const { name, value, scope, important, source } = one
        return { name, value, scope, important, source }
      })
      assert.equal(discover(declared, []).themes.length, 1)
    })
  })

  test('the order of files changes no token and no theme', () => {
    const [one, other] = [declaredIn(ROOT, 'a.css'), declaredIn('.dark { --bg: #000; --fg: #fff }', 'b.css')]
    const [first, second] = [discover([...one, ...other], []), discover([...other, ...one], [])]
    const placeless = ({ themes }: Discovered): unknown => themes.map((one) => ({ ...one, at: 0 }))
    assert.deepEqual(placeless(first), placeless(second))
    const valuesOf = ({ tokens }: Discovered): readonly string[] => tokens.map(({ name, value }) => `${name} ${value}`)
    assert.deepEqual(valuesOf(first), valuesOf(second))
  })
})

/** How many themes packages have, and the first of them. */
const OF_PACKAGES: Readonly<Record<string, readonly [count: number, ...labels: readonly string[]]>> = {
  '@astrojs/starlight': [2, 'Dark', 'Light'],
  '@carbon/styles': [5, 'Default', 'White', 'G10', 'G90', 'G100'],
  '@catppuccin/palette': [1, 'Default'],
  '@cfpb/cfpb-design-system': [1, 'Default'],
  '@digdir/designsystemet-css': [9, 'Light', 'Dark'],
  '@kong/design-tokens': [7, 'Default', 'Classic day', 'Classic night'],
  '@mantine/core': [3, 'Default', 'Light', 'Dark'],
  '@navikt/ds-css': [13, 'Light', 'Dark'],
  '@nordhealth/themes': [6, 'Nord', 'Nord dark high contrast', 'Nord dark'],
  '@patternfly/patternfly': [12, 'Light', 'Dark'],
  '@picocss/pico': [2, 'Light', 'Dark'],
  '@primer/primitives': [15, 'Default', 'Light', 'Dark'],
  '@radix-ui/colors': [2, 'Light', 'Dark'],
  '@rijkshuisstijl-community/design-tokens': [7, 'Default', 'Groen'],
  '@salesforce-ux/design-system-2': [1, 'Default'],
  '@shopify/polaris-tokens': [4, 'Light'],
  '@skeletonlabs/skeleton': [25, 'Default', 'Catppuccin'],
  '@spectrum-css/tokens': [5, 'Default', 'Light', 'Dark'],
  beercss: [2, 'Light', 'Dark'],
  bootstrap: [2, 'Light', 'Dark'],
  daisyui: [35, 'Light', 'Dark', 'Cupcake'],
  infima: [3, 'Light', 'Dark', 'Dark'],
  'mvp.css': [2, 'Light', 'Dark'],
  'open-props': [3, 'Light', 'Dark', 'Dark'],
  'reveal.js': [14, 'White'],
  simpledotcss: [2, 'Light', 'Dark'],
  tailwindcss: [1, 'Default'],
  vitepress: [2, 'Light', 'Dark'],
  'water.css': [2, 'Light', 'Dark'],
}

suite('themes of real packages', { skip: skipWithoutPackages() }, () => {
  for (const packaged of CSS_PACKAGES) {
    const expected = OF_PACKAGES[packaged.name]
    if (expected === undefined) continue
    const [count, ...labels] = expected
    test(packaged.name, () => {
      const { themes } = discover(sheetsOf(packaged).flatMap(({ text, file }) => declaredIn(text, file)), [])
      assert.deepEqual(themes.slice(0, labels.length).map(({ label }) => label), labels)
      assert.equal(themes.length, count)
    })
  }
})
