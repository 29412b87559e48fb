// Whole stylesheets, byte by byte: what is rewritten where, what is left alone, what is refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOutline } from '../../shared/css/read-outline.js'
import { applyChanges, type Edits, type Rewriting } from '../../shared/css/rewrite.js'
import { readValue } from '../../shared/css/value.js'
import { isRewriteOf } from '../../shared/css/verify.js'
import { cssFixtures, type Answer } from '../support/css-fixtures.js'
import { planRoot } from '../support/css-plan.js'

function planOf(text: string, edits: Edits): Rewriting {
  const planned = planRoot(text, edits)
  assert.deepEqual(planRoot(text, edits), planned)
  assert.ok(planned.ok, JSON.stringify(planned))
  return planned.value
}

const answerOf = ({ blockKind, unchanged, unknown, unknownOutsideBlock }: Rewriting): Answer =>
  ({ blockKind, unchanged, unknown, unknownOutsideBlock })

test('there are fixtures of every kind, and every edit of theirs is a value', () => {
  assert.ok(cssFixtures.length >= 130, String(cssFixtures.length))
  assert.ok(cssFixtures.filter(({ expected }) => 'refused' in expected).length >= 20)
  for (const { name, before, edits } of cssFixtures) {
    assert.ok(Buffer.from(before.toString('utf8')).equals(before), `${name} is not UTF-8`)
    for (const value of edits.values()) assert.deepEqual(readValue(value), { ok: true, value }, name)
  }
})

for (const { name, before, edits, expected } of cssFixtures) {
  test(`a stylesheet: ${name}`, () => {
    const text = before.toString('utf8')
    if ('refused' in expected) {
      assert.deepEqual(planRoot(text, edits), { ok: false, error: expected.refused })
      assert.deepEqual(planRoot(text, edits), { ok: false, error: expected.refused })
      return
    }
    const { answer, after } = expected
    const planned = planOf(text, edits)
    const still = new Set([...answer.unchanged, ...answer.unknown])
    const next = applyChanges(text, planned.changes)
    assert.equal(next, after.toString('utf8'))
    assert.ok(Buffer.from(next).equals(after))
    assert.deepEqual(answerOf(planned), answer)
    const changed = [...edits.keys()].filter((key) => !still.has(key))
    assert.deepEqual(planned.changes.map((change) => change.name), changed)
    assert.ok(isRewriteOf(readOutline(text), planned.changes, next))

    const again = planOf(next, edits)
    const unknown = new Set(answer.unknown)
    const unchanged = [...edits.keys()].filter((key) => !unknown.has(key))
    assert.deepEqual(again.changes, [])
    assert.deepEqual(answerOf(again), { ...answer, unchanged })
    assert.equal(applyChanges(next, again.changes), next)

    const nothing = planOf(text, new Map())
    assert.deepEqual(nothing.changes, [])
    assert.equal(applyChanges(text, nothing.changes), text)
    assert.ok(isRewriteOf(readOutline(text), [], text))
  })
}
