// What an import says of a document, and which files it reads.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  importModel, type ImportFacts, type ImportModel, type ImportTabModel, MAX_FILE_BYTES, readDocumentFile,
  type DocumentFile,
} from '../../panel/view/dialogs/import.js'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import { withOverride } from '../../panel/model/state/edits.js'
import { sceneOf, sixTabs } from '../support/panel-apply.js'

const plan = sixTabs()
const scene = sceneOf(plan, [() => (state) =>
  withOverride(state, { tab: 'spacing', tier: 'space', item: 'space-xl' }, '9rem')])
const documentOf = (raw: object, tabs: object = {}): string =>
  JSON.stringify({ $schema: 'tokenpanel/v2', tabs: { spacing: { raw }, ...tabs } })
const tools = (value: string): string => JSON.stringify({
  'space-xl': { $type: 'dimension', $value: value, $extensions: { 'com.example': 1 } },
})
const facts = (text: string | null, more: Partial<ImportFacts> = {}): ImportFacts => ({
  analysis: text === null ? null : analyzeImport(plan, scene, text), fileIssue: '', strategy: 'merge',
  unticked: new Set(), ...more,
})

/** What each value changes from and to has its own rows, in exchange-css.test.ts. */
type Said = Omit<ImportModel, 'tabs'> & { readonly tabs: readonly Omit<ImportTabModel, 'changes' | 'more'>[] }
type Row = readonly [name: string, facts: ImportFacts, said: Partial<Said>]
const rows: readonly Row[] = [
  ['nothing yet', facts(null), {
    refusal: null, tabs: [], summary: '', reason: 'Paste or drop a token file or CSS first',
  }],
  ['no JSON', facts('{ nope'), {
    refusal: { sentence: 'Invalid JSON: it has a syntax error at line 1, column 3.', at: 2 },
    reason: 'Nothing to import',
  }],
  ['a file that cannot be read', facts(null, { fileIssue: 'Couldn’t read x.json.' }), {
    refusal: { sentence: 'Couldn’t read x.json.', at: null }, reason: 'Nothing to import',
  }],
  ['a change', facts(documentOf({ '--space-md': '2rem' })), {
    tabs: [{ id: 'spacing', label: 'Spacing', words: '1 value changes', isTicked: true, isOut: false }],
    summary: 'Version 2: 1 value will change', reason: null, label: 'Import of 1 value', chosen: ['spacing'], lists: [],
  }],
  ['one that replaces the tab', facts(documentOf({ '--space-md': '2rem' }), { strategy: 'replace' }), {
    tabs: [{ id: 'spacing', label: 'Spacing', words: '1 value changes; 1 other reset', isTicked: true, isOut: false }],
    summary: 'Version 2: 2 values will change', reason: null, label: 'Import of 2 values',
  }],
  ['one that replaces the tab, and has all of it', facts(documentOf({ '--space-md': '2rem', '--space-xl': '9rem' }), { strategy: 'replace' }), {
    tabs: [{ id: 'spacing', label: 'Spacing', words: '1 value changes, 1 already matches', isTicked: true, isOut: false }],
    summary: 'Version 2: 1 value will change',
  }],
  ['one of two values', facts(documentOf({ '--space-md': '2rem', '--space-xl': '9rem' })), {
    tabs: [{ id: 'spacing', label: 'Spacing', words: '1 value changes, 1 already matches', isTicked: true, isOut: false }],
  }],
  ['nothing new', facts(documentOf({ '--space-xl': '9rem' })), {
    unchanged: 'Nothing changed: all values already match',
    summary: 'Version 2: no values change', reason: 'All values already match',
    tabs: [{ id: 'spacing', label: 'Spacing', words: '1 already matches', isTicked: true, isOut: false }],
  }],
  ['nothing new but what other tools say of it', facts(tools('9rem')), {
    summary: 'Design tokens: no values change, metadata for 1 token', reason: null, chosen: ['spacing'],
    unchanged: 'No values changed. Metadata for 1 token is kept for exports until you reload.',
  }],
  ['a value, and what other tools say of it', facts(tools('8rem')), {
    summary: 'Design tokens: 1 value will change', reason: null, label: 'Import of 1 value',
  }],
  ['names and values that steer text', facts(documentOf({ '--space-md': 'var(--\u05d0, 1rem)', '--\u202ea': '1px' }, { 'b\u200b': {} })), {
    tabs: [
      { id: 'spacing', label: 'Spacing', words: '1 value changes', isTicked: true, isOut: false },
      { id: 'b\u200b', label: 'b\\u{200b}', words: 'not in this panel', isTicked: false, isOut: true },
    ],
    lists: [{ title: 'Not in this panel (1)', items: [['--\\u{202e}a', '']], more: 0 }],
  }],
  ['nothing ticked', facts(documentOf({ '--space-md': '2rem' }), { unticked: new Set(['spacing']) }), {
    reason: 'No tab selected', chosen: [],
    tabs: [{ id: 'spacing', label: 'Spacing', words: '1 value changes', isTicked: false, isOut: false }],
  }],
  ['a tab of another panel', facts(JSON.stringify({ $schema: 'tokenpanel/v2', tabs: { other: { raw: { '--x': '1' } } } })), {
    tabs: [{ id: 'other', label: 'other', words: 'not in this panel', isTicked: false, isOut: true }],
    reason: 'No matching tokens in this file',
    lists: [{ title: 'Not in this panel (1)', items: [['--x', '']], more: 0 }],
  }],
  ['a wrong leaf beside a sound one', facts(documentOf({ '--space-md': 7, '--space-xl': '8rem' })), {
    summary: 'Version 2: 1 value will change, 1 invalid', reason: null,
  }],
  ['two wrong leaves beside one that is as it was', facts(documentOf({ '--space-md': 7, '--space-sm': 7, '--space-xl': '9rem' })), {
    summary: 'Version 2: no values change, 2 invalid', reason: 'All other values already match',
  }],
  ['a wrong leaf', facts(documentOf({ '--space-md': 7 })), {
    summary: 'Version 2: no values change, 1 invalid', reason: 'No value can be imported',
    lists: [{ title: 'Invalid, not imported (1)', items: [['tabs.spacing.raw["--space-md"]', 'must be a string']], more: 0 }],
  }],
]
for (const [name, given, said] of rows) {
  test(`an import: ${name}`, () => {
    const model = importModel(given)
    assert.deepEqual(importModel(given), model)
    const tabs = model.tabs.map(({ id, label, words, isTicked, isOut }) =>
      ({ id, label, words, isTicked, isOut }))
    const shown = Object.fromEntries(Object.entries({ ...model, tabs }).filter(([key]) => key in said))
    assert.deepEqual(shown, said)
  })
}

