// The panel's modules in a dozen files instead of hundreds, for pages of tests that do not look at loading.
// Each module's text stands in its file letter by letter, but for its imports and exports, which are blanked:
// what a page ran of it is told as of the module itself (test/support/page-coverage.ts).
import { readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chunksOf, closureOf, type Graph } from '../../shared/build/chunks.js'
import { ROOT } from './command.js'
import type { ScriptPart } from './page-coverage.js'
import { findFiles } from './sources.js'

/** Where the files stand for a page, and what each begins with. */
const FOLDER = 'dist/bundled/'
const REGISTRY = `${FOLDER}registry.js`

/** What no stage and no dialog needs: modules that tests alone ask for. */
const REST = 'rest'

// As tsc writes them: at the beginning of a line, up to the semicolon.
const IMPORT = /^import \{([^}]*)\} from '(\.[^']+)';$/gm
const REEXPORT = /^export \{([^}]*)\} from '(\.[^']+)';$/gm
const EXPORT = /^export (?=(?:const|class|function\*?|async function) ([\w$]+))/gm
const LATER = /(?<![.#\w])import\((?='(\.[^']+)'\))/g
/** As long as what it stands for. */
const LATER_HERE = '$later('

interface Module {
  readonly text: string
  /** In the order in which they are run. */
  readonly static: readonly string[]
  readonly later: readonly string[]
  /** Its imports, as statements that read other modules' records. */
  readonly head: string
  readonly exports: readonly string[]
  /** The members of its own record. */
  readonly members: string
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

const namesIn = (list: string): readonly (readonly [from: string, to: string])[] =>
  list.split(',').map((name) => name.trim()).filter((name) => name !== '').map((name) => {
    const [from = '', to = from] = name.split(' as ')
    return [from, to]
  })

function readModule(path: string): Module {
  const original = readFileSync(join(ROOT, path), 'utf8')
  const at = (specifier: string): string => normalize(join(dirname(path), specifier)).replaceAll('\\', '/')
  const imports: string[] = []
  const later: string[] = []
  const exports: string[] = []
  const members: string[] = []
  let head = ''
  const indexOf = (specifier: string): number => {
    const target = at(specifier)
    if (!imports.includes(target)) imports.push(target)
    return imports.indexOf(target)
  }
  const text = original
    .replaceAll(/^\/\/# sourceMappingURL=.*$/gm, blank)
    .replaceAll(/^export \{([^}]*)\};$/gm, (statement, list: string) => {
      for (const [from, to] of namesIn(list)) {
        exports.push(to)
        members.push(`${to}: ${from}`)
      }
      return blank(statement)
    })
    .replaceAll(/^(?:import|export) \{[^}]*\} from '\.[^']+';$/gm, (statement) => {
      for (const [, list = '', specifier = ''] of statement.matchAll(IMPORT)) {
        const names = namesIn(list).map(([from, to]) => from === to ? from : `${from}: ${to}`)
        head += `const {${names.join(', ')}} = $from[${indexOf(specifier)}];`
      }
      for (const [, list = '', specifier = ''] of statement.matchAll(REEXPORT)) {
        for (const [from, to] of namesIn(list)) {
          exports.push(to)
          members.push(`${to}: $from[${indexOf(specifier)}].${from}`)
        }
      }
      return blank(statement)
    })
    .replaceAll(EXPORT, (word, name: string) => {
      exports.push(name)
      members.push(name)
      return blank(word)
    })
    .replaceAll(LATER, (_, specifier: string) => {
      later.push(at(specifier))
      return LATER_HERE
    })
  return { text, static: imports, later, head, exports, members: members.join(', ') }
}

/** What the files of a page are. */
interface Bundle {
  readonly files: ReadonlyMap<string, string>
  /** Where each module stands. */
  readonly places: ReadonlyMap<string, string>
  readonly parts: ReadonlyMap<string, readonly ScriptPart[]>
}

