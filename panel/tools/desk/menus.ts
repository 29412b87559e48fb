// Which entries each menu of the panel has, from top to bottom: the one place that says so.
// What an entry is called, why it can't act and what it does is said by whoever offers it under its name.
import type { MenuItem } from '../../view/controls/menu.js'

/** A menu within a menu; left out where nobody offers any of its lines. */
interface Branch {
  readonly id: string
  readonly label: string
  readonly lines: readonly Line[]
}

type Line = string | Branch

const SNAPSHOTS = ['compare', '|', 'snapshot-a', 'snapshot-b', 'flip'] as const

/** At `|` a line is drawn; an entry that nobody offers now is left out, and so is a line beside nothing. */
export const MENUS = {
  row: [
    'copy-value', { id: 'copy-as', label: 'Copy as', lines: ['copy-var', 'copy-declaration', '|', 'copy-color'] },
    'paste', 'reset', 'copy-to', 'own-value', '|',
    'users', 'trace', 'contrast', 'link', '|',
    'bulk-edit', 'tune-ramp', 'add', '|',
    'not-on-disk', 'generated-file', 'write-to',
  ],
  tier: ['bulk-edit', 'copy', '|', 'contrast', 'tune-ramp', 'transform', 'save-preset', 'style-guide', '|', 'reset'],
  dock: ['placement', 'place'],
  /** Beside *Compare* in the header, and in the panel's menu. */
  snapshots: SNAPSHOTS,
  more: [
    'inspect',
    { id: 'tools', label: 'Tools', lines: [
      'contrast', 'tune-ramp', 'style-guide', 'print-guide', 'save-guide', '|',
      'unused', 'missing', 'hide-users', '|',
      'preview', 'vision',
    ] },
    { id: 'share', label: 'Share', lines: [
      'copy-changes', 'share-link', '|', 'copy-configuration', 'copy-tag', '|', 'export', 'import',
    ] },
    { id: 'snapshots', label: 'Snapshots', lines: SNAPSHOTS },
    { id: 'reset', label: 'Reset', lines: ['reset-tab', 'reset-other', 'reset-all', '|', 'undo-write'] },
    '|',
    { id: 'settings', label: 'Settings', lines: ['placement', 'theme', 'density', 'colors', '|', 'fade', 'place'] },
    'shortcuts',
  ],
  scheme: ['built-in', '|', 'presets', '|', 'save-preset', 'transform'],
} as const satisfies Readonly<Record<string, readonly Line[]>>

export type MenuId = keyof typeof MENUS

type NameIn<L> =
  L extends string ? L : L extends { readonly lines: readonly (infer Inner)[] } ? NameIn<Inner> : never

type BranchIn<L> = L extends { readonly id: infer Id extends string } ? Id : never

/** The name of an entry of a menu, or of one within it. */
export type EntryId<M extends MenuId> = Exclude<NameIn<(typeof MENUS)[M][number]>, '|'>

/** What is said of menus within a menu, at the end of their lines: a count, a name. */
type BranchNotes<M extends MenuId> =
  Readonly<Partial<Record<BranchIn<(typeof MENUS)[M][number]>, string>>>

/** What somebody offers in a menu, each under its name: one line, several, or for now none. */
export type Entries<M extends MenuId> = Readonly<Partial<Record<EntryId<M>, MenuItem | readonly MenuItem[]>>>

type Offered = Readonly<Partial<Record<string, MenuItem | readonly MenuItem[]>>>

const isSeveral = (item: MenuItem | readonly MenuItem[]): item is readonly MenuItem[] => Array.isArray(item)

const itemsOf = (name: string, offered: readonly Offered[]): readonly MenuItem[] =>
  offered.flatMap(({ [name]: item }) => item === undefined || isSeveral(item) ? item ?? [] : [item])

/** A menu, put together of what each one offers in it. */
export const menuOf = <M extends MenuId>(
  menu: M, offered: readonly Entries<M>[], notes?: BranchNotes<M>,
): readonly MenuItem[] => linesOf(MENUS[menu], offered, notes ?? {})

function linesOf(
  record: readonly Line[], offered: readonly Offered[], notes: Readonly<Partial<Record<string, string>>>,
): readonly MenuItem[] {
  const lines: MenuItem[] = []
  let isApart = false
  for (const line of record) {
    const items = typeof line === 'string' ? itemsOf(line, offered) : branchOf(line, offered, notes)
    if (line === '|') isApart = lines.length > 0
    else if (items.length > 0) {
      if (isApart) lines.push({ kind: 'separator' })
      isApart = false
      lines.push(...items)
    }
  }
  return lines
}

function branchOf(
  { id, label, lines }: Branch, offered: readonly Offered[], notes: Readonly<Partial<Record<string, string>>>,
): readonly MenuItem[] {
  const items = linesOf(lines, offered, notes)
  return items.length === 0 ? [] : [{ kind: 'menu', label, items, note: notes[id] }]
}
