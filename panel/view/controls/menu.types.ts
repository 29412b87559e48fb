// What stands in a menu.
// Holds types only.

/** What can be chosen in a menu. */
interface Chosen {
  readonly label: string
  /** Why it cannot be chosen now: a tooltip. It takes the focus all the same, so that it can be read. */
  readonly reason?: string | undefined
  readonly run: () => void
}

export interface MenuAction extends Chosen {
  readonly kind: 'action'
  /** The shortcut, as it is shown. */
  readonly keys?: string | undefined
  readonly isDanger?: boolean | undefined
}

export interface MenuChoice extends Chosen {
  readonly kind: 'choice'
  readonly isChecked: boolean
  /** It is on or off by itself, where it is none of several of which one is chosen. */
  readonly isAlone?: boolean | undefined
  /** What is said of it, at the end of its line; or who says it later, while the menu is open. */
  readonly note?: string | ((said: (note: string) => void) => void) | undefined
  /** Colors that say what it is: a strip before its label. */
  readonly swatches?: readonly string[] | undefined
}

/** An item that opens a menu of its own beside it. */
export interface SubMenu {
  readonly kind: 'menu'
  readonly label: string
  /** Why there is nothing to open now. */
  readonly reason?: string | undefined
  readonly items: readonly MenuItem[]
}

/** Choices that belong together, under a heading. */
export interface MenuGroup {
  readonly kind: 'group'
  readonly label: string
  readonly items: readonly (MenuAction | MenuChoice)[]
}

/** Several things that concern the same: one line, one after the other. */
export interface MenuRow {
  readonly kind: 'row'
  readonly label: string
  /** What is said of it, in a line of its own. */
  readonly note?: string | undefined
  /** Whether it is marked, and what that means. */
  readonly mark?: string | undefined
  readonly items: readonly ((MenuAction | MenuChoice) & {
    /** Its accessible name, where the label alone says too little. */
    readonly name: string
  })[]
}

/** One line of a menu. */
export type MenuItem =
  | MenuAction
  | MenuChoice
  | SubMenu
  | MenuGroup
  | MenuRow
  | { readonly kind: 'separator' }
