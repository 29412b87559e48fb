// What can be done and typed in the field of a value and in its row: panel-ui, §4, for the sheet.
// Does nothing itself; a way in brackets is no key but words.

/** Keys, or words in brackets, by platform. */
interface GestureKeys {
  readonly mac: readonly string[]
  readonly others: readonly string[]
}

const keys = (...all: readonly string[]): GestureKeys => ({ mac: all, others: all })
const alt = (key: string): GestureKeys => ({ mac: ['⌥', key], others: ['Alt', key] })

export interface Gesture {
  readonly ways: readonly GestureKeys[]
  readonly does: string
}

export const GESTURES: readonly Gesture[] = [
  { ways: [keys('↑'), keys('↓')], does: 'One step of a number, in a text of that under the caret' },
  { ways: [keys('Shift', '↑'), keys('Page Up')], does: 'Ten steps' },
  { ways: [alt('↑')], does: 'A tenth of a step' },
  { ways: [keys('(Drag label or unit)')], does: 'A step every 2 px' },
  { ways: [keys('(Wheel, with the focus)')], does: 'One step' },
  { ways: [keys('16*1.5'), keys('+4'), keys('*2'), keys('/2')], does: 'Calculate' },
  { ways: [keys('(Click the unit)')], does: 'Next unit, number converted' },
  { ways: [keys('Enter')], does: 'Commit and stay' },
  { ways: [keys('Esc')], does: 'Restore the value' },
  { ways: [keys('(Double-click the label)')], does: 'Reset the token' },
]

/** The keys of rows; those of `view/controls/row-keys.ts` are tested against these. */
export const ROW_KEYS: readonly Gesture[] = [
  { ways: [keys('Tab')], does: 'Commit, next value' },
  { ways: [keys('↑'), keys('↓')], does: 'Another row, not from a number' },
  { ways: [keys('F4')], does: 'Color picker' },
  { ways: [alt('↓'), keys('F4')], does: 'Editor with room, of a text' },
  { ways: [keys('F4'), alt('↓')], does: 'List of choices' },
  { ways: [keys('F4')], does: 'Next unit of a number' },
  { ways: [keys('Shift', 'Enter')], does: 'Pill on or off' },
  { ways: [keys('Shift', 'F10'), keys('Menu')], does: 'Menu of row or tier' },
]

/** What the keys of the color picker do; how far, with what is held, as in a number. */
export const PICKER_KEYS: readonly Gesture[] = [
  { ways: [keys('←'), keys('→')], does: 'Chroma, on the plane' },
  { ways: [keys('↑'), keys('↓')], does: 'Lightness, on the plane' },
  { ways: [keys('Home'), keys('End')], does: 'An end of chroma, or of a track' },
  { ways: [keys('Enter')], does: 'Keep and close' },
  { ways: [keys('Esc')], does: 'Restore and close; a drag alone' },
]
