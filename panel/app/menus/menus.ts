// The menus of the panel as lists of what can be chosen: of a row, a tier, the dock, of everything else.
// Draws none; what cannot be done says why.
import type { MenuItem } from '../../view/controls/menu.view.js'
import type { Section } from '../../view/rows/rows.types.js'
import type { Snapshot, SnapshotName } from '../../model/state/snapshots.js'
import type { Token } from '../../model/state/state.types.js'
import type { MenuCommands } from './menu-commands.js'
import { FORMAT_IDS, FORMATS, type FormatId } from '../../files/formats/list.js'
import { DENSITIES, THEMES, type Density, type Looks, type Theme } from '../../view/frame/looks.js'

type Action = Extract<MenuItem, { readonly kind: 'action' }>

const action = (label: string, run: () => void, rest: Partial<Action> = {}): MenuItem =>
  ({ kind: 'action', label, run, ...rest })

const because = (reason: string | null): Pick<Action, 'reason'> | object => (reason === null ? {} : { reason })

/** The menu of a row; `more` is what features add to it. */
export function rowMenu(
  token: Token, commands: MenuCommands,
  row: { readonly isChanged: boolean; readonly more: readonly MenuItem[]; openDeclared(): void },
): readonly MenuItem[] {
  const { cssVar, readonly } = token.item
  const isReadonly = readonly === true
  // A role may have no variable.
  const ofVariable = (...items: readonly MenuItem[]): readonly MenuItem[] => (cssVar === '' ? [] : items)
  return [
    action('Copy value', () => commands.copyValue(token)),
    ...ofVariable(
      action(`Copy var(${cssVar})`, () => commands.copyVar(token)),
      action('Copy declaration', () => commands.copyDeclaration(token), { keys: 'C' }),
    ),
    { kind: 'separator' },
    action('Paste', () => void commands.paste(token), because(isReadonly ? 'It is read-only.' : null)),
    action('Reset', () => commands.reset(token), {
      keys: 'Backspace', ...because(row.isChanged ? null : 'It is not changed.'),
    }),
    ...row.more,
    ...ofVariable({ kind: 'separator' }, action('Declared in…', () => row.openDeclared())),
  ]
}

