// Addresses of stylesheets that are loaded once more: the way there, and back to the very text of before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshAddress, ownAddress } from '../../panel/page/sheets/sheet-address.js'

const rows: readonly (readonly [own: string, fresh: string])[] = [
  ['http://a/x.css', 'http://a/x.css?tokenpanel=1z'],
  ['http://a/x.css?v=1', 'http://a/x.css?v=1&tokenpanel=1z'],
  ['http://a/x.css?v', 'http://a/x.css?v&tokenpanel=1z'],
  ['http://a/x.css?v=a%20b+c&w', 'http://a/x.css?v=a%20b+c&w&tokenpanel=1z'],
  ['http://a/x.css#top', 'http://a/x.css?tokenpanel=1z#top'],
  ['http://a/x.css?untokenpanel=2', 'http://a/x.css?untokenpanel=2&tokenpanel=1z'],
  ['http://a/x.css?tokenpanel=2&v=1', 'http://a/x.css?tokenpanel=2&v=1&tokenpanel=1z'],
]
for (const [own, fresh] of rows) {
  test(`${own} and back`, () => {
    assert.equal(freshAddress(own, '1z'), fresh)
    assert.equal(ownAddress(fresh), own)
    assert.equal(ownAddress(own), own)
    assert.equal(freshAddress(fresh, '2z'), fresh.replace('1z', '2z'))
  })
}
