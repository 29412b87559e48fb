// The tuning of one ramp: what moves, what is anchored, the way back; what charts, keys and words make of it;
// what rows and state get, and where it stands.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rampKeyStep, curvePoints, valueOfPx, xOf, yOf } from '../../panel/tools/palettes/chart.js'
import { contrastsOf } from '../../panel/tools/palettes/contrast-notes.js'
import { findRamps, type Ramp } from '../../panel/tools/palettes/find-ramps.js'
import { findPanelPlace } from '../../panel/tools/picker/panel-place.js'
import { curveWords, notesOf, pointWords, schemeWords } from '../../panel/tools/palettes/ramp-words.js'
import {
  firstAnchor, rampPreview, rampRowPreviews, rampUpdater, Tuner,
} from '../../panel/tools/palettes/tuner.js'
import type { TierConfig } from '../../panel/model/tokens/tokens.types.js'
import { createDesk, type Desk } from '../support/panel-desk.js'
import { minimalConfig } from '../support/panel-config.js'
import { configWith, settings } from '../support/panel-schemes.js'
import { MOSS } from '../support/ramp-page.js'

const COLOR = { kind: 'color' } as const
const item = (id: string, label: string, value: string) =>
  ({ id, cssVar: `--${id}`, label, default: value, type: COLOR })
const tier = (id: string, items: TierConfig['items'], more: Partial<TierConfig> = {}): TierConfig =>
  ({ id, label: id, items, ...more })
const moss = tier('moss', MOSS.map(([step, value]) => item(`moss-${step}`, `Moss ${step}`, value)))
const GREYS = ['#fff', '#bbb', '#888', '#444', '#000']
const greys = tier('grey', GREYS.map((value, at) => item(`g-${at}`, `G ${at}`, value)))
const deskOf = (...tiers: readonly TierConfig[]): Desk =>
  createDesk(minimalConfig({ tabs: [{ id: 'colors', label: 'Colors', tiers }] }))
const rampOf = ({ plan }: Desk, name = 'Moss'): Ramp =>
  findRamps(plan.tokens, (token) => token.item.default).find((one) => one.name === name) ?? assert.fail(name)
const tunerOf = (anchor: number | null = 7, desk = deskOf(moss)): Tuner => new Tuner(rampOf(desk), anchor)

test('moves of one step in a row are one step back; a settled one is its own', () => {
  const tuner = tunerOf()
  tuner.move('lightness', 5, 0.7)
  tuner.move('lightness', 5, 0.72)
  tuner.settle()
  tuner.move('lightness', 5, 0.74)
  tuner.move('chroma', 5, 0.13)
  const values: number[] = []
  do values.push(tuner.valueOf('lightness', 5))
  while (tuner.undo())
  assert.deepEqual(values, [0.74, 0.74, 0.72, 0.66])
  assert.equal(tuner.undo(), false)
})

test('an anchored step does not move, and one that is anchored comes back; two are the most', () => {
  const tuner = tunerOf()
  tuner.move('chroma', 7, 0.2)
  tuner.move('chroma', 3, 0.11)
  tuner.anchor(3)
  tuner.anchor(3)
  tuner.anchor(5)
  assert.deepEqual([tuner.tuning.anchors, tuner.tuning.chroma.size, tuner.changed.length], [[3, 7], 0, 0])
  tuner.unanchor(7)
  tuner.shift(99)
  assert.deepEqual([tuner.tuning.anchors, tuner.tuning.shift], [[3], 60])
})

test('a step that is let go is held no more', () => {
  const tuner = tunerOf()
  tuner.letGo('chroma', 5)
  tuner.move('chroma', 5, 9)
  assert.ok(Math.abs(tuner.valueOf('chroma', 5) - 0.115 * 1.5) < 1e-9)
  tuner.letGo('chroma', 5)
  assert.deepEqual([tuner.changed.length, tuner.undo(), tuner.changed.length > 0], [0, true, true])
  assert.deepEqual(new Tuner(rampOf(deskOf(greys), 'G'), null).rangeOf('chroma', 0), [0, 0.08])
})

