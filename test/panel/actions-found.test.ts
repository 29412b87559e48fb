// What is said of a filter's finds, and when.
// How it sounds is tested in a browser.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MatchAnnouncer, foundWords } from '../../panel/tools/desk/match-announcer.js'

const contents = (...counts: readonly number[]) =>
  ({ sections: [], countByTab: new Map(counts.map((count, at) => [`tab-${at}`, count])) })

const WORDS = [
  ['none', false, [], 'No tokens found'],
  ['one', false, [0, 1], '1 token found'],
  ['some in several tabs', false, [2, 3], '5 tokens found'],
  ['no changed one', true, [], 'No changed tokens found'],
  ['a changed one', true, [1], '1 changed token found'],
] as const
for (const [name, isChangedOnly, counts, words] of WORDS) {
  test(`the words for ${name}`, () => {
    assert.equal(foundWords({ query: 'x', isChangedOnly }, contents(...counts)), words)
  })
}

test('nothing is found in a list that is not narrowed', () => {
  assert.equal(foundWords({ query: '', isChangedOnly: false }, { sections: [], countByTab: null }), 'No tokens found')
})

function listened() {
  const said: string[] = []
  const timers = new Map<number, () => void>()
  let last = 0
  const found = new MatchAnnouncer({
    announce: (sentence) => said.push(sentence),
    after: (ms, act) => {
      assert.equal(ms, 300)
      const id = last += 1
      timers.set(id, act)
      return () => timers.delete(id)
    },
  })
  const show = (query: string, count: number, isChangedOnly = false): void =>
    found.show({ query, isChangedOnly }, () => contents(count))
  const pass = (): void => {
    for (const act of timers.values()) act()
    timers.clear()
  }
  return { said, show, pass }
}

test('a count is said once, when the typing has paused', () => {
  const { said, show, pass } = listened()
  show('s', 9)
  show('sp', 4)
  show('sp', 4)
  assert.deepEqual(said, [])
  pass()
  show('sp', 4)
  pass()
  assert.deepEqual(said, ['4 tokens found'])
  show('sp', 1, true)
  pass()
  assert.deepEqual(said, ['4 tokens found', '1 changed token found'])
})

test('nothing is said of a list that is whole again', () => {
  const { said, show, pass } = listened()
  show('', 9)
  show('s', 9)
  show(' ', 9)
  pass()
  assert.deepEqual(said, [])
})
