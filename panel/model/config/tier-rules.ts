// Checks what must fit together in a configuration: ids, variables, kinds, references between tiers,
// previews, color tabs. Places are place-rules.ts'. Takes a configuration whose members are read already.
import type { Issue } from '../../../shared/read.js'
import { has, own } from '../tokens/records.js'
import type { ColorExtras, SemanticValue, TabConfig, TierConfig } from '../tokens/tokens.types.js'
import { kindOf, paletteOf, semanticTierOf } from './color-tiers.js'
import type { PanelConfig } from './config.types.js'
import { findModeIssues, findPlaceIssues, findThemeIssues, type Issues } from './place-rules.js'
import { memberPath } from './shapes.js'

const isIn = (seen: Set<string>, name: string): boolean => seen.size === seen.add(name).size
const byId = <T extends { readonly id: string }>(all: readonly T[] | undefined, id?: string): T | undefined =>
  all?.find((one) => one.id === id)
const USED = 'is already in use'
const INDEX = 'must be an index of the palette'
const NO_ITEM = 'must be the id of a semantic tier item'
const UNKNOWN_SCHEME = 'must name one of the colorSchemes or colorPresets'
const CIRCLE = 'must not be circular'
const OTHER_KIND = 'must be a tier of the same kind'
const OTHER_CHANNELS = 'must be a tier of the same channels'

// Who has a variable is looked for only when somebody else wants it: the first who has it.
const usedBy = (user: string): string => `${USED}, by tabs${user}`

function itemWith(cssVar: string, tabs: readonly TabConfig[]): string {
  const [user = ''] = tabs.flatMap((tab) => tab.tiers.flatMap((tier) => tier.items
    .filter((item) => item.cssVar === cssVar)
    .map(({ id }) => `${memberPath(tab.id)}.tiers${memberPath(tier.id)}.items${memberPath(id)}`)))
  return user
}

function roleWith(cssVar: string, tabs: readonly TabConfig[]): string {
  const [user = ''] = tabs.flatMap((tab) => Object.entries(tab.colorExtras?.baseRoles ?? {})
    .filter(([, name]) => name === cssVar)
    .map(([role]) => `${memberPath(tab.id)}.colorExtras.baseRoles.${role}`))
  return user
}

/** Variables and the ids of the tabs whose items have them; none where it is a role's. */
type Owners = Map<string, string>

/** The first issue, its path from the configuration. */
export function findTierIssue(config: PanelConfig): Issue | null {
  for (const [path, reason] of findIssues(config)) return { path, reason }
  return null
}

function* findIssues(config: PanelConfig): Issues {
  const { tabs, colorPresets = {}, themes = {} } = config
  const tabIds = new Set<string>()
  const owners: Owners = new Map()
  for (const [index, tab] of tabs.entries()) {
    if (isIn(tabIds, tab.id)) yield [`.tabs[${index}].id`, USED]
    for (const [path, reason] of findTabIssues(tab, tabs, owners)) yield [`.tabs${memberPath(tab.id)}.${path}`, reason]
  }
  // An item of a role's own tab may have its variable, one of any other tab not.
  for (const tab of tabs) {
    const at = `.tabs${memberPath(tab.id)}.colorExtras.`
    for (const [path, reason] of findExtrasIssues(tab, config, owners)) yield [at + path, reason]
  }
  yield* findPlaceIssues('.colorPresets', colorPresets, config)
  yield* findPlaceIssues('.themes', themes, config)
  yield* findThemeIssues(themes)
}

function* findTabIssues(tab: TabConfig, tabs: readonly TabConfig[], owners: Owners): Issues {
  const isColor = tab.id === 'color' || tab.id === 'color-secondary'
  if (tab.colorExtras && !isColor) yield ['colorExtras', 'must be on the tabs color and color-secondary only']
  const tierIds = new Set<string>()
  for (const [index, tier] of tab.tiers.entries()) {
    if (isIn(tierIds, tier.id)) yield [`tiers[${index}].id`, USED]
    const path = `tiers${memberPath(tier.id)}.`
    const { items } = tier
    const itemIds = new Set<string>()
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at]
      if (item === undefined) continue
      const { id, cssVar } = item
      if (isIn(itemIds, id)) yield [`${path}items[${at}].id`, USED]
      if (owners.has(cssVar)) yield [`${path}items${memberPath(id)}.cssVar`, usedBy(itemWith(cssVar, tabs))]
      owners.set(cssVar, tab.id)
    }
    for (const [member, reason] of findTierMisfits(tier, tab, tabs)) yield [path + member, reason]
  }
}

// A tier without items is of any kind, one with several is of each.
const isOfKind = (one: TierConfig, other: TierConfig): boolean =>
  !kindOf(one) || !kindOf(other) || kindOf(one) === kindOf(other)

/** Whether what one tier says may stand where the other one's does: channels of another function may not. */
const isOfForm = (one: TierConfig, other: TierConfig): boolean =>
  new Set([...one.items, ...other.items].flatMap(({ type }) => (type.kind === 'color' ? [type.channels] : []))).size < 2

// The tier at the end of the references: none when one is unknown, a referencing one in a circle.
function literalTier(tier: TierConfig | undefined, tiers: readonly TierConfig[]): TierConfig | undefined {
  for (let left = tiers.length; left > 0 && tier?.referencesTier !== undefined; left -= 1) {
    tier = byId(tiers, tier.referencesTier)
  }
  return tier
}

