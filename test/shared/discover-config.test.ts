// What is kept of a configuration when its tokens are found again, where the two differ, and the summary.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { configOf } from '../../shared/discover/config-of.js'
import { differences } from '../../shared/discover/differences.js'
import { discover } from '../../shared/discover/discover.js'
import type { Discovered } from '../../shared/discover/discover.types.js'
import { mergeConfig } from '../../shared/discover/merge-config.js'
import { summaryOf } from '../../shared/discover/summary.js'
import { declaredIn } from '../support/declared-tokens.js'

const found = (css: string): Discovered => discover(declaredIn(css), [])
const made = (css: string) => configOf(found(css), { storagePrefix: 'kept', consoleNamespace: 'tokenpanel' })

suite('the summary', () => {
  const rows: readonly (readonly [css: string, files: number, line: string])[] = [
    [':root { --a: 1px }', 1, '1 token in 1 file'],
    [':root { --a: red; --b: red; --c: red; --_x: 1px } .dark { --a: blue; --b: blue }', 3,
      '3 tokens in 3 files; themes: light, dark (.dark)'],
    [':root { --a: red; --b: red } @media (prefers-color-scheme: dark) { :root { --a: blue; --b: blue } }', 2,
      '2 tokens in 2 files; themes: light, dark (prefers-color-scheme: dark)'],
    [':root { --a: red; --b: red } [data-theme="dark"], .dark { --a: blue; --b: blue }', 1,
      '2 tokens in 1 file; themes: light, dark (.dark)'],
    [':root { --a: red; --b: red } :where([data-theme="dark"], .dark) { --a: blue; --b: blue }', 1,
      '2 tokens in 1 file; themes: light, dark (.dark)'],
  ]
  for (const [css, count, line] of rows) {
    test(line, () => assert.equal(summaryOf(found(css), { count, of: 'file' }).line, line))
  }

  test('a page has stylesheets; private tokens are told apart; a base has no switch', () => {
    const words = summaryOf(found(':root { --a: red; --b: red; --_x: 1px } .dark { --a: blue; --b: blue }'),
      { count: 1, of: 'stylesheet' })
    assert.equal(words.sources, '1 stylesheet')
    assert.equal(words.privates, '1 private')
    assert.equal(words.themeList, 'light, dark (.dark)')
    assert.deepEqual(words.themes, [{ label: 'Light', by: '' }, { label: 'Dark', by: '.dark' }])
  })
})

const OLD = ':root { --gap-sm: 4px; --gap-lg: 16px; --ink: #111; --paper: #fff } .dark { --ink: #eee; --paper: #111 }'

/** As somebody edits it: labels, an order, a heading and members of their own. */
function byHand(css: string): Record<string, unknown> {
  type Tabs = { tabs: { tiers: { label: string; items: { label: string }[] }[] }[] }
  const config = JSON.parse(JSON.stringify(made(css))) as Tabs
  for (const { tiers } of config.tabs) {
    for (const tier of tiers) {
      tier.label = `My ${tier.label}`
      tier.items.reverse()
      for (const item of tier.items) item.label = `My ${item.label}`
    }
  }
  return { ...config, title: 'Ours', future: { kept: true } }
}

const headings = (config: unknown): readonly string[] => {
  type Tabs = { tabs: { tiers: { label: string; items: { label: string; default: string }[] }[] }[] }
  return (config as Tabs).tabs.flatMap(({ tiers }) => tiers.map(({ label, items }) =>
    `${label} [${items.map((item) => `${item.label}=${item.default}`).join(', ')}]`))
}

