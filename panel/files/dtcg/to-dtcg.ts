// Tokens as documents of the Design Tokens Community Group, 2025.10.
// Writes what every tool reads, and beside it only what our own reader needs to give back each byte.
import { setMember } from '../../model/tokens/records.js'
import { err, ok } from '../../../shared/result.js'
import { varOf } from '../../model/tokens/resolve.js'
import type {
  DtcgFile, DtcgOptions, ForeignParts, Json, JsonRecord, Typed, PlainTheme, PlainTokens, Reading, PlainToken,
} from './dtcg.types.js'
import { OURS, RESOLVER_SCHEMA, RESOLVER_VERSION } from './ours.js'
import { treePlaces, type TreePlace, aliasOf } from './paths.js'
import { textOfValue } from './value-in.js'
import { typedValue, type TokenNeighbors } from './value-out.js'

/** One theme's tokens. */
interface ThemeTokens {
  /** What a token is; `null` for what no type holds. */
  typed(name: string): Typed | null
  /** How what is written reads again. */
  readonly reading: Reading
}

/** The further a chain of references leads, the deeper calls go. */
const MOST_STEPS = 200

/** `at`: which of the themes; `form`: how colors and lengths are written. */
function themeTokens(
  tokens: readonly PlainToken[], places: ReadonlyMap<string, TreePlace>, theme: PlainTheme, at: number,
  form: Pick<TokenNeighbors, 'isSrgb' | 'isHex' | 'remPx'>,
): ThemeTokens {
  const byName = new Map(tokens.map((token): readonly [string, PlainToken] => [token.name, token]))
  const known = new Map<string, Typed | null>()
  let steps = 0
  const look = (name: string): Typed | null => {
    const token = byName.get(name)
    const text = token?.values[at] ?? null
    if (token === undefined || text === null || steps > MOST_STEPS) return null
    steps += 1
    const its = typedValue({ ...token, text }, around)
    steps -= 1
    return its
  }
  const typed = (name: string): Typed | null => {
    const found = known.get(name)
    if (found !== undefined) return found
    // While it is looked at: who comes back to it is in a circle.
    known.set(name, null)
    const its = look(name)
    known.set(name, its)
    return its
  }
  const around: TokenNeighbors = {
    ...form,
    scheme: theme.scheme,
    refer: (name) => {
      const place = places.get(name)
      const its = place === undefined ? null : typed(name)
      return its === null || place === undefined ? null : { alias: aliasOf(place.path), type: its.type }
    },
  }
  return { typed, reading: readingOf(places) }
}

function readingOf(places: ReadonlyMap<string, TreePlace>): Reading {
  const names = new Map([...places].map(([name, { path }]) => [aliasOf(path), name]))
  return {
    bareUnit: null,
    refer: (alias, _type, path) => {
      const name = names.get(alias)
      return name === undefined ? err({ path, reason: 'missing reference' }) : ok(varOf(name))
    },
  }
}

const INDENT = '  '
/** How long a list or an object on one line may be. */
const LONGEST = 80

/** The text of a document, with a newline at its end. */
const printJson = (document: Json): string => `${printed(document, '')}\n`

function printed(value: Json, indent: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = indent + INDENT
  if (Array.isArray(value)) {
    return bracketed('[]', (value as readonly Json[]).map((one) => printed(one, inner)), value.every(isPlain), indent)
  }
  const members = Object.entries(value)
  const texts = members.map(([name, one]) => `${JSON.stringify(name)}: ${printed(one, inner)}`)
  const isShort = members.every(([name, one]) => !name.startsWith('$') && (isPlain(one) || isNumbers(one)))
  return bracketed('{}', texts, isShort, indent)
}

const isPlain = (value: Json): boolean => typeof value !== 'object' || value === null
const isNumbers = (value: Json): boolean => Array.isArray(value) && value.every(isPlain)

