// A selector as it is with everything pointed at, in focus and chosen: what is used then is used.
// Matches nothing.

/** Pseudo-classes of what comes and goes by a person's hand, the longer ones first. */
const STATES: readonly string[] = [
  ':focus-visible', ':focus-within', ':focus', ':hover', ':active', ':checked', ':indeterminate', ':disabled',
  ':enabled', ':target', ':user-invalid', ':user-valid', ':invalid', ':valid', ':placeholder-shown', ':popover-open',
  ':modal', ':open', ':fullscreen', ':visited', ':link', ':autofill',
]
/** What every element is. */
const ANY = ':is(*)'

/** The same without its states. */
export function withoutStates(selector: string): string {
  let text = ''
  for (let at = 0; at < selector.length;) {
    // What is escaped belongs to a name; so does what a name goes on behind.
    const state = selector.charAt(at - 1) === '\\' || selector.charAt(at - 1) === ':' ? undefined
      : STATES.find((one) => selector.startsWith(one, at) && !isName(selector.charAt(at + one.length)))
    text += state === undefined ? selector.charAt(at) : ANY
    at += state?.length ?? 1
  }
  return text
}

const isName = (character: string): boolean =>
  character === '-' || character === '(' || character === '\\' || (character >= 'a' && character <= 'z')
