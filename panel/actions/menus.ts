// The menus of the panel as lists of what can be chosen: of a row, a tier, the dock, of everything else.
// Draws none; what cannot be done says why.
import type { MenuItem } from '../controls/menu.view.js'
import type { Section } from '../rows/rows.types.js'
import type { Snapshot } from '../state/snapshots.js'
import type { Token } from '../state/state.types.js'
import type { Commands } from './commands.js'
import { DENSITIES, THEMES, type Density, type Looks, type Theme } from '../frame/looks.js'

type Action = Extract<MenuItem, { readonly kind: 'action' }>

const action = (label: string, run: () => void, rest: Partial<Action> = {}): MenuItem =>
  ({ kind: 'action', label, run, ...rest })

const because = (reason: string | null): Pick<Action, 'reason'> | object => (reason === null ? {} : { reason })

/** The menu of a row; `more` is what features add to it. */
export function rowMenu(
  token: Token, commands: Commands, row: { readonly isChanged: boolean; readonly more: readonly MenuItem[] },
): readonly MenuItem[] {
  const isReadonly = token.item.readonly === true
  return [
    action('Copy value', () => commands.copyValue(token)),
    action(`Copy var(${token.item.cssVar})`, () => commands.copyVar(token)),
    action('Copy declaration', () => commands.copyDeclaration(token), { keys: 'C' }),
    { kind: 'separator' },
    action('Paste', () => void commands.paste(token), because(isReadonly ? 'It is read-only.' : null)),
    action('Reset', () => commands.reset(token), {
      keys: 'Backspace', ...because(row.isChanged ? null : 'It is not changed.'),
    }),
    ...row.more,
  ]
}

/** The menu of a tier, or of what a filter has found of it; `more` is what features add to it. */
export function tierMenu(
  { tab, tier, tokens, changed }: Section, commands: Commands, more: readonly MenuItem[],
): readonly MenuItem[] {
  return [
    action('Copy as CSS', () => commands.copyTokens(tokens, tier.label)),
    ...more,
    action('Reset tier', () => commands.resetTier(tab, tier),
      because(changed > 0 ? null : 'Nothing in it is changed.')),
  ]
}

/** Where the panel may stand. */
export type DockMode = 'float' | 'right' | 'bottom' | 'mini'

