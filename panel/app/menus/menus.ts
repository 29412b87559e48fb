// What the menus of the panel have by themselves: of a row, a tier, the dock, of everything else.
// Draws none; what cannot be done says why. In which order entries stand is said in tools/desk/menus.ts.
import type { MenuItem } from '../../view/controls/menu.view.js'
import type { DockMode } from '../../view/dock/dock.types.js'
import type { Section } from '../../view/rows/rows.types.js'
import type { Snapshot, SnapshotName } from '../../model/state/snapshots.js'
import type { Token } from '../../model/state/state.types.js'
import type { MenuCommands } from './menu-commands.js'
import { menuOf, type Entries, type EntryId, type MenuId } from '../../tools/desk/menus.js'
import { FORMAT_IDS, FORMATS, type FormatId } from '../../files/formats/list.js'
import { DENSITIES, THEMES, type Density, type Looks, type Theme } from '../../view/frame/looks.js'

type Action = Extract<MenuItem, { readonly kind: 'action' }>

const action = (label: string, run: () => void, rest: Partial<Action> = {}): MenuItem =>
  ({ kind: 'action', label, run, ...rest })

const because = (reason: string | null): Pick<Action, 'reason'> | object => (reason === null ? {} : { reason })

/** What a menu has by itself under these names, each of which says something at any time. */
type Own<M extends MenuId, I extends EntryId<M>> = Readonly<Record<I, MenuItem | readonly MenuItem[]>>

type OwnRow = Own<'row', 'copy-value' | 'copy-var' | 'copy-declaration' | 'paste' | 'reset' | 'declared'>

/** The menu of a row; `offered` is what tools have in it. */
export function rowMenu(
  token: Token, commands: MenuCommands,
  row: { readonly isChanged: boolean; readonly offered: readonly Entries<'row'>[]; openDeclared(): void },
): readonly MenuItem[] {
  const { cssVar, readonly } = token.item
  const isReadonly = readonly === true
  // A role may have no variable.
  const ofVariable = (item: MenuItem): readonly MenuItem[] => (cssVar === '' ? [] : [item])
  const own: OwnRow = {
    'copy-value': action('Copy value', () => commands.copyValue(token)),
    'copy-var': ofVariable(action(`Copy var(${cssVar})`, () => commands.copyVar(token))),
    'copy-declaration': ofVariable(action('Copy declaration', () => commands.copyDeclaration(token), { keys: 'C' })),
    paste: action('Paste', () => void commands.paste(token), because(isReadonly ? 'It is read-only.' : null)),
    reset: action('Reset', () => commands.reset(token), {
      keys: 'Backspace', ...because(row.isChanged ? null : 'It is not changed.'),
    }),
    declared: ofVariable(action('Declared in…', () => row.openDeclared())),
  }
  return menuOf('row', [own, ...row.offered])
}

/** The menu of a tier, or of what a filter has found of it; `offered` is what tools have in it. */
export function tierMenu(
  { tab, tier, title, tokens, changed, members }: Section, commands: MenuCommands, offered: readonly Entries<'tier'>[],
): readonly MenuItem[] {
  const own: Own<'tier', 'copy' | 'reset'> = {
    copy: action('Copy as CSS', () => commands.copyTokens(tokens, title)),
    reset: action(members === undefined ? 'Reset tier' : 'Reset these',
      () => (members === undefined ? commands.resetTier(tab, tier) : commands.resetAllOf(members)),
      because(changed > 0 ? null : 'Nothing in it is changed.')),
  }
  return menuOf('tier', [own, ...offered])
}

export interface DockChoice {
  readonly mode: DockMode
  /** Who holds an edge, if it is somebody else. */
  ownerOf(edge: 'right' | 'bottom'): string | null
  setMode(mode: DockMode): void
  /** Why the panel can be neither moved nor resized where it is; `null`: it can. */
  readonly stays: string | null
  openPlace(): void
  readonly isFading: boolean
  setFading(isOn: boolean): void
  readonly looks: Looks
  setTheme(theme: Theme): void
  setDensity(density: Density): void
}

