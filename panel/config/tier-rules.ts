// What must fit together: ids, variables, kinds, references between tiers, previews, colour tabs.
// Takes tabs whose members are read already.
import type { Flaw } from '../../shared/read.js'
import type { KindName, Preview, TabConfig, TierConfig } from '../tokens/tokens.types.js'
import { quoted } from './shapes.js'

/** What is wrong, the first flaw first. */
type Flaws = Generator<readonly [path: string, reason: string], void>

const isIn = (seen: Set<string>, name: string): boolean => seen.size === seen.add(name).size
const byId = <T extends { readonly id: string }>(all: readonly T[], id = ''): T | undefined =>
  all.find((one) => one.id === id)
const USED = 'is in use already'
const OTHER_KIND = 'must be a tier of the same kind'

/** The first flaw, its path from the configuration. */
export function findTierFlaw(tabs: readonly TabConfig[]): Flaw | null {
  for (const [path, reason] of findFlaws(tabs)) return { path, reason }
  return null
}

function* findFlaws(tabs: readonly TabConfig[]): Flaws {
  const tabIds = new Set<string>()
  const cssVars = new Set<string>()
  for (const [index, tab] of tabs.entries()) {
    if (isIn(tabIds, tab.id)) yield [`.tabs[${index}].id`, USED]
    for (const [path, reason] of findTabFlaws(tab, tabs, cssVars)) yield [`.tabs${quoted(tab.id)}.${path}`, reason]
  }
}

function* findTabFlaws(tab: TabConfig, tabs: readonly TabConfig[], cssVars: Set<string>): Flaws {
  const isColor = tab.id === 'color' || tab.id === 'color-secondary'
  if (isColor !== !!tab.colorExtras) {
    yield ['colorExtras', isColor ? 'is required' : 'must be on the tabs color and color-secondary only']
  }
  const tierIds = new Set<string>()
  const itemIds = new Set<string>()
  for (const [index, tier] of tab.tiers.entries()) {
    if (isIn(tierIds, tier.id)) yield [`tiers[${index}].id`, USED]
    const path = `tiers${quoted(tier.id)}.`
    for (const [at, { id, cssVar, type }] of tier.items.entries()) {
      if (isIn(itemIds, id)) yield [`${path}items[${at}].id`, USED]
      if (isIn(cssVars, cssVar)) yield [`${path}items${quoted(id)}.cssVar`, USED]
      if (type.kind !== kindOf(tier)) yield [`${path}items${quoted(id)}.type.kind`, 'must be that of the first item']
    }
    for (const [member, reason] of findTierMisfits(tier, tab, tabs)) yield [path + member, reason]
  }
}

const kindOf = (tier: TierConfig): KindName | undefined => tier.items[0]?.type.kind
// A tier without items is of any kind.
const isOfKind = (one: TierConfig, other: TierConfig): boolean =>
  !kindOf(one) || !kindOf(other) || kindOf(one) === kindOf(other)

// The tier at the end of the references: none when one is unknown, a referencing one in a circle.
function literalTier(tier: TierConfig | undefined, tiers: readonly TierConfig[]): TierConfig | undefined {
  for (let left = tiers.length; left > 0 && tier?.referencesTier !== undefined; left -= 1) {
    tier = byId(tiers, tier.referencesTier)
  }
  return tier
}

const PREVIEWS: Readonly<Record<Preview, string>> = {
  size: 'length', bar: 'length', radius: 'length', 'line-height': 'number', family: 'text',
  weight: 'select or number', duration: 'length or number',
}

function* findTierMisfits(tier: TierConfig, tab: TabConfig, tabs: readonly TabConfig[]): Flaws {
  const { referencesTier, referencesRamps, preview, previewBase } = tier
  const literal = literalTier(tier, tab.tiers)
  if (referencesTier !== undefined) {
    const target = byId(tab.tiers, referencesTier)
    if (!target) yield ['referencesTier', 'must be the id of a tier of the tab']
    else if (literal?.referencesTier !== undefined) yield ['referencesTier', 'must not lead in a circle']
    else if (kindOf(tier) !== 'text' && !isOfKind(target, tier)) yield ['referencesTier', OTHER_KIND]
  }
  if (referencesRamps && !tier.semantic) yield ['referencesRamps', 'must be beside semantic: true']
  for (const [index, ramp] of referencesRamps?.entries() ?? []) {
    const home = byId(tabs, ramp.tab ?? tab.id)
    const target = home && byId(home.tiers, ramp.tier)
    const path = `referencesRamps[${index}].`
    if (!home) yield [`${path}tab`, 'must be the id of a tab']
    else if (!target) yield [`${path}tier`, 'must be the id of a tier of the tab']
    else if (!isOfKind(target, tier)) yield [`${path}tier`, OTHER_KIND]
  }
  if (previewBase && preview !== 'line-height') yield ['previewBase', 'must be beside preview: "line-height"']
  const type = literal?.items[0]?.type
  if (preview && type && !PREVIEWS[preview].split(' or ').includes(type.kind)) {
    yield ['preview', `must be on a tier of ${PREVIEWS[preview]}`]
  }
  const isTime = literal?.items.every((item) => 'unit' in item.type && ['ms', 's'].includes(item.type.unit ?? ''))
  if (preview === 'duration' && isTime === false) yield ['preview', 'must be on a tier in ms or s']
}
