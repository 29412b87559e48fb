// The tokens of a document's tree: groups with their types, what they extend, roots; in every dialect.
// Judges no value. Own members only, and an issue costs nothing beside it.
import type { Issue } from '../../../shared/read.js'
import { isRecord } from '../../model/tokens/records.js'
import type { RawRecord } from './dtcg.types.js'
import { isAlias } from './text-in.js'
import { memberAt, namesIn, valueAt } from './pointers.js'

/** A token as a document has it. */
export interface RawToken {
  /** The names of its groups and its own. */
  readonly path: readonly string[]
  readonly at: string
  /** What stands there, or at its nearest group; `null` for none. */
  readonly type: string | null
  readonly value: unknown
  readonly valueAt: string
  readonly extensions: RawRecord
  readonly description: string | null
  readonly deprecated: boolean | string | null
}

/** What walking a tree comes to. */
export interface Tokens {
  /** By path, names joined with a full stop, as references have it. */
  readonly byPath: Map<string, RawToken>
  readonly issues: Issue[]
  /** How many members there may still be. */
  left: number
}

export const pathKey = (path: readonly string[]): string => path.join('.')

/**
 * In all of a document: groups that twice extend the next double with each, and sets may be taken again and
 * again.
 */
export const MOST_MEMBERS = 100_000

/** A tree, and where it stands in its document. */
export interface TokenTree {
  readonly root: RawRecord
  readonly at: string
  /** What stands beside the reference to it, in the place of members of the same name. */
  readonly beside?: RawRecord
}

/** Adds a tree's tokens; one of the same path is another one's successor. */
export function addTokens({ root, at, beside }: TokenTree, tokens: Tokens): void {
  // Made for its walk alone: many may refer to a large one.
  if (tokens.left < 0) return
  const node = beside === undefined ? root : { ...root, ...beside }
  const whole = { node, at, path: [], type: null, deprecated: null }
  walk(whole, { tree: { root: node, at }, tokens, extending: [] })
}

interface Group {
  readonly node: RawRecord
  readonly at: string
  readonly path: readonly string[]
  readonly type: string | null
  readonly deprecated: boolean | string | null
}

interface Walk {
  readonly tree: TokenTree
  readonly tokens: Tokens
  /** The groups that are being extended, by pointer. */
  readonly extending: readonly string[]
}

const own = (node: RawRecord, name: string): unknown => Object.hasOwn(node, name) ? node[name] : undefined
const textOr = <T>(value: unknown, other: T): string | T => typeof value === 'string' ? value : other

/** The name of the member that holds a token's value; `null` for a group. */
export function valueMember(node: RawRecord): '$value' | 'value' | '$ref' | null {
  if (Object.hasOwn(node, '$value')) return '$value'
  if (typeof own(node, '$ref') === 'string') return '$ref'
  const value = own(node, 'value')
  // A group may have a token that is called value.
  const isChild = isRecord(value) && (Object.hasOwn(value, '$value') || Object.hasOwn(value, 'value'))
  return value === undefined || isChild ? null : 'value'
}

function walk(group: Group, walking: Walk): void {
  const { node, at, path } = group
  const type = typeIn(node) ?? typeIn(extendedBy(node, walking.tree)?.node ?? {}) ?? group.type
  const inner = { ...group, type, deprecated: deprecationOf(node, group.deprecated) }
  extend(inner, walking)
  for (const [name, child] of Object.entries(node)) {
    if (isOver(at, walking.tokens)) return
    if ((name.startsWith('$') && name !== '$root') || !isRecord(child)) continue
    const next = { ...inner, node: child, at: memberAt(at, name), path: [...path, name] }
    if (name !== '$root' && hasForbidden(name) && valueMember(child) === '$value') {
      walking.tokens.issues.push({ path: next.at, reason: 'has . { or } in its name and can’t be referenced: rename it' })
    }
    const member = valueMember(child)
    if (member === null) walk(next, walking)
    else addToken(next, member, walking.tokens)
  }
}

/** Counts one more; says it once. */
function isOver(at: string, tokens: Tokens): boolean {
  tokens.left -= 1
  if (tokens.left === -1) {
    tokens.issues.push({ path: at, reason: `was skipped with everything after it: the limit is ${MOST_MEMBERS} members` })
  }
  return tokens.left < 0
}

const hasForbidden = (name: string): boolean => ['.', '{', '}'].some((one) => name.includes(one))

function deprecationOf(node: RawRecord, inherited: Group['deprecated']): Group['deprecated'] {
  const own = node['$deprecated']
  return typeof own === 'boolean' || typeof own === 'string' ? own : inherited
}

function addToken(group: Group, member: '$value' | 'value' | '$ref', { byPath, issues }: Tokens): void {
  const { node, at, path } = group
  const child = Object.entries(node).find(([name, one]) =>
    !name.startsWith('$') && isRecord(one) && member === '$value' && valueMember(one) === '$value')
  if (child !== undefined) {
    issues.push({ path: memberAt(at, child[0]), reason: 'is nested inside a token: move it out' })
  }
  const extensions = own(node, '$extensions')
  const description = own(node, '$description') ?? own(node, 'description') ?? own(node, 'comment')
  byPath.set(pathKey(path), {
    path, at,
    type: textOr(own(node, '$type') ?? own(node, 'type'), group.type),
    value: member === '$ref' ? { $ref: own(node, '$ref') } : own(node, member),
    valueAt: memberAt(at, member),
    extensions: isRecord(extensions) ? extensions : {},
    description: textOr(description, null),
    deprecated: deprecationOf(node, group.deprecated),
  })
}

const typeIn = (node: RawRecord): string | null => textOr(own(node, '$type') ?? own(node, 'type'), null)

/** The group that a group extends, and its names; `null` for none. */
function extendedBy(
  node: RawRecord, { root }: TokenTree,
): { readonly node: RawRecord; readonly names: readonly string[] } | null {
  const target = own(node, '$extends')
  if (typeof target !== 'string') return null
  const names = isAlias(target) ? target.slice(1, -1).split('.') : namesIn(target)
  const found = names === null ? undefined : valueAt(root, names)
  return names === null || !isRecord(found) || valueMember(found) !== null ? null : { node: found, names }
}

/** The tokens of the group that this one extends come first: its own replace them. */
function extend(group: Group, walking: Walk): void {
  if (!Object.hasOwn(group.node, '$extends')) return
  const { tree, tokens, extending } = walking
  const where = memberAt(group.at, '$extends')
  const extended = extendedBy(group.node, tree)
  if (extended === null) {
    tokens.issues.push({ path: where, reason: 'extends a group that isn’t in the document: write {group}' })
    return
  }
  const at = extended.names.reduce(memberAt, tree.at)
  const isWithin = group.at === at || group.at.startsWith(`${at}/`)
  if (extending.includes(at) || isWithin) {
    tokens.issues.push({ path: where, reason: 'extends itself: remove one $extends' })
    return
  }
  if (extending.length > MOST_EXTENDED) {
    tokens.issues.push({ path: where, reason: `has an $extends chain longer than ${MOST_EXTENDED}: extend the last group` })
    return
  }
  walk({ ...group, node: extended.node, at }, { ...walking, extending: [...extending, at] })
}

const MOST_EXTENDED = 16
