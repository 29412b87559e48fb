// The server's configuration, and rows for what only the page has: tokens that a script has set, or that come
// from a package, and private names where they are asked for.
// What the server's configuration says stays as it is; nothing here decides where a token stands on disk.
import type { ConfigJson } from '../../../shared/discover/config.types.js'
import type { Discovered } from '../../../shared/discover/discover.types.js'
import { isRecord, type Json } from '../../../shared/discover/json-parts.js'
import { itemsOf, listOf, paletteIn, type KeptItem } from '../../../shared/discover/kept-config.js'
import { TAB_IDS } from '../../../shared/discover/sorts.js'

/** What was found and a configuration has no rows for. */
export function moreThan(config: Json, { tokens, themes, componentNames }: Discovered): Discovered {
  const names = new Set(itemsOf(config).map(({ cssVar }) => cssVar))
  const hasSchemes = listOf(config['tabs']).some(({ colorExtras }) => isRecord(colorExtras))
  return {
    tokens: tokens.filter(({ name }) => !names.has(name)), componentNames,
    // The panel knows one palette: where there is one, other colors are of no scheme.
    themes: hasSchemes ? themes.slice(0, 1) : themes,
  }
}

/** Adds rows; `more` has none that `config` has. */
export function withRows(config: Json, more: ConfigJson): Json {
  const added = itemsOf({ ...more })
  if (added.length === 0) return config
  const tabs = listOf(config['tabs'])
  const known = new Set(tabs.map(({ id }) => id))
  // A tab of its own, its schemes too, comes as it was found.
  const own = listOf(more.tabs).filter(({ id }) => !known.has(id))
  const ownIds = new Set(own.map(({ id }) => id))
  const all = added.filter(({ tab }) => !ownIds.has(tab['id'])).reduce(withItem, tabs)
  return { ...config, tabs: own.reduce(withTab, all) }
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

const itemIn = ({ item, text, cssVar }: KeptItem, tier: Json): Json => {
  const isTaken = listOf(tier['items']).some(({ id }) => id === item['id'])
  return { ...item, default: text, ...(isTaken ? { id: cssVar } : {}) }
}

function tierFor(one: KeptItem, tiers: readonly Json[]): Json {
  // What it refers to, or shows, is by entries that are not here.
  const tier = Object.fromEntries(Object.entries(one.tier)
    .filter(([key]) => key !== 'referencesTier' && key !== 'preview'))
  const wanted = String(tier['id'])
  const isTaken = (id: string): boolean => tiers.some((other) => other['id'] === id)
  let id = wanted
  for (let count = 2; isTaken(id); count += 1) id = `${wanted}-${count}`
  return { ...tier, id, items: [{ ...one.item, default: one.text }] }
}
