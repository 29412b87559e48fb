// CSS as something to import: what the panel copies itself, rules, bare declarations; and what is not taken.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importModel } from '../../panel/view/dialogs/import.js'
import { changedCss } from '../../panel/view/dialogs/css-text.js'
import type { ImportAnalysis } from '../../panel/files/exchange/exchange.types.js'
import { importUpdater } from '../../panel/files/exchange/import-apply.js'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import { shownValue } from '../../panel/view/rows/page-values.js'
import { setPaletteEntry, setRole, setSemantic, setToken, withOverride } from '../../panel/model/state/edits.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { changedTokens } from '../../panel/model/state/value.js'
import { sceneOf, sixTabs } from '../support/panel-apply.js'

const plan = sixTabs()
const scene = sceneOf(plan, [() => (state) =>
  withOverride(state, { tab: 'spacing', tier: 'space', item: 'space-xl' }, '9rem')])

function analyze(text: string): ImportAnalysis {
  const read = analyzeImport(plan, scene, text)
  assert.ok(read.ok, read.ok ? '' : read.error.message)
  return read.value
}
const saysOf = ({ tabs }: ImportAnalysis): readonly string[] =>
  tabs.flatMap(({ changed }) => changed.map(({ name, before, after }) => `${name}: ${before} -> ${after}`))

test('what a value was is what its row shows: the page\'s own where nobody has touched it', () => {
  const onPage = { ...scene, page: new Map([['--space-md', '4rem'], ['--space-lg', '5rem'], ['--space-xl', '6rem']]) }
  const says = (text: string): readonly string[] => {
    const read = analyzeImport(plan, onPage, text, undefined, shownValue)
    assert.ok(read.ok)
    const [tab] = read.value.tabs
    return [...saysOf(read.value), ...tab?.reset.map(({ name, before, after }) => `${name}: ${before} => ${after}`) ?? []]
  }
  assert.deepEqual(says('--space-md: 3rem'), ['--space-md: 4rem -> 3rem', '--space-xl: 9rem => 6rem'])
  assert.deepEqual(says('--space-xl: 3rem'), ['--space-xl: 9rem -> 3rem'])
})

test('what the page shows by itself already is no change, and going back to it leaves nothing behind', () => {
  const onPage = { ...scene, page: new Map([['--space-md', '4rem'], ['--space-xl', '6rem']]) }
  const read = analyzeImport(plan, onPage, '--space-md: 4rem; --space-lg: 3rem; --space-xl: 6rem', undefined, shownValue)
  assert.ok(read.ok)
  assert.deepEqual(saysOf(read.value), ['--space-lg: 1.5rem -> 3rem', '--space-xl: 9rem -> 6rem'])
  const analysis = { ok: true, value: read.value } as const
  const [tab] = importModel({ analysis, fileIssue: '', strategy: 'merge', unticked: new Set() }).tabs
  assert.equal(tab?.words, '2 values change, 1 already matches')
  const update = importUpdater(plan, scene.place, read.value, { strategy: 'merge', tabs: ['spacing'] })
  assert.deepEqual(update(scene.state).tabs, { spacing: { space: { 'space-lg': '3rem' } } })
})

test('the configured default is a change where the page says otherwise, and stays when it was imported', () => {
  const onPage = { ...scene, page: new Map([['--space-md', '4rem'], ['--space-lg', '1.5rem'], ['--space-xl', '6rem']]) }
  const read = analyzeImport(plan, onPage, '--space-md: 1rem; --space-lg: 1.5rem; --space-xl: 2rem', undefined, shownValue)
  assert.ok(read.ok)
  assert.deepEqual(saysOf(read.value), ['--space-md: 4rem -> 1rem', '--space-xl: 9rem -> 2rem'])
  const update = importUpdater(plan, scene.place, read.value, { strategy: 'replace', tabs: ['spacing'] })
  const state = update(scene.state)
  assert.deepEqual(state.tabs, { spacing: { space: { 'space-md': '1rem', 'space-xl': '2rem' } } })
  const after = { ...onPage, state }
  assert.deepEqual(changedTokens(plan, after).map(({ item }) => item.cssVar), ['--space-md', '--space-xl'])
  // Once more it brings nothing.
  const again = analyzeImport(plan, after, '--space-md: 1rem; --space-xl: 2rem', undefined, shownValue)
  assert.ok(again.ok)
  assert.deepEqual(saysOf(again.value), [])
})

const MD = '--space-md: 1rem -> 2rem'
type Row = readonly [name: string, text: string, says: readonly string[]]
const rows: readonly Row[] = [
  ['a rule', ':root {\n  --space-md: 2rem;\n}\n', [MD]],
  ['bare declarations', '--space-md: 2rem;\n--space-lg: 3rem', [MD, '--space-lg: 1.5rem -> 3rem']],
  ['bare declarations behind a comment', '/* gaps */ --space-md:2rem', [MD]],
  ['a block without a selector', ' { --space-md: 2rem }', [MD]],
  ['@theme', '@theme { --space-md: 2rem }', [MD]],
  ['a layer', '@layer base { :root { --space-md: 2rem } }', [MD]],
  ['a rule of the type of the root element', 'html { --space-md: 2rem }', [MD]],
  ['two rules', ':root { --space-md: 9px } p { color: red } :root { --space-md: 2rem }', [MD]],
  ['a comment behind a value', ':root { --space-md: 2rem /* base */ }', [MD]],
  ['a byte order mark', '\ufeff:root { --space-md: 2rem }', [MD]],
  ['what is there already', ':root { --space-xl: 9rem }', []],
  ['a reference', ':root { --inset-card: var(--space-xl) }', ['--inset-card: var(--space-md) -> var(--space-xl)']],
  ['a palette entry', ':root { --p-0: red }', ['--p-0: #1a1a2e -> red']],
  ['a role', ':root { --base-bg: var(--p-3) }', ['--base-bg: var(--p-1) -> var(--p-3)']],
]
for (const [name, text, says] of rows) {
  test(`CSS is imported: ${name}`, () => {
    const found = analyze(text)
    assert.deepEqual([found.version, saysOf(found), found.issues], ['css', says, []])
  })
}

