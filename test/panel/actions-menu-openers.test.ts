// Opening menus: what each is called, and that it says what there is by then.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXAMPLE_CONFIG } from '../../panel/tools/desk/example-config.js'
import { MenuOpeners, type MenuPorts } from '../../panel/app/menus/menu-openers.js'
import type { Section } from '../../panel/view/rows/rows.types.js'
import { setToken } from '../../panel/model/state/edits.js'
import { createDesk } from '../support/panel-desk.js'

test('each menu is opened under its name, from what there is by then', () => {
  const desk = createDesk()
  const tab = desk.plan.config.tabs.find(({ id }) => id === 'spacing') ?? assert.fail()
  const tier = tab.tiers[0] ?? assert.fail()
  const opened: string[] = []
  const copied: string[] = []
  const points: unknown[] = []
  const nothing = (): readonly never[] => []
  const kit = {
    ui: {}, core: { changedElsewhere: () => [] }, store: desk.store, edits: desk.edits, scene: desk.scene,
    commands: {
      copyText: (text: string) => copied.push(text), declarationOf: () => '', colorTexts: () => [],
    },
    openers: { writtenAt: null },
    features: { rowEntries: nothing, tierEntries: nothing, moreEntries: nothing },
    view: { tab, looks: {} }, listing: { changed: { total: 0, byTab: new Map() } },
    compare: { isOn: false }, snapshots: { read: () => null, isShown: () => false },
    dock: { mode: 'float', isFading: false, measures: [], ownerOf: () => null },
  } as unknown as MenuPorts
  const menus = new MenuOpeners(kit, (_ui, { label, items, at }) => {
    points.push(at)
    opened.push(`${label}: ${items.length > 0 ? 'items' : 'none'}`)
    return () => undefined
  })
  const anchor = {} as HTMLElement
  const gap = desk.token('--space-md')
  menus.row(gap, anchor)
  menus.tier({ tab, tier, title: tier.label, tokens: [gap] } as unknown as Section, anchor)
  menus.dock(anchor)
  menus.snapshots(anchor)
  menus.more(anchor)
  menus.other({ anchor, label: 'Other', items: [] })
  menus.copyExample()
  menus.openAt({ x: 3, y: 4 }, () => menus.dock(anchor))
  menus.dock(anchor)
  assert.deepEqual(points.slice(-2), [{ x: 3, y: 4 }, undefined])
  const names = [`More for ${gap.item.label}: items`, `${tier.label}: items`, 'Dock: items', 'Snapshots: items', 'More: items', 'Other: none', 'Dock: items', 'Dock: items']
  assert.deepEqual([opened, copied], [names, [EXAMPLE_CONFIG]])
})

test('a token that has its default, where the page says otherwise, can be reset as its row says, and so can its tier', () => {
  const desk = createDesk()
  const gap = desk.token('--space-md')
  desk.store.commitTweakState('edit', setToken(desk.store.scene.place, gap, gap.item.default))
  const tab = desk.plan.config.tabs.find(({ id }) => id === gap.address.tab) ?? assert.fail()
  const tier = tab.tiers.find(({ id }) => id === gap.address.tier) ?? assert.fail()
  const reasons = (page: ReadonlyMap<string, string>): readonly unknown[] => {
    const found: unknown[] = []
    const kit = {
      ui: {}, store: desk.store, edits: desk.edits, scene: () => ({ ...desk.scene(), page }),
      commands: { declarationOf: () => '', colorTexts: () => [] }, features: { rowEntries: () => [], tierEntries: () => [] },
    } as unknown as MenuPorts
    const menus = new MenuOpeners(kit, (_ui, { items }) => {
      for (const one of items) {
        if ('label' in one && one.label.startsWith('Reset')) found.push('reason' in one ? one.reason : undefined)
      }
      return () => undefined
    })
    menus.row(gap, {} as HTMLElement)
    menus.tier({ tab, tier, title: tier.label, tokens: [gap] } as unknown as Section, {} as HTMLElement)
    return found
  }
  assert.deepEqual(reasons(new Map([['--space-md', '9rem']])), [undefined, undefined])
  assert.deepEqual(reasons(new Map()), ['Not changed', 'No changes in this group'])
})
