// Bulk edit: rows are selected, their future is shown, one transaction does it, and the focus comes back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Entries } from '../../panel/tools/desk/menus.js'
import type { Ui } from '../../panel/view/chrome/ui.types.js'
import type { BulkBar, BulkBarPorts } from '../../panel/view/rows/bulk-bar.view.js'
import type { RowPreview, Section, SelectPorts, TokenList } from '../../panel/view/rows/rows.types.js'
import { BulkMode } from '../../panel/tools/desk/bulk-mode.js'
import type { BulkOperation } from '../../panel/model/state/bulk.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { valueOf } from '../../panel/model/state/value.js'
import { createDesk, type Desk } from '../support/panel-desk.js'

const sectionOf = (tokens: readonly Token[]): Section => ({ tokens }) as Partial<Section> as Section

interface Made extends Desk {
  readonly mode: BulkMode
  readonly log: string[]
  /** What the bar acts through; fails where there is none. */
  readonly bar: () => BulkBarPorts
  /** Selects rows as a person does. */
  readonly select: (...cssVars: readonly string[]) => void
  /** What the rows show, by variable. */
  readonly previews: () => Readonly<Record<string, string | null>> | null
}

function make(): Made {
  const desk = createDesk()
  const log: string[] = []
  let selected: ReadonlySet<Token> = new Set()
  let selecting: SelectPorts | null = null
  let previews: ReadonlyMap<Token, RowPreview> | null = null
  let bar: BulkBarPorts | null = null
  const list: Pick<TokenList, 'select' | 'selected' | 'setSelecting' | 'preview'> = {
    get selected() { return selected },
    setSelecting: (isOn, ports) => {
      log.push(`selecting ${isOn}`)
      selecting = ports ?? null
      selected = new Set()
    },
    select: (tokens) => {
      const ports = selecting ?? assert.fail('nothing can be selected')
      selected = new Set(tokens.filter((token) => ports.canSelect(token)))
      ports.selected(selected)
    },
    preview: (results) => {
      previews = results
    },
  }
  const createBar = (_ui: Ui, ports: BulkBarPorts): BulkBar => {
    bar = ports
    log.push(`bar ${ports.count}`)
    return {
      element: { remove: () => log.push('removed') } as unknown as HTMLElement,
      patch: (count) => log.push(`count ${count}`),
      focus: () => log.push('focus'),
      release: () => log.push('released'),
    }
  }
  const mode = new BulkMode({
    features: { yieldRows: () => log.push('rows are free') },
    ui: { supports: () => true } as unknown as Ui,
    store: desk.store, scene: desk.scene,
    list: list as TokenList,
    slot: { append: () => log.push('placed') } as unknown as HTMLElement, commands: desk.commands,
    leave: (token) => log.push(`leave ${token?.item.cssVar ?? 'nothing'}`),
  }, createBar)
  return {
    ...desk, mode, log,
    bar: () => bar ?? assert.fail('there is no bar'),
    select: (...cssVars) => list.select(cssVars.map((name) => desk.token(name))),
    previews: () => previews === null ? null
      : Object.fromEntries([...previews].map(([{ item }, { after }]) => [item.cssVar, after])),
  }
}
const TWICE: BulkOperation = { kind: 'multiply', factor: 2 }
const start = (made: Made, ...cssVars: readonly string[]): void =>
  made.mode.start(cssVars.map((name) => made.token(name)))
const valuesIn = ({ plan, store, token }: Desk, ...names: readonly string[]) =>
  names.map((name) => valueOf(plan, store.scene, token(name)))

test('it begins with rows selected, a bar in its place, and the focus there', () => {
  const made = make()
  assert.equal(made.mode.isOn, false)
  start(made, '--space-md', '--space-lg')
  assert.equal(made.mode.isOn, true)
  assert.deepEqual(made.log, ['rows are free', 'selecting true', 'bar 2', 'placed', 'focus'])
})

test('what cannot take part is not selected', () => {
  const made = make()
  start(made, '--space-md', '--p-0', '--inset-card')
  assert.equal(made.bar().count, 1)
})

test('it gives up the rows for another one as by Escape', () => {
  const made = make()
  start(made, '--space-md')
  made.mode.yieldRows()
  assert.deepEqual([made.mode.isOn, made.log.at(-1)], [false, 'leave --space-md'])
})

test('a second start adds to what is selected, in the same bar', () => {
  const made = make()
  start(made, '--space-md')
  start(made, '--space-lg', '--space-md')
  assert.deepEqual(made.log.slice(-2), ['count 2', 'focus'])
  assert.equal(made.log.filter((line) => line.startsWith('bar')).length, 1)
})

test('the bar hears of every other selection, and of other values', () => {
  const made = make()
  start(made, '--space-md')
  made.select('--space-md', '--space-lg', '--space-xl')
  made.mode.refresh()
  assert.deepEqual(made.log.slice(-2), ['count 3', 'count 3'])
})

