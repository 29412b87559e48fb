// A routing table out of what was found: as few prefixes as say of each name which file declares it.
// Prefixes that somebody keeps stay as they are, as long as their file is there.
import { compareNames } from '../../shared/discover/scale.js'
import type { Discovered, FoundToken } from '../../shared/discover/discover.types.js'
import { isRootScope } from '../../shared/css/root-selector.js'
import { scopeLine } from '../../shared/css/scope-text.js'
import type { Scope } from '../../shared/css/scope.js'
import { ANY } from '../../shared/wire/routing.js'
import { isPlainName } from '../../shared/wire/apply.js'

/** Prefix → file. */
export type RoutingTable = Readonly<Record<string, string>>

/** A path of a table as the index writes it. */
export const plainPath = (path: string): string => (path.startsWith('./') ? path.slice('./'.length) : path)

/** A name without its hyphens, cut at them, and the files that may be meant. */
interface Place {
  readonly parts: readonly string[]
  readonly files: readonly string[]
}

/** The table for what was found; empty where there are no tokens. */
export function routingOf(discovered: Discovered, kept: RoutingTable = {}): RoutingTable {
  const { tokens, themes } = discovered
  const isRoot = remembered(isRootScope)
  const places = tokens.flatMap((token): readonly Place[] => {
    const name = token.name.slice(2)
    // A prefix may have hyphens before it, and one behind it, which say nothing.
    if (!isPlainName(name) || name.startsWith('-')) return []
    return [{ parts: name.split('-'), files: filesOf(token, isRoot) }]
  })
  const most = themes[0]?.file ?? mostNamed(places) ?? kept[ANY]
  if (most === undefined) return kept
  const table = new Map(Object.entries(kept))
  const any = table.get(ANY) ?? most
  table.delete(ANY)
  const found = split(places, 0, any, kept)
  found.sort(([one], [other]) => compareNames(one, other))
  for (const [prefix, file] of found) table.set(prefix, file)
  const routedFiles = new Set([...table.values(), any])
  for (const file of themeFiles(discovered)) {
    if (!routedFiles.has(file)) table.set(freePrefix(file, table, tokens), file)
  }
  return Object.fromEntries([...table, [ANY, any]])
}

/** The same for scopes that come again and again. */
function remembered(isOne: (scope: Scope) => boolean): (scope: Scope) => boolean {
  const known = new Map<string, boolean>()
  return (scope) => {
    const line = scope.join('\n')
    const before = known.get(line)
    if (before !== undefined) return before
    const is = isOne(scope)
    known.set(line, is)
    return is
  }
}

/** The files of themes: what a scheme may name as its own, the table has to hold. */
function themeFiles({ tokens, themes }: Discovered): readonly string[] {
  const files = new Set(themes.flatMap(({ file }) => file ?? []))
  const scopes = new Set(themes.slice(1).flatMap((theme) => theme.scopes.map(scopeLine)))
  if (scopes.size === 0) return [...files].sort()
  for (const { declared } of tokens) {
    for (const { scope, source } of declared) if (scopes.has(scopeLine(scope))) files.add(source)
  }
  return [...files].sort()
}

/** A prefix that takes no token: only the path beside it is needed. It is called as its file is. */
function freePrefix(file: string, table: ReadonlyMap<string, string>, tokens: readonly FoundToken[]): string {
  const stem = file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'))
  const word = Array.from(stem, (one) => (isPlainName(one) ? one : '-')).join('').split('-')
    .filter((part) => part !== '').join('-')
  const isFree = (prefix: string): boolean => prefix !== '' && !table.has(prefix) &&
    tokens.every(({ name }) => name !== `--${prefix}` && !name.startsWith(`--${prefix}-`))
  let prefix = word
  for (let count = 2; !isFree(prefix); count += 1) prefix = `${word}-file-${count}`.slice(word === '' ? 1 : 0)
  return prefix
}

/** Those that declare it for the root; of a token that only themes have, theirs. */
function filesOf({ declared }: FoundToken, isRoot: (scope: Scope) => boolean): readonly string[] {
  const [only, more] = declared
  if (only !== undefined && more === undefined) return [only.source]
  const root = declared.filter(({ scope }) => isRoot(scope))
  return [...new Set((root.length > 0 ? root : declared).map(({ source }) => source))]
}

function mostNamed(places: readonly Place[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { files } of places) for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1)
  const [most] = [...counts].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
  return most?.[0]
}

/** The prefixes that are needed below a part of the names, where `file` is said of all of them. */
function split(
  places: readonly Place[], depth: number, file: string, kept: RoutingTable,
): (readonly [prefix: string, file: string])[] {
  const isKept = Object.keys(kept).length > 0
  if (!isKept && places.every(({ files }) => files.includes(file))) return []
  const groups = new Map<string, Place[]>()
  for (const place of places) {
    const key = place.parts.slice(0, depth + 1).join('-')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [place])
    else group.push(place)
  }
  return [...groups].flatMap(([prefix, group]) => {
    const keptFile = Object.hasOwn(kept, prefix) ? kept[prefix] : undefined
    const isSayable = !prefix.endsWith('-')
    const own = keptFile ?? (isSayable ? ownFile(group, depth, file) : file)
    const deeper = group.filter(({ parts }) => parts.length > depth + 1)
    const rest = split(deeper, depth + 1, own, kept)
    return own === file || keptFile !== undefined ? rest : [[prefix, own] as const, ...rest]
  })
}

/** What a prefix has to say: the file of the name that it is itself, or else of most names below it. */
function ownFile(group: readonly Place[], depth: number, file: string): string {
  const exact = group.find(({ parts }) => parts.length === depth + 1)
  if (exact !== undefined) return exact.files.includes(file) ? file : exact.files[0] ?? file
  if (group.every(({ files }) => files.includes(file))) return file
  const shared = group[0]?.files.find((one) => group.every(({ files }) => files.includes(one)))
  return shared ?? file
}
