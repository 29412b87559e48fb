// Tokens that components declare: places as texts, what a state has changed there, what goes to disk.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aboutComponent, componentOf, componentParts, confirmedComponents } from '../../panel/files/apply/components.js'
import { createPayload } from '../../panel/files/apply/payload.js'
import { resetTokens, setToken, withOverride } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import {
  componentAddress, componentEdits, cssOfEdits, dropComponentEdits, keepComponentWrites, keyOfPlace,
  readPlace, ruleText, whyNoPlace,
  type ComponentPlace,
} from '../../panel/model/state/component-edits.js'
import { COMPONENTS_TAB_ID } from '../../panel/model/state/component-tab.js'
import { isChanged, valueOf } from '../../panel/model/state/value.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { listComponents } from '../../panel/tools/inspect/outside-tabs.js'
import type { PlanWithMore } from '../../panel/tools/desk/listing.js'
import { createDesk } from '../support/panel-desk.js'
import { kindOfValue, type ValueLook } from '../../panel/tools/inspect/value-kind.js'
import type { ChannelSpace } from '../../shared/discover/channels.js'
import { findPageValue } from '../../panel/view/rows/page-values.js'
import { sceneOf, sixTabs } from '../support/panel-apply.js'

const place = (more: Partial<ComponentPlace> = {}): ComponentPlace =>
  ({ host: '', asks: [], scope: ['.btn'], isImportant: false, ...more })
const KEY = keyOfPlace(place())
const changed = (value: string) => withOverride(EMPTY_STATE, componentAddress(KEY, '--pad'), value)

test('a place is a text and is read from it; what is none is nothing', () => {
  for (const one of [place(), place({ host: 'x-a', asks: ['print'], scope: ['@layer a', '& b'], isImportant: true })]) {
    assert.deepEqual(readPlace(keyOfPlace(one)), one)
  }
  for (const text of ['', '{}', '["",[],[]]', '[1,[],["a"]]', '["",[1],["a"]]', '["",[],"a"]', '["",[],[".a {} .b"]]', '["",["print { a {} }"],[".b"]]', '["",[],[""]]']) {
    assert.equal(readPlace(text), null, text)
  }
})

test('a state has what is changed there, and nothing of what is no place and no variable', () => {
  const state = withOverride(withOverride(changed('2px'), componentAddress('x', '--a'), '1px'), componentAddress(KEY, 'a'), '1px')
  assert.deepEqual(componentEdits(state), [{ key: KEY, place: place(), cssVar: '--pad', value: '2px' }])
  assert.deepEqual(componentEdits(EMPTY_STATE), [])
})

const RULES: readonly (readonly [asked: Partial<ComponentPlace>, text: string])[] = [
  [{}, '.btn { --a: 1 }'],
  [{ asks: ['layer(base)', 'supports(display: grid)', 'print'], scope: ['@media (width > 1px)', '.a', '& .b'] },
    '@layer base { @supports (display: grid) { @media print { @media (width > 1px) { .a { & .b { --a: 1 }}}}}}'],
]
for (const [asked, text] of RULES) {
  test(`its rule is ${text}`, () => assert.equal(ruleText(place(asked), '--a: 1'), text))
}

test('changes are copied rule by rule, nested as they stand, in shadow trees with the element that has them', () => {
  const nested = { asks: ['layer(base)'], scope: ['.a', '& .b'] }
  const edits = [
    { place: place(), cssVar: '--a', value: '1px' }, { place: place(nested), cssVar: '--c', value: '#fff' },
    { place: place({ isImportant: true }), cssVar: '--b', value: ' 2px' },
    { place: place(), cssVar: '--d', value: '1; } body {' }, { place: place({ scope: ['.d'] }), cssVar: '--d', value: ')' },
    { place: place({ host: 'x-a', scope: [':host'] }), cssVar: '--e', value: '3px' },
  ]
  assert.equal(cssOfEdits(edits), `.btn {
  --a: 1px;
  --b: 2px !important;
}
@layer base {
  .a {
    & .b {
      --c: #fff;
    }
  }
}
/* x-a */
:host {
  --e: 3px;
}
`)
  const stored = { place: place({ host: 'x */ body { } /*', scope: [':host'] }), cssVar: '--e', value: '3px' }
  assert.equal(cssOfEdits([stored]), '/* x * / body { } /* */\n:host {\n  --e: 3px;\n}\n')
  assert.equal(cssOfEdits([]), '')
})

