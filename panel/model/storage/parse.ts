// Stored texts, parsed, and what counts as a text inside of them.
// Says nothing of why one is no JSON: nobody wrote it by hand.

/** How deep a stored value is nested at most: what walks through one may then call itself. */
const MOST_LEVELS = 100

/**
 * The longest text that is taken from storage, in UTF-16 code units: whatever is short enough to be a value
 * (65,536 characters) is, also where each is two units.
 */
export const MAX_TEXT = 131_072

/** Whether a stored value is a text that can be used. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT

/** The value of a text of JSON; `undefined` for none, what is no JSON, and what is nested too deep. */
export function parseStored(text: string | null): unknown {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return mayBeDeep(text) && isDeeperThan(MOST_LEVELS, value) ? undefined : value
  } catch {
    return undefined
  }
}

// Every level opens a bracket; looking into the text costs less than walking through what it holds.
const mayBeDeep = (text: string): boolean =>
  text.split('{').length + text.split('[').length > MOST_LEVELS

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  for (const member of Object.values(value) as readonly unknown[]) {
    if (typeof member === 'object' && isDeeperThan(levels - 1, member)) return true
  }
  return false
}
