// What is said where a list would be and there is none: one line and one action each.
// Draws nothing.

/** Why there is nothing to list. */
export type EmptyState =
  | { readonly kind: 'no-match', readonly query: string, readonly isChangedOnly: boolean, readonly word?: string }
  /** None of those that the list is narrowed to otherwise. */
  | { readonly kind: 'none', readonly text: string }
  | { readonly kind: 'nothing-changed' }
  | { readonly kind: 'no-tabs' }
  | { readonly kind: 'no-tiers', readonly tab: string }

/** What the one action does. */
type EmptyAction = 'clear' | 'show-all' | 'copy-example'

export interface EmptyWords {
  readonly text: string
  readonly action: EmptyAction
  readonly label: string
}

/** How much of what was typed is repeated. */
const MAX_QUERY = 40

function quoted(query: string): string {
  const characters = Array.from(query)
  return `‘${characters.length > MAX_QUERY ? `${characters.slice(0, MAX_QUERY).join('')}…` : query}’`
}

/** The words for a state. */
export function emptyWords(state: EmptyState): EmptyWords {
  switch (state.kind) {
    case 'no-match':
      return {
        text: `No ${state.isChangedOnly ? 'changed ' : ''}${state.word ?? ''}token matches ${quoted(state.query)}.`,
        action: 'clear', label: 'Clear',
      }
    case 'nothing-changed': return { text: 'Nothing changed yet.', action: 'show-all', label: 'Show all' }
    case 'none': return { text: state.text, action: 'show-all', label: 'Show all' }
    case 'no-tabs':
      return { text: 'This panel has no tabs yet.', action: 'copy-example', label: 'Copy an example' }
    case 'no-tiers':
      return { text: `${state.tab} has no tiers yet.`, action: 'copy-example', label: 'Copy an example' }
  }
}
