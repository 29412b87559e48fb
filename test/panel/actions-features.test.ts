// What the panel asks of all its features alike, and what only some of them have; comparing; signals.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { Compare } from '../../panel/tools/desk/compare.js'
import { Features, type Feature } from '../../panel/tools/desk/features.js'
import type { FeatureContext } from '../../panel/tools/desk/kit.types.js'
import type { MenuItem } from '../../panel/view/controls/menu.view.js'
import { Signal } from '../../panel/model/runtime/signal.js'
import type { Section } from '../../panel/view/rows/rows.types.js'
import { createTools } from '../../panel/app/shell/tools.js'
import type { Token } from '../../panel/model/state/state.types.js'

function make(...features: readonly Partial<Feature>[]) {
  const log: string[] = []
  const all = new Features()
  features.forEach((feature, at) => all.add({ isOn: false, stop: () => log.push(`stop ${at}`), ...feature }))
  return { all, log }
}
const token = {} as Token
const KIT = { core: { storage: { read: () => null }, keys: { specimen: '' } } }
const run = (): void => undefined
const action = (label: string): MenuItem => ({ kind: 'action', label, run })
const section = {} as Section

test('one that is under way is ended, and no other', () => {
  const { all, log } = make({}, { isOn: true }, {})
  assert.deepEqual([all.isOn, all.stopLast(), log], [true, true, ['stop 1']])
})

test('of several that are under way the one that was begun last is ended, one at a time; or all', () => {
  const begun = new Set<number>()
  const one = (at: number): Feature => ({ get isOn() { return begun.has(at) }, stop: () => begun.delete(at) })
  const LOOKS: readonly ((all: Features) => unknown)[] = [
    (all) => all.moreEntries(), (all) => all.rowEntries(token), (all) => all.tierEntries(section),
    (all) => all.schemeEntries('color'), (all) => all.refresh(),
  ]
  for (const look of LOOKS) {
    const all = new Features()
    all.add(one(0), one(1), one(2))
    begun.clear()
    for (const at of [2, 0, 1]) {
      begun.add(at)
      look(all)
    }
    const left = [all.stopLast(), ...begun, all.stopLast(), ...begun]
    assert.deepEqual(left, [true, 2, 0, true, 2])
    begun.add(1)
    all.stop()
    assert.deepEqual([all.isOn, all.stopLast()], [false, false])
  }
})

test('rows are given up by those that show something in them, and by no other', () => {
  const told: string[] = []
  const { all, log } = make({ isOn: true }, { isOn: true, yieldRows: () => told.push('rows 1') })
  all.yieldRows()
  assert.deepEqual([told, log], [['rows 1'], []])
})

test('where none is under way there is nothing to end', () => {
  const { all, log } = make({}, {})
  all.stop()
  assert.deepEqual([all.isOn, all.stopLast(), log], [false, false, []])
})

test('each is asked in its order for what it has', () => {
  const told: string[] = []
  const { all } = make(
    { refresh: () => told.push('refresh 0'), rowEntries: () => ({ add: action('Add') }) },
    { release: () => told.push('release 1'), tierEntries: () => ({ copy: action('Tier') }) },
    { refresh: () => told.push('refresh 2'), rowEntries: () => ({ trace: action('Row') }) },
  )
  all.refresh()
  all.release()
  assert.deepEqual(told, ['refresh 0', 'refresh 2', 'release 1'])
  assert.deepEqual(all.rowEntries(token), [{ add: action('Add') }, { trace: action('Row') }])
  assert.deepEqual(all.tierEntries(section), [{ copy: action('Tier') }])
})

test('a tool takes part in all of a panel by its row', () => {
  const told: string[] = []
  const feature = (kit: FeatureContext): Feature => ({
    isOn: true,
    stop: () => kit.leave(null),
    refresh: () => told.push('refresh'),
    release: () => told.push('release'),
    rowEntries: () => ({ add: action('Row') }),
    tierEntries: () => ({ copy: action('Tier') }),
    moreEntries: () => ({ contrast: action('More') }),
    schemeEntries: (slot) => ({ transform: action(slot) }),
  })
  const kit = { ...KIT, leave: () => told.push('leave') } as unknown as FeatureContext
  const all = new Features()
  all.add(...createTools(kit, { feature: { ends: 'escape', load: null, create: feature } }))
  all.refresh()
  assert.equal(all.isOn, true)
  all.stop()
  all.release()
  assert.deepEqual(told, ['refresh', 'leave', 'release'])
  assert.deepEqual([all.rowEntries(token), all.tierEntries(section), all.moreEntries(), all.schemeEntries('color')],
    [[{ add: action('Row') }], [{ copy: action('Tier') }], [{ contrast: action('More') }], [{ transform: action('color') }]])
})

test('of what a tool loads the last wish is fulfilled, Escape calls it off, a failure is said once and the next tries again', async () => {
  const told: string[] = []
  const warn = mock.method(console, 'warn', (text: string) => told.push(text))
  const ways: (() => Promise<object>)[] = []
  const open: ((name: string) => void)[] = []
  const all = new Features()
  const toasts = { show: ({ text }: { readonly text: string }) => told.push(text) }
  all.add(...createTools({ ...KIT, toasts } as unknown as FeatureContext, { chain: {
    ends: 'layer', name: 'the chain', load: () => ways.shift()?.() ?? Promise.resolve({}),
    create: (_, loading) => {
      open.push((name) => loading.open(() => told.push(name)))
      return {}
    },
  } }))
  const press = (name: string): void => open[0]?.(name)
  press('first')
  press('second')
  await setImmediate()
  assert.deepEqual([told.splice(0), all.isOn], [['second'], false])
  press('third')
  assert.deepEqual([all.isOn, all.stopLast(), all.isOn], [true, true, false])
  await setImmediate()
  assert.deepEqual(told.splice(0), [])
  ways.push(() => Promise.reject(new Error('away')), () => Promise.reject(new Error('away')))
  press('fourth')
  press('fifth')
  await setImmediate()
  const words = '[tokenpanel] couldn’t load the chain'
  assert.deepEqual(told.splice(0), [words, words, 'Couldn’t load this part of the panel. Check that the dev server is running, then try again.'])
  press('sixth')
  await setImmediate()
  assert.deepEqual(told, ['sixth'])
  warn.mock.restore()
})

test('comparing commits what waits before the page shows its own values, and is told once', () => {
  const log: string[] = []
  const compare = new Compare({ setCompare: (isOn) => log.push(`page ${isOn}`) }, { flush: () => log.push('flush') })
  compare.changed.subscribe(() => log.push(`told ${compare.isOn}`))
  for (const isOn of [true, true, false, false]) compare.set(isOn)
  assert.deepEqual(log, ['flush', 'page true', 'told true', 'flush', 'page false', 'told false'])
})

test('a signal tells those who listen, in their order, and not one that was just taken off', () => {
  const log: string[] = []
  const signal = new Signal<number>()
  const stopFirst = signal.subscribe((value) => {
    log.push(`first ${value}`)
    stopSecond()
  })
  const stopSecond = signal.subscribe((value) => log.push(`second ${value}`))
  signal.subscribe((value) => log.push(`third ${value}`))
  signal.publish(1)
  stopFirst()
  signal.publish(2)
  assert.deepEqual(log, ['first 1', 'third 1', 'third 2'])
})
