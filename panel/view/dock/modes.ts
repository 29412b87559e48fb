// The modes of the dock as a table: what moves the panel from where to where.
// Knows no page and no sizes.
import type { FullMode, DockMode } from './dock.types.js'

/** Where the panel stands. */
export interface DockState {
  readonly mode: DockMode
  /** Where its pill expands to. */
  readonly lastFull: FullMode
  /** Where it stood before the page's specimen was shown: in memory only, and until it is chosen anew. */
  readonly prior: DockMode | null
}

/** What moves a panel. */
export type DockEvent =
  | 'chooseFloat' | 'chooseRight' | 'chooseBottom' | 'chooseMini'
  | 'expand' | 'edgeTaken' | 'claimLost' | 'specimenOn' | 'specimenOff'

/** One row: the first that fits an event and a state says what follows. */
interface Row {
  readonly on: readonly DockEvent[]
  /** `specimen`: where the page's specimen has put it. */
  readonly from: readonly DockMode[] | 'any' | 'specimen'
  readonly to: (state: DockState) => Partial<DockState>
}

const chosen = (mode: DockMode) => (): Partial<DockState> => ({ mode, prior: null })

/** Contract, "States and transitions", Dock modes; its rows in its order, then the ways it does not show. */
const ROWS: readonly Row[] = [
  { on: ['specimenOn'], from: 'any', to: ({ mode, prior }) => ({ mode: 'right', prior: prior ?? mode }) },
  {
    on: ['specimenOff', 'claimLost'], from: 'specimen',
    to: ({ prior }) => ({ mode: prior ?? 'float', prior: null }),
  },
  // Also for the specimen, which is shown beside a float then; what was remembered stays so.
  { on: ['edgeTaken', 'claimLost'], from: ['right', 'bottom'], to: () => ({ mode: 'float' }) },
  // To see what is behind it, the panel makes way for a while.
  { on: ['chooseMini'], from: 'specimen', to: () => ({ mode: 'mini' }) },
  { on: ['expand'], from: 'specimen', to: () => ({ mode: 'right' }) },
  { on: ['expand'], from: ['mini'], to: ({ lastFull }) => ({ mode: lastFull, prior: null }) },
  { on: ['chooseFloat'], from: 'any', to: chosen('float') },
  { on: ['chooseRight'], from: 'any', to: chosen('right') },
  { on: ['chooseBottom'], from: 'any', to: chosen('bottom') },
  { on: ['chooseMini'], from: 'any', to: chosen('mini') },
]

const fits = ({ on, from }: Row, event: DockEvent, { mode, prior }: DockState): boolean => {
  if (!on.includes(event)) return false
  if (from === 'any') return true
  if (from !== 'specimen') return from.includes(mode)
  return prior !== null
}

/** What follows from an event; the same state where nothing does. */
export function nextDock(state: DockState, event: DockEvent): DockState {
  const row = ROWS.find((one) => fits(one, event, state))
  if (row === undefined) return state
  const next = { ...state, ...row.to(state) }
  // A pill goes back to where a person had the panel, not to where the specimen has put it.
  const full = next.prior ?? next.mode
  return { ...next, lastFull: full === 'mini' ? next.lastFull : full }
}

/** What a person has chosen, which is what is stored: a place meant for a specimen is not. */
export const chosenMode = ({ mode, prior }: DockState): DockMode => prior ?? mode

/** The event of choosing a mode. */
export const CHOICES: Readonly<Record<DockMode, DockEvent>> =
  { float: 'chooseFloat', right: 'chooseRight', bottom: 'chooseBottom', mini: 'chooseMini' }
