// What the panel remembers of a person's changes, and what is known beside it: where values stand on disk,
// for a panel whose server says so; who knows it gives it to the plan, and whoever sends values asks. Holds
// types only.
import type { ThemeSides } from './theme-sides.types.js'
import type { Cluster, ColorState, SchemeInMode } from '../color/cluster.js'
import type { ColorMatching } from '../color/seed.js'
import type { PanelConfig } from '../config/config.types.js'
import type { Role, TabConfig, TabOverrides, TierConfig, TierItem } from '../tokens/tokens.types.js'
import type { Scope } from '../../../shared/css/scope.js'
import type { ServedProject } from '../../../shared/wire/served.types.js'

/** A variable in a scope; `null`: the root scope. */
export interface PlacedName {
  readonly cssVar: string
  readonly scope: Scope | null
}

/** Where one stands. */
export type Placed =
  /** What the configuration says counts, and the server has the last word. */
  | { readonly kind: 'routed' }
  /** In this file; `scope` where it is to be named together with the file. */
  | { readonly kind: 'file'; readonly file: string; readonly scope: Scope | null }
  /** In none, or in several of which nobody has said which: in a sentence. */
  | { readonly kind: 'not-on-disk' | 'several-files'; readonly reason: string }

/** A value that the page has otherwise than the file. */
export interface Differing {
  readonly name: string
  /** For people; empty for the root's own. */
  readonly scope: string
  readonly here: string
  readonly there: string
}

/** Why a page may be another project's. */
export interface PageProof {
  /** What the server's is called. */
  readonly project: string
  /** How many tokens both declare in the same scope. */
  readonly all: number
  /** How many of them have another value, in one scope at least. */
  readonly others: number
  readonly differing: readonly Differing[]
  /** Whether somebody writes all the same: what the files had is not what the page had, for that. */
  readonly isAccepted: boolean
}

/** Whether a value of the page and one of a file are the same, whatever a build has made of the former. */
export type IsSame = (here: string, there: string) => boolean

export interface Placing {
  /** Whose files they are, as the server says now; `undefined` from one that does not say it. */
  readonly project: ServedProject | undefined
  /** What speaks against writing these; `null` where nothing does. */
  proofOf(names: readonly PlacedName[], isSame: IsSame): PageProof | null
  /** Accepts that, until the server is started anew. */
  accept(): void
  /** Hears that the page does not show what was written of these. */
  doubt(names: readonly string[]): void
  /** `file`: the one that the configuration names. */
  placeOf(name: PlacedName, file: string | null): Placed
  /** The line, from 1, at which a file declares a name; `null` where it is none, or may be another one. */
  lineOf(name: PlacedName, file: string): number | null
  /** Asks of each of several which file is meant, until none is left; whether somebody has said so. */
  ask(left: () => readonly PlacedName[]): Promise<boolean>
}

/** A value in one place of the page's stylesheets. */
export interface DeclaredPlace {
  /** In normal form; the root's own is `:root`, in whichever rule it stands. */
  readonly scope: Scope
  readonly value: string
  /** Whether it stands in a layer or in `@theme`: a rule of neither wins over it. */
  readonly isLayered: boolean
}

/** Where the page declares what nobody has configured: for its root, whatever holds, and for its themes. */
export type Declaring = (cssVar: string) => readonly DeclaredPlace[]

/** Colors by identity: the scheme and the mode they were changed under (`keyOfScheme`). */
export type Slots = Readonly<Record<string, ColorState>>

/**
 * Everything that is kept: what was changed and nothing else. Two states of one object are the same state,
 * and a part that did not change is the same object.
 */
export interface TweakState {
  readonly color: Slots
  /** Those of the tab `color-secondary`. */
  readonly secondary: Slots
  /** Overrides by tab id, for everything but palettes and semantic colors. */
  readonly tabs: Readonly<Record<string, TabOverrides>>
  /** What storage held and this configuration does not know: kept for the one that does. */
  readonly kept: Kept
}

