// What an export asks the apply server, and when; copies from the menu.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../panel/files/apply/answers.js'
import { createPayload } from '../../panel/files/apply/payload.js'
import type { WriteSupport } from '../../panel/files/apply/write-support.js'
import { copyAs } from '../../panel/view/dialogs/copy-as.js'
import { FIRST_CHOICE } from '../../panel/view/dialogs/export.js'
import type { ExportPorts } from '../../panel/view/dialogs/export.view.js'
import { Previewing } from '../../panel/view/dialogs/export-preview.js'
import { setPaletteEntry, withOverride } from '../../panel/model/state/edits.js'
import type { Scene } from '../../panel/model/state/state.types.js'
import { answered, previewOf, previewReply, sceneOf, scriptedPorts, sixTabs } from '../support/panel-apply.js'

const plan = sixTabs()
const two = sceneOf(plan, [
  () => (state) => withOverride(state, { tab: 'spacing', tier: 'space', item: 'space-md' }, '2rem'),
  (_, place) => setPaletteEntry(place, 'color', 2, '#f00'),
])

const HERE: WriteSupport = { endpoint: 'http://127.0.0.1:1/apply' }
function previewsOf(writing: WriteSupport, sent = createPayload(plan, two).tokens) {
  const ports = scriptedPorts()
  let now = sent
  const told: string[] = []
  const previews = new Previewing({ writing, ports, sent: () => now })
  const answer = async (one: Answer): Promise<void> => {
    ports.requests.at(-1)?.answer(one)
    await new Promise(setImmediate)
  }
  const change = (): void => {
    now = now.map((one) => ({ ...one, value: '9rem' }))
  }
  return { previews, ports, told, answer, change, ask: () => previews.ask(() => told.push('told')) }
}
const PREVIEW = answered(previewReply([previewOf('tokens.css', [['--space-md', '  --space-md: 1rem;']])]))

test('the server is asked once for what is changed, with its lines, and again when that is something else', async () => {
  const { ports, told, answer, change, ask } = previewsOf(HERE)
  assert.deepEqual([ask().state, ask().state, ports.requests.length], ['asking', 'asking', 1])
  const { tokens, dryRun, lines } = ports.requests[0]?.body as Record<string, unknown>
  assert.deepEqual([tokens, dryRun, lines], [{ '--p-2': '#f00', '--space-md': '2rem' }, true, true])
  await answer(PREVIEW)
  assert.deepEqual([ask().state, told, ports.waiting()], ['shown', ['told'], 0])
  change()
  assert.deepEqual([ask().state, ports.requests.length], ['asking', 2])
  await answer({ kind: 'network-failed' })
  assert.deepEqual(ask(), { state: 'off', reason: 'No apply server answers at http://127.0.0.1:1.', canRetry: true })
})

test('who asks again has a new answer, and nobody waits for the old one', async () => {
  const { previews, ports, told, ask } = previewsOf(HERE)
  ask()
  previews.forget()
  await new Promise(setImmediate)
  assert.deepEqual([told, ports.requests[0]?.signal.aborted, ports.waiting()], [['told'], true, 0])
  assert.deepEqual([ask().state, ports.requests.length], ['asking', 2])
})

test('after an answer that is no preview nothing is asked any more', async () => {
  const { previews, ports, answer, ask } = previewsOf(HERE)
  ask()
  await answer(answered({ ok: true, updated: [] }))
  previews.forget()
  const now = ask()
  assert.equal(now.state === 'off' && !now.canRetry && now.reason.startsWith('The answer isn’t a preview'), true)
  assert.equal(ports.requests.length, 1)
})

const FAILED: readonly (readonly [name: string, answer: Answer, reason: string])[] = [
  ['a refusal', answered({ ok: false, error: 'Origin not allowed' }, 403), 'Origin not allowed'],
  ['a policy', { kind: 'forbidden' }, 'This page’s Content-Security-Policy blocks requests to http://127.0.0.1:1.'],
]
for (const [name, answer, reason] of FAILED) {
  test(`an export says what kept it from the files: ${name}`, async () => {
    const { answer: end, ask } = previewsOf(HERE)
    ask()
    await end(answer)
    assert.deepEqual(ask(), { state: 'off', reason, canRetry: true })
  })
}

test('nobody is asked where there is no server, or nothing to ask for', () => {
  const none = previewsOf({ missing: 'Configure it.' })
  assert.deepEqual(none.ask(), { state: 'off', reason: 'The apply server builds diffs from your files. Configure it.', canRetry: false })
  const nothing = previewsOf(HERE, [])
  assert.deepEqual(nothing.ask(), { state: 'off', reason: 'None of the changed tokens has a file.', canRetry: false })
  assert.deepEqual([none, nothing].map(({ ports }) => ports.requests.length), [0, 0])
  assert.equal(nothing.previews.missing, null)
})

const portsOf = (scene: Scene, previews: Previewing): ExportPorts => ({
  plan, scenes: { now: () => scene, under: () => scene }, previewing: previews,
  choice: { ...FIRST_CHOICE, side: 'light' }, filenameBase: 'x',
  download: () => undefined, remPx: () => 16, foreign: () => new Map(),
})
test('a copy from the menu takes what was chosen last, waits for the server, and says what came of it', async () => {
  const copied: string[] = []
  const ui = { copy: (text: string) => Promise.resolve(copied.push(text) > 0) }
  const { previews, answer } = previewsOf(HERE)
  const ports = portsOf(two, previews)
  assert.deepEqual(await copyAs(ui, ports, 'scss'),
    { message: 'Copied as SCSS map: 2 changes', isDone: true })
  assert.deepEqual(ports.choice, { format: 'scss', isAll: false, side: 'light', isPixels: false, isHex: false })
  const diff = copyAs(ui, ports, 'diff')
  await new Promise(setImmediate)
  await answer(PREVIEW)
  assert.deepEqual(await diff, {
    message: 'Copied as Unified diff: 1 change. Not declared in a file: --p-2.', isDone: true,
  })
  assert.match(copied[1] ?? '', /^diff --git/)
  const late = copyAs(ui, ports, 'diff')
  previews.forget()
  assert.equal(await late, null)
  assert.equal(await copyAs({ copy: () => Promise.resolve(false) }, ports, 'css'), 'refused')
  const none = portsOf(sceneOf(plan, []), previews)
  assert.deepEqual(await copyAs(ui, none, 'css'), { message: 'No changes to copy', isDone: false })
  const [tab = assert.fail()] = plan.config.tabs
  const unlisted = [{ tab, tier: { id: '--guest', label: '--guest', items: [] }, referenced: null }]
  const guest = sceneOf(plan, [() => (state) => withOverride(state, { tab: tab.id, tier: '--guest', item: '--guest' }, '7px')])
  assert.deepEqual(await copyAs(ui, { ...portsOf(guest, previews), plan: { ...plan, unlisted } }, 'css'), {
    message: 'This format can’t hold any of the changes. Not included (temporary): --guest.', isDone: false,
  })
  const off = portsOf(two, previewsOf({ missing: 'Configure it.' }).previews)
  assert.deepEqual(await copyAs(ui, off, 'diff'),
    { message: 'The apply server builds diffs from your files. Configure it.', isDone: false })
  assert.equal(copied.length, 2)
})
