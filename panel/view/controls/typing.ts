// What is typed in a field while the values of it come back from the state: which of the two is shown.
// Knows neither the input nor the clock.

/** A field, as far as its text is concerned. */
export interface Typing {
  /** The value in force, or the last one that was given to be it. */
  readonly value: string
  /** The value at the focus, or at the last commit since: what Escape brings back. */
  readonly start: string
  /** Values that were given and have not come back yet, in their order. */
  readonly pending: readonly string[]
  /** The text is not the value's own: somebody is typing it. */
  readonly isTyping: boolean
}

export const createTyping = (value: string): Typing => ({ value, start: value, pending: [], isTyping: false })

/** A value of a run was given. */
export const submitValue = (typing: Typing, value: string): Typing =>
  ({ ...typing, value, pending: [...typing.pending, value] })

/** A run is over: from here on whatever comes is shown. */
export const ended = (typing: Typing): Typing => createTyping(typing.value)

/** A field once a value has come, and whether its text is to show it. */
interface TypingUpdate { readonly typing: Typing, readonly isShown: boolean }

/**
 * A value has come from the state, where `before` was the last one that came. One's own come back later than
 * the next are typed, several of them as one, and perhaps in other words (a color as it is stored): these
 * must not undo what is typed meanwhile; nor must the last one of a run that is over. Anything else was
 * changed by somebody, such as by undo.
 */
export function receiveValue(typing: Typing, before: string, next: string): TypingUpdate {
  const { pending, isTyping } = typing
  const at = pending.lastIndexOf(next)
  if (at >= 0) return kept({ ...typing, pending: pending.slice(at + 1) })
  if (next === before || (isTyping && next === typing.value)) return kept(typing)
  if (isTyping && pending.length > 0) return kept({ ...typing, pending: pending.slice(1) })
  return { typing: createTyping(next), isShown: true }
}

const kept = (typing: Typing): TypingUpdate =>
  ({ typing, isShown: !typing.isTyping && typing.pending.length === 0 })