function bracketed(brackets: '[]' | '{}', texts: readonly string[], isShort: boolean, indent: string): string {
  const [open = '', close = ''] = brackets
  const pad = brackets === '{}' && texts.length > 0 ? ' ' : ''
  const line = `${open}${pad}${texts.join(', ')}${pad}${close}`
  if (texts.length === 0 || (isShort && line.length <= LONGEST)) return line
  return `${open}\n${texts.map((text) => `${indent}${INDENT}${text}`).join(',\n')}\n${indent}${close}`
}

/** Files for a wish: one for each theme, or one with a resolver. None where there is no token. */
export function toDtcg(tokens: PlainTokens, options: DtcgOptions): readonly DtcgFile[] {
  if (tokens.tokens.length === 0) return []
  const places = treePlaces(tokens.tokens)
  const sides = tokens.themes.map((theme, at) => sideOf({ tokens, places, options }, theme, at))
  return options.form === 'strict'
    ? [resolverFile(sides, options)]
    : sides.map((side) => themeFile(side, sides, options))
}

interface Exporting {
  readonly tokens: PlainTokens
  readonly places: ReadonlyMap<string, TreePlace>
  readonly options: DtcgOptions
}

/** What one theme comes to: by name, tokens as they are written, and texts that no type holds. */
interface DtcgSide {
  readonly theme: PlainTheme
  readonly written: ReadonlyMap<string, Written>
  readonly asCss: ReadonlyMap<string, string>
}
interface Written { readonly path: readonly string[]; readonly token: JsonRecord; readonly isOwn: boolean }

function sideOf({ tokens, places, options }: Exporting, theme: PlainTheme, at: number): DtcgSide {
  const isTools = options.form === 'tools'
  const form = { isSrgb: isTools, isHex: isTools && options.isHex === true, remPx: options.remPx }
  const around = themeTokens(tokens.tokens, places, theme, at, form)
  const written = new Map<string, Written>()
  const asCss = new Map<string, string>()
  for (const token of tokens.tokens) {
    const text = token.values[at] ?? null
    const place = places.get(token.name)
    if (text === null || place === undefined) continue
    const typed = around.typed(token.name)
    if (typed === null) asCss.set(token.name, text)
    else {
      const read = textOfValue(typed.type, typed.value, '', around.reading)
      const isSaid = read.ok && read.value === text
      const ours = { ...(place.isName ? {} : { name: token.name }), ...(isSaid ? {} : { css: text }) }
      const its = tokenOf(typed, ours, options.foreign?.get(token.name))
      written.set(token.name, { path: place.path, token: its, isOwn: token.isOwn?.[at] === true })
    }
  }
  return { theme, written, asCss }
}

function tokenOf(
  { type, value }: Typed, ours: JsonRecord, foreign: ForeignParts = {},
): JsonRecord {
  const { extensions, description, deprecated } = foreign
  const isPlain = Object.keys(ours).length === 0
  const members = { ...extensions as JsonRecord | undefined, ...(isPlain ? {} : { [OURS]: ours }) }
  return {
    $type: type,
    $value: value,
    ...(description === undefined ? {} : { $description: description }),
    ...(deprecated === undefined ? {} : { $deprecated: deprecated }),
    ...(Object.keys(members).length === 0 ? {} : { $extensions: members }),
  }
}

type Tree = Record<string, Json>

/** Tokens as a tree of groups. */
function treeOf(written: Iterable<Written>): Tree {
  const tree: Tree = {}
  const groups = new Map<string, Tree>()
  for (const { path, token } of written) {
    const [first = '', second] = path
    if (second === undefined) setMember<Json>(tree, first, token)
    else {
      const group = groups.get(first) ?? {}
      if (!groups.has(first)) setMember<Json>(tree, first, group)
      groups.set(first, group)
      setMember<Json>(group, second, token)
    }
  }
  return tree
}