/** Parts of a stored envelope as they were found. */
interface Kept {
  /** Slots of schemes that the configuration does not have. */
  readonly color: Readonly<Record<string, unknown>>
  readonly secondary: Readonly<Record<string, unknown>>
  /** Members of the envelope that no version has. */
  readonly members: Readonly<Record<string, unknown>>
}

/** Which colors of one tab are meant, and what they are before anything is changed. */
export interface ClusterPlace extends SchemeInMode {
  /** The key of their slot. */
  readonly identity: string
  readonly seed: ColorState
}

/** Names that were written and that the page may not show by itself yet: each color tab's, and all others. */
export type Late = Readonly<Record<SlotName | 'values', ReadonlySet<string>>>

/** Where a theme declares a token that the base has, too. */
export interface TokenPlace {
  /** What the theme is called. */
  readonly theme: string
  /** Under which the state files what is changed there: that of its first scope. */
  readonly key: string
  /** As the configuration has it: a CSS value, or in a tier that references another one the id of an item. */
  readonly value: string
}

/** A theme, as far as it is a place of values. */
export interface ThemeHome {
  readonly name: string
  /** All of them hold the same values. */
  readonly scopes: readonly Scope[]
  readonly file: string | null
  /** What says that it is on: a selector, or `@media` and a condition; `null`: its scopes do. */
  readonly when: string | null
  /** Under which a state files what is changed there. */
  readonly key: string
}

/** Which themes the page has now, and where they declare tokens that are no scheme's colors. */
export interface Themed {
  /** In the order of the cascade: the last one counts. */
  readonly on: ReadonlySet<string>
  /** Those that the page itself has, where others are shown for a while. */
  readonly onPage: ReadonlySet<string>
  /** Shows these and no others, until the page has other ones or `null` is given: the page stays as it is. */
  hold(on: readonly string[] | null): void
  /** Whether others are shown than the page has. */
  readonly isHeld: boolean
  /** Every place of an item beside its base, in the order of the cascade. */
  placesOf(item: TierItem): readonly TokenPlace[]
  /** The one that the page takes now; `null`: base. */
  at(item: TierItem): TokenPlace | null
  /** The same, were these on and no others. */
  under(on: readonly string[]): Themed
  /** All themes that are places, in the order of the cascade, and what they are called. */
  readonly homes: readonly ThemeHome[]
  readonly names: readonly string[]
  /** The two for a tab, where a token of it has a value in one: see theme-sides.ts. */
  sidesOf(tab: TabConfig, chosen: readonly string[]): ThemeSides | null
  /** The theme that a key is of; `null` where it is of none. */
  homeOf(key: string): ThemeHome | null
  /** What was written there last, else what the page's stylesheets say; `null` where neither is known. */
  readonly resting: (key: string, cssVar: string) => string | null
}

/** Which colors are active, in each color tab; `null` for a tab that is not there. */
export interface Place extends Readonly<Record<SlotName, ClusterPlace | null>> {
  /** What its seeds were laid over with. */
  readonly written?: Baseline
  /** What of it the page may not show by itself. */
  readonly late?: Late
  /** Absent where no theme is a place of values. */
  readonly themed?: Themed
}

/** The active identity of each color tab; `null` for a tab that is not there. */
export type Identities = Readonly<Record<SlotName, string | null>>

/** Values by variable that the last write to disk has confirmed: what stands in the stylesheets by now. */
export type Baseline = Readonly<Record<string, string>>

/**
 * By variable: what the page's stylesheets say, where that is not the default. Of a token with a pill always,
 * and nothing where they do not declare it: what it is switched off to is emitted unless they say so.
 */
export type PageValues = ReadonlyMap<string, string>

/** A state and what is needed to say what it comes to. */
export interface Scene {
  readonly state: TweakState
  readonly place: Place
  readonly baseline: Baseline
  /** What `light-dark()` goes by, where somebody has asked the page: it need not be the mode of the theme. */
  readonly scheme?: 'light' | 'dark'
  /** What is known of the page that it is shown on. */
  readonly page?: PageValues
}

