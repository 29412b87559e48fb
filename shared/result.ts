// The two ways a function of this project can end: with a value or with a reason it has none.
// Holds no behavior; exceptions stay what they are, bugs and broken disks.

/** Either a value or an error, both of them plain data. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** Wraps a value as a success. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** Wraps a reason as a failure. */
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error })
