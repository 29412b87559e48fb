// The users of tokens that are shown: their ten places, what is said of them, when they are looked for again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Token } from '../../panel/model/state/state.types.js'
import { COMPONENTS_TAB_ID } from '../../panel/model/state/component-tab.js'
import { CountsOf } from '../../panel/tools/users/counts.js'
import { Refresher } from '../../panel/tools/users/refresher.js'
import { OutlineSlots } from '../../panel/tools/users/slots.js'
import type { FoundUsers } from '../../panel/tools/users/users.types.js'
import {
  keyWords, labelWords, spokenWords, unreadMessage, usedWords, type Counted,
} from '../../panel/tools/users/words.js'

test('each token has the first place that is free, and keeps it', () => {
  const slots = new OutlineSlots<string>()
  assert.deepEqual(['a', 'b', 'c', 'b'].map((one) => slots.take(one).slot), [0, 1, 2, 1])
  assert.deepEqual([slots.free('b'), slots.free('b'), slots.slotOf('b')], [true, false, null])
  assert.deepEqual([slots.take('d').slot, slots.take('e').slot], [1, 3])
  assert.deepEqual(slots.all.map(([one]) => one), ['a', 'c', 'd', 'e'])
})

test('the eleventh has the place of the one that came first', () => {
  const slots = new OutlineSlots<number>()
  for (let one = 0; one < 10; one += 1) assert.equal(slots.take(one).dropped, null)
  assert.deepEqual(slots.take(10), { slot: 0, dropped: 0 })
  assert.deepEqual(slots.take(11), { slot: 1, dropped: 1 })
  assert.deepEqual([slots.size, slots.slotOf(0)], [10, null])
})

const counted = (
  all: number, inView: number | null, outlined = Math.min(inView ?? 0, 200), isCut = false,
): Counted => ({ all, inView, outlined, isCut, unread: 0 })

type Row = readonly [of: Counted | null, key: string, label: string, spoken: string]
const ROWS: readonly Row[] = [
  [null, 'Checking…', '', ''],
  [counted(4, 4), '4 elements', 'Text 4', '4 elements use Text'],
  [counted(1, 1), '1 element', 'Text 1', '1 element uses Text'],
  [counted(8, 4), '8, 4 in view', 'Text 8', '8 elements use Text, 4 in view'],
  [counted(8, 0), '8, none in view', 'Text 8', '8 elements use Text, none in view'],
  [counted(8, null), '8 elements', 'Text 8', '8 elements use Text'],
  [counted(0, 0), 'none', 'Text 0', 'No element uses Text right now'],
  [counted(0, 0, 0, true), 'none found', 'Text 0+', 'No uses of Text found'],
  [counted(250, 250), '250 elements (200 outlined)', 'Text 250, and 50 more', '250 elements use Text'],
  [counted(312, 240), '312, 240 in view (200 outlined)', 'Text 312, and 40 more', '312 elements use Text, 240 in view'],
  [counted(312, 3, 3, true), 'at least 312, 3 in view', 'Text 312+', 'At least 312 elements use Text, 3 in view'],
]
for (const [of, key, label, spoken] of ROWS) {
  test(`said of ${JSON.stringify(of)}`, () => {
    assert.equal(keyWords(of), key)
    if (of !== null) assert.deepEqual([labelWords('Text', of), spokenWords('Text', of)], [label, spoken])
  })
}

test('what could not be read is said, and how many use a token', () => {
  assert.deepEqual([0, 1, 2].map(unreadMessage), [
    null, '1 stylesheet couldn’t be read, so there may be more uses.', '2 stylesheets couldn’t be read, so there may be more uses.',
  ])
  const used = (all: number, isCut = false, unread = 0): string => usedWords({ all, isCut, unread })
  assert.deepEqual([used(14), used(1), used(0), used(3, true), used(0, false, 1), used(2, false, 2)], [
    'Used by 14 elements', 'Used by 1 element', 'Not used on this page right now', 'Used by at least 3 elements',
    'No uses found\n1 stylesheet couldn’t be read, so there may be more uses.',
    'Used by 2 elements\n2 stylesheets couldn’t be read, so there may be more uses.',
  ])
})

interface Desk {
  readonly refresher: Refresher
  /** The pauses that were made. */
  readonly pauses: readonly number[]
  /** Ends the pause. */
  elapse(): void
  /** Ends the look, after so long. */
  end(tookMs: number): void
  readonly looks: () => number
}

