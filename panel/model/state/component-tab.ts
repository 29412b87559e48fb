// Where a state holds what is changed of tokens that components declare: as overrides of a tab that no
// configuration has, so that history, storage and other tabs take them like any other.
import type { Token } from './state.types.js'

/** That tab: its tiers are places, and their items variables; see component-edits.ts. */
export const COMPONENTS_TAB_ID = 'tokenpanel:scoped'

/** Whether a component declares a token: what is known of the root's own says nothing of it. */
export const isOfComponent = ({ address }: Pick<Token, 'address'>): boolean => address.tab === COMPONENTS_TAB_ID
