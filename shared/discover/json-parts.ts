// JSON that is not known yet: whether it is an object, and no more.

/** An object as JSON has them. */
export type Json = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
