// What nothing on a page uses, and what is asked for though nothing declares it.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createLayers } from '../../shared/css/cascade-layers.js'
import { declarationsIn } from '../../panel/page/sheets/declarations.js'
import { IndexBuilder } from '../../panel/page/sheets/page-index.js'
import { findUndefined, findUnused, type UsedPorts } from '../../panel/page/ask/unused.js'
import type { PageRule } from '../../panel/page/sheets/usage.types.js'
import { Loading } from '../../panel/tools/desk/loading.browser.js'
import type { FeatureContext } from '../../panel/tools/desk/kit.types.js'
import { UsageFilters, type UnusedModule } from '../../panel/tools/users/usage-filters.browser.js'

interface Some { readonly kind?: PageRule['kind']; readonly applies?: boolean }

const ruleOf = (selector: string, text: string, { kind = 'rule', applies = true }: Some = {}): PageRule => ({
  kind, scope: [selector], tree: {} as Document, element: null, layer: createLayers(), layerName: '',
  conditions: [], applies, sheet: 'a.css', order: 0, declarations: declarationsIn(text),
})

function indexOf(...rules: readonly PageRule[]): ReturnType<IndexBuilder['finish']> {
  const builder = new IndexBuilder((property) => [property])
  for (const rule of rules) builder.add(rule)
  return builder.finish({ registered: new Map(), unread: [], isCut: false })
}

const portsOf = (...inline: readonly PageRule[]): UsedPorts => ({
  hasElements: ({ scope }) => scope[0] !== '.nowhere',
  inline: inline.flatMap((rule) => rule.declarations.map((declared) => ({ rule, declared }))),
})

function allOf<T>(steps: Generator<undefined, T, boolean>): T {
  for (;;) {
    const step = steps.next(false)
    if (step.done === true) return step.value
  }
}

describe('a variable is unused', () => {
  const index = indexOf(
    ruleOf(':root', '--read: 1px; --through: 2px; --beyond: 3px; --unread: 4px; --inline: 5px; --moving: 6px'),
    ruleOf('p', 'margin: var(--read); padding: var(--made, var(--in-fallback))'),
    ruleOf('div', '--made: var(--through)'), ruleOf('.nowhere', 'margin: var(--beyond)'),
    ruleOf('p', 'margin: var(--beyond)', { applies: false }), ruleOf('p', '--lost: var(--unread)'),
    ruleOf('spin', 'left: var(--moving)', { kind: 'keyframes' }),
  )
  const rows: readonly (readonly [name: string, isUnused: boolean, why: string])[] = [
    ['--read', false, 'not where an element is asked for it'],
    ['--through', false, 'not where it is so through another one'],
    ['--in-fallback', false, 'not where it stands in for another one'],
    ['--inline', false, 'not where a style attribute has it'],
    ['--moving', false, 'not where an animation has it'],
    ['--beyond', true, 'where no element matches, or the rule does not apply'],
    ['--unread', true, 'where it only makes one that is unused'],
    ['--nobody', true, 'where nothing names it'],
  ]
  const found = allOf(findUnused(index, rows.map(([name]) => name),
    portsOf(ruleOf('', 'margin: var(--inline)', { kind: 'inline' }))))
  for (const [name, isUnused, why] of rows) it(why, () => assert.equal(found.has(name), isUnused))
})

describe('a variable is undefined', () => {
  const index = indexOf(
    ruleOf(':root', '--here: 1px'),
    ruleOf('p', 'margin: var(--gone); padding: var(--gone, 1px) var(--here, var(--never))'),
    ruleOf('.nowhere', 'margin: var(--away) var(--away)'), ruleOf('q', 'left: var(--no, var(--nor))'),
    ruleOf('b', 'left: var(--scripted)'), ruleOf('spin', 'left: var(--turn)', { kind: 'keyframes' }),
  )
  const found = allOf(findUndefined(index, portsOf(
    ruleOf('', '--scripted: 1px; left: var(--typo)', { kind: 'inline' }),
  )))
  it('where nothing declares it and nothing stands in for it, with where it is written', () => {
    const told = found.map(({ cssVar, property, selector, isTaken }) => [cssVar, property, selector, isTaken])
    assert.deepEqual(told, [
      ['--gone', 'margin', 'p', true], ['--away', 'margin', '.nowhere', false], ['--nor', 'left', 'q', true],
      ['--turn', 'left', '@keyframes spin', true], ['--typo', 'left', 'style attribute', true],
    ])
  })
})

/** The filters of a panel whose page is asked by stand-ins that answer when they are told to. */
function createFilters() {
  const anything: object = new Proxy(() => undefined, {
    get: (_target, key) => key === Symbol.toPrimitive ? () => '' : anything, apply: () => anything,
  })
  const looks: { begun: number, now: number, answer: ((count: number) => void) | null } =
    { begun: 0, now: 0, answer: null }
  const count: UnusedModule['countUnused'] = (_kit, counted) => {
    looks.begun += 1
    looks.now += 1
    looks.answer = counted
    return () => void (looks.now -= 1)
  }
  const module: UnusedModule = {
    countUnused: count, countUndefined: count, followUnused: () => () => undefined,
    openUndefined: () => undefined,
  }
  const filters = new UsageFilters(anything as FeatureContext, new Loading(() => Promise.resolve(module), '', null))
  return { filters, looks }
}

for (const name of ['unused', 'missing'] as const) {
  it(`the count in a menu is looked for while the menu is open, and no longer: ${name}`, async () => {
    const { filters, looks } = createFilters()
    const said: string[] = []
    const open = (): AbortController => {
      const menu = new AbortController()
      const { [name]: entry } = filters.moreEntries()
      assert.ok(entry !== undefined && 'note' in entry && typeof entry.note === 'function')
      entry.note((note) => void said.push(note), menu.signal)
      return menu
    }
    open().abort()
    await Promise.resolve()
    assert.equal(looks.begun, 0)
    const first = open()
    await new Promise(setImmediate)
    first.abort()
    assert.deepEqual([looks.begun, looks.now], [1, 0])
    open()
    await new Promise(setImmediate)
    looks.answer?.(2)
    assert.deepEqual([looks.begun, looks.now, said], [2, 1, ['2']])
  })
}