test('words: of a curve, of a point, of what is to be known', () => {
  const tuner = tunerOf(7, deskOf(tier('moss', [...moss.items, item('moss-975', 'Moss 975', 'var(--x)')])))
  assert.deepEqual(['lightness', 'chroma'].map((curve) => curveWords(tuner, curve as 'chroma', null)),
    ['0.98 – 0.20', 'up to 0.115'])
  assert.equal(curveWords(tuner, 'chroma', 7), '700: 0.090')
  assert.deepEqual(notesOf(tuner, 'Day', ['Contrast.']), [
    'Square points are anchored.', 'Contrast.', '975 isn’t a plain color and stays as written.',
    'Changes Day only, the color set the page shows.',
  ])
  tuner.unanchor(7)
  tuner.move('chroma', 0, 0.15)
  assert.match(curveWords(tuner, 'chroma', 0), /^50: 0\.020 → 0\.0[23]\d$/)
  assert.match(pointWords(tuner, 'chroma', 0), /^50, chroma 0\.0[23]\d, maximum$/)
  tuner.move('chroma', 1, 0.15)
  assert.match(notesOf(tuner, null, []).join(' '), /^The hue shift applies to every step\. 50, 100( and|,) .*lightness\./)
  assert.deepEqual([pointWords(tuner, 'chroma', 99), pointWords(tunerOf(), 'lightness', 7)], ['', '700, lightness 0.43, anchored'])
})

test('which scheme is tuned is said of a palette that has one for each mode', () => {
  const desk = createDesk()
  const { plan, store } = desk
  const steps = plan.tokens.filter(({ part }) => part.kind === 'palette').map((token) =>
    ({ token, name: '1', text: '#000', color: null }))
  assert.equal(schemeWords(plan, store.scene, { name: 'P', steps }), store.scene.place.color?.scheme)
  assert.equal(schemeWords(plan, store.scene, { name: 'P', steps: [] }), null)
})

test('of one scheme for light and dark it is said which of the two is tuned', () => {
  const modes = settings({ defaultMode: 'light', lightScheme: 'Day', darkScheme: 'Day' })
  const { plan, store } = createDesk(configWith(modes))
  const steps = plan.tokens.filter(({ part }) => part.kind === 'palette' && part.slot === 'color').map((token) =>
    ({ token, name: '1', text: '#000', color: null }))
  assert.equal(schemeWords(plan, store.scene, { name: 'P', steps }), 'Day (light)')
})

type Key = Parameters<typeof rampKeyStep>[1]
const press = (key: string, more: Partial<Key> = {}): Key =>
  ({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more })
const KEYS: readonly (readonly [key: Key, lightness: ReturnType<typeof rampKeyStep>])[] = [
  [press('ArrowUp'), 0.01], [press('ArrowRight'), 0.01], [press('ArrowDown'), -0.01], [press('ArrowLeft'), -0.01],
  [press('ArrowUp', { shiftKey: true }), 0.1], [press('ArrowUp', { altKey: true }), 0.001], [press('PageUp'), 0.1],
  [press('PageDown'), -0.1], [press('Home'), 'least'], [press('End'), 'most'], [press('Delete'), 'let-go'],
  [press('Backspace'), 'let-go'], [press('a'), null], [press('ArrowUp', { ctrlKey: true }), null],
]
for (const [key, meant] of KEYS) {
  test(`a point: ${key.shiftKey ? 'Shift ' : ''}${key.altKey ? 'Alt ' : ''}${key.ctrlKey ? 'Ctrl ' : ''}${key.key}`, () =>
    assert.equal(rampKeyStep('lightness', key), meant))
}

test('points stand within their chart, far enough from each other to be hit', () => {
  for (const count of [3, 11, 12, 13]) {
    const all = Array.from({ length: count }, (_, index) => xOf(index, count))
    const gaps = all.slice(1).map((x, index) => x - (all[index] ?? 0))
    assert.ok(Math.min(...gaps) >= 24 && (all[0] ?? 0) >= 4 && (all.at(-1) ?? 0) <= 292, String(all))
  }
  assert.deepEqual([xOf(0, 1), yOf(0, 1), yOf(1, 1), yOf(9, 1), valueOfPx(68, 0.2)], [148, 78, 10, 10, 0.2])
  assert.equal(curvePoints([1, 0], 1), '12.0,10.0 284.0,78.0')
})

test('page, rows and state get what is changed, and nothing else', () => {
  const desk = deskOf(moss)
  const tuner = tunerOf(7, desk)
  assert.deepEqual([rampPreview(tuner).size, [...rampRowPreviews(tuner).values()].map(({ preview }) => preview?.mark)], [0, ['anchored']])
  tuner.shift(-12)
  assert.equal(rampPreview(tuner).get('--moss-50'), 'oklch(0.98 0.02 146.6)')
  const rows = rampRowPreviews(tuner)
  assert.deepEqual(rows.get(desk.token('--moss-50'))?.preview, {
    mark: 'previewed', was: 'oklch(0.98 0.02 155)',
    model: {
      value: 'oklch(0.98 0.02 146.6)', swatch: 'oklch(0.98 0.02 146.6)', isReadonly: true,
    },
  })
  assert.equal(desk.commands.change('bulk', rampUpdater(desk.plan, desk.scene(), tuner), 'Ramp Moss', 'Done.'), true)
  assert.equal(desk.applied.at(-1)?.length, 10)
  desk.store.undo()
  assert.equal(desk.applied.at(-1)?.length, 10)
})