/** Where a token is, by ids. */
export interface Address {
  readonly tab: string
  readonly tier: string
  readonly item: string
}

/** A tier that is edited item by item. */
export interface OrdinaryTier {
  readonly tab: TabConfig
  readonly tier: TierConfig
  /** The tier whose items these items name; `null` where they hold CSS values. */
  readonly referenced: TierConfig | null
}

/** What a token is, found by its address or its variable. */
export interface Token {
  readonly address: Address
  readonly item: TierItem
  /** What its heading says; absent where it has none. */
  readonly group?: string
  /** Which part of the state holds it. */
  readonly part: TokenPart
}

export type TokenPart =
  | { readonly kind: 'ordinary'; readonly referenced: TierConfig | null }
  | { readonly kind: 'palette'; readonly slot: SlotName; readonly index: number }
  | { readonly kind: 'semantic'; readonly slot: SlotName }
  /** Which entry of the palette plays a role: no item of the configuration, and maybe without a variable. */
  | { readonly kind: 'role'; readonly slot: SlotName; readonly role: Role }

/** The two sets of slots. */
export type SlotName = 'color' | 'secondary'

/** A configuration, arranged for looking things up. */
export interface Plan {
  readonly config: PanelConfig
  readonly color: Cluster | null
  readonly secondary: Cluster | null
  /** In the order of a full apply: color tabs, spacing, font, size, the others as configured. */
  readonly tiers: readonly OrdinaryTier[]
  /** Tiers of one variable, by its name, that a person has added until the page is left: stored nowhere. */
  readonly unlisted: OrdinaryTier[]
  /** Where values stand on disk, where the server of the panel says so. */
  placing?: Placing | undefined
  /** Where the page declares them, where nobody has configured them. */
  declaring?: Declaring | undefined
  /** The project's file that declares a variable, where a server says so and there are several files. */
  fileOf?: ((cssVar: string) => string | null) | undefined
  /** All tokens in the order of the configuration, and the roles of color tabs beneath their palettes. */
  readonly tokens: readonly Token[]
  /** Items of the configuration only. */
  readonly byVar: ReadonlyMap<string, Token>
  /** How colors that schemes name are found in their palettes. */
  readonly matching: ColorMatching
  /** An item of the configuration. */
  findToken(address: Address): Token | null
  /** The tiers of a tab as they are shown. */
  tiersOf(tab: TabConfig): readonly TierConfig[]
  /** Goes by another configuration from now on; states are to be said anew then. */
  become(config: PanelConfig, keep: KeepTokens): void
}

/** Gives the tokens of a configuration, known ones in place of those that were made for it. */
export type KeepTokens = (made: readonly Token[]) => readonly Token[]

/** A custom property and its value. */
export type Pair = readonly [cssVar: string, value: string]

/** What is to be done to the page so that it shows a state. */
export interface Change {
  /** In the order of a full apply. */
  readonly set: readonly Pair[]
  readonly clear: readonly string[]
  /** Names in `set` that nobody touched: references, to be left out where the page says the same already. */
  readonly untouched: ReadonlySet<string>
}

/** Why a state changed. */
export type Reason =
  | 'initialize' | 'edit' | 'bulk' | 'revert' | 'reset-tier' | 'reset-tab' | 'reset-all' | 'reset-color'
  | 'import' | 'share' | 'snapshot-a' | 'snapshot-b' | 'scheme' | 'undo' | 'redo' | 'apply'
  | 'element-inspect-adjust' | 'element-inspect-revert'

/** How a transaction is recorded. */
export interface CommitOptions {
  /** What it is called in the history; without it, its reason is. */
  readonly label?: string
  /** Transactions of one key soon after each other, or in one gesture, are one entry. */
  readonly coalesce?: string
  /** Default true. */
  readonly record?: boolean
  /** Starts a new history afterwards. */
  readonly resetHistory?: boolean
}

/** A pure change of state; the same object back means that nothing happened. */
export type Updater = (state: TweakState) => TweakState
