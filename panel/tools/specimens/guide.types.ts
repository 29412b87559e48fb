// What a style guide of a page says, before anything of it is measured.
// Holds types only.
import type { SampleText } from './sample-texts.js'

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
