// Which declaration is meant: the root scope by the cascade, other scopes by their chain; what else is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { elsewhereOf, MAX_OTHER_DECLARATIONS, shadowedOf, type OtherDeclarations } from '../../shared/css/elsewhere.js'
import { readOutline } from '../../shared/css/read-outline.js'
import { planRewrite, type FileEdits } from '../../shared/css/rewrite.js'
import { normalScope } from '../../shared/css/scope.js'
import { MAX_PRELUDES } from '../../shared/css/scope-text.js'
import { surveyOf } from '../../shared/css/survey.js'
import { plan, planRoot, planScope } from '../support/css-plan.js'

const X = new Map([['--x', 'new']])

/** The value that is meant is `yes`; `null` where there is none. */
type Row = readonly [name: string, kind: 'root' | 'theme' | 'layer' | null, text: string]

const rows: readonly Row[] = [
  ['the later of two rules', 'root', ':root{--x:no}:root{--x:yes}'],
  ['behind a rule for something else', 'root', ':root{color-scheme:light}:root{--x:yes}'],
  ['html', 'root', 'html{--x:yes}'],
  ['html is less specific', 'root', ':root{--x:yes}html{--x:no}'],
  ['without specificity', 'root', 'html{--x:yes}:where(:root){--x:no}'],
  ['twice the root', 'root', ':root:root{--x:yes}html:root{--x:no}'],
  ['a member of a list', 'root', '.light,:where(html){--x:yes}'],
  ['the strongest member of a list', 'root', ':where(:root),:root{--x:yes}:where(:root){--x:no}'],
  ['important before all', 'layer', '@layer a{:root{--x:yes!important}}@theme{--x:no!important}:root{--x:no!important}'],
  ['important before not', 'root', 'html{--x:yes!important}:root{--x:no}'],
  ['a word that is important, but for its mark', 'root', 'html{--x:no /important}:root{--x:no /important}:root{--x:yes}'],
  ['a slash at the end of what is important', 'root', 'html{--x:yes!important/**/}:root{--x:no/important}'],
  ['root before theme before layer', 'root', '@layer a{:root{--x:no}}:root{--x:yes}@theme{--x:no}'],
  ['theme before layer', 'theme', '@theme{--x:yes}@layer a{:root{--x:no}}'],
  ['the later theme', 'theme', '@theme{--x:no}@theme inline{--x:yes}'],
  ['a theme in a layer is a theme', 'theme', '@layer a{@theme{--x:yes}:root{--x:no}}'],
  ['the later layer', 'layer', '@layer a{:root{--x:no}}@layer b{html{--x:yes}}'],
  ['the order of a statement', 'layer', '@layer b,a;@layer a{html{--x:yes}}@layer b{:root{--x:no}}'],
  ['a layer is where it was first named', 'layer', '@layer a{}@layer b{:root{--x:yes}}@layer a{:root{--x:no}}'],
  ['the earlier layer, when important', 'layer', '@layer b,a;@layer a{:root{--x:no!important}}@layer b{html{--x:yes!important}}'],
  ['what a layer declares itself', 'layer', '@layer a{html{--x:yes}@layer b{:root{--x:no}}}'],
  ['a layer in a layer, when important', 'layer', '@layer a{:root{--x:no!important}@layer b{html{--x:yes!important}}}'],
  ['layers of two names', 'layer', '@layer a.b,a.a;@layer a.a{html{--x:yes}}@layer a{@layer b{:root{--x:no}}}'],
  ['a statement in a layer', 'layer', '@layer a{@layer c,b;}@layer a.b{html{--x:yes}}@layer a.c{:root{--x:no}}'],
  ['an import names a layer', 'layer', '@import "x" layer(b);@layer a{html{--x:yes}}@layer b{:root{--x:no}}'],
  ['an import by url( ), in capitals', 'layer', '@IMPORT url(x)LAYER( b.c );@layer a{html{--x:yes}}@layer b{:root{--x:no}}'],
  ['an import with a condition names none', 'layer', '@import "x" layer(b) print;@layer a{:root{--x:no}}@layer b{html{--x:yes}}'],
  ['an import in a layer without a name', 'layer', '@import "x" layer;@layer a{:root{--x:no}}@layer b{html{--x:yes}}'],
  ['an import behind a rule names none', 'layer', 'a{}@import "x" layer(b);@layer a{:root{--x:no}}@layer b{html{--x:yes}}'],
  ['a layer that is named under a condition', 'layer', '@media print{@layer b{}}@layer a{:root{--x:no}}@layer b{html{--x:yes}}'],
  ['a statement under a condition', 'layer', '@supports (a:b){@layer b;}@layer a{:root{--x:no}}@layer b{html{--x:yes}}'],
  ['a layer that is named in a rule', 'layer', 'a{@layer b{}}@layer a{html{--x:yes}}@layer b{:root{--x:no}}'],
  ['layers without names are each their own', 'layer', '@layer{:root{--x:no}}@layer{html{--x:yes}}'],
  ['names that only look alike', 'layer', '@layer b\\.c;@layer a{:root{--x:no}}@layer b.c{html{--x:yes}}'],
  ['names with escapes', 'layer', '@layer \\62;@layer a{html{--x:yes}}@layer b{:root{--x:no}}'],
  ['names of data', 'layer', '@layer __proto__,a;@layer a{html{--x:yes}}@layer __proto__{:root{--x:no}}'],
  ['what is no layer', null, '@layer a b{:root{--x:no}}@layer a,b{:root{--x:no}}@layer 1{:root{--x:no}}'],
  ['the last in a rule', 'root', ':root{--x:no;--x:yes}'],
  ['what browsers drop does not count', 'root', ':root{--x:yes}:root{--x:a)!important}'],
  ['of dropped ones the last important one', 'root', ':root{--x:yes)!important}:root{--x:a)}'],
  ['conditions', null, '@media all{:root{--x:no}}@supports (a:b){html{--x:no}}@container (a){:root{--x:no}}'],
  ['rules in rules', null, ':root{&{--x:no}:root{--x:no}@media all{--x:no}@layer a{--x:no}}'],
  ['rules in a theme', null, '@theme{:root{--x:no}@layer a{--x:no}@theme{--x:no}}'],
  ['lists within brackets', null, ':is(:root,.a){--x:no}:where(html,:root){--x:no}'],
  ['of a theme', null, '.dark{--x:no}:root.dark{--x:no}:root[a]{--x:no}:root:not(.a){--x:no}:host{--x:no}'],
  ['directly in a layer', null, '@layer a{--x:no}'],
]
for (const [name, kind, text] of rows) {
  test(`the root scope: ${name}`, () => {
    const sheet = `${text}:where(:root){--y:1}`
    const planned = planRoot(sheet, X)
    assert.ok(planned.ok)
    const { blockKind, changes, unknown, unknownOutsideBlock } = planned.value
    const found = changes.map(({ from }) => sheet.slice(from, from + 3))
    assert.deepEqual([found, unknown, unknownOutsideBlock], kind === null ? [[], ['--x'], ['--x']] : [['yes'], [], []])
    assert.equal(blockKind, kind ?? 'root')
  })
}

