// How often it is acted on what comes in bursts: stylesheets that a page puts in one after another.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Bursts, LONGEST_MS, QUIET_MS } from '../../panel/tools/zero-config/bursts.js'

/** A clock that is turned by hand: a frame is 16 ms away. */
function clock(): { readonly ui: ConstructorParameters<typeof Bursts>[0], turn(ms: number): void } {
  let now = 0
  let waiting: { readonly at: number, readonly act: () => void }[] = []
  const after = (ms: number, act: () => void): () => void => {
    const one = { at: now + ms, act }
    waiting.push(one)
    return () => {
      waiting = waiting.filter((other) => other !== one)
    }
  }
  const turn = (ms: number): void => {
    const end = now + ms
    for (;;) {
      const next = waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
      if (next === undefined) break
      now = next.at
      waiting = waiting.filter((one) => one !== next)
      next.act()
    }
    now = end
  }
  return { ui: { onNextFrame: (act) => after(16, act), after }, turn }
}

suite('bursts', () => {
  const begin = () => {
    const { ui, turn } = clock()
    const counted = { acts: 0 }
    const bursts = new Bursts(ui, () => {
      counted.acts += 1
    })
    return { bursts, counted, turn }
  }

  test('one is acted on with the next frame, and nothing follows', () => {
    const { bursts, counted, turn } = begin()
    bursts.tell()
    bursts.tell()
    assert.equal(counted.acts, 0)
    turn(16)
    assert.equal(counted.acts, 1)
    turn(5000)
    assert.equal(counted.acts, 1)
    bursts.tell()
    turn(16)
    assert.equal(counted.acts, 2)
  })

  test('twenty within a second are acted on twice: at once, and when it is quiet', () => {
    const { bursts, counted, turn } = begin()
    for (let at = 0; at < 20; at += 1) {
      bursts.tell()
      turn(50)
    }
    assert.equal(counted.acts, 1)
    turn(QUIET_MS)
    assert.equal(counted.acts, 2)
    turn(5000)
    assert.equal(counted.acts, 2)
  })

  test('what never ends is acted on now and then', () => {
    const { bursts, counted, turn } = begin()
    for (let at = 0; at < 100; at += 1) {
      bursts.tell()
      turn(100)
    }
    assert.equal(counted.acts, 1 + Math.floor(100 * 100 / (LONGEST_MS + 100)))
  })

  test('what is ended does nothing more, and begins anew', () => {
    const { bursts, counted, turn } = begin()
    bursts.tell()
    bursts.end()
    turn(5000)
    assert.equal(counted.acts, 0)
    bursts.tell()
    turn(16)
    bursts.tell()
    bursts.end()
    turn(5000)
    assert.equal(counted.acts, 1)
  })
})
