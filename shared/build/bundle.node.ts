// Makes the files that are loaded as one, out of the modules that tsc has emitted: the panel's for pages, and
// one for each server. Changes no module; what stands in which file is said in chunks.ts.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build, transform, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import { ALONE, chunksOf, GRAPH_MODULE, wavesOf, type Chunk, type Graph } from './chunks.js'
import { importsIn } from './imports.js'

const ADAPTER = 'dist/panel/host-adapter.js'
const FOLDER = 'dist/tokenpanel'
const SERVERS = [['relay', 'dist/relay/main.node.js'], ['panel-server', 'dist/apply-server/main.node.js']] as const

/** What went into each file that was made, as esbuild tells it. */
export type Made = Readonly<Record<string, Metafile>>

const COMMON: BuildOptions = {
  bundle: true, format: 'esm', target: 'es2022', charset: 'utf8', legalComments: 'none', logLevel: 'silent',
  sourcemap: 'linked', sourcesContent: false, metafile: true, minifySyntax: true, minifyWhitespace: true,
}

/** What the modules of the panel import, without anything being made of them. */
async function graphOf(root: string): Promise<Graph> {
  const { metafile: { inputs } } = await build({
    absWorkingDir: root, entryPoints: [ADAPTER], bundle: true, splitting: true, format: 'esm', outdir: FOLDER,
    write: false, metafile: true, logLevel: 'silent',
  })
  return new Map(Object.entries(inputs).map(([path, { imports }]) => {
    const byKind = (kind: string): readonly string[] =>
      imports.filter((one) => one.kind === kind).map((one) => one.path)
    return [path, { static: byKind('import-statement'), later: byKind('dynamic-import') }]
  }))
}

/** Where each module stands, and what other files ask of it. */
interface Places {
  readonly root: string
  readonly chunks: readonly Chunk[]
  /** By stage: the modules that it loads. */
  readonly waves: ReadonlyMap<string, readonly string[]>
  /** By module: the names that are asked for, each with the one under which its file gives it to others. */
  readonly asked: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const homeOf = (chunks: readonly Chunk[], path: string): Chunk | undefined =>
  chunks.find(({ modules }) => modules.has(path))

/** What the modules of each chunk ask of those of others. */
async function askedIn(root: string, chunks: readonly Chunk[]): Promise<Places['asked']> {
  const paths = chunks.flatMap(({ modules }) => [...modules]).sort()
  const asked = new Map<string, Map<string, string>>()
  let count = 0
  for (const path of paths) {
    for (const { from, names } of importsIn(await readFile(join(root, path), 'utf8'))) {
      const to = join(dirname(path), from).replaceAll('\\', '/')
      if (homeOf(chunks, to) === homeOf(chunks, path)) continue
      if (names === null) throw new Error(`${path} imports all of ${to}, which stands in another file: name what it needs`)
      const theirs = asked.get(to) ?? new Map<string, string>()
      for (const name of names) {
        if (!theirs.has(name)) theirs.set(name, `a${(count += 1).toString(36)}`)
      }
      asked.set(to, theirs)
    }
  }
  return asked
}

/** The text of a chunk's entry: what `import()` asks of it, and what other chunks ask of its modules. */
const entryText = ({ asked }: Places, { entries, modules }: Chunk): string => [
  ...entries.map((path) => `export * from './${path}'`),
  ...[...asked].filter(([path]) => modules.has(path)).map(([path, names]) =>
    `export { ${[...names].map(([name, alias]) => `${name} as ${alias}`).join(', ')} } from './${path}'`),
].join('\n')

/** Leaves to the other chunks what stands in them. */
function elsewhere(places: Places, chunk: Chunk): Plugin {
  return {
    name: 'elsewhere',
    setup(hooks) {
      hooks.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir, kind, namespace }) => {
        if (namespace === 'elsewhere') return { path, external: true, sideEffects: false }
        const to = relative(places.root, join(resolveDir, path)).replaceAll('\\', '/')
        if (kind === 'dynamic-import') return { path: `./${chunkOf(places, to)}.js`, external: true }
        return chunk.modules.has(to) ? undefined : { path: to, namespace: 'elsewhere', sideEffects: false }
      })
      hooks.onLoad({ filter: /.*/, namespace: 'elsewhere' }, ({ path }) => {
        const names = [...places.asked.get(path) ?? []].map(([name, alias]) => `${alias} as ${name}`).join(', ')
        return { contents: `export { ${names} } from './${homeOf(places.chunks, path)?.name ?? ''}.js'` }
      })
    },
  }
}

/** The name of the file that a module is loaded by. */
function chunkOf({ chunks }: Places, path: string): string {
  const found = chunks.find(({ entries }) => entries.includes(path))
  if (found === undefined) throw new Error(`no file for ${path}`)
  return found.name
}

