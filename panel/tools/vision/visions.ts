// How others see a page: what each is called, and by what filter it is shown.
// Draws nothing.
import type { MenuItem } from '../../view/controls/menu.view.js'

/**
 * Colors in, colors out: rows for red, green and blue in linear light. Those of Machado, Oliveira and
 * Fernandes (2009) at severity 1.0; the rows of grayscale are the luminance that contrast is reckoned from.
 */
type Matrix = readonly [red: Row, green: Row, blue: Row]
type Row = readonly [red: number, green: number, blue: number]

type VisionId =
  | 'protanopia' | 'deuteranopia' | 'tritanopia' | 'low-contrast' | 'grayscale' | 'blurred'

export interface Vision {
  readonly id: VisionId
  readonly label: string
  /** What those who see so do not see. */
  readonly note?: string
  /** What the bar says, and is read when it begins. */
  readonly message: string
  /** A matrix, or a filter of CSS. */
  readonly filter: Matrix | string
}

const LUMINANCE: Row = [0.2126, 0.7152, 0.0722]

export const VISIONS: readonly (Vision | 'separator')[] = [
  {
    id: 'protanopia', label: 'Protanopia', note: 'red-blind', message: 'Simulating protanopia',
    filter: [
      [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
    ],
  },
  {
    id: 'deuteranopia', label: 'Deuteranopia', note: 'green-blind', message: 'Simulating deuteranopia',
    filter: [
      [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881],
    ],
  },
  {
    id: 'tritanopia', label: 'Tritanopia', note: 'blue-blind', message: 'Simulating tritanopia',
    filter: [
      [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900],
    ],
  },
  'separator',
  { id: 'low-contrast', label: 'Low contrast', message: 'Simulating low contrast', filter: 'contrast(0.5)' },
  {
    id: 'grayscale', label: 'Grayscale', message: 'Simulating grayscale',
    filter: [LUMINANCE, LUMINANCE, LUMINANCE],
  },
  { id: 'blurred', label: 'Blurred', message: 'Simulating blurred vision', filter: 'blur(2px)' },
]

/** A matrix as `feColorMatrix` takes it: red, green, blue, alpha and a constant in each row. */
export const valuesOf = (matrix: Matrix): string =>
  [...matrix.map((row) => `${row.join(' ')} 0 0`), '0 0 0 1 0'].join(' ')

/** The item of the menu; `choose` with `null` is the page as it is. */
export function visionMenu(now: VisionId | null, choose: (vision: Vision | null) => void): MenuItem {
  const items = VISIONS.map((one): MenuItem => (one === 'separator' ? { kind: 'separator' } : {
    kind: 'choice', label: one.label, note: one.note, isChecked: one.id === now, run: () => choose(one),
  }))
  return {
    kind: 'menu', label: 'Simulate vision', items: [
      { kind: 'choice', label: 'Off', isChecked: now === null, run: () => choose(null) },
      { kind: 'separator' }, ...items,
    ],
  }
}