const MODE_LABELS: Readonly<Record<DockMode, string>> =
  { float: 'Float', right: 'Dock right', bottom: 'Dock bottom', mini: 'Minimise' }
const THEME_LABELS = { system: 'System', light: 'Light', dark: 'Dark' } as const
const DENSITY_LABELS = { comfortable: 'Comfortable', compact: 'Compact' } as const

/** The menu of the dock: where the panel stands, and how a person wants it. */
export function dockMenu(dock: DockChoice): readonly MenuItem[] {
  const placeOf = (mode: DockMode): MenuItem => {
    const owner = mode === 'right' || mode === 'bottom' ? dock.ownerOf(mode) : null
    return {
      kind: 'choice', label: MODE_LABELS[mode], isChecked: dock.mode === mode, run: () => dock.setMode(mode),
      ...(owner === null ? {} : { reason: `The ${mode} edge is used by “${owner}”.` }),
    }
  }
  const own: Own<'dock', EntryId<'dock'>> = {
    float: placeOf('float'), right: placeOf('right'), bottom: placeOf('bottom'), mini: placeOf('mini'),
    place: action('Move and resize…', () => dock.openPlace(), because(dock.stays)),
    theme: choices('Theme', THEMES, THEME_LABELS, dock.looks.theme, (theme) => dock.setTheme(theme)),
    density: choices('Rows', DENSITIES, DENSITY_LABELS, dock.looks.density, (density) => dock.setDensity(density)),
    fade: {
      kind: 'choice', isAlone: true, label: 'Fade a float when idle', isChecked: dock.isFading,
      run: () => dock.setFading(!dock.isFading),
    },
  }
  return menuOf('dock', [own])
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
  /** What tools have in it. */
  readonly offered: readonly Entries<'more'>[]
}

type OwnMore = Own<'more',
  'compare' | 'copy-as' | 'export' | 'import' | 'reset-tab' | 'reset-all' | 'snapshot-a' | 'snapshot-b' | 'flip' | 'shortcuts'
>

/** The menu of everything else. */
export function moreMenu(menu: MoreMenu): readonly MenuItem[] {
  const { commands, snapshots, tab, changed } = menu
  const nothing = because(changed > 0 ? null : 'Nothing is changed.')
  const isBoth = snapshots.a !== null && snapshots.b !== null
  const own: OwnMore = {
    compare: {
      kind: 'choice', isAlone: true, label: 'Compare with the page without changes', isChecked: menu.isComparing,
      run: () => menu.setCompare(!menu.isComparing), ...(menu.isComparing ? {} : nothing),
    },
    'copy-as': {
      kind: 'menu', label: 'Copy as…', items: copyItems(menu), ...(menu.isChangedElsewhere ? {} : nothing),
    },
    export: action('Export…', () => menu.openExport()),
    import: action('Import…', () => menu.openImport()),
    'reset-tab': tab === null ? [] : action(`Reset ${tab.label}`, () => tab.reset(),
      because(tab.changed > 0 ? null : 'Nothing in this tab is changed.')),
    'reset-all': action('Reset all', () => commands.resetAll(), nothing),
    'snapshot-a': snapshotItem(menu, 'a'),
    'snapshot-b': snapshotItem(menu, 'b'),
    flip: action('Flip between A and B', () => commands.flip(), {
      keys: 'B', ...because(isBoth ? null : 'Save both first.'),
    }),
    shortcuts: action('Shortcuts', () => menu.openShortcuts(), { keys: '?' }),
  }
  return menuOf('more', [own, ...menu.offered])
}

const copyItems = (menu: MoreMenu): readonly MenuItem[] =>
  FORMAT_IDS.map((id) => action(FORMATS[id].label, () => menu.copyAs(id)))

function snapshotItem(menu: MoreMenu, name: SnapshotName): MenuItem {
  const { commands } = menu
  const letter = name.toUpperCase()
  const snapshot = menu.snapshots[name]
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
}
