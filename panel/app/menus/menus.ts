// What the menus of the panel have by themselves: of a row, a group, the dock, and the panel's.
// Draws none; what cannot be done says why. In which order entries stand is said in tools/desk/menus.ts.
import type { MenuItem, MenuRow } from '../../view/controls/menu.view.js'
import type { DockMode } from '../../view/dock/dock.types.js'
import type { ColorForm, Section } from '../../view/rows/rows.types.js'
import type { Snapshot, SnapshotName } from '../../model/state/snapshots.js'
import type { Token } from '../../model/state/state.types.js'
import { counted } from '../../model/tokens/counted.js'
import type { MenuCommands } from './menu-commands.js'
import { menuOf, type Entries, type EntryId, type MenuId } from '../../tools/desk/menus.js'
import { FORMAT_IDS, FORMATS, type FormatId } from '../../files/formats/list.js'
import { COLOR_FORMS } from '../../view/rows/shown-color.js'
import { DENSITIES, THEMES, type Density, type Looks, type Theme } from '../../view/frame/looks.js'

type Action = Extract<MenuItem, { readonly kind: 'action' }>

const action = (label: string, run: () => void, rest: Partial<Action> = {}): MenuItem =>
  ({ kind: 'action', label, run, ...rest })

const because = (reason: string | null): Pick<Action, 'reason'> | object => (reason === null ? {} : { reason })

/** What a menu has by itself under these names, each of which says something at any time. */
type Own<M extends MenuId, I extends EntryId<M>> = Readonly<Record<I, MenuItem | readonly MenuItem[]>>

type OwnRow = Own<'row', 'copy-value' | 'copy-var' | 'copy-declaration' | 'copy-color' | 'paste' | 'reset'>

/** What the menu of a row goes by. */
interface RowMenu {
  /** What a reset brings back; `null` where nothing is changed. */
  readonly unchanged: string | null
  /** What tools have in it. */
  readonly offered: readonly Entries<'row'>[]
}

/** The menu of a row. What *Copy as* shows is the very text that it copies. */
export function rowMenu(
  token: Token, commands: MenuCommands, row: RowMenu,
): readonly MenuItem[] {
  const { unchanged, offered } = row
  const { cssVar, readonly } = token.item
  const isReadonly = readonly === true
  const textItem = (text: string, rest: Partial<Action> = {}): MenuItem =>
    action(text, () => commands.copyText(text, `Copied ${text}`), rest)
  const declaration = commands.declarationOf(token)
  const own: OwnRow = {
    'copy-value': action('Copy value', () => commands.copyValue(token)),
    // A role may have no variable.
    'copy-var': cssVar === '' ? [] : textItem(`var(${cssVar})`),
    'copy-declaration': declaration === '' ? [] : textItem(declaration, { keys: 'C' }),
    'copy-color': commands.colorTexts(token).map((text) => textItem(text)),
    paste: action('Paste', () => void commands.paste(token), because(isReadonly ? 'Read-only token' : null)),
    reset: action('Reset', () => commands.reset(token), {
      keys: 'Backspace', ...(unchanged === null ? because('Not changed') : { note: unchanged }),
    }),
  }
  return menuOf('row', [own, ...offered])
}

/** The menu of a group, or of what a filter has found of it; `offered` is what tools have in it. */
export function tierMenu(
  { tab, tier, title, tokens, changed, members, place = '' }: Section & { readonly place?: string }, commands: MenuCommands, offered: readonly Entries<'tier'>[],
): readonly MenuItem[] {
  const own: Own<'tier', 'copy' | 'reset'> = {
    copy: action('Copy as CSS', () => commands.copyTokens(tokens, title)),
    reset: action(`${members === undefined ? 'Reset group' : 'Reset matches'}${place}`,
      () => (members === undefined ? commands.resetTier(tab, tier) : commands.resetAllOf(members)),
      changed > 0 ? { note: String(changed) } : because('No changes in this group')),
  }
  return menuOf('tier', [own, ...offered])
}

export interface DockChoice {
  readonly mode: DockMode
  /** Whether it is a phone's sheet, which stands nowhere else and has rows of one height. */
  readonly isSheet?: boolean
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
  readonly reading: { readonly form: ColorForm; setForm(form: ColorForm): void }
}

