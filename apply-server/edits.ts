// What a request asks, value by value with the file that each is for, gathered file by file.
// Looks into no file: which declarations are meant there is for the rewriting to find.
import type { FileEdits } from '../shared/css/rewrite.js'
import type { Scope } from '../shared/css/scope.js'
import { err, ok, type Result } from '../shared/result.js'
import { placeAt, type ApplyRequest, type Tokens } from '../shared/wire/apply-request.js'
import { refuse, type Refusal } from './refusals.js'

/** One value that a request has, and where it goes. */
export interface Asked {
  readonly name: string
  readonly value: string
  /** In normal form; `null` for the root scope. */
  readonly scope: Scope | null
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

/** What is being gathered for one file: where in the request each value stands, beside it. */
interface Gathered {
  readonly root: Map<string, string>
  readonly scopes: Map<string, { readonly scope: Scope; readonly edits: Map<string, string> }>
  readonly places: Map<string, string>
}
const createGathered = (): Gathered => ({ root: new Map(), scopes: new Map(), places: new Map() })

/**
 * Gathers by whatever tells files apart; files come in the order in which they are first asked of. Refuses a
 * name that two entries have for one scope of one file.
 */
export function gatherEdits<Key>(
  asked: readonly Asked[], keyOf: (path: string) => Key,
): Result<ReadonlyMap<Key, FileEdits>, Refusal> {
  const files = new Map<Key, Gathered>()
  for (const one of asked) {
    const key = keyOf(one.path)
    const file = files.get(key) ?? createGathered()
    files.set(key, file)
    const other = addTo(file, one)
    if (other !== null) return err(refuse('asked_twice', { words: { name: one.name, place: one.place, other } }))
  }
  const edits = new Map<Key, FileEdits>()
  files.forEach(({ root, scopes }, key) => edits.set(key, { root, scopes: [...scopes.values()] }))
  return ok(edits)
}

/** Adds a value, or gives the place of the request that has the same name for the same scope. */
function addTo({ root, scopes, places }: Gathered, { name, value, scope, place }: Asked): string | null {
  const scopeKey = scope === null ? '' : JSON.stringify(scope)
  const other = places.get(name + scopeKey)
  if (other !== undefined) return other
  places.set(name + scopeKey, place)
  if (scope === null) {
    root.set(name, value)
    return null
  }
  const { edits } = scopes.get(scopeKey) ?? { edits: new Map<string, string>() }
  scopes.set(scopeKey, { scope, edits: edits.set(name, value) })
  return null
}
