// Opening menus: what each is called, and that it says what there is by then; the message of a write.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXAMPLE_CONFIG } from '../../panel/actions/example-config.js'
import { MenuOpeners, type MenuPorts } from '../../panel/actions/menu-openers.js'
import { resetToken } from '../../panel/state/edits.js'
import { valueOf } from '../../panel/state/value.js'
import type { Section } from '../../panel/rows/rows.types.js'
import { createDesk } from '../support/panel-desk.js'

test('each menu is opened under its name, from what there is by then', () => {
  const desk = createDesk()
  const tab = desk.plan.config.tabs.find(({ id }) => id === 'spacing') ?? assert.fail()
  const tier = tab.tiers[0] ?? assert.fail()
  const opened: string[] = []
  const copied: string[] = []
  const nothing = (): readonly never[] => []
  const kit = {
    ui: {}, core: { changedElsewhere: () => [] }, store: desk.store, edits: desk.edits,
    commands: { copyText: (text: string) => copied.push(text) },
    features: { rowItems: nothing, tierItems: nothing, moreItems: nothing },
    view: { tab, looks: {} }, listing: { changed: { total: 0, byTab: new Map() } },
    compare: { isOn: false }, snapshots: { read: () => null, isShown: () => false },
    dock: { mode: 'float', isGhost: false, measures: [], ownerOf: () => null },
  } as unknown as MenuPorts
  const menus = new MenuOpeners(kit, (_ui, { label, items }) => {
    opened.push(`${label}: ${items.length > 0 ? 'items' : 'none'}`)
    return () => undefined
  })
  const anchor = {} as HTMLElement
  const gap = desk.token('--space-md')
  menus.row(gap, anchor)
  menus.tier({ tab, tier, title: tier.label, tokens: [gap] } as unknown as Section, anchor)
  menus.dock(anchor)
  menus.more(anchor)
  menus.other({ anchor, label: 'Other', items: [] })
  menus.copyExample()
  const names = [`More for ${gap.item.label}: items`, `${tier.label}: items`, 'Dock: items', 'More: items', 'Other: none']
  assert.deepEqual([opened, copied], [names, [EXAMPLE_CONFIG]])
})

test('the message of a write takes it back once, and offers nothing where nothing is to be taken back', () => {
  const desk = createDesk()
  const gap = desk.token('--space-md')
  const value = (): string | null => valueOf(desk.plan, desk.store.scene, gap)
  desk.edits.edit(gap, '2rem')
  desk.edits.flush()
  const updater = resetToken(desk.store.scene.place, gap)
  const isBack = (): boolean => updater(desk.store.scene.state) === desk.store.scene.state
  desk.commands.sayWritten('Written.', () => isBack() ? null : { update: updater, said: 'Back.' })
  const toast = desk.lastToast()
  assert.deepEqual([toast.action?.label, toast.isPast?.()], ['Undo', false])
  toast.action?.run()
  assert.deepEqual([value() === '2rem', toast.isPast?.(), desk.lastToast().text], [false, true, 'Back.'])
  desk.commands.sayWritten('Written.', () => null)
  assert.equal(desk.lastToast().action, undefined)
})
