// A text as it is scanned: with its UTF-16 code units in a list, where looking is faster than in a text.
// Knows nothing of CSS.

/** A text and its code units, one for one, with a 0 behind them: a loop that it stops asks for no end. */
export interface Source {
  readonly text: string
  readonly codes: Uint16Array
}

/** The code units of a text. A runtime may have a quicker way to them: what it finds is taken instead. */
export function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length + 1)
  for (let at = 0; at < text.length; at += 1) codes[at] = text.charCodeAt(at)
  return codes
}

/** What a short text is scanned as. */
export const sourceOf = (text: string): Source => ({ text, codes: codesOf(text) })
