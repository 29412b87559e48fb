// What the files of a page ask of one another by name, and the text of what stands in a file for the modules
// of others. Reads nothing; the modules' texts are given.
import { ADAPTER, FIRST, type Chunk } from './chunks.js'
import { constantsIn, importsIn } from './imports.js'

/** A module's text, as tsc has emitted it. */
export type TextOf = (path: string) => string

/** What one file asks of the others: the names, by module. */
type ImportedNames = ReadonlyMap<string, ReadonlySet<string>>

export interface Links {
  readonly chunks: readonly Chunk[]
  /** By file. */
  readonly asked: ReadonlyMap<string, ImportedNames>
  readonly textOf: TextOf
}

/** The path of what a module imports. */
export function pathFrom(importer: string, specifier: string): string {
  const parts = importer.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** The file that gives a module's names to others: of two that hold it the later one, which has all of it. */
export function homeOf(chunks: readonly Chunk[], path: string): string {
  const found = [...chunks].reverse().find(({ modules }) => modules.has(path))
  if (found === undefined) throw new Error(`${path} stands in no file`)
  return found.name
}

/** What the modules of a file ask of those of others. */
function askedBy(chunk: Chunk, textOf: TextOf): ImportedNames {
  const asked = new Map<string, Set<string>>()
  for (const path of [...chunk.modules].sort()) {
    for (const { from, names } of importsIn(textOf(path))) {
      const to = pathFrom(path, from)
      if (chunk.modules.has(to)) continue
      if (names === null) throw new Error(`${path} imports all of ${to}, of another file: name what it needs`)
      asked.set(to, new Set([...asked.get(to) ?? [], ...names]))
    }
  }
  return asked
}

export const linksOf = (chunks: readonly Chunk[], textOf: TextOf): Links =>
  ({ chunks, textOf, asked: new Map(chunks.map((chunk) => [chunk.name, askedBy(chunk, textOf)])) })

// Names of several modules meet in one file.
const aliasOf = (path: string, name: string): string => `${path.replaceAll(/\W/g, '_')}$${name}`

/** What a file gives to others. */
interface ExportedName {
  readonly module: string
  readonly name: string
  /** What it is called between files. */
  readonly alias: string
}

/** What is asked of the modules of a file: numbers are not, they are written where they are needed. */
function givenBy({ asked, chunks, textOf }: Links, file: string): readonly ExportedName[] {
  const modules = [...new Set([...asked.values()].flatMap((one) => [...one.keys()]))].sort()
  return modules.filter((module) => homeOf(chunks, module) === file).flatMap((module) => {
    const constants = constantsIn(textOf(module))
    const names = new Set([...asked.values()].flatMap((one) => [...one.get(module) ?? []]))
    return [...names].filter((name) => !constants.has(name)).sort()
      .map((name) => ({ module, name, alias: aliasOf(module, name) }))
  })
}

const quoted = (path: string): string => JSON.stringify(`./${path}`)

/** One line of what is written for a file, and the module that it speaks of. */
export interface Line { readonly text: string, readonly module: string }

/** The entry of a file: what `import()` asks of it, and what other files ask of its modules. */
export const entryText = (links: Links, { name, entries }: Chunk): readonly Line[] => [
  ...entries.map((module) => ({ module, text: `export * from ${quoted(module)}` })),
  ...givenBy(links, name).map(({ module, name: one, alias }) =>
    ({ module, text: `export { ${one} as ${alias} } from ${quoted(module)}` })),
]

/** The name on the page under which the adapter's file gives what it has to those beside it. */
const placeOf = (mark: string): string => `window[Symbol.for('tokenpanel ${mark}')]`

/** Where a file beside the adapter is asked for: what a browser has kept of another build is another one. */
export const markedAddress = (folder: string, file: string, mark: string): string => `${folder}${file}.js?${mark}`

/** The adapter's own entry. No file imports it: its address is the page's, query and all. */
export function firstText(links: Links, mark: string): readonly Line[] {
  const given = givenBy(links, FIRST)
  return [
    { module: ADAPTER, text: `import ${quoted(ADAPTER)}` },
    ...given.map(({ module, name, alias }) => ({ module, text: `import { ${name} as ${alias} } from ${quoted(module)}` })),
    { module: ADAPTER, text: `${placeOf(mark)} = [${given.map(({ alias }) => alias).join(', ')}]` },
  ]
}

/** What stands in a file for a module of another one. */
export function moduleText({ asked, chunks, textOf }: Links, file: string, module: string): readonly Line[] {
  const constants = constantsIn(textOf(module))
  const home = homeOf(chunks, module)
  return [...asked.get(file)?.get(module) ?? []].map((name) => {
    const constant = constants.get(name)
    const text = constant === undefined ? `export { ${aliasOf(module, name)} as ${name} } from 'made:${home}'`
      : `export const ${name} = ${constant}`
    return { module, text }
  })
}

/** What stands in a file for another one, which has `shortened` the names that it gives. */
export function fileText(
  links: Links, file: string, other: string, mark: string, shortened: Shortened,
): readonly Line[] {
  const isFirst = other === FIRST
  const asked = links.asked.get(file)
  const names = givenBy(links, other).flatMap(({ module, name, alias }, at) => {
    if (asked?.get(module)?.has(name) !== true) return []
    return [{ module, text: isFirst ? `${at}: ${alias},` : `${shortened.get(alias) ?? alias} as ${alias},` }]
  })
  const [open, close] = isFirst ? ['export const {', placeOf(mark)] : ['export {', `'${markedAddress('./', other, mark)}'`]
  return [
    { module: ADAPTER, text: open }, ...names,
    { module: ADAPTER, text: `} ${isFirst ? '=' : 'from'} ${close}` },
  ]
}

/** What a file calls what it gives, by the name that was asked for. */
export type Shortened = ReadonlyMap<string, string>

const EXPORTS = /export ?\{(?<clause>[^}]*)\};?\s*(?:\/\/# sourceMappingURL=\S*\s*)?$/

/** The text of a file that gives its names as it has them itself, and what they are. */
export function shorten(text: string): { readonly text: string, readonly shortened: Shortened } {
  const { groups: { clause = '' } = {}, index = 0 } = EXPORTS.exec(text) ?? {}
  const pairs = clause.split(',').map((one) => one.trim().split(' as '))
    .map(([own = '', given = own]) => ({ own, given }))
  const isLink = (name: string): boolean => name.startsWith('dist_')
  const shortened = new Map(pairs.filter(({ given }) => isLink(given)).map(({ own, given }) => [given, own]))
  const kept = pairs.filter(({ given }) => !isLink(given))
  if (kept.some(({ given }) => [...shortened.values()].includes(given))) throw new Error(`two names are one: ${clause}`)
  const next = [...kept.map(({ own, given }) => `${own} as ${given}`), ...new Set(shortened.values())].join(',')
  return { text: text.slice(0, index) + text.slice(index).replace(clause, () => next), shortened }
}
