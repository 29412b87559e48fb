// What is changed and in no document: variables that a person has added until the page is left, which are in
// no export at all, and those that components declare, for which only formats with rules have a place.
// Names alone; how many there are the foot counts.
import { componentEdits } from '../../model/state/component-edits.js'
import type { Plan, Scene } from '../../model/state/state.types.js'
import { own } from '../../model/tokens/records.js'

/** The unlisted variables that are changed. */
export const temporaryNames = ({ unlisted }: Plan, { state }: Pick<Scene, 'state'>): readonly string[] =>
  unlisted.flatMap(({ tab, tier }) => own(own(state.tabs, tab.id), tier.id) === undefined ? [] : [tier.id])

/** The variables of components that are changed. */
export const componentNames = ({ state, place: { themed } }: Pick<Scene, 'state' | 'place'>): readonly string[] =>
  [...new Set(componentEdits(state).flatMap(({ key, cssVar }) => themed?.homeOf(key) ? [] : [cssVar]))]
