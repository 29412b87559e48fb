// What a preview, a write or a survey asks for, read out of a request's parsed body.
// Finds the first issue and says no sentence: what a refusal says is the server's table of refusals.
import type { Scope } from '../css/scope.js'
import { readScope } from '../css/scope-text.js'
import { readValue } from '../css/value.js'
import { isObject, memberPath, readAnyString, type Issue } from '../read.js'
import { err, ok, type Result } from '../result.js'
import { APPLY_LIMITS, isCssVar, isDigest } from './apply.js'

/** New values by variable name, in the order of the request; without white space around them. */
export type Tokens = ReadonlyMap<string, string>

/** New values in one scope. */
interface ScopeRequest {
  /** In normal form. */
  readonly scope: Scope
  /** The routed path that is meant; `null` where the names decide, as they do for plain tokens. */
  readonly file: string | null
  readonly tokens: Tokens
}

/** What a request asks for. */
export interface ApplyRequest {
  /** Of the root scope; empty where only other scopes, or a survey, are asked for. */
  readonly tokens: Tokens
  /** One for one as in the request, which may name a scope several times; `null` when it has none. */
  readonly scopes: readonly ScopeRequest[] | null
  /** Whether what is declared in all routed files is asked for, and nothing else. */
  readonly survey: boolean
  /** Whether nothing is to be written. */
  readonly dryRun: boolean
  /** Digests by file path, as a preview gave them; `null` when the request has none. */
  readonly expectDigests: ReadonlyMap<string, string> | null
  /** Whether a preview is to say what its hunks do not show of each file's lines; absent where it is not. */
  readonly lines?: true
  /** Whether a write is to be kept so that it can be undone; absent where it is not. */
  readonly undoable?: true
  /** Of which project that was previewed: the `id` in its index; absent where nobody says. */
  readonly project?: string
  /** Files that are to be written though a build makes them anew; absent where none are named. */
  readonly anyway?: readonly string[]
  /** Which write is to be undone: its files, with the digests of its answer; absent for all else. */
  readonly undo?: ReadonlyMap<string, string>
}

/** What is wrong with one value or its name. */
type TokenIssue =
  | { readonly code: 'invalid_name' | 'value_not_a_string'; readonly name: string }
  | {
    readonly code: 'value_invalid'
    readonly name: string
    readonly reason: string
    readonly character: number
  }

/** Why a body is no request, in the order in which its parts are looked at. */
export type RequestIssue =
  | { readonly code: 'not_an_object' | 'survey_not_a_boolean' }
  | { readonly code: 'tokens_not_an_object' | 'tokens_empty' | 'tokens_too_many' }
  /** `path` is `tokens`, or `scopes[2].tokens`. */
  | TokenIssue & { readonly path: string }
  | { readonly code: 'scopes_malformed' } & Issue
  | { readonly code: 'all_empty' | 'all_too_many' }
  | { readonly code: 'dry_run_not_a_boolean' | 'digests_malformed' | 'survey_not_alone' | 'survey_not_dry' }
  | { readonly code: 'undo_malformed' | 'undo_not_alone' }

type Read<T> = Result<T, RequestIssue>
type Texts = Readonly<Record<string, unknown>>

const NO_TOKENS: Tokens = new Map()

/** Reads a request out of its body; of a list of tokens all names, then all types, then all values. */
export function readApplyRequest(body: unknown): Read<ApplyRequest> {
  if (!isObject(body)) return err({ code: 'not_an_object' })
  if (own(body, 'undo') !== undefined) return readUndo(body)
  const survey = own(body, 'survey')
  if (survey !== undefined && typeof survey !== 'boolean') return err({ code: 'survey_not_a_boolean' })
  const listed = own(body, 'scopes')
  // Beside scopes, and in a survey, there may be none.
  const tokens = readRootTokens(own(body, 'tokens'), survey !== true && listed === undefined)
  if (!tokens.ok) return tokens
  const scopes = listed === undefined ? ok(null) : readScopes(listed, tokens.value.size, survey !== true)
  if (!scopes.ok) return scopes
  const dryRun = own(body, 'dryRun')
  if (dryRun !== undefined && typeof dryRun !== 'boolean') return err({ code: 'dry_run_not_a_boolean' })
  const expectDigests = readDigests(own(body, 'expectDigests'))
  if (!expectDigests.ok) return expectDigests
  return isolated({
    tokens: tokens.value, scopes: scopes.value, survey: survey === true, dryRun: dryRun === true,
    expectDigests: expectDigests.value,
    // Anything else but `true` is a member that is not known.
    ...(own(body, 'lines') === true ? { lines: true } : {}),
    ...(own(body, 'undoable') === true ? { undoable: true } : {}),
    ...projectIn(body),
    ...anywayIn(body),
  })
}

/** What would be another request by itself. */
const BESIDE_UNDO = ['tokens', 'scopes', 'survey', 'dryRun', 'expectDigests'] as const

function readUndo(body: Texts): Read<ApplyRequest> {
  const undo = readDigests(own(body, 'undo'))
  if (!undo.ok || undo.value === null || undo.value.size === 0) return err({ code: 'undo_malformed' })
  if (BESIDE_UNDO.some((name) => own(body, name) !== undefined)) return err({ code: 'undo_not_alone' })
  return ok({
    tokens: NO_TOKENS, scopes: null, survey: false, dryRun: false, expectDigests: null, undo: undo.value,
    ...projectIn(body),
  })
}

