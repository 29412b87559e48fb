// What the panel weighs as it is served, and how many round trips its modules need.
// Reads what is built; loads nothing.
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import ts from 'typescript'
import { ROOT } from '../support/command.js'
import { gzippedBytes, moduleGraph } from '../support/module-graph.js'
import { spreadOf } from './median.js'
import type { Goal, Row, Section } from './table.js'

const ADAPTER = 'dist/panel/host-adapter.js'
const CONFIGURED = 'dist/panel/app/host/instances.browser.js'
const CORE = 'dist/panel/page/core/core.browser.js'
const SHELL = 'dist/panel/app/shell/mount.browser.js'

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const importsOf = (path: string, pattern: RegExp): readonly string[] =>
  [...textOf(path).matchAll(pattern)].map(([, to]) => normalize(join(dirname(path), to ?? '')))

/** Every module that may ever be loaded, also those that a dialog brings when it is opened. */
function everyModule(entry: string): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (path: string): void => {
    for (const one of moduleGraph(path)) {
      if (found.has(one)) continue
      found.add(one)
      for (const later of importsOf(one, /\bimport\('(\.[^']+)'\)/g)) visit(later)
    }
  }
  visit(entry)
  return found
}

/** How many requests follow one another until all of a graph is there. */
function depthOf(entry: string): number {
  const seen = new Set([entry])
  let level = [entry]
  let depth = 0
  while (level.length > 0) {
    depth += 1
    const next = level.flatMap((path) => importsOf(path, /^(?:import|export|\}) .*?from '(\.[^']+)'/gm))
      .filter((path) => !seen.has(path))
    level = [...new Set(next)]
    for (const path of level) seen.add(path)
  }
  return depth
}

const withoutComments = (code: string): string => ts.transpileModule(code, {
  compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, removeComments: true },
}).outputText

const gzippedText = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)

function rowsOf(words: string, paths: readonly string[], goal: Goal | null): readonly Row[] {
  const bare = paths.map((path) => withoutComments(textOf(path)))
  const row = (measure: string, value: number, unit: string, its: Goal | null = null): Row => ({
    measure: `${words}: ${measure}`, ours: '', theirs: '', result: spreadOf([value]), unit,
    ...(its === null ? {} : { goal: its }),
  })
  return [
    row('how many', paths.length, 'modules'),
    row('as served, each compressed for itself', gzippedBytes(paths) / 1000, 'KB', goal),
    row('the same without comments', gzippedText(bare) / 1000, 'KB'),
    row('compressed as one piece', gzippedText([paths.map(textOf).join('\n')]) / 1000, 'KB'),
    row('the same without comments', gzippedText([bare.join('\n')]) / 1000, 'KB'),
  ]
}

/** The weights of all that the panel is, and of what it needs to be seen. */
export function panelWeights(): Section {
  const first = new Set([ADAPTER, CONFIGURED, CORE, SHELL].flatMap((path) => [...moduleGraph(path)]))
  const depths: readonly (readonly [string, string])[] = [['core', CORE], ['panel', SHELL]]
  return {
    heading: 'What the panel weighs, modules and styles',
    title: '',
    rows: [
      ...rowsOf('all', [...everyModule(ADAPTER)], { at: 'most', value: 70 }),
      ...rowsOf('until it is seen', [...first], null),
      ...depths.map(([name, entry]): Row => ({
        measure: `requests one after another, ${name}`, ours: '', theirs: '', unit: 'requests',
        result: spreadOf([depthOf(entry)]),
      })),
    ],
  }
}
