// The shortcuts of the panel: one table, read by whoever handles a key and by the sheet that shows them.
// Does nothing itself.

/**
 * Where it works: with the focus in the panel, but not while a text is typed; also while one is typed; on
 * the whole page.
 */
export type ShortcutScope = 'panel' | 'field' | 'global'

/** A key with what is held with it. */
interface Chord {
  /** `KeyboardEvent.key`, letters in lower case; `null` where the place of the key counts alone. */
  readonly key: string | null
  /** `KeyboardEvent.code`: what counts where the layout writes no Latin letters. */
  readonly code: string
  /** As it is shown. */
  readonly shown: string
  /** Whether Command is held on a Mac, and Control elsewhere. */
  readonly isMod: boolean
  /** `null` where a layout may need it for the key itself. */
  readonly isShift: boolean | null
  readonly on: 'all' | 'others'
}

/** One row: some shortcuts have several chords, of which not all work in the same places. */
interface Shortcut {
  readonly id: string
  readonly scope: ShortcutScope
  readonly chord: Chord
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

/** A key that is typed alone; punctuation may need Shift. */
const plain = (key: string, code: string, shown = key): Chord =>
  ({ key, code, shown, isMod: false, isShift: key >= 'a' && key <= 'z' ? false : null, on: 'all' })

const withMod = (key: string | null, code: string, shown: string, isShift = false): Chord =>
  ({ key, code, shown, isMod: true, isShift, on: 'all' })

/** In the order of the sheet; of several rows of one shortcut the first is the one that tooltips show. */
export const SHORTCUTS = [
  { id: 'toggle', scope: 'global', chord: withMod(null, 'Comma', ',', true) },
  { id: 'page', scope: 'field', chord: plain('F6', 'F6') },
  { id: 'undo', scope: 'field', chord: withMod('z', 'KeyZ', 'Z') },
  { id: 'redo', scope: 'field', chord: withMod('z', 'KeyZ', 'Z', true) },
  { id: 'redo', scope: 'field', chord: { ...withMod('y', 'KeyY', 'Y'), on: 'others' } },
  { id: 'filter', scope: 'panel', chord: plain('/', 'Slash') },
  { id: 'filter', scope: 'field', chord: withMod('f', 'KeyF', 'F') },
  { id: 'previous-tab', scope: 'panel', chord: plain('[', 'BracketLeft') },
  { id: 'next-tab', scope: 'panel', chord: plain(']', 'BracketRight') },
  { id: 'copy-declaration', scope: 'panel', chord: plain('c', 'KeyC', 'C') },
  { id: 'reset', scope: 'panel', chord: plain('Backspace', 'Backspace') },
  { id: 'users', scope: 'field', chord: withMod('u', 'KeyU', 'U') },
  { id: 'original', scope: 'panel', chord: plain('o', 'KeyO', 'O') },
  { id: 'other-theme', scope: 'panel', chord: plain('d', 'KeyD', 'D') },
  { id: 'flip', scope: 'panel', chord: plain('b', 'KeyB', 'B') },
  { id: 'review', scope: 'field', chord: withMod('Enter', 'Enter', 'Enter') },
  { id: 'inspect', scope: 'field', chord: withMod('c', 'KeyC', 'C', true) },
  { id: 'shortcuts', scope: 'panel', chord: plain('?', 'Slash') },
  { id: 'escape', scope: 'field', chord: plain('Escape', 'Escape', 'Esc') },
] as const satisfies readonly Shortcut[]

/** What a shortcut does. */
export type ShortcutId = (typeof SHORTCUTS)[number]['id']

/** Below this, a character is of a Latin layout, or a sign that all layouts have. */
const FIRST_NOT_LATIN = 0x370

// A layout without Latin letters has other ones on the same keys. Names of keys, such as `Escape`, are Latin.
const isKey = ({ key, code }: KeyPress, chord: Chord): boolean => {
  if (chord.key === null) return code === chord.code
  const isForeign = key.length === 1 && key.charCodeAt(0) >= FIRST_NOT_LATIN
  return isForeign ? code === chord.code && chord.key !== '?' : key === chord.key || key.toLowerCase() === chord.key
}

function isChord(press: KeyPress, chord: Chord): boolean {
  const [mod, other] = press.isMac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  return !other && mod === chord.isMod && !(press.isMac && chord.on === 'others') && isKey(press, chord) &&
    (chord.isShift === null || chord.isShift === press.shiftKey)
}

/**
 * The shortcut that a key is, or `null`; whether it works where the focus is says its scope. A key that
 * composes a character, and one with Alt or AltGr, is none.
 */
export const findShortcut = (press: KeyPress): ShortcutId | null => findRow(press)?.id ?? null

const findRow = (press: KeyPress): (typeof SHORTCUTS)[number] | undefined =>
  press.isComposing || press.isAltGraph || press.altKey
    ? undefined
    : SHORTCUTS.find(({ chord }) => isChord(press, chord))

/** Where a shortcut works; by the press, where its chords are of several scopes. */
export const scopeOf = (id: ShortcutId, press?: KeyPress): ShortcutScope =>
  ((press === undefined ? undefined : findRow(press)) ?? SHORTCUTS.find((row) => row.id === id))?.scope ?? 'panel'

/** A chord as it is written on this machine, key by key: `⇧ ⌘ Z`, `Ctrl Shift Z`. */
export const chordKeys = ({ isMod, isShift, shown }: Chord, isMac: boolean): readonly string[] => {
  const shift = isShift === true ? [isMac ? '⇧' : 'Shift'] : []
  const mod = isMod ? [isMac ? '⌘' : 'Ctrl'] : []
  return isMac ? [...shift, ...mod, shown] : [...mod, ...shift, shown]
}

/** The first chord of a shortcut in one word, for tooltips: `⇧⌘Z`, `Ctrl+Shift+Z`. */
export function keysOfShortcut(id: ShortcutId, isMac: boolean): string {
  const row = SHORTCUTS.find((one) => one.id === id)
  return row === undefined ? '' : chordKeys(row.chord, isMac).join(isMac ? '' : '+')
}
