// What each storage key of the panel holds, for its documents.
import { keysOf, type Keys } from '../../../panel/model/storage/keys.js'
import { zeroConfigKeysOf } from '../../../panel/model/storage/zero-config-keys.js'
import { markdownTable, rowsByWords } from './table.js'

type Words = readonly [holds: string, lifecycle: string]

const SNAPSHOTS: Words = ['the two snapshots', 'written when you save one']
const SHOWN: Words = ['whether the panel is shown', 'written when it is shown or hidden']
const FLOAT: Words = ['place and size of the floating panel', 'written when you move or resize it']
const DOCK: Words = [
  'where the panel is (`float`, `right`, `bottom`, `mini`), and its size at an edge', 'written when you change it',
]
const LOOKS: Words = [
  'whether an idle float fades (`1`, `0`); `system`, `light`, `dark`; `comfortable`, `compact`; how rows show colors: `written`, `hex`, `oklch`', 'written when you choose it',
]

type KeyName = keyof Keys | keyof ReturnType<typeof zeroConfigKeysOf>

const STORAGE_WORDS: Readonly<Record<KeyName, Words>> = {
  v4: [
    'all changes; those of components and of themes under `tabs`, `tokenpanel:scoped`, by the rule they are of; colors of each tab by the scheme and mode you changed them under (`Day:light`)',
    'written on every change',
  ],
  v3: ['the same, of an older version', 'migrated on the first load, and kept for a downgrade'],
  v2: [
    'the same, of an older version',
    'migrated on the first load, or copied aside if it can’t be read, then deleted; left alone beside a newer one, unless that is empty',
  ],
  v1: [
    'colors of the oldest version',
    'migrated on the first load as far as possible, then deleted; left alone beside a newer one, unless that is empty',
  ],
  unreadable: ['a state that couldn’t be read, or not all of it', 'written before that state is replaced'],
  unreadableV1: [
    'texts of the two oldest versions that couldn’t be read, or not all of them, one below the other',
    'written before those are deleted',
  ],
  firstPaint: [
    'the values that were on the page last, with the colors of each mode, and rules of components',
    'rewritten after a change; the first frame shows those of its mode',
  ],
  lastApplied: [
    'values that a write confirmed: they count as unchanged from then on',
    'rewritten by every write. A value that the page’s stylesheets contradict is compared with its file. It is dropped if the file says something else; otherwise it stays, and a notice says that the page is old',
  ],
  lastAppliedColors: ['the colors among them, by the scheme they were written under', 'rewritten by every write'],
  lastAppliedPlaces: [
    'values that were written to a theme, a condition or a component, by the rule they are of, and that the page didn’t show yet',
    'rewritten by every write, and compared with the file in the same way; removed once the page’s stylesheets say it',
  ],
  snapshotA: SNAPSHOTS, snapshotB: SNAPSHOTS,
  open: SHOWN, visible: SHOWN,
  autoload: [
    '`1`: loaded at once because you asked for it; `auto`: because you opened it before', 'written when you open it, or ask for it',
  ],
  position: FLOAT, size: FLOAT,
  dock: DOCK, dockSize: DOCK,
  ghost: LOOKS, theme: LOOKS, density: LOOKS, colors: LOOKS,
  view: ['the tab you were in, the groups you closed, whether palettes are rows or a grid, and the themes you chose to stand beside each other', 'written when you change it'],
  found: ['zero-config: which colors the stored ones are', 'written when the panel opens there'],
  files: [
    'zero-config with a server: the file you chose for a stylesheet',
    '*Use this file* with *Remember for this stylesheet*; *Write to* in a row’s menu',
  ],
  before: [
    'the stylesheets’ value of each token when you first changed it, so that a review can tell what changed in a file since',
    'written after a change, removed with the last one',
  ],
  otherProject: [
    'zero-config, if the page shows other values than the server’s project: the id of the server that you wrote to anyway',
    '*Write to … anyway*; counts until that server restarts',
  ],
  summary: [
    'zero-config: the project whose summary was folded', 'written when it is folded, by you or after a change; then it begins folded',
  ],
  server: [
    'zero-config, if the tag names no server: that *Connect* has found one',
    'written by *Connect*; then the panel asks that server when it opens; removed when none is there',
  ],
  preview: [
    'in `sessionStorage`: the system settings that this tab [previews](themes.md)', 'written when a preview begins, removed when it ends or the tab is closed',
  ],
  specimen: [
    'the sample text of specimens, the text you typed for it, and the panel’s width beside the style guide', 'written when you change it',
  ],
  unlinked: [
    'the pairs of variables whose colors you [unlinked](color.md#channels)', 'written when you unlink one, removed with the last one',
  ],
}

/** The table of storage keys. */
export function storageTable(): string {
  const entries = Object.entries({ ...keysOf('P'), ...zeroConfigKeysOf('P') }) as [KeyName, string][]
  const rows = rowsByWords(entries.map(([id, key]) => [key, STORAGE_WORDS[id]]))
  return markdownTable(['Key', 'What it holds', 'Lifecycle'], rows.map(([keys, words]) => [keys, ...words]))
}