const REFUSED: readonly (readonly [asked: Partial<ComponentPlace>, reason: string | null])[] = [
  [{}, null],
  [{ scope: ['@layer', '.a'] }, 'Declared in an anonymous cascade layer, which can’t be addressed.'],
  [{ asks: ['layer'] }, 'Declared in an anonymous cascade layer, which can’t be addressed.'],
  [{ scope: ['@starting-style', '.a'] }, 'Declared in @starting-style, where transitions start.'],
  [{ scope: Array.from({ length: 9 }, (_, at) => `.a${at}`) }, 'Nested in more than 8 rules.'],
]
for (const [asked, reason] of REFUSED) {
  test(`${keyOfPlace(place(asked))} can be named: ${reason ?? 'yes'}`, () => assert.equal(whyNoPlace(place(asked)), reason))
}

test('once it is written, what was unchanged is what stood there before; what the page shows is taken back', () => {
  const write = { key: KEY, cssVar: '--pad', value: '2px', before: '1px' }
  assert.deepEqual(keepComponentWrites([write])(EMPTY_STATE), changed('1px'))
  assert.equal(keepComponentWrites([{ ...write, before: null }, { ...write, before: '2px' }])(EMPTY_STATE), EMPTY_STATE)
  const state = changed('2px')
  assert.equal(keepComponentWrites([write])(state), state)
  assert.deepEqual(dropComponentEdits([write])(state), EMPTY_STATE)
  const other = changed('3px')
  assert.equal(dropComponentEdits([write])(other), other)
})

const token: Token = {
  address: componentAddress(KEY, '--space-md'), part: { kind: 'ordinary', referenced: null },
  item: { id: '--space-md', cssVar: '--space-md', label: '--space-md', default: '1px', type: { kind: 'text' } },
}
test('what is known of the root’s token of that name says nothing of a component’s', () => {
  const plan = sixTabs()
  const scene = {
    ...sceneOf(plan, []), baseline: { '--space-md': '9px' }, page: new Map([['--space-md', '8px']]),
  }
  assert.deepEqual([valueOf(plan, scene, token), isChanged(plan, scene, token), findPageValue(scene, token)], ['1px', false, null])
  const said = (text: string) => ({ ...scene, state: setToken(scene.place, token, text)(scene.state) })
  assert.deepEqual(['9px', '1px'].map((text) => isChanged(plan, said(text), token)), [true, false])
  assert.deepEqual(resetTokens(scene.place, [token])(said('9px').state).tabs[COMPONENTS_TAB_ID], undefined)
})

test('it is sent to its scope, with its place coming back; two components that declare it alike are one', () => {
  const plan = sixTabs()
  const edits = [place(), place({ host: 'x-a' })].flatMap((one, at) =>
    ['--a', '--b'].map((cssVar) => ({ key: keyOfPlace(one), place: one, cssVar, value: `${at}px` })))
  const { tokens, leftOut } = createPayload(plan, sceneOf(plan, []), [], [], undefined, edits)
  const sent = tokens.map(({ cssVar, value, scope, about }) => [cssVar, value, scope, componentOf(about)])
  assert.deepEqual(sent,
    [['--a', '0px', ['.btn'], KEY], ['--b', '0px', ['.btn'], KEY]])
  assert.deepEqual(leftOut.map(({ reason }) => reason), Array.from({ length: 2 }, () =>
    'Another value goes to the same rule: two components declare it alike.'))
  assert.deepEqual(componentParts([]), [])
  assert.equal(componentOf(JSON.stringify(['a', null])), null)
  const confirmed = new Map([['--a', '1px']])
  const outcome = { about: aboutComponent(KEY), confirmed, standing: [], asked: new Set(['--a']) }
  assert.deepEqual(confirmedComponents(outcome), [{ key: KEY, cssVar: '--a', value: '1px' }])
})

