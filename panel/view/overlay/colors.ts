// Ten colors for the users of ten tokens: on a page and in a light panel, and in a dark one.
// Each has at least 4.5 : 1 against white, or against what a dark panel is; a label's text is white on them.

/** A color of a slot. */
interface SlotColor {
  readonly light: string
  readonly dark: string
}

/** By slot. The accent and the color of what is changed are none of them. */
export const SLOT_COLORS: readonly SlotColor[] = [
  { light: '#b3148a', dark: '#ff7fd4' },
  { light: '#0a7480', dark: '#4fd3df' },
  { light: '#7d2bd6', dark: '#c19bff' },
  { light: '#3d7a00', dark: '#9be04f' },
  { light: '#c4281b', dark: '#ff7a5c' },
  { light: '#1d2f7d', dark: '#7f9bff' },
  { light: '#6b5b00', dark: '#e0cf3f' },
  { light: '#4a4f57', dark: '#d5d9df' },
  { light: '#0a66c2', dark: '#8fd0ff' },
  { light: '#7a1f3d', dark: '#d890a6' },
]

/** Gives `--mark` to whatever says in which slot it is. */
export const SLOTS_CSS = SLOT_COLORS.map(({ light, dark }, slot) =>
  `[data-slot="${slot}"] { --mark: light-dark(${light}, ${dark}) }`).join('\n')
