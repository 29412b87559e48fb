// Small readers of plain data, out of which the configuration's tables are made.
// Knows nothing of tokens. A path is only put together once there is a flaw, from the inside out.
import type { Flaw } from '../../shared/read.js'
import type { Result } from '../../shared/result.js'

/** Reads one value: a deep copy of what is known of it, or the first flaw with its path from here. */
export type Reader<T> = (value: unknown) => Result<T, Flaw>

type OptionalKey<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T]
type Readers<T, K extends keyof T> = { readonly [P in K]-?: Reader<Exclude<T[P], undefined>> }

export const flaw = (path: string, reason: string) => ({ ok: false, error: { path, reason } }) as const
const within = (step: string, { path, reason }: Flaw) => flaw(step + path, reason)

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `["key"]`: how a host would write a key of its own. */
export const quoted = (key: string): string => `[${JSON.stringify(key)}]`

/** The step to an element: by its id when it has one, except to the id itself. */
export const stepTo = (element: unknown, index: number, rest = ''): string =>
  isObject(element) && typeof element['id'] === 'string' && element['id'] !== '' && rest !== '.id'
    ? quoted(element['id']) : `[${index}]`

/** An object of these members; an own member that is `undefined` is absent, as it is in JSON. */
export const object = <T>(
  required: Readers<T, Exclude<keyof T, OptionalKey<T>>>, optional: Readers<T, OptionalKey<T>>,
): Reader<T> => {
  const members = Object.entries<Reader<unknown>>({ ...required, ...optional })
  return (value) => {
    if (!isObject(value)) return flaw('', 'must be an object')
    const copy: Record<string, unknown> = {}
    for (const [name, read] of members) {
      const member = Object.hasOwn(value, name) ? value[name] : undefined
      if (member !== undefined) {
        const one = read(member)
        if (!one.ok) return within(`.${name}`, one.error)
        copy[name] = one.value
      } else if (Object.hasOwn(required, name)) return flaw(`.${name}`, 'is required')
    }
    return { ok: true, value: copy as T }
  }
}

/** An array. */
export const list = <T>(read: Reader<T>): Reader<readonly T[]> => (value) => {
  if (!Array.isArray(value)) return flaw('', 'must be an array')
  const copy: T[] = []
  for (const [index, element] of value.entries()) {
    const one = read(element)
    if (!one.ok) return within(stepTo(element, index, one.error.path), one.error)
    copy.push(one.value)
  }
  return { ok: true, value: copy }
}

/** An object with keys of the host's own; the copy has no prototype, so that no key means anything else. */
export const record = <T>(read: Reader<T>): Reader<Readonly<Record<string, T>>> => (value) => {
  if (!isObject(value)) return flaw('', 'must be an object')
  const copy = Object.create(null) as Record<string, T>
  for (const [key, member] of Object.entries(value)) {
    const one = read(member)
    if (!one.ok) return within(quoted(key), one.error)
    copy[key] = one.value
  }
  return { ok: true, value: copy }
}

/** Narrows what `read` accepts; `find` gives the flaw, or `null`. */
export const but = <T>(read: Reader<T>, find: (value: T) => Flaw | null): Reader<T> => (value) => {
  const one = read(value)
  const error = one.ok ? find(one.value) : null
  return error === null ? one : { ok: false, error }
}

/** Any string, or one for which `holds`. */
export const text = (reason = '', holds?: (text: string) => boolean): Reader<string> => (value) =>
  typeof value !== 'string' ? flaw('', 'must be a string')
    : holds === undefined || holds(value) ? { ok: true, value } : flaw('', reason)

/** A string that is not empty, and for which `holds`. */
export const word = (reason = '', holds?: (text: string) => boolean): Reader<string> => {
  const read = text(reason, holds)
  return (value) => value === '' ? flaw('', 'must not be empty') : read(value)
}

/** At least one string, none of them empty, each only once. */
export const words: Reader<readonly string[]> = but(list(word()), (all) => {
  const index = all.findIndex((one, at) => all.indexOf(one) !== at)
  if (index < 0 && all.length > 0) return null
  return all.length === 0 ? { path: '', reason: 'must not be empty' }
    : { path: `[${index}]`, reason: 'must not be listed twice' }
})

/** One of these values. */
export const oneOf = <const T extends string | boolean>(...known: readonly T[]): Reader<T> => (value) => {
  const found = known.find((one) => one === value)
  return found === undefined ? flaw('', `must be ${known.map((one) => JSON.stringify(one)).join(' or ')}`)
    : { ok: true, value: found }
}

/** A number for which `holds`. */
export const number = (reason: string, holds: (value: number) => boolean): Reader<number> => (value) =>
  typeof value !== 'number' ? flaw('', 'must be a number')
    : holds(value) ? { ok: true, value } : flaw('', reason)

/** Whether `holds` is true of each code unit. */
export function every(text: string, holds: (code: number) => boolean): boolean {
  for (let at = 0; at < text.length; at += 1) if (!holds(text.charCodeAt(at))) return false
  return true
}

/** ASCII letters, digits, `_` and `-`. */
export const isWordCode = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) ||
  code === 0x5f || code === 0x2d

/** The name of a custom property: `--` and a name that needs no escape. */
export const cssVar: Reader<string> = but(text('must start with "--"', (name) => name.startsWith('--')), (name) =>
  name === '--' ? { path: '', reason: 'must have a name behind "--"' }
    : every(name, (code) => isWordCode(code) || code > 0x7f) ? null
      : { path: '', reason: 'must hold only letters, digits, "_" and "-"' })
