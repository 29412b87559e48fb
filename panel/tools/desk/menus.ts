// Which entries each menu of the panel has, from top to bottom: the one place that says so.
// What an entry is called, why it can't act and what it does is said by whoever offers it under its name.
import type { MenuItem } from '../../view/controls/menu.js'

/** At `|` a line is drawn; an entry that nobody offers now is left out, and so is a line beside nothing. */
const MENUS = {
  row: [
    'copy-value', 'copy-var', 'copy-declaration', '|',
    'paste', 'reset', 'bulk-edit', 'tune-ramp', 'users', 'chain', 'add', '|',
    'not-on-disk', 'generated-file', 'write-to', '|',
    'declared',
  ],
  tier: ['copy', 'bulk-edit', 'tune-ramp', 'style-guide', 'reset'],
  dock: ['float', 'right', 'bottom', 'mini', '|', 'place', '|', 'theme', 'density', 'fade'],
  more: [
    'contrast', 'tune-ramp', 'hide-users', 'usage', 'vision', 'style-guide', 'print-guide', 'save-guide', 'inspect',
    '|',
    'compare', 'copy-as', 'share-link', 'copy-configuration', 'copy-tag', 'export', 'import', '|',
    'reset-tab', 'reset-all', '|',
    'snapshot-a', 'snapshot-b', 'flip', '|',
    'shortcuts',
  ],
  scheme: ['built-in', '|', 'presets', '|', 'save-preset', 'transform'],
} as const

export type MenuId = keyof typeof MENUS

/** The name of an entry of a menu. */
export type EntryId<M extends MenuId> = Exclude<(typeof MENUS)[M][number], '|'>

/** What somebody offers in a menu, each under its name: one line, several, or for now none. */
export type Entries<M extends MenuId> = Readonly<Partial<Record<EntryId<M>, MenuItem | readonly MenuItem[]>>>

type Offered = Readonly<Partial<Record<string, MenuItem | readonly MenuItem[]>>>

const isSeveral = (item: MenuItem | readonly MenuItem[]): item is readonly MenuItem[] => Array.isArray(item)

const itemsOf = (name: string, offered: readonly Offered[]): readonly MenuItem[] =>
  offered.flatMap(({ [name]: item }) => item === undefined || isSeveral(item) ? item ?? [] : [item])

/** A menu, put together of what each one offers in it. */
export function menuOf<M extends MenuId>(menu: M, offered: readonly Entries<M>[]): readonly MenuItem[] {
  const lines: MenuItem[] = []
  let isApart = false
  for (const name of MENUS[menu]) {
    const items = itemsOf(name, offered)
    if (name === '|') isApart = lines.length > 0
    else if (items.length > 0) {
      if (isApart) lines.push({ kind: 'separator' })
      isApart = false
      lines.push(...items)
    }
  }
  return lines
}
