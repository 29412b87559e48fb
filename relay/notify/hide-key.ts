// Takes the key out of what a relay answers, before it is told: a library's caller logs a reason, and the
// command prints it. Every text of an answer is looked at: nobody here knows what was put there.
import { isObject } from '../../shared/read.js'
import type { RefusedAnswer, SendResult, SentAnswer } from './result.js'

/** What stands where the key stood. */
const HIDDEN = '[key]'

/** Members whose form no key has, and by which a message is found again. */
const PROVEN: readonly string[] = ['requestId', 'ts']

/** The same result without the key in any text of it. */
export function withoutKey(result: SendResult, key: string): SendResult {
  const hide = (text: string): string => text.replaceAll(key, HIDDEN)
  const inValue = (value: unknown): unknown => {
    if (typeof value === 'string') return hide(value)
    if (Array.isArray(value)) return value.map(inValue)
    return isObject(value) ? inMembers(value) : value
  }
  const inMembers = (members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(members).map(([name, value]) =>
      PROVEN.includes(name) ? [name, value] : [hide(name), inValue(value)]))
  // What the readers have found in a body stays there: names of members that hold a key are others.
  if (result.outcome === 'sent') return { ...result, body: inMembers(result.body) as SentAnswer }
  const body = result.body === null ? null : inMembers(result.body) as RefusedAnswer
  return { ...result, body, reason: hide(result.reason) }
}
