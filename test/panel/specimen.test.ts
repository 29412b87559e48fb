// Texts, words and shapes of specimens; which font and which easing they have.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LETTERS, plainWords, type PageTexts } from '../../panel/view/rows/page-words.js'
import { MOST_TEXT, sampleText } from '../../panel/tools/specimens/sample-texts.js'
import { Samples } from '../../panel/tools/specimens/samples.js'
import {
  atWords, pxWords, easingFor, tierOf, barPath, cornerPath, easingPoints, edgeWidth,
} from '../../panel/tools/specimens/specimen-parts.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Token } from '../../panel/model/state/state.types.js'
import { readEasing } from '../../panel/model/tokens/easing.js'
import { readAcceptedConfig } from '../support/panel-config.js'
import { KEYS, MapStore } from '../support/panel-storage.js'

const HEADLINE = { text: 'مرحبا', lang: 'ar', dir: 'rtl' } as const
const PARAGRAPH = { text: 'Ein Satz.', lang: 'de', dir: 'ltr' } as const

/** What a page has, then a line, its language, several lines, theirs. */
const PAGES: readonly (readonly [
  name: string, page: PageTexts, line: string, lang: string, lines: string, linesLang: string,
])[] = [
  ['both', { headline: HEADLINE, paragraph: PARAGRAPH }, 'مرحبا', 'ar', 'Ein Satz. Ein Satz. ', 'de'],
  ['a headline', { headline: HEADLINE, paragraph: null }, 'مرحبا', 'ar', 'مرحبا مرحبا ', 'ar'],
  ['a paragraph', { headline: null, paragraph: PARAGRAPH }, 'Ein Satz.', 'de', 'Ein Satz. Ein Satz. ', 'de'],
  ['nothing', { headline: null, paragraph: null }, LETTERS, '', LETTERS.slice(0, 20), ''],
]
for (const [name, page, line, lang, lines, linesLang] of PAGES) {
  test(`the text is the page's, each in its language: a page with ${name}`, () => {
    const text = sampleText('page', 'typed', page)
    assert.deepEqual([text.line, text.lang, text.lines.slice(0, lines.length), text.linesLang, text.isOfPage],
      [line, lang, lines, linesLang, name !== 'nothing'])
    assert.ok(text.lines.length > 140)
  })
}

const WORDS: readonly (readonly [name: string, text: string, most: number, words: string])[] = [
  ['white space', '\n  One\t two\u00a0 three ', 20, 'One two three'],
  ['a long text, of whole words', 'one two three four', 14, 'one two three'],
  ['a long text without spaces', '一二三四五六七八九十', 4, '一二三四'],
  ['a letter of two halves', 'ab𝒳cd', 3, 'ab'],
  ['pictures of a font', '\ue001 Menu \u{f0001}', 20, 'Menu'],
  ['nothing but a picture', '\ue001', 20, ''],
]
for (const [name, text, most, words] of WORDS) {
  test(`words of the page are one line: ${name}`, () => assert.equal(plainWords(text, most), words))
}

test('what the page says is told of once, and kept nowhere', () => {
  const storage = new MapStore()
  const samples = new Samples({ storage, keys: KEYS })
  let told = 0
  samples.changed.subscribe(() => { told += 1 })
  samples.take({ headline: HEADLINE, paragraph: PARAGRAPH })
  samples.take({ headline: { ...HEADLINE }, paragraph: PARAGRAPH })
  assert.deepEqual([told, samples.text.line, storage.read(KEYS.specimen)], [1, 'مرحبا', null])
  samples.set({ width: 400 })
  assert.ok(!String(storage.read(KEYS.specimen)).includes('مرحبا'))
})

test('an own text is shown as it is, markup as well, and repeated until it fills three lines', () => {
  const { line, lines, lang } = sampleText('own', ' <b>Tea</b> ')
  assert.deepEqual([line, lang], ['<b>Tea</b>', ''])
  assert.ok(lines.length > 140 && lines.startsWith('<b>Tea</b> <b>Tea</b>'))
  assert.equal(sampleText('own', '  ').line, LETTERS)
})

test('a chosen text is kept, with what was typed and with a width', () => {
  const storage = new MapStore()
  const samples = new Samples({ storage, keys: KEYS })
  let told = 0
  samples.changed.subscribe(() => { told += 1 })
  assert.deepEqual([samples.preset, samples.own, samples.width, samples.text.line], ['page', '', null, LETTERS])
  samples.set({ preset: 'own', own: 'Hamburgefonstiv' })
  samples.set({ width: 500 })
  // A width is no other text.
  assert.equal(told, 1)
  assert.deepEqual(JSON.parse(storage.read(KEYS.specimen) ?? ''),
    { text: 'Hamburgefonstiv', preset: 'own', overridden: true, width: 500 })
  const again = new Samples({ storage, keys: KEYS })
  assert.deepEqual([again.preset, again.own, again.width, again.text.line], ['own', 'Hamburgefonstiv', 500, 'Hamburgefonstiv'])
})

