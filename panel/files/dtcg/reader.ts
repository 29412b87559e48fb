// The tokens of a document that refer to each other, each worked out once.
// What is wrong costs its own token, and those that refer to it.
import type { Issue } from '../../../shared/read.js'
import { err, ok, type Result } from '../../../shared/result.js'
import { MAX_VALUE_CHARACTERS } from '../../../shared/css/value.js'
import { isRecord, setMember } from '../../model/tokens/records.js'
import { varOf } from '../../model/tokens/resolve.js'
import type { DtcgType, Reading } from './dtcg.types.js'
import { keptText, type KeptTextContext } from './value-out.js'
import { memberOf, variableName, type KnownVariables, type NamedToken } from './names-in.js'
import { OURS } from './ours.js'
import { memberAt, namesIn, valueAt } from './pointers.js'
import { isAlias } from './text-in.js'
import { pathKey, type RawToken } from './tree.js'
import { textOfValue, typeOfWord } from './value-in.js'

type Find = ((key: string) => RawToken | null) | null
interface Walk {
  readonly find: Find
  /** How many values there may still be. */
  left: number
}

/** More than any value that means something. */
const MOST_VALUES = 10_000
const MOST_DEPTH = 100

/** A value without `$ref`. Without `find`, only those of whole tokens go, whether these are there or not. */
const withoutRefs = (value: unknown, at: string, find: Find): Result<unknown, Issue> =>
  settle(value, at, { find, left: MOST_VALUES }, 0)

function settle(value: unknown, at: string, walk: Walk, depth: number): Result<unknown, Issue> {
  walk.left -= 1
  if (walk.left < 0 || depth > MOST_DEPTH) {
    return err({ path: at, reason: 'resolves to too much: its $refs are circular or multiply' })
  }
  if (Array.isArray(value)) return settleList(value as readonly unknown[], at, walk, depth)
  if (!isRecord(value)) return ok(value)
  const ref = Object.hasOwn(value, '$ref') ? value['$ref'] : undefined
  if (typeof ref === 'string') return settleRef(ref, at, walk, depth)
  const members: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(value)) {
    const read = settle(one, memberAt(at, name), walk, depth + 1)
    if (!read.ok) return read
    setMember(members, name, read.value)
  }
  return ok(members)
}

function settleList(list: readonly unknown[], at: string, walk: Walk, depth: number): Result<unknown, Issue> {
  const all: unknown[] = []
  for (const [index, one] of list.entries()) {
    const read = settle(one, memberAt(at, String(index)), walk, depth + 1)
    if (!read.ok) return read
    all.push(read.value)
  }
  return ok(all)
}

function settleRef(ref: string, at: string, walk: Walk, depth: number): Result<unknown, Issue> {
  const names = namesIn(ref)
  const label = JSON.stringify(ref.slice(0, 80))
  if (names === null) return err({ path: at, reason: `references ${label}, outside this document: put the value here` })
  const end = names.indexOf('$value')
  const path = end < 0 ? names : names.slice(0, end)
  const rest = end < 0 ? [] : names.slice(end + 1)
  if (rest.length === 0) return ok(`{${pathKey(path)}}`)
  let token = walk.find?.(pathKey(path)) ?? null
  for (let steps = 0; token !== null && isAlias(token.value) && steps < MOST_DEPTH; steps += 1) {
    token = walk.find?.(token.value.slice(1, -1).trim()) ?? null
  }
  const part = token === null ? undefined : valueAt(token.value, rest)
  if (part === undefined) return err({ path: at, reason: `references ${label}, which isn’t in the document` })
  return settle(part, at, walk, depth + 1)
}

type Text = Result<string, Issue>

/** The longest chain of references. */
const MOST_STEPS = 100

const quotedAlias = (alias: string): string => alias.length <= 80 ? alias : `${alias.slice(0, 80)}…`

export class Reader {
  readonly #byPath: ReadonlyMap<string, RawToken>
  readonly #here: KnownVariables
  readonly #kept: KeptTextContext
  readonly #reading: Reading
  readonly #texts = new Map<RawToken, Text | 'open'>()
  readonly #names = new Map<RawToken, Result<NamedToken, Issue>>()
  readonly #types = new Map<RawToken, string | null>()
  #byTail: ReadonlyMap<string, RawToken | null> | null = null
  #byName: ReadonlyMap<string, RawToken> | null = null
  #steps = 0

  constructor(
    byPath: ReadonlyMap<string, RawToken>, here: KnownVariables,
    { scheme, remPx, bareUnit }: Pick<KeptTextContext, 'scheme' | 'remPx'> & Pick<Reading, 'bareUnit'>,
  ) {
    this.#byPath = byPath
    this.#here = here
    this.#kept = { scheme, remPx, refer: (name) => this.#aliasOf(name) }
    this.#reading = { bareUnit, refer: (alias, type, at) => this.#refer(alias, type, at) }
  }

  /** What a token is called here. */
  nameOf(token: RawToken): Result<NamedToken, Issue> {
    const known = this.#names.get(token) ?? variableName(token, this.#here)
    this.#names.set(token, known)
    return known
  }

