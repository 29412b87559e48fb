// Where a kept configuration and the stylesheets say different things: for `tokenpanel check`.
// Compares texts without their white space; what they come to is no question here.
import { scopeLine } from '../css/scope-text.js'
import type { Discovered, FoundToken } from './discover.types.js'
import { isRecord, type Json } from './json-parts.js'
import {
  itemsOf, listOf, paletteIn, plainText, routingIn, schemeAt, schemesIn, type KeptItem, type ValueUnder,
} from './kept-config.js'
import { cssValuesOf, type CssValues } from './merge-config.js'
import { withKeptNames } from './merge-themes.js'
import { configOf } from './config-of.js'
import type { ConfigJson } from './config.types.js'

/** A value that is not the same on both sides. */
interface Differing {
  readonly name: string
  /** The scheme or theme that says it; `null` for what has none. */
  readonly scheme: string | null
  /** `null` where a theme that is configured says nothing of it. */
  readonly configured: string | null
  /** `null` where its scheme's own place has no such declaration, and none that it takes one from. */
  readonly declared: string | null
}

/** What differs. */
interface Differences {
  /** Configured, and declared nowhere. */
  readonly gone: readonly string[]
  /** Declared, and not configured; private names are none. */
  readonly added: readonly string[]
  readonly differing: readonly Differing[]
}

/** What was found, as a configuration to compare one with: schemes name their files by its routing. */
export function foundBeside(kept: Json, discovered: Discovered): ConfigJson {
  const routing = routingIn(kept)
  const options = { storagePrefix: 'x', consoleNamespace: 'x', includePrivate: true }
  return configOf(discovered, routing === undefined ? options : { ...options, routing })
}

/** Compares a configuration with what was found. */
export function differences(config: unknown, discovered: Discovered): Differences {
  const kept = isRecord(config) ? config : {}
  const items = itemsOf(kept)
  const found = withKeptNames({ ...foundBeside(kept, discovered) }, kept)
  const themed = cssValuesOf(found, kept['themes'])
  const tokens = new Map(discovered.tokens.map((token) => [token.name, token]))
  const valueUnder = valuesUnder(discovered)
  const components = new Set(discovered.componentNames)
  const names = new Set(items.map(({ cssVar }) => cssVar))
  const schemed = schemeValues(found)
  const keptSchemed = schemeValues(kept)
  const differing = items.flatMap((one): readonly Differing[] => {
    const { cssVar, text } = one
    const token = tokens.get(cssVar)
    if (token === undefined) return []
    const its = keptSchemed.flatMap(({ name: scheme, scheme: own, values }): readonly Differing[] => {
      const there = schemeAt(scheme, own, schemed)
      const configured = values.get(cssVar)
      if (there === undefined || configured === undefined) return []
      const declared = there.values.get(cssVar) ?? valueUnder(cssVar, own)
      if (declared !== null && isSame(configured, declared)) return []
      return [{ name: cssVar, scheme, configured, declared }]
    })
    const isOfSchemes = keptSchemed.some(({ values }) => values.has(cssVar))
    const all = [...its, ...differingThemes(one, themed)]
    return isOfSchemes || isSame(text, token.value) ? all
      : [{ name: cssVar, scheme: null, configured: text, declared: token.value }, ...all]
  })
  return {
    gone: [...names].filter((name) => !tokens.has(name) && !components.has(name)),
    added: discovered.tokens.filter(({ name, isPrivate }) => !isPrivate && !names.has(name))
      .map(({ name }) => name),
    differing,
  }
}

/** What a token is otherwise in themes that both have. */
function differingThemes({ cssVar, values }: KeptItem, { byName, themes }: CssValues): readonly Differing[] {
  const found = byName.get(cssVar)?.values ?? new Map<string, string>()
  return Object.keys(themes).flatMap((name): readonly Differing[] => {
    const [configured, declared] = [values.get(name) ?? null, found.get(name) ?? null]
    const isOne = configured === null || declared === null ? configured === declared
      : isSame(configured, declared)
    return isOne ? [] : [{ name: cssVar, scheme: name, configured, declared }]
  })
}

const isSame = (one: string, other: string): boolean => one === other || plainText(one) === plainText(other)

/** Says what a token has in a scheme whose palette does not list it; `null` where it has nothing there. */
export function valuesUnder({ tokens, themes: [base] }: Discovered): ValueUnder {
  const byName = new Map(tokens.map((token) => [token.name, token]))
  return (name, scheme) => {
    const token = byName.get(name)
    return (token === undefined ? null : ownValue(token, scheme)) ?? base?.values.get(name) ?? null
  }
}

/** What a token is in the scopes of a scheme, where it stands in one of them. */
function ownValue({ declared }: FoundToken, { scope, scopes }: Json): string | null {
  const lines: readonly unknown[] = [scope, ...(Array.isArray(scopes) ? scopes as readonly unknown[] : [])]
  return declared.find((one) => lines.includes(scopeLine(one.scope)))?.value ?? null
}

interface SchemeValues {
  readonly name: string
  readonly scheme: Json
  readonly values: ReadonlyMap<string, string>
}

/** What the schemes of all tabs say of the colors of their palettes. */
function schemeValues(config: object): readonly SchemeValues[] {
  const all: SchemeValues[] = []
  for (const tab of listOf(Object.entries(config).find(([key]) => key === 'tabs')?.[1])) {
    const items = listOf(paletteIn(tab)?.['items'])
    for (const [name, scheme] of Object.entries(schemesIn(tab))) {
      if (!isRecord(scheme) || !Array.isArray(scheme['palette'])) continue
      const { palette } = scheme
      const values = new Map(items.flatMap(({ cssVar }, at) =>
        (typeof palette[at] === 'string' ? [[String(cssVar), palette[at]] as const] : [])))
      all.push({ name, scheme, values })
    }
  }
  return all
}