// Of whoever names none, and of any other kind than a text, nothing is known.
function projectIn(body: Texts): Pick<ApplyRequest, 'project'> {
  const project = own(body, 'project')
  return typeof project === 'string' ? { project } : {}
}

// A list that is none, or not of texts alone, allows nothing.
function anywayIn(body: Texts): Pick<ApplyRequest, 'anyway'> {
  const anyway = own(body, 'anyway')
  return Array.isArray(anyway) && anyway.every((file) => typeof file === 'string') ? { anyway } : {}
}

const own = (object: Texts, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : undefined)

/** A survey asks for nothing else, and says that it writes nothing. */
function isolated(request: ApplyRequest): Read<ApplyRequest> {
  const { tokens, scopes, survey, dryRun } = request
  if (!survey) return ok(request)
  if (tokens.size > 0 || (scopes !== null && scopes.length > 0)) return err({ code: 'survey_not_alone' })
  return dryRun ? ok(request) : err({ code: 'survey_not_dry' })
}

function readRootTokens(tokens: unknown, isRequired: boolean): Read<Tokens> {
  if (tokens === undefined && !isRequired) return ok(NO_TOKENS)
  if (!isObject(tokens)) return err({ code: 'tokens_not_an_object' })
  const count = Object.keys(tokens).length
  if (count === 0 && isRequired) return err({ code: 'tokens_empty' })
  if (count > APPLY_LIMITS.tokens) return err({ code: 'tokens_too_many' })
  return readTokens(tokens, 'tokens')
}

/** One of `scopes` whose tokens have not been looked into. */
interface Entry { readonly scope: Scope; readonly file: string | null; readonly texts: Texts }

function readScopes(
  value: unknown, plainTokens: number, isSomeRequired: boolean,
): Read<readonly ScopeRequest[]> {
  const entries = readEntries(value)
  if (!entries.ok) return err({ code: 'scopes_malformed', ...entries.error })
  const count = entries.value.reduce((sum, { texts }) => sum + Object.keys(texts).length, plainTokens)
  if (count === 0 && isSomeRequired) return err({ code: 'all_empty' })
  if (count > APPLY_LIMITS.tokens) return err({ code: 'all_too_many' })
  const scopes: ScopeRequest[] = []
  for (const [index, { scope, file, texts }] of entries.value.entries()) {
    const tokens = readTokens(texts, `${placeAt(index)}.tokens`)
    if (!tokens.ok) return tokens
    scopes.push({ scope, file, tokens: tokens.value })
  }
  return ok(scopes)
}

/** Where an entry of `scopes` stands in a request. */
export const placeAt = (index: number): string => `scopes[${index}]`

function readEntries(value: unknown): Result<readonly Entry[], Issue> {
  if (!Array.isArray(value)) return err({ path: 'scopes', reason: 'must be an array' })
  if (value.length > APPLY_LIMITS.scopes) {
    const reason = `must have at most ${APPLY_LIMITS.scopes} entries, not ${value.length}`
    return err({ path: 'scopes', reason })
  }
  const entries: Entry[] = []
  for (const [index, item] of value.entries()) {
    const entry = readEntry(item, placeAt(index))
    if (!entry.ok) return entry
    entries.push(entry.value)
  }
  return ok(entries)
}

function readEntry(value: unknown, path: string): Result<Entry, Issue> {
  if (!isObject(value)) return err({ path, reason: 'must be an object' })
  const at = (name: string): string => memberPath(path, name)
  const scope = readScope(own(value, 'scope'), at('scope'))
  if (!scope.ok) return scope
  const named = own(value, 'file')
  const file = named === undefined ? ok(null) : readAnyString(named, at('file'))
  if (!file.ok) return file
  const texts = own(value, 'tokens')
  if (!isObject(texts)) return err({ path: at('tokens'), reason: 'must be an object' })
  return ok({ scope: scope.value, file: file.value, texts })
}

function readTokens(tokens: Texts, path: string): Read<Tokens> {
  const names = Object.keys(tokens)
  const misnamed = names.find((name) => !isCssVar(name))
  if (misnamed !== undefined) return err({ code: 'invalid_name', name: misnamed, path })
  const texts = new Map<string, string>()
  for (const name of names) {
    const text = tokens[name]
    if (typeof text !== 'string') return err({ code: 'value_not_a_string', name, path })
    texts.set(name, text)
  }
  const values = new Map<string, string>()
  for (const [name, text] of texts) {
    const value = readValue(text)
    if (!value.ok) return err({ code: 'value_invalid', name, ...value.error, path })
    values.set(name, value.value)
  }
  return ok(values)
}

function readDigests(digests: unknown): Read<ReadonlyMap<string, string> | null> {
  if (digests === undefined) return ok(null)
  if (!isObject(digests)) return err({ code: 'digests_malformed' })
  const read = new Map<string, string>()
  for (const [path, digest] of Object.entries(digests)) {
    if (typeof digest !== 'string' || !isDigest(digest)) return err({ code: 'digests_malformed' })
    read.set(path, digest)
  }
  return ok(read)
}
