// What a page is looked at with: its rules, its elements, and which declarations those take.
// Holds for one state of them.
import { createEmptyValues } from '../sheets/empty-values.js'
import { isLogical, type WritingMode } from '../sheets/logical.js'
import { isInContainer, type Matching } from './matching.browser.js'
import { askContainers, type ContainerMatches } from '../probe/containers.browser.js'
import type { Longhands } from '../probe/longhands.browser.js'
import type { Scratch } from '../probe/scratch.browser.js'
import type { Elements } from './trees.browser.js'
import type { DeclaredProperty, PageIndex, PageRule, RulePlace } from '../sheets/usage.types.js'
import { comparePlaces } from './weighing.js'
import { Cascade, type DeclaredPlaces } from './winners.browser.js'

/** What it is to look at a page, in one state of its rules and elements. */
export interface Ground {
  readonly page: Window & typeof globalThis
  readonly index: PageIndex
  readonly elements: Elements
  /** What elements declare themselves. */
  readonly own: PageIndex
  readonly cascade: Cascade
  readonly matching: Matching
  readonly scratch: Scratch
  readonly longhands: Longhands
  /** With what elements declare themselves. */
  readonly readersOf: (name: string) => readonly RulePlace[]
  /** Whether a variable's value may be an empty one. */
  readonly canBeEmpty: (name: string) => boolean
  /** The longhand of a declaration, as it is written, that an element has a property of the screen by. */
  readonly longhandOf: LonghandOf
  /** The properties of the screen that a declaration is of, for an element. */
  readonly propertiesOf: (element: Element, declared: DeclaredProperty) => readonly string[]
  /** Asks anew for whom rules hold that go by a container: `false` where it is for others than before. */
  readonly isStill: () => boolean
}

export type LonghandOf = (element: Element, property: string, declared: DeclaredProperty) => string

type Parts = Pick<Ground, 'page' | 'index' | 'elements' | 'own' | 'scratch' | 'longhands' | 'matching'>

const PLAIN: WritingMode = { mode: 'horizontal-tb', direction: 'ltr' }

/**
 * Puts the rules of sheets and what elements declare themselves together. `before`: what is known of these
 * elements under other rules.
 */
export function createGround(parts: Parts, before: Cascade | null): Ground {
  const { index, own, matching, page } = parts
  const declarersOf = (property: string): readonly RulePlace[] =>
    both(index.declarersOf(property), own.declarersOf(property))
  const everything = declarersOf('all')
  const placesOf = (property: string): readonly RulePlace[] => {
    if (property.startsWith('--')) return both(index.definersOf(property), own.definersOf(property))
    const isAll = everything.length > 0 && !NOT_ALL.includes(property)
    return isAll ? [...declarersOf(property), ...everything].sort(comparePlaces) : declarersOf(property)
  }
  const textsOf = (name: string): readonly string[] => {
    const { initial = null } = index.registered.get(name) ?? {}
    return [...placesOf(name).map(({ declared }) => declared.value), ...initial === null ? [] : [initial]]
  }
  const contained = index.rules.filter((rule) => rule.applies && rule.kind === 'rule' && isInContainer(rule))
  const { hasSides, isFor, ...sides } = sidesOf(parts, declarersOf)
  const heldBy = (rule: PageRule): ReadonlySet<Element> => held.get(rule) ?? new Set()
  const cascade = new Cascade({ placesOf, hasSides, heldBy, isFor }, matching, parts.elements.places, before)
  const ask = (): ContainerMatches => contained.length === 0 ? new Map()
    : askContainers(page, contained.map((rule) => ({ rule, matches: cascade.aboutOf(rule) })))
  const held = ask()
  return {
    ...parts, ...sides, cascade, readersOf: (name) => both(index.readersOf(name), own.readersOf(name)),
    canBeEmpty: createEmptyValues(textsOf), isStill: () => isSame(held, ask()),
  }
}

/** What goes by the direction in which an element is written. */
function sidesOf(
  { page, longhands, elements }: Parts, declarersOf: (property: string) => readonly RulePlace[],
): Pick<Ground, 'propertiesOf' | 'longhandOf'> & Pick<DeclaredPlaces, 'hasSides' | 'isFor'> {
  const writingOf = isTurned(elements, declarersOf) ? createWritings(page) : () => PLAIN
  const propertiesOf = (element: Element, { property }: DeclaredProperty): readonly string[] =>
    longhands.on(property, writingOf(element))
  const hasSides = ({ declared }: Pick<RulePlace, 'declared'>): boolean =>
    longhands.written(declared.property).some(isLogical)
  return {
    propertiesOf, hasSides,
    isFor: (element, place, property) =>
      !hasSides(place) || propertiesOf(element, place.declared).includes(property),
    longhandOf: (element, property, declared) => {
      if (!hasSides({ declared })) return property
      const at = propertiesOf(element, declared).indexOf(property)
      return longhands.written(declared.property)[at] ?? property
    },
  }
}

/** What `all` leaves alone. */
const NOT_ALL: readonly string[] = ['direction', 'unicode-bidi']

const both = (places: readonly RulePlace[], more: readonly RulePlace[]): readonly RulePlace[] =>
  more.length === 0 ? places : [...places, ...more]

/** Whether some element may be written in another direction than most are. */
const isTurned = ({ trees }: Elements, declarersOf: (property: string) => readonly RulePlace[]): boolean =>
  ['direction', 'writing-mode'].some((property) => declarersOf(property).length > 0) ||
  trees.some((tree) => tree.querySelector('[dir]') !== null)

function createWritings(page: Window): (element: Element) => WritingMode {
  const known = new Map<Element, WritingMode>()
  return (element) => {
    const writing = known.get(element)
    if (writing !== undefined) return writing
    const { writingMode: mode, direction } = page.getComputedStyle(element)
    known.set(element, { mode, direction })
    return { mode, direction }
  }
}

const isSame = (one: ContainerMatches, other: ContainerMatches): boolean => one.size === other.size &&
  [...one].every(([rule, held]) => {
    const now = other.get(rule)
    return now?.size === held.size && [...held].every((element) => now.has(element))
  })
