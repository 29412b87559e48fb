// What stylesheets declare in given scopes, whatever conditions hold, over rules that are objects; and
// whether a page shows what was written there.
// The cascade of the root element is in sink-declared.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPageValues } from '../../panel/files/apply/session-page.browser.js'
import type { OutcomePart } from '../../panel/files/apply/reconcile.js'
import type { Sent } from '../../panel/files/apply/planned-value.js'
import { readNamedDeclarations } from '../../panel/page/sheets/declared.js'
import type { Scope } from '../../shared/css/scope.js'
import { sentOf } from '../support/panel-apply.js'
import { LOCKED, imported, media, nested, ofKind, sheetOf, styleRule } from '../support/panel-rules.js'

const rule = (selectorText: string, value: string, cssRules: readonly object[] = []): object =>
  styleRule(selectorText, { '--a': value, '--other': 'x' }, cssRules)
const declarations = (value: string): object => nested({ '--a': value })
const DARK = ['[data-theme="dark"]']
const MIRROR = ['@media (prefers-color-scheme: dark)', ':root:not([data-theme])']

const sheets = [
  sheetOf([
    imported(sheetOf([rule(':root', 'imported')])), imported(null),
    rule(':root', ' white '), rule('html , .light', 'linen'), rule(`[data-theme='dark']`, 'black', [
      rule('&.dim', 'gray'), declarations('night'),
    ]),
    ofKind('CSSLayerBlockRule', { name: 'base', cssRules: [rule(':root', 'layered'), rule('.dark', 'ink')] }),
    media('(prefers-color-scheme: dark)', [rule(':root', 'media'), rule(':root:not([data-theme])', 'os')]),
    rule(':root.dark', 'never'), rule('.a :root', 'nor this'),
  ]),
  LOCKED, sheetOf([rule(':root', 'disabled')], { disabled: true }), sheetOf([rule(DARK[0] ?? '', 'later')]),
]
const no = (): boolean => false
const NO_PAGE = { matchesMedia: no, supports: no, matchesRoot: no, matchesAny: no }
type Row = readonly [name: string, scope: Scope | null, texts: readonly string[]]
const rows: readonly Row[] = [
  ['the root scope: every rule of the root without a condition', null, ['imported', 'white', 'linen', 'layered']],
  ['a selector, however it is spelt', DARK, ['black', 'night', 'later']],
  ['a nested rule', [...DARK, '&.dim'], ['gray']],
  ['a rule in a layer', ['@layer base', '.dark'], ['ink']],
  ['a rule under a condition', MIRROR, ['os']],
  ['the root by its name', [':root'], ['imported', 'white']],
  ['nothing', ['.gone'], []],
]
for (const [name, scope, texts] of rows) {
  test(`what stylesheets declare in ${name}`, () => {
    assert.deepEqual(readNamedDeclarations(['--a'], sheets, NO_PAGE).within('--a', scope), texts)
    assert.deepEqual(readNamedDeclarations(['--b'], sheets, NO_PAGE).within('--b', scope), [])
  })
}

/** A page under its light theme. */
const page = (...rules: readonly object[]): Window & typeof globalThis => {
  const documentElement = { matches: (selector: string) => [':root', ':root.light'].includes(selector) }
  const document = { styleSheets: [sheetOf(rules)], adoptedStyleSheets: [], documentElement }
  return {
    document, matchMedia: () => ({ matches: false }), CSS: { supports: () => true },
  } as unknown as Window & typeof globalThis
}
const part = (value: string, scopes: readonly (Scope | null)[], isCopy = false): OutcomePart => ({
  about: 'Night', confirmed: new Map([['--a', value]]), asked: new Set(['--a']),
  standing: scopes.flatMap((scope) => sentOf([['--a', value]], 'Night', { scope, isCopy })),
})
const dark = (value: string): object => rule(`[data-theme='dark']`, value)
const os = (value: string): object =>
  media('(prefers-color-scheme: dark)', [rule(':root:not([data-theme])', value)])
const WHITE = rule(':root', '#fff')
const layered = (value: string): object =>
  ofKind('CSSLayerBlockRule', { name: 'base', cssRules: [rule(':root', value)] })

type Page = Window & typeof globalThis
type Shown = readonly [name: string, page: Page, of: OutcomePart, isActive: boolean, isShown: boolean]
const showns: readonly Shown[] = [
  ['what the root has now', page(WHITE, dark('#000')), part('#FFF', [null]), true, true],
  ['what the root has, and no layer behind', page(WHITE, layered('#000')), part('#fff', [null]), true, true],
  ['what a layer has, and the root has not', page(WHITE, layered('#000')), part('#000', [null]), true, false],
  ['what a more specific rule says before', page(rule(':root.light', '#eee'), WHITE), part('#eee', [null]), true, true],
  ['what the root has not', page(WHITE, dark('#000')), part('#000', [DARK]), true, false],
  ['what another theme has', page(WHITE, dark('#000')), part('#000', [DARK]), false, true],
  ['what another theme has not yet', page(WHITE, dark('#111')), part('#000', [DARK]), false, false],
  ['what the root has, and the other theme has not', page(WHITE, dark('#111')), part('#fff', [DARK]), false, false],
  ['what the other theme has, and the root has not', page(WHITE, dark('#111')), part('#111', [null]), false, false],
  ['what is overridden in its own scope', page(WHITE, dark('#000'), dark('#111')), part('#000', [DARK]), false, false],
  ['what overrides another in its own scope', page(WHITE, dark('#111'), dark('#000')), part('#000', [DARK]), false, true],
  ['both of two mirrors', page(dark('#000'), os('#000')), part('#000', [DARK, MIRROR]), false, true],
  ['one of two mirrors', page(dark('#000'), os('#111')), part('#000', [DARK, MIRROR]), false, false],
  ['one of two mirrors, the page having no other', page(dark('#000')), part('#000', [DARK, MIRROR]), false, true],
  ['a copy alone', page(os('#000')), part('#000', [MIRROR], true), false, false],
  ['what no stylesheet has', page(), part('#000', [DARK]), false, false],
]
for (const [name, shown, its, isActive, isShown] of showns) {
  test(`whether the page has what was written: ${name}`, () => {
    const reading = readPageValues(shown, its.asked)
    const value = its.confirmed.get('--a') ?? assert.fail()
    assert.equal(reading.shows({ part: its, cssVar: '--a', value }, isActive), isShown)
  })
}

test('what stood in a place before a write is what its scope says, or the root', () => {
  const reading = readPageValues(page(rule('html', 'linen'), dark('#000')), new Set(['--a']))
  const textOf = (of: Sent, isActive: boolean): string | null => reading.textOf(of, isActive)
  const [sent = assert.fail()] = sentOf([['--a', 'x']], 'Night', { scope: DARK })
  assert.deepEqual([textOf(sent, true), textOf(sent, false)], [null, '#000'])
  assert.deepEqual([textOf({ ...sent, scope: null }, false), textOf({ ...sent, scope: ['.gone'] }, false)], ['linen', null])
})
