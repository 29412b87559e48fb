// A configuration for the panel, out of what was found: tabs by kind, groups by name, schemes by theme.
// Makes plain JSON that `readPanelConfig` takes; ids are of names alone, the order is that of the source.
import { isNameCode } from '../css/names.js'
import type { ConfigJson, ConfigOptions, ItemJson, TabJson, TierJson } from './config.types.js'
import type { Discovered, FoundToken } from './discover.types.js'
import { areOneGroup, bySource, cutTokens, groupTokens, inSourceOrder, type Group } from './groups.js'
import { kindOfSort, typesOf } from './item-types.js'
import { kindLabel, labelText } from './label-text.js'
import { extrasOf, themedColors } from './palette-of.js'
import { previewOf } from './previews.js'
import { withReferences } from './references.js'
import { atOnce, type Parts } from './steps.js'
import { themeValuesOf } from './theme-values.js'
import { TAB_IDS, type Sort, type TabId } from './sorts.js'

const TAB_LABELS: Readonly<Record<TabId, string>> = {
  color: 'Color', type: 'Type', space: 'Space', shape: 'Shape', motion: 'Motion', other: 'Other',
}

/** The panel's configuration of what was found. */
export const configOf = (discovered: Discovered, options: ConfigOptions): ConfigJson =>
  atOnce(configuring(discovered, options))

/** The same, part by part. */
export function* configuring(discovered: Discovered, options: ConfigOptions): Parts<ConfigJson> {
  const { storagePrefix, consoleNamespace, applyEndpoint, routing, includePrivate = false } = options
  const wanted = discovered.tokens.filter(({ name, isPrivate }) =>
    isConfigName(name) && (includePrivate || !isPrivate))
  const themed = options.hasSchemes === true ? null : themedColors(discovered, wanted)
  yield
  const palette = themed === null ? null : paletteOf(themed.tokens)
  yield
  const inPalette = new Set(themed?.tokens.map(({ name }) => name))
  const { withValues, themesOf } = themeValuesOf(discovered, {
    tokens: wanted, schemes: themed?.themes ?? [], palette: inPalette, routing,
  })
  const cuts = cutTokens(wanted.filter(({ name }) => !inPalette.has(name)))
  yield
  const groups = groupTokens(cuts)
  yield
  const tabs = TAB_IDS.flatMap((id): readonly TabJson[] => {
    const own = id === 'color' && palette !== null ? [palette.tier] : []
    const tiers = tiersOf(own, groups.filter(({ tab }) => tab === id))
    if (tiers.length === 0) return []
    const extras = id !== 'color' || themed === null || palette === null ? {}
      : { colorExtras: extrasOf({ ...themed, tokens: palette.tokens }, routing) }
    return [{ id, label: TAB_LABELS[id], tiers: withReferences(tiers.map(withValues)), ...extras }]
  })
  return {
    storagePrefix, consoleNamespace, ...themesOf(tabs), tabs,
    ...(applyEndpoint === undefined ? {} : { applyEndpoint }),
    ...(routing === undefined ? {} : { applyRouting: routing }),
  }
}

/** Whether a configuration may hold a name: of ASCII, letters, digits, `_` and `-` alone. */
function isConfigName(name: string): boolean {
  for (let at = 0; at < name.length; at += 1) if (!isNameCode(name.charCodeAt(at))) return false
  return name.length > 2
}

