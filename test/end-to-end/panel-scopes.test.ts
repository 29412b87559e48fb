// The panel's client against the real apply server, where schemes stand in places of their own: what is asked
// for is what is found, and each answer is about the value that was sent.
// What a browser shows of it is in test/browser/panel-checking.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApplyClient } from '../../panel/files/apply/client.js'
import { canWrite, isDiffering } from '../../panel/files/apply/flow.js'
import type { StateName } from '../../panel/files/apply/flow.types.js'
import { createPayload, withFilesOf, type CopyPlace, type Payload } from '../../panel/files/apply/payload.js'
import { findOutcome, wordsOfOutcome } from '../../panel/files/apply/reconcile.js'
import { findSentIn, sentKey, answeredPlaces } from '../../panel/files/apply/planned-value.js'
import { setPaletteEntry } from '../../panel/model/state/edits.js'
import { changedElsewhere } from '../../panel/model/state/other-scheme-changes.js'
import { placeOf } from '../../panel/model/state/place.js'
import type { Plan } from '../../panel/model/state/state.types.js'
import { ORIGIN, startApplyFixture, type ApplyFixture } from '../support/apply-fixture.js'
import { eventually } from '../support/eventually.js'
import { nodePorts, situationAt, type Edit } from '../support/panel-apply.js'
import { placed, planWith, sceneAfter, type Its } from '../support/panel-schemes.js'

const THEME = `@media (prefers-color-scheme: dark) {
  :root:not([data-theme]) { --p-2: navy }
}
:root {
  --p-2: white; /* day */
  --p-3: linen;
}
[data-theme='dark'] { --p-2: black }
@media (color-gamut: p3) {
  :root { --p-2: color(display-p3 1 1 1) }
}
`
const NIGHT = `.chrome { --p-2: pink }\n:root { --p-2: gray; }\n`
const FILES = { 'theme.css': THEME, 'night.css': NIGHT }
const DARK = '[data-theme="dark"]'
const MEDIA = '@media (prefers-color-scheme: dark) | :root:not([data-theme])'
const palette = (color: string, index = 2): Edit => (_, place) => setPaletteEntry(place, 'color', index, color)

const planOf = (its: Its): Plan => planWith(placed({ Night: its }), {}, { applyRouting: { p: 'theme.css' } })
function payloadOf(
  plan: Plan, night: readonly Edit[], day: readonly Edit[], copies: readonly CopyPlace[] = [],
): Payload {
  const scene = sceneAfter(plan, [['dark', night], ['light', day]])
  return createPayload(plan, scene, changedElsewhere(plan, scene, (theme) =>
    ({ ...scene, place: placeOf(plan, theme, {}) })), copies)
}

async function withServer(act: (client: ApplyClient, server: ApplyFixture) => Promise<void>): Promise<void> {
  const server = await startApplyFixture({ files: FILES, routing: { p: 'theme.css', n: 'night.css' } })
  const client = new ApplyClient(situationAt(server.port, ORIGIN), nodePorts(ORIGIN))
  try {
    await act(client, server)
  } finally {
    client.destroy()
    await server.close()
  }
}
const settle = (client: ApplyClient, state: StateName): Promise<void> =>
  eventually(`${state}, not ${client.flow.state}: ${client.flow.message ?? ''}`, () => client.flow.state === state)