suite('a configuration that is found again', () => {
  test('the same is the same', () => {
    const config = JSON.parse(JSON.stringify(made(OLD))) as unknown
    assert.deepEqual(mergeConfig(made(OLD), config), { config, added: [], gone: [] })
  })

  test('nothing kept is what was found', () => {
    for (const kept of [null, 'x', [], { tabs: 1 }]) {
      assert.deepEqual(mergeConfig(made(OLD), kept).config, made(OLD))
    }
  })

  test('labels, order, headings and unknown members stay; values are those of the CSS', () => {
    const { config, added, gone } = mergeConfig(made(OLD.replace('16px', '24px')), byHand(OLD))
    assert.deepEqual(headings(config), ['My Palette [My Paper=#fff, My Ink=#111]', 'My Gap [My lg=24px, My sm=4px]'])
    assert.deepEqual([config['title'], config['future']], ['Ours', { kept: true }])
    assert.deepEqual([added, gone], [[], []])
  })

  test('a new token stands behind its neighbor, or under a heading of its own; what is gone goes and is told', () => {
    const css = ':root { --gap-sm: 4px; --gap-md: 8px; --radius-sm: 2px; --radius-lg: 4px; --ink: #111; --paper: #fff }' +
      '.dark { --ink: #eee; --paper: #111 }'
    const { config, added, gone } = mergeConfig(made(css), byHand(OLD))
    assert.deepEqual(headings(config), ['My Palette [My Paper=#fff, My Ink=#111]', 'My Gap [My sm=4px, md=8px]',
      'Radius [sm=2px, lg=4px]'])
    assert.deepEqual([added, gone], [['--gap-md', '--radius-sm', '--radius-lg'], ['--gap-lg']])
  })

  test('a new heading stands in the tab of its kind, under an id that is free there', () => {
    type Tabs = { tabs: { id: string; tiers: { id: string; label: string }[] }[] }
    const kept = byHand(OLD) as unknown as Tabs
    const css = OLD.replace('--ink: #111;', '--ink: #111; --inset-sm: 2px; --inset-lg: 3px;')
    const own = (made(css) as unknown as Tabs).tabs.flatMap(({ tiers }) => tiers).find(({ label }) => label === 'Inset')
    const gap = kept.tabs.flatMap(({ tiers }) => tiers).find(({ label }) => label === 'My Gap')
    assert.ok(own !== undefined && gap !== undefined)
    gap.id = own.id
    const { config } = mergeConfig(made(css), kept)
    const tab = (config as unknown as Tabs).tabs.find(({ tiers }) => tiers.some(({ label }) => label === 'Inset'))
    assert.deepEqual(tab?.tiers.map(({ id, label }) => [id, label]), [[own.id, 'My Gap'], [`${own.id}-2`, 'Inset']])
  })

  test('what refers to another heading does so by its items, also after another one was chosen', () => {
    const css = ':root { --base-sm: 4px; --base-lg: 8px; --gap-sm: var(--base-sm); --gap-lg: var(--base-lg) }'
    const kept = byHand(css)
    assert.match(JSON.stringify(kept), /"referencesTier"/)
    assert.deepEqual(mergeConfig(made(css), kept), { config: kept, added: [], gone: [] })
    const other = css.replace('--gap-sm: var(--base-sm)', '--gap-sm: var(--base-lg)')
    assert.deepEqual(headings(mergeConfig(made(other), kept).config),
      ['My Base [My lg=8px, My sm=4px]', 'My Gap [My lg=base-lg, My sm=base-lg]'])
  })

  test('a theme that has moved to another rule is the one of its name', () => {
    const kept = JSON.parse(JSON.stringify(made(OLD))) as Record<string, unknown>
    const { config } = mergeConfig(made(OLD.replace('.dark', '[data-theme="dark"]')), kept)
    type Tabs = { tabs: { colorExtras?: { colorSchemes: Record<string, { palette: string[] }> } }[] }
    const schemes = (config as unknown as Tabs).tabs[0]?.colorExtras?.colorSchemes ?? {}
    assert.deepEqual(Object.entries(schemes).map(([name, { palette }]) => [name, palette]),
      [['Light', ['#111', '#fff']], ['Dark', ['#eee', '#111']]])
  })

  test('names that components declare are not gone', () => {
    const { gone } = mergeConfig(made(':root { --ink: #111 }'), byHand(OLD), { declared: new Set(['--gap-lg']) })
    assert.deepEqual(gone, ['--paper', '--gap-sm'])
  })

  test('schemes follow the palette as it is kept: colors, roles and further schemes', () => {
    const kept = byHand(OLD) as { tabs: { colorExtras?: { colorSchemes: Record<string, unknown> } }[] }
    const extras = kept.tabs[0]?.colorExtras
    assert.ok(extras)
    extras.colorSchemes = {
      Day: { palette: ['#fff', '#111'], background: 0 }, Night: { palette: ['#111', '#eee'], scope: '.dark' },
      Sepia: { palette: ['tan', 'brown'], foreground: 1 },
    }
    const css = ':root { --brand: #00f; --ink: #111; } .dark { --brand: #88f; --ink: #ddd }'
    const { config } = mergeConfig(made(css), kept)
    const [tab] = (config as typeof kept).tabs
    assert.deepEqual(headings(config), ['My Palette [My Ink=#111, Brand=#00f]'].map((line) => line.replace(
      'My Ink=#111, Brand=#00f', 'Brand=#00f, My Ink=#111')))
    assert.deepEqual(tab?.colorExtras?.colorSchemes, {
      Day: { palette: ['#00f', '#111'] }, Night: { palette: ['#88f', '#ddd'], scope: '.dark' },
      Sepia: { palette: ['#00f', 'brown'], foreground: 1 },
    })
  })
})

suite('what differs', () => {
  test('nothing, of what was just found', () => {
    assert.deepEqual(differences(made(OLD), found(OLD)), { gone: [], added: [], differing: [] })
  })

  test('what is gone, what is new, values of the root and of a theme', () => {
    const css = ':root { --gap-sm: 5px; --gap-xl: 32px; --ink:  #111; --paper: #fff } .dark { --ink: #ddd; --paper: #111 }'
    assert.deepEqual(differences(made(OLD), found(css)), {
      gone: ['--gap-lg'], added: ['--gap-xl'],
      differing: [
        { name: '--ink', scheme: 'Dark', configured: '#eee', declared: '#ddd' },
        { name: '--gap-sm', scheme: null, configured: '4px', declared: '5px' },
      ],
    })
  })

  test('of no configuration everything is new', () => {
    assert.deepEqual(differences(null, found(':root { --a: 1px }')), { gone: [], added: ['--a'], differing: [] })
  })
})
