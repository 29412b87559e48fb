// What a review sends of a scene, and what stays in the browser and why.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPayload, withFilesOf, withoutFiles, type LeftOut, type Payload } from '../../panel/files/apply/payload.js'
import { previewBody, utf8Bytes, writeBody } from '../../panel/files/apply/request.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { setPaletteEntry, setRole, setSemantic, setToken, withOverride } from '../../panel/model/state/edits.js'
import { identitiesIn, textOfIdentities } from '../../panel/model/state/place.js'
import type { Pair, Plan } from '../../panel/model/state/state.types.js'
import type { TabConfig, TierItem } from '../../panel/model/tokens/tokens.types.js'
import { readApplyRequest } from '../../shared/wire/apply-request.js'
import { bigConfig, minimalConfig } from '../support/panel-config.js'
import { pairsOf, previewOf, reportOf, sceneOf, sixTabs, type Edit } from '../support/panel-apply.js'

const token = (cssVar: string, text: string): Edit => (plan, place) => {
  const found = plan.byVar.get(cssVar)
  assert.ok(found, cssVar)
  return setToken(place, found, text)
}
const override = (tab: string, tier: string, item: string, value: string): Edit => () => (state) =>
  withOverride(state, { tab, tier, item }, value)
const palette = (index: number, color: string): Edit => (_, place) => setPaletteEntry(place, 'color', index, color)
const literal = (item: string, text: string): Edit => (_, place) => setSemantic(place, 'color', item, { literal: text })

type Row = readonly [name: string, edits: readonly Edit[], tokens: readonly Pair[]]
const rows: readonly Row[] = [
  ['nothing changed', [], []],
  ['a palette entry', [palette(2, '#f00')], [['--p-2', '#f00']]],
  ['a palette entry as it was', [palette(2, '#d64550')], []],
  ['a role, and what follows it', [(_, place) => setRole(place, 'color', 'background', 3)],
    [['--base-bg', 'var(--p-3)'], ['--color-page', 'var(--p-3)']]],
  ['a role that nothing follows', [(_, place) => setRole(place, 'color', 'cursor', 3)], [['--base-cursor', 'var(--p-3)']]],
  ['a semantic index', [(_, place) => setSemantic(place, 'color', 'accent', 1)], [['--color-accent', 'var(--p-1)']]],
  ['a semantic literal', [literal('accent', 'red')], [['--color-accent', 'red']]],
  ['a literal of two modes, without color-scheme',
    [(_, place) => setSemantic(place, 'color', 'accent', { literal: { light: '#fff', dark: '#000' } })],
    [['--color-accent', 'light-dark(#fff, #000)']]],
  ['a reference to another tab',
    [(_, place) => setSemantic(place, 'color', 'accent', { ref: { tab: 'color-secondary', tier: 'brand', item: 'brand-900' } })],
    [['--color-accent', 'var(--brand-900)']]],
  ['a read-only semantic color', [literal('logo', 'red')], []],
  ['a color of the second cluster, and the order of a full apply',
    [override('spacing', 'space', 'space-md', '2rem'), (_, place) => setPaletteEntry(place, 'secondary', 1, '#00f'), palette(0, '#000')],
    [['--p-0', '#000'], ['--brand-500', '#00f'], ['--space-md', '2rem']]],
  ['an override, verbatim but for white space around it', [override('spacing', 'space', 'space-md', ' calc(1rem  + 1px)\n')],
    [['--space-md', 'calc(1rem  + 1px)']]],
  ['an override that says the default', [override('spacing', 'space', 'space-md', '1rem')], [['--space-md', '1rem']]],
  ['a reference', [override('spacing', 'inset', 'card', 'space-xl')], [['--inset-card', 'var(--space-xl)']]],
  ['an override of an unknown item', [override('spacing', 'space', 'gone', '1px')], []],
]
for (const [name, edits, tokens] of rows) {
  test(`what is sent: ${name}`, () => {
    const plan = sixTabs()
    const scene = sceneOf(plan, edits)
    const payload = createPayload(plan, scene)
    assert.deepEqual(createPayload(plan, scene), payload)
    assert.deepEqual(pairsOf(payload.tokens), tokens)
    assert.deepEqual(payload.leftOut, [])
    const asked = readApplyRequest(JSON.parse(previewBody(payload.tokens)))
    if (tokens.length > 0) assert.deepEqual(asked.ok && [...asked.value.tokens], tokens)
  })
}

test('every variable is expected in the file of its prefix', () => {
  const plan = sixTabs()
  const scene = sceneOf(plan, [literal('accent', 'red'), override('spacing', 'space', 'space-md', '2rem')])
  const { planned } = createPayload(plan, scene)
  const of = { about: textOfIdentities(identitiesIn(scene.place)), isCopy: false }
  const place = { scope: null, namedFile: null }
  assert.deepEqual(planned, [
    { cssVar: '--color-accent', value: 'red', ...place, ...of, file: 'styles/colors.css', scheme: 'Day', isColor: true },
    { cssVar: '--space-md', value: '2rem', ...place, ...of, file: 'styles/tokens.css', scheme: 'Day', isColor: false },
  ])
})

