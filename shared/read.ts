// Readers of unknown data: each takes a value and its path, and gives the typed value or the first issue.
// They never throw, coerce, trim or repair, and an issue never repeats the value it is about.
import {
  countCharacters, everyCharacter, isDigit, isForbiddenControl, isLowerLetter, isUpperLetter, LOW_LINE,
} from './chars.js'
import { err, ok, type Result } from './result.js'
import { isBlank } from './unicode.js'

/** Where a value is wrong, as its author would write the place, and what it must be instead. */
export interface Issue {
  /** `fields[2].value`; empty for the whole document. */
  readonly path: string
  /** Continues a sentence that began with the path: `must be a string`. */
  readonly reason: string
}

/** A reader of one value. */
export type Reader<T> = (value: unknown, path: string) => Result<T, Issue>

/** A member of an object: who reads it, and whether it may be absent. `null` is not absent. */
export interface Member<T, Required extends boolean> {
  readonly required: Required
  readonly read: Reader<T>
}

/** The members of an object in the order in which they are read. */
type Shape = Readonly<Record<string, Member<unknown, boolean>>>

/** The object that a shape describes. */
export type Shaped<S extends Shape> = {
  readonly [K in keyof S as S[K]['required'] extends true ? K : never]: ValueOf<S[K]>
} & {
  readonly [K in keyof S as S[K]['required'] extends true ? never : K]?: ValueOf<S[K]>
}
type ValueOf<M> = M extends Member<infer T, boolean> ? T : never

export const required = <T>(read: Reader<T>): Member<T, true> => ({ required: true, read })
export const optional = <T>(read: Reader<T>): Member<T, false> => ({ required: false, read })

const issue = (path: string, reason: string): { readonly ok: false; readonly error: Issue } =>
  err({ path, reason })

/** A JSON object: neither `null` nor an array. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The path of a member: `label` in `fields[2]` is `fields[2].label`. */
export const memberPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/**
 * Reads an object of exactly these members: unknown members first, then each in the shape's order.
 * Only own members count, so `__proto__` is a name like any other.
 */
export const readShape = <S extends Shape>(shape: S): Reader<Shaped<S>> => (value, path) => {
  if (!isObject(value)) return issue(path, 'must be an object')
  for (const name of Object.keys(value)) {
    if (!Object.hasOwn(shape, name)) return issue(...unknownMember(path, name, shape))
  }
  return readMembers(shape)(value, path)
}

/** Reads these members of an object, each in the shape's order, and leaves out all others. */
export const readMembers = <S extends Shape>(shape: S): Reader<Shaped<S>> => (value, path) => {
  if (!isObject(value)) return issue(path, 'must be an object')
  // Without a prototype, what is absent is absent whatever is on that of all objects.
  const found = Object.create(null) as Record<string, unknown>
  for (const [name, member] of Object.entries(shape)) {
    const at = memberPath(path, name)
    if (!Object.hasOwn(value, name)) {
      if (member.required) return issue(at, 'is required')
      continue
    }
    const read = member.read(value[name], at)
    if (!read.ok) return read
    found[name] = read.value
  }
  return ok(found as Shaped<S>)
}

// A name is repeated only when it looks like a misspelt member and not like something pasted by mistake.
function unknownMember(path: string, name: string, shape: Shape): [path: string, reason: string] {
  const known = Object.keys(shape).join(', ')
  if (looksLikeMemberName(name)) return [memberPath(path, name), `is not a known field; known are ${known}`]
  return [path, `has an unknown field; known are ${known}`]
}

const LONGEST_NAME_SHOWN = 40
const looksLikeMemberName = (name: string): boolean =>
  name !== '' && name.length <= LONGEST_NAME_SHOWN && !isDigit(name.charCodeAt(0)) &&
  everyCharacter(name, isNameCharacter)
const isNameCharacter = (code: number): boolean =>
  isLowerLetter(code) || isUpperLetter(code) || isDigit(code) || code === LOW_LINE

/** An array of at most `max` items, read by index. */
export const readList = <T>(
  max: number, noun: string, read: Reader<T>,
): Reader<readonly T[]> => (value, path) => {
  if (!Array.isArray(value)) return issue(path, 'must be an array')
  if (value.length > max) return issue(path, `must have at most ${max} ${noun}, not ${value.length}`)
  const items: T[] = []
  for (const [index, item] of value.entries()) {
    const one = read(item, `${path}[${index}]`)
    if (!one.ok) return one
    items.push(one.value)
  }
  return ok(items)
}

/** An object of at most `max` members of any names, each value read alike. What it gives has no prototype. */
export const readRecord = <T>(
  max: number, noun: string, read: Reader<T>,
): Reader<Readonly<Record<string, T>>> => (value, path) => {
  if (!isObject(value)) return issue(path, 'must be an object')
  const names = Object.keys(value)
  if (names.length > max) return issue(path, `must have at most ${max} ${noun}, not ${names.length}`)
  const found = Object.create(null) as Record<string, T>
  for (const name of names) {
    const one = read(value[name], memberPath(path, name))
    if (!one.ok) return one
    found[name] = one.value
  }
  return ok(found)
}

/**
 * A text that shows something, of at most `max` characters, free of control characters other than
 * tab, line feed and carriage return.
 */
export const readText = (max: number): Reader<string> => (value, path) => {
  if (typeof value !== 'string') return issue(path, 'must be a string')
  if (isBlank(value)) return issue(path, 'must not be blank')
  // A text has at most as many characters as code units, so most texts need no counting.
  if (value.length > max && countCharacters(value) > max) {
    return issue(path, `must be at most ${max} characters, not ${countCharacters(value)}`)
  }
  if (!everyCharacter(value, (codePoint) => !isForbiddenControl(codePoint))) {
    return issue(path, 'must not contain control characters other than tab, newline and carriage return')
  }
  return ok(value)
}

/** Narrows what `read` accepts by one more rule. */
export const readAnd = (
  read: Reader<string>, passes: (text: string) => boolean, reason: string,
): Reader<string> => (value, path) => {
  const text = read(value, path)
  return !text.ok || passes(text.value) ? text : issue(path, reason)
}

/** One of a few words, in exactly this spelling. */
export const readOneOf = <const T extends string>(words: readonly T[]): Reader<T> => (value, path) => {
  if (typeof value !== 'string') return issue(path, 'must be a string')
  const word = words.find((one) => one === value)
  return word === undefined ? issue(path, `must be one of ${words.join(', ')}`) : ok(word)
}

/** Any string, also an empty one. */
export const readAnyString: Reader<string> = (value, path) =>
  typeof value === 'string' ? ok(value) : issue(path, 'must be a string')

/** A whole number from 1. */
export const readCount: Reader<number> = (value, path) =>
  Number.isSafeInteger(value) && Number(value) >= 1 ? ok(Number(value)) : issue(path, 'must be a whole number from 1')

/** Exactly this boolean. */
export const readExactly = <const T extends boolean>(wanted: T): Reader<T> => (value, path) =>
  value === wanted ? ok(wanted) : issue(path, `must be ${String(wanted)}`)

/** Either boolean. */
export const readBoolean: Reader<boolean> = (value, path) =>
  typeof value === 'boolean' ? ok(value) : issue(path, 'must be true or false')