test('what never closes harms what stands before its end, and nothing behind', () => {
  const cases: readonly (readonly [text: string, line: number | null])[] = [
    [':root{--x:1}\n@layer a{', null], ['@layer a{:root{--x:1}\n.b{', 1], ['@layer a{\n:root{--x:1}}\n"', null],
    ['a{b:"\n}\n:root{--x:1}', 1], [':root{--x:1}\n:root{--y:1', null], [':root{--y:1}\n:root{--x:1', 2],
  ]
  for (const [text, line] of cases) {
    const planned = planRoot(text, X)
    const found = planned.ok ? null : planned.error.kind === 'unclosed' ? planned.error.line : NaN
    assert.equal(found, line, text)
  }
})

const SHEET = `:root { --x: 1; --y: 1 }
.dark { --x: 2; --x: 3!important; --x: 4; }
@media (prefers-color-scheme: dark) {
  :root { --x: 5 }
  .dark, .light { &.y { --x: 6 } }
}
@layer a { @layer b { .dark { --x: 7 } } }
.light,.dark { --y: 8 }
@layer { .dark { --x: 9 } }
@keyframes k { to { --x: 10; --k: 1 } }
`
const scopeRows: readonly (readonly [scope: readonly string[], value: string | null])[] = [
  [['.dark'], '3'],
  [[' .dark/**/'], '3'],
  [['@media (prefers-color-scheme:dark)', ':root'], '5'],
  [['@MEDIA (Prefers-Color-Scheme: dark)', ':ROOT'], '5'],
  [['@media (prefers-color-scheme: dark)', '.light , .dark', '&.y'], '6'],
  [['@layer a.b', '.dark'], '7'],
  [['@layer a', '@layer b', '.dark'], '7'],
  [[':root'], '1'],
  [['html'], null],
  [['.light'], null],
  [['.dark', '@media (prefers-color-scheme: dark)'], null],
  [['@layer', '.dark'], null],
]
for (const [preludes, value] of scopeRows) {
  test(`a scope: ${preludes.join(' | ')}`, () => {
    const planned = planScope(SHEET, preludes, X)
    assert.ok(planned.ok)
    const { changes, blockKind, unknown, scopes: [report] } = planned.value
    const scope = normalScope(preludes)
    const outside = { changed: [], unchanged: [], unknown: ['--x'], unknownOutsideBlock: ['--x'] }
    const inside = { changed: ['--x'], unchanged: [], unknown: [], unknownOutsideBlock: [] }
    assert.deepEqual([blockKind, unknown, report], ['root', [], { scope, ...(value === null ? outside : inside) }])
    const found = changes.map(({ from, to, scope: own }) => [SHEET.slice(from, to), own])
    assert.deepEqual(found, value === null ? [] : [[value, scope]])
  })
}

