// Themes of a configuration that somebody keeps: what stays when they are found again, and where they differ.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { configOf } from '../../shared/discover/config-of.js'
import type { ConfigJson } from '../../shared/discover/config.types.js'
import { differences } from '../../shared/discover/differences.js'
import { discover } from '../../shared/discover/discover.js'
import type { Discovered } from '../../shared/discover/discover.types.js'
import type { Json } from '../../shared/discover/json-parts.js'
import { withCssValues } from '../../shared/discover/kept-values.js'
import { mergeConfig } from '../../shared/discover/merge-config.js'
import { declaredIn } from '../support/declared-tokens.js'

const found = (css: string): Discovered => discover(declaredIn(css), [])
const made = (css: string) => configOf(found(css), { storagePrefix: 'kept', consoleNamespace: 'tokenpanel' })
const json = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

const ROOT = ':root { --gap-sm: 4px; --gap-lg: 16px; --ink: #111; --paper: #fff; --shadow: none }'
const DARK = '.dark { --ink: #eee; --paper: #111; --shadow: 0 0 1px #000 }'
const WIDE = '@media (min-width: 900px) { :root { --gap-lg: 24px } }'
const OLD = `${ROOT} ${DARK} ${WIDE}`

/** As somebody has renamed a theme, and has added one of their own. */
function byHand(): Json {
  const kept = JSON.parse(JSON.stringify(made(OLD)).replaceAll('"From 900 px"', '"Wide"')) as
    { themes: Record<string, object>, tabs: { tiers: { items: { cssVar: string, values?: object }[] }[] }[] }
  kept.themes['Wide'] = { ...kept.themes['Wide'], when: '@media (min-width: 900px)', future: 1 }
  kept.themes['Mine'] = { scope: '.mine' }
  for (const { tiers } of kept.tabs) {
    for (const item of tiers.flatMap(({ items }) => items)) {
      if (item.cssVar === '--gap-sm') item.values = { Mine: '1px' }
      if (item.cssVar === '--gap-lg') item.values = { Mine: '2px', ...item.values }
    }
  }
  return json(kept)
}

/** What is kept of themes: their names, and by variable what it is there. */
function themesIn(config: Json): unknown {
  const { themes = {}, tabs } = config as unknown as ConfigJson
  const items = tabs.flatMap(({ tiers }) => tiers.flatMap((tier) => tier.items))
  return [Object.keys(themes), Object.fromEntries(items.flatMap(({ cssVar, values }) =>
    (values === undefined ? [] : [[cssVar, values] as const])))]
}

suite('themes that are found again', () => {
  test('the same are the same, with names, members and values of one’s own', () => {
    for (const kept of [json(made(OLD)), byHand()]) {
      assert.deepEqual(mergeConfig(made(OLD), kept), { config: kept, added: [], gone: [] })
      assert.deepEqual(withCssValues(kept, found(OLD)), kept)
    }
  })

  test('values are those of CSS, under the names that are kept; what is of no stylesheet stays', () => {
    const css = OLD.replace('24px', '32px').replace('--shadow: 0 0 1px #000', '--gap-sm: 3px')
    const expected = [['Dark', 'Wide', 'Mine'], {
      '--gap-sm': { Mine: '1px', Dark: '3px' }, '--gap-lg': { Mine: '2px', Wide: '32px' },
    }]
    assert.deepEqual(themesIn(mergeConfig(made(css), byHand()).config), expected)
    assert.deepEqual(themesIn(withCssValues(byHand(), found(css))), expected)
  })

  test('a new theme stands where the cascade has it; the values of CSS alone add none', () => {
    const css = `${ROOT} .blue { --ink: #00f; --paper: #eef; --shadow: 0 0 2px #00f } ${DARK} ${WIDE}
      @media print { :root { --gap-lg: 0 } }`
    assert.deepEqual(themesIn(mergeConfig(made(css), byHand()).config), [['Blue', 'Dark', 'Wide', 'Print', 'Mine'], {
      '--gap-sm': { Mine: '1px' }, '--gap-lg': { Mine: '2px', Wide: '24px', Print: '0' },
      '--shadow': { Dark: '0 0 1px #000', Blue: '0 0 2px #00f' },
    }])
    assert.deepEqual(themesIn(withCssValues(byHand(), found(css))), themesIn(byHand()))
  })

  test('a configuration without themes gets them; one whose themes are gone keeps them', () => {
    const before = json(made(`${ROOT} .dark { --ink: #eee; --paper: #111 }`))
    assert.deepEqual(themesIn(mergeConfig(made(OLD), before).config), themesIn(json(made(OLD))))
    assert.deepEqual(themesIn(withCssValues(before, found(OLD))), themesIn(before))
    assert.deepEqual(themesIn(mergeConfig(made(ROOT), byHand()).config), themesIn(byHand()))
  })

  test('a new token comes with its values, also under a heading that names items', () => {
    const css = (more: string, wide: string): string => `:root { --base-sm: 4px; --base-lg: 8px; --gap-sm: var(--base-sm);
      --gap-lg: var(--base-lg); ${more} } @media (min-width: 1px) { :root { --gap-sm: var(--base-lg); ${wide} } }`
    const kept = json(made(css('', '')))
    const values = (text: string): unknown => {
      const { config } = mergeConfig(made(css(`--gap-md: var(--base-sm); --edge: 1px;`, `--gap-md: ${text}; --edge: 2px`)), kept)
      return themesIn(config)
    }
    assert.deepEqual(values('var(--base-lg)'), [['From 1 px'], {
      '--gap-sm': { 'From 1 px': 'base-lg' }, '--gap-md': { 'From 1 px': 'base-lg' }, '--edge': { 'From 1 px': '2px' },
    }])
  })

  test('a value that a heading that names items cannot say stays as it is kept, or is left out', () => {
    const css = (small: string, large: string): string => `:root { --base-sm: 4px; --base-lg: 8px; --gap-sm: var(--base-sm);
      --gap-lg: var(--base-lg) } @media (min-width: 1px) { :root { --gap-sm: ${small}; ${large} } }`
    const kept = json(made(css('var(--base-lg)', '')))
    assert.deepEqual(themesIn(mergeConfig(made(css('1px', '--gap-lg: 2px')), kept).config),
      [['From 1 px'], { '--gap-sm': { 'From 1 px': 'base-lg' } }])
  })
})

suite('where themes differ', () => {
  test('nowhere, of what was just found, and in what is of no stylesheet', () => {
    for (const kept of [made(OLD), byHand()]) {
      assert.deepEqual(differences(kept, found(OLD)), { gone: [], added: [], differing: [] })
    }
  })

  test('in values, in those that are not declared, in those that are not configured', () => {
    const css = OLD.replace('24px', '32px; --gap-sm: 1px').replace('--shadow: 0 0 1px #000', '--gap-sm: 3px')
    assert.deepEqual(differences(byHand(), found(css)).differing, [
      { name: '--gap-sm', scheme: 'Dark', configured: null, declared: '3px' },
      { name: '--gap-sm', scheme: 'Wide', configured: null, declared: '1px' },
      { name: '--gap-lg', scheme: 'Wide', configured: '24px', declared: '32px' },
      { name: '--shadow', scheme: 'Dark', configured: '0 0 1px #000', declared: null },
    ])
  })

  test('in none that the configuration does not have', () => {
    assert.deepEqual(differences(made(`${ROOT} .dark { --ink: #eee; --paper: #111 }`), found(OLD)).differing, [])
  })
})
