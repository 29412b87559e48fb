// Stored texts, parsed.
// Says nothing of why one is no JSON: nobody wrote it by hand.

/** The value of a text of JSON; `undefined` for none, and for a text that is no JSON. */
export function parseStored(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