test('names in keyframes are declared nowhere, whoever asks', () => {
  const edits = new Map([['--k', '1']])
  const ofScopes = [['.dark'], ['@keyframes k', 'to']].map((scope) => planScope(SHEET, scope, edits))
  for (const planned of [planRoot(SHEET, edits), ...ofScopes]) {
    assert.ok(planned.ok)
    const { unknown, unknownOutsideBlock, scopes, changes } = planned.value
    const outside = scopes.flatMap((one) => one.unknownOutsideBlock)
    assert.deepEqual([changes, unknownOutsideBlock, outside], [[], [], []])
    assert.deepEqual([...unknown, ...scopes.flatMap((one) => one.unknown)], ['--k'])
  }
})

test('a file without a place of the root scope has no kind but other, when other scopes are asked for', () => {
  const planned = planScope('.dark{--x:1}', ['.dark'], X)
  assert.equal(planned.ok && planned.value.blockKind, 'other')
  assert.deepEqual(planRoot('.dark{--x:1}', X), { ok: false, error: { kind: 'no_block' } })
  const both = plan('.dark{--x:1}', { root: X, scopes: [{ scope: ['.dark'], edits: X }] })
  assert.deepEqual(both, { ok: false, error: { kind: 'no_block' } })
})

test('one declaration is asked for once', () => {
  const ask = (text: string, scope: string): unknown => {
    const planned = plan(text, { root: X, scopes: [{ scope: [scope], edits: X }] })
    return planned.ok ? planned.value.changes.map(({ from, to }) => text.slice(from, to)) : planned.error
  }
  assert.deepEqual(ask(':root{--x:1}', ':root'), { kind: 'same_declaration', name: '--x', scope: [':root'] })
  assert.deepEqual(ask(':root{--x:1}html{--x:2!important}', ':root'), ['2', '1'])
  assert.deepEqual(ask(':root{--x:1}:root,.a{--x:2}', ':root'), ['2', '1'])
})

const standings = (text: string, edits: FileEdits): readonly (readonly [string, string])[][] => {
  const planned = planRewrite(text, edits)
  assert.ok(planned.ok)
  const shown = (found: OtherDeclarations): [string, string][] => [...found].flatMap(([name, all]) =>
    all.map(({ scope, value, line }): [string, string] => [name, `${line} ${scope.join(' | ')} ${value}`]))
  return [shown(elsewhereOf(planned.value.asked)), shown(shadowedOf(planned.value.asked))]
}

