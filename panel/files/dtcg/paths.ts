// Where a token stands in a document: its heading's group and the rest of its name, as the format takes them.
// What a path does not say of a name is said beside it.
import type { PlainToken } from './dtcg.types.js'

/** A path, and whether the name can be made of it again. */
export interface TreePlace {
  readonly path: readonly string[]
  readonly isName: boolean
}

/** The place of each name; no two have the same, and none is the group of another. */
export function treePlaces(tokens: readonly PlainToken[]): ReadonlyMap<string, TreePlace> {
  const bare = new Set(tokens.map(({ name }) => soundName(name.slice(2))))
  const taken = new Set<string>()
  return new Map(tokens.map(({ name, group }) => {
    const whole = name.slice(2)
    const isGrouped = group !== '' && !bare.has(soundName(group)) && whole.startsWith(`${group}-`) && whole.length > group.length + 1
    const parts = isGrouped ? [group, whole.slice(group.length + 1)] : [whole]
    const path = free(parts.map(soundName), taken)
    taken.add(path.join(SEPARATOR))
    return [name, { path, isName: nameOfPath(path) === name }]
  }))
}

/** What a name of the format may not hold, so that it parts two names. */
const SEPARATOR = '.'
const FORBIDDEN = '.{}'

/** A name as the format allows it. */
function soundName(name: string): string {
  const sound = Array.from(name, (one) => FORBIDDEN.includes(one) ? '_' : one).join('')
  return sound.startsWith('$') || sound === '' ? `_${sound.slice(1)}` : sound
}

function free(path: readonly string[], taken: ReadonlySet<string>): readonly string[] {
  const [last = '_'] = path.slice(-1)
  let next = path
  for (let count = 2; taken.has(next.join(SEPARATOR)); count += 1) next = [...path.slice(0, -1), `${last}_${count}`]
  return next
}

/** The custom property that a path says by itself. */
const nameOfPath = (path: readonly string[]): string => `--${path.join('-')}`

/** A path as a reference. */
export const aliasOf = (path: readonly string[]): string => `{${path.join(SEPARATOR)}}`
