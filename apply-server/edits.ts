// What a request asks, value by value with the file that each is for, gathered file by file.
// Looks into no file: which declarations are meant there is for the rewriting to find.
import type { FileEdits } from '../shared/css/rewrite.js'
import type { Scope } from '../shared/css/scope.js'
import { err, ok, type Result } from '../shared/result.js'
import { placeAt, type ApplyRequest, type Tokens } from '../shared/wire/apply-request.js'
import { refuse, type Refusal } from './refusals.js'

/** One value that a request has, and where it goes. */
export interface RequestedEdit {
  readonly name: string
  readonly value: string
  /** In normal form; `null` for the root scope. */
  readonly scope: Scope | null
  /** What the file has for this scope, where that is another one. */
  readonly meant?: Scope
  /** Where in the request it stands: `tokens`, or `scopes[2]`. */
  readonly place: string
  /** As routed. */
  readonly path: string
}

/** A list of values of a request: its own, or those of one of its scopes. */
export interface AskedList {
  readonly place: string
  readonly scope: Scope | null
  /** The file that the request names for it; else `null`. */
  readonly file: string | null
  readonly tokens: Tokens
}

/** The lists of values that a request has, in its order. */
export const listsOf = ({ tokens, scopes }: ApplyRequest): readonly AskedList[] => [
  { place: 'tokens', scope: null, file: null, tokens },
  ...(scopes ?? []).map((entry, index) => ({ place: placeAt(index), ...entry })),
]

/** What is being gathered for one scope of a file: where in the request each value stands, beside it. */
interface Gathered {
  readonly scope: Scope | null
  readonly meant?: Scope
  readonly edits: Map<string, string>
  readonly places: Map<string, string>
}

/**
 * Gathers by whatever tells files apart; files come in the order in which they are first asked of. Refuses a
 * name that two entries have for one scope of one file.
 */
export function gatherEdits<Key>(
  asked: readonly RequestedEdit[], keyOf: (path: string) => Key,
): Result<ReadonlyMap<Key, FileEdits>, Refusal> {
  const files = new Map<Key, Map<string, Gathered>>()
  // All values of an entry have its one scope, which may be long.
  const scopeKeys = new Map<Scope | null, string>()
  for (const one of asked) {
    const { name, value, scope, meant = scope, place, path } = one
    const key = keyOf(path)
    const scopes = files.get(key) ?? new Map<string, Gathered>()
    files.set(key, scopes)
    const scopeKey = scopeKeys.get(meant) ?? JSON.stringify(meant)
    scopeKeys.set(meant, scopeKey)
    const { edits, places } = scopes.get(scopeKey) ?? addScope(scopes, scopeKey, one)
    const other = places.get(name)
    if (other !== undefined) return err(refuse('asked_twice', { words: { name, place, other } }))
    edits.set(name, value)
    places.set(name, place)
  }
  const gathered = new Map<Key, FileEdits>()
  files.forEach((scopes, key) => gathered.set(key, editsOf([...scopes.values()])))
  return ok(gathered)
}

function addScope(scopes: Map<string, Gathered>, key: string, { scope, meant }: RequestedEdit): Gathered {
  const own = { edits: new Map<string, string>(), places: new Map<string, string>() }
  // A list of its own: what stands for one scope in a file may be several there.
  const hasOwn = meant !== undefined && scope !== null
  const added = hasOwn ? { scope: [...scope], meant, ...own } : { scope, ...own }
  scopes.set(key, added)
  return added
}

const editsOf = (gathered: readonly Gathered[]): FileEdits => ({
  root: gathered.find(({ scope }) => scope === null)?.edits ?? new Map<string, string>(),
  scopes: gathered.flatMap(({ scope, meant, edits }) =>
    (scope === null ? [] : [{ scope, edits, ...(meant === undefined ? {} : { meant }) }])),
})
