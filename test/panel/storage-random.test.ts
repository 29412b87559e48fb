// Random states through storage and back, and stored states with random damage.
// Nothing good is lost, nothing throws.
import { createPlan } from '../../panel/model/state/plan.js'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dehydrate, hydrate } from '../../panel/model/storage/hydrate.js'
import { withOverride } from '../../panel/model/state/edits.js'
import { valueAt, type Path } from '../support/json-paths.js'
import { mutate, someState } from '../support/panel-states.js'
import { fixtureText, hydrationOf, KEYS, MapStore, openTab, SIX_TABS } from '../support/panel-storage.js'
import { createRandom, wholeFrom } from '../support/random.js'
import { roundsOf } from '../support/rounds.js'

const PLAN = createPlan(SIX_TABS)
const STATES = roundsOf(500)
const DAMAGED = roundsOf(300)

type Json = Readonly<Record<string, unknown>>
const copyOf = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

test(`${STATES} random states come back from their envelopes as they were`, () => {
  const random = createRandom(6)
  const hydration = hydrationOf()
  for (let run = 0; run < STATES; run += 1) {
    const state = someState(random)
    assert.deepEqual(hydrate(copyOf(dehydrate(state, PLAN)), hydration), state, `run ${run}`)
  }
  assert.deepEqual(hydration.issues, [])
})

test(`${STATES} random states come back from storage as they were, and are not written twice`, () => {
  const random = createRandom(7)
  for (let run = 0; run < STATES; run += 1) {
    const store = new MapStore()
    const state = someState(random)
    assert.equal(openTab(store).states.save(state, 'edit'), true)
    store.log.length = 0
    const tab = openTab(store)
    assert.deepEqual(tab.states.load(), state, `run ${run}`)
    assert.equal(tab.states.save(state, 'edit'), true)
    assert.deepEqual([store.log, tab.warnings], [[], []])
  }
})

/** Places that hold one value of the state each. A semantic color is one, and so is what is kept unread. */
function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  const isWhole = path[2] === 'semanticMappings' ? path.length === 4
    : isUnknown(path) || typeof value !== 'object' || value === null
  if (isWhole) return [path]
  return Object.keys(value as object).flatMap((key) =>
    leavesOf(valueAt(value, [key]), [...path, Array.isArray(value) ? Number(key) : key]))
}
const KNOWN = ['color', 'secondary', 'spacing', 'typography', 'size', 'tabs']
const isUnknown = ([slice, identity, ...rest]: Path): boolean =>
  slice !== undefined && (!KNOWN.includes(String(slice)) ||
    ((slice === 'color' || slice === 'secondary') && rest.length === 0 && identity !== undefined && !['Day:light', 'Night:dark', 'Brand'].includes(String(identity))))

/** Where a stored place is found after loading. */
function loaded(path: Path, isFlat: boolean): Path {
  const [slice, ...rest] = path
  const isColor = slice === 'color' || slice === 'secondary'
  const filed = isColor && isFlat ? [slice, slice === 'color' ? 'Day:light' : 'Brand', ...rest] : path
  if (isColor && filed[2] === 'shikiTheme') return [...filed.slice(0, 2), 'highlightTheme']
  if (slice === 'font') return loaded(['typography', ...rest], isFlat)
  return slice === 'typography' && rest[0] === 'text-body' ? [slice, 'base'] : filed
}

const isWithin = (path: Path, whole: Path): boolean => whole.every((step, at) => path[at] === step)

const isTouched = (path: Path, touched: readonly Path[]): boolean =>
  touched.some((one) => isWithin(path, one) || isWithin(one, path) ||
    // An entry of a palette that is longer or shorter takes the palette along.
    (path[2] === 'palette' && isWithin(path.slice(0, 3), one.slice(0, 3)) && one.length < 5 && one[2] === 'palette'))

const { seedFor } = hydrationOf()

/** What a stored place says: colors that are as their scheme says are not stored. */
function saidAt(envelope: Json, path: Path): unknown {
  const [slot, identity, ...rest] = path
  if (slot !== 'color' && slot !== 'secondary') return valueAt(envelope, path)
  if (valueAt(envelope, path.slice(0, 2)) !== undefined) return valueAt(envelope, path)
  const seed = seedFor(slot, String(identity))
  return valueAt(seed, rest[0] === 'base' ? rest.slice(1) : rest)
}

