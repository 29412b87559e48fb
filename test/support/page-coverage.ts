// What a page's coverage says of functions, in the form in which Node writes its own.

export interface CoveredRange {
  readonly startOffset: number
  readonly endOffset: number
  readonly count: number
}

export interface CoveredFunction {
  readonly functionName: string
  readonly ranges: readonly CoveredRange[]
}

/**
 * Without initializers of fields that did not run. Chromium has their range narrower than Node has it: where
 * both are merged, that nobody made an instance in a page would hide that tests in Node made some.
 */
export const withoutIdleFields = <T extends CoveredFunction>(functions: readonly T[]): readonly T[] =>
  functions.filter(({ functionName, ranges }) =>
    functionName !== '<instance_members_initializer>' || ranges.some(({ count }) => count > 0))

/** A file's text that stands in a script letter by letter, inside of a function that runs it. */
export interface ScriptPart {
  readonly file: URL
  /** Where that function begins, and where the text does; in UTF-16 units. */
  readonly begin: number
  readonly from: number
  readonly to: number
}

/** What a script's coverage says of one of its parts, as of the file itself; nothing if it was not run. */
export function coverageOfPart<T extends CoveredFunction>(
  { begin, from, to }: ScriptPart, functions: readonly T[],
): readonly T[] {
  const shifted = (range: CoveredRange): CoveredRange => ({
    startOffset: Math.max(range.startOffset, from) - from, endOffset: Math.min(range.endOffset, to) - from,
    count: range.count,
  })
  const found: T[] = []
  for (const one of functions) {
    const [whole] = one.ranges
    if (whole === undefined) continue
    const isWhole = whole.startOffset === begin
    if (isWhole && whole.count === 0) return []
    if (!isWhole && (whole.startOffset < from || whole.endOffset > to)) continue
    const ranges = one.ranges
      .filter(({ startOffset, endOffset }) => startOffset < to && endOffset > from).map(shifted)
    found.push(isWhole ? { ...one, functionName: '', ranges } : { ...one, ranges })
  }
  return found
}
