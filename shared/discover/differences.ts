// Where a kept configuration and the stylesheets say different things: for `tokenpanel check`.
// Compares texts without their white space; what they come to is no question here.
import type { Discovered } from './discover.types.js'
import { isRecord } from './json-parts.js'
import { itemsOf, listOf, paletteIn, placeOf, plainText, schemesIn } from './kept-config.js'
import { configOf } from './config-of.js'

/** A value that is not the same on both sides. */
export interface Differing {
  readonly name: string
  /** The scheme that says it; `null` for what has none. */
  readonly scheme: string | null
  readonly configured: string
  readonly declared: string
}

/** What differs. */
export interface Differences {
  /** Configured, and declared nowhere. */
  readonly gone: readonly string[]
  /** Declared, and not configured; private names are none. */
  readonly added: readonly string[]
  readonly differing: readonly Differing[]
}

/** Compares a configuration with what was found. */
export function differences(config: unknown, discovered: Discovered): Differences {
  const kept = isRecord(config) ? config : {}
  const items = itemsOf(kept)
  const found = configOf(discovered, { storagePrefix: 'x', consoleNamespace: 'x', includePrivate: true })
  const tokens = new Map(discovered.tokens.map((token) => [token.name, token]))
  const components = new Set(discovered.componentNames)
  const names = new Set(items.map(({ cssVar }) => cssVar))
  const schemed = schemeValues(found)
  const keptSchemed = schemeValues(kept)
  const differing = items.flatMap(({ cssVar, text }): readonly Differing[] => {
    const token = tokens.get(cssVar)
    if (token === undefined) return []
    const its = [...keptSchemed].flatMap(([scheme, { place, values }]): readonly Differing[] => {
      const declared = [...schemed.values()].find((one) => one.place === place)?.values.get(cssVar)
      const configured = values.get(cssVar)
      return declared === undefined || configured === undefined || isSame(configured, declared) ? []
        : [{ name: cssVar, scheme, configured, declared }]
    })
    const isOfSchemes = [...keptSchemed.values()].some(({ values }) => values.has(cssVar))
    return isOfSchemes || isSame(text, token.value) ? its
      : [{ name: cssVar, scheme: null, configured: text, declared: token.value }, ...its]
  })
  return {
    gone: [...names].filter((name) => !tokens.has(name) && !components.has(name)),
    added: discovered.tokens.filter(({ name, isPrivate }) => !isPrivate && !names.has(name))
      .map(({ name }) => name),
    differing,
  }
}

const isSame = (one: string, other: string): boolean => one === other || plainText(one) === plainText(other)

interface SchemeValues {
  readonly place: string
  readonly values: ReadonlyMap<string, string>
}

/** What the schemes of all tabs say of the colors of their palettes. */
function schemeValues(config: object): ReadonlyMap<string, SchemeValues> {
  const all = new Map<string, SchemeValues>()
  for (const tab of listOf(Object.entries(config).find(([key]) => key === 'tabs')?.[1])) {
    const items = listOf(paletteIn(tab)?.['items'])
    for (const [name, scheme] of Object.entries(schemesIn(tab))) {
      if (!isRecord(scheme) || !Array.isArray(scheme['palette'])) continue
      const { palette } = scheme
      const values = new Map(items.flatMap(({ cssVar }, at) =>
        (typeof palette[at] === 'string' ? [[String(cssVar), palette[at]] as const] : [])))
      all.set(name, { place: placeOf(scheme), values })
    }
  }
  return all
}
