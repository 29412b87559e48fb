// A kept configuration with the values that the stylesheets have now. Nothing else of it changes: no token
// comes or goes, and no label, order or scheme is another one.
import type { Discovered } from './discover.types.js'
import { isRecord, type Json } from './json-parts.js'
import { foundBeside, valuesUnder } from './differences.js'
import { listOf, paletteIn, schemeAt, schemesIn, type ValueUnder } from './kept-config.js'
import { cssValuesOf, withValue } from './merge-config.js'
import { withKeptNames } from './merge-themes.js'

/** Puts the values of stylesheets into what is kept, where both know a token. */
export function withCssValues(kept: Json, discovered: Discovered): Json {
  const found = withKeptNames({ ...foundBeside(kept, discovered) }, kept)
  const css = cssValuesOf(found, kept['themes'])
  const places = placesOf(found)
  const valueUnder = valuesUnder(discovered)
  const tabs = listOf(kept['tabs']).map((tab) => withColors({
    ...tab,
    tiers: listOf(tab['tiers']).map((tier) => ({
      ...tier, items: listOf(tier['items']).map((item) => withValue(item, tier, tab, css)),
    })),
  }, places, valueUnder))
  return Array.isArray(kept['tabs']) ? { ...kept, tabs } : kept
}

/** The colors of a scheme by name, and the place where it has them. */
interface Place {
  readonly name: string
  readonly scheme: Json
  readonly colors: ReadonlyMap<string, unknown>
}

const namesIn = (tab: Json): readonly string[] =>
  listOf(paletteIn(tab)?.['items']).map(({ cssVar }) => String(cssVar))

const colorsOf = (scheme: Json): readonly unknown[] => {
  const { palette } = scheme
  return Array.isArray(palette) ? palette : []
}

const placesOf = (config: Json): readonly Place[] => listOf(config['tabs']).flatMap((tab) =>
  Object.entries(schemesIn(tab)).flatMap(([name, scheme]) => {
    if (!isRecord(scheme)) return []
    const colors = new Map(namesIn(tab).map((one, at) => [one, colorsOf(scheme)[at]]))
    return [{ name, scheme, colors }]
  }))

function withColors(tab: Json, places: readonly Place[], valueUnder: ValueUnder): Json {
  const extras = tab['colorExtras']
  if (!isRecord(extras) || !isRecord(extras['colorSchemes'])) return tab
  const names = namesIn(tab)
  const schemes = Object.entries(extras['colorSchemes']).map(([name, scheme]) => {
    const colors = isRecord(scheme) ? schemeAt(name, scheme, places)?.colors : undefined
    if (!isRecord(scheme) || colors === undefined) return [name, scheme] as const
    const palette = colorsOf(scheme).map((color, at) => {
      const name = names[at] ?? ''
      return colors.get(name) ?? valueUnder(name, scheme) ?? color
    })
    return [name, { ...scheme, palette }] as const
  })
  return { ...tab, colorExtras: { ...extras, colorSchemes: Object.fromEntries(schemes) } }
}
