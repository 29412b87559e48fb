// A client that was destroyed, and a payload that is over its limits when a preview has named its files.
// Everything else of them is in apply-client.test.ts and apply-payload.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApplyClient } from '../../panel/files/apply/client.js'
import type { StateName } from '../../panel/files/apply/flow.types.js'
import { createPayload, withFilesOf } from '../../panel/files/apply/payload.js'
import { withOverride } from '../../panel/model/state/edits.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { eventually } from '../support/eventually.js'
import { answered, previewOf, previewReply, sceneOf, scriptedPorts, sentOf, situationAt } from '../support/panel-apply.js'
import { bigConfig } from '../support/panel-config.js'

const PREVIEW = answered(previewReply([previewOf('a.css', [['--a', '--a: 0;']])]))

type Act = (client: ApplyClient) => void
const acts: readonly (readonly [name: string, act: Act])[] = [
  ['a review', (client) => client.review(sentOf([['--a', '2']]))],
  ['a change', (client) => client.change(sentOf([['--a', '2']]))],
  ['a write', (client) => client.write()],
  ['closing', (client) => client.close()],
]
for (const [name, act] of acts) {
  test(`${name} after the client was destroyed sends nothing and changes nothing`, async () => {
    const ports = scriptedPorts()
    const client = new ApplyClient(situationAt(24_681, 'http://localhost:5173'), ports)
    client.review(sentOf([['--a', '1']]))
    ports.requests[0]?.answer(PREVIEW)
    await eventually('a preview', () => client.flow.state === 'previewed')
    const states: StateName[] = []
    client.destroy()
    client.subscribe(({ state }) => states.push(state))
    act(client)
    assert.deepEqual([ports.requests.length, ports.waiting(), client.flow.state, states], [1, 0, 'previewed', []])
  })
}

test('what is over the limits is named once, also with the files of a preview', () => {
  const plan = createPlan({ ...bigConfig(18), applyRouting: { big: 'big.css' } })
  const scene = sceneOf(plan, plan.tokens.map(({ address }) => () => (state) => withOverride(state, address, 'x'.repeat(60_000))))
  const payload = createPayload(plan, scene)
  assert.deepEqual(payload.leftOut.map(({ kind }) => kind), ['over-limit'])
  assert.deepEqual(withFilesOf(payload, []), payload)
  assert.deepEqual(withFilesOf(payload, [previewOf('other.css', [['--big-0', 'x']])]).leftOut, payload.leftOut)
})
