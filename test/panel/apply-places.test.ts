// Writing under themes whose schemes stand in places of their own: what is sent where, and of whom it is.
// Schemes without a place are in apply-schemes.test.ts; what is asked of the server in apply-sent.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createPayload, withFilesOf, withoutFiles, type CopyPlace, type Payload,
} from '../../panel/files/apply/payload.js'
import { writeBody } from '../../panel/files/apply/request.js'
import { sentKey, type Sent } from '../../panel/files/apply/planned-value.js'
import { setPaletteEntry, setRole, setSemantic, withOverride } from '../../panel/model/state/edits.js'
import { changedElsewhere } from '../../panel/model/state/other-scheme-changes.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { placeOf } from '../../panel/model/state/place.js'
import type { Plan, SlotName, Placed } from '../../panel/model/state/state.types.js'
import { NO_NAMES, pairsOf, previewOf, reportOf, type Edit } from '../support/panel-apply.js'
import { bigConfig } from '../support/panel-config.js'
import {
  brandScheme, configWith, DAY_AND_NIGHT, placed, planWith, sceneAfter, settings, type Its,
} from '../support/panel-schemes.js'

const palette = (color: string, slot: SlotName = 'color', index = 2): Edit => (_, place) =>
  setPaletteEntry(place, slot, index, color)
const role = (index: number): Edit => (_, place) => setRole(place, 'color', 'cursor', index)
const accent = (literal: string): Edit => (_, place) => setSemantic(place, 'color', 'accent', { literal })
const space = (text: string): Edit => () => (state) =>
  withOverride(state, { tab: 'spacing', tier: 'space', item: 'space-md' }, text)

type Steps = readonly (readonly [theme: string, edits: readonly Edit[]])[]

/** What a review sends after edits under themes, under the last of them. */
function payloadOf(plan: Plan, steps: Steps, copies: readonly CopyPlace[] = []): Payload {
  const scene = sceneAfter(plan, steps)
  const elsewhere = changedElsewhere(plan, scene, (theme) => ({ ...scene, place: placeOf(plan, theme, {}) }))
  return createPayload(plan, scene, elsewhere, copies)
}

const line = (sent: Sent): string => `${sentKey(sent)} = ${sent.value} of ${sent.about}`
const left = ({ leftOut }: Payload): readonly string[] =>
  leftOut.map(({ cssVar, value, kind, reason }) => `${cssVar} = ${value}: ${kind}: ${reason}`)

const DAY = '["Day:light","Brand"]'
const NIGHT = '["Night:dark","Brand"]'
const DAY_ALONE = '["Day:light",null]'
const NIGHT_ALONE = '["Night:dark",null]'
const MEDIA = '@media (prefers-color-scheme: dark) | :root:not([data-theme])'
const night = (its: Its, day: Its = {}): Plan => planWith(placed({ Night: its, Day: day }))
const SCOPED = night({ scope: '.dark' })
const BOTH: Steps = [['dark', [palette('#d00')]], ['light', [palette('#1d1'), space('2rem')]]]
const besides = (one: string, other: string): string => `other-scheme: Schemes "${one}" and "${other}" share a scope, `
  + `and only "${other}" is written. Give each its own.`
const TWO_TABS = planWith(placed({ Night: { scope: '.dark' } }), {
  colorSchemes: { Bright: brandScheme('#00f'), Dim: { ...brandScheme('#88f'), scope: '.dim' } },
  ...settings({ ...DAY_AND_NIGHT, lightScheme: 'Bright', darkScheme: 'Dim' }, 'Bright'),
})

