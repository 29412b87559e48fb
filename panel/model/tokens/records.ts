// Records whose keys are ids that hosts and documents choose, `__proto__` and `constructor` among them.
// Reads own members only; writes make a new record and leave the old one as it is.

/** Whether a value is a JSON object: neither `null` nor an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a text of JSON; `undefined` where it is none. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown
  } catch {
    return undefined
  }
}

/** The object of a text of JSON; an empty one where it is none. */
export function recordIn(text: string | null): Readonly<Record<string, unknown>> {
  const value = readJson(text)
  return isRecord(value) ? value : {}
}

/** The own member of a record, or `undefined`. */
export const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined

/**
 * Whether a value is one of those that have a member of their own of this name. `in` would find what a page
 * has put on the prototype of all objects, too.
 */
export const has = <T extends object, K extends string>(
  value: T, key: K,
): value is Extract<T, Readonly<Record<K, unknown>>> => Object.hasOwn(value, key)

/** The record with one member set. A computed key is always an own member, `__proto__` too. */
export const withMember = <T>(
  record: Readonly<Record<string, T>> | undefined, key: string, value: T,
): Readonly<Record<string, T>> => ({ ...record, [key]: value })

/** Sets a member of a record that is still being made. `__proto__` is a name like any other. */
export function setMember<T>(record: Record<string, T>, key: string, value: T): void {
  if (key !== '__proto__') record[key] = value
  else Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true })
}

/** The record without one member; the same record when it has none. */
export function withoutMember<T>(
  record: Readonly<Record<string, T>>, key: string,
): Readonly<Record<string, T>> {
  if (!Object.hasOwn(record, key)) return record
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}

/** Whether a record has no own members. */
export function isEmptyRecord(record: Readonly<Record<string, unknown>>): boolean {
  for (const key in record) if (Object.hasOwn(record, key)) return false
  return true
}

/** Whether two values of JSON are the same, the order of members aside. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  const left = one as Readonly<Record<string, unknown>>
  const right = other as Readonly<Record<string, unknown>>
  return keys.every((key) => Object.hasOwn(right, key) && isSameJson(left[key], right[key]))
}
