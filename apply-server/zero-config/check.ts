// `tokenpanel check`: where a kept configuration and the stylesheets differ, with files and lines.
// Touches no disk.
import { differences } from '../../shared/discover/differences.js'
import type { DeclaredToken, Discovered } from '../../shared/discover/discover.types.js'
import { isRecord } from '../../shared/discover/json-parts.js'
import { itemsOf } from '../../shared/discover/kept-config.js'
import { findRoute, type Routing } from '../../shared/wire/routing.js'
import { plainPath } from './routing-of.js'

/** A difference where it can be seen. */
interface LocatedDifference {
  readonly name: string
  readonly file: string
  /** The first line being 1. */
  readonly line: number
}

/** What differs, as `--json` prints it. */
export interface Report {
  readonly ok: boolean
  /** Configured, and declared nowhere; the place is the configuration's. */
  readonly gone: readonly LocatedDifference[]
  /** Declared, and not configured. */
  readonly added: readonly LocatedDifference[]
  /** Values that are others in the stylesheets; `scheme`: the scheme or theme that has them, if any. */
  readonly differing: readonly (LocatedDifference & {
    readonly scheme: string | null
    /** `null` where a theme that is configured says nothing of it. */
    readonly configured: string | null
    /** `null` where the scheme's own place does not declare it. */
    readonly declared: string | null
  })[]
  /** Configured, and routed to a file that does not declare them; the place is one that does. */
  readonly misrouted: readonly (LocatedDifference & { readonly route: string })[]
}

/** Where `panel-server` would write what is kept. */
interface KeptRouting {
  readonly routing: Routing
  /** Of a path that is no indexed stylesheet: whether one may stand there all the same. */
  readonly mayDeclare: (path: string) => boolean
}

/** Compares a configuration, with its text and the file's name, with what was found. */
export function reportOf(
  kept: { readonly text: string; readonly document: unknown }, file: string, discovered: Discovered,
  routing: KeptRouting | null = null,
): Report {
  const { gone, added, differing } = differences(kept.document, discovered)
  const tokens = new Map(discovered.tokens.map(({ name, declared }) => [name, declared]))
  const placeOf = (name: string, value: string | null): Omit<LocatedDifference, 'name'> => {
    const declared = tokens.get(name) ?? []
    const own: DeclaredToken | undefined = declared.find((one) => one.value === value) ?? declared[0]
    return { file: own?.source ?? file, line: own?.line ?? 1 }
  }
  const misrouted = routing === null ? [] : misroutedOf(kept.document, tokens, routing)
  return {
    ok: gone.length + added.length + differing.length + misrouted.length === 0,
    gone: gone.map((name) => ({ name, file, line: lineOf(kept.text, name) })),
    added: added.map((name) => ({ name, ...placeOf(name, null) })),
    differing: differing.map((one) => ({ ...one, ...placeOf(one.name, one.declared) })),
    misrouted,
  }
}

/** Of what is configured and declared, what goes to a wrong file; a name without a route goes nowhere. */
function misroutedOf(
  document: unknown, tokens: ReadonlyMap<string, readonly DeclaredToken[]>,
  { routing, mayDeclare }: KeptRouting,
): Report['misrouted'] {
  const names = new Set(itemsOf(isRecord(document) ? document : {}).map(({ cssVar }) => cssVar))
  return [...names].flatMap((name): Report['misrouted'] => {
    const declared = tokens.get(name) ?? []
    const route = findRoute(routing, name)
    const [first] = declared
    if (first === undefined || route === null) return []
    const path = plainPath(route)
    if (declared.some(({ source }) => source === path) || mayDeclare(path)) return []
    return [{ name, file: first.source, line: first.line ?? 1, route }]
  })
}

/** The first line of a JSON text that says a name. */
function lineOf(text: string, name: string): number {
  const at = text.indexOf(JSON.stringify(name))
  return at < 0 ? 1 : text.slice(0, at).split('\n').length
}

/** A report in lines for people. */
export function reportLines(
  { ok, gone, added, differing, misrouted }: Report, file: string, routing: string,
): readonly string[] {
  if (ok) return [`${file} matches the stylesheets`]
  const of = (scheme: string | null): string => (scheme === null ? '' : ` (${scheme})`)
  const count = gone.length + added.length + differing.length + misrouted.length
  return [
    ...gone.map((one) => `${placeText(one)}: ${one.name} is configured but not declared`),
    ...added.map((one) => `${placeText(one)}: ${one.name} is declared but not configured`),
    ...differing.map((one) => `${placeText(one)}: ${one.name}${of(one.scheme)} is `
      + `${one.declared === null ? 'declared only in another scope' : short(one.declared)} but `
      + (one.configured === null ? 'not configured' : `configured as ${short(one.configured)}`)),
    ...misrouted.map((one) => `${placeText(one)}: ${one.name} is declared `
      + `but ${routing} routes it to ${one.route}, which doesn't declare it`),
    `${count} ${count === 1 ? 'difference' : 'differences'}. To update, run tokenpanel init --force.`,
  ]
}

const placeText = ({ file, line }: LocatedDifference): string => `${file}:${line}`

const LONGEST = 60

const short = (value: string): string => {
  const line = value.split('\n').map((part) => part.trim()).join(' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
