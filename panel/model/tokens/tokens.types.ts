// What a host says about its tokens: tabs of tiers of items, as plain JSON.
// Holds types only; what is accepted as one of these is the config room's question.
import type { ChannelSpace } from '../../../shared/discover/channels.js'

/** What a value is, and with it how it is edited. */
export type TierValueKind =
  | LengthKind
  | NumberKind
  | { readonly kind: 'select'; readonly options: readonly string[] }
  | ColorKind
  | PlainKind<'text'>
  | PlainKind<'cursor'>
  | PlainKind<'content'>
  | PlainKind<'mask-image'>

/** A kind that has nothing besides its word. */
interface PlainKind<Word extends string> { readonly kind: Word }

/**
 * A color; or, with `channels`, what stands in that function on the page: `222.2 47.4% 11.2%`, of which each
 * value keeps its form.
 */
export interface ColorKind {
  readonly kind: 'color'
  readonly format?: ColorFormat
  readonly channels?: ChannelSpace
}

/** A number with a unit; `units` are the ones to choose from. */
export interface LengthKind {
  readonly kind: 'length'
  readonly step: number
  readonly unit: string
  readonly units?: readonly string[]
}

/** A number, mostly without a unit. */
export interface NumberKind {
  readonly kind: 'number'
  readonly step: number
  readonly unit?: string
}

/** The eight words of `type.kind`. */
export type KindName = TierValueKind['kind']

/** How new colors of an item are written. */
export type ColorFormat = 'hex' | 'oklch'

/** What a tier shows beside its values. */
export type Preview = 'size' | 'line-height' | 'family' | 'weight' | 'bar' | 'radius' | 'duration'

/** A value that one click chooses, and the one that stands when it is off and nothing was chosen before. */
export interface PillSpec {
  readonly value: string
  readonly customDefault: string
}

/** One token. */
export interface TierItem {
  readonly id: string
  /** The custom property, with its two hyphens. */
  readonly cssVar: string
  readonly label: string
  /** A CSS value; in a tier that references another one, the id of an item there. */
  readonly default: string
  readonly type: TierValueKind
  readonly pill?: PillSpec
  /** A heading of its own within the tier, which tokens of the same `group` share. */
  readonly group?: string
  /** Shown, and never written, exported or sent. */
  readonly readonly?: true
  /** By name of a theme: what it is there, said as `default` says it. */
  readonly values?: Readonly<Record<string, string>>
}

/** A tier that semantic colors may refer to; without `tab`, one of the same tab. */
export interface RampReference {
  readonly tab?: string
  readonly tier: string
}

/** A heading and its tokens, all of one kind. */
export interface TierConfig {
  readonly id: string
  readonly label: string
  readonly items: readonly TierItem[]
  /** The tier of the same tab whose items these items name. */
  readonly referencesTier?: string
  /** Marks the semantic tier of a color tab. */
  readonly semantic?: true
  readonly referencesRamps?: readonly RampReference[]
  readonly preview?: Preview
  /** A custom property: the size at which a specimen shows the tier. */
  readonly previewBase?: string
}

/** One tab. */
export interface TabConfig {
  readonly id: string
  readonly label: string
  readonly tiers: readonly TierConfig[]
  /** On the tabs `color` and `color-secondary` only; without it such a tab is one like any other. */
  readonly colorExtras?: ColorExtras
}

/** The parts that a palette entry can play. */
export type Role = 'background' | 'foreground' | 'cursor' | 'selectionBg' | 'selectionFg'

/**
 * A named set of colors; a role is the index of a palette entry, or a color that is looked up in it. One
 * that a scheme does not say is as `baseDefaults` has it; where neither says it, the first entry plays it.
 */
export interface ColorScheme extends Readonly<Partial<Record<Role, number | string>>> {
  readonly palette: readonly string[]
  readonly highlightTheme?: string
  /** By id of a semantic item. */
  readonly semantic?: Readonly<Record<string, number | string>>
  /** Where its values stand in the files; without it in `:root`. */
  readonly scope?: SchemeScope
  /** Instead of `scope`: several places that hold the same values, and are written together. */
  readonly scopes?: readonly SchemeScope[]
  /** One of the files of `applyRouting`; without it the prefix of a name says which. */
  readonly file?: string
}

/** Preludes from the outermost to the rule, or the same on one line: `@media (min-width: 40em) | .dark`. */
export type SchemeScope = string | readonly string[]

/**
 * A named set of places that say tokens again, and what switches it: a theme of the page, a window's width, a
 * wish of who looks at it. A theme that is a color scheme's too has its name and its places.
 */
export interface ThemeConfig {
  /** Where its values stand in the files. */
  readonly scope?: SchemeScope
  /** Instead of `scope`: several places that hold the same values, and are written together. */
  readonly scopes?: readonly SchemeScope[]
  /** One of the files of `applyRouting`; without it the prefix of a name says which. */
  readonly file?: string
  /** What `<html>` matches while it is on, or `@media` and a condition; else its scopes say it. */
  readonly when?: string
}

/** Which schemes the page's theme chooses. */
export interface ColorMode {
  readonly defaultMode: 'light' | 'dark'
  readonly lightScheme: string
  readonly darkScheme: string
  /** What `<html>` matches in dark, or `@media` and a condition; default `[data-theme="dark"]`. */
  readonly darkWhen?: string
}

/** What the color tab knows besides its items. */
export interface ColorExtras {
  readonly id: string
  readonly label?: string
  /** Custom properties that follow a role. */
  readonly baseRoles: Readonly<Partial<Record<Role, string>>>
  /** Indices of palette entries, where no scheme says otherwise. */
  readonly baseDefaults: Readonly<Partial<Record<Role, number>>>
  readonly defaultHighlightTheme: string
  readonly colorSchemes: Readonly<Record<string, ColorScheme>>
  readonly panelSettings: {
    readonly colorScheme: string
    readonly colorMode: false | ColorMode
  }
  /** By id of a semantic item. */
  readonly semanticDefaults?: Readonly<Record<string, SemanticValue>>
}

/** What a semantic color is: a palette index, a role's entry, a color of its own, or another token. */
export type SemanticValue =
  | number
  | 'bg'
  | 'fg'
  | { readonly literal: string | PerMode }
  | { readonly ref: TokenReference }

/** A color for light and one for dark surroundings. */
export interface PerMode {
  readonly light: string
  readonly dark: string
}

/** Another token, by its ids; without `tab`, one of the same tab. */
export interface TokenReference {
  readonly tab?: string
  readonly tier: string
  readonly item: string
}

/** Overrides of one tab: tier id, then item id, to a CSS value or, in a referencing tier, an item's id. */
export type TabOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>
