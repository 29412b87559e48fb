// Tokens that are the channels of a color: what rows, the picker, ramps, schemes and contrast make of them.
// Reading and writing channels is in color-channels.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { configOf } from '../../shared/discover/config-of.js'
import { discover } from '../../shared/discover/discover.js'
import { analyzeImport } from '../../panel/files/exchange/import-read.js'
import { plainSides, plainTokens } from '../../panel/files/dtcg/plain.js'
import { toDtcg } from '../../panel/files/dtcg/to-dtcg.js'
import { createContents } from '../../panel/view/frame/contents.js'
import { miniModel } from '../../panel/view/frame/models.js'
import { formatHex } from '../../panel/model/color/emit.js'
import { turnColors } from '../../panel/model/color/derive.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { colorOf, traceColor } from '../../panel/model/state/color-of.js'
import { colorsIn } from '../../panel/model/state/colors.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { setToken } from '../../panel/model/state/edits.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Plan, Scene, Token } from '../../panel/model/state/state.types.js'
import { changedTokens, valueOf } from '../../panel/model/state/value.js'
import { contrastRatio } from '../../panel/model/color/contrast.js'
import { fixText } from '../../panel/tools/contrast/fix.js'
import { findRamps } from '../../panel/tools/palettes/find-ramps.js'
import { rampPreview, rampRowPreviews, rampUpdater, Tuner } from '../../panel/tools/palettes/tuner.js'
import { cellModel } from '../../panel/tools/palettes/grid.js'
import { PickController } from '../../panel/tools/picker/pick-controller.js'
import { shownText } from '../../panel/tools/picker/pick.js'
import { recentColors } from '../../panel/tools/picker/strips.js'
import { trialRows } from '../../panel/tools/share/offer.js'
import { readOwnChannels } from '../../panel/view/rows/own-channels.js'
import { isLiteral } from '../../panel/model/color/semantic.js'
import { sceneOfTheme } from '../../panel/model/state/changed-in-places.js'
import { createThemed, themesIn } from '../../panel/model/state/themed.js'
import type { PlanWithChannels } from '../../panel/view/rows/rows.types.js'
import { judgeFor, rowModel, updaterFor } from '../../panel/view/rows/row-model.js'
import { createSearch } from '../../panel/view/rows/search.js'
import { createShownSearch } from '../../panel/view/rows/shown-search.js'
import { channelTokens, mendChannels } from '../../panel/view/rows/stored-channels.js'
import { readAs } from '../../panel/view/rows/shown-color.js'
import { valueTip } from '../../panel/view/rows/value-tip.js'
import { readAcceptedConfig } from '../support/panel-config.js'
import { SIX_TABS } from '../support/panel-storage.js'
import { declaredIn } from '../support/declared-tokens.js'

const CSS = `
  :root { --primary: 222.2 47.4% 11.2%; --card: 0 0% 100%; --ring: var(--primary); --use: hsl(var(--ring)) }
  .dark { --primary: 210 40% 98%; --card: 222.2 84% 4.9% }
  :root { --bs-info-rgb: 13, 202, 240; --bs-info: #0dcaf0; --wrong: var(--primary) var(--primary) }
  :root { --sea-100: 0.95 0.03 220; --sea-300: 0.8 0.08 220; --sea-500: 0.6 0.1 220; --sea-700: 0.4 0.08 220; --sea-900: 0.2 0.04 220 }
  .x { --y: oklch(var(--sea-100)); --z: rgba(var(--bs-info-rgb), .5) }`
const bare = readAcceptedConfig({
  ...configOf(discover(declaredIn(CSS), []), { storagePrefix: 'c', consoleNamespace: 'c' }),
})
const plan: Plan & PlanWithChannels = createPlan(bare)
plan.readChannels = readOwnChannels
const place = placeOf(plan, 'light', {})
const scene: Scene = { state: EMPTY_STATE, place, baseline: {} }
const token = (cssVar: string): Token => plan.byVar.get(cssVar) ?? assert.fail(cssVar)
const after = (cssVar: string, text: string): Scene =>
  ({ ...scene, state: updaterFor(plan, scene, token(cssVar), text)(EMPTY_STATE) })
