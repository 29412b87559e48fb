// How esbuild is told what stands in a file of a page: its own modules, names of other files' in place of
// theirs, the table of what is loaded when, and stylesheets without white space.
import { readFile } from 'node:fs/promises'
import { relative, join } from 'node:path'
import { transform, type Plugin } from 'esbuild'
import { ALONE, FIRST, GRAPH_MODULE, type Chunk } from './chunks.js'
import { fileText, markedAddress, moduleText, type Line, type Links, type Shortened } from './links.js'
import { withMap } from './source-map.js'

/** What is needed to put a file together. */
export interface Site {
  readonly root: string
  readonly links: Links
  /** Tells this build's adapter from those of others. */
  readonly mark: string
  /** What the files that are made already call what they give, by the file. */
  readonly shortened: ReadonlyMap<string, Shortened>
}

const NONE: Shortened = new Map()

/** Lines, each of a module, as one text with its source map; `toRoot` leads from there to the sources. */
export const mapped = (toRoot: string, lines: readonly Line[]): string => withMap(lines.map(
  ({ text, module }) => ({ text, source: module.replace('dist/', toRoot).replace(/\.js$/, '.ts') })))

/** Where the browser finds the file that is loaded by this module. */
function addressOf({ links: { chunks }, mark }: Site, { name }: Chunk, path: string): string {
  const found = ALONE[path] ?? chunks.find(({ entries }) => entries.includes(path))?.name
  if (found === undefined) throw new Error(`no file for ${path}`)
  return markedAddress(name === FIRST ? './tokenpanel/' : './', found, mark)
}

/** Leaves to the other files what stands in them. */
export function elsewhere(site: Site, chunk: Chunk): Plugin {
  const { links, mark, shortened, root } = site
  // What stands in no folder is where the file will be.
  const toRoot = chunk.name === FIRST ? '../' : '../../'
  return {
    name: 'elsewhere',
    setup(hooks) {
      hooks.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir, kind, namespace }) => {
        if (namespace === 'made') return { path, external: true, sideEffects: false }
        const to = relative(root, join(resolveDir, path)).replaceAll('\\', '/')
        if (kind === 'dynamic-import') return { path: addressOf(site, chunk, to), external: true }
        return chunk.modules.has(to) ? undefined : { path: to, namespace: 'elsewhere', sideEffects: false }
      })
      hooks.onResolve({ filter: /^made:/ }, ({ path }) =>
        ({ path: path.slice('made:'.length), namespace: 'made', sideEffects: false }))
      hooks.onLoad({ filter: /.*/, namespace: 'elsewhere' }, ({ path }) =>
        ({ contents: mapped(toRoot, moduleText(links, chunk.name, path)) }))
      hooks.onLoad({ filter: /.*/, namespace: 'made' }, ({ path }) =>
        ({ contents: mapped(toRoot, fileText(links, chunk.name, path, mark, shortened.get(path) ?? NONE)) }))
    },
  }
}

/** By stage: its files, or its modules. */
type Waves = readonly (readonly [stage: string, files: readonly string[]])[]

/** The text of the module that says what each stage loads; paths are from the one that says it. */
export const graphText = (own: string, waves: Waves): string =>
  `export const GRAPH = ${JSON.stringify({ own, files: Object.fromEntries(waves) })};`

/** What it says in the adapter's file, where each stage's files are those of the chunks. */
export function chunkGraph({ links: { chunks }, mark }: Site, waves: Waves): Plugin {
  const taken = new Set<string>()
  const files = waves.map(([stage, paths]): readonly [string, readonly string[]] => {
    const needed = chunks.filter(({ modules }) => paths.some((path) => modules.has(path)))
    const fresh = needed.map(({ name }) => name).filter((name) => !taken.has(name))
    for (const name of fresh) taken.add(name)
    return [stage, fresh.map((name) => markedAddress('./tokenpanel/', name, mark))]
  })
  const line = { module: GRAPH_MODULE, text: graphText('/tokenpanel.js', files) }
  return {
    name: 'chunk-graph',
    setup(hooks) {
      const isGraph = (path: string): boolean => path.replaceAll('\\', '/').endsWith(`/${GRAPH_MODULE}`)
      hooks.onLoad({ filter: /graph\.js$/ }, ({ path }) =>
        isGraph(path) ? { contents: mapped('../../../../', [line]) } : undefined)
    },
  }
}

/** Stylesheets without white space and comments: modules that hold one template literal. */
export const plainSheets: Plugin = {
  name: 'plain-sheets',
  setup(hooks) {
    hooks.onLoad({ filter: /\.css\.js$/, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const [from, to] = [text.indexOf('`') + 1, text.lastIndexOf('`')]
      const sheet = text.slice(from, to)
      if (sheet.includes('\\')) throw new Error(`${path} has an escape, whose meaning would change`)
      const { code } = await transform(sheet, { loader: 'css', minifyWhitespace: true, charset: 'utf8' })
      return { contents: `${text.slice(0, from)}${code.trim().replaceAll('\\', '\\\\')}${text.slice(to)}` }
    })
  },
}
