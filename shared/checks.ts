// Runs a fixed list of checks, top to bottom, and stops at the first refusal.
// It never sorts, filters, repeats or skips a row: the list a server hands over is its order.
import type { Result } from './result.js'

/** One row of an order: needs what is `Known` so far, finds something more or refuses. */
export interface Check<Known, Found, Refusal> {
  /** The number and words the contract gives this row. */
  readonly name: string
  readonly run: (known: Known) => Result<Found, Refusal> | Promise<Result<Found, Refusal>>
}

/** What all rows found, or the first refusal with what was known when it came. */
type Outcome<Start, Found, Refusal> =
  | { readonly ok: true; readonly known: Start & Found }
  | { readonly ok: false; readonly known: Start & Partial<Found>; readonly refusal: Refusal }

// A row that accepts nothing (`never`) and finds anything: what every concrete row is assignable to.
type AnyCheck = Check<never, object, unknown>

type FoundBy<List extends readonly unknown[]> = List extends readonly [
  Check<never, infer Found, unknown>,
  ...infer Rest,
]
  ? Found & FoundBy<Rest>
  : unknown

type RefusalOf<List extends readonly unknown[]> = List[number] extends infer Row
  ? Row extends Check<never, object, infer Refusal>
    ? Refusal
    : never
  : never

/** Is the list itself when each row needs only what earlier rows have found; else a tuple of `never`. */
export type InOrder<Known, List extends readonly unknown[]> = List extends readonly [infer Row, ...infer Rest]
  ? Row extends Check<infer Needs, infer Found, unknown>
    ? [Known] extends [Needs]
      ? readonly [Row, ...InOrder<Known & Found, Rest>]
      : readonly never[]
    : readonly never[]
  : readonly []

/**
 * Runs `checks` in their order. A list in which a row needs what no earlier row has found does not compile.
 * Whatever a row throws is a bug and leaves this function as it is.
 */
export async function runChecks<Start extends object, const List extends readonly AnyCheck[]>(
  checks: List & InOrder<Start, List>,
  start: Start,
): Promise<Outcome<Start, FoundBy<List>, RefusalOf<List>>> {
  type Done = Outcome<Start, FoundBy<List>, RefusalOf<List>>
  let known: object = start
  for (const check of checks as readonly Check<object, object, unknown>[]) {
    const result = await check.run(known)
    if (!result.ok) return { ok: false, known, refusal: result.error } as Done
    known = { ...known, ...result.value }
  }
  return { ok: true, known } as Done
}

declare const RAN: unique symbol

/** The mark of what a list of checks has come to. Its symbol is not exported: no other code can give it. */
export interface Ran { readonly [RAN]: true }

/**
 * As `runChecks`, marked, and whatever is thrown, also by what makes the start, is a refusal too: `thrown`
 * makes it, and nothing is known then.
 */
export async function runChecksToEnd<Start extends object, const List extends readonly AnyCheck[]>(
  checks: List & InOrder<Start, List>,
  start: () => Start,
  thrown: (error: unknown) => RefusalOf<List>,
): Promise<Ran & Outcome<Partial<Start>, FoundBy<List>, RefusalOf<List>>> {
  type Done = Ran & Outcome<Partial<Start>, FoundBy<List>, RefusalOf<List>>
  try {
    return await runChecks(checks, start()) as unknown as Done
  } catch (error) {
    return { ok: false, known: {}, refusal: thrown(error) } as Done
  }
}

/** A row that does not wait. */
export interface CheckAtOnce<Known, Found, Refusal> extends Check<Known, Found, Refusal> {
  readonly run: (known: Known) => Result<Found, Refusal>
}

/** As `runChecks`, from the first row to the last without anything else coming between. */
export function runChecksAtOnce<
  Start extends object, const List extends readonly CheckAtOnce<never, object, unknown>[],
>(checks: List & InOrder<Start, List>, start: Start): Outcome<Start, FoundBy<List>, RefusalOf<List>> {
  type Done = Outcome<Start, FoundBy<List>, RefusalOf<List>>
  let known: object = start
  for (const check of checks as readonly CheckAtOnce<object, object, unknown>[]) {
    const result = check.run(known)
    if (!result.ok) return { ok: false, known, refusal: result.error } as Done
    known = { ...known, ...result.value }
  }
  return { ok: true, known } as Done
}
