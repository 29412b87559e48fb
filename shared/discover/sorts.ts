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

// What the words of names say, a bit each: a name is asked for all of it, and its words are looked up once.
const COLOR = 1
const TYPE = 2
const LETTERS = 4
const RADIUS = 8
const BORDER = 16
const SHADOW = 32
const MOTION = 64
const APART = 128
const SPACE = 256
const SHARE = 512
const LEADING = 1024
const LINE = 2048
const HEIGHT = 4096
const TRACKING = 8192
const WEIGHT = 16384
/** Every name has it. */
const ANYTHING = 32768

const SAYINGS: readonly (readonly [bits: number, words: string])[] = [
  [COLOR, 'color colors bg background fg foreground fill surface palette'],
  [TYPE | LETTERS, 'font typography heading'],
  [TYPE, 'text type typescale fontsize'],
  [RADIUS, 'radius radii rounded round corner'],
  [BORDER, 'border outline stroke ring divider'],
  [SHADOW, 'shadow elevation blur'],
  [MOTION, 'duration delay ease easing animation animate transition motion'],
  [APART, 'breakpoint breakpoints screen viewport container'],
  [SPACE, 'space spacing size gap'],
  [SHARE, 'opacity alpha ratio saturation lightness chroma strength percentage'],
  [LEADING, 'leading lineheight'],
  [LINE, 'line'],
  [HEIGHT, 'height'],
  [TRACKING, 'tracking letter letterspacing'],
  [WEIGHT, 'weight fontweight'],
]
const BITS: ReadonlyMap<string, number> =
  new Map(SAYINGS.flatMap(([bits, words]) => words.split(' ').map((word) => [word, bits] as const)))

/** What all words of a name say together. */
function bitsOf(name: string): number {
  let bits = ANYTHING
  for (const word of kindWordsOf(name)) bits |= BITS.get(word) ?? 0
  return (bits & LINE) > 0 && (bits & HEIGHT) > 0 ? bits | LEADING : bits
}

const OF_KINDS = COLOR | TYPE | RADIUS | BORDER | SHADOW | MOTION | APART | SPACE

/** Whether a part of a name says what kind of tokens they are: it tells more than a project's name. */
export const isKindWord = (part: string): boolean => (bitsOf(part) & OF_KINDS) > 0

/** Of these, the first of which a name says something. */
type Places = readonly (readonly [bits: number, place: Sorted])[]

const OF_LENGTHS: Places = [
  [SHARE, { tab: 'other', sort: 'length' }],
  [LEADING, { tab: 'type', sort: 'length' }],
  [TRACKING, { tab: 'type', sort: 'letter-spacing' }],
  [RADIUS, { tab: 'shape', sort: 'radius' }],
  [BORDER, { tab: 'shape', sort: 'border' }],
  [SHADOW, { tab: 'shape', sort: 'length' }],
  [TYPE, { tab: 'type', sort: 'size' }],
  [APART, { tab: 'other', sort: 'length' }],
  [ANYTHING, { tab: 'space', sort: 'space' }],
]

const OF_NUMBERS: Places = [
  [WEIGHT, { tab: 'type', sort: 'weight' }],
  [LEADING, { tab: 'type', sort: 'line-height' }],
  [RADIUS | BORDER | SHADOW, { tab: 'shape', sort: 'number' }],
  [MOTION, { tab: 'motion', sort: 'number' }],
  [TYPE, { tab: 'type', sort: 'number' }],
  [ANYTHING, { tab: 'other', sort: 'number' }],
]

const OF_TEXTS: Places = [
  [MOTION, { tab: 'motion', sort: 'text' }],
  [RADIUS | SHADOW, { tab: 'shape', sort: 'text' }],
  [WEIGHT | LEADING | TRACKING, { tab: 'type', sort: 'text' }],
  [COLOR, { tab: 'color', sort: 'text' }],
  [BORDER, { tab: 'shape', sort: 'text' }],
  [LETTERS, { tab: 'type', sort: 'text' }],
]

const NOWHERE_ELSE: Sorted = { tab: 'other', sort: 'text' }

const BY_NAME: Readonly<Partial<Record<FoundKind, Places>>> = {
  length: OF_LENGTHS,
  percentage: OF_LENGTHS,
  number: OF_NUMBERS,
  angle: [[ANYTHING, { tab: 'other', sort: 'angle' }]],
}

/** Says where a token goes. */
export function sortOf({ name, kind, channels }: Pick<FoundToken, 'name' | 'kind' | 'channels'>): Sorted {
  // In which space they are, nothing says: a text.
  if (kind === 'channels' && channels === null) return { tab: 'color', sort: 'text' }
  const byKind = BY_KIND[kind]
  if (byKind !== undefined) return byKind
  const bits = bitsOf(name)
  for (const row of BY_NAME[kind] ?? OF_TEXTS) if ((bits & row[0]) > 0) return row[1]
  return NOWHERE_ELSE
}
