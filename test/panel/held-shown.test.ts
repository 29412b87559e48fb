// Waiting for stylesheets leaves no listener behind, however it ends.
// What it does to real stylesheets is in test/browser/panel-apply.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitUntilShown } from '../../panel/files/apply/reconcile.browser.js'

/** Counts what listens to a target, from now on. */
function countListeners(target: EventTarget): () => number {
  const heard = new Set<unknown>()
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  target.addEventListener = (...words: Parameters<typeof add>) => {
    heard.add(words[1])
    add(...words)
  }
  target.removeEventListener = (...words: Parameters<typeof remove>) => {
    heard.delete(words[1])
    remove(...words)
  }
  return () => heard.size
}

type End = (page: EventTarget, ending: AbortController, show: () => void) => void
const ends: readonly (readonly [name: string, end: End, shown: readonly string[]])[] = [
  ['a stylesheet loads', (page, _, show) => {
    show()
    page.dispatchEvent(new Event('load'))
  }, ['--a']],
  ['the page shows it by itself', (_, __, show) => show(), ['--a']],
  ['it is aborted', (_, ending) => ending.abort(), []],
]
for (const [name, end, shown] of ends) {
  test(`nothing listens any more once ${name}`, async () => {
    const page = new EventTarget()
    const ending = new AbortController()
    const counts = [countListeners(page), countListeners(ending.signal)]
    let isShown = false
    const ports = { document: page as Document, readPage: () => () => isShown }
    const waiting = waitUntilShown(ports, ['--a'], ending.signal)
    assert.deepEqual(counts.map((count) => count()), [1, 1])
    end(page, ending, () => {
      isShown = true
    })
    assert.deepEqual([...await waiting], shown)
    assert.deepEqual(counts.map((count) => count()), [0, 0])
  })
}
