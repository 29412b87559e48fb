// When rules hold for the root element: one text for all spellings, and which of several counts.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createLayers, layerIn } from '../../shared/css/cascade-layers.js'
import { layerNamesIn } from '../../shared/css/layers.js'
import { readOutline } from '../../shared/css/read-outline.js'
import { isRootWithout, mayBeRoot, rootConditionOf } from '../../shared/css/root-condition.js'
import { normalScope, type Scope } from '../../shared/css/scope.js'
import { countingScopes, strongestOf, togetherWith, type Standing } from '../../panel/page/sheets/together.js'

suite('when a rule holds for the root', () => {
  const ALIKE: readonly (readonly [condition: string, ...spelled: (string | readonly string[])[]])[] = [
    ['', ':root', 'html', '*', ':is(:root)', 'html:where(:root)', ['@layer a', ':root'], '@theme', ':root, .dark', ['@media screen', 'html']],
    ['.dark', '.dark', 'html.dark', ':root.dark', '.dark:root', '.dark.dark', ':is(.dark)', ':where(html.dark)', ':root:is(.dark)',
      ['@layer base.more', '.dark'], [':root', '&.dark'], ':is(.dark, html.dark)'],
    ['[data-theme="dark"]', '[data-theme=dark]', 'html[data-theme=\'dark\']', ':root[data-theme="dark"]', '[data-theme=dark]:root'],
    [':not(.light)', 'html:not(.light)', ':root:not(.light)'],
    ['.dark,[data-theme="dark"]', '.dark, [data-theme=dark]', 'html:is(.dark, [data-theme=dark])', ':root:where(.dark), html[data-theme=dark]'],
    ['.a.b', '.a.b', '.b.a', ':is(.a):where(.b)'], ['#app', '#app', 'html#app'],
    ['@media print | .dark', ['@media print', '.dark'], ['@media print', '@layer a', 'html.dark']],
    // What is about other elements, or about more than one, stays as it is.
    ['body.dark', 'body.dark'], ['.dark body', '.dark body'], ['.a>.b', '.a > .b'], [':host', ':host'],
    [':is(.a .b)', ':is(.a .b)'], ['.dark::before', '.dark::before'],
    [':is(.a,.b):is(.c,.d):is(.e,.f):is(.g,.h):is(.i,.j)', ':is(.a, .b):is(.c, .d):is(.e, .f):is(.g, .h):is(.i, .j)'],
  ]
  for (const [condition, ...spelled] of ALIKE) {
    for (const one of spelled) {
      const scope = normalScope(typeof one === 'string' ? [one] : one)
      test(`${scope.join(' | ')}: ${condition}`, () => assert.equal(rootConditionOf(scope), condition))
    }
  }

  test('whether each selector may be the root’s', () => {
    const without = (...preludes: string[]): boolean => isRootWithout(normalScope(preludes))
    assert.deepEqual([without('[data-theme=light], :root:not([data-theme=dark])'), without('@layer a', 'html:not(.dark)'),
      without(':root'), without('.light:not(.dark)'), without('p:not(.dark)'), without('@media print', ':root:not(.dark)')],
    [true, true, false, false, false, false])
    const may = (...preludes: string[]): boolean => mayBeRoot(normalScope(preludes))
    assert.deepEqual([may('.dark, [a=b]'), may(':root', '&.dark'), may('.dark, body.dark'), may('.dark p')], [true, true, false, false])
  })
})

test('the layers that a stylesheet names, in its order', () => {
  const css = `@import url(a) layer(first.one); @layer base, theme; @layer theme { @layer dark { a { b: c } } }
    @layer { @layer unnamed; } @layer last { } @layer base.reset { }`
  assert.deepEqual(layerNamesIn(readOutline(css)), ['first', 'first.one', 'base', 'theme', 'theme.dark', 'last', 'base.reset'])
})

suite('of rules that hold together', () => {
  const layers = createLayers()
  const [low, high] = [layerIn(layers, 'low'), layerIn(layers, 'high')]
  const standing = (scope: string, more: Partial<Standing> = {}): Standing =>
    ({ scope: normalScope([scope]), isImportant: false, layer: layers, ...more })
  const scopes = (...all: string[]): readonly Scope[] => all.map((one) => normalScope([one]))

  type Counts = readonly [title: string, declared: readonly Standing[], counting: readonly string[]]
  const COUNTS: readonly Counts[] = [
    ['the more specific one', [standing('html.dark'), standing('.dark')], ['html.dark']],
    ['of equal ones the last', [standing(':is(.dark)'), standing('.dark')], ['.dark']],
    ['an important one', [standing('.dark', { isImportant: true }), standing('html.dark')], ['.dark']],
    ['what no layer has', [standing('.dark'), standing('html.dark', { layer: high })], ['.dark']],
    ['the later layer', [standing('.dark', { layer: high }), standing('html.dark', { layer: low })], ['.dark']],
    ['of important ones the earlier layer',
      [standing('.dark', { layer: high, isImportant: true }), standing('html.dark', { layer: low, isImportant: true })], ['html.dark']],
    ['the only one', [standing('.dark')], ['.dark']],
    ['all, where none declares it', [standing('.other')], ['.dark', 'html.dark', ':is(.dark)']],
  ]
  for (const [title, declared, counting] of COUNTS) {
    test(title, () => assert.deepEqual(
      countingScopes(scopes('.dark', 'html.dark', ':is(.dark)', '[dark]'), () => declared), scopes(...counting, '[dark]')))
  }

  test('one alone is not looked up', () => {
    const fails = (): never => assert.fail('it was')
    assert.deepEqual(countingScopes(scopes('.dark'), fails), scopes('.dark'))
    assert.deepEqual(countingScopes(scopes('.dark', '[dark]'), fails), scopes('.dark', '[dark]'))
    assert.equal(strongestOf([], (one: Standing) => one), undefined)
  })

  test('those that hold with the first', () => {
    assert.deepEqual(togetherWith(scopes('.dark', '[dark]', 'html.dark')), scopes('.dark', 'html.dark'))
    assert.deepEqual([togetherWith([]), togetherWith(scopes('.dark'))], [[], scopes('.dark')])
  })
})
