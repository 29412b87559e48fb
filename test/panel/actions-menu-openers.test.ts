// Opening menus: what each is called, and that it says what there is by then.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXAMPLE_CONFIG } from '../../panel/tools/desk/example-config.js'
import { MenuOpeners, type MenuPorts } from '../../panel/app/menus/menu-openers.js'
import type { MenuItem } from '../../panel/view/controls/menu.view.js'
import type { Section } from '../../panel/view/rows/rows.types.js'
import { readPanelConfig } from '../../panel/model/config/read-config.js'
import { setToken } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Place, Plan, Scene } from '../../panel/model/state/state.types.js'
import { createThemed, themesIn } from '../../panel/model/state/themed.js'
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
    reading: { form: 'written' }, compare: { isOn: false }, snapshots: { read: () => null, isShown: () => false },
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

interface Compared { isOn: boolean; set(isOn: boolean): void }

/** A panel's menus with this much changed, on a page in that mode. */
function menusWith({ changed = 0, mode = null, canShow = true, store }: {
  readonly changed?: number; readonly mode?: 'light' | 'dark' | null; readonly canShow?: boolean
  readonly store?: { readonly plan: Plan; readonly scene: Scene }
}) {
  const desk = createDesk()
  const log: string[] = []
  const compare: Compared = { isOn: false, set: (isOn) => {
    compare.isOn = isOn
    log.push(`compare ${isOn}`)
  } }
  const traced = { trace: { kind: 'action', label: 'Trace value…', run: () => log.push('traced') } }
  const menus = new MenuOpeners({
    ui: { announce: (words: string) => log.push(words) }, compare, reading: { form: 'written' },
    store: store ?? desk.store, edits: desk.edits, scene: desk.scene,
    listing: { changed: { total: changed } },
    toasts: { show: ({ text }: { readonly text: string }) => log.push(text) },
    otherTheme: { mode, showMode: (one: string) => {
      log.push(`show ${one}`)
      return canShow
    } },
    features: { rowEntries: () => [{}, traced], moreEntries: () => [] }, view: { looks: {}, tab: null },
    core: {
      followTheme: () => undefined,
      changedElsewhere: () => changed === 0 ? []
        : ['dark', 'dark', null].map((theme) => (
          { name: theme === null ? 'Brand' : 'Dark', theme, tokens: [desk.token('--p-0')] })),
    },
    commands: { resetElsewhere: (its: readonly object[], name: string) => log.push(`reset ${its.length} ${name}`) },
    openers: { writtenAt: null }, snapshots: { read: () => null, isShown: () => false },
    dock: {
      mode: 'float', isFading: false, measures: [{}], ownerOf: () => null,
      setMode: (one: string) => {
        log.push(one)
        return one === 'right' ? { ok: false, owner: 'Brand' } : { ok: true }
      },
    },
  } as unknown as MenuPorts, (_ui, { items }) => {
    opened.push(...items)
    return () => undefined
  })
  const opened: MenuItem[] = []
  return { menus, log, opened, desk, compare }
}

test('the original page is shown and left again; without a change it is said why not', () => {
  const { menus, log, compare } = menusWith({ changed: 1 })
  menus.original()
  menus.original()
  assert.deepEqual(log.splice(0), ['compare true', 'compare false'])
  const none = menusWith({})
  none.menus.original()
  assert.deepEqual([none.log, compare.isOn], [['No changes to compare'], false])
  none.compare.isOn = true
  none.menus.original()
  assert.deepEqual(none.log, ['No changes to compare', 'compare false'])
})

const MODES: readonly (readonly [mode: 'light' | 'dark' | null, canShow: boolean, log: readonly string[]])[] = [
  ['light', true, ['show dark', 'Page in dark mode']], ['dark', true, ['show light', 'Page in light mode']],
  [null, true, ['This page has one mode only']], ['light', false, ['show dark', 'This page has one mode only']],
]
for (const [mode, canShow, expected] of MODES) {
  test(`a page in ${mode ?? 'no'} mode ${canShow ? '' : 'that cannot be switched '}is given the other one, or it is said`, () => {
    const { menus, log } = menusWith({ mode, canShow })
    menus.otherTheme()
    assert.deepEqual(log, expected)
  })
}