const BOTH = [[palette('#d00')], [palette('#1d1')]] as const
const P3: CopyPlace = { of: '--p-2', scope: ['@media (color-gamut: p3)', ':root'], file: 'theme.css' }
type Row = readonly [
  name: string, its: Its, copies: readonly CopyPlace[],
  files: Readonly<Record<string, string>>, words: string,
]
const light = THEME.replace('white', '#1d1')
const rows: readonly Row[] = [
  ['a scope', { scope: DARK }, [], { 'theme.css': light.replace('black', '#d00') }, 'Saved 2 changes to 1 file'],
  ['two mirrors', { scopes: [DARK, MEDIA] }, [],
    { 'theme.css': light.replace('black', '#d00').replace('navy', '#d00') }, 'Saved 3 changes to 1 file'],
  ['two mirrors of which the file has one', { scopes: [DARK, '.dim'] }, [],
    { 'theme.css': light.replace('black', '#d00') }, 'Saved 2 changes to 1 file'],
  ['a file alone', { file: 'night.css' }, [],
    { 'theme.css': light, 'night.css': NIGHT.replace('gray', '#d00') }, 'Saved 2 changes to 2 files'],
  ['a scope of a file', { scope: '.chrome', file: 'night.css' }, [],
    { 'theme.css': light, 'night.css': NIGHT.replace('pink', '#d00') }, 'Saved 2 changes to 2 files'],
  ['a scope, and a copy of what stands in :root', { scope: DARK }, [P3],
    { 'theme.css': light.replace('black', '#d00').replace('color(display-p3 1 1 1)', '#1d1') }, 'Saved 3 changes to 1 file'],
]
for (const [name, its, copies, files, words] of rows) {
  test(`both themes are written with one request: ${name}`, () => withServer(async (client, server) => {
    const payload = payloadOf(planOf(its), ...BOTH, copies)
    client.review(payload.tokens)
    await settle(client, 'previewed')
    const { reply } = client.flow.preview ?? assert.fail()
    // Every place and every hunk of the answer is about a value of the request, and the files are right.
    const find = findSentIn(payload.tokens)
    assert.deepEqual(new Set(answeredPlaces(reply.files).map(find)), new Set(payload.tokens))
    const hunks = reply.files.flatMap((report) => report.hunks.map(({ cssVar, scope = null, after }) =>
      [find({ file: report.file, scope, cssVar }), after] as const))
    for (const [sent, after] of hunks) assert.ok(sent !== null && after.includes(sent.value), after)
    assert.deepEqual(withFilesOf(payload, reply.files), payload)
    client.write()
    await settle(client, 'written')
    for (const [file, text] of Object.entries({ ...FILES, ...files })) assert.equal(server.read(file), text)
    const outcome = findOutcome(client.flow) ?? assert.fail()
    assert.deepEqual([wordsOfOutcome(outcome), outcome.unconfirmed], [words, []])
    assert.deepEqual(outcome.parts.map(({ confirmed }) => [...confirmed]), [[['--p-2', '#1d1']], [['--p-2', '#d00']]])
  }))
}

test('what another scope declares is no value of this one, and is said', () => withServer(async (client, server) => {
  const payload = payloadOf(planOf({ scope: DARK }), [palette('#d00'), palette('#d01', 3)], [])
  client.review(payload.tokens)
  await settle(client, 'previewed')
  client.write()
  await settle(client, 'written')
  assert.equal(server.read('theme.css'), THEME.replace('black', '#d00'))
  assert.deepEqual(findOutcome(client.flow)?.unconfirmed, [{ cssVar: '--p-3', why: 'outside-block' }])
}))

test('a scope that the file does not have leaves nothing to write', () => withServer(async (client) => {
  client.review(payloadOf(planOf({ scope: '.gone' }), [palette('#d00')], []).tokens)
  await settle(client, 'previewed')
  assert.equal(canWrite(client.flow), false)
}))

test('a changed file is previewed again, and what differs is of one theme', () => withServer(async (client, server) => {
  const { tokens } = payloadOf(planOf({ scope: DARK }), ...BOTH)
  client.review(tokens)
  await settle(client, 'previewed')
  server.put('theme.css', THEME.replace('black', 'ink'))
  client.write()
  await settle(client, 'previewed')
  assert.deepEqual(tokens.map(sentKey).filter((key) => isDiffering(client.flow, 'theme.css', key)), [`--p-2 ${DARK}`])
}))

test('a file without a root place is written for the theme that it has', () => withServer(async (client, server) => {
  const text = `${DARK} { --p-2: black }\n`
  server.put('theme.css', text)
  const { tokens } = payloadOf(planOf({ scope: DARK }), ...BOTH)
  client.review(tokens)
  await settle(client, 'previewed')
  const { reply, tokens: shown } = client.flow.preview ?? assert.fail()
  assert.deepEqual([reply.rejected, shown.map(sentKey)], [['--p-2'], [`--p-2 ${DARK}`]])
  client.write()
  await settle(client, 'written')
  assert.equal(server.read('theme.css'), text.replace('black', '#d00'))
  assert.deepEqual(findOutcome(client.flow)?.parts.map(({ about }) => about), ['["Night:dark",null]'])
}))

test('the most scopes that a request takes are taken', () => withServer(async (client, server) => {
  const scopes = Array.from({ length: 64 }, (_, at) => `.s${at}`)
  const text = scopes.map((scope) => `${scope} { --p-2: black }\n`).join('')
  server.put('theme.css', text)
  client.review(payloadOf(planOf({ scopes: [...scopes, '.more'] }), [palette('#d00')], []).tokens)
  await settle(client, 'previewed')
  client.write()
  await settle(client, 'written')
  assert.equal(server.read('theme.css'), text.replaceAll('black', '#d00'))
}))
