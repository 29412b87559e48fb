// Tokens as documents of the Design Tokens Community Group, 2025.10.
// Writes what every tool reads, and beside it only what our own reader needs to give back each byte.
import { setMember } from '../../model/tokens/records.js'
import type { DtcgFile, DtcgOptions, ForeignParts } from './dtcg.types.js'
import type { Json, JsonRecord, Typed } from './json.types.js'
import { OURS, RESOLVER_SCHEMA, RESOLVER_VERSION } from './ours.js'
import { treePlaces, type TreePlace } from './paths.js'
import type { PlainTheme, PlainTokens } from './plain.types.js'
import { printJson } from './print.js'
import { textOfValue } from './value-in.js'
import { themeTokens } from './written.js'

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
interface Written { readonly path: readonly string[]; readonly token: JsonRecord }

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
      written.set(token.name, { path: place.path, token: its })
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

/** The themes as contexts: of all but the first only what is other than there. */
function modifierOf(base: DtcgSide, others: readonly DtcgSide[]): JsonRecord {
  const contexts = others.map(({ theme, written }): readonly [string, Json] => {
    const own = [...written].filter(([name, { token }]) =>
      JSON.stringify(base.written.get(name)?.token) !== JSON.stringify(token))
    return [theme.id, own.length === 0 ? [] : [treeOf(own.map(([, one]) => one))]]
  })
  const sides = [base, ...others]
  const css = others.flatMap(({ theme, asCss }): readonly (readonly [string, Json])[] => {
    const own = [...asCss].filter(([name, text]) => base.asCss.get(name) !== text)
    return own.length === 0 ? [] : [[theme.id, Object.fromEntries(own)]]
  })
  const said = (member: (theme: PlainTheme) => Json | null): JsonRecord =>
    Object.fromEntries(sides.flatMap(({ theme }) => {
      const its = member(theme)
      return its === null ? [] : [[theme.id, its]]
    }))
  return {
    contexts: { [base.theme.id]: [], ...Object.fromEntries(contexts) },
    default: base.theme.id,
    ...ourMembers({
      labels: said(({ label }) => label),
      schemes: said(({ scheme }) => scheme),
      scopes: said(({ scopes }) => scopes.length === 0 ? null : scopes),
      ...(css.length === 0 ? {} : { css: Object.fromEntries(css) }),
    }),
  }
}
