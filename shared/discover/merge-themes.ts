// The themes of a configuration that somebody keeps, beside those that were found: which of them are the
// same, and what items have in them. A theme is known by its place, else by its name.
import { isRecord, type Json } from './json-parts.js'
import { listOf, recordsIn, schemesAt } from './kept-config.js'

/** What was found, with the names that themes have where they are kept. */
export function withKeptNames(found: Json, kept: Json): Json {
  const all = recordsIn(kept['themes'])
  const names = new Map(recordsIn(found['themes']).map(({ name, scheme }) => {
    const there = schemesAt(scheme, all)
    const isNamesake = (one: { readonly name: string }): boolean => one.name === name
    return [name, (there.find(isNamesake) ?? there[0] ?? { name }).name] as const
  }))
  if ([...names].every(([name, own]) => name === own)) return found
  const renamed = (record: unknown): unknown => !isRecord(record) ? record
    : Object.fromEntries(Object.entries(record).map(([name, value]) => [names.get(name) ?? name, value]))
  const withNames = (item: Json): Json =>
    item['values'] === undefined ? item : { ...item, values: renamed(item['values']) }
  return {
    ...found, themes: renamed(found['themes']), tabs: listOf(found['tabs']).map((tab) => ({
      ...tab, tiers: listOf(tab['tiers']).map((tier) => ({ ...tier, items: listOf(tier['items']).map(withNames) })),
    })),
  }
}

/** Both: the kept ones as they are, in their order, each new one behind what it is found behind. */
export function mergedThemes(kept: unknown, found: unknown): { readonly themes?: Json } {
  const names = recordsIn(kept).map(({ name }) => name)
  const own = isRecord(kept) ? kept : {}
  const others = isRecord(found) ? found : {}
  let before = -1
  for (const name of Object.keys(others)) {
    const at = names.indexOf(name)
    if (at < 0) names.splice(before + 1, 0, name)
    before = at < 0 ? before + 1 : at
  }
  const themes = names.map((name) => {
    const [one, other] = [own[name], others[name]]
    return [name, isRecord(one) && isRecord(other) ? { ...other, ...one } : one ?? other] as const
  })
  return themes.length === 0 && !isRecord(kept) ? {} : { themes: Object.fromEntries(themes) }
}

/** An item's values: those of CSS for themes that were found, else what is kept. */
export function mergedValues(
  item: Json, found: ReadonlyMap<string, string>, themes: Json, valueIn: (text: string) => string | null,
): Json {
  const kept = isRecord(item['values']) ? item['values'] : {}
  const values = new Map(Object.entries(kept).flatMap(([name, value]) => {
    const text = found.get(name)
    if (text === undefined) return Object.hasOwn(themes, name) ? [] : [[name, value] as const]
    return [[name, valueIn(text) ?? value] as const]
  }))
  for (const [name, text] of found) {
    const value = values.has(name) ? null : valueIn(text)
    if (value !== null) values.set(name, value)
  }
  if (values.size > 0) return { ...item, values: Object.fromEntries(values) }
  return Object.fromEntries(Object.entries(item).filter(([key]) => key !== 'values'))
}
