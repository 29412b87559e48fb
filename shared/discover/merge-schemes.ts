// The schemes of a color tab that was found again: those that are kept, with the colors that CSS has now, and
// those that are new. A palette may have other entries than it had: what names one by its index follows it.
import { isRecord, type Json } from './json-parts.js'
import { listOf, paletteIn, schemesAt, schemesIn, type ValueUnder } from './kept-config.js'

const namesIn = (tab: Json | undefined): readonly string[] =>
  listOf((tab === undefined ? null : paletteIn(tab))?.['items']).map(({ cssVar }) => String(cssVar))

const colorsOf = (scheme: unknown): readonly unknown[] => {
  const palette: unknown = isRecord(scheme) ? scheme['palette'] : null
  return Array.isArray(palette) ? palette : []
}

/** Says an index of one palette as one of another; `undefined` for an entry that is not there any more. */
type Moved = (value: unknown) => unknown

/**
 * A tab as it is to be kept, with its schemes; `kept` as it was, `found` as CSS has it now, `valueUnder` what
 * that has beside the palette that was found.
 */
export function withSchemes(
  tab: Json, kept: Json | undefined, found: Json | undefined, valueUnder: ValueUnder,
): Json {
  const keptExtras = tab['colorExtras']
  const foundExtras = found?.['colorExtras']
  if (!isRecord(keptExtras) && !isRecord(foundExtras)) return tab
  const names = namesIn(tab)
  const old = namesIn(kept)
  const moved: Moved = (value) => {
    if (typeof value !== 'number') return value
    const at = names.indexOf(old[value] ?? '')
    return at < 0 ? undefined : at
  }
  const defaults = listOf(paletteIn(tab)?.['items']).map((item) => item['default'])
  const colors = (scheme: Json | null, its: unknown): readonly unknown[] => names.map((name, at) =>
    (scheme === null ? null : colorsOf(scheme)[namesIn(found).indexOf(name)] ?? valueUnder(name, scheme)) ??
    colorsOf(its)[old.indexOf(name)] ?? defaults[at])
  const schemes: Record<string, unknown> = {}
  const own = Object.entries(schemesIn(tab))
  const records = own.flatMap(([name, scheme]) => (isRecord(scheme) ? [{ name, scheme }] : []))
  for (const [name, scheme] of own) {
    if (isRecord(scheme)) schemes[name] = { ...movedRoles(scheme, moved), palette: colors(null, scheme) }
  }
  for (const [name, scheme] of Object.entries(found === undefined ? {} : schemesIn(found))) {
    if (!isRecord(scheme)) continue
    const there = schemesAt(scheme, records)
    const isNamesake = (one: { readonly name: string }): boolean => one.name === name
    const known = there.find(isNamesake) ?? there[0] ?? records.find(isNamesake)
    const keptScheme = schemes[known?.name ?? '']
    const palette = colors(scheme, known?.scheme)
    schemes[known?.name ?? name] = { ...scheme, ...(isRecord(keptScheme) ? keptScheme : {}), palette }
  }
  const extras = [foundExtras, keptExtras].reduce<Json>((all, one) =>
    (isRecord(one) ? { ...all, ...one } : all), {})
  return { ...tab, colorExtras: { ...movedDefaults(extras, moved), colorSchemes: schemes } }
}

const ROLES: readonly string[] = ['background', 'foreground', 'cursor', 'selectionBg', 'selectionFg']

const movedRecord = (record: Json, moved: Moved, isOne: (key: string) => boolean = () => true): Json =>
  Object.fromEntries(Object.entries(record).flatMap(([key, value]) => {
    const next = isOne(key) ? moved(value) : value
    return next === undefined ? [] : [[key, next] as const]
  }))

function movedRoles(scheme: Json, moved: Moved): Json {
  const { semantic } = scheme
  const roles = movedRecord(scheme, moved, (key) => ROLES.includes(key))
  return isRecord(semantic) ? { ...roles, semantic: movedRecord(semantic, moved) } : roles
}

function movedDefaults(extras: Json, moved: Moved): Json {
  const { baseDefaults, semanticDefaults } = extras
  return {
    ...extras,
    ...(isRecord(baseDefaults) ? { baseDefaults: movedRecord(baseDefaults, moved) } : {}),
    ...(isRecord(semanticDefaults) ? { semanticDefaults: movedRecord(semanticDefaults, moved) } : {}),
  }
}