type Names = readonly string[]
type Row = readonly [name: string, plan: Plan, steps: Steps, sent: Names, left?: Names]
const rows: readonly Row[] = [
  ['what is changed under both themes, from light', SCOPED, BOTH, [
    `--p-2 = #1d1 of ${DAY}`, `--space-md = 2rem of ${DAY}`, `--p-2 .dark = #d00 of ${NIGHT_ALONE}`,
  ]],
  ['the same from dark', SCOPED, [...BOTH, ['dark', [role(3), accent('red')]]], [
    `--p-2 .dark = #d00 of ${NIGHT}`, `--base-cursor .dark = var(--p-3) of ${NIGHT}`,
    `--color-accent .dark = red of ${NIGHT}`, `--space-md = 2rem of ${NIGHT}`, `--p-2 = #1d1 of ${DAY_ALONE}`,
  ]],
  ['nothing here, and something there', SCOPED, [['dark', [palette('#d00')]], ['light', []]],
    [`--p-2 .dark = #d00 of ${NIGHT_ALONE}`]],
  ['mirrors', night({ scopes: ['.dark', MEDIA] }), BOTH, [
    `--p-2 = #1d1 of ${DAY}`, `--space-md = 2rem of ${DAY}`, `--p-2 .dark = #d00 of ${NIGHT_ALONE}`,
    `--p-2 ${MEDIA} = #d00 of ${NIGHT_ALONE}`,
  ]],
  ['a file alone', night({ file: 'night.css' }), BOTH, [
    `--p-2 = #1d1 of ${DAY}`, `--space-md = 2rem of ${DAY}`,
    `${sentKey({ cssVar: '--p-2', scope: [':root'], namedFile: 'night.css' })} = #d00 of ${NIGHT_ALONE}`,
  ]],
  ['a scope for each', night({ scope: '.dark' }, { scope: '.light' }), BOTH, [
    `--p-2 .light = #1d1 of ${DAY}`, `--space-md = 2rem of ${DAY}`, `--p-2 .dark = #d00 of ${NIGHT_ALONE}`,
  ]],
  ['two tabs', TWO_TABS, [['dark', [palette('#d00'), palette('#d01', 'secondary')]],
    ['light', [palette('#1d1'), palette('#1d2', 'secondary')]]], [
    '--p-2 = #1d1 of ["Day:light","Bright:light"]', '--brand-900 = #1d2 of ["Day:light","Bright:light"]',
    `--p-2 .dark = #d00 of ${NIGHT_ALONE}`, '--brand-900 .dim = #d01 of [null,"Dim:dark"]',
  ]],
  ['one scope of two schemes', night({ scope: '.app' }, { scope: ' .app' }), BOTH,
    [`--p-2 .app = #1d1 of ${DAY}`, `--space-md = 2rem of ${DAY}`], [`--p-2 = #d00: ${besides('Night', 'Day')}`]],
  ['one scope of two schemes, the other one shown', night({ scope: '.app' }, { scope: '.app' }), [...BOTH, ['dark', []]],
    [`--p-2 .app = #d00 of ${NIGHT}`, `--space-md = 2rem of ${NIGHT}`], [`--p-2 = #1d1: ${besides('Day', 'Night')}`]],
  ['one scope of two schemes, which one names the file of', night({ scope: '.app', file: 'styles/tokens.css' }, { scope: '.app' }),
    BOTH, [`--p-2 .app = #1d1 of ${DAY}`, `--space-md = 2rem of ${DAY}`], [`--p-2 = #d00: ${besides('Night', 'Day')}`]],
  ['the file\'s own root for another scheme', night({ file: 'styles/tokens.css' }), BOTH,
    [`--p-2 = #1d1 of ${DAY}`, `--space-md = 2rem of ${DAY}`], [`--p-2 = #d00: ${besides('Night', 'Day')}`]],
  ['one of two mirrors in the place of another scheme', night({ scopes: ['.app', '.dark'] }, { scope: '.app' }), BOTH, [
    `--p-2 .app = #1d1 of ${DAY}`, `--space-md = 2rem of ${DAY}`, `--p-2 .dark = #d00 of ${NIGHT_ALONE}`,
  ], [`--p-2 = #d00: ${besides('Night', 'Day')}`]],
]
for (const [name, plan, steps, sent, out = []] of rows) {
  test(`what is written where: ${name}`, () => {
    const payload = payloadOf(plan, steps)
    assert.deepEqual(payloadOf(plan, steps), payload)
    assert.deepEqual(payload.tokens.map(line), sent)
    assert.deepEqual(left(payload), out)
  })
}