test('a preview tells where else a name is declared, and what is overridden', () => {
  const media = '@media (prefers-color-scheme: dark)'
  const nested = `5 ${media} | .dark,.light | &.y 6`
  assert.deepEqual(standings(SHEET, { root: X, scopes: [] }), [
    [['--x', '2 .dark 2'], ['--x', '2 .dark 3'], ['--x', '2 .dark 4'], ['--x', `4 ${media} | :root 5`], ['--x', nested],
      ['--x', '7 @layer a.b | .dark 7'], ['--x', '9 @layer | .dark 9']],
    [],
  ])
  const scopes = [['.dark'], [media, ':root']].map((scope) => ({ scope, edits: X }))
  assert.deepEqual(standings(SHEET, { root: new Map([['--y', '1']]), scopes }), [
    [['--y', '8 .dark,.light 8'], ['--x', '1 :root 1'], ['--x', nested], ['--x', '7 @layer a.b | .dark 7'],
      ['--x', '9 @layer | .dark 9']],
    [['--x', '2 .dark 2'], ['--x', '2 .dark 4']],
  ])
  assert.deepEqual(standings('html{--x:1;--x:a)}\r\n:root{--x:\r\n2}', { root: X, scopes: [] }), [
    [], [['--x', '1 html 1'], ['--x', '1 html a)']],
  ])
})

test('of one name at most 20 are told, and none deeper than a request can say', () => {
  const many = (count: number): string => `:root{--x:0}${'.a{--x:1}'.repeat(count)}`
  const counts = [19, 20, 21].map((count) => standings(many(count), { root: X, scopes: [] })[0]?.length)
  assert.deepEqual([MAX_OTHER_DECLARATIONS, ...counts], [20, 19, 20, 20])
  const deep = (levels: number): string => `:root{--x:0}${'a{'.repeat(levels)}--x:1${'}'.repeat(levels)}`
  for (const [levels, count] of [[MAX_PRELUDES, 1], [MAX_PRELUDES + 1, 0]] as const) {
    assert.equal(standings(deep(levels), { root: X, scopes: [] })[0]?.length, count)
    assert.equal(surveyOf(readOutline(deep(levels))).scopes.length, 1 + count)
  }
})

test('a survey has every token once, by scope', () => {
  const token = (name: string, value: string, line: number, important = false): object =>
    ({ name, value, line, important })
  const text = SHEET.replace('.light,.dark { --y: 8 }', '.dark { --y: 8 } @theme { --t: 1 } @layer c { html { --\\6c: 1 } }')
  const { scopes, isWhole } = surveyOf(readOutline(text))
  const media = '@media (prefers-color-scheme: dark)'
  assert.equal(isWhole, true)
  assert.deepEqual(scopes, [
    { scope: [':root'], kind: 'root', tokens: [token('--x', '1', 1), token('--y', '1', 1)] },
    { scope: ['.dark'], kind: 'other', tokens: [token('--x', '2', 2), token('--x', '3', 2, true), token('--x', '4', 2), token('--y', '8', 8)] },
    { scope: [media, ':root'], kind: 'other', tokens: [token('--x', '5', 4)] },
    { scope: [media, '.dark,.light', '&.y'], kind: 'other', tokens: [token('--x', '6', 5)] },
    { scope: ['@layer a.b', '.dark'], kind: 'other', tokens: [token('--x', '7', 7)] },
    { scope: ['@theme'], kind: 'theme', tokens: [token('--t', '1', 8)] },
    { scope: ['@layer c', 'html'], kind: 'layer', tokens: [token('--l', '1', 8)] },
    { scope: ['@layer', '.dark'], kind: 'other', tokens: [token('--x', '9', 9)] },
  ])
  for (const most of [0, 1, 11, 12]) {
    const survey = surveyOf(readOutline(text), most)
    const count = survey.scopes.flatMap(({ tokens }) => tokens).length
    assert.deepEqual([count, survey.isWhole], [most, most === 12])
  }
})
