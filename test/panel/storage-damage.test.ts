// Stored states with damage in one place: that place falls back, everything else stays, one warning names it.
import { createPlan } from '../../panel/model/state/plan.js'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SlotName } from '../../panel/model/state/state.types.js'
import { dehydrate } from '../../panel/model/storage/hydrate.js'
import { MAX_TEXT } from '../../panel/model/storage/parse.js'
import { fixtureValue, hydrationOf, KEYS, MapStore, openTab, SIX_TABS } from '../support/panel-storage.js'
import { changedAt, valueAt, type Path } from '../support/json-paths.js'

const PLAN = createPlan(SIX_TABS)

type Kind = 'text' | 'theme' | 'index' | 'mapping' | 'unknown mapping'

// JSON has no NaN and no infinity, but `1e999` is read as one.
const INFINITE = 'infinite'
const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll(`"${INFINITE}"`, '1e999')

const LONG = 'x'.repeat(MAX_TEXT + 1)
const never = [null, true, [], ['#fff'], {}, { a: { b: 'c' } }]
const noMapping = [
  ...never, '', 'BG', 'background', '3', -1, 1.5, INFINITE, LONG,
  { literal: '' }, { literal: 5 }, { literal: null }, { literal: LONG }, { literal: ['#fff'] },
  { literal: { light: '#fff' } }, { literal: { light: '#fff', dark: 5 } }, { literal: { light: '', dark: '#000' } },
  { literal: { light: '#fff', dark: LONG } },
  { ref: null }, { ref: 'palette' }, { ref: { tier: 'palette' } }, { ref: { tier: '', item: 'p0' } },
  { ref: { tab: 5, tier: 'palette', item: 'p0' } }, { ref: { tier: 'palette', item: LONG } },
]
const DAMAGE: Readonly<Record<Kind, readonly unknown[]>> = {
  text: [...never, 5, 0, INFINITE, '', LONG],
  theme: [...never, 5, 0, INFINITE, LONG],
  index: [...never, '', '1', 'NaN', 'bg', -1, 1.5, 8, 999, INFINITE],
  mapping: [...noMapping, 8, 999],
  'unknown mapping': noMapping,
}

/** A leaf of a fixture: where it is stored, where in version 4, what it is, what it falls back to. */
interface Leaf {
  readonly stored: Path
  readonly path: Path
  readonly kind: Kind
  readonly fallback: unknown
}

const { seedFor } = hydrationOf()
const ROLES = ['background', 'foreground', 'cursor', 'selectionBg', 'selectionFg']

function leavesOfColors(colors: unknown, slot: SlotName, identity: string, stored: Path): readonly Leaf[] {
  const seed = seedFor(slot, identity)
  assert.ok(seed)
  const members = colors as Readonly<Record<string, object>>
  const leaf = (kind: Kind, ...rest: Path): Leaf =>
    ({ stored: [...stored, ...rest], path: [slot, identity, ...rest], kind, fallback: valueAt(seed, rest) })
  const theme = ['highlightTheme', 'shikiTheme'].filter((name) => Object.hasOwn(members, name))
  return [
    ...Object.keys(members['palette'] ?? []).map((index) => leaf('text', 'palette', Number(index))),
    ...ROLES.map((role) => leaf('index', role)),
    ...Object.keys(members['semanticMappings'] ?? {}).map((id) =>
      leaf(Object.hasOwn(seed.semanticMappings, id) ? 'mapping' : 'unknown mapping', 'semanticMappings', id)),
    ...theme.map((name): Leaf => ({
      stored: [...stored, name], path: [slot, identity, 'highlightTheme'], kind: 'theme', fallback: seed.highlightTheme,
    })),
  ]
}

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Texts by item, however deep. What is dropped by its id is no leaf. */
const leavesOfItems = (value: unknown, stored: Path, path: Path): readonly Leaf[] =>
  Object.entries(isNested(value) ? value : {}).flatMap(([name, member]) =>
    isNested(member) ? leavesOfItems(member, [...stored, name], [...path, name])
      : name === 'text-micro' ? []
        : [{ stored: [...stored, name], path: [...path, name === 'text-body' ? 'base' : name], kind: 'text', fallback: undefined }])

