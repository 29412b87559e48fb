// What a style guide of a page says, before anything of it is measured.
// Holds types only.

/** A token in it. */
export interface GuideItem {
  /** No other one has it. */
  readonly key: string
  readonly label: string
  readonly cssVar: string
  /** What its sample is given: its variable, or its value where the page has none. */
  readonly css: string
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

/** What samples say: on one line, on several, and in which language. */
export interface GuideText { readonly line: string; readonly lines: string; readonly lang: string }

export interface Guide {
  readonly sample: GuideText
  /** The font of every sample: the first of the tiers of families and of weights; empty: the page's. */
  readonly family: string
  readonly weight: string
  readonly parts: Readonly<Record<GuidePart, readonly GuideItem[]>>
  readonly lines: readonly GuideLines[]
}

/** What the page makes of a token: its note, and where it stands among the others; `null`: as configured. */
export interface Measured {
  readonly note: string
  readonly order: number | null
}
