// A configuration that was found again, beside one that somebody keeps: what was made by hand stays.
// Labels, groups, order, tabs and unknown members are the kept one's; values and new tokens those of the CSS.
import type { ConfigJson } from './config.types.js'
import { isRecord, type Json } from './json-parts.js'
import { itemsOf, listOf, paletteIn, schemesIn, type KeptItem, type ValueUnder } from './kept-config.js'
import { withSchemes } from './merge-schemes.js'
import { mergedThemes, mergedValues, withKeptNames } from './merge-themes.js'

/** What came of it. */
interface Merged {
  readonly config: Json
  /** Names that CSS has and the kept configuration had not, in the order of what was found. */
  readonly added: readonly string[]
  /** Names that the kept configuration had and no stylesheet declares. */
  readonly gone: readonly string[]
}

/** What stylesheets have beside what was found. */
export interface Beside {
  /** Names that they declare though they are not in what was found, such as components' own; they stay. */
  readonly declared?: ReadonlySet<string>
  /** Names that the root has while no condition holds; the others only themes have. */
  readonly base?: ReadonlySet<string>
  /** What they have of a name for a scheme whose palette does not list it. */
  readonly valueUnder?: ValueUnder
}

/** Puts what was found into what is kept. */
export function mergeConfig(
  found: ConfigJson, kept: unknown, { declared = new Set(), base, valueUnder = () => null }: Beside = {},
): Merged {
  if (!isRecord(kept) || !Array.isArray(kept['tabs'])) {
    return { config: { ...found }, added: itemsOf({ ...found }).map(({ cssVar }) => cssVar), gone: [] }
  }
  const plain = withKeptNames({ ...found }, kept)
  const foundItems = itemsOf(plain)
  const css = cssValuesOf(plain, plain['themes'])
  const { byName } = css
  const keptNames = new Set(itemsOf(kept).map(({ cssVar }) => cssVar))
  const gone = [...keptNames].filter((name) => !byName.has(name) && !declared.has(name))
  const added = foundItems.filter(({ cssVar }) => !keptNames.has(cssVar))
  // A color that not every scheme has any more is in no palette: a scheme would say what nobody declares.
  const isThemed = (name: string): boolean => byName.has(name) && base?.has(name) === false
  const moved = new Set(movedOut(kept, plain).filter(isThemed))
  const again = foundItems.filter(({ cssVar }) => moved.has(cssVar))
  const left = tabsWithout(listOf(kept['tabs']), new Set([...gone, ...moved]), css)
  const tabWith = (all: unknown, wanted: unknown): Json | undefined =>
    listOf(all).find(({ id }) => id === wanted)
  const tabs = [...added, ...again].reduce((all, one) => withNew(all, one, foundItems), left).map((tab) =>
    withSchemes(tab, tabWith(kept['tabs'], tab['id']), tabWith(plain['tabs'], tab['id']), valueUnder))
  const routing = isRecord(kept['applyRouting']) && found.applyRouting !== undefined
    ? { applyRouting: { ...found.applyRouting, ...kept['applyRouting'] } } : {}
  const config = { ...plain, ...kept, ...routing, ...mergedThemes(kept['themes'], plain['themes']), tabs }
  return { config, added: added.map(({ cssVar }) => cssVar), gone }
}

const palettesIn = (config: Json): readonly string[] => listOf(config['tabs'])
  .flatMap((tab) => (Object.keys(schemesIn(tab)).length === 0 ? [] : listOf(paletteIn(tab)?.['items'])))
  .map(({ cssVar }) => String(cssVar))

/** What a kept palette has, and the one that was found has not, where one was found. */
function movedOut(kept: Json, found: Json): readonly string[] {
  const names = new Set(palettesIn(found))
  return names.size === 0 ? [] : palettesIn(kept).filter((name) => !names.has(name))
}

/** What stylesheets have of tokens. */
export interface CssValues {
  readonly byName: ReadonlyMap<string, Pick<KeptItem, 'text' | 'values'>>
  /** Themes of which they say all values. */
  readonly themes: Json
}

/** The values of what was found, as they are in CSS, in these themes. */
export function cssValuesOf(found: Json, themes: unknown): CssValues {
  const known = isRecord(themes) ? themes : {}
  const own = isRecord(found['themes']) ? found['themes'] : {}
  return {
    byName: new Map(itemsOf(found).map((one) => [one.cssVar, {
      text: one.text, values: new Map([...one.values].filter(([name]) => Object.hasOwn(known, name))),
    }])),
    themes: Object.fromEntries(Object.entries(own).filter(([name]) => Object.hasOwn(known, name))),
  }
}

