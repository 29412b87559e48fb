// Schemes made from others: hues turned, lightness inverted, contrasts kept; and a scheme as text for a host.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ColorState } from '../../panel/model/color/cluster.js'
import { contrastRatio } from '../../panel/model/color/contrast.js'
import { coordsIn } from '../../panel/model/color/convert.js'
import { turnColor, turnColors, type SchemeTransform } from '../../panel/model/color/derive.js'
import { COLOR_MATCHING } from '../../panel/model/color/distance.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { presetOf, presetText, type Preset } from '../../panel/model/color/preset.js'
import { seedOf } from '../../panel/model/color/seed.js'
import { emitSemantic } from '../../panel/model/color/semantic.js'
import type { AuthoredColor } from '../../panel/model/color/color.types.js'
import type { ContrastPair } from '../../panel/tools/contrast/pair.js'
import {
  appliedWords, contrastWords, createDeriving, transformPreview, transformRowPreviews, sceneWith,
} from '../../panel/tools/palettes/derive.js'
import { presetWords } from '../../panel/tools/palettes/preset-words.js'
import { clusterIn, colorsIn, emitColors, findVarIn } from '../../panel/model/state/colors.js'
import { setColors, setSemantic } from '../../panel/model/state/edits.js'
import type { Plan, Scene } from '../../panel/model/state/state.types.js'
import { valueOf } from '../../panel/model/state/value.js'
import type { SemanticValue, TierConfig } from '../../panel/model/tokens/tokens.types.js'
import { readPanelConfig } from '../../panel/model/config/read-config.js'
import { planWith, sceneUnder } from '../support/panel-schemes.js'
import { createRandom, wholeFrom, type Random } from '../support/random.js'

function colorOf(text: string): AuthoredColor {
  const color = parseColor(text)
  assert.ok(color !== null, text)
  return color
}

const turn = (degrees: number, isInverted = false): SchemeTransform => ({ degrees, isInverted })

const turned: readonly (readonly [text: string, turn: SchemeTransform, result: string])[] = [
  ['#1C5E39', turn(0), '#1C5E39'],
  ['#1C5E39', turn(360), '#1C5E39'],
  ['#1C5E39', turn(120), '#454F85'],
  ['#fff', turn(0, true), '#000'],
  ['#000', turn(90, true), '#fff'],
  ['#777', turn(90), '#777'],
  ['rgb(119, 119, 119)', turn(90), 'rgb(119, 119, 119)'],
  ['#777', turn(90, true), '#747474'],
  ['white', turn(0, true), '#000000'],
  ['#f0ede2', turn(-60, true), '#1e1513'],
  ['rgb(28, 94, 57)', turn(120), 'rgb(69, 79, 133)'],
  ['#1c5e3980', turn(120), '#454f8580'],
  ['oklch(62% 0.21 150)', turn(120), 'oklch(65.3% 0.199 270)'],
  ['var(--x)', turn(120, true), 'var(--x)'],
  ['color-mix(in oklch, red, blue)', turn(120, true), 'color-mix(in oklch, red, blue)'],
  ['nonsense', turn(120, true), 'nonsense'],
  ['', turn(120, true), ''],
]
for (const [text, by, result] of turned) {
  test(`${text === '' ? 'nothing' : text} turned by ${by.degrees}°${by.isInverted ? ' and inverted' : ''} is ${result}`, () => {
    assert.equal(turnColor(text, by), result)
  })
}

const hexOf = (random: Random): string =>
  `#${[0, 1, 2].map(() => wholeFrom(random, 0, 255).toString(16).padStart(2, '0')).join('')}`

test('every ratio is what it was, within what eight bits can say', () => {
  const random = createRandom(150)
  for (let round = 0; round < 1500; round += 1) {
    const by = turn(Math.floor(random() * 360), random() < 0.5)
    const [one, other] = [hexOf(random), hexOf(random)]
    const before = contrastRatio(colorOf(one), colorOf(other)).least
    const after = contrastRatio(colorOf(turnColor(one, by)), colorOf(turnColor(other, by))).least
    assert.ok(Math.abs(after / before - 1) < 0.035, `${one} ${other} ${JSON.stringify(by)}: ${before} ${after}`)
  }
})

