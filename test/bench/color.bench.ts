// `npm run bench`: the plane of the picker while a hue is dragged, against painting it plainly; the Contrast
// view of 200 pairs; and the picker itself in Chromium, on a page of 2,000 tokens. Prints, and never gates.
import { coordsIn } from '../../panel/model/color/convert.js'
import { paintPlane, PLANE_CHROMA, type PlaneSize, gamutEdge } from '../../panel/model/color/plane.js'
import { CHANNELS, trackOutside, trackStops } from '../../panel/model/color/stops.js'
import { pairsIn } from '../../panel/tools/contrast/pairs.js'
import { groundsIn, measureRows, offersFor, worstFirst, type Palette } from '../../panel/tools/contrast/rows.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Scene } from '../../panel/model/state/state.types.js'
import { valueOf } from '../../panel/model/state/value.js'
import { WITHOUT_CHROMIUM } from '../support/chromium.js'
import { minimalConfig } from '../support/panel-config.js'
import { measurePicker } from './color-pages.js'
import { medianOf, ratiosOf, roundsOf, spreadOf } from './median.js'
import { formatSections, type Goal, type Row, type Section } from './table.js'

const ROUNDS = roundsOf(40)

function millisOf(act: (round: number) => void): readonly number[] {
  return Array.from({ length: ROUNDS }, (_, round) => {
    const from = performance.now()
    act(round)
    return performance.now() - from
  })
}

const told = (measure: string, values: readonly number[], goal: Goal): Row => ({
  measure, ours: `${medianOf(values).toFixed(2)} ms`, theirs: '', result: spreadOf(values), unit: 'ms', goal,
})

/** The plane as one would paint it at first: every pixel converted, its channels by the curve itself. */
function paintPlainly(pixels: Uint8ClampedArray, { width, height }: PlaneSize, hue: number): void {
  for (let index = 0; index < width * height; index += 1) {
    const lightness = 1 - (Math.floor(index / width) + 0.5) / height
    const chroma = (index % width + 0.5) / width * PLANE_CHROMA
    const parts = coordsIn({ space: 'oklch', coords: [lightness, chroma, hue], alpha: 1 }, 'display-p3')
    const isIn = parts.every((part) => part >= 0 && part <= 1)
    pixels.set(isIn ? [...parts.map((part) => part * 255), 255] : [0, 0, 0, 0], index * 4)
  }
}

function planes(): Section {
  const rows: Row[] = []
  for (const scale of [1, 2]) {
    const size = { width: 240 * scale, height: 148 * scale }
    const pixels = new Uint8ClampedArray(size.width * size.height * 4)
    const hueOf = (round: number): number => round * 9
    const ours = millisOf((round) => paintPlane(pixels, size, hueOf(round), 'display-p3'))
    const plainly = millisOf((round) => paintPlainly(pixels, size, hueOf(round)))
    const name = `240×148 at ${scale}×`
    rows.push(told(name, ours, { at: 'most', value: 4 }))
    rows.push({
      measure: `${name}, against painting it plainly`, ours: `${medianOf(ours).toFixed(2)} ms`,
      theirs: `${medianOf(plainly).toFixed(2)} ms`, result: ratiosOf(ours, plainly), goal: { at: 'most', value: 0.1 },
    })
  }
  const edges = millisOf((round) => {
    for (const gamut of ['srgb', 'display-p3'] as const) gamutEdge(round * 9, gamut)
  })
  const tracks = millisOf((round) => {
    const color = { lightness: 0.6, chroma: 0.2, hue: round * 9, alpha: 1 }
    for (const channel of CHANNELS) {
      trackStops(color, channel, 'srgb')
      trackOutside(color, channel)
    }
  })
  rows.push(told('both edges of it', edges, { at: 'most', value: 4 }))
  rows.push(told('the four tracks', tracks, { at: 'most', value: 4 }))
  return { heading: 'The plane of the picker, while a hue is dragged', title: 'picker', rows }
}

const PAIRS = 200
const LETTERS = 'abcdefghijklmnop'
const nameOf = (at: number): string => `t${LETTERS[at >> 4] ?? ''}${LETTERS[at & 15] ?? ''}x`

function contrasts(): Section {
  const item = (name: string, value: string) =>
    ({ id: name, cssVar: `--${name}`, label: name, default: value, type: { kind: 'color' } as const })
  const items = Array.from({ length: PAIRS }, (_, at) => [
    item(nameOf(at), `oklch(0.9 0.05 ${at})`), item(`${nameOf(at)}-foreground`, `oklch(${0.3 + at % 5 / 10} 0.1 ${at})`),
  ]).flat()
  const plan = createPlan(minimalConfig({
    tabs: [{ id: 'color', label: 'Color', tiers: [{ id: 'all', label: 'All', items }] }],
  }))
  const scene: Scene = { state: EMPTY_STATE, place: placeOf(plan, null, {}), baseline: {} }
  const palette: Palette<Scene> = {
    plan, textOf: valueOf, isChanged: () => false,
    schemes: [{ mode: 'light', scene, isShown: true }, { mode: 'dark', scene, isShown: false }],
  }
  const rows = (): number => {
    const pairs = pairsIn(plan, scene, 'color')
    return worstFirst(measureRows(palette, pairs)).length
  }
  const times = millisOf(() => {
    const found = rows()
    if (found < PAIRS) throw new Error(`the bench has ${found} pairs`)
  })
  const pairs = pairsIn(plan, scene, 'color')
  const all = measureRows(palette, pairs)
  const grounds = groundsIn(palette, pairs)
  const worst = worstFirst(all)[0]
  const fixes = worst === undefined ? [] : millisOf(() => void offersFor(palette, grounds, worst))
  return {
    heading: `The Contrast view of ${PAIRS} pairs in two schemes, before it is drawn`, title: 'view',
    rows: [
      told('found, measured, sorted', times, { at: 'most', value: 30 }),
      told('what mends the worst one', fixes, { at: 'most', value: 4 }),
    ],
  }
}

const sections = [planes(), contrasts()]
if (WITHOUT_CHROMIUM === false) sections.push(await measurePicker())
process.stdout.write(formatSections(sections))
if (WITHOUT_CHROMIUM !== false) process.stdout.write(`\nLeft out: Chromium (${WITHOUT_CHROMIUM})\n`)
