// Rules that are one theme, and the order in which rules, layers and themes count.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { configOf } from '../../shared/discover/config-of.js'
import type { ConfigJson } from '../../shared/discover/config.types.js'
import { discover } from '../../shared/discover/discover.js'
import { declaredIn } from '../support/declared-tokens.js'

const OPTIONS = { storagePrefix: 'x', consoleNamespace: 'x' }
const made = (css: string, layers: readonly string[] = []): ConfigJson =>
  configOf(discover(declaredIn(css), [], new Map(), layers), OPTIONS)
const itemsOf = ({ tabs }: ConfigJson) => tabs.flatMap(({ tiers }) => tiers.flatMap(({ items }) => items))

const ROOT = ':root { --bg: #fff; --fg: #000; --gap: 4px; --shadow: 0 1px 2px #0003; --ease: ease-in; --radius: 2px }'

suite('one theme in several rules', () => {
  /** What one theme of several rules is: its scopes, and what its tokens are there. */
  type Values = Readonly<Record<string, string>>
  type Rules = readonly [title: string, css: string, scopes: readonly string[], values: Values]
  const RULES: readonly Rules[] = [
    ['rules of one theme are one, the more specific one counts',
      'html.dark { --gap: 1px; --radius: 1px } .dark { --gap: 2px; --shadow: none; --ease: linear }',
      ['.dark', 'html.dark'], { '--gap': '1px', '--radius': '1px', '--shadow': 'none', '--ease': 'linear' }],
    ['one that declares few is a part of it too',
      '.dark { --gap: 2px; --shadow: none; --ease: linear } :root.dark { --radius: 1px }',
      ['.dark', ':root.dark'], { '--gap': '2px', '--radius': '1px', '--shadow': 'none', '--ease': 'linear' }],
    ['layers in the order that is said',
      '@layer high { .dark { --gap: 1px; --radius: 1px } } @layer low { html.dark { --gap: 2px; --shadow: none; --ease: linear } }',
      ['@layer low | html.dark', '@layer high | .dark'], { '--gap': '1px', '--radius': '1px', '--shadow': 'none', '--ease': 'linear' }],
    ['important ones in the other order',
      `@layer high { .dark { --gap: 1px !important; --radius: 1px } }
        @layer low { html.dark { --gap: 2px !important; --shadow: none; --ease: linear } }`,
      ['@layer low | html.dark', '@layer high | .dark'], { '--gap': '2px', '--radius': '1px', '--shadow': 'none', '--ease': 'linear' }],
    ['what the root’s own rule beats is no value of it',
      '.dark { --gap: 1px; --radius: 1px; --shadow: none } :where(.dark) { --ease: linear }',
      ['.dark'], { '--gap': '1px', '--radius': '1px', '--shadow': 'none' }],
    ['while the root is not light it is dark', 'html:not(.light) { --gap: 1px; --radius: 1px; --shadow: none }',
      ['html:not(.light)'], { '--gap': '1px', '--radius': '1px', '--shadow': 'none' }],
  ]
  for (const [title, css, scopes, values] of RULES) {
    test(title, () => {
      const base = `@layer none { ${ROOT} }`
      const text = css.includes('@layer') ? `${base} ${css}` : `${ROOT} ${css}`
      const config = made(text, ['none', 'low', 'high'])
      const [only, ...others] = Object.values(config.themes ?? {})
      assert.deepEqual([only?.scopes ?? [only?.scope], others], [scopes, []])
      const inDark = itemsOf(config).flatMap(({ cssVar, values: { Dark: value = null } = {} }) =>
        (value === null ? [] : [[cssVar, value]]))
      assert.deepEqual(Object.fromEntries(inDark), values)
    })
  }

  const NOTS: readonly (readonly [title: string, css: string])[] = [
    ['beside a dark one it is the root’s own', ':root:not(.light) { --gap: 9px } .dark { --gap: 1px; --radius: 1px; --shadow: none }'],
    ['beside a light one, too', ':root:not(.light) { --gap: 9px } .light { --gap: 1px; --radius: 1px; --shadow: none }'],
    ['and where it says no theme', ':root:not(.wide) { --gap: 9px } .light { --gap: 1px; --radius: 1px; --shadow: none }'],
    ['and where it is all that the root has', '.light { --gap: 1px; --radius: 1px; --shadow: none }'],
  ]
  for (const [title, css] of NOTS) {
    test(`what the root has while something is not said: ${title}`, () => {
      const root = css.includes(':not') ? ROOT : ROOT.replace(':root', ':root:not(.light)').replace('4px', '9px')
      const config = made(`${root} ${css}`)
      assert.equal(Object.keys(config.themes ?? {}).length, 1)
      const gap = itemsOf(config).find(({ cssVar }) => cssVar === '--gap')
      assert.equal(gap?.default, '9px')
    })
  }

  test('of several layers the later ones come last, whichever is declared first', () => {
    const css = `@layer none { ${ROOT} }
      @layer high.in { .dark { --gap: 1px; --radius: 1px; --shadow: none } }
      @layer low { :root[data-density="compact"] { --gap: 2px; --radius: 2px; --ease: linear } }
      @layer high { @media print { html { --gap: 0 } } } [data-size="large"] { --gap: 9px; --radius: 9px; --ease: ease }`
    assert.deepEqual(Object.keys(made(css, ['none', 'low', 'high.in']).themes ?? {}), ['Compact', 'Dark', 'Print', 'Large'])
  })
})