function leavesOf(fixture: string): readonly Leaf[] {
  const value = fixtureValue(fixture)
  if (fixture === 'v1') return leavesOfColors(value, 'color', 'Day:light', [])
  const colors = (['color', 'secondary'] as const).flatMap((slot) => fixture === 'v4'
    ? Object.entries(value[slot] as object).flatMap(([identity, one]) =>
        seedFor(slot, identity) === null ? [] : leavesOfColors(one, slot, identity, [slot, identity]))
    : leavesOfColors(value[slot], slot, slot === 'color' ? 'Day:light' : 'Brand', [slot]))
  const slices = ['spacing', 'typography', 'font', 'size', 'tabs'].flatMap((name) =>
    leavesOfItems(value[name], [name], [name === 'font' ? 'typography' : name]))
  return [...colors, ...slices]
}

const versions: readonly (readonly [fixture: string, key: string])[] = [
  ['v1', KEYS.v1], ['v2-typography', KEYS.v2], ['v2-font', KEYS.v2], ['v3', KEYS.v3], ['v3-tabs', KEYS.v4], ['v4', KEYS.v4],
]

/** The path as a warning names it. */
const named = (path: Path): string => path.map((step, at) =>
  at === 0 ? step
    : typeof step === 'number' ? `[${step}]`
      : isPlain(path, at) ? `.${step}` : `[${JSON.stringify(step)}]`).join('')
const isPlain = (path: Path, at: number): boolean => at === 2 && (path[0] === 'color' || path[0] === 'secondary')

interface Loaded { readonly envelope: unknown; readonly warnings: readonly string[] }

/** What is loaded from a stored value, as an envelope of version 4, and what was said. */
function loadDamaged(key: string, value: unknown): Loaded {
  const { states, warnings } = openTab(new MapStore({ [key]: jsonOf(value) }))
  const envelope = dehydrate(states.load(), PLAN)
  return { envelope: JSON.parse(JSON.stringify(envelope)) as unknown, warnings }
}

/** An envelope without the parts that hold nothing, since those are not loaded. */
function withoutEmpty(envelope: unknown): unknown {
  if (!isNested(envelope) || Array.isArray(envelope)) return envelope
  const members = Object.entries(envelope).map(([name, value]) => [name, withoutEmpty(value)] as const)
  return Object.fromEntries(members.filter(([, value]) =>
    !(isNested(value) && !Array.isArray(value) && Object.keys(value).length === 0)))
}

/** The one warning, with the path as it is stored but for what migrating has moved. */
function checkWarning(warnings: readonly string[], key: string, leaf: Leaf): void {
  const last = leaf.stored.at(-1)
  const path = [...leaf.path.slice(0, -1), ...(last === undefined ? [] : [last])]
  assert.deepEqual(warnings, [`${key}: ignored invalid values (showing defaults): ${named(path)}`])
}

for (const [fixture, key] of versions) {
  const value = fixtureValue(fixture)
  const whole = loadDamaged(key, value).envelope
  const leaves = leavesOf(fixture)

  test(`${fixture}: each of ${leaves.length} leaves, damaged in every way, falls back and takes nothing along`, () => {
    assert.ok(leaves.length > 20)
    for (const leaf of leaves) {
      for (const damage of DAMAGE[leaf.kind]) {
        const { envelope, warnings } = loadDamaged(key, changedAt(value, leaf.stored, damage))
        const expected = withoutEmpty(changedAt(whole, leaf.path, leaf.fallback))
        assert.deepEqual(withoutEmpty(envelope), expected, `${named(leaf.path)}: ${jsonOf(damage).slice(0, 40)}`)
        checkWarning(warnings, key, leaf)
      }
    }
  })

  test(`${fixture}: each leaf that is missing falls back without a warning`, () => {
    for (const leaf of leaves.filter(({ path }) => typeof path.at(-1) === 'string')) {
      const { envelope, warnings } = loadDamaged(key, changedAt(value, leaf.stored, undefined))
      const expected = withoutEmpty(changedAt(whole, leaf.path, leaf.fallback))
      assert.deepEqual(withoutEmpty(envelope), expected, named(leaf.path))
      assert.deepEqual(warnings, [])
    }
  })
}