test('what another theme has changed is counted, and reset by its name', () => {
  const { menus, log, opened } = menusWith({ changed: 1 })
  menus.more({} as HTMLElement)
  const resets = opened.flatMap((one) => (one.kind === 'menu' && one.label === 'Reset' ? one.items : []))
  const dark = resets.find((one) => 'label' in one && one.label === 'Reset Dark')
  assert.ok(dark?.kind === 'action')
  assert.equal(dark.note, '2')
  dark.run()
  assert.deepEqual(log, ['reset 2 Dark'])
  const all = resets.find((one) => 'label' in one && one.label === 'Reset all')
  assert.equal(all?.kind === 'action' ? all.note : '', '4')
})

test('what a theme has of another kind than colors is counted and reset by its name, too', () => {
  const read = readPanelConfig({
    storagePrefix: 'x', consoleNamespace: 'x', themes: { Compact: { scope: '.compact' } },
    tabs: [{ id: 'space', label: 'Space', tiers: [{ id: 'all', label: 'All', items: [
      { id: 'gap', cssVar: '--gap', label: 'Gap', default: '4px', type: { kind: 'text' }, values: { Compact: '2px' } },
    ] }] }],
  })
  assert.ok(read.ok)
  const plan = createPlan(read.value)
  const [gap = assert.fail()] = plan.tokens
  const themes = themesIn(read.value)
  const placeWith = (on: readonly string[]): Place =>
    ({ ...placeOf(plan, null, {}), themed: createThemed(themes, { on: new Set(on), resting: () => null }) })
  const state = setToken(placeWith(['Compact']), gap, '1px')(EMPTY_STATE)
  const scene: Scene = { state, baseline: {}, place: placeWith([]) }
  const { menus, log, opened } = menusWith({ store: { plan, scene } })
  menus.more({} as HTMLElement)
  const resets = opened.flatMap((one) => (one.kind === 'menu' && one.label === 'Reset' ? one.items : []))
  const its = resets.find((one) => 'label' in one && one.label === 'Reset Compact')
  assert.ok(its?.kind === 'action')
  its.run()
  assert.deepEqual([its.note, log], ['1', ['reset 1 Compact']])
})

test('a value is traced by what its row offers', () => {
  const { menus, log, desk } = menusWith({})
  menus.trace(desk.token('--space-md'))
  assert.deepEqual(log, ['traced'])
})

test('a place that is chosen for the panel is told, and whoever has it; a button that is gone gives the focus on', () => {
  const { menus, log, opened } = menusWith({})
  const focused: string[] = []
  const anchor = (boxes: number) => ({
    getClientRects: () => ({ length: boxes }),
    parentElement: { querySelector: (selector: string) => ({ focus: () => focused.push(selector) }) },
  }) as unknown as HTMLElement
  const choose = (boxes: number, name: string): void => {
    opened.length = 0
    menus.dock(anchor(boxes))
    const [row] = opened
    const part = row?.kind === 'row' ? row.items.find((one) => one.name === name) : undefined
    part?.run()
  }
  choose(1, 'Dock right')
  choose(1, 'Dock bottom')
  choose(0, 'Minimize')
  assert.deepEqual([log.splice(0), focused.splice(0)], [['right', '“Brand” is docked there', 'bottom', 'mini'], []])
  choose(0, 'Float')
  assert.deepEqual([log, focused], [['float'], ['.tool-more']])
})

type Head = readonly [name: string, route: string | null, declared: readonly string[] | null, note: string]
const heads: readonly Head[] = [
  ['its file', 'all.css', null, '--space-md · all.css'],
  ['nothing where nobody knows', null, null, '--space-md'],
  ['that the page declares it', null, [':root'], '--space-md · on this page'],
  ['not that the page declares what it does not', null, [], '--space-md'],
]
for (const [name, route, declared, note] of heads) {
  test(`the head of a row’s menu says ${name}`, () => {
    const desk = createDesk()
    const config = { ...desk.plan.config, applyRouting: route === null ? {} : { '*': route } }
    const plan = { ...desk.plan, config, ...(declared !== null && {
      declaring: () => declared.map((one) => ({ scope: [one], value: '', isLayered: false })),
    }) }
    const said: (string | undefined)[] = []
    const kit = {
      ui: {}, store: { plan, scene: desk.store.scene }, edits: desk.edits, scene: desk.scene,
      commands: { declarationOf: () => '', colorTexts: () => [] }, features: { rowEntries: () => [] },
    } as unknown as MenuPorts
    new MenuOpeners(kit, (_ui, { head }) => {
      said.push(head?.note)
      return () => undefined
    }).row(desk.token('--space-md'), {} as HTMLElement)
    assert.deepEqual(said, [note])
  })
}