test('the middle step is anchored at first, whatever refers to another one', () => {
  const uses = tier('uses', [item('a', 'A', 'var(--moss-300)'), item('b', 'B', 'var(--moss-300, red)')])
  for (const [desk, name, index] of [[deskOf(moss, uses), 'Moss', 5], [deskOf(moss), 'Moss', 5], [deskOf(greys), 'G', 2]] as const) {
    assert.equal(firstAnchor(rampOf(desk, name)), index)
  }
})

test('the contrast of an anchored step is said, and what gets lost', () => {
  const uses = tier('uses', [
    item('text-link', 'Link text', 'var(--moss-700)'), item('text-soft', 'Soft text', 'var(--moss-600)'),
    item('text-body', 'Body text', 'var(--moss-950)'), item('text-dim', 'Dim text', 'var(--moss-800)'),
    item('page', 'Page', '#fcfaf4'),
  ])
  const desk = deskOf(moss, uses)
  const ramp = rampOf(desk)
  const tuner = new Tuner(ramp, 7)
  const notesNow = contrastsOf(desk.plan, desk.scene(), ramp)
  const notes = (): readonly string[] => notesNow(tuner)
  assert.deepEqual(notes().map((words) => words.slice(0, -5)), ['Contrast of 700 on Page stays '])
  tuner.move('lightness', 6, 0.75)
  assert.match(notes()[1] ?? '', /^Soft text on Page falls to [12]\.\d\d\.$/)
  tuner.unanchor(7)
  for (const index of [7, 8, 10]) tuner.move('lightness', index, 0.74 - index / 100)
  assert.equal(notes().length, 3)
  assert.match(notes()[2] ?? '', /^\d more pairs? drops? below the minimum for text\.$/)
  assert.deepEqual(contrastsOf(desk.plan, desk.scene(), { name: 'None', steps: [] })(tuner), [])
})

const POPUP = { width: 320, height: 450 }
const panel = (left: number, top = 16, width = 360, height = 560) => ({ left, top, width, height })
type Two = readonly [number, number]
const PLACES: readonly (readonly [name: string, box: ReturnType<typeof panel>, window: Two, at: Two])[] = [
  ['left of the panel', panel(624), [1000, 700], [296, 16]],
  ['right of it', panel(16), [1000, 700], [384, 16]],
  ['above what is docked at the bottom', panel(0, 460, 1000, 240), [1000, 700], [8, 8]],
  ['below what stands high', panel(0, 0, 1000, 120), [1000, 700], [8, 128]],
  ['over it, away from its values', panel(244), [620, 700], [8, 16]],
  ['a sheet on a phone', panel(15), [390, 844], [0, 394]],
  ['as high as the window at most', panel(624), [1000, 400], [296, 8]],
]
for (const [name, box, [width, height], [left, top]] of PLACES) {
  test(`it stands ${name}`, () => {
    const place = findPanelPlace(box, POPUP, { width, height })
    assert.deepEqual([place.left, place.top], [left, top])
  })
}

test('where one reads from right to left, it stands right of the panel first', () => {
  assert.equal(findPanelPlace(panel(400), POPUP, { width: 1200, height: 700 }, true).left, 768)
  assert.equal(findPanelPlace(panel(244), POPUP, { width: 620, height: 700 }, true).left, 292)
})

test('a step that is moved as far as it goes says so, and no longer once it is moved back', () => {
  const tuner = tunerOf(5)
  const said = (): string => notesOf(tuner, null, []).join(' ')
  tuner.move('lightness', 3, 2)
  assert.equal(said().includes('300 can’t go further in lightness.'), true)
  assert.equal(pointWords(tuner, 'lightness', 3).endsWith(', at its limit'), true)
  tuner.move('chroma', 4, -1)
  tuner.move('chroma', 2, -1)
  assert.equal(said().includes('200 and 400 can’t go further in chroma.'), true)
  tuner.move('lightness', 3, 0.8)
  assert.equal(said().includes('lightness.'), false)
})
