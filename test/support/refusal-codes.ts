// The code that a refusal of the apply server has beside its sentence, by the table of refusals.
// For tests that go through many sentences; each code stands beside its own in the README's table.
import { REFUSALS, sentCodeOf, type RefusalCode } from '../../apply-server/refusals.js'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const patternOf = (error: string): RegExp =>
  new RegExp(`^${error.split(/<\w+>/).map(escaped).join('[^]*')}$`)

/** Most words first: two sentences may both fit. */
const PATTERNS = (Object.entries(REFUSALS) as [RefusalCode, { readonly error: string }][])
  .map(([code, { error }]) => ({ code, pattern: patternOf(error), length: error.replace(/<\w+>/g, '').length }))
  .sort((one, other) => other.length - one.length)

/** The body of the refusal with that sentence; `more` is what else stands in it. */
export function refusedBody(error: string, more: object = {}): object {
  const found = PATTERNS.find(({ pattern }) => pattern.test(error))
  if (found === undefined) throw new Error(`no refusal says "${error}"`)
  const code = sentCodeOf(found.code)
  return { ok: false, error, ...(code === null ? {} : { code }), ...more }
}