/** A leaf says something else when what it is held against does: damage there is damage to the leaf. */
const withoutBase = (path: Path): Path =>
  path[2] === 'base' ? [...path.slice(0, 2), ...path.slice(3)] : path

const loadedAgain = (text: string): string =>
  JSON.stringify(dehydrate(openTab(new MapStore({ [KEYS.v4]: text })).states.load(), PLAN))

const fixtures: readonly (readonly [name: string, text: string, key: string])[] = [
  ['v4', fixtureText('v4'), KEYS.v4],
  ['v4', fixtureText('v4'), KEYS.v4],
  ['v4 with what colors were made over', loadedAgain(fixtureText('v4')), KEYS.v4],
  ['v4 with that, once more', loadedAgain(fixtureText('v4')), KEYS.v4],
  ['v3-tabs', fixtureText('v3-tabs'), KEYS.v3],
  ['v2-font', fixtureText('v2-font'), KEYS.v2],
  ['v2-typography', fixtureText('v2-typography'), KEYS.v2],
]

for (const [at, [fixture, text, key]] of fixtures.entries()) {
  test(`${DAMAGED} times random damage to ${fixture} (${at}): what it did not touch is loaded and saved`, () => {
    const random = createRandom(100 + at)
    const whole = copyOf(dehydrate(openTab(new MapStore({ [key]: text })).states.load(), PLAN))
    const leaves = leavesOf(whole)
    assert.ok(leaves.length > 40)
    let survived = 0
    for (let run = 0; run < DAMAGED; run += 1) {
      let value: unknown = JSON.parse(text)
      const touched: Path[] = []
      for (let left = wholeFrom(random, 1, 3); left > 0; left -= 1) {
        const mutated = mutate(random, value)
        value = mutated.value
        touched.push(...mutated.touched.map((path) => withoutBase(loaded(path, key !== KEYS.v4))))
      }
      const store = new MapStore({ [key]: JSON.stringify(value) })
      const { states } = openTab(store)
      const state = states.load()
      const found = copyOf(dehydrate(state, PLAN))
      for (const leaf of leaves.filter((one) => !isTouched(withoutBase(one), touched))) {
        survived += 1
        assert.deepEqual(saidAt(found, leaf), valueAt(whole, leaf), `run ${run}: ${leaf.join(' > ')} after ${JSON.stringify(touched)}`)
      }
      assert.deepEqual(copyOf(dehydrate(hydrate(found, hydrationOf()), PLAN)), found, `run ${run}`)
      const edited = withOverride(state, { tab: 'motion', tier: 'mask', item: 'mask-fade' }, 'none')
      assert.equal(states.save(edited, 'edit'), true)
      const again = openTab(store)
      const expected = copyOf(dehydrate(edited, PLAN))
      assert.deepEqual(copyOf(dehydrate(again.states.load(), PLAN)), expected, `run ${run}`)
    }
    assert.ok(survived > DAMAGED * 20, `${survived} leaves`)
    assert.deepEqual([Object.keys(Object.prototype), Object.keys(Array.prototype)], [[], []])
  })
}

test(`${DAMAGED} cut or garbled texts are loaded without an exception, and kept aside when they are replaced`, () => {
  const random = createRandom(9)
  const text = fixtureText('v4')
  for (let run = 0; run < DAMAGED; run += 1) {
    const from = wholeFrom(random, 0, text.length - 1)
    const rest = run % 2 === 0 ? '' : text.slice(from + wholeFrom(random, 1, 9))
    const garbled = text.slice(0, from) + rest
    const store = new MapStore({ [KEYS.v4]: garbled })
    const { states, warnings } = openTab(store)
    const state = states.load()
    const isUnreadable = warnings.some((warning) => warning.includes('can’t read the state in'))
    const edited = withOverride(state, { tab: 'motion', tier: 'mask', item: 'mask-fade' }, 'none')
    assert.equal(states.save(edited, 'edit'), true)
    assert.equal(store.read(KEYS.unreadable), isUnreadable ? garbled : null, `run ${run}`)
    assert.deepEqual(openTab(store).states.load(), edited, `run ${run}`)
  }
})