/** What is sent of `--space-md` and a color, where the page takes the former from `scope` now. */
function takenSent(scope: readonly string[], disk: Placed, its: Plan = SCOPED): readonly string[] {
  const plan: Plan = { ...its, placing: {
    project: undefined, proofOf: () => null, accept: () => undefined, doubt: () => undefined,
    lineOf: () => null,
    placeOf: (name) => name.scope?.join() === scope.join() ? disk : { kind: 'file', file: 'a.css', scope: null },
    ask: () => Promise.resolve(true),
  } }
  const scene = sceneAfter(plan, [['dark', [palette('#d00'), space('2rem')]]])
  const asked: string[] = []
  const { tokens, planned, leftOut } = createPayload(plan, scene, [], [], (names) => {
    asked.push(...names)
    return new Map([...names].map((name) => [name, scope]))
  })
  assert.deepEqual(asked, ['--space-md'])
  const mine = planned.find(({ cssVar }) => cssVar === '--space-md')
  assert.equal(mine?.isColor ?? false, false)
  return [...tokens.map((one) => `${one.cssVar} ${one.scope?.join(' | ') ?? 'root'}`),
    `scheme ${mine?.scheme ?? '-'}`, ...leftOut.map(({ cssVar, kind }) => `${cssVar} ${kind}`)]
}

const ON_DISK: Placed = { kind: 'file', file: 'a.css', scope: null }
type Taken = readonly [name: string, scope: Names, disk: Placed, sent: Names]
const taken: readonly Taken[] = [
  ['a scheme has', ['.dark'], ON_DISK, ['--p-2 .dark', '--space-md .dark', 'scheme Night']],
  ['no scheme has', ['@media (min-width: 9px)', ':root'], ON_DISK,
    ['--p-2 .dark', '--space-md @media (min-width: 9px) | :root', 'scheme -']],
  ['its file has in a layer', ['.night'], { ...ON_DISK, scope: ['@layer base', '.night'] },
    ['--p-2 .dark', '--space-md @layer base | .night', 'scheme -']],
  ['is the root itself', ['@layer base', ':root'], ON_DISK, ['--p-2 .dark', '--space-md root', 'scheme Day']],
  ['no file has', ['.night'], { kind: 'not-on-disk', reason: 'none' }, ['--p-2 .dark', '--space-md root', 'scheme Day']],
  ['several files have', ['.night'], { kind: 'several-files', reason: 'which' }, ['--p-2 .dark', 'scheme -', '--space-md several-files']],
]
for (const [name, scope, disk, sent] of taken) {
  test(`what no scheme says goes to where the page takes it from: a rule that ${name}`, () =>
    assert.deepEqual(takenSent(scope, disk), sent))
}

test('without a server that knows the files, what no scheme says goes to the root scope', () => {
  const scene = sceneAfter(SCOPED, [['dark', [space('2rem')]]])
  const { tokens } = createPayload(SCOPED, scene, [], [], () => new Map([['--space-md', ['.dark']]]))
  assert.deepEqual(tokens.map(({ cssVar, scope }) => [cssVar, scope]), [['--space-md', null]])
})

test('each value knows its file and the scheme whose colors stand beside it', () => {
  const { planned } = payloadOf(night({ scope: '.dark', file: 'night.css' }), BOTH)
  assert.deepEqual(planned.map(({ cssVar, file, namedFile, scheme }) => [cssVar, file, namedFile, scheme]), [
    ['--p-2', 'styles/tokens.css', null, 'Day'], ['--space-md', 'styles/tokens.css', null, 'Day'],
    ['--p-2', 'night.css', 'night.css', 'Night'],
  ])
})

const copyOf = (of: string, scope = '@media print', file = 'styles/tokens.css'): CopyPlace =>
  ({ of, scope: [scope, ':root'], file })
const sentTo = ({ tokens }: Payload): readonly string[] =>
  tokens.map(({ scope, namedFile, isCopy }) => `${scope?.join(' ') ?? 'root'} ${namedFile ?? '-'}${isCopy ? ' copy' : ''}`)
const ONE: Steps = [['light', [palette('#1d1')]]]
const COPY = '@media print :root styles/tokens.css copy'
const OTHER = '@media screen :root styles/tokens.css copy'
const copyKey = sentKey({ cssVar: '--p-2', scope: ['@media print', ':root'], namedFile: 'styles/tokens.css' })

type Copied = readonly [name: string, copies: readonly CopyPlace[], sent: readonly string[]]
const copied: readonly Copied[] = [
  ['of a value', [copyOf('--p-2')], ['root -', COPY]],
  ['twice', [copyOf('--p-2'), copyOf('--p-2')], ['root -', COPY]],
  ['to two places', [copyOf('--p-2'), copyOf('--p-2', '@media screen')], ['root -', COPY, OTHER]],
  ['of what is not changed', [copyOf('--p-3')], ['root -']],
  ['of a value in another scope', [copyOf('--p-2 .dark')], ['root -']],
]
for (const [name, copies, sent] of copied) {
  test(`a copy ${name}`, () => assert.deepEqual(sentTo(payloadOf(SCOPED, ONE, copies)), sent))
}

