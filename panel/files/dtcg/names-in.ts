// Which custom property a token of a document is: the one that it says, else the one that its path comes to.
// Asks what there is here, and never guesses between two.
import type { Issue } from '../../../shared/read.js'
import { referenceIn } from '../../../shared/css/substitutions.js'
import { err, ok, type Result } from '../../../shared/result.js'
import { isRecord } from '../../model/tokens/records.js'
import type { KindName } from '../../model/tokens/tokens.types.js'
import { OURS } from './ours.js'
import type { RawRecord } from './dtcg.types.js'
import type { RawToken } from './tree.js'

/** What there is here. */
export interface KnownVariables {
  /** The kind of a variable; `null` for one that is not here. */
  readonly kindOf: (name: string) => KindName | null
  /** The variables whose names are the same but for case and marks. */
  readonly similar: (name: string) => readonly string[]
}

/** A name; `kind` is `null` where it is none of this page. */
export interface NamedToken {
  readonly name: string
  readonly kind: KindName | null
}

/** A name without case and marks. */
export const bareName = (name: string): string =>
  Array.from(name.toLowerCase()).filter((one) => !'-_ ./'.includes(one)).join('')

/** What a token is called here; an issue where that may be two variables. */
export function variableName(token: RawToken, here: KnownVariables): Result<NamedToken, Issue> {
  const path = token.path.filter((name) => name !== '$root')
  const whole = nameOfParts(path)
  const names = [...saidNames(token.extensions), whole]
  for (const name of names) {
    const kind = here.kindOf(name)
    if (kind !== null) return ok({ name, kind })
  }
  // The first name may be one of a set, or of a whole system.
  for (const name of path.length > 1 ? [whole, nameOfParts(path.slice(1))] : [whole]) {
    const found = here.similar(name)
    const [one, other] = found
    if (other !== undefined) {
      return err({ path: token.at, reason: `matches ${found.slice(0, 4).join(' and ')}: use one of these names` })
    }
    if (one !== undefined) return ok({ name: one, kind: here.kindOf(one) })
  }
  return ok({ name: names[0] ?? whole, kind: null })
}

const nameOfParts = (path: readonly string[]): string => {
  const name = path.map(partOf).filter((part) => part !== '').join('-')
  return name.startsWith('--') ? name : `--${name}`
}

const partOf = (name: string): string =>
  Array.from(name.trim(), (one) => ' /.'.includes(one) ? '-' : one).join('')

/** What our own export says, and what Figma has for code. */
function saidNames(extensions: RawRecord): readonly string[] {
  const ours = memberOf(extensions, OURS)['name']
  const web = memberOf(extensions, 'com.figma.codeSyntax')['WEB']
  return [ours, web].flatMap((one) => {
    if (typeof one !== 'string') return []
    const name = referenceIn(one) ?? one
    return name.startsWith('--') ? [name] : []
  })
}

/** A member that is an object; an empty one for none. */
export function memberOf(record: RawRecord, name: string): RawRecord {
  const found = Object.hasOwn(record, name) ? record[name] : undefined
  return isRecord(found) ? found : {}
}
