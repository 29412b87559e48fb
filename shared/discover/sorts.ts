// Which tab a token belongs to, and as what it is shown there: by its kind, and by its name where that is not
// enough. Knows no groups.
import type { FoundKind, FoundToken } from './discover.types.js'
import { kindWordsOf } from './words.js'

/** The tabs, in their order. */
export const TAB_IDS = ['color', 'type', 'space', 'shape', 'motion', 'other'] as const
export type TabId = (typeof TAB_IDS)[number]

/** What the tokens of one tier are. */
export type Sort =
  | 'color' | 'channels' | 'gradient' | 'family' | 'size' | 'weight' | 'line-height' | 'letter-spacing'
  | 'space' | 'radius' | 'border' | 'shadow' | 'duration' | 'easing' | 'angle' | 'number' | 'length' | 'text'

/** Where a token goes. */
export interface Sorted {
  readonly tab: TabId
  readonly sort: Sort
}

const BY_KIND: Readonly<Partial<Record<FoundKind, Sorted>>> = {
  color: { tab: 'color', sort: 'color' },
  channels: { tab: 'color', sort: 'channels' },
  gradient: { tab: 'color', sort: 'gradient' },
  font: { tab: 'type', sort: 'family' },
  shadow: { tab: 'shape', sort: 'shadow' },
  easing: { tab: 'motion', sort: 'easing' },
  duration: { tab: 'motion', sort: 'duration' },
}

const has = (words: readonly string[], ...wanted: readonly string[]): boolean =>
  wanted.some((word) => words.includes(word))

const isLineHeight = (words: readonly string[]): boolean =>
  has(words, 'leading', 'lineheight') || (has(words, 'line') && has(words, 'height'))
const isTracking = (words: readonly string[]): boolean => has(words, 'tracking', 'letter', 'letterspacing')
const isWeight = (words: readonly string[]): boolean => has(words, 'weight', 'fontweight')
const isType = (words: readonly string[]): boolean =>
  has(words, 'font', 'text', 'type', 'typography', 'typescale', 'heading', 'fontsize')
const isRadius = (words: readonly string[]): boolean => has(words, 'radius', 'radii', 'rounded', 'round', 'corner')
const isBorder = (words: readonly string[]): boolean => has(words, 'border', 'outline', 'stroke', 'ring', 'divider')
const isShadow = (words: readonly string[]): boolean => has(words, 'shadow', 'elevation', 'blur')
const isMotion = (words: readonly string[]): boolean =>
  has(words, 'duration', 'delay', 'ease', 'easing', 'animation', 'animate', 'transition', 'motion')
const isColor = (words: readonly string[]): boolean =>
  has(words, 'color', 'colors', 'bg', 'background', 'fg', 'foreground', 'fill', 'surface', 'palette')
const isShare = (words: readonly string[]): boolean =>
  has(words, 'opacity', 'alpha', 'ratio', 'saturation', 'lightness', 'chroma', 'strength', 'percentage')
const isSpace = (words: readonly string[]): boolean => has(words, 'space', 'spacing', 'size', 'gap')
const isApart = (words: readonly string[]): boolean =>
  has(words, 'breakpoint', 'breakpoints', 'screen', 'viewport', 'container')

/** Whether a part of a name says what kind of tokens they are: it tells more than a project's name. */
export function isKindWord(part: string): boolean {
  const words = kindWordsOf(part)
  return [isColor, isType, isRadius, isBorder, isShadow, isMotion, isApart, isSpace]
    .some((isOne) => isOne(words))
}

/** Says where a token goes. */
export function sortOf({ name, kind }: Pick<FoundToken, 'name' | 'kind'>): Sorted {
  const byKind = BY_KIND[kind]
  if (byKind !== undefined) return byKind
  const words = kindWordsOf(name)
  if (kind === 'length' || kind === 'percentage') return sortOfLength(words)
  if (kind === 'number') return sortOfNumber(words)
  if (kind === 'angle') return { tab: 'other', sort: 'angle' }
  return { tab: tabOfText(words), sort: 'text' }
}

function sortOfLength(words: readonly string[]): Sorted {
  if (isShare(words)) return { tab: 'other', sort: 'length' }
  if (isLineHeight(words)) return { tab: 'type', sort: 'length' }
  if (isTracking(words)) return { tab: 'type', sort: 'letter-spacing' }
  if (isRadius(words)) return { tab: 'shape', sort: 'radius' }
  if (isBorder(words)) return { tab: 'shape', sort: 'border' }
  if (isShadow(words)) return { tab: 'shape', sort: 'length' }
  if (isType(words)) return { tab: 'type', sort: 'size' }
  if (isApart(words)) return { tab: 'other', sort: 'length' }
  return { tab: 'space', sort: 'space' }
}

function sortOfNumber(words: readonly string[]): Sorted {
  if (isWeight(words)) return { tab: 'type', sort: 'weight' }
  if (isLineHeight(words)) return { tab: 'type', sort: 'line-height' }
  if (isRadius(words) || isBorder(words) || isShadow(words)) return { tab: 'shape', sort: 'number' }
  if (isMotion(words)) return { tab: 'motion', sort: 'number' }
  return { tab: isType(words) ? 'type' : 'other', sort: 'number' }
}

function tabOfText(words: readonly string[]): TabId {
  if (isMotion(words)) return 'motion'
  if (isRadius(words) || isShadow(words)) return 'shape'
  if (isWeight(words) || isLineHeight(words) || isTracking(words)) return 'type'
  if (isColor(words)) return 'color'
  if (isBorder(words)) return 'shape'
  return has(words, 'font', 'typography', 'heading') ? 'type' : 'other'
}
