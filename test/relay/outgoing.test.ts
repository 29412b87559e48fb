// The head of requests of our own: whole, so that nothing comes to it unseen; and what of answers is read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headersOf, isIdentity } from '../../relay/outgoing.js'

test('a request says who sends it, what it is and how long, and asks for nothing that has to be inflated', () => {
  assert.deepEqual(headersOf('xoxb-1', 17, 'somebody'), {
    'authorization': 'Bearer xoxb-1', 'content-type': 'application/json; charset=utf-8', 'content-length': '17',
    'accept-encoding': 'identity', 'user-agent': 'somebody',
  })
})

for (const [encoding, isRead] of [
  [undefined, true], [null, true], ['identity', true], ['Identity', true],
  ['', false], ['gzip', false], ['identity, gzip', false],
] as const) {
  test(`an answer with the encoding ${String(encoding)} is ${isRead ? '' : 'not '}read`, () => {
    assert.equal(isIdentity(encoding), isRead)
  })
}
