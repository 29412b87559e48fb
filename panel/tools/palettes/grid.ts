// A grid of swatches as a keyboard walks through it, and what a swatch says.
// Draws nothing, and knows no page.
import type { Mode } from '../../model/color/cluster.js'
import { isChanged, shownColorText } from '../../view/rows/page-values.js'
import type { RowPreview, RowScene } from '../../view/rows/rows.types.js'
import type { Plan, Token } from '../../model/state/state.types.js'

/** A key as it comes. */
export type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Where a grid is: the cell with the focus, how many there are, and how many stand in a line. */
interface GridPosition {
  readonly at: number
  readonly count: number
  readonly columns: number
  readonly isRightToLeft: boolean
}

/** The cell that a key leads to; `null` for one that leads out of the grid, and for every other one. */
export function cellAfter(press: Press, standing: GridPosition): number | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = press
  const { at, count, columns, isRightToLeft } = standing
  if (altKey || metaKey || shiftKey) return null
  const last = count - 1
  const start = at - at % columns
  const within = (to: number): number => Math.min(last, Math.max(0, to))
  if (ctrlKey) return key === 'Home' ? 0 : key === 'End' ? last : null
  switch (key) {
    case 'ArrowLeft': return within(at + (isRightToLeft ? 1 : -1))
    case 'ArrowRight': return within(at + (isRightToLeft ? -1 : 1))
    case 'ArrowUp': return at < columns ? null : at - columns
    // From above a line that is not full, its last cell is meant.
    case 'ArrowDown': return start + columns > last ? null : within(at + columns)
    case 'Home': return start
    case 'End': return within(start + columns - 1)
    default: return null
  }
}

/** A palette entry as its cell shows it. */
export interface CellModel {
  /** What it is in the light, or at all; a CSS text. */
  readonly upper: string
  /** What it is in the dark; `null` where there are no modes. */
  readonly lower: string | null
  readonly isChanged: boolean
  readonly isReadonly: boolean
  /** Whether a preview is what is seen. */
  readonly isPreview: boolean
  /** What a screen reader says. */
  readonly name: string
}

/** The scenes that a grid shows. */
export interface GridScenes {
  readonly now: RowScene
  /** Of either mode, where the colors have modes. */
  readonly under: Readonly<Record<Mode, RowScene>> | null
}

/** How many characters of a value are said. */
const MOST_SAID = 60

/** What the cell of a token shows. */
export function cellModel(
  plan: Plan, { now, under }: GridScenes, token: Token, preview: RowPreview | null,
): CellModel {
  const { label, readonly } = token.item
  const valueIn = (scene: RowScene): string => shownColorText(plan, scene, token) ?? ''
  const shown = preview?.preview?.model.swatch ?? null
  const upper = shown ?? valueIn(under?.light ?? now)
  const lower = shown !== null || under === null ? null : valueIn(under.dark)
  const changed = isChanged(plan, now, token)
  const values = lower === null || lower === upper ? [shortValue(upper)] : [`light ${shortValue(upper)}`, `dark ${shortValue(lower)}`]
  return {
    upper, lower, isChanged: changed, isReadonly: readonly === true, isPreview: shown !== null,
    name: [label, ...values, ...(shown === null ? [] : ['preview']), ...(changed ? ['changed'] : [])].join(', '),
  }
}

const shortValue = (value: string): string =>
  value.length > MOST_SAID ? `${value.slice(0, MOST_SAID)}…` : value

/** Indices in lines of so many. */
export function gridLines(count: number, columns: number): readonly (readonly number[])[] {
  const all = Array.from({ length: count }, (_, at) => at)
  return Array.from({ length: Math.ceil(count / columns) }, (_, line) =>
    all.slice(line * columns, (line + 1) * columns))
}
