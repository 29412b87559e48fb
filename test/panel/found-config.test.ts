// What is made of found tokens is a configuration: the panel reads every one, and says nothing of it is idle.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { readConfig } from '../../panel/config/read-config.js'
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
  test('tabs by kind, groups by name, steps in order, what stands alone at the end', () => {
    const config = made(`:root {
      --color-red-100: #fee; --color-red-50: #fff5f5; --color-blue: #00f; --shine: rgb(255 255 255 / .5);
      --space-lg: 2rem; --space-sm: 0.5rem; --space-md: 1rem; --font-sans: Inter, sans-serif; --font-mono: monospace;
      --radius-sm: 2px; --radius-lg: 8px; --duration-fast: 100ms; --duration-slow: 1s; --z-modal: 10; --z-menu: 5;
    }`)
    assertRead(config)
    assert.deepEqual(linesOf(config).filter((line) => !line.startsWith('Type')), [
      'Color: color [blue=#00f, red-50=#fff5f5, red-100=#fee]',
      'Color: No group [shine=rgb(255 255 255 / .5)]',
      'Space: space [sm=0.5rem, md=1rem, lg=2rem]',
      'Shape: radius [sm=2px, lg=8px]',
      'Motion: duration [fast=100ms, slow=1s]',
      'Other: z [menu=5, modal=10]',
    ])
  })

  test('a palette of what themes declare again, a tier that refers to it, a scheme for each theme', () => {
    const config = made(`:root {
        --palette-paper: #fff; --palette-ink: #111; --palette-moss: #1f6b42;
        --color-action: var(--palette-moss); --color-text: var(--palette-ink);
      }
      [data-theme="dark"] { --palette-paper: #111; --palette-ink: #eee; --palette-moss: #8fd6a8 }`)
    assertRead(config)
    assert.deepEqual(linesOf(config), [
      'Color: palette [Ink=#111, Moss=#1f6b42, Paper=#fff]',
      'Color: color → palette [action=palette-moss, text=palette-ink]',
    ])
    const extras = config.tabs[0]?.colorExtras
    assert.deepEqual(extras?.colorSchemes, {
      Light: { palette: ['#111', '#1f6b42', '#fff'] },
      Dark: { palette: ['#eee', '#8fd6a8', '#111'], scope: '[data-theme="dark"]' },
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
