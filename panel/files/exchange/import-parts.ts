// Taking documents apart: members, where they stand, and what is wrong with their shape.
// Own members only: a name of the document never reaches anything that is inherited.
import { everyCharacter, isDigit, isLowerLetter, isUpperLetter, LOW_LINE } from '../../../shared/chars.js'
import { isRecord } from '../../model/tokens/records.js'
import type { ParsedDocument } from './exchange.types.js'

/** A JSON object of the document. */
export type RawRecord = Readonly<Record<string, unknown>>

const LONGEST_SHOWN = 80

/** A name of the document as it is shown: shortened, since it may be as long as the document. */
export const shownName = (name: string): string =>
  name.length <= LONGEST_SHOWN ? name : `${name.slice(0, LONGEST_SHOWN)}…`

const isWordCode = (code: number): boolean =>
  isLowerLetter(code) || isUpperLetter(code) || isDigit(code) || code === LOW_LINE
const isWord = (name: string): boolean =>
  name !== '' && !isDigit(name.charCodeAt(0)) && everyCharacter(name, isWordCode)

/** The path of a member: `raw` in `tabs.spacing` is `tabs.spacing.raw`, `--a` in it `…raw["--a"]`. */
export function pathTo(path: string, name: string): string {
  const shown = shownName(name)
  if (!isWord(name)) return `${path}[${JSON.stringify(shown)}]`
  return path === '' ? shown : `${path}.${shown}`
}

/** The members of a part that should be an object, with their paths; none, and an issue, where it is not. */
export function recordMembers(
  value: unknown, path: string, { issues }: ParsedDocument,
): readonly (readonly [name: string, value: unknown, path: string])[] {
  if (value === undefined) return []
  if (!isRecord(value)) {
    issues.push({ path, reason: 'must be an object' })
    return []
  }
  return Object.entries(value).map(([name, member]) => [name, member, pathTo(path, name)] as const)
}

/** Names what no version has in this place. */
export function reportUnknownMembers(
  value: RawRecord, path: string, known: readonly string[], { issues }: ParsedDocument,
): void {
  for (const name of Object.keys(value)) {
    if (known.includes(name)) continue
    issues.push({ path: pathTo(path, name), reason: `isn’t a known member; known: ${known.join(', ')}` })
  }
}
