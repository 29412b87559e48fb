// Places in a value of JSON, by the keys and indices that lead there.

/** Keys of objects and indices of arrays. */
export type Path = readonly (string | number)[]

type Members = Readonly<Record<string | number, unknown>>
const isNested = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** What stands at a path; `undefined` where nothing does. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((now: unknown, step) =>
    (isNested(now) && Object.hasOwn(now, step) ? now[step] : undefined), value)

/** A copy with another value at a path, or with `undefined` without what stood there. */
export function changedAt(value: unknown, [step, ...rest]: Path, changed: unknown): unknown {
  if (step === undefined) return changed
  const member = valueAt(value, [step])
  const next = changedAt(member, rest, changed)
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown, at) => at !== step ? [one] : next === undefined ? [] : [next])
  }
  const entries = Object.entries(isNested(value) ? value : {})
  const kept = entries.filter(([name]) => name !== step || next !== undefined)
    .map(([name, one]) => [name, name === step ? next : one] as const)
  const isNew = next !== undefined && entries.every(([name]) => name !== step)
  return Object.fromEntries(isNew ? [...kept, [step, next]] : kept)
}
