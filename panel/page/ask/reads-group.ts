// Single reads, longhand by longhand, as a person reads them: by shorthand, and each once.
// Asks neither page nor rules.
import type { Read, ReadGroup } from './reads.types.js'

/** What one longhand reads. */
export interface LonghandRead extends Omit<Read, 'property'> {
  /** As it is declared. */
  readonly longhand: string
}

/** The longhands of each shorthand, the wider ones first. */
export type Shorthands = readonly (readonly [shorthand: string, longhands: readonly string[]])[]

/** With as few properties as say the same. */
export function shortenReads(reads: readonly LonghandRead[], shorthands: Shorthands): readonly Read[] {
  const alike = new Map<string, { readonly first: LonghandRead; readonly longhands: Set<string> }>()
  const ids = new Map<Element, number>()
  for (const read of reads) {
    const key = JSON.stringify([read.pseudo, read.cssVar, read.via, idOf(read.from, ids)])
    const known = alike.get(key)
    if (known === undefined) alike.set(key, { first: read, longhands: new Set([read.longhand]) })
    else known.longhands.add(read.longhand)
  }
  return [...alike.values()].flatMap(({ first, longhands }) => {
    const { pseudo, cssVar, via, from, token, value, declared } = first
    return shorten(longhands, shorthands)
      .map((property): Read => ({ property, pseudo, cssVar, via, from, token, value, declared }))
  })
}

function idOf(from: Element | null, ids: Map<Element, number>): number {
  if (from === null) return -1
  const id = ids.get(from) ?? ids.size
  ids.set(from, id)
  return id
}

function shorten(longhands: ReadonlySet<string>, shorthands: Shorthands): readonly string[] {
  let left = [...longhands]
  const found: string[] = []
  for (const [shorthand, all] of shorthands) {
    if (all.length < 2 || !all.every((one) => left.includes(one))) continue
    found.push(shorthand)
    left = left.filter((one) => !all.includes(one))
  }
  return [...found, ...left]
}

/** One group for each property; of the variables on the way to a value those that a row is for. */
export function groupReads(reads: readonly Read[]): readonly ReadGroup[] {
  const groups: { readonly group: Omit<ReadGroup, 'reads'>; readonly reads: Read[] }[] = []
  for (const read of reads.filter((one) => hasRow(one, reads))) {
    const { property, pseudo, from } = read
    const known = groups.find(({ group }) =>
      group.property === property && group.pseudo === pseudo && group.from === from)
    if (known === undefined) groups.push({ group: { property, pseudo, from }, reads: [read] })
    else if (known.reads.every(({ cssVar }) => cssVar !== read.cssVar)) known.reads.push(read)
  }
  return groups.map(({ group, reads: own }) => ({ ...group, reads: own }))
}

// The first that the configuration knows; where it knows none on the way, what the property names itself.
function hasRow(read: Read, all: readonly Read[]): boolean {
  const same = all.filter(({ property, pseudo, from }) =>
    property === read.property && pseudo === read.pseudo && from === read.from)
  const isKnown = (name: string): boolean =>
    same.some(({ cssVar, token }) => cssVar === name && token !== null)
  if (read.token !== null) return !read.via.some(isKnown)
  if (read.via.length > 0 || read.value === '') return false
  return !same.some(({ via, token }) => token !== null && via[0] === read.cssVar)
}
