// Which of the panel's modules stand in which file that a page loads: every module in one, and each file
// after those that it needs. Reads nothing; what imports what is given.

/** What each module imports, by path: before it runs, and later. */
export type Graph = ReadonlyMap<
  string, { readonly static: readonly string[]; readonly later: readonly string[] }
>

/** A file to be made: its name, what is asked of it by `import()`, and the modules that stand in it. */
export interface Chunk {
  readonly name: string
  readonly entries: readonly string[]
  readonly modules: ReadonlySet<string>
}

/** What a page has a tag for; it is there before every other file. */
export const ADAPTER = 'dist/panel/host-adapter.js'

/** Files that are loaded before others, in this order; a module stands in the first one that needs it. */
export const STAGES: readonly (readonly [name: string, entry: string])[] = [
  ['configure', 'dist/panel/app/host/instances.browser.js'],
  ['core', 'dist/panel/page/core/core.browser.js'],
  ['css', 'dist/shared/css/scan.js'],
  ['colors', 'dist/panel/model/color/distance.js'],
  ['host-sink', 'dist/panel/page/write/host-target.js'],
  ['panel', 'dist/panel/app/shell/mount.browser.js'],
  ['type', 'dist/panel/view/rows/sizes.browser.js'],
  ['preview', 'dist/panel/tools/preview/theme-preview.browser.js'],
  ['menus', 'dist/panel/app/shell/menus.js'],
]

/** What colors and the panel read CSS with: a page may need either alone. No `import()` names it. */
const READING = 'css'

/** The file of the adapter. */
export const FIRST = 'tokenpanel'

/** Rooms that work on colors: who opens one of them needs no dialog, and most who write to disk need none. */
const COLOR_ROOMS: readonly string[] = ['tools/picker', 'tools/contrast', 'tools/palettes', 'tools/vision']

/** Rooms that work on the page and its tokens: the same holds for them. */
const PAGE_ROOMS: readonly string[] = ['tools/value-editors', 'tools/specimens', 'page/ask', 'view/overlay', 'tools/users', 'tools/inspect']

/** The picker without its parts, which have a file of their own. */
const PICKER = 'dist/panel/tools/picker/picker.view.js'

/** What a page without configuration waits for: it gets nothing that it does not need itself. */
const FOUND = 'dist/panel/app/host/zero-config.browser.js'

/**
 * What at least two of the files that come last need: a page without configuration with any, dialogs alone,
 * the rooms of the page alone, colors alone or with these, dialogs with the picker, with the rooms of the
 * page, or with any; the picker gets nothing that it does not need itself.
 */
export const COMMONS = [
  'late-found', 'late-color', 'late', 'late-page', 'dialogs', 'color-tools', 'color-more', 'page-tools',
] as const

/** Of these the adapter needs a little: a copy of that stands in its file, and all of them in another one. */
const COPIED: readonly string[] = ['dist/panel/model/tokens/records.js', 'dist/panel/model/config/schemas.js']

/**
 * Files with their own copies of all that they need, by their first modules: what only the adapter loads
 * before anything else is there; and what no configured page loads, while all of its files would have to give
 * names to it.
 */
export const ALONE: Readonly<Record<string, string>> = {
  'dist/shared/json.js': 'json', 'dist/panel/tools/zero-config/look.browser.js': 'look',
}

/** Modules that are wanted together; any other one that is loaded late has a file of its own. */
const FAMILIES: Readonly<Record<string, string>> = {
  'dist/panel/files/apply/session.browser.js': 'review',
  'dist/panel/tools/contrast/open-contrast.browser.js': 'contrast',
  'dist/panel/tools/contrast/contrast-part.view.js': 'contrast',
  'dist/panel/tools/palettes/contrast-notes.js': 'contrast',
}

/** The stages of which a page is told beforehand what they load, and the names of their files. */
export const WAVES: readonly ('configure' | 'core' | 'panel')[] = ['configure', 'core', 'panel']

