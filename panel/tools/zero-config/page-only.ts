// The server's configuration, and rows for what only the page has: tokens that a script has set, or that come
// from a package, and private names where they are asked for.
// What the server's configuration says stays as it is; nothing here decides where a token stands on disk.
import { configOf } from '../../../shared/discover/config-of.js'
import type { ConfigJson, ConfigOptions } from '../../../shared/discover/config.types.js'
import type { Discovered } from '../../../shared/discover/discover.types.js'
import { isRecord, type Json } from '../../../shared/discover/json-parts.js'
import { itemsOf, listOf, paletteIn, type KeptItem } from '../../../shared/discover/kept-config.js'
import { mergedThemes, withKeptNames } from '../../../shared/discover/merge-themes.js'
import { TAB_IDS } from '../../../shared/discover/sorts.js'

/** A configuration of what was found and another one has no rows for. */
export function moreThan(config: Json, discovered: Discovered, options: ConfigOptions): ConfigJson {
  const names = new Set(itemsOf(config).map(({ cssVar }) => cssVar))
  const tokens = discovered.tokens.filter(({ name }) => !names.has(name))
  // The panel knows one palette: where there is one, other colors are of no scheme.
  const hasSchemes = listOf(config['tabs']).some(({ colorExtras }) => isRecord(colorExtras))
  return configOf({ ...discovered, tokens }, { ...options, hasSchemes })
}

/** Adds rows, with the themes that they have values in; `more` has none that `config` has. */
export function withRows(config: Json, more: ConfigJson): Json {
  const found = withKeptNames({ ...more }, config)
  const added = itemsOf(found)
  if (added.length === 0) return config
  const tabs = listOf(config['tabs'])
  const known = new Set(tabs.map(({ id }) => id))
  // A tab of its own, its schemes too, comes as it was found.
  const own = listOf(found['tabs']).filter(({ id }) => !known.has(id))
  const ownIds = new Set(own.map(({ id }) => id))
  const all = added.filter(({ tab }) => !ownIds.has(tab['id'])).reduce(withItem, tabs)
  return { ...config, ...mergedThemes(config['themes'], found['themes']), tabs: own.reduce(withTab, all) }
}

// Before the first one that discovery would have put behind it.
function withTab(tabs: readonly Json[], tab: Json): readonly Json[] {
  const at = tabs.findIndex((one) => orderOf(one) > orderOf(tab))
  return at === -1 ? [...tabs, tab] : [...tabs.slice(0, at), tab, ...tabs.slice(at)]
}

const orderOf = ({ id }: Json): number => TAB_IDS.findIndex((one) => one === id)

function withItem(tabs: readonly Json[], one: KeptItem): readonly Json[] {
  return tabs.map((tab) => {
    if (tab['id'] !== one.tab['id']) return tab
    const tiers = listOf(tab['tiers'])
    const same = tiers.find((tier) => takes(tier, tab, one))
    return { ...tab, tiers: same === undefined ? [...tiers, tierFor(one, tiers)] : tiers.map((tier) =>
      (tier === same ? { ...tier, items: [...listOf(tier['items']), itemIn(one, tier)] } : tier)) }
  })
}

// Schemes and references know their tier by its entries: nothing comes into those.
function takes(tier: Json, tab: Json, { tier: found, item }: KeptItem): boolean {
  const [first] = listOf(tier['items'])
  const isApart = tier['referencesTier'] !== undefined || (isRecord(tab['colorExtras']) && paletteIn(tab) === tier)
  // What stands alone is called by what else its tab has.
  const isSame = tier['label'] === found['label'] || tier['id'] === found['id']
  return !isApart && isSame && kindOf(first) === kindOf(item)
}

const kindOf = (item: Json | undefined): unknown => isRecord(item?.['type']) ? item['type']['kind'] : undefined

const itemIn = (one: KeptItem, tier: Json): Json => {
  const isTaken = listOf(tier['items']).some(({ id }) => id === one.item['id'])
  return { ...asText(one), ...(isTaken ? { id: one.cssVar } : {}) }
}

/** An item with its values as CSS has them. */
const asText = ({ item, text, values }: KeptItem): Json =>
  ({ ...item, default: text, ...values.size === 0 ? {} : { values: Object.fromEntries(values) } })

function tierFor(one: KeptItem, tiers: readonly Json[]): Json {
  // What it refers to, or shows, is by entries that are not here.
  const tier = Object.fromEntries(Object.entries(one.tier)
    .filter(([key]) => key !== 'referencesTier' && key !== 'preview'))
  const wanted = String(tier['id'])
  const isTaken = (id: string): boolean => tiers.some((other) => other['id'] === id)
  let id = wanted
  for (let count = 2; isTaken(id); count += 1) id = `${wanted}-${count}`
  return { ...tier, id, items: [asText(one)] }
}