test('a copy is of its value\'s own theme, and says its value', () => {
  const { tokens } = payloadOf(SCOPED, BOTH, [copyOf('--p-2 .dark')])
  assert.deepEqual(tokens.filter(({ isCopy }) => isCopy).map(line), [`${copyKey} = #d00 of ${NIGHT_ALONE}`])
})

test('a copy goes nowhere where something else stands', () => {
  const place: CopyPlace = { of: '--p-2', scope: ['.dark'], file: 'styles/tokens.css' }
  assert.deepEqual(sentTo(payloadOf(SCOPED, BOTH, [place])), ['root -', 'root -', '.dark -'])
  const itself: CopyPlace = { ...place, of: '--p-2 .dark' }
  assert.deepEqual(sentTo(payloadOf(SCOPED, BOTH, [itself])), ['root -', 'root -', '.dark -'])
})

type Out = readonly [name: string, files: readonly string[], keys: readonly string[], sent: readonly string[]]
const outs: readonly Out[] = [
  ['nothing', [], [], ['root -', COPY, OTHER]],
  ['a copy', [], [copyKey], ['root -', OTHER]],
  ['what is copied', [], ['--p-2'], []],
  ['both', [], ['--p-2', copyKey], []],
  ['the file of both', ['styles/tokens.css'], [], []],
  ['another file', ['night.css'], ['--p-2 .dark'], ['root -', COPY, OTHER]],
]
for (const [name, files, keys, sent] of outs) {
  test(`a copy and what is unticked: ${name}`, () => {
    const payload = payloadOf(SCOPED, ONE, [copyOf('--p-2'), copyOf('--p-2', '@media screen')])
    assert.deepEqual(sentTo(withoutFiles(payload, new Set(files), new Set(keys))), sent)
  })
}

test('a copy in another file goes with the file of what is copied, and not the other way round', () => {
  const payload = payloadOf(SCOPED, ONE, [copyOf('--p-2', '@media print', 'p3.css')])
  assert.deepEqual(sentTo(payload), ['root -', '@media print :root p3.css copy'])
  assert.deepEqual(sentTo(withoutFiles(payload, new Set(['styles/tokens.css']))), [])
  assert.deepEqual(sentTo(withoutFiles(payload, new Set(['p3.css']))), ['root -'])
})

test('of mirrors one can be left out, with its copies', () => {
  const payload = payloadOf(night({ scopes: ['.dark', '.dim'] }), [['dark', [palette('#d00')]]], [copyOf('--p-2 .dim')])
  assert.deepEqual(sentTo(payload), ['.dark -', '.dim -', COPY])
  assert.deepEqual(sentTo(withoutFiles(payload, new Set(), new Set(['--p-2 .dim']))), ['.dark -'])
  assert.deepEqual(sentTo(withoutFiles(payload, new Set(), new Set(['--p-2 .dark']))), ['.dim -', COPY])
})

test('each value takes the file that the server has shown for its scope; one that is named keeps its own', () => {
  const plan = night({ scopes: ['.dark', '.dim'] })
  const payload = payloadOf(plan, BOTH, [copyOf('--p-2')])
  const { planned } = withFilesOf(payload, [
    {
      ...previewOf('a.css', [['--p-2', 'x']], { unchanged: ['--space-md'] }),
      scopes: [{ ...NO_NAMES, scope: ['.dim'], unknown: ['--p-2'] }],
    },
    reportOf('b.css', { scopes: [{ ...NO_NAMES, scope: ['.dark'], changed: ['--p-2', '--strange'] }] }),
  ])
  assert.deepEqual(planned.map(({ scope, file }) => `${scope?.join(' ') ?? 'root'} ${file}`), [
    'root a.css', '@media print :root styles/tokens.css', 'root a.css', '.dark b.css', '.dim a.css',
  ])
})