test('what the last write confirmed is no longer sent of colors', () => {
  const plan = sixTabs()
  const payload = createPayload(plan, sceneOf(plan, [palette(2, '#f00'), palette(3, '#0f0')], { '--p-2': '#f00' }))
  assert.deepEqual(pairsOf(payload.tokens), [['--p-3', '#0f0']])
})

type Left = readonly [name: string, plan: Plan, edit: Edit, left: LeftOut]
const tokensOnly = sixTabs({ applyRouting: { color: 'styles/colors.css', space: 'styles/tokens.css' } })
const readOnlyLess = createPlan(minimalConfig({
  applyRouting: { '*': 'a.css' },
  tabs: [tab('spacing', [{ id: 'a', cssVar: '--größe', label: 'A', default: '1', type: { kind: 'text' } }])],
}))
const lefts: readonly Left[] = [
  ['no prefix takes it', tokensOnly, token('--font-sans', 'serif'), {
    cssVar: '--font-sans', value: 'serif', kind: 'unrouted', reason: 'No routing prefix matches. Prefixes: color, space.',
  }],
  ['no routing at all', createPlan({ ...minimalConfig(), tabs: sixTabs().config.tabs }), token('--font-sans', 'serif'), {
    cssVar: '--font-sans', value: 'serif', kind: 'unrouted', reason: 'applyRouting isn’t configured.',
  }],
  ['a routing that is none', sixTabs({ applyRouting: {} }), token('--font-sans', 'serif'), {
    cssVar: '--font-sans', value: 'serif', kind: 'unrouted',
    reason: 'applyRouting must have at least one prefix, such as "color": "styles/tokens.css".',
  }],
  ['a routing to a path that is none', sixTabs({ applyRouting: { font: '/etc/a.css' } }), token('--font-sans', 'serif'), {
    cssVar: '--font-sans', value: 'serif', kind: 'unrouted',
    reason: 'applyRouting["font"] must have a path relative to the root, such as "styles/tokens.css".',
  }],
  ['a name that the wire does not know', readOnlyLess, token('--größe', '2'), {
    cssVar: '--größe', value: '2', kind: 'unsendable',
    reason: 'Only names with ASCII letters, digits, _ and - can be written.',
  }],
  ['a value that leaves its declaration', sixTabs(), token('--font-sans', 'a; b'), {
    cssVar: '--font-sans', value: 'a; b', kind: 'unsendable',
    reason: 'The value can’t be written to a file: unexpected ; at character 2.',
  }],
  ['an empty value', sixTabs(), token('--font-sans', ' '), {
    cssVar: '--font-sans', value: ' ', kind: 'unsendable', reason: 'The value can’t be written to a file: empty at character 2.',
  }],
  ['a reference that leads nowhere', sixTabs(),
    (_, place) => setSemantic(place, 'color', 'accent', { ref: { tier: 'gone', item: 'x' } }), {
      cssVar: '--color-accent', value: null, kind: 'unsendable', reason: 'Missing or circular reference.',
    }],
]
for (const [name, plan, edit, left] of lefts) {
  test(`what is not sent: ${name}`, () => {
    const payload = createPayload(plan, sceneOf(plan, [edit]))
    assert.deepEqual(payload, { tokens: [], planned: [], leftOut: [left] })
  })
}

function tab(id: string, items: readonly TierItem[]): TabConfig {
  return { id, label: id, tiers: [{ id: 'tier', label: 'Tier', items }] }
}

test('a read-only item is not sent, whatever the state holds', () => {
  const items: readonly TierItem[] = [
    { id: 'a', cssVar: '--a', label: 'A', default: '1', type: { kind: 'text' }, readonly: true },
    { id: 'b', cssVar: '--b', label: 'B', default: '1', type: { kind: 'text' } },
  ]
  const plan = createPlan(minimalConfig({ applyRouting: { '*': 'a.css' }, tabs: [tab('x', items)] }))
  const scene = sceneOf(plan, [override('x', 'tier', 'a', '2'), override('x', 'tier', 'b', '2')])
  assert.deepEqual(pairsOf(createPayload(plan, scene).tokens), [['--b', '2']])
})

/** A payload of so many variables, each with this value; the odd ones go to another file. */
function payloadOf(count: number, value: string): Payload {
  const plan = createPlan({ ...bigConfig(count), applyRouting: { big: 'big.css' } })
  return createPayload(plan, sceneOf(plan, plan.tokens.map(({ address }): Edit =>
    () => (state) => withOverride(state, address, value))))
}