const hexOf = (cssVar: string): string | null => {
  const color = colorOf(plan, scene, token(cssVar))
  return color === null ? null : formatHex(color)
}
const anything = (): boolean => true

test('a row shows channels as they are written, beside the color', () => {
  const { model } = rowModel(plan, scene, token('--primary'))
  assert.deepEqual([model.value, 'swatch' in model && model.swatch], ['222.2 47.4% 11.2%', 'hsl(222.2 47.4% 11.2%)'])
  const shown = readAs('hex', rowModel(plan, scene, token('--bs-info-rgb')))
  assert.deepEqual('display' in shown.model && shown.model.display, '#0dcaf0')
  assert.match(valueTip(plan, scene, token('--primary'), false) ?? '', /^222\.2 47\.4% 11\.2% #0f172a \(hsl channels\)\n/)
  assert.match(valueTip(plan, scene, token('--ring'), false) ?? '', /#0f172a \(hsl channels\)\n/)
  assert.equal(cellModel(plan, { now: scene, under: null }, token('--primary'), null).upper, 'hsl(222.2 47.4% 11.2%)')
})

test('a heading says what all its values are channels of', () => {
  const contents = createContents(plan, createSearch(plan))
  const { sections } = contents(scene, { countOf: () => 0 } as never, {
    tab: 'color', query: '', isChangedOnly: false, closed: new Set(), isGrid: false, keep: null,
  })
  const notes = new Map(sections.map(({ tokens, note }) => [tokens[0]?.item.cssVar, note]))
  assert.deepEqual([notes.get('--primary'), notes.get('--sea-100'), notes.get('--use')], ['hsl channels', 'oklch channels', undefined])
})

test('what refers to channels is the same color, unless it is none', () => {
  assert.deepEqual(['--primary', '--ring', '--bs-info-rgb'].map(hexOf), ['#0f172a', '#0f172a', '#0dcaf0'])
  const other = after('--bs-info', 'var(--primary)')
  assert.equal(traceColor(plan, other, token('--bs-info')).color, null)
})

test('what is typed becomes channels, and nothing else reaches the state', () => {
  const judge = judgeFor(plan, scene, token('--primary'), anything)
  assert.deepEqual(judge('#ff0000'), { ok: true, value: '0 100% 50%' })
  assert.deepEqual(judge('ff0000'), { ok: true, value: '0 100% 50%' })
  assert.deepEqual(judge('var(--bs-info)').ok, false)
  assert.deepEqual(judge('var(--primary)').ok, false)
  assert.deepEqual(judge('#ff000080'), { ok: false, error: 'Channels have no alpha. Type an opaque color.' })
  assert.deepEqual(judgeFor(createPlan(bare), scene, token('--primary'), anything)('red'),
    { ok: false, error: 'Still loading. Try again in a moment.' })
  const refused = judge('potato')
  assert.equal(refused.ok ? '' : refused.error, 'Not a color. Type one, such as #3958d1.')
  for (const [cssVar, text, value] of [
    ['--primary', 'rebeccapurple', '270 50% 40%'], ['--bs-info-rgb', 'rebeccapurple', '102, 51, 153'],
    ['--ring', 'rebeccapurple', '270 50% 40%'], ['--primary', '#ff000080', '222.2 47.4% 11.2%'],
    ['--bs-info-rgb', 'var(--bs-info)', '13, 202, 240'],
  ] as const) assert.equal(valueOf(plan, after(cssVar, text), token(cssVar)), value, `${cssVar}: ${text}`)
})

test('search finds channels by any notation', () => {
  const search = createShownSearch(plan)
  for (const query of ['#0dcaf0', 'rgb(13 202 240)', '0dcaf', '13, 202']) {
    assert.ok(search.find(scene, query).tokens.includes(token('--bs-info-rgb')), query)
  }
  assert.ok(search.find(scene, '#0f172a').tokens.includes(token('--ring')))
})

test('the picker picks an opaque color, and gives channels in the form of those that are there', () => {
  const given: string[] = []
  const hand = new PickController(undefined, (text) => given.push(text), 'hsl')
  hand.follow('hsl(222.2, 47.4%, 11.2%)')
  hand.change({ alpha: 0.5 })
  assert.equal(given.length, 0)
  hand.take(parseColor('#ff000080') ?? assert.fail())
  assert.deepEqual(given, ['hsl(0, 100%, 50%)'])
  assert.equal(shownText(hand.picked ?? assert.fail()), 'hsl(0, 100%, 50%)')
  hand.show('hex')
  assert.equal(shownText(hand.picked ?? assert.fail()), '#ff0000')
  assert.deepEqual(['red', '00f', '10, 20%, 30%', 'hsl(1 2% 3%)', '#ff000080', 'var(--x)', 'hsl(0, 100%, 50%)'].map((text) => hand.meant(text)),
    ['hsl(0, 100%, 50%)', 'hsl(240, 100%, 50%)', 'hsl(10, 20%, 30%)', 'hsl(1, 2%, 3%)', null, null, 'hsl(0, 100%, 50%)'])
  hand.follow('hsl(0, 100%, 50%)')
  assert.equal(given.length, 1)
  const black = new PickController(undefined, (text) => given.push(text), 'lab')
  black.follow('var(--x)')
  black.take(parseColor('#fff') ?? assert.fail())
  assert.equal(given.at(-1), 'lab(100 0 0)')
  assert.equal(black.picked?.shown, 'oklch')
})

test('a turned scheme, a tuned ramp and a fix of contrast are channels', () => {
  const { cluster, colors } = { cluster: plan.color ?? assert.fail(), colors: colorsIn(EMPTY_STATE, place, 'color') ?? assert.fail() }
  const turned = turnColors(cluster, colors, { degrees: 60, isInverted: false })
  assert.notDeepEqual(turned.palette, colors.palette)
  for (const text of turned.palette) assert.ok(parseColor(`hsl(${text})`) !== null, text)
  const sea = plan.tokens.filter(({ item }) => item.cssVar.startsWith('--sea-'))
  const [ramp = assert.fail()] = findRamps(sea, (one) => valueOf(plan, scene, one) ?? '', 'Sea')
  const tuner = new Tuner(ramp, null)
  tuner.shift(40)
  for (const text of rampPreview(tuner).values()) assert.ok(parseColor(`oklch(${text})`) !== null, text)
  assert.equal(rampRowPreviews(tuner).get(token('--sea-500'))?.preview?.model.swatch, `oklch(${rampPreview(tuner).get('--sea-500') ?? ''})`)
  const tuned: Scene = { ...scene, state: rampUpdater(plan, scene, tuner)(EMPTY_STATE) }
  assert.equal(valueOf(plan, tuned, token('--sea-500')), rampPreview(tuner).get('--sea-500'))
  const white = parseColor('#fff') ?? assert.fail()
  const passes = (text: string): boolean => contrastRatio(parseColor(text) ?? white, white).least >= 4.5
  const fixed = fixText('hsl(210 40% 98%)', parseColor('#123456') ?? white, token('--primary'), passes)
  assert.ok(parseColor(`hsl(${valueOf(plan, after('--primary', fixed), token('--primary')) ?? ''})`) !== null)
})

test('what was picked last, the pill and a link show channels as colors', () => {
  const next = { ...scene, state: setToken(place, token('--bs-info-rgb'), '1, 2, 3')(after('--primary', 'red').state) }
  const entry = { before: EMPTY_STATE, after: next.state } as never
  assert.deepEqual(recentColors(plan, { entries: [entry], done: 1 } as never), ['hsl(0 100% 50%)', 'rgb(1, 2, 3)'])
  const swatches = [...trialRows(plan, scene, next).values()].map(({ preview }) => preview?.model.swatch)
  assert.deepEqual(swatches.filter((swatch) => swatch !== undefined).slice(0, 1), ['hsl(0 100% 50%)'])
  const changed = { total: 2, tokens: changedTokens(plan, next) }
  assert.deepEqual(miniModel({ plan, scene: next, changed } as never).swatches, ['rgb(1, 2, 3)', 'hsl(0 100% 50%)'])
})

const importedOf = (document: unknown): Readonly<Record<string, unknown>> => {
  const takes = (_: string, value: string): boolean => parseColor(value) !== null
  const analysis = analyzeImport(plan, scene, JSON.stringify(document), takes)
  const { tabs, issues } = analysis.ok ? analysis.value : assert.fail(analysis.error.message)
  return {
    issues: issues.map(({ reason }) => reason),
    ...Object.fromEntries(tabs.flatMap(({ values }) => values).flatMap((value) =>
      (value.kind === 'text' ? [[value.token.item.cssVar, value.text]] : []))),
  }
}
test('an import has colors of any notation become channels, and says of others why they are not taken', () => {
  const raw = {
    '--bs-info-rgb': '#198754', '--sea-100': 'rebeccapurple', '--ring': '#ff000080', '--sea-300': 'var(--bs-info)', '--sea-500': '0.6 0.1 220',
  }
  assert.deepEqual(importedOf({ $schema: 'tokenpanel/v2', tabs: { color: { raw } } }), {
    issues: [
      '“#ff000080” can’t be channels: channels have no alpha',
      '“var(--bs-info)” can’t be channels: not channels of the same kind',
    ],
    '--bs-info-rgb': '25, 135, 84', '--sea-100': '0.44 0.16 303.4', '--sea-500': '0.6 0.1 220',
  })
})

test('tokens of other tools have channels as colors, and give them back', () => {
  const wanted = (_: Scene, { item }: Token): boolean => ['--bs-info-rgb', '--sea-100', '--ring'].includes(item.cssVar)
  const tokens = plainTokens(plan, plainSides(plan, scene, () => scene), { wanted, shown: valueOf })
  const [file] = toDtcg(tokens, { form: 'tools', remPx: null })
  const document: unknown = JSON.parse(file?.text ?? '')
  for (const hex of ['#0dcaf0', '#d9f4fd']) assert.ok(file?.text.includes(`"hex": "${hex}"`), file?.text)
  const again = importedOf(document)
  assert.deepEqual([again['--bs-info-rgb'], again['--sea-100'], again['issues']], ['13, 202, 240', '0.95 0.03 220', []])
})

const SEMANTIC = '--color-page'
const HSL = { kind: 'color', channels: 'hsl' } as const
const STORED: readonly (readonly [cssVar: string, stored: string, now: string | null])[] = [
  ['--primary', '#ff0000', '0 100% 50%'], ['--primary', '#ff000080', '0 100% 50%'], ['--primary', '1, 2%, 3%', '1 2% 3%'],
  ['--primary', 'hsl(1 2% 3%)', '1 2% 3%'], ['--primary', '1 2% 3%', '1 2% 3%'], ['--primary', 'calc(1 + 2) 3% 4%', 'calc(1 + 2) 3% 4%'],
  ['--primary', 'var(--card)', 'var(--card)'], ['--primary', 'var(--bs-info)', null], ['--primary', 'color-mix(in srgb, red, blue)', null],
  ['--bs-info-rgb', '1 2 3', '1, 2, 3'], ['--ring', 'red', '0 100% 50%'], ['--bs-info', 'red', 'red'],
]
for (const [cssVar, stored, now] of STORED) {
  test(`a stored ${stored} of ${cssVar} comes to ${now ?? 'nothing'}`, () => {
    const its = token(cssVar)
    const state = setToken(place, its, stored)(EMPTY_STATE)
    const mended = mendChannels(plan, [{ ...scene, state }], channelTokens(plan), (text) => text === 'hsl(calc(1 + 2) 3% 4%)')
    assert.equal(valueOf(plan, { ...scene, state: mended.state }, its), now ?? valueOf(plan, scene, its))
    assert.equal(mended.state === state, stored === now)
    assert.equal(mended.converted, now === null || stored === now ? 0 : 1)
    assert.deepEqual(mended.dropped, now === null ? [{ token: its, text: stored }] : [])
  })
}

/** Channels in an ordinary tier that a theme has too, and in a semantic one. */
const OWN = readAcceptedConfig({
  ...SIX_TABS, themes: { Sepia: { scope: '.sepia' } },
  tabs: SIX_TABS.tabs.map((tab) => ({ ...tab, tiers: tab.tiers.map((tier) => ({ ...tier, items: [
    ...tier.items.map((item) => (item.type.kind === 'color' ? { ...item, type: HSL } : item)),
    ...tier.id === tab.tiers[0]?.id && tab.id === 'spacing'
      ? [{ id: 'own', cssVar: '--own', label: 'Own', default: '1 2% 3%', type: HSL, values: { Sepia: '4 5% 6%' } }] : [],
  ] })) })),
})
const ownPlan: Plan & PlanWithChannels = Object.assign(createPlan(OWN), { readChannels: readOwnChannels })
const themed = createThemed(themesIn(OWN), { on: new Set(), resting: () => null })
const ownScene: Scene = { state: EMPTY_STATE, place: { ...placeOf(ownPlan, 'light', {}), themed }, baseline: {} }
const ownToken = (cssVar: string): Token => ownPlan.byVar.get(cssVar) ?? assert.fail(cssVar)

test('stored values of themes and of semantic tokens are channels too, each in its own place', () => {
  const inTheme = sceneOfTheme(ownScene, 'Sepia').place
  const state = [
    setToken(ownScene.place, ownToken('--own'), 'red'), setToken(inTheme, ownToken('--own'), '#008000'),
    setToken(ownScene.place, ownToken(SEMANTIC), 'blue'),
  ].reduce((now, act) => act(now), EMPTY_STATE)
  const mended = mendChannels(ownPlan, [{ ...ownScene, state }], channelTokens(ownPlan), anything)
  const its = { ...ownScene, state: mended.state }
  assert.deepEqual([mended.converted, mended.dropped], [3, []])
  assert.deepEqual([valueOf(ownPlan, its, ownToken('--own')), valueOf(ownPlan, sceneOfTheme(its, 'Sepia'), ownToken('--own'))],
    ['0 100% 50%', '120 100% 25%'])
  assert.equal(valueOf(ownPlan, its, ownToken(SEMANTIC)), '240 100% 50%')
})

const LITERALS: readonly (readonly [literal: unknown, now: unknown])[] = [
  ['#ff0000', '0 100% 50%'], ['1 2% 3%', '1 2% 3%'], [{ light: 'red', dark: 'rgb(0 0 255)' }, { light: '0 100% 50%', dark: '240 100% 50%' }],
  ['#ff000080', '“#ff000080” can’t be channels: channels have no alpha'],
  [{ light: 'red', dark: 'rgb(0 0 0 / 0)' }, '“rgb(0 0 0 / 0)” can’t be channels: channels have no alpha'],
]
for (const [literal, now] of LITERALS) {
  test(`an import of ${JSON.stringify(literal)} for a semantic token of channels comes to ${JSON.stringify(now)}`, () => {
    const document = { $schema: 'tokenpanel/v3', tabs: { color: { semantic: { [SEMANTIC]: { literal } } } } }
    const analysis = analyzeImport(ownPlan, ownScene, JSON.stringify(document), (_, value) => !value.includes('#'))
    const { tabs, issues } = analysis.ok ? analysis.value : assert.fail()
    const said = tabs.flatMap(({ values }) => values).map((one) =>
      (one.kind === 'semantic' && isLiteral(one.value) ? one.value.literal : one.kind))
    assert.deepEqual([...said, ...issues.map(({ reason }) => reason)], [now])
  })
}