const KINDS: readonly (readonly [value: string, kind: object, cssVar?: string, host?: string])[] = [
  ['#fff', { kind: 'color' }], ['0.75rem', { kind: 'length', step: 0.125, unit: 'rem' }],
  ['12px', { kind: 'length', step: 1, unit: 'px' }], ['50%', { kind: 'length', step: 1, unit: '%' }],
  ['400', { kind: 'number', step: 1 }], ['1.5', { kind: 'number', step: 0.1 }],
  ['1px 2px', { kind: 'text' }], ['var(--a)', { kind: 'text' }], ['3parsecs', { kind: 'text' }],
  // Channels by use, by shape, by name; none by a name alone, nor where several functions take them.
  ['50 20 10', { kind: 'color', channels: 'lab' }, '--lab'], ['5 4 3', { kind: 'text' }, '--plain'],
  ['50 20 10', { kind: 'color', channels: 'oklch' }, '--lab', 'x-pill'], ['210 50% 40%', { kind: 'color', channels: 'hsl' }, '--plain'],
  ['50 20 10', { kind: 'text' }, '--both'], ['13, 110, 253', { kind: 'color', channels: 'rgb' }, '--bs-rgb'],
  ['5 4 3', { kind: 'text' }, '--pad-rgb'], ['0 0% 0%', { kind: 'text' }, '--lab-comma', 'x-pill'], ['1px 2px 3px', { kind: 'text' }, '--lab'],
]
const USES: Readonly<Record<string, readonly ChannelSpace[]>> =
  { '--lab': ['lab'], '--both': ['lab', 'rgb'], 'x-pill --lab': ['oklch'], 'x-pill --lab-comma': ['rgb', 'hsl'] }
const LOOK: ValueLook = {
  isColor: (text) => text.startsWith('#'), usesOf: (name, host) => USES[`${host} ${name}`.trim()] ?? [],
}
for (const [value, kind, cssVar = '--a', host = ''] of KINDS) {
  test(`${host} ${cssVar}: ${value} is edited as ${JSON.stringify(kind)}`, () =>
    assert.deepEqual(kindOfValue(value, { cssVar, host }, LOOK), kind))
}

test('what is changed of components is counted with the rest, and found in a section for each place', async () => {
  const own = createDesk()
  own.store.commitTweakState('edit', (state) => withOverride(state, componentAddress(KEY, '--pad'), '2px'))
  const shown: string[] = []
  const parts = {
    core: {
      plan: own.plan, store: own.store,
      components: { open: () => Promise.resolve(), sheets: { changes: componentEdits(own.store.scene.state), restingOf: () => '1px' } },
    },
    page: { CSS: { supports: () => false } }, showNow: () => shown.push('now'),
    ui: { onNextFrame: (act: () => void) => act() },
  }
  const list = (): void => listComponents(parts as unknown as Parameters<typeof listComponents>[0])
  list()
  const { alsoChanged, beside }: PlanWithMore = own.plan
  list()
  await Promise.resolve()
  assert.deepEqual([shown, own.plan], [['now', 'now'], { ...own.plan, alsoChanged, beside }])
  const none = { total: 1, tokens: [], has: () => false, byTab: new Map(), countOf: () => 0 }
  const all = alsoChanged?.(none) ?? assert.fail()
  assert.deepEqual([all.total, all.byTab.get(COMPONENTS_TAB_ID), all.countOf(all.tokens)], [2, 1, 1])
  assert.equal(alsoChanged?.(none), all)
  const wanted = { tab: '', query: 'pad', isChangedOnly: false, closed: new Set<string>(), isGrid: false, keep: null }
  const found = (query: string) => beside?.({ sections: [], countByTab: null }, { ...wanted, query }).sections
    .map(({ title, tokens }) => [title, ...tokens.map(({ item }) => item.cssVar)])
  assert.deepEqual([found('pad'), found('gap'), found('')], [[['In .btn', '--pad']], [], []])
})

test('what another tab has changed first is counted once it is there, and asked for again where it could not be loaded', async () => {
  const own = createDesk()
  const shown: string[] = []
  const components = { sheets: null as unknown, open: () => Promise.reject(new Error('offline')) }
  listComponents({
    core: { plan: own.plan, store: own.store, components }, page: { CSS: { supports: () => false } },
    ui: { onNextFrame: (act: () => void) => act() }, showNow: () => shown.push('now'),
  } as unknown as Parameters<typeof listComponents>[0])
  const { alsoChanged = assert.fail() }: PlanWithMore = own.plan
  const none = { total: 0, tokens: [], has: () => false, byTab: new Map(), countOf: () => 0 }
  const count = async (): Promise<unknown> => {
    const { total } = alsoChanged(none)
    for (let turns = 0; turns < 3; turns += 1) await Promise.resolve()
    return [total, ...shown]
  }
  assert.deepEqual(await count(), [0])
  own.store.commitTweakState('edit', (state) => withOverride(state, componentAddress(KEY, '--pad'), '2px'))
  assert.deepEqual(await count(), [0])
  components.open = () => Promise.resolve().then(() => {
    components.sheets = { changes: componentEdits(own.store.scene.state), restingOf: () => '1px' }
  }) as Promise<never>
  assert.deepEqual([await count(), await count()], [[0, 'now'], [1, 'now']])
})
