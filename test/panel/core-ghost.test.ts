// A preview's words and values, and who hears of it.
// What it does to a page is in test/browser/panel-core-work.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PreviewLayer } from '../../panel/page/core/preview-layer.js'

test('a preview is shown, replaced and ended; each is told once, and an end without one is none', () => {
  const log: unknown[] = []
  const ghost = new PreviewLayer({ setGhost: (values) => log.push([...values]) })
  ghost.changed.subscribe(() => log.push(ghost.words))
  ghost.end()
  assert.deepEqual([ghost.words, log], [null, []])
  ghost.show(new Map([['--a', 'red']]), 'One')
  ghost.show(new Map([['--b', 'red']]), 'Two')
  ghost.end()
  ghost.end()
  assert.deepEqual(log, [[['--a', 'red']], 'One', [['--b', 'red']], 'Two', [], null])
})