const scopes = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `.s${at}`)
test('sixty-four scopes are sent, and one more is named', () => {
  const steps: Steps = [['dark', [palette('#d00'), palette('#d01', 'color', 3), space('2rem')]]]
  const most = payloadOf(night({ scopes: scopes(64) }), steps)
  assert.deepEqual([most.tokens.length, most.leftOut], [129, []])
  const payload = payloadOf(night({ scopes: scopes(65) }), steps)
  assert.deepEqual(payload.tokens.map(({ scope }) => scope).filter((scope) => scope?.[0] === '.s64'), [])
  assert.equal(payload.tokens.length, 129)
  const reason = 'over-limit: A request holds 64 scopes at most. Write some first.'
  assert.deepEqual(left(payload), [`--p-2 = #d00: ${reason}`, `--p-3 = #d01: ${reason}`])
  const fewer = withoutFiles(payload, new Set(), new Set(['--p-2 .s0', '--p-3 .s0']))
  assert.deepEqual([fewer.tokens.length, fewer.leftOut], [129, []])
})

test('what is copied of a value without room has none either', () => {
  const payload = payloadOf(night({ scopes: scopes(65) }), [['dark', [palette('#d00')]]], [
    { of: '--p-2 .s64', scope: ['.s0'], file: 'other.css' }, { of: '--p-2 .s64', scope: ['.s1'], file: 'styles/tokens.css' },
  ])
  assert.deepEqual(payload.tokens.filter(({ isCopy }) => isCopy), [])
})

/** A plan of many variables beside the schemes, and a scene with a change of each. */
const bigPlan = (count: number, its: Its): Plan => {
  const { tabs: [color], ...six } = configWith(placed({ Night: its }))
  assert.ok(color !== undefined)
  return createPlan({ ...six, applyRouting: { '*': 'rest.css' }, tabs: [color, ...bigConfig(count).tabs] })
}
const each = (plan: Plan, value: (index: number) => string): readonly Edit[] => plan.tokens
  .filter(({ part }) => part.kind === 'ordinary')
  .map(({ address }, index) => () => (state) => withOverride(state, address, value(index)))

test('ten thousand values are those of all scopes, and one more is named', () => {
  const payloadWith = (count: number): Payload => {
    const plan = bigPlan(count, { scopes: ['.dark', '.dim'] })
    return payloadOf(plan, [['light', each(plan, () => '1px')], ['dark', [palette('#d00')]]])
  }
  assert.deepEqual([payloadWith(9_998).tokens.length, payloadWith(9_998).leftOut], [10_000, []])
  const payload = payloadWith(9_999)
  assert.equal(payload.tokens.length, 10_000)
  assert.deepEqual(payload.leftOut.map(({ reason }) => reason), ['A request holds 10000 tokens at most. Write some first.'])
})

for (const [name, its, slack] of [
  ['a scope', { scope: '.dark' }, 5], ['a scope of a file', { scope: '.dark', file: 'night.css' }, 5],
  ['two scopes', { scopes: ['.dark', '.dim'] }, 6],
] as const) {
  test(`the last byte of 1 MiB counts with ${name}, and a comma at the end of each object and list`, () => {
    const plan = bigPlan(18, its)
    const payloadWith = (last: number): Payload => payloadOf(plan, [
      ['dark', [palette('#d00'), ...each(plan, (index) => 'x'.repeat(index === 17 ? last : 60_000))]],
    ])
    const { tokens, planned } = payloadWith(1)
    const digests = new Map(planned.map(({ file }) => [file, 'f'.repeat(64)]))
    const room = 1_048_576 - slack - Buffer.byteLength(writeBody(tokens, digests, 'i'.repeat(36), [...digests.keys()])) + 1
    assert.ok(room > 0 && room < 60_000, String(room))
    assert.deepEqual(payloadWith(room).leftOut, [])
    assert.deepEqual(payloadWith(room + 1).leftOut.map(({ kind }) => kind), ['over-limit'])
  })
}

test('a session of values is what it was where no scheme has a scope', () => {
  const plan = planWith({})
  const { tokens } = payloadOf(plan, [['light', [palette('#1d1'), space('2rem')]]])
  assert.deepEqual(pairsOf(tokens), [['--p-2', '#1d1'], ['--space-md', '2rem']])
  assert.equal(writeBody(tokens, new Map()), '{"tokens":{"--p-2":"#1d1","--space-md":"2rem"},"expectDigests":{},"undoable":true}')
})