test('a hue is turned by as much as is said, and a color of sRGB stays one', () => {
  const random = createRandom(151)
  for (let round = 0; round < 400; round += 1) {
    const [l, c, h] = [0.2 + random() * 0.6, 0.02 + random() * 0.05, random() * 360]
    const text = `oklch(${l.toFixed(3)} ${c.toFixed(3)} ${h.toFixed(1)})`
    const degrees = Math.floor(random() * 360)
    const [, , hue] = coordsIn(colorOf(turnColor(text, turn(degrees))), 'oklch')
    const [, , before] = coordsIn(colorOf(text), 'oklch')
    const off = Math.abs((hue - before - degrees + 900) % 360 - 180)
    assert.ok(off < 0.2, `${text} ${degrees} ${hue}`)
  }
})

/** A plan of the fixture whose first color tab has these colors. */
function sceneOf(plan: Plan, palette: readonly string[]): Scene {
  const scene = sceneUnder(plan, null, [])
  const colors = colorsIn(scene.state, scene.place, 'color')
  assert.ok(colors !== null)
  const texts = colors.palette.map((text, index) => palette[index % palette.length] ?? text)
  const next: ColorState = { ...colors, palette: texts }
  return { ...scene, state: setColors(scene.place, 'color', next)(scene.state) }
}

const PALETTES: readonly (readonly string[])[] = [
  ['#faf8f2', '#111111', '#1c5e39', '#c2552d', '#e8e4d8', '#555555'],
  ['#ffffff', '#000000', '#0000ff', '#ffff00', '#767676'],
  ['oklch(0.98 0.01 90)', 'oklch(0.25 0.05 260)', 'oklch(0.62 0.21 150)', 'oklch(0.55 0.2 30)'],
  ['rgb(250, 250, 250)', 'rgb(20, 20, 60)', 'hsl(200 90% 30%)', 'teal'],
]

test('no pair that passed has less contrast, whatever the turn', () => {
  const plan = planWith({})
  let kept = 0
  for (const palette of PALETTES) {
    const scene = sceneOf(plan, palette)
    for (const degrees of [0, 30, 90, 151, 180, 245, 300]) {
      for (const isInverted of [false, true]) {
        const derived = createDeriving(plan, scene, 'color')?.whole(turn(degrees, isInverted)) ?? null
        assert.ok(derived !== null)
        assert.deepEqual(derived.less, [], `${palette[0] ?? ''} ${degrees} ${isInverted}`)
        kept += derived.kept ?? 0
      }
    }
  }
  assert.ok(kept > 50, String(kept))
})

test('in a drag colors are turned and no pair is looked at; what passes is found once', () => {
  const plan = planWith({})
  const scene = sceneOf(plan, PALETTES[0] ?? [])
  const cluster = clusterIn(plan, 'color') ?? assert.fail()
  const colors = colorsIn(scene.state, scene.place, 'color') ?? assert.fail()
  let looks = 0
  const watched: Plan = { ...plan, get tokens() {
    looks += 1
    return plan.tokens
  } }
  const deriving = createDeriving(watched, scene, 'color') ?? assert.fail()
  const before = looks
  for (const degrees of [0, 30, 151]) {
    const expected = degrees === 0 ? colors : turnColors(cluster, colors, turn(degrees))
    assert.deepEqual(deriving.rough(turn(degrees)), { colors: expected, kept: null, less: [] })
    deriving.whole(turn(degrees))
  }
  assert.equal(looks, before)
})

