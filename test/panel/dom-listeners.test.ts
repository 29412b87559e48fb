// Listeners to what is not the panel's own: they hear, they end, and none is left.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Listeners } from '../../panel/page/dom/listeners.js'

test('a listener hears until it is ended, and no longer', () => {
  const listeners = new Listeners()
  const target = new EventTarget()
  let heard = 0
  const end = listeners.on(target, 'click', () => {
    heard += 1
  })
  target.dispatchEvent(new Event('click'))
  assert.deepEqual([heard, listeners.size], [1, 1])
  end()
  end()
  target.dispatchEvent(new Event('click'))
  assert.deepEqual([heard, listeners.size], [1, 0])
})

test('one that listens while the event goes down is taken off as well', () => {
  const calls: unknown[] = []
  const target = {
    addEventListener: (type: string, _listener: unknown, options: unknown) => calls.push(['on', type, options]),
    removeEventListener: (type: string, _listener: unknown, options: unknown) => calls.push(['off', type, options]),
  } as unknown as EventTarget
  new Listeners().on(target, 'keydown', () => undefined, { capture: true })()
  assert.deepEqual(calls, [['on', 'keydown', { capture: true }], ['off', 'keydown', { capture: true }]])
})

test('one handler at two targets is two listeners', () => {
  const listeners = new Listeners()
  const handler = (): void => undefined
  listeners.on(new EventTarget(), 'click', handler)
  listeners.on(new EventTarget(), 'click', handler)
  assert.equal(listeners.size, 2)
})

test('something else that must be ended is ended once, by itself or with all', () => {
  const listeners = new Listeners()
  const log: string[] = []
  const end = listeners.add(() => log.push('first'))
  listeners.add(() => log.push('second'))
  listeners.add(() => log.push('third'))
  end()
  listeners.release()
  listeners.release()
  end()
  assert.deepEqual([log, listeners.size], [['first', 'second', 'third'], 0])
})

test('what ends another one while all are ended does not end it twice', () => {
  const listeners = new Listeners()
  const log: string[] = []
  const ends: (() => void)[] = []
  listeners.add(() => {
    log.push('first')
    for (const end of ends) end()
  })
  ends.push(listeners.add(() => log.push('second')))
  listeners.release()
  assert.deepEqual([log, listeners.size], [['first', 'second'], 0])
})