/** The text of the module that says what each stage loads; paths are from the one that says it. */
const graphText = (own: string, waves: Iterable<readonly [stage: string, files: readonly string[]]>) =>
  `export const GRAPH = ${JSON.stringify({ own, files: Object.fromEntries(waves) })};`

/** What it says in a file of this name, where each stage's files are those of the chunks. */
function chunkGraph({ waves, chunks }: Places, own: string, folder: string): Plugin {
  const taken = new Set<string>()
  const files = [...waves].map(([stage, paths]): readonly [string, readonly string[]] => {
    const needed = chunks.filter(({ modules }) => paths.some((path) => modules.has(path)))
    const fresh = needed.map(({ name }) => name).filter((name) => !taken.has(name))
    for (const name of fresh) taken.add(name)
    return [stage, fresh.map((name) => `${folder}${name}.js`)]
  })
  return {
    name: 'chunk-graph',
    setup(hooks) {
      const isGraph = (path: string): boolean => path.replaceAll('\\', '/').endsWith(`/${GRAPH_MODULE}`)
      hooks.onLoad({ filter: /graph\.js$/ }, ({ path }) =>
        isGraph(path) ? { contents: graphText(own, files) } : undefined)
    },
  }
}

/** Stylesheets without white space and comments: modules that hold one template literal. */
const plainSheets: Plugin = {
  name: 'plain-sheets',
  setup(hooks) {
    hooks.onLoad({ filter: /\.css\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const [from, to] = [text.indexOf('`') + 1, text.lastIndexOf('`')]
      const sheet = text.slice(from, to)
      if (sheet.includes('\\')) throw new Error(`${path} has an escape, whose meaning would change`)
      const { code } = await transform(sheet, { loader: 'css', minifyWhitespace: true, charset: 'utf8' })
      return { contents: `${text.slice(0, from)}${code.trim().replaceAll('\\', '\\\\')}${text.slice(to)}` }
    })
  },
}

/** The adapter, whose later stages are beside it. */
function toStages(places: Places): Plugin {
  return {
    name: 'to-stages',
    setup(hooks) {
      hooks.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir, kind }) => {
        if (kind !== 'dynamic-import') return undefined
        const to = relative(places.root, join(resolveDir, path)).replaceAll('\\', '/')
        const name = to === ALONE ? 'json' : chunkOf(places, to)
        return { path: `./tokenpanel/${name}.js`, external: true }
      })
    },
  }
}

/** Makes every file anew, and says what went into each. */
export async function bundle(root: string): Promise<Made> {
  const made: Record<string, Metafile> = {}
  const make = async (outfile: string, options: BuildOptions): Promise<void> => {
    const { metafile } = await build({ ...COMMON, absWorkingDir: root, outfile, ...options })
    if (metafile !== undefined) made[outfile] = metafile
  }
  const graph = await graphOf(root)
  const chunks = chunksOf(graph)
  const waves = wavesOf(graph, ADAPTER)
  const places = { root, chunks, waves, asked: await askedIn(root, chunks) }
  const page: BuildOptions = { platform: 'browser', minifyIdentifiers: true }
  const linked = (own: string, folder: string, links: Plugin): BuildOptions =>
    ({ ...page, plugins: [plainSheets, chunkGraph(places, own, folder), links] })
  await rm(join(root, FOLDER), { recursive: true, force: true })
  await make('dist/tokenpanel.js', {
    ...linked('/tokenpanel.js', './tokenpanel/', toStages(places)), entryPoints: [ADAPTER],
  })
  await make(`${FOLDER}/json.js`, { ...page, entryPoints: [ALONE] })
  for (const chunk of chunks) {
    const stdin = { contents: entryText(places, chunk), resolveDir: root, sourcefile: chunk.name }
    await make(`${FOLDER}/${chunk.name}.js`, {
      ...linked(`/tokenpanel/${chunk.name}.js`, './', elsewhere(places, chunk)), stdin,
    })
  }
  // Names stay: a stack in a server's log should say where.
  for (const [name, entry] of SERVERS) {
    await make(`dist/${name}.js`, { platform: 'node', target: 'node20', packages: 'external', entryPoints: [entry] })
  }
  const fromModule = [...waves].map(([stage, paths]): readonly [string, readonly string[]] =>
    [stage, paths.map((path) => relative(dirname(GRAPH_MODULE), path).replaceAll('\\', '/'))])
  await writeFile(join(root, GRAPH_MODULE), `${graphText('/panel/host/preload.browser.js', fromModule)}\n`)
  await writeFile(join(root, 'dist', 'shared', 'build', 'made.json'), JSON.stringify(made))
  return made
}