function* findTierMisfits(tier: TierConfig, tab: TabConfig, tabs: readonly TabConfig[]): Issues {
  const { referencesTier, referencesRamps } = tier
  const literal = literalTier(tier, tab.tiers)
  if (referencesTier !== undefined) {
    const target = byId(tab.tiers, referencesTier)
    if (!target) yield ['referencesTier', 'must be the id of a tier in the tab']
    else if (literal?.referencesTier !== undefined) yield ['referencesTier', CIRCLE]
    else if (literal && !isOfForm(tier, literal)) yield ['referencesTier', OTHER_CHANNELS]
  }
  if (referencesRamps && !tier.semantic) yield ['referencesRamps', 'requires semantic: true']
  for (const [index, ramp] of referencesRamps?.entries() ?? []) {
    const home = byId(tabs, ramp.tab ?? tab.id)
    const target = byId(home?.tiers, ramp.tier)
    const path = `referencesRamps[${index}].`
    if (!home) yield [`${path}tab`, 'must be the id of a tab']
    else if (!target) yield [`${path}tier`, 'must be the id of a tier in the tab']
    else if (!isOfKind(target, tier)) yield [`${path}tier`, OTHER_KIND]
    else if (!isOfForm(target, tier)) yield [`${path}tier`, OTHER_CHANNELS]
  }
}

/**
 * Where `semantic: true` marks nothing, since its tab has no `colorExtras`, or another semantic tier. By the
 * contract that isn't an issue: both members are optional, and such a tier is one like any other.
 */
export const findIdleMarks = ({ tabs }: PanelConfig): readonly string[] => tabs.flatMap((tab) => tab.tiers
  .filter((tier) => tier.semantic && !(tab.colorExtras && tier === semanticTierOf(tab)))
  .map(({ id }) => `.tabs${memberPath(tab.id)}.tiers${memberPath(id)}.semantic (only for one tier of a tab with colorExtras)`))

function* findExtrasIssues(tab: TabConfig, config: PanelConfig, owners: Owners): Issues {
  if (!tab.colorExtras) return
  const { tabs, colorPresets = {} } = config
  const { baseRoles, baseDefaults, colorSchemes, panelSettings, semanticDefaults } = tab.colorExtras
  const size = paletteOf(tab)?.items.length ?? Infinity
  for (const [role, cssVar] of Object.entries(baseRoles)) {
    const owner = owners.get(cssVar)
    // A color may be a role's and a semantic item's: both are set from the palette.
    const isShared = owner === tab.id && !!semanticTierOf(tab)?.items.some((item) => item.cssVar === cssVar)
    const reason = (): string => usedBy(owner === '' ? roleWith(cssVar, tabs) : itemWith(cssVar, tabs))
    if (owner !== undefined && !isShared) yield [`baseRoles.${role}`, reason()]
    owners.set(cssVar, '')
  }
  for (const [role, index] of Object.entries(baseDefaults)) {
    if (index >= size) yield [`baseDefaults.${role}`, INDEX]
  }
  for (const [id, value] of Object.entries(semanticDefaults ?? {})) {
    const path = `semanticDefaults${memberPath(id)}`
    if (!byId(semanticTierOf(tab)?.items, id)) yield [path, NO_ITEM]
    if (typeof value === 'number' && value >= size) yield [path, INDEX]
    if (typeof value !== 'object' || !has(value, 'ref')) continue
    const { ref } = value
    const target = byId(byId(tabs, ref.tab ?? tab.id)?.tiers, ref.tier)
    if (!byId(target?.items, ref.item)) yield [`${path}.ref`, 'must be the ids of an item']
    else if (leadsBack(id, tab, tabs)) yield [`${path}.ref`, CIRCLE]
  }
  yield* findSchemeIssues(tab, colorSchemes)
  const names = Object.keys(colorSchemes)
  const isNamed = [...names, ...Object.keys(colorPresets)].includes(panelSettings.colorScheme)
  if (names.length > 0 && !isNamed) yield ['panelSettings.colorScheme', UNKNOWN_SCHEME]
  yield* findPlaceIssues('colorSchemes', colorSchemes, config)
  const { colorMode } = panelSettings
  const first = tabs.map((one) => one.colorExtras?.panelSettings.colorMode).find((one) => one)
  if (!colorMode || !first) return
  const issues = findModeIssues(colorMode, first, colorSchemes)
  for (const [path, reason] of issues) yield [`panelSettings.colorMode${path}`, reason]
}

// A scheme may list more or fewer colors than the tier has items; what its indices stand for are the items.
function* findSchemeIssues(tab: TabConfig, schemes: ColorExtras['colorSchemes']): Issues {
  const size = paletteOf(tab)?.items.length ?? Infinity
  const items = semanticTierOf(tab)?.items
  for (const [name, { semantic = {}, ...members }] of Object.entries(schemes)) {
    const path = `colorSchemes${memberPath(name)}.`
    for (const [member, value] of Object.entries(members)) {
      if (typeof value === 'number' && value >= size) yield [path + member, INDEX]
    }
    for (const [id, value] of Object.entries(semantic)) {
      if (!byId(items, id)) yield [`${path}semantic${memberPath(id)}`, NO_ITEM]
      if (typeof value === 'number' && value >= size) yield [`${path}semantic${memberPath(id)}`, INDEX]
    }
  }
}

// Whether the way from a semantic default, from reference to reference, comes back to it.
function leadsBack(id: string, home: TabConfig, tabs: readonly TabConfig[]): boolean {
  const seen = new Set<string>()
  let [tab, item] = [home, id]
  while (!isIn(seen, `${tab.id} ${item}`)) {
    const value: SemanticValue | undefined = own(tab.colorExtras?.semanticDefaults, item)
    if (typeof value !== 'object' || !has(value, 'ref')) return false
    const { ref } = value
    const next = byId(tabs, ref.tab ?? tab.id)
    if (!next || semanticTierOf(next)?.id !== ref.tier) return false
    tab = next
    item = ref.item
  }
  return tab === home && item === id
}
