// The middle and the ends of a few numbers. Benches compare medians of ratios, never single numbers.
// Runs in pages as well, which have no module of Node's.

/** How often something is measured: as often as `ROUNDS` says, else as usual. */
export const roundsOf = (usual: number): number => Number(process.env['ROUNDS'] ?? usual)

export interface Spread {
  readonly least: number
  readonly median: number
  readonly most: number
}

/** The spread of at least one number; of an even count the median is between the middle two. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (index: number): number => sorted[index] ?? NaN
  const middle = (sorted.length - 1) / 2
  return {
    least: at(0),
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    most: at(sorted.length - 1),
  }
}

export const medianOf = (values: readonly number[]): number => spreadOf(values).median

/** The spread of ratios of numbers that belong together: the first to the first, the second to the second. */
export const ratiosOf = (ours: readonly number[], theirs: readonly number[]): Spread =>
  spreadOf(ours.map((value, index) => value / (theirs[index] ?? NaN)))