function fileOf(
  names: Iterable<string>, modules: ReadonlyMap<string, Module>,
): readonly [text: string, parts: readonly ScriptPart[]] {
  const parts: ScriptPart[] = []
  let text = "import { define } from './registry.js'\n"
  for (const path of names) {
    const { text: own, head, members, static: needed } = modules.get(path) ?? readModule(path)
    text += `define(${JSON.stringify(path)}, ${JSON.stringify(needed)}, `
    const begin = text.length
    text += `($from, $later) => {${head}\n`
    const from = text.length
    text += own
    parts.push({ file: pathToFileURL(join(ROOT, path)), begin, from, to: text.length })
    text += `\nreturn {${members}} })\n`
  }
  return [text, parts]
}

/** Runs each module once, when it is first asked for; files that come later are fetched. */
const registryText = (filesOf: Readonly<Record<string, readonly string[]>>): string => `
const FILES = ${JSON.stringify(filesOf)}
const defined = new Map()
const run = new Map()
export const define = (path, needed, make) => { defined.set(path, [needed, make]) }
export function need(path) {
  const known = run.get(path)
  if (known !== undefined) return known
  const [needed, make] = defined.get(path)
  const made = make(needed.map(need), (specifier) => later(new URL(specifier, 'file:///' + path).pathname.slice(1)))
  run.set(path, made)
  return made
}
async function later(path) {
  await Promise.all(FILES[path].map((name) => import('./' + name + '.js')))
  return need(path)
}
`

function makeBundle(): Bundle {
  const paths = findFiles(['dist/panel', 'dist/shared'], '.js')
    .filter((path) => !/^dist\/shared\/(?:node|build)\//.test(path))
  const modules = new Map(paths.map((path) => [path, readModule(path)]))
  const graph: Graph = modules
  const chunks = chunksOf(graph)
  const placeOf = new Map<string, string>()
  for (const { name, modules: own } of chunks) {
    for (const path of own) if (!placeOf.has(path)) placeOf.set(path, name)
  }
  for (const path of paths) if (!placeOf.has(path)) placeOf.set(path, REST)
  const files = new Map<string, string>()
  const parts = new Map<string, readonly ScriptPart[]>()
  for (const name of new Set(placeOf.values())) {
    const [text, own] = fileOf(paths.filter((path) => placeOf.get(path) === name), modules)
    files.set(`${FOLDER}${name}.js`, text)
    parts.set(`${FOLDER}${name}.js`, own)
  }
  const filesOf = (path: string): readonly string[] =>
    [...new Set([...closureOf(graph, [path])].map((one) => placeOf.get(one) ?? REST))]
  const late = new Set([...modules.values()].flatMap(({ later }) => later))
  files.set(REGISTRY, registryText(Object.fromEntries([...late].map((path) => [path, filesOf(path)]))))
  // In a module's place stands what runs it, and has its names.
  for (const [path, { exports }] of modules) {
    const to = (file: string): string => relative(dirname(path), file).replaceAll('\\', '/').replace(/^(?!\.)/, './')
    files.set(path, [
      `import { need } from '${to(REGISTRY)}'`,
      ...filesOf(path).map((name) => `import '${to(`${FOLDER}${name}.js`)}'`),
      exports.length === 0 ? `need('${path}')` : `export const {${exports.join(', ')}} = need('${path}')`, '',
    ].join('\n'))
  }
  return { files, places: new Map([...placeOf].map(([path, name]) => [path, `${FOLDER}${name}.js`])), parts }
}

let made: Bundle | null = null
const bundle = (): Bundle => made ??= makeBundle()

/** What stands for a path such as `dist/panel/index.js`; `null` where what is built stands there. */
export const bundledText = (path: string): string | null => bundle().files.get(path) ?? null

/** Which modules stand in a file, or `null` where it is none of these. */
export const bundledParts = (path: string): readonly ScriptPart[] | null => bundle().parts.get(path) ?? null

/** The file in which a module stands, or `null` for what is none. */
export const bundledFile = (path: string): string | null => bundle().places.get(path) ?? null