test('a long list says how long it is', () => {
  const many = Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`--gone-${index}`, '1px']))
  const [list] = importModel(facts(documentOf(many))).lists
  assert.equal(list?.title, 'Not in this panel (130)')
  assert.equal(list.items.length, 100)
  assert.equal(list.more, 30)
})

test('a document of any number of tabs shows this panel\'s and the first of the others', () => {
  const strangers = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`x${index}`, {}]))
  const document = JSON.stringify({ $schema: 'tokenpanel/v2', tabs: { ...strangers, spacing: { raw: { '--space-md': '2rem' } } } })
  const { tabs, lists, reason, chosen } = importModel(facts(document))
  assert.deepEqual([tabs.length, tabs[0]?.id, tabs[1]?.id, tabs.at(-1)?.id], [100, 'spacing', 'x0', 'x98'])
  assert.deepEqual([reason, chosen], [null, ['spacing']])
  assert.deepEqual(lists.map(({ title, items, more }) => [title, items[0], items.length, more]),
    [['Other tabs not in this panel (4901)', ['x99', ''], 100, 4_801]])
})

const fileOf = (bytes: Uint8Array, size = bytes.length): DocumentFile =>
  ({ name: 'a.json', size, arrayBuffer: () => Promise.resolve(bytes.slice().buffer) })
const encoded = new TextEncoder().encode('{"ä": 1}')

test('a file is read as UTF-8, its byte order mark left out', async () => {
  assert.deepEqual(await readDocumentFile(fileOf(encoded)), { ok: true, value: '{"ä": 1}' })
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...encoded])
  assert.deepEqual(await readDocumentFile(fileOf(marked, MAX_FILE_BYTES)), { ok: true, value: '{"ä": 1}' })
})

const unreadable: DocumentFile =
  { name: 'a.json', size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) }
const issues: readonly (readonly [name: string, file: DocumentFile, sentence: string])[] = [
  ['too large', fileOf(encoded, MAX_FILE_BYTES + 1), 'a.json is 5.1 MB; the limit is 5 MB.'],
  ['not UTF-8', fileOf(new Uint8Array([0x7b, 0xff, 0x7d])), 'a.json isn’t UTF-8 text.'],
  ['gone', unreadable, 'Couldn’t read a.json.'],
]
for (const [name, file, sentence] of issues) {
  test(`a file that is ${name} is refused in words`, async () => {
    assert.deepEqual(await readDocumentFile(file), { ok: false, error: sentence })
  })
}
