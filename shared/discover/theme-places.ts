// Where themes have their values: the scopes that hold most of them, and a file where a name leaves it open.
// Knows no values.
import { rootConditionOf } from '../css/root-condition.js'
import { isRootScope } from '../css/root-selector.js'
import type { Scope } from '../css/scope.js'
import { MAX_PRELUDES, scopeLine } from '../css/scope-text.js'
import type { ThemeJson } from './config.types.js'
import type { FoundTheme, FoundToken } from './discover.types.js'

/** Prefixes of names and the files they are written to. */
export type Routing = Readonly<Record<string, string>> | undefined

const MOST_SCOPES = 8

/** How many of the tokens a scope declares, and in which files. */
interface Holder {
  count: number
  readonly files: Set<string>
}

/** What scopes declare of tokens, by their line. */
export function holdersOf(tokens: readonly FoundToken[]): ReadonlyMap<string, Holder> {
  const holders = new Map<string, Holder>()
  // A rule's declarations share their scope.
  const lines = new Map<Scope, string>()
  for (const { declared } of tokens) {
    for (const { scope, source } of declared) {
      const line = lines.get(scope) ?? scopeLine(scope)
      lines.set(scope, line)
      const holder = holders.get(line) ?? { count: 0, files: new Set() }
      holders.set(line, holder)
      holder.count += 1
      holder.files.add(source)
    }
  }
  return holders
}

const isRouted = (file: string, routing: Routing): boolean =>
  routing === undefined || Object.values(routing).includes(file)

/** Whether a configuration can say where a theme has its values: in a scope, or in a file that is written. */
export const hasPlace = ({ scopes, file }: FoundTheme, routing: Routing): boolean =>
  file === null ? scopes.every((scope) => scope.length <= MAX_PRELUDES) : isRouted(file, routing)

/** Where what a theme has stands: nothing for those that the root scope holds. */
export function placeOf(
  { scopes, file: own }: FoundTheme, holders: ReadonlyMap<string, Holder>, routing: Routing,
): Omit<ThemeJson, 'when'> {
  const countIn = (scope: Scope): number => holders.get(scopeLine(scope))?.count ?? 0
  const most = Math.max(0, ...scopes.map(countIn))
  const there = scopes.filter((scope) => countIn(scope) > 0)
  const large = there.filter((scope) => countIn(scope) * 2 >= most)
  const holding = large.length === there.length ? large : withParts(large, there)
  const lines = [...new Set(holding.map(scopeLine))].slice(0, MOST_SCOPES)
  const isOwn = own !== null && isRouted(own, routing)
  const file = isOwn ? own : fileOf(lines.flatMap((line) => [...holders.get(line)?.files ?? []]), routing)
  const [line] = lines
  const place = line === undefined || holding.every(isRootScope) ? {}
    : lines.length > 1 ? { scopes: lines } : { scope: line }
  return { ...place, ...(file === null ? {} : { file }) }
}

/** What holds together with one of them is a part of it, however few it declares. */
function withParts(large: readonly Scope[], there: readonly Scope[]): readonly Scope[] {
  const conditions = new Set(large.map(rootConditionOf).filter((condition) => condition !== ''))
  return there.filter((scope) => large.includes(scope) || conditions.has(rootConditionOf(scope)))
}

// A file is named where the prefix of a name might say another one.
function fileOf(files: readonly string[], routing: Routing): string | null {
  const routed = new Set(Object.values(routing ?? {}))
  const [file = ''] = files
  return routed.size > 1 && routed.has(file) && files.every((one) => one === file) ? file : null
}
