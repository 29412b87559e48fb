// What a page is looked at with: its rules, its elements, and which declarations those take.
// Holds for one state of them.
import type { Steps } from '../../model/runtime/slices.js'
import { createEmptyValues } from '../sheets/empty-values.js'
import { IndexBuilder } from '../sheets/page-index.js'
import type { Matching } from './matching.browser.js'
import type { Scratch } from '../probe/scratch.browser.js'
import type { Elements } from './trees.browser.js'
import type { PageIndex, PageRule, Place } from '../sheets/usage.types.js'
import { Cascade } from './winners.browser.js'

/** What it is to look at a page, in one state of its rules and elements. */
export interface Ground {
  readonly page: Window & typeof globalThis
  readonly index: PageIndex
  readonly elements: Elements
  /** What elements declare themselves. */
  readonly own: readonly PageRule[]
  readonly cascade: Cascade
  readonly scratch: Scratch
  readonly longhandsOf: (property: string) => readonly string[]
  /** With what elements declare themselves. */
  readonly readersOf: (name: string) => readonly Place[]
  /** Whether a variable's value may be an empty one. */
  readonly canBeEmpty: (name: string) => boolean
}

/** Puts the rules of sheets and what elements declare themselves together. */
export function* createGround(
  parts: Pick<Ground, 'page' | 'index' | 'elements' | 'own' | 'scratch' | 'longhandsOf'>, matching: Matching,
): Steps<Ground> {
  const builder = new IndexBuilder(parts.longhandsOf)
  for (const rule of parts.own) {
    builder.add(rule)
    yield
  }
  const { index } = parts
  const { readersOf, definersOf, declarersOf } =
    builder.finish({ registered: new Map(), unread: [], isCut: false })
  const both = (places: readonly Place[], more: readonly Place[]): readonly Place[] =>
    more.length === 0 ? places : [...places, ...more]
  const placesOf = (property: string): readonly Place[] => property.startsWith('--')
    ? both(index.definersOf(property), definersOf(property))
    : both(index.declarersOf(property), declarersOf(property))
  const textsOf = (name: string): readonly string[] => {
    const { initial = null } = index.registered.get(name) ?? {}
    return [...placesOf(name).map(({ declared }) => declared.value), ...initial === null ? [] : [initial]]
  }
  return {
    ...parts, cascade: new Cascade(placesOf, matching, parts.elements.places),
    readersOf: (name) => both(index.readersOf(name), readersOf(name)),
    canBeEmpty: createEmptyValues(textsOf),
  }
}
