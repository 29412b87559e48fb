// Which file a variable belongs to: the routing table, from prefixes of names to paths.
// Reads a parsed document and touches no disk; whether a path may be written is the apply server's question.
import { everyCharacter, isControl, isLowerLetter, isUpperLetter } from '../chars.js'
import { isObject, type Issue } from '../read.js'
import { err, ok, type Result } from '../result.js'
import { isPlainName } from './apply.js'

/** One entry: a prefix without its hyphens, or `*`, and a path relative to the root. */
interface Route {
  readonly prefix: string
  readonly path: string
}

/** The routing table: the longest prefix first, `*` last. */
export interface Routing {
  readonly routes: readonly Route[]
  /** Every path once, in the order of the document. */
  readonly paths: readonly string[]
}

/** The prefix that takes what no other one does. */
export const ANY = '*'

const issue = (path: string, reason: string): { readonly ok: false; readonly error: Issue } =>
  err({ path, reason })

/** Reads a routing table out of its parsed document. */
export function readRouting(value: unknown): Result<Routing, Issue> {
  if (!isObject(value)) return issue('', 'must be a JSON object of prefixes and paths')
  const byPrefix = new Map<string, string>()
  for (const [key, path] of Object.entries(value)) {
    const prefix = prefixOf(key)
    const place = JSON.stringify(key)
    if (prefix === null) {
      return issue(place, 'must be a prefix of letters, digits, _ and -, such as "color", or "*" for all others')
    }
    if (typeof path !== 'string' || path === '') return issue(place, 'must have a path that is not empty')
    if (!isRelativePath(path)) return issue(place, 'must have a path relative to the root, such as "styles/tokens.css"')
    const known = byPrefix.get(prefix)
    if (known !== undefined && known !== path) return issue(place, 'is a prefix that already has another file')
    byPrefix.set(prefix, path)
  }
  if (byPrefix.size === 0) return issue('', 'must have at least one prefix, such as "color": "styles/tokens.css"')
  const routes = [...byPrefix].map(([prefix, path]) => ({ prefix, path }))
  return ok({ routes: routes.sort(longestFirst), paths: [...new Set(byPrefix.values())] })
}

const longestFirst = (one: Route, other: Route): number =>
  one.prefix === ANY ? 1 : other.prefix === ANY ? -1 : other.prefix.length - one.prefix.length

// `--color-`, `color-` and `color` are one prefix.
function prefixOf(key: string): string | null {
  if (key === ANY) return key
  const from = key.startsWith('--') ? 2 : 0
  const prefix = key.slice(from, key.endsWith('-') && key.length > from ? -1 : undefined)
  return isPlainName(prefix) ? prefix : null
}

function isRelativePath(path: string): boolean {
  const hasDrive = isLetter(path.charCodeAt(0)) && path.startsWith(':', 1)
  const isRooted = path.startsWith('/') || path.startsWith('\\') || hasDrive
  return !isRooted && everyCharacter(path, (code) => !isControl(code))
}

const isLetter = (code: number): boolean => isLowerLetter(code) || isUpperLetter(code)

/** The path of the longest prefix that takes a variable, or `null`. `--P` and every `--P-…` belong to `P`. */
export function findRoute({ routes }: Routing, cssVar: string): string | null {
  for (const { prefix, path } of routes) {
    if (prefix === ANY) return path
    const isWhole = cssVar.length === prefix.length + 2 || cssVar.startsWith('-', prefix.length + 2)
    if (isWhole && cssVar.startsWith(prefix, 2)) return path
  }
  return null
}