/** The menu of a tier, or of what a filter has found of it; `more` is what features add to it. */
export function tierMenu(
  { tab, tier, title, tokens, changed, members }: Section, commands: MenuCommands, more: readonly MenuItem[],
): readonly MenuItem[] {
  return [
    action('Copy as CSS', () => commands.copyTokens(tokens, title)),
    ...more,
    action(members === undefined ? 'Reset tier' : 'Reset these',
      () => (members === undefined ? commands.resetTier(tab, tier) : commands.resetAllOf(members)),
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
  /** Why the panel can be neither moved nor resized where it is; `null`: it can. */
  readonly stays: string | null
  openPlace(): void
  readonly isGhost: boolean
  setGhost(isOn: boolean): void
  readonly looks: Looks
  setTheme(theme: Theme): void
  setDensity(density: Density): void
}

const MODES: readonly (readonly [mode: DockMode, label: string])[] = [
  ['float', 'Float'], ['right', 'Dock right'], ['bottom', 'Dock bottom'], ['mini', 'Minimise'],
]
const THEME_LABELS = { system: 'System', light: 'Light', dark: 'Dark' } as const
const DENSITY_LABELS = { comfortable: 'Comfortable', compact: 'Compact' } as const

/** The menu of the dock: where the panel stands, and how a person wants it. */
export function dockMenu(dock: DockChoice): readonly MenuItem[] {
  return [
    ...MODES.map(([mode, label]): MenuItem => {
      const owner = mode === 'right' || mode === 'bottom' ? dock.ownerOf(mode) : null
      return {
        kind: 'choice', label, isChecked: dock.mode === mode, run: () => dock.setMode(mode),
        ...(owner === null ? {} : { reason: `The ${mode} edge is used by “${owner}”.` }),
      }
    }),
    { kind: 'separator' },
    action('Move and resize…', () => dock.openPlace(), because(dock.stays)),
    { kind: 'separator' },
    choices('Theme', THEMES, THEME_LABELS, dock.looks.theme, (theme) => dock.setTheme(theme)),
    choices('Rows', DENSITIES, DENSITY_LABELS, dock.looks.density, (density) => dock.setDensity(density)),
    {
      kind: 'choice', isAlone: true, label: 'Fade a float when idle', isChecked: dock.isGhost,
      run: () => dock.setGhost(!dock.isGhost),
    },
  ]
}

function choices<T extends string>(
  label: string, all: readonly T[], labels: Readonly<Record<T, string>>, chosen: T, choose: (one: T) => void,
): MenuItem {
  return {
    kind: 'row', label, items: all.map((one) => ({
      kind: 'choice', label: labels[one], name: labels[one], isChecked: one === chosen, run: () => choose(one),
    })),
  }
}

/** What the menu of everything else goes by, and what it calls. */
export interface MoreMenu {
  readonly commands: MenuCommands
  readonly snapshots: Readonly<Record<SnapshotName, Snapshot | null>>
  /** Whether what is shown is what a snapshot holds. */
  isShown(name: SnapshotName): boolean
  readonly tab: { readonly label: string; readonly changed: number; reset(): void } | null
  readonly changed: number
  readonly isComparing: boolean
  setCompare(isOn: boolean): void
  openExport(): void
  copyAs(format: FormatId): void
  /** Whether another theme of the page has changes that are not counted here. */
  readonly isChangedElsewhere: boolean
  openImport(): void
  openShortcuts(): void
  /** A time in ms since 1970, as a person reads it. */
  timeOf(savedAt: number): string
  /** What features add to it. */
  readonly more: readonly MenuItem[]
}

/** The menu of everything else: what features add stands at its top, or with what leads out of the panel. */
export function moreMenu(menu: MoreMenu): readonly MenuItem[] {
  const { commands, tab, changed } = menu
  const leadsOut = (item: MenuItem): boolean => item.kind === 'action' && item.leadsOut === true
  const more = menu.more.filter((item) => !leadsOut(item))
  const nothing = because(changed > 0 ? null : 'Nothing is changed.')
  return [
    ...more,
    ...(more.length > 0 ? [{ kind: 'separator' } as const] : []),
    {
      kind: 'choice', isAlone: true, label: 'Compare with the page without changes', isChecked: menu.isComparing,
      run: () => menu.setCompare(!menu.isComparing), ...(menu.isComparing ? {} : nothing),
    },
    { kind: 'menu', label: 'Copy as…', items: copyItems(menu), ...(menu.isChangedElsewhere ? {} : nothing) },
    ...menu.more.filter(leadsOut),
    action('Export…', () => menu.openExport()),
    action('Import…', () => menu.openImport()),
    { kind: 'separator' },
    ...(tab === null ? [] : [action(`Reset ${tab.label}`, () => tab.reset(),
      because(tab.changed > 0 ? null : 'Nothing in this tab is changed.'))]),
    action('Reset all', () => commands.resetAll(), nothing),
    { kind: 'separator' },
    ...snapshotItems(menu),
    { kind: 'separator' },
    action('Shortcuts', () => menu.openShortcuts(), { keys: '?' }),
  ]
}

const copyItems = (menu: MoreMenu): readonly MenuItem[] =>
  FORMAT_IDS.map((id) => action(FORMATS[id].label, () => menu.copyAs(id)))

function snapshotItems(menu: MoreMenu): readonly MenuItem[] {
  const { commands, snapshots } = menu
  const rows = (['a', 'b'] as const).map((name): MenuItem => {
    const letter = name.toUpperCase()
    const snapshot = snapshots[name]
    return {
      kind: 'row', label: `Snapshot ${letter}`,
      note: snapshot === null ? 'Empty' : `${snapshot.edits} changed, ${menu.timeOf(snapshot.savedAt)}`,
      mark: menu.isShown(name) ? 'shown now' : undefined,
      items: [
        { kind: 'action', label: 'Save', name: `Save snapshot ${letter}`, run: () => commands.saveSnapshot(name) },
        {
          kind: 'action', label: 'Restore', name: `Restore snapshot ${letter}`,
          run: () => commands.restoreSnapshot(name),
          ...because(snapshot === null ? `Snapshot ${letter} is empty.` : null),
        },
      ],
    }
  })
  const isBoth = snapshots.a !== null && snapshots.b !== null
  return [...rows, action('Flip between A and B', () => commands.flip(), {
    keys: 'B', ...because(isBoth ? null : 'Save both first.'),
  })]
}
