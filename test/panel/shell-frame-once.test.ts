// What is shown once per frame.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FrameOnce } from '../../panel/app/shell/frame-once.js'

/** A frame that comes when it is told to. */
function createFrames() {
  const waiting = new Set<() => void>()
  const log: string[] = []
  let asksAgain = false
  const frames = new FrameOnce({
    onNextFrame: (act) => {
      waiting.add(act)
      return () => waiting.delete(act)
    },
  })
  frames.connect({
    gather: () => {
      log.push('gather')
      if (asksAgain) frames.ask()
    },
    show: () => log.push('show'),
  })
  frames.start()
  const come = (): void => {
    for (const act of [...waiting]) {
      waiting.delete(act)
      act()
    }
  }
  return { frames, log, waiting, come, askAgain: () => { asksAgain = true } }
}

test('however often it is asked for, it is shown once, after what was gathered', () => {
  const { frames, log, come, waiting } = createFrames()
  frames.ask()
  frames.ask()
  assert.equal(waiting.size, 1)
  come()
  assert.deepEqual(log, ['gather', 'show'])
  frames.ask()
  come()
  assert.deepEqual(log, ['gather', 'show', 'gather', 'show'])
})

test('what gathering asks for is shown in the same frame, and asks for no other', () => {
  const { frames, log, come, waiting, askAgain } = createFrames()
  askAgain()
  frames.ask()
  come()
  assert.deepEqual(log, ['gather', 'show'])
  assert.equal(waiting.size, 0)
})

test('what is dropped is not shown, and can be asked for again', () => {
  const { frames, log, come, waiting } = createFrames()
  frames.ask()
  frames.drop()
  frames.drop()
  assert.equal(waiting.size, 0)
  come()
  assert.deepEqual(log, [])
  frames.ask()
  come()
  assert.deepEqual(log, ['gather', 'show'])
})

test('what is shown at once is shown no second time with the next frame', () => {
  const { frames, log, come, askAgain } = createFrames()
  askAgain()
  frames.ask()
  frames.now()
  come()
  assert.deepEqual(log, ['gather', 'show'])
})

test('while it is off no frame is asked for, and one that was is called off', () => {
  const { frames, log, come, waiting } = createFrames()
  frames.ask()
  frames.stop()
  frames.ask()
  assert.deepEqual([frames.isOn, waiting.size], [false, 0])
  come()
  frames.start()
  frames.ask()
  come()
  assert.deepEqual(log, ['gather', 'show'])
})
