// A style guide before it is on a page: what is in it, what it says of that, how it stands, how it is saved.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseColor } from '../../panel/model/color/parse.js'
import type { PanelConfig } from '../../panel/model/config/config.types.js'
import { guideOf, type GuidePart, isOffered } from '../../panel/tools/specimens/guide-of.js'
import { measuredOf, isAside, isStuck } from '../../panel/tools/specimens/measured.js'
import { htmlOf, savedDocument, savedName, type SavedNode } from '../../panel/tools/specimens/saved.js'
import { sampleText } from '../../panel/tools/specimens/sample-texts.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'

const PX = { kind: 'length', step: 1, unit: 'px' } as const
const TEXT = { kind: 'text' } as const
const item = (id: string, value: string, type: PanelConfig['tabs'][number]['tiers'][number]['items'][number]['type']) =>
  ({ id, cssVar: `--${id}`, label: id.toUpperCase(), default: value, type })

const config: PanelConfig = { storagePrefix: 'g', consoleNamespace: 'g', tabs: [
  { id: 'font', label: 'Type', tiers: [
    { id: 'families', label: 'Families', preview: 'family', items: [item('serif', '"A", serif', TEXT), item('sans', 'sans-serif', TEXT)] },
    { id: 'sizes', label: 'Sizes', preview: 'size', items: [item('sm', '12px', PX), item('lg', '24px', PX)] },
    { id: 'used', label: 'Used', preview: 'size', referencesTier: 'sizes', items: [item('body', 'sm', PX)] },
    { id: 'lead', label: 'Leading', preview: 'line-height', previewBase: '--lg', items: [item('tight', '1.1', { kind: 'number', step: 0.1 })] },
    { id: 'lead2', label: 'Line height of text', preview: 'line-height', items: [item('loose', '1.6', { kind: 'number', step: 0.1 })] },
  ] },
  { id: 'shape', label: 'Shape', tiers: [
    { id: 'space', label: 'Space', preview: 'bar', items: [item('gap', '8px', PX), item('part', '10%', TEXT)] },
    { id: 'radius', label: 'Radius', preview: 'radius', items: [item('round', '4px', PX)] },
    { id: 'plain', label: 'Plain', items: [item('width', '8px', PX)] },
    { id: 'shadow', label: 'Shadow', items: [item('raised', '0 1px 2px #000', TEXT), item('word', 'hello', TEXT)] },
    { id: 'ink', label: 'Ink', items: [item('ink', '#000', { kind: 'color' })] },
    { id: 'on', label: 'On', referencesTier: 'ink', items: [item('text', 'ink', { kind: 'color' })] },
  ] },
] }
const plan = createPlan(config)
const scene = { state: EMPTY_STATE, place: { color: null, secondary: null }, baseline: {}, page: new Map() }
const supports = (property: string, value: string): boolean =>
  property === 'box-shadow' && value.startsWith('0 1px')
const basePx = ({ previewBase }: { readonly previewBase?: string }): number =>
  (previewBase === undefined ? 16 : 24)
/** What the panel says of lengths; `--body` does not resolve. */
const PIXELS: Readonly<Record<string, number>> = { '--sm': 12, '--lg': 400, '--gap': 8 }
const guide = (isOnPage = true) => guideOf({
  plan, scene, sample: sampleText('own', 'a'), isOnPage, supports, basePx,
  look: (tokens) => tokens.map(({ item: { cssVar } }) => PIXELS[cssVar] ?? NaN),
})

test('each tier stands where its preview says, and what is a shadow where shadows are', () => {
  const parts = Object.entries(guide().parts)
    .map(([part, items]) => [part, items.map(({ cssVar }) => cssVar)])
  assert.deepEqual(Object.fromEntries(parts), {
    size: ['--sm', '--lg', '--body'], color: ['--ink'], space: ['--gap', '--part'], radius: ['--round'], shadow: ['--raised'], time: [],
  })
  assert.deepEqual(guide().lines.map(({ label, basePx, items }) => [label, basePx, items.length]),
    [['Line height, Leading', 24, 1], ['Line height of text', 16, 1]])
  assert.equal(guide().family, 'var(--serif, "A", serif)')
  assert.equal(guide().weight, '')
})

test('samples go by the variables of the page, or by values where a host has them elsewhere', () => {
  assert.equal(guide().parts.size[1]?.css, 'var(--lg, 24px)')
  assert.equal(guide(false).parts.size[1]?.css, '24px')
  assert.equal(guide().parts.size[2]?.text, 'SM')
})

