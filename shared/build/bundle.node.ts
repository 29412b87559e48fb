// Makes the files that are loaded as one, out of the modules that tsc has emitted: the panel's for pages, and
// one for each server. Changes no module; what stands in which file is said in chunks.ts, and what the files
// ask of one another in links.ts.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { build, type BuildOptions, type Metafile } from 'esbuild'
import { ADAPTER, ALONE, chunksOf, FIRST, GRAPH_MODULE, wavesOf, type Chunk, type Graph } from './chunks.js'
import { digestOf, isKept, MADE, MADE_OF } from './kept.node.js'
import { entryText, firstText, linksOf, shorten, type Links, type Shortened } from './links.js'
import { chunkGraph, elsewhere, graphText, mapped, plainSheets, type Site } from './plugins.node.js'
import { makeSmaller, type Mapped } from './smaller.node.js'

const FOLDER = 'dist/tokenpanel'
const SERVERS = [
  ['relay', 'dist/relay/main.node.js'], ['notify', 'dist/relay/notify/main.node.js'],
  ['panel-server', 'dist/apply-server/main.node.js'],
  // `tokenpanel.js` is what pages load.
  ['tokenpanel-command', 'dist/apply-server/zero-config/main.node.js'],
] as const

/** What went into each file that was made, as esbuild tells it. */
export type Made = Readonly<Record<string, Metafile>>

const COMMON = {
  bundle: true, format: 'esm', target: 'es2022', charset: 'utf8', legalComments: 'none', logLevel: 'silent',
  sourcemap: 'linked', sourcesContent: false, metafile: true, minifySyntax: true, minifyWhitespace: true,
} as const satisfies BuildOptions

const PAGE: BuildOptions = { platform: 'browser', minifyIdentifiers: true }

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

/** Changes a file before it is written. */
type Finish = (file: Mapped) => Mapped | Promise<Mapped>

/** Makes one file with its source map, and says what went into it. */
async function makeFile(
  root: string, outfile: string, options: BuildOptions, finish: Finish = (file) => file,
): Promise<Metafile> {
  const { metafile, outputFiles } = await build({
    ...COMMON, ...options, absWorkingDir: root, outfile, write: false, metafile: true,
  })
  await mkdir(dirname(join(root, outfile)), { recursive: true })
  const textOf = (name: string): string => outputFiles.find(({ path }) => path.endsWith(basename(name)))?.text ?? ''
  const { text, map } = await finish({ text: textOf(outfile), map: textOf(`${outfile}.map`) })
  for (const [name, content] of [[outfile, text], [`${outfile}.map`, map]] as const) {
    await writeFile(join(root, name), content)
    const output = metafile.outputs[name]
    if (output !== undefined) output.bytes = Buffer.byteLength(content)
  }
  return metafile
}

/** Tells this build from others: their files call the same things by other names. */
function markOf(chunks: readonly Chunk[], textOf: (path: string) => string): string {
  const hash = createHash('sha256')
  for (const path of chunks.flatMap(({ modules }) => [...modules]).sort()) hash.update(textOf(path))
  return hash.digest('hex').slice(0, 8)
}

/** The files of a page, each after those it asks something of. */
async function makePage(root: string, graph: Graph, links: Links): Promise<Made> {
  const made: Record<string, Metafile> = {}
  const shortened = new Map<string, Shortened>()
  const site: Site = { root, links, mark: markOf(links.chunks, links.textOf), shortened }
  for (const chunk of links.chunks) {
    const isFirst = chunk.name === FIRST
    const outfile = isFirst ? `dist/${FIRST}.js` : `${FOLDER}/${chunk.name}.js`
    const contents = mapped('', isFirst ? firstText(links, site.mark) : entryText(links, chunk))
    made[outfile] = await makeFile(root, outfile, {
      ...PAGE, plugins: [plainSheets, chunkGraph(site, [...wavesOf(graph)]), elsewhere(site, chunk)],
      stdin: { contents, resolveDir: root, sourcefile: chunk.name },
    }, async (file) => {
      const smaller = await makeSmaller(outfile, file)
      if (isFirst) return smaller
      // At the end of the file, behind everything that its source map speaks of.
      const short = shorten(smaller.text)
      shortened.set(chunk.name, short.shortened)
      return { ...smaller, text: short.text }
    })
  }
  for (const [entry, name] of Object.entries(ALONE)) {
    const file = `${FOLDER}/${name}.js`
    const finish: Finish = (one) => makeSmaller(file, one)
    made[file] = await makeFile(root, file, { ...PAGE, entryPoints: [entry] }, finish)
  }
  return made
}

/** Makes every file anew, and says what went into each. */
export async function bundle(root: string): Promise<Made> {
  const graph = await graphOf(root)
  const links = linksOf(chunksOf(graph), (path) => readFileSync(join(root, path), 'utf8'))
  await rm(join(root, FOLDER), { recursive: true, force: true })
  const made: Record<string, Metafile> = { ...await makePage(root, graph, links) }
  // Names stay: a stack in a server's log should say where.
  for (const [name, entry] of SERVERS) {
    const options: BuildOptions = { platform: 'node', target: 'node20', packages: 'external', entryPoints: [entry] }
    made[`dist/${name}.js`] = await makeFile(root, `dist/${name}.js`, options)
  }
  const fromModule = [...wavesOf(graph)].map(([stage, paths]): readonly [string, readonly string[]] =>
    [stage, paths.map((path) => relative(dirname(GRAPH_MODULE), path).replaceAll('\\', '/'))])
  await writeFile(join(root, GRAPH_MODULE), `${graphText('/panel/app/host/preload.browser.js', fromModule)}\n`)
  await writeFile(join(root, MADE), JSON.stringify(made))
  await writeFile(join(root, MADE_OF), digestOf(root, made))
  return made
}

/** Makes every file that would not be made as it is. */
export async function bundleIfOld(root: string): Promise<void> {
  if (!isKept(root)) await bundle(root)
}