/** The module in which that is said. */
export const GRAPH_MODULE = 'dist/panel/app/host/graph.js'

/** Every module that these ones load before they run, themselves included. */
export function closureOf(graph: Graph, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    graph.get(path)?.static.forEach(visit)
  }
  entries.forEach(visit)
  return found
}

/** What each stage loads that is not there before it. */
export function wavesOf(graph: Graph): ReadonlyMap<string, readonly string[]> {
  const there = new Set(closureOf(graph, [ADAPTER]))
  return new Map(WAVES.map((stage) => {
    const entries = STAGES.filter(([name]) => name === stage).map(([, entry]) => entry)
    const own = [...closureOf(graph, entries)].filter((path) => !there.has(path)).sort()
    for (const path of own) there.add(path)
    return [stage, own]
  }))
}

// `dist/panel/view/dialogs/export.view.js` is `export`.
const nameOf = (path: string): string => FAMILIES[path] ?? path.slice(path.lastIndexOf('/') + 1).split('.')[0] ?? ''

/** What is loaded later from anywhere in the graph, and is no stage: by the name of its file. */
function lateEntries(graph: Graph): ReadonlyMap<string, readonly string[]> {
  const others = [...Object.keys(ALONE), ...STAGES.map(([, entry]) => entry)]
  const later = new Set([...graph.values()].flatMap((imports) => imports.later))
  const late = new Map<string, readonly string[]>()
  for (const path of [...later].filter((one) => !others.includes(one)).sort()) {
    late.set(nameOf(path), [...late.get(nameOf(path)) ?? [], path])
  }
  return late
}

/** The files of a panel that is loaded in stages, in the order in which they need one another. */
export function chunksOf(graph: Graph): readonly Chunk[] {
  const placed = new Set<string>()
  const place = (name: string, entries: readonly string[], modules: Iterable<string>): Chunk => {
    const own = new Set([...modules].filter((path) => !placed.has(path)))
    for (const path of own) if (name !== FIRST || !COPIED.includes(path)) placed.add(path)
    return { name, entries, modules: own }
  }
  const first = place(FIRST, [ADAPTER], closureOf(graph, [ADAPTER]))
  const chunks = STAGES.map(([name, entry]) =>
    place(name, name === READING ? [] : [entry], closureOf(graph, [entry])))
  const late = [...lateEntries(graph)].map(([name, entries]) =>
    ({ name, entries, closure: closureOf(graph, entries) }))
  const needing = (path: string): readonly string[] =>
    late.filter(({ closure }) => closure.has(path)).map(({ entries }) => entries[0] ?? '')
  const common = late.flatMap(({ closure }) => [...closure]).filter((path) => needing(path).length > 1)
  const commons = COMMONS.map((name) =>
    place(name, [], common.filter((path) => commonOf(needing(path)) === name)))
  return [
    first, ...chunks, ...commons.filter(({ modules }) => modules.size > 0),
    ...late.map(({ name, entries, closure }) => place(name, entries, closure)),
  ]
}

/** The common file of a module, by the entries that need it. */
function commonOf(entries: readonly string[]): (typeof COMMONS)[number] {
  const isIn = (rooms: readonly string[]) => (entry: string): boolean =>
    rooms.some((room) => entry.startsWith(`dist/panel/${room}/`))
  if (entries.includes(FOUND)) return 'late-found'
  const tools = entries.filter(isIn([...COLOR_ROOMS, ...PAGE_ROOMS]))
  if (tools.length === 0) return 'dialogs'
  if (tools.length < entries.length) {
    if (entries.includes(PICKER)) return 'late-color'
    return entries.some(isIn(COLOR_ROOMS)) ? 'late' : 'late-page'
  }
  if (entries.every(isIn(PAGE_ROOMS))) return 'page-tools'
  return entries.includes(PICKER) ? 'color-tools' : 'color-more'
}
