// Which tokens stand in a style guide, and in which section: by the tiers' previews, by kinds, by values.
// Measures nothing.
import type { Plan, Token } from '../../model/state/state.types.js'
import type { Preview, TabConfig, TierConfig } from '../../model/tokens/tokens.types.js'
import { findFirst } from '../../view/rows/first-shown.js'
import { glyphOf } from '../../view/rows/glyph.js'
import { shownValue } from '../../view/rows/page-values.js'
import type { RowScene } from '../../view/rows/rows.types.js'
import { liveValue, previewOf, shownWords } from '../../view/rows/shown-value.js'
import { drawnPx } from '../../view/rows/specimen-room.js'
import type { SampleText } from './sample-texts.js'

// What a style guide of a page says, before anything of it is measured.

/** A token in it. */
export interface GuideItem {
  /** No other one has it. */
  readonly key: string
  readonly label: string
  readonly cssVar: string
  /** What its sample is given: its variable, or its value where the page has none. */
  readonly css: string
  /** What the panel says that a size or a space comes to; `NaN`: anything else, or it does not resolve. */
  readonly px: number
  /** The length that it is drawn at; `null` where nothing is. */
  readonly drawn: string | null
  /** Its value in words. */
  readonly text: string
}

/** What a section shows. */
export type GuidePart = 'size' | 'color' | 'space' | 'radius' | 'shadow' | 'time'

/** The samples of a tier of line heights. */
export interface GuideLines {
  readonly key: string
  readonly label: string
  /** The size at which they are shown. */
  readonly basePx: number
  readonly items: readonly GuideItem[]
}

/** What samples say, on one line and on several, and in which language. */
type GuideText = SampleText

export interface Guide {
  readonly sample: GuideText
  /** The font of every sample: the first of the tiers of families and of weights; empty: the page's. */
  readonly family: string
  readonly weight: string
  readonly parts: Readonly<Record<GuidePart, readonly GuideItem[]>>
  readonly lines: readonly GuideLines[]
}

/**
 * What the page makes of a token: its note, what else is to be known of its sample, and where it stands among
 * the others; `null`: as configured.
 */
export interface MeasuredStep {
  readonly note: string
  readonly remark: string
  readonly order: number | null
}

/** What a guide is made of. */
interface GuideSource {
  readonly plan: Plan
  readonly scene: RowScene
  readonly sample: Guide['sample']
  /** Whether the page has the variables: a host's own sink may have them elsewhere. */
  readonly isOnPage: boolean
  readonly basePx: (tier: TierConfig) => number
  /** What lengths come to in px, as the panel says it; `NaN` for what does not resolve. */
  readonly look: (tokens: readonly Token[]) => readonly number[]
  readonly supports: (property: string, value: string) => boolean
}

const PARTS: Readonly<Partial<Record<Preview, GuidePart>>> =
  { size: 'size', bar: 'space', radius: 'radius', duration: 'time' }

interface Placed { readonly token: Token; readonly tier: TierConfig }

/** The guide of what there is now. */
export function guideOf(source: GuideSource): Guide {
  const placed = placedIn(source.plan)
  const tokensOf = (part: GuidePart): readonly Token[] =>
    placed.filter((one) => partOf(source, one) === part).map(({ token }) => token)
  const items = (part: GuidePart): readonly GuideItem[] =>
    tokensOf(part).map((token) => itemOf(source, token))
  const lengths = (part: 'size' | 'space'): readonly GuideItem[] => lengthsOf(source, part, tokensOf(part))
  const first = (preview: Preview): string => {
    const token = findFirst(source.plan, source.scene, preview)
    return token === null ? '' : itemOf(source, token).css
  }
  return {
    sample: source.sample,
    family: first('family'),
    weight: first('weight'),
    parts: {
      size: lengths('size'), color: colorsOf(source, placed), space: lengths('space'),
      radius: items('radius'), shadow: items('shadow'), time: items('time'),
    },
    lines: linesOf(source, placed),
  }
}

