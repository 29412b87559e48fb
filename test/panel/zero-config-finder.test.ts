// When tokens of a page without configuration are looked for anew: what the panel itself puts on a page is no
// reason. Looks at real pages are in test/browser/zero-config.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Finder } from '../../panel/tools/zero-config/finder.browser.js'
import { markPanel } from '../../panel/page/dom/on-page.js'
import { sheetOf } from '../support/panel-rules.js'

test('a sheet of the panel\'s own is no other sheet of the page, one of the page is', () => {
  const document = { styleSheets: [] as CSSStyleSheet[], adoptedStyleSheets: [] as CSSStyleSheet[] }
  const page = { document } as unknown as Window & typeof globalThis
  const module = { Proofs: Map } as unknown as ConstructorParameters<typeof Finder>[2]
  const finder = new Finder(page, {} as ConstructorParameters<typeof Finder>[1], module)
  assert.equal(finder.hasOtherSheets, false)
  const own = sheetOf([])
  markPanel(own)
  document.adoptedStyleSheets.push(own)
  assert.equal(finder.hasOtherSheets, false)
  document.styleSheets.push(sheetOf([]))
  assert.equal(finder.hasOtherSheets, true)
})