test('lengths are drawn at what the panel says of them, and not at all where it says nothing', () => {
  const { size, space } = guide().parts
  assert.deepEqual([...size, ...space].map(({ cssVar, px, drawn }) => [cssVar, px, drawn]), [
    ['--sm', 12, '12px'], ['--lg', 400, '120px'], ['--body', NaN, null],
    ['--gap', 8, '8px'], ['--part', NaN, '10%'],
  ])
})

test('the guide is offered where there is type, and on every tab where there is none at all', () => {
  const [, shape] = config.tabs
  assert.deepEqual(config.tabs.map((tab) => isOffered(tab, config.tabs)), [true, false])
  assert.equal(shape !== undefined && isOffered(shape, [shape]), true)
})

const ground = parseColor('#fff') ?? assert.fail()
const style = (more: object) => ({ backgroundColor: '', borderTopLeftRadius: '', ...more })
const one = { ...guide().parts.size[0] ?? assert.fail(), px: NaN, drawn: null }
type Row =
  readonly [name: string, part: GuidePart, its: object, note: string, order: number | null, remark?: string]
const rows: readonly Row[] = [
  ['a size', 'size', { px: 17.005 }, '17.01 px', 17.005],
  ['a size that does not resolve', 'size', {}, 'unresolved', null],
  ['a size that is larger than what is drawn', 'size', { px: 400 }, '400 px', 400, 'shown at 120 px'],
  ['a space', 'space', { px: 8 }, '8 px', null],
  ['a space that is a part of another', 'space', { drawn: '10%' }, '10%', null],
  ['a space that does not resolve', 'space', {}, 'unresolved', null],
  ['what the page does not have', 'time', { isDeclared: false }, '12px', null, 'not on this page'],
  ['a radius in percent', 'radius', { borderTopLeftRadius: '50%' }, '50%', null],
  ['a color that passes', 'color', { backgroundColor: 'rgb(0, 0, 0)' }, '21.00 AAA', null],
  ['a color that fails', 'color', { backgroundColor: 'rgb(200, 200, 200)' }, '1.67', null],
  ['the color of the page', 'color', { backgroundColor: 'rgb(255, 255, 255)' }, 'page background', null],
  ['no color', 'color', { backgroundColor: '' }, 'unresolved', null],
  ['a time is its text', 'time', {}, '12px', null],
]
for (const [name, part, its, note, order, remark = ''] of rows) {
  test(`what is said of ${name}`, () => {
    const around = { ground, isDeclared: true, ...its }
    assert.deepEqual(measuredOf(part, { ...one, ...its }, style(its), around), { note, remark, order })
  })
}

test('it stands above a body that has an order of its own, and scrolls by itself where the page does not', () => {
  const [block, flex, hidden] = [{ display: 'block', overflowY: 'visible' }, { display: 'flex', overflowY: 'auto' }, { display: 'block', overflowY: 'clip' }]
  assert.deepEqual([block, flex, hidden, { ...flex, display: 'inline' }].map(isAside), [false, true, false, false])
  const stuck = [[block, block], [block, flex], [hidden, block], [block, hidden]] as const
  assert.deepEqual(stuck.map(([root, body]) => isStuck(root, body)), [false, false, true, true])
})

const text = (nodeValue: string): SavedNode => ({ nodeType: 3, nodeName: '#text', nodeValue, childNodes: [] })
const element = (
  nodeName: string, attributes: Readonly<Record<string, string>>, ...childNodes: readonly SavedNode[]
): SavedNode => ({
  nodeType: 1, nodeName, nodeValue: null, childNodes,
  attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
})

test('what is saved is text wherever it was text, and holds no script', () => {
  const hostile = '</style><script>alert(1)</script>&"\''
  assert.equal(htmlOf(element('DIV', { title: hostile }, text(hostile), { ...text('gone'), nodeType: 8 })),
    '<div title="&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;\'">'
    + '&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"\'</div>')
  const saved = savedDocument(element('DIV', {}, text('ok')), {
    title: hostile, lang: hostile, dir: 'ltr', css: hostile, font: hostile, color: 'red', ground: '#fff',
  })
  assert.equal(saved.split('<script').length - 1, 0 + 2, 'in the style element alone, which nothing has ended')
  assert.equal(saved.split('</style>').length - 1, 1)
  assert.match(saved, /<title>&lt;\/style&gt;/)
})

test('the file is named by what every disk takes', () => {
  assert.equal(savedName('Tea & Co: <Home>/'), 'tea-co-home-style-guide.html')
  assert.equal(savedName('日本'), 'page-style-guide.html')
})