  /** The format's type of a token, its own or that of the one it refers to; `null` for none. */
  typeOf(token: RawToken): string | null {
    const known = this.#types.get(token)
    if (known !== undefined) return known
    const type = this.#findType(token)
    this.#types.set(token, type)
    return type
  }

  #findType(token: RawToken): string | null {
    let at: RawToken | null = token
    for (let steps = 0; at !== null && steps < MOST_STEPS; steps += 1) {
      if (at.type !== null) return typeOfWord(at.type)
      const value: unknown = aliasIn(at.value)
      at = isAlias(value) ? this.#find(value) : null
    }
    return null
  }

  /** What a token comes to as CSS. */
  textOf(token: RawToken): Text {
    const known = this.#texts.get(token)
    if (known === 'open') return err({ path: token.valueAt, reason: IN_A_CIRCLE })
    if (known !== undefined) return known
    if (this.#steps > MOST_STEPS) return err({ path: token.valueAt, reason: TOO_DEEP })
    this.#texts.set(token, 'open')
    this.#steps += 1
    const read = this.#read(token)
    this.#steps -= 1
    const text = read.ok && read.value.length > MAX_VALUE_CHARACTERS
      ? err({ path: token.valueAt, reason: TOO_LONG })
      : read
    this.#texts.set(token, text)
    return text
  }

  /** The value of a part of a token, by its type. */
  partOf(type: string, value: unknown, at: string): Text {
    return textOfValue(type, value, at, this.#reading)
  }

  #read(token: RawToken): Text {
    const settled = withoutRefs(token.value, token.valueAt, (key) => this.#byPath.get(key) ?? null)
    if (!settled.ok) return settled
    const value = settled.value
    const own = this.typeOf(token)
    const read = textOfValue(token.type ?? own, value, token.valueAt, this.#reading)
    const css = memberOf(token.extensions, OURS)['css']
    if (!read.ok || typeof css !== 'string') return read
    return ok(keptText({ css, type: own, value, text: read.value }, this.#kept))
  }

  #refer(alias: string, type: string | null, path: string): Text {
    const label = quotedAlias(alias)
    const token = this.#find(alias)
    if (token === null) {
      return err({ path, reason: `references ${label}, which isn’t in the document: add it or use a value` })
    }
    const [its, wanted] = [this.typeOf(token), typeOfWord(type)]
    if (its !== null && wanted !== null && its !== wanted && !isOneNumber(its, wanted)) {
      return err({ path, reason: `references ${label}, which has the type ${its} instead of ${wanted}` })
    }
    const text = this.textOf(token)
    if (!text.ok) {
      const { reason } = text.error
      // What is wrong with all of a chain is said of each: the first may be none of this panel's.
      return err({ path, reason: OF_CHAINS.includes(reason) ? reason : `references ${label}, which is invalid` })
    }
    const named = this.nameOf(token)
    return named.ok && named.value.kind !== null ? ok(varOf(named.value.name)) : text
  }

  #find(alias: string): RawToken | null {
    const key = alias.slice(1, -1).trim()
    const found = this.#byPath.get(key) ?? this.#byPath.get(withoutEnd(key))
    if (found !== undefined) return found
    this.#byTail ??= tailsOf(this.#byPath.values())
    return this.#byTail.get(withoutEnd(key)) ?? null
  }

  #aliasOf(name: string): ReturnType<KeptTextContext['refer']> {
    this.#byName ??= new Map([...this.#byPath.values()].flatMap((token) => {
      const named = this.nameOf(token)
      return named.ok ? [[named.value.name, token] as const] : []
    }))
    const token = this.#byName.get(name)
    const type = token === undefined ? null : this.typeOf(token)
    return token === undefined || type === null
      ? null
      : { alias: `{${pathKey(token.path)}}`, type: type as DtcgType }
  }
}

const IN_A_CIRCLE = 'is a circular reference: give one of its tokens a value'
const TOO_DEEP = `has a reference chain longer than ${MOST_STEPS}: reference the last token`
const TOO_LONG = 'resolves to a value too long for CSS'
const OF_CHAINS: readonly string[] = [IN_A_CIRCLE, TOO_DEEP, TOO_LONG]

const isOneNumber = (one: string, other: string): boolean =>
  [one, other].every((type) => type === 'number' || type === 'fontWeight')

// Style Dictionary refers to the value of a token.
const ENDS = ['.value', '.$value']
const withoutEnd = (key: string): string => {
  const end = ENDS.find((one) => key.endsWith(one))
  return end === undefined ? key : key.slice(0, -end.length)
}

const aliasIn = (value: unknown): unknown => {
  if (!isRecord(value) || !Object.hasOwn(value, '$ref')) return value
  const read = withoutRefs(value, '', null)
  return read.ok ? read.value : value
}

/** By path without its first name, which in documents of Tokens Studio is a set's; `null` for several. */
function tailsOf(tokens: Iterable<RawToken>): ReadonlyMap<string, RawToken | null> {
  const tails = new Map<string, RawToken | null>()
  for (const token of tokens) {
    if (token.path.length < 2) continue
    const key = pathKey(token.path.slice(1))
    tails.set(key, tails.has(key) ? null : token)
  }
  return tails
}
