// The shortcuts of the panel: one table, read by whoever handles a key and by the sheet that shows them.
// Does nothing itself.

/** What a shortcut does. */
export type ShortcutId =
  | 'undo' | 'redo' | 'filter' | 'previous-tab' | 'next-tab' | 'copy-declaration' | 'reset' | 'flip'
  | 'shortcuts' | 'escape' | 'toggle'

/**
 * Where it works: with the focus in the panel, but not while a text is typed; also while one is typed; on
 * the whole page.
 */
export type ShortcutScope = 'panel' | 'field' | 'global'

/** A key with what is held with it. */
interface Chord {
  /** `KeyboardEvent.key`, letters in lower case. */
  readonly key: string
  /** `KeyboardEvent.code`: what counts where the layout writes no Latin letters. */
  readonly code: string
  /** Command on a Mac, Control elsewhere. */
  readonly isMod?: boolean
  /** Absent where the key may need it or not. */
  readonly isShift?: boolean
  /** Control on every platform but the Mac, which has none. */
  readonly on?: 'mac' | 'others'
}

export interface Shortcut {
  readonly id: ShortcutId
  readonly description: string
  readonly scope: ShortcutScope
  readonly chords: readonly Chord[]
}

/** What of a key event decides. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly isComposing: boolean
  /** `getModifierState('AltGraph')`. */
  readonly isAltGraph: boolean
  readonly isMac: boolean
}

export const SHORTCUTS: readonly Shortcut[] = []

/** The shortcut that a key is, or `null`; whether it works where the focus is says its scope. */
export function findShortcut(press: KeyPress): ShortcutId | null {
  return SHORTCUTS.find(({ id }) => id === press.key)?.id ?? null
}

/** Where a shortcut works. */
export const scopeOf = (id: ShortcutId): ShortcutScope =>
  SHORTCUTS.find((shortcut) => shortcut.id === id)?.scope ?? 'panel'
