// A page is loaded anew past all that Firefox keeps; other browsers do not look at what they are given.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reloadPage } from '../../panel/page/dom/reload.js'

test('a page is loaded anew by force, as a method of its location', () => {
  const asked: unknown[] = []
  const location = {
    reload(this: unknown, isForced: boolean): void {
      asked.push(this === location, isForced)
    },
  }
  reloadPage({ location })
  assert.deepEqual(asked, [true, true])
})