const MODE_LABELS: Readonly<Record<DockMode, string>> =
  { float: 'Float', right: 'Dock right', bottom: 'Dock bottom', mini: 'Minimize' }
const THEME_LABELS = { system: 'System', light: 'Light', dark: 'Dark' } as const
const DENSITY_LABELS = { comfortable: 'Comfortable', compact: 'Compact' } as const
const COLORS_LABELS = { written: 'As written', hex: 'Hex', oklch: 'OKLCH' } as const

const MODES: readonly DockMode[] = ['float', 'right', 'bottom', 'mini']

/** Where the panel stands. */
function placing(dock: DockChoice): Own<'dock', EntryId<'dock'>> {
  const placeOf = (mode: DockMode): MenuRow['items'][number] => {
    const owner = mode === 'right' || mode === 'bottom' ? dock.ownerOf(mode) : null
    return {
      kind: 'choice', label: MODE_LABELS[mode], name: MODE_LABELS[mode], icon: mode, isChecked: dock.mode === mode,
      run: () => dock.setMode(mode), ...(owner === null ? {} : { reason: `“${owner}” is docked there` }),
    }
  }
  return {
    placement: { kind: 'row', label: 'Placement', items: MODES.map(placeOf) },
    place: action('Move and resize…', () => dock.openPlace(), because(dock.stays)),
  }
}

/** The menu of the dock. */
export const dockMenu = (dock: DockChoice): readonly MenuItem[] => menuOf('dock', [placing(dock)])

/** How a person wants the panel. */
const settings = (dock: DockChoice): Own<'more', 'placement' | 'place' | 'theme' | 'density' | 'colors' | 'fade'> => ({
  ...dock.isSheet === true ? { placement: [], place: [] } : placing(dock),
  theme: choices('Appearance', THEMES, THEME_LABELS, dock.looks.theme, (theme) => dock.setTheme(theme)),
  density: dock.isSheet === true ? []
    : choices('Density', DENSITIES, DENSITY_LABELS, dock.looks.density, (density) => dock.setDensity(density)),
  colors: choices('Colors', COLOR_FORMS, COLORS_LABELS, dock.reading.form, (form) => dock.reading.setForm(form)),
  fade: dock.isSheet === true ? [] : {
    kind: 'choice', isAlone: true, label: 'Fade when idle', isChecked: dock.isFading,
    run: () => dock.setFading(!dock.isFading),
  },
})

function choices<T extends string>(
  label: string, all: readonly T[], labels: Readonly<Record<T, string>>, chosen: T, choose: (one: T) => void,
): MenuItem {
  return {
    kind: 'row', label, items: all.map((one) => ({
      kind: 'choice', label: labels[one], name: labels[one], isChecked: one === chosen, run: () => choose(one),
    })),
  }
}

/** What *Compare* and the snapshots go by. */
export interface SnapshotsMenu {
  readonly commands: MenuCommands
  readonly snapshots: Readonly<Record<SnapshotName, Snapshot | null>>
  /** Whether what is shown is what a snapshot holds. */
  isShown(name: SnapshotName): boolean
  readonly changed: number
  readonly isComparing: boolean
  setCompare(isOn: boolean): void
  /** A time in ms since 1970, as a person reads it. */
  timeOf(savedAt: number): string
}

/** What can be reset: its name, how many changes it has, and what does it. */
interface Resetting { readonly label: string; readonly changed: number; readonly reset: () => void }

/** What the menu of the panel goes by, and what it calls. */
export interface MoreMenu extends SnapshotsMenu {
  readonly dock: DockChoice
  readonly tab: Resetting | null
  /** What another theme of the page has, which is not counted here. */
  readonly other: Resetting | null
  /** How many changes all other themes have. */
  readonly changedElsewhere: number
  openExport(): void
  copyAs(format: FormatId): void
  openImport(): void
  openShortcuts(): void
  /** When the newest write was, as long as it can be undone. */
  readonly writtenAt: number | null
  undoWrite(): void
  /** What tools have in it. */
  readonly offered: readonly Entries<'more'>[]
}

/** The menu beside *Compare*. */
export const snapshotsMenu = (menu: SnapshotsMenu): readonly MenuItem[] => menuOf('snapshots', [ownSnapshots(menu)])

