// The keys that lead from a value to what stands beside it, and from its row to others.
// Knows no row: whoever has one carries them out.

/** Where a key leads: to the rows around, to ⋯, to what the value is chosen with, to the pill. */
export type RowKeyAction = 'above' | 'below' | 'menu' | 'beside' | 'pill'

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>

const held = ({ altKey, ctrlKey, metaKey, shiftKey }: Press): string =>
  [altKey && 'Alt', ctrlKey && 'Ctrl', metaKey && 'Meta', shiftKey && 'Shift'].filter(Boolean).join('+')

type Row = readonly [held: string, key: string, way: RowKeyAction]
const ROW_KEY_ROWS: readonly Row[] = [
  ['', 'ArrowUp', 'above'],
  ['', 'ArrowDown', 'below'],
  ['', 'ContextMenu', 'menu'],
  ['Shift', 'F10', 'menu'],
  ['', 'F4', 'beside'],
  ['Alt', 'ArrowDown', 'beside'],
  ['Shift', 'Enter', 'pill'],
]

/** The way that a key is; `null` for every other key, and while a character is composed. */
export function findRowKeyAction(press: Press): RowKeyAction | null {
  if (press.isComposing) return null
  return ROW_KEY_ROWS.find(([mods, key]) => key === press.key && mods === held(press))?.[2] ?? null
}