export interface DockChoice {
  readonly mode: DockMode
  /** Who holds an edge, if it is somebody else. */
  ownerOf(edge: 'right' | 'bottom'): string | null
  setMode(mode: DockMode): void
  readonly isGhost: boolean
  setGhost(isOn: boolean): void
  moveTo(anchor: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'): void
  moveByKeys(): void
  /** Makes the panel so many px wider and higher. */
  resizeBy(dw: number, dh: number): void
  resetSize(): void
}

const MODES: readonly (readonly [mode: DockMode, label: string])[] = [
  ['float', 'Float'], ['right', 'Dock right'], ['bottom', 'Dock bottom'], ['mini', 'Minimise'],
]
const CORNERS = [
  ['top-left', 'Top left'], ['top-right', 'Top right'], ['bottom-left', 'Bottom left'],
  ['bottom-right', 'Bottom right'],
] as const

/** What the edges do that are dragged, in larger steps (WCAG 2.5.7). */
const SIZE_STEP = 64
const WIDTHS = [['Wider', SIZE_STEP, 0], ['Narrower', -SIZE_STEP, 0]] as const
const HEIGHTS = [['Taller', 0, SIZE_STEP], ['Shorter', 0, -SIZE_STEP]] as const
const SIZES = { float: [...WIDTHS, ...HEIGHTS], right: WIDTHS, bottom: HEIGHTS, mini: [] } as const

/** The menu of the dock. */
export function dockMenu(dock: DockChoice): readonly MenuItem[] {
  const isFloat = dock.mode === 'float'
  return [
    ...MODES.map(([mode, label]): MenuItem => {
      const owner = mode === 'right' || mode === 'bottom' ? dock.ownerOf(mode) : null
      return {
        kind: 'choice', label, isChecked: dock.mode === mode, run: () => dock.setMode(mode),
        ...(owner === null ? {} : { reason: `The ${mode} edge is used by “${owner}”.` }),
      }
    }),
    ...(isFloat
      ? [{ kind: 'heading', label: 'Move to' } as const, ...CORNERS.map(([corner, label]) =>
        action(label, () => dock.moveTo(corner))), action('With the arrow keys', () => dock.moveByKeys())]
      : []),
    { kind: 'heading', label: 'Size' },
    ...SIZES[dock.mode].map(([label, dw, dh]) => action(label, () => dock.resizeBy(dw, dh))),
    action('Default size', () => dock.resetSize()),
    { kind: 'separator' },
    {
      kind: 'choice', label: 'Fade a float when idle', isChecked: dock.isGhost,
      run: () => dock.setGhost(!dock.isGhost),
    },
  ]
}

/** What the menu of everything else goes by, and what it calls. */
export interface MoreMenu {
  readonly commands: Commands
  readonly looks: Looks
  readonly snapshots: { readonly a: Snapshot | null; readonly b: Snapshot | null }
  readonly tab: { readonly label: string; readonly changed: number; reset(): void } | null
  readonly changed: number
  readonly isComparing: boolean
  setCompare(isOn: boolean): void
  setTheme(theme: Theme): void
  setDensity(density: Density): void
  openExport(): void
  openImport(): void
  openShortcuts(): void
  /** A time in ms since 1970, as a person reads it. */
  timeOf(savedAt: number): string
}

const THEME_LABELS = { system: 'System', light: 'Light', dark: 'Dark' } as const
const DENSITY_LABELS = { comfortable: 'Comfortable', compact: 'Compact' } as const

/** The menu of everything else. */
export function moreMenu(menu: MoreMenu): readonly MenuItem[] {
  const { commands, looks, tab, changed } = menu
  const nothing = because(changed > 0 ? null : 'Nothing is changed.')
  return [
    {
      kind: 'choice', label: 'Compare with the page without changes', isChecked: menu.isComparing,
      run: () => menu.setCompare(!menu.isComparing), ...(menu.isComparing ? {} : nothing),
    },
    action('Export…', () => menu.openExport()),
    action('Import…', () => menu.openImport()),
    { kind: 'separator' },
    ...(tab === null ? [] : [action(`Reset ${tab.label}`, () => tab.reset(),
      because(tab.changed > 0 ? null : 'Nothing in this tab is changed.'))]),
    action('Reset all', () => commands.resetAll(), nothing),
    { kind: 'heading', label: 'Snapshots' },
    ...snapshotItems(menu),
    { kind: 'heading', label: 'Theme' },
    ...THEMES.map((theme): MenuItem => ({
      kind: 'choice', label: THEME_LABELS[theme], isChecked: looks.theme === theme, run: () => menu.setTheme(theme),
    })),
    { kind: 'heading', label: 'Rows' },
    ...DENSITIES.map((density): MenuItem => ({
      kind: 'choice', label: DENSITY_LABELS[density], isChecked: looks.density === density,
      run: () => menu.setDensity(density),
    })),
    { kind: 'separator' },
    action('Shortcuts', () => menu.openShortcuts(), { keys: '?' }),
  ]
}

function snapshotItems(menu: MoreMenu): readonly MenuItem[] {
  const { commands, snapshots } = menu
  const items = (['a', 'b'] as const).flatMap((name): readonly MenuItem[] => {
    const letter = name.toUpperCase()
    const snapshot = snapshots[name]
    const words = snapshot === null ? '' : ` (${snapshot.edits} changed, ${menu.timeOf(snapshot.savedAt)})`
    return [
      action(`Save as ${letter}`, () => commands.saveSnapshot(name)),
      action(`Restore ${letter}${words}`, () => commands.restoreSnapshot(name),
        because(snapshot === null ? `Snapshot ${letter} is empty.` : null)),
    ]
  })
  const isBoth = snapshots.a !== null && snapshots.b !== null
  return [...items, action('Flip between A and B', () => commands.flip(), {
    keys: 'B', ...because(isBoth ? null : 'Save both first.'),
  })]
}
