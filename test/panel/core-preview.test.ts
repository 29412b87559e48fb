// A preview's words and values, and who hears of it.
// What it does to a page is in test/browser/panel-core-work.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PreviewLayer } from '../../panel/page/core/preview-layer.js'

test('a preview is shown, replaced and ended; each is told once, and an end without one is none', () => {
  const log: unknown[] = []
  const layer = new PreviewLayer({ setPreview: (values) => log.push([...values]) })
  layer.changed.subscribe(() => log.push(layer.words))
  layer.end()
  assert.deepEqual([layer.words, log], [null, []])
  layer.show(new Map([['--a', 'red']]), 'One')
  layer.show(new Map([['--b', 'red']]), 'Two')
  layer.end()
  layer.end()
  assert.deepEqual(log, [[['--a', 'red']], 'One', [['--b', 'red']], 'Two', [], null])
})