test('ten thousand variables are sent, and one more is named', () => {
  assert.equal(payloadOf(10_000, '1px').leftOut.length, 0)
  const payload = payloadOf(10_001, '1px')
  assert.equal(payload.tokens.length, 10_000)
  assert.equal(payload.planned.length, 10_001)
  const last = payload.planned.at(-1)
  assert.deepEqual(payload.leftOut, [{
    cssVar: last?.cssVar, value: '1px', kind: 'over-limit',
    reason: 'A request holds 10000 tokens at most. Write some first.',
  }])
})

const DIGEST = 'f'.repeat(64)
for (const [name, value] of [['ASCII', 'x'], ['two bytes', 'é'], ['three', '€'], ['four', '😀'], ['quoted', '"\\""']] as const) {
  test(`a write of 1 MiB fits, and what is over is named: ${name}`, () => {
    const payload = payloadOf(40, `"${value.startsWith('"') ? 'y'.repeat(50_000) : value.repeat(20_000)}"`)
    const body = writeBody(payload.tokens, new Map([['big.css', DIGEST]]))
    const bytes = Buffer.byteLength(body)
    assert.equal(utf8Bytes(body), bytes)
    assert.ok(bytes <= 1_048_576, String(bytes))
    const left = payload.leftOut.filter(({ kind }) => kind === 'over-limit')
    assert.equal(left.length, 40 - payload.tokens.length)
    if (left.length === 0) return
    assert.equal(left[0]?.reason, 'A request holds 1 MiB at most. Write some first.')
    assert.ok(bytes + Buffer.byteLength(JSON.stringify(left[0].value)) > 1_048_576 - 30)
  })
}

test('the last byte of 1 MiB counts, digests and all, and a comma at the end of each object', () => {
  const plan = createPlan({ ...bigConfig(18), applyRouting: { '*': 'rest.css', 'big-0': 'first.css' } })
  const digests = new Map([['rest.css', DIGEST], ['first.css', DIGEST]])
  const payloadWith = (last: number): Payload =>
    createPayload(plan, sceneOf(plan, plan.tokens.map(({ address }, index): Edit => () => (state) =>
      withOverride(state, address, 'x'.repeat(index === 17 ? last : 60_000)))))
  const body = writeBody(payloadWith(1).tokens, digests, 'i'.repeat(36), [...digests.keys()])
  const room = 1_048_576 - 3 - Buffer.byteLength(body) + 1
  assert.ok(room > 0 && room < 60_000, String(room))
  assert.equal(payloadWith(room).leftOut.length, 0)
  assert.deepEqual(payloadWith(room + 1).leftOut.map(({ kind }) => kind), ['over-limit'])
})

test('unticking a file leaves its variables out, and makes room', () => {
  const plan = createPlan({
    ...bigConfig(10_001), applyRouting: { '*': 'rest.css', 'big-0': 'first.css' },
  })
  const payload = createPayload(plan, sceneOf(plan, plan.tokens.map(({ address }): Edit =>
    () => (state) => withOverride(state, address, '1px'))))
  assert.equal(payload.leftOut.length, 1)
  const without = withoutFiles(payload, new Set(['first.css']))
  assert.equal(without.leftOut.length, 0)
  assert.equal(without.tokens.length, 10_000)
  assert.equal(without.tokens.some(({ cssVar }) => cssVar === '--big-0'), false)
  assert.deepEqual(withoutFiles(payload, new Set()), payload)
  assert.deepEqual(withoutFiles(payload, new Set(['first.css', 'rest.css'])).tokens, [])
})

test('a file is unticked as the server calls it', () => {
  const plan = sixTabs()
  const edits = [literal('accent', 'red'), literal('focus', 'red'), override('spacing', 'space', 'space-md', '2rem')]
  const payload = createPayload(plan, sceneOf(plan, [...edits, token('--font-sans', 'a; b')]))
  const shown = withFilesOf(payload, [
    previewOf('app/theme.css', [['--color-accent', 'x']]), reportOf('app/space.css', { unknown: ['--space-md'] }),
  ])
  assert.deepEqual(shown.planned.map(({ file }) => file), ['app/theme.css', 'styles/colors.css', 'app/space.css'])
  assert.deepEqual(pairsOf(shown.tokens), pairsOf(payload.tokens))
  assert.deepEqual(shown.leftOut, payload.leftOut)
  assert.deepEqual(pairsOf(withoutFiles(shown, new Set(['app/theme.css'])).tokens), [['--color-focus', 'red'], ['--space-md', '2rem']])
  const single = withoutFiles(shown, new Set(['app/theme.css']), new Set(['--color-focus', '--strange']))
  assert.deepEqual(pairsOf(single.tokens), [['--space-md', '2rem']])
})

test('half a surrogate pair is as long as its escape', () => {
  const body = JSON.stringify('\ud800')
  assert.equal(utf8Bytes(body), Buffer.byteLength(body))
})
