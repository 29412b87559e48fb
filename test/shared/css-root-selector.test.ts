// Root selectors: which lists have one, and how specific it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRootScope, NO_ROOT, rootSpecificity } from '../../shared/css/root-selector.js'
import { sourceOf } from '../../shared/css/source.js'

const ROOT = rootSpecificity(sourceOf(':root'), 0, 5)
const HTML = rootSpecificity(sourceOf('html'), 0, 4)

/** `null` for a list without a root selector. */
type Specificity = readonly [classes: number, types: number] | null
const rows: readonly (readonly [text: string, specificity: Specificity])[] = [
  [':root', [1, 0]],
  ['html', [0, 1]],
  ['HTML', [0, 1]],
  [':ROOT', [1, 0]],
  ['h\\74ml', [0, 1]],
  [':\\72oot', [1, 0]],
  [' /* a */ :/**/root /* b */ ', [1, 0]],
  ['*:root', [1, 0]],
  ['*/**/:root', [1, 0]],
  [':root:root', [2, 0]],
  [':root/**/:root', [2, 0]],
  ['html:root', [1, 1]],
  [':where(:root)', [0, 0]],
  [':where(html)', [0, 0]],
  [':is(:root)', [1, 0]],
  [':is( html )', [0, 1]],
  [':IS(/**/html/**/)', [0, 1]],
  [':is(*:root:root)', [2, 0]],
  [':where(:is(:root))', [0, 0]],
  [':is(:where(:root):root)', [1, 0]],
  ['html:is(:root):where(:root)', [1, 1]],
  [':root, :host', [1, 0]],
  ['.light,:root', [1, 0]],
  ['html, :root', [1, 0]],
  [':root,html:root,html', [1, 1]],
  [':where(:root), .wa-light', [0, 0]],
  [':root, ::backdrop', [1, 0]],
  [':not(a,b), html', [0, 1]],
  ['[a=",html,"], :root', [1, 0]],
  ['*', null],
  ['*|*:root', null],
  ['svg|html', null],
  ['body', null],
  [':host', null],
  ['.dark', null],
  [':root.dark', null],
  ['.dark:root', null],
  ['html[data-theme]', null],
  [':root:not([data-theme])', null],
  [':root:hover', null],
  [':root::before', null],
  ['::root', null],
  ['html ', [0, 1]],
  ['html *', null],
  ['* html', null],
  [':root > html', null],
  ['> :root', null],
  ['& :root', null],
  ['&', null],
  ['html html', null],
  ['htmlx', null],
  [':rooted', null],
  [': root', null],
  [':root :root', null],
  [':is(:root,html)', null],
  [':where(:root, :host)', null],
  [':is()', null],
  [':is(*)', null],
  [':is(:root *)', null],
  [':is(:root', null],
  [':is(.a:root)', null],
  [':not(:root)', null],
  [':has(:root)', null],
  [':root(a)', null],
  [':root:is(*)', null],
  ['*:not(:root)', null],
  ['', null],
  [',:root', null],
  [':root,', null],
  [':root,,html', null],
  [':root]', null],
  [':root),a', null],
  [':root;a', null],
  ['@media', null],
  ['root', null],
  ['constructor', null],
  [':__proto__', null],
  [`${':is('.repeat(32)}:root${')'.repeat(32)}`, [1, 0]],
  [`${':is('.repeat(33)}:root${')'.repeat(33)}`, null],
  [`${':is('.repeat(100_000)}:root${')'.repeat(100_000)}`, null],
]
for (const [text, specificity] of rows) {
  const shown = text.length > 60 ? `${text.slice(0, 20)}… of ${text.length}` : text
  test(`a root selector in ${JSON.stringify(shown)}`, () => {
    const expected = specificity === null ? NO_ROOT : specificity[0] * ROOT + specificity[1] * HTML
    assert.equal(rootSpecificity(sourceOf(text), 0, text.length), expected)
    // In the middle of a stylesheet what is around counts for nothing.
    const sheet = `a{}:root,${text}{--a:1}`
    assert.equal(rootSpecificity(sourceOf(sheet), 9, 9 + text.length), expected)
  })
}

test('a class weighs more than any number of types', () => {
  assert.ok(ROOT > 100_000 * HTML && HTML > 0)
})

const scopes: readonly (readonly [scope: readonly string[], isRoot: boolean])[] = [
  [[':root'], true], [['html'], true], [[':host,:root'], true], [['@layer a.b', ':where(html)'], true],
  [['@layer', ':root'], true], [['@theme'], true], [['@layer a', '@theme'], true],
  [['.dark'], false], [[':is(.x,:root,.y)'], false], [['@media print', ':root'], false],
  [[':root', '&.dark'], false], [['@layers', ':root'], false], [[], false],
]
for (const [scope, isRoot] of scopes) {
  test(`${scope.join(' | ')} is ${isRoot ? '' : 'not '}the root scope`, () => assert.equal(isRootScope(scope), isRoot))
}
