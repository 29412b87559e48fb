// What the color tab is made of once its tiers have their parts, and what may be set in it.
// Holds types only.
import type { ColorExtras, Role, SemanticValue, TabConfig, TierConfig } from '../tokens/tokens.types.js'

/** A color tab: its palette, its semantic colors, and whatever other tiers it has. */
export interface Cluster {
  readonly tab: TabConfig
  readonly extras: ColorExtras
  /** The first tier of colors that neither references a tier nor is semantic. */
  readonly palette: TierConfig | null
  /** The first tier that references the palette or says `semantic: true`. */
  readonly semantic: TierConfig | null
  /** Tiers that are edited like those of any other tab. */
  readonly ordinary: readonly TierConfig[]
  /** Which entry of the palette plays which role, as a tier of rows; `null` where no role has one. */
  readonly roles: TierConfig | null
}

/** The two modes of a color tab. */
export type Mode = 'light' | 'dark'

/** What colors are filed under: a scheme, and the mode; `null` in a tab whose colors have no modes. */
export interface SchemeInMode {
  readonly scheme: string
  readonly mode: Mode | null
}

/** The colors of one identity: complete, also where nothing was changed. */
export interface ColorValues extends Readonly<Record<Role, number>> {
  /** One author's text per item of the palette tier. */
  readonly palette: readonly string[]
  /** By id of a semantic item; ids that the configuration does not know are kept. */
  readonly semanticMappings: Readonly<Record<string, SemanticValue>>
  readonly highlightTheme?: string
}

/** Colors that were changed, as they are stored. */
export interface ColorState extends ColorValues {
  /**
   * What they were before anyone changed them: a leaf that says the same is not a person's choice, and
   * follows the scheme when its configuration changes. No color by itself: it is not compared, and not
   * exported. Slots of older versions have none.
   */
  readonly base?: ColorValues
}