const STORED: readonly (readonly [name: string, text: string, preset: string, own: string])[] = [
  ['no JSON', '{', 'page', ''], ['no object', '7', 'page', ''], ['nothing', 'null', 'page', ''],
  ['another preset', '{"preset":"klingon","text":7,"width":"wide"}', 'page', ''],
  ['a preset', '{"preset":"japanese","text":"x"}', 'japanese', 'x'], ['one of before', '{"preset":"latin","text":"x"}', 'page', 'x'],
  ['a text without end', JSON.stringify({ text: 'x'.repeat(9999) }), 'page', 'x'.repeat(MOST_TEXT)],
]
for (const [name, text, preset, own] of STORED) {
  test(`what is stored is read as far as it makes sense: ${name}`, () => {
    const storage = new MapStore()
    storage.write(KEYS.specimen, text)
    const samples = new Samples({ storage, keys: KEYS })
    assert.deepEqual([samples.preset, samples.own, samples.width], [preset, own, null])
  })
}

const PX: readonly (readonly [px: number, words: string])[] = [
  [24, '24 px'], [13.3333, '13.33 px'], [400, '400 px, shown at 120 px'], [NaN, 'unresolved'], [0, '0 px'],
]
for (const [px, words] of PX) test(`${px} px are said as: ${words}`, () => assert.equal(pxWords(px), words))
test('a line height says at which size it is shown', () => assert.equal(atWords(32), 'at 32 px'))

test('a corner is as round as there is room for, and an edge as wide', () => {
  assert.deepEqual([0, 8, 99, NaN].map(cornerPath),
    ['M3 15V1H19', 'M3 15V9A8 8 0 0 1 11 1H19', 'M3 15V15A14 14 0 0 1 17 1H19', 'M3 15V1H19'])
  assert.deepEqual([1, 99, NaN, -1].map(edgeWidth), [1, 12, 0, 0])
  assert.deepEqual([0, 0.5, 3, NaN].map(barPath), ['M1 8H1.0', 'M1 8H10.0', 'M1 8H19.0', 'M1 8H1.0'])
})

test('an easing is a line from below to above', () => {
  const easing = readEasing('linear') ?? assert.fail()
  const points = easingPoints(easing).split(' ')
  assert.deepEqual([points[0], points.at(-1)], ['2.0,13.0', '18.0,3.0'])
})

const item = (id: string, kind: object) => ({ id, cssVar: `--${id}`, label: id, default: 'x', type: kind })
const TEXT = { kind: 'text' }
const plan = createPlan(readAcceptedConfig({
  storagePrefix: 'p', consoleNamespace: 'p', tabs: [
    { id: 'a', label: 'A', tiers: [{ id: 'none', label: 'None', preview: 'family', items: [] }] },
    { id: 'b', label: 'B', tiers: [
      { id: 'f', label: 'F', preview: 'family', items: [item('serif', TEXT), item('sans', TEXT)] },
      { id: 'g', label: 'G', preview: 'family', items: [item('mono', TEXT)] },
    ] },
  ],
}))

test('a token is of the tier that its address names', () => {
  const first = plan.byVar.get('--serif') ?? assert.fail()
  assert.equal(tierOf(plan, first)?.id, 'f')
  assert.equal(tierOf(plan, { ...first, address: { ...first.address, tier: 'x' } }), null)
})

const named = (cssVar: string): Token =>
  ({ item: { cssVar }, address: { tab: '', tier: '', item: '' }, part: { kind: 'ordinary', referenced: null } }) as
    unknown as Token
type Row = readonly [name: string, duration: string, easings: readonly string[], easing: string | null]
const PAIRS: readonly Row[] = [
  ['one that is named alike', '--duration-fast', ['--ease-slow', '--ease-fast'], '--ease-fast'],
  ['one with more words', '--md-duration-short-2', ['--md-easing-short-2', '--md-easing-short'], '--md-easing-short-2'],
  ['the only one', '--duration-fast', ['--ease-out'], '--ease-out'],
  ['none of several that are named otherwise', '--duration-fast', ['--ease-out', '--ease-in'], null],
  ['none where neither has a name', '--duration', ['--ease', '--ease-in'], null],
  ['none where there is none', '--duration-fast', [], null],
]
for (const [name, duration, easings, easing] of PAIRS) {
  test(`a duration moves by ${name}`, () => {
    assert.equal(easingFor(named(duration), easings.map(named))?.item.cssVar ?? null, easing)
  })
}
