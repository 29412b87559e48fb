// What the apply client does no more once it is destroyed, in whatever state that was.
// Everything else that it does is in apply-client.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApplyClient } from '../../panel/apply/client.js'
import type { StateName } from '../../panel/apply/flow.types.js'
import { eventually } from '../support/eventually.js'
import { answered, previewOf, previewReply, scriptedPorts, situationAt } from '../support/panel-apply.js'

const PREVIEW = answered(previewReply([previewOf('a.css', [['--a', '--a: 0;']])]))

type Act = (client: ApplyClient) => void
const acts: readonly (readonly [name: string, act: Act])[] = [
  ['a review', (client) => client.review([['--a', '2']], 'Day')],
  ['a change', (client) => client.change([['--a', '2']], 'Day')],
  ['a write', (client) => client.write()],
  ['closing', (client) => client.close()],
]
for (const [name, act] of acts) {
  test(`${name} after the client was destroyed sends nothing and changes nothing`, async () => {
    const ports = scriptedPorts()
    const client = new ApplyClient(situationAt(24_681, 'http://localhost:5173'), ports)
    client.review([['--a', '1']], 'Day')
    ports.requests[0]?.answer(PREVIEW)
    await eventually('a preview', () => client.flow.state === 'previewed')
    const states: StateName[] = []
    client.destroy()
    client.subscribe(({ state }) => states.push(state))
    act(client)
    assert.deepEqual([ports.requests.length, ports.waiting(), client.flow.state, states], [1, 0, 'previewed', []])
  })
}