function ownSnapshots(menu: SnapshotsMenu): Own<'snapshots', EntryId<'snapshots'>> {
  const { commands, snapshots, changed, isComparing } = menu
  const isBoth = snapshots.a !== null && snapshots.b !== null
  return {
    compare: {
      kind: 'choice', isAlone: true, label: 'Show original page', isChecked: isComparing, keys: 'O',
      run: () => menu.setCompare(!isComparing), ...because(isComparing || changed > 0 ? null : 'No changes'),
    },
    'snapshot-a': snapshotItem(menu, 'a'),
    'snapshot-b': snapshotItem(menu, 'b'),
    flip: action('Switch A/B', () => commands.flip(), {
      keys: 'B', ...because(isBoth ? null : 'Save snapshots A and B first'),
    }),
  }
}

type OwnMore = Own<'more',
  | EntryId<'snapshots'> | 'placement' | 'place' | 'theme' | 'density' | 'colors' | 'fade' | 'copy-changes' | 'export' | 'import'
  | 'reset-tab' | 'reset-other' | 'reset-all' | 'undo-write' | 'shortcuts'
>

/** The menu of the panel. */
export function moreMenu(menu: MoreMenu): readonly MenuItem[] {
  const { changed, changedElsewhere, snapshots } = menu
  const all = changed + changedElsewhere
  const saved = SNAPSHOT_NAMES.filter((name) => snapshots[name] !== null).map((name) => name.toUpperCase())
  const own: OwnMore = {
    ...ownSnapshots(menu), ...settings(menu.dock), ...resetItems(menu, all),
    'copy-changes': {
      kind: 'menu', label: 'Copy changes as', items: copyItems(menu), ...because(all > 0 ? null : 'No changes'),
    },
    export: action('Export…', () => menu.openExport()),
    import: action('Import…', () => menu.openImport()),
    shortcuts: action('Keyboard shortcuts', () => menu.openShortcuts(), { keys: '?' }),
  }
  return menuOf('more', [own, ...menu.offered], {
    snapshots: saved.join(', '), reset: all === 0 ? '' : counted(all, 'change'),
  })
}

const resetItem = ({ label, changed, reset }: Resetting, reason: string): MenuItem =>
  action(`Reset ${label}`, reset, changed > 0 ? { note: String(changed) } : because(reason))

function resetItems(
  menu: MoreMenu, all: number,
): Own<'more', 'reset-tab' | 'reset-other' | 'reset-all' | 'undo-write'> {
  const { commands, tab, other, writtenAt } = menu
  return {
    'reset-tab': tab === null ? [] : resetItem(tab, 'No changes in this tab'),
    'reset-other': other === null ? [] : resetItem(other, 'No changes'),
    'reset-all': resetItem({ label: 'all', changed: all, reset: () => commands.resetAll() }, 'No changes'),
    'undo-write': action('Undo last write', () => menu.undoWrite(),
      writtenAt === null ? because('No write to undo') : { note: menu.timeOf(writtenAt) }),
  }
}

const copyItems = (menu: MoreMenu): readonly MenuItem[] =>
  FORMAT_IDS.map((id) => action(FORMATS[id].label, () => menu.copyAs(id)))

const SNAPSHOT_NAMES: readonly SnapshotName[] = ['a', 'b']

function snapshotItem(menu: SnapshotsMenu, name: SnapshotName): MenuItem {
  const { commands } = menu
  const letter = name.toUpperCase()
  const snapshot = menu.snapshots[name]
  return {
    kind: 'row', label: `Snapshot ${letter}`,
    note: snapshot === null ? 'Empty' : `${counted(snapshot.edits, 'change')}, ${menu.timeOf(snapshot.savedAt)}`,
    mark: menu.isShown(name) ? 'current' : undefined,
    items: [
      { kind: 'action', label: 'Save', name: `Save snapshot ${letter}`, run: () => commands.saveSnapshot(name) },
      {
        kind: 'action', label: 'Show', name: `Show snapshot ${letter}`,
        run: () => commands.restoreSnapshot(name),
        ...because(snapshot === null ? `Snapshot ${letter} is empty` : null),
      },
    ],
  }
}
