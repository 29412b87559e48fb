// What rows and lists of rows show, and what they are given to do it.
// Holds types only.
import type { Result } from '../../../shared/result.js'
import type { ChoiceModel, NumberModel, TextModel } from '../controls/field.types.js'
import type { BulkResult } from '../../model/state/bulk.js'
import type { Plan, Scene, Token, Updater } from '../../model/state/state.types.js'
import type { TabConfig, TierConfig } from '../../model/tokens/tokens.types.js'

/** A scene, with what is known of the page that it is shown on. */
export type RowScene = Scene

/** As what colors are read: as their authors wrote them, or all of them in one notation. */
export type ColorForm = 'written' | 'hex' | 'oklch'

/** A plan whose rows are read in other words than their values are written in, once somebody says so. */
/**
 * A plan with what reads a text for a token that is channels, which is what it holds then, and with the links
 * between tokens of one color. Both come with the menus.
 */
export type PlanWithChannels = Plan & {
  readChannels?: (plan: Plan, scene: RowScene, token: Token, typed: string) => Result<string, string>
  links?: {
    also(plan: Plan, scene: RowScene, token: Token, edit: Updater): Updater
    followers(plan: Plan, scene: RowScene, token: Token): readonly Token[]
  }
}

/** A plan with what speaks of places of its tokens, where themes have some; it comes with the menus. */
export type PlanWithPlaces = Plan & { places?: PlaceReading }

interface PlaceReading {
  /** Whether a token is changed in a place that the page does not take it from now. */
  isChangedAway(token: Token): boolean
  /** What the heading of a group says of the place that its values are of. */
  heading(tokens: readonly Token[]): string | null
}

export type PlanWithReading = Plan & { read?: (shown: RowModel) => RowModel; form?: ColorForm }

/** Which tokens are changed, as of one scene; the same object while none of them has moved. */
export interface Changed {
  readonly total: number
  /** By tab id; tabs without a change are left out. */
  readonly byTab: ReadonlyMap<string, number>
  /** In the order of the configuration. */
  readonly tokens: readonly Token[]
  /** How many of these. */
  countOf(tokens: readonly Token[]): number
  has(token: Token): boolean
}

/** Which editor a row has, and what that shows; a token keeps its editor. */
export type RowEditor =
  | { readonly editor: 'number'; readonly model: NumberModel }
  | { readonly editor: 'text'; readonly model: TextModel }
  | { readonly editor: 'choice' | 'combo'; readonly model: ChoiceModel }

/** Everything that a row shows. */
export type RowModel = RowEditor & {
  readonly label: string
  readonly cssVar: string
  readonly isChanged: boolean
  readonly isReadonly: boolean
  /** The lines of the tooltip. */
  readonly tip: string
  /** Whether it refers to what is not there. */
  readonly isUnresolved: boolean
}

/** What a row acts through. */
export interface RowPorts {
  readonly plan: Plan
  scene(): RowScene
  /** A value for a token, as its editor gives it: `updaterFor` makes an updater of it. */
  edit(token: Token, value: string): void
  /** A run of edits is over. */
  settle(): void
  setPill(token: Token, isOn: boolean): void
  beginGesture(): () => void
  rootFontPx(): number
  /** The value at which the line under a number is full. */
  fullAt?(token: Token): string | undefined
  /** Opens the picker of a token's color, or an expanded editor for its value, beside the anchor's row. */
  pick(token: Token, anchor: HTMLElement): void
  /** Which picture of its value has room in its field, if any. */
  glyphOf?(token: Token): string | null
  /** The row's own menu, at its button. */
  openMenu(token: Token, anchor: HTMLElement): void
  reset(token: Token): void
  /** A row has shown its token as it is now. */
  shown?(row: ShownRow): void
}

/** A row, as far as what is put beside its editor goes by it. */
export interface ShownRow {
  readonly element: HTMLElement
  readonly token: Token
  /** What its value is typed or chosen in. */
  readonly input: HTMLElement
}

/** Where a row stands among those of its section. */
export interface RowPlace {
  /** From 0. */
  readonly index: number
  readonly count: number
  readonly topPx: number
}

/** A row's checkbox while rows are selected, for those that can be; `null` outside of that. */
export interface RowSelection {
  readonly isSelected: boolean
  readonly canSelect: boolean
}

