// Random states of the six-tab configuration, and random damage to stored ones; the same for the same seed.
import type { ColorState } from '../../panel/model/color/cluster.js'
import type { SlotName, TweakState } from '../../panel/model/state/state.types.js'
import type { SemanticValue, TabOverrides } from '../../panel/model/tokens/tokens.types.js'
import { changedAt, valueAt, type Path } from './json-paths.js'
import { hydrationOf, SIX_TABS } from './panel-storage.js'
import { oneOf, textOf, wholeFrom, type Random } from './random.js'

/** Ids that no configuration has, and that objects have. */
const STRANGE = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '0', '17', 'retired', 'ü "]', 'a.b']
const PIECES = ['1', '.5', 'rem', 'px', ' ', 'calc(', ')', '#', 'aB', '"', '\\', '\n', 'é', '漢', '😀', '\ud800', 'var(--a)', ';', '</script>']
const { seedFor } = hydrationOf()

const someText = (random: Random): string => textOf(random, PIECES, 6) || 'x'
const chance = (random: Random, share: number): boolean => random() < share

const recordOf = <T>(names: readonly string[], valueOf: (name: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]))

const someOf = (random: Random, names: readonly string[], share = 0.4): readonly string[] =>
  names.filter(() => chance(random, share))

const someReference = (random: Random): SemanticValue => {
  const [tier, item, tab] = [someText(random), someText(random), someText(random)]
  return { ref: chance(random, 0.5) ? { tier, item } : { tab, tier, item } }
}

type Some<T> = () => T

const someMapping = (random: Random, size: number): SemanticValue => oneOf<Some<SemanticValue>>(random, [
  () => wholeFrom(random, 0, size - 1),
  () => oneOf(random, ['bg', 'fg'] as const),
  () => ({ literal: someText(random) }),
  () => ({ literal: { light: someText(random), dark: someText(random) } }),
  () => someReference(random),
])()

function someColors(random: Random, slot: SlotName, identity: string): ColorState {
  const seed = seedFor(slot, identity)
  if (seed === null) throw new Error(`no seed for ${identity}`)
  const index = (): number => wholeFrom(random, 0, seed.palette.length - 1)
  const ids = someOf(random, [...Object.keys(seed.semanticMappings), ...STRANGE])
  return {
    palette: seed.palette.map((color) => (chance(random, 0.5) ? color : someText(random))),
    background: index(), foreground: index(), cursor: index(), selectionBg: index(), selectionFg: index(),
    semanticMappings: {
      ...seed.semanticMappings, ...recordOf(ids, () => someMapping(random, seed.palette.length)),
    },
    highlightTheme: chance(random, 0.2) ? '' : someText(random),
    base: seed,
  }
}

const someJson = (random: Random, levels = 2): unknown => oneOf<Some<unknown>>(random, [
  () => null, () => random() < 0.5, () => wholeFrom(random, -5, 5), () => someText(random), () => '',
  ...(levels === 0 ? [] : [
    () => Array.from({ length: wholeFrom(random, 0, 3) }, () => someJson(random, levels - 1)),
    () => recordOf(someOf(random, STRANGE, 0.2), () => someJson(random, levels - 1)),
  ]),
])()

/** A record without the members that hold nothing. */
const filled = <T extends object>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([, members]) => Object.keys(members).length > 0))

const FLAT_TABS = ['spacing', 'font', 'size']

function someTab(random: Random, id: string): TabOverrides {
  const tiers = SIX_TABS.tabs.find((tab) => tab.id === id)?.tiers ?? []
  const isFlat = FLAT_TABS.includes(id)
  const known = tiers.map((tier): [string, Readonly<Record<string, string>>] =>
    [tier.id, recordOf(someOf(random, tier.items.map((item) => item.id)), () => someText(random))])
  const unknown = (isFlat ? [''] : STRANGE).map((tier): [string, Readonly<Record<string, string>>] =>
    [tier, recordOf(someOf(random, STRANGE, 0.2), () => someText(random))])
  return filled(Object.fromEntries([...known, ...unknown]))
}

/** A state as storage and edits give it: nothing empty in it, every item of a flat tab in its tier. */
export function someState(random: Random): TweakState {
  const slots = (slot: SlotName): TweakState['color'] =>
    recordOf(someOf(random, slot === 'color' ? ['Day:light', 'Night:dark'] : ['Brand'], 0.6), (identity) => someColors(random, slot, identity))
  const tabs = ['spacing', 'font', 'size', 'motion', 'color', ...STRANGE]
  const unknown = (): Readonly<Record<string, unknown>> =>
    recordOf(someOf(random, STRANGE, 0.2), () => someJson(random))
  return {
    color: slots('color'),
    secondary: slots('secondary'),
    tabs: filled(recordOf(someOf(random, tabs), (id) => someTab(random, id))),
    kept: { color: unknown(), secondary: unknown(), members: unknown() },
  }
}

/** Damage, and the places in the value before and after it that it may have touched. */
export interface Mutated {
  readonly value: unknown
  readonly touched: readonly Path[]
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every place in a value but the whole of it. */
const pathsIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (!isNested(value)) return path.length === 0 ? [] : [path]
  const steps = Object.keys(value).map((key) => (Array.isArray(value) ? Number(key) : key))
  const inside = steps.flatMap((step) => pathsIn(valueAt(value, [step]), [...path, step]))
  return path.length === 0 ? inside : [path, ...inside]
}

const NEW_NAMES = ['__proto__', 'constructor', 'palette2', 'Day:light', 'Night:dark', 'Dusk', 'base', 'space-md', 'spacing', 'tabs', 'font', 'x']

/** Deletes, retypes, swaps or duplicates one thing in a stored value. */
export function mutate(random: Random, value: unknown): Mutated {
  const path = oneOf(random, pathsIn(value))
  const parent = path.slice(0, -1)
  const siblings = Object.keys(valueAt(value, parent) as object)
  const isList = Array.isArray(valueAt(value, parent))
  const here = valueAt(value, path)
  const name = oneOf(random, [...siblings, ...NEW_NAMES])
  const other = [...parent, isList ? wholeFrom(random, 0, siblings.length - 1) : name]
  switch (oneOf(random, ['delete', 'retype', 'swap', 'duplicate'] as const)) {
    case 'delete':
      return { value: changedAt(value, path, undefined), touched: [isList ? parent : path] }
    case 'retype':
      return { value: changedAt(value, path, someJson(random)), touched: [path] }
    case 'swap':
      return {
        value: changedAt(changedAt(value, path, valueAt(value, other)), other, here), touched: [path, other],
      }
    case 'duplicate':
      return { value: changedAt(value, other, here), touched: [path, other] }
  }
}