test('what the panel copies as CSS is the same state again, colors of all shapes among it', () => {
  const token = (cssVar: string) => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
  const edited = sceneOf(plan, [
    (_, place) => setPaletteEntry(place, 'color', 2, 'oklch(60% 0.2 25)'),
    (_, place) => setRole(place, 'color', 'background', 3),
    (_, place) => setSemantic(place, 'color', 'page', { literal: { light: '#fff', dark: '#000' } }),
    (_, place) => setSemantic(place, 'color', 'accent', 4),
    (_, place) => setToken(place, token('--space-md'), '1.25rem'),
    (_, place) => setToken(place, token('--inset-card'), 'space-xl'),
  ])
  const css = changedCss(plan, { ...edited, page: new Map() })
  const blank = sceneOf(plan, [])
  const read = analyzeImport(plan, blank, css)
  assert.ok(read.ok)
  assert.deepEqual([read.value.issues, read.value.unknown], [[], []])
  const tabs = read.value.tabs.map(({ id }) => id)
  const state = importUpdater(plan, blank.place, read.value, { strategy: 'merge', tabs })(EMPTY_STATE)
  assert.deepEqual(state, edited.state)
  assert.ok(changedTokens(plan, edited).length >= 5)
})

test('what CSS has that this panel does not is named, and so is what is wrong', () => {
  const found = analyze(':root { --nowhere: 1px; --space-md: a!; --inset-card: 3px } [data-theme="dark"] { --space-md: 9px }')
  assert.deepEqual(found.unknown, ['--nowhere'])
  assert.deepEqual(found.issues.map(({ path }) => path), ['--space-md, line 1', '--inset-card, line 1'])
  assert.deepEqual(found.leftOut, [
    { path: '[data-theme="dark"]', reason: '1 declaration in line 1, no color set or theme in this panel uses this scope' },
  ])
})

test('CSS that begins with an attribute selector is CSS, and what is neither is called so', () => {
  const found = analyze('[data-theme=dark]{--space-sm:9rem} :root{--space-md:2rem}')
  assert.deepEqual([saysOf(found), found.leftOut.map(({ path }) => path)], [[MD], ['[data-theme="dark"]']])
  const says = (text: string): string => {
    const read = analyzeImport(plan, scene, text)
    return read.ok ? '' : read.error.message
  }
  assert.match(says('hello {{{ }} ]['), /Neither valid JSON nor CSS: .* line 1, column 1/)
  assert.match(says('[1, 2'), /Invalid JSON/)
})

test('where every value is refused there is nothing to choose', () => {
  const { tabs, chosen, reason } = importModel({
    analysis: analyzeImport(plan, scene, '--space-md: a!'), fileIssue: '', strategy: 'replace', unticked: new Set(),
  })
  assert.deepEqual([tabs, chosen, reason], [[], [], 'No value can be imported'])
})

const REFUSED: readonly (readonly [text: string, code: string])[] = [
  [':root { color: red } /* --space-md */', 'no-declaration'], ['--', 'no-declaration'],
  ['hello', 'not-json'], ['{ "a": "--b" ', 'not-json'], ['"--space-md: 2rem"', 'not-an-object'],
]
const UNCLOSED: readonly (readonly [text: string, message: string])[] = [
  [':root {\n --space-md: 2rem; --space-lg', 'never closes the { at line 1, column 7.'],
  [':root {}\n/* --space-md: 2rem', 'never closes the /* at line 2, column 1.'],
  ['--space-md: calc(1rem', 'never closes the ( at line 1, column 17.'],
  ['[data-theme=dark] {\n--space-md: 2rem', 'never closes the { at line 1, column 19.'],
  [':root { --space-md: "2rem }', 'never closes the " at line 1, column 21.'],
]
for (const [text, message] of UNCLOSED) {
  test(`what never closes is refused with its line: ${JSON.stringify(text)}`, () => {
    const read = analyzeImport(plan, scene, text)
    assert.equal(read.ok ? 'taken' : read.error.message, `Incomplete CSS: it ${message}`)
    assert.ok(!read.ok && read.error.at !== null && read.error.code === 'unclosed')
  })
}

for (const [text, code] of REFUSED) {
  test(`${text} is refused: ${code}`, () => {
    const read = analyzeImport(plan, scene, text)
    assert.equal(read.ok ? 'taken' : read.error.code, code)
  })
}

test('each value is shown with what it was, the first hundred of a tab; what is reset comes last', () => {
  const model = (text: string, strategy: 'merge' | 'replace') => importModel({
    analysis: analyzeImport(plan, scene, text), fileIssue: '', strategy, unticked: new Set(),
  })
  const { tabs: [tab], summary } = model('--space-md: 2rem', 'replace')
  assert.equal(summary, 'CSS: 2 values will change')
  assert.deepEqual(tab?.changes, [
    { name: '--space-md', before: '1rem', after: '2rem', isReset: false },
    { name: '--space-xl', before: '9rem', after: '2.5rem', isReset: true },
  ])
  assert.deepEqual(model('--space-md: 2rem', 'merge').tabs[0]?.changes.length, 1)
})
