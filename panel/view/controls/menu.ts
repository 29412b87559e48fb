// What stands in a menu, and which of its items has the focus next: by the arrows, Home and End, and by the
// letters of its words. Knows no elements.
import { findNext } from './combo.js'
import type { IconName } from '../chrome/icon.view.js'

/** What can be chosen in a menu. */
interface Chosen {
  readonly label: string
  /** Why it cannot be chosen now: a tooltip. It takes the focus all the same, so that it can be read. */
  readonly reason?: string | undefined
  readonly run: () => void
}

/** What is said at the end of a line; or who says it later, until the menu is closed. */
export type MenuNote = string | ((setNote: (note: string) => void, closed: AbortSignal) => void)

export interface MenuAction extends Chosen {
  readonly kind: 'action'
  /** The shortcut, as it is shown. */
  readonly keys?: string | undefined
  /** What is said of it, before its keys: a count, what it would come to. */
  readonly note?: MenuNote | undefined
  readonly isDanger?: boolean | undefined
}

export interface MenuChoice extends Chosen {
  readonly kind: 'choice'
  /** The shortcut, as it is shown. */
  readonly keys?: string | undefined
  readonly isChecked: boolean
  /** It is on or off by itself, where it is none of several of which one is chosen. */
  readonly isAlone?: boolean | undefined
  readonly note?: MenuNote | undefined
  /** Colors that say what it is: a strip before its label. */
  readonly swatches?: readonly string[] | undefined
}

/** An item that opens a menu of its own beside it. */
export interface SubMenu {
  readonly kind: 'menu'
  readonly label: string
  /** Why there is nothing to open now. */
  readonly reason?: string | undefined
  /** What is said of it, at the end of its line. */
  readonly note?: string | undefined
  readonly items: readonly MenuItem[]
}

/** The first line of a menu that stands over the one that has opened it: leads back to that. */
export interface MenuBack {
  readonly kind: 'back'
  /** The menu's own name. */
  readonly label: string
  readonly reason?: undefined
  readonly note?: undefined
  readonly run: () => void
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
    /** Shown in place of the label. */
    readonly icon?: IconName | undefined
  })[]
}

/** One line of a menu. */
export type MenuItem =
  | MenuAction
  | MenuBack
  | MenuChoice
  | SubMenu
  | MenuGroup
  | MenuRow
  | { readonly kind: 'separator' }

/**
 * Where a key leads where lines hold several items: up and down from line to line, to the sides within one.
 * `lines` says how many there are in each.
 */
export function findInLines(key: string, at: number, lines: readonly number[]): number | null {
  const starts = lines.map((_count, line) => lines.slice(0, line).reduce((sum, one) => sum + one, 0))
  const line = starts.filter((start) => start <= at).length - 1
  const start = starts[line] ?? 0
  const count = lines[line] ?? 0
  const way = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (way !== 0) return count < 2 ? null : start + (at - start + way + count) % count
  const to = findNext(key, line, lines.length)
  if (to === null || key === 'Home') return to
  const last = (lines[to] ?? 1) - 1
  return (starts[to] ?? 0) + (key === 'End' ? last : Math.min(Math.max(at - start, 0), last))
}

/** A part of a menu, as far as it decides where the focus begins. */
interface Part {
  readonly kind: string
  readonly isChecked?: boolean
  readonly items?: readonly Part[]
}

/**
 * Where the focus begins: on what is checked among the choices at the top, or else on the first item. What
 * parts choices, and their headings, is no end of them.
 */
export function findStart(parts: readonly Part[]): number {
  const lines = parts
    .flatMap((part) => (part.kind === 'group' ? part.items ?? [] : [part]))
    .filter(({ kind }) => kind !== 'separator')
  const end = lines.findIndex(({ kind }) => kind !== 'choice')
  const top = end < 0 ? lines : lines.slice(0, end)
  return Math.max(0, top.findIndex(({ isChecked }) => isChecked === true))
}

/** Whether a key opens the menu of an item, or closes such a menu back to its item; `null` for other keys. */
export function findDepth(key: string, isRightToLeft: boolean): 'open' | 'close' | null {
  if (key === 'ArrowRight') return isRightToLeft ? 'close' : 'open'
  if (key === 'ArrowLeft') return isRightToLeft ? 'open' : 'close'
  return null
}

/** Whether a key types a character: those of shortcuts do not, and a blank alone chooses. */
export const isTyped = (key: string, typed: string): boolean =>
  Array.from(key).length === 1 && (key !== ' ' || typed !== '')

/**
 * Which label begins with what is typed, from the present one on. One letter, also typed several times, goes
 * to the next; more letters stay where they are as long as that fits. -1 for none.
 */
export function findTyped(labels: readonly string[], typed: string, at: number): number {
  const wanted = typed.toLowerCase()
  const letters = Array.from(wanted)
  const isOne = letters.every((letter) => letter === letters[0])
  const start = isOne ? letters[0] ?? '' : wanted
  const from = isOne ? at + 1 : Math.max(at, 0)
  const order = labels.map((_label, index) => (from + index) % labels.length)
  return order.find((index) => labels[index]?.toLowerCase().startsWith(start) === true) ?? -1
}
