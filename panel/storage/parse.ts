// Stored texts, parsed, and what counts as a text inside of them.
// Says nothing of why one is no JSON: nobody wrote it by hand.

/** How deep a stored value is nested at most: what walks through one may then call itself. */
const MOST_LEVELS = 100

/** The longest text that is taken from storage, in UTF-16 code units. */
export const MAX_TEXT = 65_536

/** Whether a stored value is a text that can be used. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT

/** The value of a text of JSON; `undefined` for none, what is no JSON, and what is nested too deep. */
export function parseStored(text: string | null): unknown {
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isDeeperThan(MOST_LEVELS, value) ? undefined : value
  } catch {
    return undefined
  }
}

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' && value !== null &&
    (levels === 0 || Object.values(value).some((member) => isDeeperThan(levels - 1, member)))