const fileOf = (ending: string, document: JsonRecord, side: Pick<DtcgFile, 'count' | 'asCss'>): DtcgFile =>
  ({ ending, text: printJson(document), ...side })

const textsOf = (asCss: ReadonlyMap<string, string>): { readonly css?: JsonRecord } =>
  asCss.size === 0 ? {} : { css: Object.fromEntries(asCss) }

/** Members of a file as a whole, where there is something to say. */
const ourMembers = (ours: JsonRecord): JsonRecord =>
  Object.keys(ours).length === 0 ? {} : { $extensions: { [OURS]: ours } }

function themeFile(side: DtcgSide, sides: readonly DtcgSide[], { remPx }: DtcgOptions): DtcgFile {
  const { theme, written, asCss } = side
  const ours: JsonRecord = {
    ...(theme.scheme === null ? {} : { scheme: theme.scheme }),
    ...(remPx === null ? {} : { remPx }),
    ...textsOf(asCss),
  }
  const ending = sides.length === 1 ? '.tokens.json' : `.${theme.id}.tokens.json`
  const document = { ...ourMembers(ours), ...treeOf(written.values()) }
  return fileOf(ending, document, { count: written.size, asCss: [...asCss.keys()] })
}

const BASE = 'base'
const MODIFIER = 'theme'

function resolverFile(sides: readonly DtcgSide[], { remPx }: DtcgOptions): DtcgFile {
  const [base, ...others] = sides
  const asCss = [...new Set(sides.flatMap((side) => [...side.asCss.keys()]))]
  const names = new Set(sides.flatMap(({ written }) => [...written.keys()]))
  const modifiers = base === undefined || others.length === 0
    ? {}
    : { modifiers: { [MODIFIER]: modifierOf(base, others) } }
  const ours: JsonRecord = { ...(remPx === null ? {} : { remPx }), ...textsOf(base?.asCss ?? new Map()) }
  const document = {
    $schema: RESOLVER_SCHEMA,
    version: RESOLVER_VERSION,
    sets: { [BASE]: { sources: [treeOf(base?.written.values() ?? [])], ...ourMembers(ours) } },
    ...modifiers,
    resolutionOrder: [`#/sets/${BASE}`, ...(others.length === 0 ? [] : [`#/modifiers/${MODIFIER}`])]
      .map(($ref) => ({ $ref })),
  }
  return fileOf('.resolver.json', document, { count: names.size, asCss })
}

/** The themes as contexts: of all but the first only what is other than there, or a theme's own. */
function modifierOf(base: DtcgSide, others: readonly DtcgSide[]): JsonRecord {
  const contexts = others.map(({ theme, written }): readonly [string, Json] => {
    const own = [...written].filter(([name, { token, isOwn }]) => isOwn ||
      JSON.stringify(base.written.get(name)?.token) !== JSON.stringify(token))
    return [theme.id, own.length === 0 ? [] : [treeOf(own.map(([, one]) => one))]]
  })
  const sides = [base, ...others]
  const css = others.flatMap(({ theme, asCss }): readonly (readonly [string, Json])[] => {
    const own = [...asCss].filter(([name, text]) => base.asCss.get(name) !== text)
    return own.length === 0 ? [] : [[theme.id, Object.fromEntries(own)]]
  })
  const byTheme = (member: (theme: PlainTheme) => Json | null): JsonRecord =>
    Object.fromEntries(sides.flatMap(({ theme }) => {
      const its = member(theme)
      return its === null ? [] : [[theme.id, its]]
    }))
  return {
    contexts: { [base.theme.id]: [], ...Object.fromEntries(contexts) },
    default: base.theme.id,
    ...ourMembers({
      labels: byTheme(({ label }) => label),
      schemes: byTheme(({ scheme }) => scheme),
      scopes: byTheme(({ scopes }) => scopes.length === 0 ? null : scopes),
      ...(css.length === 0 ? {} : { css: Object.fromEntries(css) }),
    }),
  }
}
