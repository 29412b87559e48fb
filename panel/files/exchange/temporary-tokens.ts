// What is changed until the page is left, and therefore in no export: variables that a person has added.
// Names alone; how many there are the foot counts (model/state/value.ts).
import type { Plan, Scene } from '../../model/state/state.types.js'
import { own } from '../../model/tokens/records.js'

/** The variables of guests that are changed. */
export const temporaryNames = ({ guests }: Plan, { state }: Pick<Scene, 'state'>): readonly string[] =>
  guests.flatMap(({ tab, tier }) => own(own(state.tabs, tab.id), tier.id) === undefined ? [] : [tier.id])