const dayPalette = ['#000', '#111', '#222', '#333', '#444', '#555', '#666', '#777']
const noObject = [null, 'junk', '', 5, 0, true, [], ['a']]
type Whole = readonly [name: string, path: Path, damages: readonly unknown[], fallback: unknown]
const wholes: readonly Whole[] = [
  ['all main colors', ['color'], noObject, undefined],
  ['the colors of Day', ['color', 'Day:light'], noObject, undefined],
  ['all secondary colors', ['secondary'], noObject, undefined],
  ['the secondary colors of Brand', ['secondary', 'Brand'], noObject, undefined],
  ['the semantic colors', ['color', 'Day:light', 'semanticMappings'], noObject, seedFor('color', 'Day:light')?.semanticMappings],
  ['the palette', ['color', 'Day:light', 'palette'], [...noObject, {}, { 0: '#fff' }, [...dayPalette, '#888'], dayPalette.slice(1)], seedFor('color', 'Day:light')?.palette],
  ['the secondary palette', ['secondary', 'Brand', 'palette'], [...noObject, dayPalette], seedFor('secondary', 'Brand')?.palette],
  ['spacing', ['spacing'], noObject, undefined],
  ['typography', ['typography'], noObject, undefined],
  ['size', ['size'], noObject, undefined],
  ['all other tabs', ['tabs'], noObject, undefined],
  ['a tab', ['tabs', 'motion'], noObject, undefined],
  ['a tier', ['tabs', 'motion', 'duration'], noObject, undefined],
  ['an unknown tab', ['tabs', 'retired'], noObject, undefined],
]
for (const [name, path, damages, fallback] of wholes) {
  test(`a whole part that is damaged takes no other along: ${name}`, () => {
    const value = fixtureValue('v4')
    const whole = loadDamaged(KEYS.v4, value).envelope
    for (const damage of damages) {
      const { envelope, warnings } = loadDamaged(KEYS.v4, changedAt(value, path, damage))
      // A slice without its unknown ids as well: they were in the part that is gone.
      assert.deepEqual(withoutEmpty(envelope), withoutEmpty(changedAt(whole, path, fallback)), jsonOf(damage))
      assert.deepEqual(warnings, [`${KEYS.v4}: ignored invalid values (showing defaults): ${named(path)}`])
    }
  })
}

test('many issues are one warning, which names ten of them', () => {
  const spacing = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`item-${at}`, at]))
  const { states, warnings } = openTab(new MapStore({ [KEYS.v4]: JSON.stringify({ spacing }) }))
  states.load()
  assert.equal(warnings.length, 1)
  assert.ok(warnings[0]?.endsWith('spacing["item-8"], spacing["item-9"] and 15 more'), warnings[0])
})

test('ten issues are all named', () => {
  const spacing = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`item-${at}`, at]))
  const { states, warnings } = openTab(new MapStore({ [KEYS.v4]: JSON.stringify({ spacing }) }))
  states.load()
  assert.ok(warnings[0]?.endsWith('spacing["item-8"], spacing["item-9"]'), warnings[0])
})

test('with another palette the indices are held against its length', () => {
  const { states, warnings } = openTab(new MapStore({
    [KEYS.v4]: JSON.stringify({ color: { 'Day:light': { palette: [...dayPalette, '#888', '#999'], background: 9, cursor: 3, semanticMappings: { accent: 9, page: 3 } } } }),
  }))
  const day = states.load().color['Day:light']
  const seed = seedFor('color', 'Day:light')
  assert.deepEqual([day?.palette, day?.background, day?.cursor], [seed?.palette, seed?.background, 3])
  assert.deepEqual([day?.semanticMappings['accent'], day?.semanticMappings['page']], [seed?.semanticMappings['accent'], 3])
  assert.deepEqual(warnings, [
    `${KEYS.v4}: ignored invalid values (showing defaults): color["Day:light"].background, color["Day:light"].palette, color["Day:light"].semanticMappings["accent"]`,
  ])
})

test('`highlightTheme` counts before `shikiTheme`, and a damaged one is not replaced by it', () => {
  const themeOf = (colors: object): unknown =>
    openTab(new MapStore({ [KEYS.v4]: JSON.stringify({ color: { 'Day:light': colors } }) })).states.load().color['Day:light']?.highlightTheme
  assert.equal(themeOf({ highlightTheme: 'a', shikiTheme: 'b' }), 'a')
  assert.equal(themeOf({ shikiTheme: 'b' }), 'b')
  assert.equal(themeOf({ cursor: 1, highlightTheme: 5, shikiTheme: 'b' }), 'github-light')
  assert.equal(themeOf({ highlightTheme: '' }), '')
  assert.equal(themeOf({ cursor: 1 }), 'github-light')
})