test('roles, references, expressions and the other tab stay as they are', () => {
  const plan = planWith({})
  const scene = sceneOf(plan, PALETTES[0] ?? [])
  const before = colorsIn(scene.state, scene.place, 'color')
  const derived = createDeriving(plan, scene, 'color')?.whole(turn(180, true)) ?? null
  assert.ok(before !== null && derived !== null)
  for (const role of ['background', 'foreground', 'cursor', 'selectionBg', 'selectionFg'] as const) {
    assert.equal(derived.colors[role], before[role])
  }
  for (const [id, value] of Object.entries(before.semanticMappings)) {
    if (typeof value !== 'object' || 'ref' in value) assert.deepEqual(derived.colors.semanticMappings[id], value)
  }
  assert.equal(createDeriving(plan, scene, 'color')?.whole(turn(0)).colors, before)
})

test('both colors of a value per mode are turned, and what is read-only is not', () => {
  const plan = planWith({})
  const cluster = clusterIn(plan, 'color')
  const scene = sceneUnder(plan, null, [])
  assert.ok(cluster !== null)
  const [item] = cluster.semantic?.items ?? []
  assert.ok(item !== undefined)
  const state = setSemantic(scene.place, 'color', item.id, { literal: { light: '#fff', dark: '#000' } })(scene.state)
  const colors = colorsIn(state, scene.place, 'color')
  assert.ok(colors !== null)
  assert.deepEqual(turnColors(cluster, colors, turn(0, true)).semanticMappings[item.id], { literal: { light: '#000', dark: '#fff' } })
  assert.ok(cluster.semantic !== null)
  const semantic: TierConfig = { ...cluster.semantic, items: [{ ...item, readonly: true }] }
  const kept = turnColors({ ...cluster, semantic }, colors, turn(0, true))
  assert.deepEqual(kept.semanticMappings[item.id], colors.semanticMappings[item.id])
})

function presetIn(plan: Plan, scene: Scene): Preset {
  const cluster = clusterIn(plan, 'color')
  const colors = colorsIn(scene.state, scene.place, 'color')
  assert.ok(cluster !== null && colors !== null)
  return presetOf(cluster, colors, {
    seedOf: (scheme) => seedOf(cluster, scheme, findVarIn(plan), COLOR_MATCHING),
    emit: (value) => emitSemantic(value, cluster, colors, findVarIn(plan)),
  })
}

test('a preset that is chosen gives the page the colors that it was made of', () => {
  const plan = planWith({})
  const cluster = clusterIn(plan, 'color')
  assert.ok(cluster !== null)
  const ids = cluster.semantic?.items.map(({ id }) => id) ?? []
  const values: readonly SemanticValue[] = [
    0, 2, 'bg', 'fg', { literal: '#123456' }, { literal: { light: '#fff', dark: '#000' } }, { literal: 'color-mix(in oklch, red, blue)' },
  ]
  const random = createRandom(152)
  for (let round = 0; round < 60; round += 1) {
    const start = sceneOf(plan, [hexOf(random), hexOf(random), hexOf(random)])
    const scene = ids.reduce<Scene>((now, id) => random() < 0.4 ? now : {
      ...now, state: setSemantic(now.place, 'color', id, values[wholeFrom(random, 0, values.length - 1)] ?? 0)(now.state),
    }, start)
    const { scheme, left } = presetIn(plan, scene)
    assert.deepEqual(left, [])
    const chosen = setColors(scene.place, 'color', seedOf(cluster, scheme, findVarIn(plan), COLOR_MATCHING))(scene.state)
    const both = (state: typeof chosen): Parameters<typeof emitColors>[2] =>
      ({ color: colorsIn(state, scene.place, 'color'), secondary: colorsIn(state, scene.place, 'secondary') })
    const valuesOf = (state: typeof chosen): unknown => [...emitColors(plan, 'color', both(state))]
      .filter(([name]) => name !== 'color-scheme').map(([name, value]) => [name, value])
    assert.deepEqual(valuesOf(chosen), valuesOf(scene.state))
  }
})

