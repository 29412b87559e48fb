// Which tokens are marked since text in their color cannot be read well, and what a mark says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Color } from '../../panel/model/color/color.types.js'
import { parseColor } from '../../panel/model/color/parse.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import { soonWhenIdle } from '../../panel/page/dom/soon-idle.js'
import { failingMarks, failingWords } from '../../panel/tools/contrast/failing.js'
import { measure } from '../../panel/tools/contrast/measure.js'
import { nameOfPair, type PairSide, type PairUse } from '../../panel/tools/contrast/pair.js'
import { pairOf, tokenSide } from '../../panel/tools/contrast/pairs.js'
import type { PairRow } from '../../panel/tools/contrast/rows.js'
import { CONTRAST_CONFIG } from '../support/contrast-page.js'
import { readAcceptedConfig } from '../support/panel-config.js'

const plan = createPlan(readAcceptedConfig(CONTRAST_CONFIG))
const scene = { state: EMPTY_STATE, place: placeOf(plan, 'light', {}), baseline: {} }

const side = (name: string): PairSide => {
  const token = plan.byVar.get(name)
  if (token !== undefined) return tokenSide(token)
  return name === 'background' || name === 'foreground' ? { kind: 'role', slot: 'color', role: name }
    : { kind: 'seen', color: parseColor(name) as Color, text: name }
}

type Case = readonly [
  name: string, front: string, frontColor: string | null, back: string, backColor: string | null,
  marked: readonly string[],
  more?: { readonly isLarge?: boolean, readonly use?: PairUse, readonly isSeen?: boolean },
]

function rowsOf(cases: readonly Case[]) {
  const seen = new Map<string, { isLarge: boolean }>()
  const rows = cases.map(([, front, frontColor, back, backColor,, more = {}]): PairRow => {
    const pair = pairOf(side(front), side(back), more.use ?? 'text', 'page')
    if (more.isSeen !== false) seen.set(pair.key, { isLarge: more.isLarge === true })
    const colors = [frontColor, backColor].map((text) => (text === null ? null : parseColor(text)))
    const cell = measure(colors[0] ?? null, colors[1] ?? null, pair.use)
    const needsWork = cell.isEnough === false
    return { pair, name: nameOfPair(pair), cells: [cell], isChanged: false, needsWork }
  })
  return { rows, seen }
}

const marksIn = (cases: readonly Case[], shown = 0): readonly string[] => {
  const { rows, seen } = rowsOf(cases)
  return [...failingMarks(plan, scene, rows, seen, shown)].map(([{ item }, { short, words }]) => {
    assert.ok(words.startsWith(`${short}, `))
    return `${item.label}: ${words}`
  })
}

const CASES: readonly Case[] = [
  ['text that fails marks its own token', '--price', '#d0683c', '--page', '#ffffff', ['Price: 3.66 on Page, text needs 4.50']],
  ['text whose color no token gives marks what it stands on', '#777777', '#777777', '--tea', '#b08040',
    ['Tea: 1.28 under #777777, text needs 4.50']],
  ['a role marks its own row', 'foreground', '#999999', 'background', '#ffffff',
    ['Foreground: 2.84 on Background, text needs 4.50']],
  ['text that is large alone needs less', '--price', '#d0683c', '--page', '#ffffff', [], { isLarge: true }],
  ['and fails below that', '--price', '#aaaaaa', '--page', '#ffffff', ['Price: 2.32 on Page, large text needs 3.00'], { isLarge: true }],
  ['what passes is not marked', '--price', '#202020', '--page', '#ffffff', []],
  ['nor what was not seen', '--price', '#d0683c', '--page', '#ffffff', [], { isSeen: false }],
  ['nor an edge', '--price', '#eeeeee', '--page', '#ffffff', [], { use: 'non-text' }],
  ['nor a color that only the page knows', '--price', null, '--page', '#ffffff', []],
  ['nor one through which something shines', '--price', '#d0683c80', '--page', '#ffffff', []],
  ['nor one on such a ground', '--price', '#d0683c', '--page', '#ffffff80', []],
  ['nor two colors without a token', '#777777', '#777777', '#808080', '#808080', []],
]
for (const one of CASES) test(`a mark of contrast: ${one[0]}`, () => assert.deepEqual(marksIn([one]), one[5]))

test('of several pairs that fail a mark says the worst, and how many there are besides', () => {
  const pairs = [['--page', '#ffffff'], ['--tea', '#b08040'], ['--p-clay', '#c07a50']] as const
  const cases = pairs.map(([back, color]): Case => ['', '--price', '#d0683c', back, color, []])
  assert.deepEqual(marksIn(cases), ['Price: 1.04 on Tea, text needs 4.50\n2 more pairs fail'])
  assert.deepEqual(marksIn(cases.slice(0, 2)), ['Price: 1.04 on Tea, text needs 4.50\n1 more pair fails'])
})

test('a menu says how many pairs fail', () => {
  const { rows } = rowsOf([...CASES.slice(0, 2), ...CASES.slice(5, 6)])
  assert.deepEqual([rows, rows.slice(0, 1), rows.slice(2)].map(failingWords), ['2 fail', '1 fails', ''])
})

test('of a mode that is not there nothing is marked', () => {
  assert.deepEqual(marksIn(CASES.slice(0, 1), 1), [])
})

test('an idle time is awaited where a browser has one, else a moment; either is called off', () => {
  const log: string[] = []
  const after = (ms: number, act: () => void): (() => void) => {
    act()
    return () => log.push(`not after ${ms}`)
  }
  const page = {
    requestIdleCallback: (act: () => void, { timeout }: { readonly timeout: number }) => {
      act()
      log.push(`idle in ${timeout}`)
      return 7
    },
    cancelIdleCallback: (id: number) => log.push(`not ${id}`),
  }
  soonWhenIdle(page as unknown as Window, after, () => log.push('acts'))()
  soonWhenIdle({}, after, () => log.push('acts'))()
  assert.deepEqual(log, ['acts', 'idle in 2000', 'not 7', 'acts', 'not after 200'])
})