/** What a bulk edit would make of a row, or what of a color is shown and not applied. */
export interface RowPreview extends Pick<BulkResult, 'after' | 'reason'> {
  /** As what its row is marked, the color it has, and what its field shows of the other one. */
  readonly preview?: { readonly mark: string; readonly was: string; readonly model: Partial<TextModel> }
}

/**
 * What stands beneath the heading of a tier, above its rows or in their place: made late, as high as is known
 * before it is there.
 */
interface Band {
  /** In px, in a section so many px wide; 0 where nothing is shown. */
  heightAt(widthPx: number): number
  /** Whether the tokens are shown in it, and have no rows. */
  readonly isInstead: boolean
}

/** How a token is come to: `focus` gives its field the focus, `flash` lets it light up. */
export interface Revealing {
  readonly focus: boolean
  readonly flash: boolean
}

/** A token in a band: what the list does with rows it does with these. */
export interface Cell {
  readonly token: Token
  /** What takes the focus. */
  readonly stop: HTMLElement
  openMenu(): void
  openBeside(): boolean
  pressPill(): boolean
  flash(): void
}

/** Where a band stands: beneath a heading that keeps some room free before its ⋯. */
export interface BandPlace {
  readonly band: HTMLElement | null
}

/** Fills the bands of a list. */
export interface Bands {
  /** Shows what there is now, in exactly these sections, each with its place; what was in others goes. */
  show(sections: readonly Section[], places: readonly BandPlace[]): void
  /** The cell that an element stands in. */
  cellAt(element: Element | null): Cell | null
  /** The cell of a token that has one instead of a row. */
  cellOf(token: Token): Cell | null
  /** As `TokenList.preview`. */
  preview(results: ReadonlyMap<Token, RowPreview> | null): void
}

/** Rows beneath one heading. */
export interface Section {
  /** Unique in the view. */
  readonly key: string
  readonly title: string
  /** What stands behind the title: what its values are channels of, and the file that declares its tokens. */
  readonly note?: string
  /** A tier can be closed and has a menu; a caption is a heading only. */
  readonly heading: 'tier' | 'caption'
  readonly isOpen: boolean
  readonly tokens: readonly Token[]
  /** How many tokens of the tier are changed. */
  readonly changed: number
  /** How many tokens the tier has. */
  readonly total: number
  /** What a sheet knows it by; a tier has none. */
  readonly look?: string
  /** What it is about, whatever a filter has left of it: a tier, or a group of one; nothing else has it. */
  readonly all?: readonly Token[]
  /** What its menu is about, where its rows stand in the sections after it. */
  readonly members?: readonly Token[]
  readonly tab: TabConfig
  readonly tier: TierConfig
  /** A tier has one from the beginning, or never. */
  readonly band?: Band
  /** How much stands beneath each of its rows now, in px; nothing where there is none. */
  readonly beneath?: () => readonly number[]
}

/** What a list shows. */
export interface ListView {
  readonly sections: readonly Section[]
  /** One below the other, or side by side as in the bottom dock. */
  readonly layout: 'list' | 'columns'
}

export interface ListPorts extends RowPorts {
  toggleTier(section: Section): void
  openTierMenu(section: Section, anchor: HTMLElement): void
}

/** What selecting needs to know, and whom it tells. */
export interface SelectPorts {
  canSelect(token: Token): boolean
  /** The selection is another one. */
  selected(tokens: ReadonlySet<Token>): void
}

/** The rows of a tab, or of a search. */
export interface TokenList {
  readonly element: HTMLElement
  /** Shows other sections, or the same ones otherwise; also to be called when the panel is shown again. */
  show(view: ListView): void
  /** Shows what has changed of the rows in sight, and the counts; at most once per frame. */
  patch(changed: Changed): void
  /** Scrolls to a token. Whether it is there: not when it is in no section, or in a closed one. */
  reveal(token: Token, how: Revealing): boolean
  /** What fills bands is there. */
  setBands(bands: Bands): void
  /** How high a row is; until this is called, `--row` says so. */
  setRowHeight(px: number): void
  /** Rows get checkboxes, and lose them again; `ports` are needed to begin. */
  setSelecting(isOn: boolean, ports?: SelectPorts): void
  /** Selects exactly these of the tokens that can be; nothing outside of selecting. */
  select(tokens: readonly Token[]): void
  readonly selected: ReadonlySet<Token>
  /** Shows what an operation would make of the selected rows; `null` shows the values again. */
  preview(results: ReadonlyMap<Token, RowPreview> | null): void
  /** The token whose row has the focus, or `null`. */
  focused(): Token | null
  release(): void
}
