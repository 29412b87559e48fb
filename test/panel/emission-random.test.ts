// Random pairs of scenes: what leads from one to the other makes the page that a full apply makes.
// The page here is a map of properties; which of them a real page says already is the sink's business.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setPaletteEntry, setRole, setSemantic, withOverride } from '../../panel/model/state/edits.js'
import { diffScenes } from '../../panel/model/state/emission.js'
import { EMPTY_STATE } from '../../panel/model/state/empty.js'
import { placeOf } from '../../panel/model/state/place.js'
import { createPlan } from '../../panel/model/state/plan.js'
import type { Change, Plan, Scene, TweakState } from '../../panel/model/state/state.types.js'
import type { Role, SemanticValue, TabConfig } from '../../panel/model/tokens/tokens.types.js'
import { minimalConfig, readFixtureConfig } from '../support/panel-config.js'
import { createRandom, oneOf, wholeFrom, type Random } from '../support/random.js'

const PAIRS = 3000

const six = readFixtureConfig('six-tabs')
const HOSTILE: TabConfig = {
  id: '__proto__', label: '',
  tiers: [
    { id: 'none', label: '', items: [] },
    { id: 'constructor', label: '', items: ['toString', '__proto__', 'fixed'].map((id) => ({
      id, cssVar: `--h-${id}`, label: '', default: '', type: { kind: 'text' }, ...(id === 'fixed' ? { readonly: true } : {}),
    })) },
    ...['none', 'constructor'].map((referencesTier) => ({
      id: `to-${referencesTier}`, label: '', referencesTier, items: ['toString', 'valueOf'].map((id) => ({
        id, cssVar: `--${referencesTier}-${id}`, label: '', default: '__proto__', type: { kind: 'text' } as const,
      })),
    })),
  ],
}
const plan = createPlan(minimalConfig({ tabs: [HOSTILE, ...six.tabs] }))

const SEMANTIC: readonly SemanticValue[] = [
  0, 3, 7, 8, -1, 'bg', 'fg', { literal: 'red' }, { literal: 'light-dark(a, b)' }, { literal: { light: 'a', dark: 'b' } },
  { ref: { tab: '__proto__', tier: 'constructor', item: 'toString' } }, { ref: { tier: 'gone', item: 'gone' } },
]
const ROLES: readonly Role[] = ['background', 'foreground', 'cursor', 'selectionBg', 'selectionFg']

function randomState(random: Random, plan: Plan): TweakState {
  const place = placeOf(plan, oneOf(random, ['light', 'dark']), {})
  let state = EMPTY_STATE
  for (let edits = wholeFrom(random, 0, 12); edits > 0; edits -= 1) {
    const { address, item, part } = oneOf(random, plan.tokens)
    if (part.kind === 'palette') state = setPaletteEntry(place, part.slot, part.index, oneOf(random, ['red', item.default]))(state)
    else if (part.kind === 'semantic') state = setSemantic(place, part.slot, address.item, oneOf(random, SEMANTIC))(state)
    else state = withOverride(state, address, oneOf(random, ['space-lg', 'md', '__proto__', 'x', null]) ?? undefined)
    if (random() < 0.2) state = setRole(place, 'color', oneOf(random, ROLES), wholeFrom(random, 0, 9))(state)
  }
  return state
}

function randomBaseline(random: Random): Scene['baseline'] {
  if (random() < 0.5) return {}
  const chosen = Array.from({ length: 4 }, () => oneOf(random, plan.tokens))
  return Object.fromEntries(chosen.map(({ item }) => [item.cssVar, oneOf(random, ['red', '1px', 'var(--x)'])]))
}

function randomScene(random: Random): Scene {
  const baseline = randomBaseline(random)
  return { state: randomState(random, plan), baseline, place: placeOf(plan, oneOf(random, ['light', 'dark', null]), baseline) }
}

type Page = Map<string, { readonly value: string; readonly isUntouched: boolean }>

function applyTo(page: Page, { set, clear, untouched }: Change): Page {
  for (const name of clear) assert.equal(page.delete(name), true, `${name} is cleared and was not there`)
  for (const [name, value] of set) page.set(name, { value, isUntouched: untouched.has(name) })
  const names = [...clear, ...set.map(([name]) => name)]
  assert.equal(new Set(names).size, names.length, 'a name is touched twice')
  assert.deepEqual([...untouched].filter((name) => !names.includes(name)), [])
  return page
}
const full = (scene: Scene): Page => applyTo(new Map(), diffScenes(plan, null, scene))
const sorted = (page: Page): unknown => [...page].sort(([one], [other]) => (one < other ? -1 : 1))

test('from any scene to any other, the page is that of a full apply, and nothing is touched in vain', () => {
  const random = createRandom(20_260_101)
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const before = randomScene(random)
    const isNear = random() < 0.5
    const next = isNear ? { ...before, state: randomState(random, plan) } : randomScene(random)
    const change = diffScenes(plan, before, next)
    const was = full(before)
    const now = full(next)
    assert.deepEqual(sorted(applyTo(full(before), change)), sorted(now), `pair ${pair}`)
    for (const [name] of change.set) assert.notDeepEqual(was.get(name), now.get(name), `pair ${pair}: ${name}`)
    assert.deepEqual(diffScenes(plan, next, next).set, [])
    const copy = structuredClone(next)
    assert.deepEqual(diffScenes(plan, next, copy), { set: [], clear: [], untouched: new Set() })
  }
})

test('no read-only variable is ever written', () => {
  const random = createRandom(7)
  const fixed = plan.tokens.filter(({ item }) => item.readonly === true).map(({ item }) => item.cssVar)
  assert.ok(fixed.length >= 2)
  for (let count = 0; count < 300; count += 1) {
    const page = full(randomScene(random))
    for (const name of fixed) assert.equal(page.has(name), false)
  }
})