/** Whether the guide is offered on a tab: it has specimens of its own, or there are none on any. */
export const isOffered = (tab: TabConfig, tabs: readonly TabConfig[]): boolean =>
  hasType(tab) || !tabs.some(hasType)

const hasType = ({ tiers }: TabConfig): boolean => tiers.some(isType)

/** Whether a tier is about type. */
export const isType = ({ preview }: TierConfig): boolean =>
  preview === 'size' || preview === 'line-height' || preview === 'family' || preview === 'weight'

function placedIn(plan: Plan): readonly Placed[] {
  const tiers = new Map<string, TierConfig>()
  const keyOf = (...ids: readonly string[]): string => JSON.stringify(ids)
  for (const tab of plan.config.tabs) {
    for (const tier of plan.tiersOf(tab)) tiers.set(keyOf(tab.id, tier.id), tier)
  }
  return plan.tokens.flatMap((token) => {
    const tier = tiers.get(keyOf(token.address.tab, token.address.tier))
    return tier === undefined || token.item.cssVar === '' ? [] : [{ token, tier }]
  })
}

function partOf({ plan, scene, supports }: GuideSource, { token, tier }: Placed): GuidePart | null {
  const preview = tier.preview && previewOf(plan, scene, token)
  if (preview !== undefined) return PARTS[preview] ?? null
  const glyph = glyphOf(token.item, undefined, shownValue(plan, scene, token) ?? '', supports)
  if (glyph === 'easing') return 'time'
  return glyph === 'shadow' ? 'shadow' : null
}

// Entries of palettes and colors of their own. What only refers to others counts where there is nothing else.
function colorsOf(source: GuideSource, placed: readonly Placed[]): readonly GuideItem[] {
  const colors = placed.filter(({ token }) => token.item.type.kind === 'color' && token.part.kind !== 'role')
  const own = colors.filter(({ token: { part } }) =>
    part.kind === 'palette' || (part.kind === 'ordinary' && part.referenced === null))
  return (own.length > 0 ? own : colors).map(({ token }) => itemOf(source, token))
}

function linesOf(source: GuideSource, placed: readonly Placed[]): Guide['lines'] {
  const tiers = [...new Set(placed.filter(({ tier }) => tier.preview === 'line-height').map(({ tier }) => tier))]
  return tiers.map((tier) => {
    const items = placed
      .filter((one) => one.tier === tier && previewOf(source.plan, source.scene, one.token) !== undefined)
      .map(({ token }) => itemOf(source, token))
    const isSaid = tier.label.toLowerCase().startsWith('line height')
    const label = isSaid ? tier.label : `Line height, ${tier.label}`
    return { key: items[0]?.key ?? '', label, basePx: source.basePx(tier), items }
  })
}

function itemOf({ plan, scene, isOnPage }: GuideSource, token: Token): GuideItem {
  const { label, cssVar } = token.item
  const value = shownValue(plan, scene, token)
  const rest = value === null ? '' : `, ${value}`
  return {
    key: JSON.stringify([token.address.tab, token.address.tier, token.address.item]),
    label, cssVar,
    css: isOnPage ? `var(${cssVar}${rest})` : value ?? '',
    text: shownWords(plan, value),
    px: NaN, drawn: null,
  }
}

// Drawn at what the panel says of them, so that no two things are said of one token.
function lengthsOf(
  source: GuideSource, part: 'size' | 'space', tokens: readonly Token[],
): readonly GuideItem[] {
  const found = source.look(tokens)
  return tokens.map((token, at) => {
    const item = itemOf(source, token)
    const live = liveValue(source.plan, source.scene, token)
    // A part of what a bar stands in is no length of its own.
    if (part === 'space' && live.includes('%')) return { ...item, drawn: live }
    const px = found[at] ?? NaN
    if (!(px >= 0)) return item
    return { ...item, px, drawn: `${part === 'size' ? drawnPx(px) : px}px` }
  })
}