// Without what is gone, and with the values that CSS has now. A heading that loses its last token goes too.
const tabsWithout = (tabs: readonly Json[], gone: ReadonlySet<string>, found: CssValues): readonly Json[] =>
  tabs.map((tab) => ({
    ...tab,
    tiers: listOf(tab['tiers']).flatMap((tier) => {
      const items = listOf(tier['items'])
      const left = items.filter(({ cssVar }) => !gone.has(String(cssVar)))
      if (items.length > 0 && left.length === 0) return []
      return [{ ...tier, items: left.map((item) => withValue(item, tier, tab, found)) }]
    }),
  }))

/** An item with the values that CSS has now, as its tier says them. */
export function withValue(item: Json, tier: Json, tab: Json, { byName, themes }: CssValues): Json {
  const its = byName.get(String(item['cssVar']))
  if (its === undefined) return item
  const said = (text: string): string | null => valueIn(text, tier, tab)
  const value = said(its.text)
  return mergedValues(value === null ? item : { ...item, default: value }, its.values, themes, said)
}

/** A value as a tier says it: in one that references another, an item's id; `null` where it names none. */
function valueIn(text: string, tier: Json, tab: Json): string | null {
  if (typeof tier['referencesTier'] !== 'string') return text
  const target = listOf(tab['tiers']).find(({ id }) => id === tier['referencesTier'])
  const id = listOf(target?.['items']).find(({ cssVar }) => text === `var(${String(cssVar)})`)?.['id']
  return typeof id === 'string' ? id : null
}

/** With one token more, where most of those stand that were found beside it, or under its own heading. */
function withNew(tabs: readonly Json[], one: KeptItem, found: readonly KeptItem[]): readonly Json[] {
  const beside = found.filter(({ tier }) => tier === one.tier).map(({ cssVar }) => cssVar)
  const best = bestTier(tabs, one, new Set(beside))
  if (best !== null) {
    return mapTier(tabs, best, (tier, tab) => withItem(tier, tab, one, beside))
  }
  const item = { ...one.item, default: one.text, ...valuesWith(one, (text) => text) }
  const tier = { ...without(one.tier, 'referencesTier'), items: [item] }
  const own = tabs.find(({ id }) => id === one.tab['id'])
  if (own === undefined) return [...tabs, { ...without(one.tab, 'colorExtras'), tiers: [tier] }]
  return tabs.map((tab) => (tab === own ? { ...tab, tiers: withTier(listOf(tab['tiers']), tier) } : tab))
}

/** The values of an item, as its tier is to say them. */
const valuesWith = ({ values }: KeptItem, said: (text: string) => string): { readonly values?: Json } =>
  (values.size === 0 ? {}
    : { values: Object.fromEntries([...values].map(([name, text]) => [name, said(text)])) })

const without = (record: Json, name: string): Json =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))

function withTier(tiers: readonly Json[], tier: Json): readonly Json[] {
  const isTaken = (id: string): boolean => tiers.some((one) => one['id'] === id)
  const wanted = String(tier['id'])
  let id = wanted
  for (let count = 2; isTaken(id); count += 1) id = `${wanted}-${count}`
  return [...tiers, { ...tier, id }]
}

const kindOf = (item: Json | undefined): unknown =>
  isRecord(item?.['type']) ? item['type']['kind'] : undefined

function bestTier(tabs: readonly Json[], one: KeptItem, beside: ReadonlySet<string>): Json | null {
  let best: { readonly tier: Json; readonly count: number } | null = null
  for (const tab of tabs) {
    for (const tier of listOf(tab['tiers'])) {
      const items = listOf(tier['items'])
      const takes = kindOf(items[0]) === kindOf(one.item) && valueIn(one.text, tier, tab) !== null
      if (items.length === 0 || !takes) continue
      const count = items.filter(({ cssVar }) => beside.has(String(cssVar))).length
      if (count > 0 && (best === null || count > best.count)) best = { tier, count }
    }
  }
  return best?.tier ?? null
}

const mapTier = (
  tabs: readonly Json[], wanted: Json, change: (tier: Json, tab: Json) => Json,
): readonly Json[] => tabs.map((tab) => {
  const tiers = listOf(tab['tiers'])
  return tiers.includes(wanted)
    ? { ...tab, tiers: tiers.map((tier) => (tier === wanted ? change(tier, tab) : tier)) } : tab
})

// Behind the nearest one before it that is there, so that a new step stands in its scale.
function withItem(tier: Json, tab: Json, one: KeptItem, beside: readonly string[]): Json {
  const { item, text, cssVar } = one
  const said = (value: string): string => valueIn(value, tier, tab) ?? value
  const items = listOf(tier['items'])
  const names = items.map((one) => String(one['cssVar']))
  const before = beside.slice(0, beside.indexOf(cssVar)).reverse().find((name) => names.includes(name))
  const at = before === undefined ? 0 : names.indexOf(before) + 1
  const isTaken = items.some(({ id }) => id === item['id'])
  const added = { ...item, default: said(text), ...valuesWith(one, said), ...(isTaken ? { id: cssVar } : {}) }
  return { ...tier, items: [...items.slice(0, at), added, ...items.slice(at)] }
}