test('a preset is JSON that a configuration takes, and says which colors it has as text alone', () => {
  const plan = planWith({})
  const scene = sceneUnder(plan, null, [])
  const [first] = clusterIn(plan, 'color')?.semantic?.items ?? []
  assert.ok(first !== undefined)
  const state = setSemantic(scene.place, 'color', first.id, { literal: { light: '#fff', dark: '#000' } })(scene.state)
  const { scheme, asText } = presetIn(plan, { ...scene, state })
  assert.deepEqual(asText, [first.label])
  assert.equal(scheme.semantic?.[first.id], 'light-dark(#fff, #000)')
  const text = presetText('Dusk "1" </script>', scheme)
  const colorPresets: unknown = JSON.parse(text)
  const read = readPanelConfig({ ...plan.config, colorPresets })
  assert.ok(read.ok, JSON.stringify(read))
  assert.deepEqual(Object.keys(read.value.colorPresets ?? {}), ['Dusk "1" </script>'])
  assert.ok(text.endsWith('}\n') && text.split('\n').length > 8)
})

test('what is shown before it is applied is what the state would come to', () => {
  const plan = planWith({})
  const scene = sceneOf(plan, PALETTES[0] ?? [])
  const derived = createDeriving(plan, scene, 'color')?.whole(turn(90, true)) ?? null
  assert.ok(derived !== null)
  const next = sceneWith(scene, 'color', derived)
  const shown = transformPreview(plan, scene, next)
  const rows = transformRowPreviews(plan, scene, next, 'color')
  assert.ok(shown.size > 3 && rows.size > 3)
  for (const [token, { after, preview: marked }] of rows) {
    assert.equal(after, valueOf(plan, next, token))
    assert.equal(shown.get(token.item.cssVar) ?? after, after)
    assert.deepEqual([marked?.mark, marked?.was], ['previewed', valueOf(plan, scene, token)])
  }
  // On the way back to the seed nothing would be written: what the seed says is shown all the same.
  const untouched = sceneUnder(plan, null, [])
  const back = transformPreview(plan, scene, untouched)
  const [first] = plan.tokens.filter(({ part }) => part.kind === 'palette' && part.slot === 'color')
  assert.ok(first !== undefined)
  assert.equal(back.get(first.item.cssVar), valueOf(plan, untouched, first))
  assert.equal(transformPreview(plan, scene, scene).size, 0)
})

const side = (text: string): ContrastPair['front'] => ({ kind: 'seen', text, color: colorOf('red') })
const lessOf = (count: number): readonly ContrastPair[] => Array.from({ length: count }, (_, index) =>
  ({ key: String(index), front: side(`T${index}`), back: side('S'), use: 'text', from: 'page' }))
const contrasts: readonly (readonly [kept: number | null, less: number, words: string])[] = [
  [null, 0, 'Contrast is restored on release.'],
  [0, 0, 'No passing pairs found by name.'],
  [1, 0, '1 passing pair keeps its contrast.'],
  [12, 0, '12 passing pairs keep their contrast.'],
  [2, 1, '2 passing pairs keep their contrast. Lower contrast: T0 on S.'],
  [0, 5, '0 passing pairs keep their contrast. Lower contrast: T0 on S, T1 on S, T2 on S, 2 more.'],
]
for (const [kept, less, words] of contrasts) {
  test(`of contrasts: ${words}`, () => assert.equal(contrastWords({ kept, less: lessOf(less) }), words))
}

const applied: readonly (readonly [turn: SchemeTransform, words: string])[] = [
  [turn(40), 'Day: hue shifted by 40°'],
  [turn(-40, true), 'Day: hue shifted by −40°, lightness inverted'],
  [turn(0, true), 'Day: lightness inverted'],
]
for (const [by, words] of applied) test(words, () => assert.equal(appliedWords(by, 'Day'), words))

test('a preset says where it goes, and what it cannot say', () => {
  assert.equal(presetWords({ asText: [], left: [] }).length, 1)
  const words = presetWords({ asText: ['Link', 'Hero'], left: ['Badge'] })
  assert.match(words[1] ?? '', /: Link, Hero\.$/)
  assert.match(words[2] ?? '', /: Badge\.$/)
})