// All colors that themes tell apart are one tier: the panel knows one palette.
function paletteOf(
  tokens: readonly FoundToken[],
): { readonly tier: TierJson; readonly tokens: readonly FoundToken[] } {
  const cuts = cutTokens(tokens)
  const isOne = areOneGroup(cuts)
  const groups = groupTokens(cuts, !isOne)
  const isApart = ({ prefix, members }: Group): boolean =>
    !isOne && tokens.length > MOST_IN_ROW && prefix !== '' && members.length >= FEWEST_APART
  // One row of names: what stands alone is no less a color of the theme.
  const found = groups.filter((group) => !isApart(group)).flatMap((group) => group.members)
  const row = bySource(found).map((member) => (isOne ? member : { ...member, label: labelText(member.full) }))
  const apart = inSourceOrder(groups.filter(isApart))
  const members = [...row, ...apart.flatMap((group) => group.members)]
  const headings = new Map(apart.flatMap((group) =>
    group.members.map(({ token }) => [token.name, group.label] as const)))
  const items = itemsOf({ sort: 'color', members }).map((item) => {
    const group = headings.get(item.cssVar)
    return group === undefined ? item : { ...item, group }
  })
  return {
    tier: { id: PALETTE, label: isOne ? groups[0]?.label ?? '' : 'Palette', items },
    tokens: members.map(({ token }) => token),
  }
}

/** A palette of more colors than these has headings within, each of as many colors at least. */
const MOST_IN_ROW = 12
const FEWEST_APART = 3

const PALETTE = 'palette'

// Ids are given in the order of names, so that they do not go by the source.
function tiersOf(palette: readonly TierJson[], groups: readonly Group[]): readonly TierJson[] {
  const others = [
    ...palette.map((): Sort => 'color'), ...groups.filter(({ prefix }) => prefix !== '').map(({ sort }) => sort),
  ]
  const tiers = labeled([...palette, ...groups.map((group) => tierOf(group, others))])
  const byGroup = new Map(groups.map((group, at) => [group, tiers[at + palette.length]]))
  const shown = inSourceOrder(groups).flatMap((group) => byGroup.get(group) ?? [])
  return [...tiers.slice(0, palette.length), ...shown]
}

function tierOf(group: Group, others: readonly Sort[]): TierJson {
  const { sort, prefix, label, members } = group
  const preview = previewOf(group)
  return {
    id: prefix === '' ? `no-group-${sort}` : `${prefix}-${sort}`,
    label: prefix === '' ? kindLabel(sort, others) : label,
    items: itemsOf({ sort, members }),
    ...(preview === null ? {} : { preview }),
  }
}

function itemsOf({ sort, members }: Pick<Group, 'sort' | 'members'>): readonly ItemJson[] {
  const types = typesOf(members.map(({ token }) => token.value), sort)
  return members.map(({ token: { name, value, channels }, label }, at) => {
    const type = types[at] ?? { kind: kindOfSort(sort) }
    return {
      id: name.slice(2), cssVar: name, label, default: value,
      type: channels === null || type.kind !== 'color' ? type : { ...type, channels },
    }
  })
}

// Headings and ids of a tab are there once: what is shown under the same name says what it is.
function labeled(tiers: readonly TierJson[]): readonly TierJson[] {
  const ids = new Set<string>()
  const labels = new Map<string, number>()
  for (const { label } of tiers) labels.set(label, (labels.get(label) ?? 0) + 1)
  return tiers.map((tier) => {
    let id = tier.id
    for (let count = 2; ids.has(id); count += 1) id = `${tier.id}-${count}`
    ids.add(id)
    const isShared = (labels.get(tier.label) ?? 0) > 1
    return { ...tier, id, label: isShared ? `${tier.label} (${sortWord(tier.id)})` : tier.label }
  })
}

const sortWord = (id: string): string => SORT_WORDS.find(([sort]) => id.endsWith(`-${sort}`))?.[1] ?? 'text'

const SORT_WORDS: readonly (readonly [sort: Sort, word: string])[] = [
  ['color', 'color'], ['channels', 'channels'], ['gradient', 'gradient'], ['family', 'family'], ['size', 'size'],
  ['weight', 'weight'], ['line-height', 'line height'], ['letter-spacing', 'letter spacing'], ['space', 'space'],
  ['radius', 'radius'], ['border', 'width'], ['shadow', 'shadow'], ['duration', 'duration'], ['easing', 'easing'],
  ['angle', 'angle'], ['number', 'number'], ['length', 'length'],
]