test('the rows show what comes of an operation, the page does not', () => {
  const made = make()
  start(made, '--space-md', '--space-lg')
  assert.deepEqual(made.bar().preview(TWICE), { able: 2, reason: null })
  assert.deepEqual(made.previews(), { '--space-md': '2rem', '--space-lg': '3rem' })
  assert.deepEqual(made.bar().preview(null), { able: 0, reason: null })
  assert.equal(made.previews(), null)
  assert.deepEqual(made.applied, [])
})

test('what an operation does not change does not count, and what is in its way is said', () => {
  const made = make()
  start(made, '--space-md', '--space-lg')
  assert.equal(made.bar().preview({ kind: 'set', text: '1rem' }).able, 1)
  const { able, reason } = made.bar().preview({ kind: 'set', text: '-1rem' })
  assert.equal(able, 0)
  assert.notEqual(reason, null)
})

test('an operation is one transaction, ends the mode, and is undone where it is said', () => {
  const made = make()
  start(made, '--space-md', '--space-lg')
  made.bar().apply(TWICE)
  assert.deepEqual(valuesIn(made, '--space-md', '--space-lg'), ['2rem', '3rem'])
  assert.equal(made.applied.length, 1)
  assert.equal(made.lastToast().text, 'Changed 2 tokens')
  assert.deepEqual(made.log.slice(-4), ['released', 'removed', 'selecting false', 'leave --space-md'])
  assert.equal(made.previews(), null)
  made.lastToast().action?.run()
  assert.deepEqual(valuesIn(made, '--space-md', '--space-lg'), ['1rem', '1.5rem'])
})

test('of one token the words are of one', () => {
  const made = make()
  start(made, '--space-md', '--space-lg')
  made.bar().apply({ kind: 'set', text: '1rem' })
  assert.equal(made.lastToast().text, 'Changed 1 token')
  assert.equal(made.store.history.entries[0]?.label, 'Bulk edit of 1 token')
})

test('cancelled, it has changed nothing', () => {
  const made = make()
  start(made, '--space-md')
  made.bar().preview(TWICE)
  made.bar().cancel()
  assert.deepEqual([made.mode.isOn, made.applied, made.previews()], [false, [], null])
})

test('with nothing selected the focus goes elsewhere', () => {
  const made = make()
  start(made)
  made.mode.stop()
  assert.equal(made.log.at(-1), 'leave nothing')
})

type Offered = Entries<'row'> | Entries<'tier'>
/** What it adds to a menu, each as a line, and what choosing it begins with. */
function offered(made: Made, { 'bulk-edit': item }: Offered): readonly string[] {
  return (item === undefined ? [] : [item]).map((item) => {
    assert.ok('kind' in item && item.kind === 'action')
    if (item.reason !== undefined) return `${item.label}: ${item.reason}`
    item.run()
    return `${item.label} ${made.bar().count}`
  })
}
type Offer = readonly [name: string, of: (made: Made) => Offered, lines: readonly string[]]
const offers: readonly Offer[] = [
  ['the menu of a row selects it', ({ mode, token }) => mode.rowEntries(token('--space-md')), ['Select 1']],
  ['the menu of a color has nothing of it', ({ mode, token }) => mode.rowEntries(token('--p-0')), []],
  ['the menu of a tier begins with its numbers',
    ({ mode, token }) => mode.tierEntries(sectionOf([token('--space-md'), token('--space-lg'), token('--p-0')])),
    ['Select all 2']],
  ['in a tier without numbers it says why not', ({ mode, token }) => mode.tierEntries(sectionOf([token('--p-0')])),
    ['Select all: Bulk edit works on numbers only']],
]
for (const [name, of, lines] of offers) {
  test(name, () => {
    const made = make()
    assert.deepEqual(offered(made, of(made)), lines)
  })
}

test('outside of it there is nothing to end and nothing to refresh; it can begin again', () => {
  const made = make()
  made.mode.stop()
  made.mode.refresh()
  assert.deepEqual(made.log, [])
  start(made, '--space-md')
  made.mode.stop()
  start(made, '--space-lg')
  assert.equal(made.bar().count, 1)
  assert.equal(made.mode.isOn, true)
})

test('a row is selected where it is, beside others, and no more by the same; the focus stays', () => {
  const { mode, log, token, lastToast } = make()
  mode.toggle(token('--color-page'))
  assert.deepEqual([lastToast().text, log], ['Bulk edit works on numbers only', []])
  mode.toggle(token('--space-md'))
  mode.toggle(token('--space-xl'))
  mode.toggle(token('--space-md'))
  assert.deepEqual(log, ['rows are free', 'selecting true', 'bar 1', 'placed', 'count 2', 'count 1'])
})
