// A configuration that somebody keeps as a file: its tokens, with the text that CSS would have for each.
// Takes JSON as it is; members that are not known here stay what they are.
import { isRecord, type Json } from './json-parts.js'

/** An item where it stands. */
export interface KeptItem {
  readonly item: Json
  readonly tier: Json
  readonly tab: Json
  readonly cssVar: string
  /** What CSS has for it: in a tier that references another one, `var(--x)`. */
  readonly text: string
  /** The same in its themes, by name. */
  readonly values: ReadonlyMap<string, string>
}

/** What stylesheets declare of a name for a scheme, or for every one; `null` where they do not. */
export type ValueUnder = (name: string, scheme: Json) => string | null

export const listOf = (value: unknown): readonly Json[] =>
  (Array.isArray(value) ? value.filter(isRecord) : [])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Every item of a configuration, in its order. */
export function itemsOf(config: Json): readonly KeptItem[] {
  return listOf(config['tabs']).flatMap((tab) => listOf(tab['tiers']).flatMap((tier) =>
    listOf(tier['items']).map((item) => ({
      item, tier, tab, cssVar: textOf(item['cssVar']), text: cssTextOf(textOf(item['default']), tier, tab),
      values: new Map(textsIn(item['values']).map(([name, text]) => [name, cssTextOf(text, tier, tab)])),
    }))))
}

const textsIn = (record: unknown): readonly (readonly [string, string])[] => !isRecord(record) ? []
  : Object.entries(record).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text] as const] : []))

/** What a reference comes to in CSS; all else is its own text. */
function cssTextOf(text: string, tier: Json, tab: Json): string {
  if (typeof tier['referencesTier'] !== 'string') return text
  const target = listOf(tab['tiers']).find(({ id }) => id === tier['referencesTier'])
  const found = listOf(target?.['items']).find(({ id }) => id === text)
  return found === undefined ? text : `var(${textOf(found['cssVar'])})`
}

/** The first tier of colors that refers to no other one: what the schemes of a color tab list. */
export const paletteIn = (tab: Json): Json | null => listOf(tab['tiers']).find((tier) => {
  const [first] = listOf(tier['items'])
  const type = first?.['type']
  return tier['referencesTier'] === undefined && tier['semantic'] !== true && isRecord(type) && type['kind'] === 'color'
}) ?? null

/** The schemes of a color tab by name; none where it has none. */
export function schemesIn(tab: Json): Json {
  const extras = tab['colorExtras']
  const schemes = isRecord(extras) ? extras['colorSchemes'] : undefined
  return isRecord(schemes) ? schemes : {}
}

/** The members of an object that are objects, with their names. */
export const recordsIn = (value: unknown): readonly { readonly name: string; readonly scheme: Json }[] =>
  Object.entries(isRecord(value) ? value : {})
    .flatMap(([name, scheme]) => (isRecord(scheme) ? [{ name, scheme }] : []))

const scopesOf = ({ scope = null, scopes = null }: Json): string => JSON.stringify([scope, scopes])

/**
 * Those of some schemes that have their values where one has them: in the same scopes and the same file. A
 * file is named only where the routing leaves it open: one that names none may be in any.
 */
export function schemesAt<T extends { readonly scheme: Json }>(
  scheme: Json, all: readonly T[],
): readonly T[] {
  const { file } = scheme
  const there = all.filter((one) => scopesOf(one.scheme) === scopesOf(scheme))
  const inFile = there.filter((one) => one.scheme['file'] === file)
  if (inFile.length > 0) return inFile
  return there.filter((one) => file === undefined || one.scheme['file'] === undefined)
}

/** The scheme that stands where one stands: of several the one of its name. */
export function schemeAt<T extends { readonly scheme: Json; readonly name: string }>(
  name: string, scheme: Json, all: readonly T[],
): T | undefined {
  const there = schemesAt(scheme, all)
  return there.find((one) => one.name === name) ?? (there.length === 1 ? there[0] : undefined)
}

/** The routing of a configuration, as far as it is one. */
export function routingIn(config: Json): Readonly<Record<string, string>> | undefined {
  const routing = config['applyRouting']
  if (!isRecord(routing)) return undefined
  return Object.fromEntries(Object.entries(routing).flatMap(([prefix, file]) =>
    (typeof file === 'string' ? [[prefix, file] as const] : [])))
}

/** A value without what white space and comments make of it. */
export const plainText = (text: string): string => text.split(' ').filter((word) => word !== '').join(' ').trim()