function createDesk(): Desk {
  let clock = 0
  let looks = 0
  let due: (() => void) | null = null
  let done: (() => void) | null = null
  const pauses: number[] = []
  const refresher = new Refresher({
    now: () => clock,
    after: (ms, act) => {
      pauses.push(ms)
      due = act
      return () => { due = null }
    },
    look: (end) => {
      looks += 1
      done = end
      return () => { done = null }
    },
  })
  return {
    refresher, pauses, looks: () => looks,
    elapse: () => due?.(),
    end: (tookMs) => {
      clock += tookMs
      done?.()
    },
  }
}

test('many changes are looked at once; those that come meanwhile, after that', () => {
  const desk = createDesk()
  for (let change = 0; change < 5; change += 1) desk.refresher.ask()
  desk.elapse()
  desk.refresher.ask()
  assert.deepEqual([desk.pauses, desk.looks()], [[300], 1])
  desk.end(10)
  assert.deepEqual(desk.pauses, [300, 300])
  desk.elapse()
  desk.end(10)
  assert.deepEqual([desk.pauses.length, desk.looks()], [2, 2])
})

test('what takes long is looked at seldom, and what has ended not at all', () => {
  const desk = createDesk()
  desk.refresher.ask()
  desk.elapse()
  desk.end(100)
  desk.refresher.ask()
  assert.deepEqual(desk.pauses, [300, 800])
  desk.refresher.stop()
  desk.elapse()
  assert.equal(desk.looks(), 1)
  desk.refresher.ask()
  desk.elapse()
  desk.refresher.stop()
  desk.end(0)
  assert.deepEqual([desk.looks(), desk.pauses.length], [2, 3])
})

const token = (cssVar: string, place: string | null = null): Token => ({
  address: place === null ? { tab: 'space', tier: 'gaps', item: cssVar } : { tab: COMPONENTS_TAB_ID, tier: place, item: cssVar },
  item: { id: cssVar, cssVar, label: cssVar, default: '', type: { kind: 'text' } },
  part: { kind: 'ordinary', referenced: null },
})

const usersOn = () => {
  const asked = new Map<string, (users: FoundUsers) => void>()
  const changes = new Set<() => void>()
  let retained = 0
  return {
    asked, changes, retained: () => retained,
    found: (name: string, count: number): void => {
      const done = asked.get(name)
      asked.delete(name)
      done?.({ elements: Array.from({ length: count }), isCut: false, unread: [] } as unknown as FoundUsers)
    },
    usage: {
      retain: () => {
        retained += 1
        return () => { retained -= 1 }
      },
      usersOf: (name: string, done: (users: FoundUsers) => void, place: string | null = null) => {
        const id = place === null ? name : `${name} ${place}`
        asked.set(id, done)
        return () => void asked.delete(id)
      },
      onChange: (act: () => void) => {
        changes.add(act)
        return () => void changes.delete(act)
      },
    },
  }
}

test('what is wanted is counted once, again after a change of the page, and called off with the want of it', () => {
  const page = usersOn()
  const due: (() => void)[] = []
  const after = (_ms: number, act: () => void) => {
    due.push(act)
    return () => void due.splice(0)
  }
  let told = 0
  const counts = new CountsOf(page.usage, { now: () => 0, after }, { changed: () => { told += 1 } })
  counts.want([token('a'), token('b')])
  assert.deepEqual([...page.asked.keys()], ['a', 'b'])
  page.found('a', 3)
  assert.deepEqual([counts.countedOf(token('a'))?.all, counts.countedOf(token('b')), told], [3, null, 1])
  counts.want([token('a'), token('c')])
  assert.deepEqual([...page.asked.keys()], ['c'])
  page.found('c', 1)
  counts.want([token('a')])
  for (const act of page.changes) act()
  assert.deepEqual([counts.countedOf(token('a'))?.all, counts.countedOf(token('c'))], [3, null])
  due.shift()?.()
  assert.deepEqual([...page.asked.keys()], ['a'])
  page.found('a', 4)
  assert.equal(counts.countedOf(token('a'))?.all, 4)
  for (const act of page.changes) act()
  counts.release()
  assert.deepEqual([page.retained(), page.changes.size, page.asked.size, due.length], [0, 0, 0, 0])
})

test('a component’s token has users of its own, whichever the name’s others are', () => {
  const page = usersOn()
  const clock = { now: () => 0, after: () => () => undefined }
  const counts = new CountsOf(page.usage, clock, { changed: () => undefined })
  const [small, large] = [token('--pad', '.btn'), token('--pad', '.btn-lg')]
  counts.want([small, large, token('--pad'), token('--pad', '.btn')])
  assert.deepEqual([...page.asked.keys()], ['--pad .btn', '--pad .btn-lg', '--pad'])
  page.found('--pad .btn-lg', 2)
  assert.deepEqual([small, large, token('--pad')].map((one) => counts.countedOf(one)?.all), [undefined, 2, undefined])
  counts.release()
})
