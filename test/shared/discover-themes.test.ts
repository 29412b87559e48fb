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

  test('the order of files changes no token and no theme', () => {
    const [one, other] = [declaredIn(ROOT, 'a.css'), declaredIn('.dark { --bg: #000; --fg: #fff }', 'b.css')]
    const [first, second] = [discover([...one, ...other], []), discover([...other, ...one], [])]
    assert.deepEqual(first.themes, second.themes)
    const valuesOf = ({ tokens }: Discovered): readonly string[] => tokens.map(({ name, value }) => `${name} ${value}`)
    assert.deepEqual(valuesOf(first), valuesOf(second))
  })
})

/** The first themes of packages, and how many there are. */
const OF_PACKAGES: Readonly<Record<string, readonly [count: number, ...labels: readonly string[]]>> = {
  '@astrojs/starlight': [2, 'Dark', 'Light'],
  '@catppuccin/palette': [1, 'Default'],
  '@cfpb/cfpb-design-system': [1, 'Default'],
  '@digdir/designsystemet-css': [9, 'Light', 'Dark'],
  '@radix-ui/colors': [2, 'Light', 'Dark'],
  '@salesforce-ux/design-system-2': [1, 'Default'],
  beercss: [2, 'Light', 'Dark'],
  bootstrap: [2, 'Light', 'Dark'],
  daisyui: [35, 'Light', 'Dark', 'Cupcake'],
  infima: [2, 'Light', 'Dark'],
  'mvp.css': [2, 'Light', 'Dark'],
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
