// What a page's coverage says of functions, in the form in which Node writes its own.

export interface CoveredFunction {
  readonly functionName: string
  readonly ranges: readonly { readonly count: number }[]
}

/**
 * Without initialisers of fields that did not run. Chromium has their range narrower than Node has it: where
 * both are merged, that nobody made an instance in a page would hide that tests in Node made some.
 */
export const withoutIdleFields = <T extends CoveredFunction>(functions: readonly T[]): readonly T[] =>
  functions.filter(({ functionName, ranges }) =>
    functionName !== '<instance_members_initializer>' || ranges.some(({ count }) => count > 0))
