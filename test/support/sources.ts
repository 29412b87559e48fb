// The project's own sources and documents as text, for tests that hold one against the other.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { ROOT } from './command.js'

export interface Source {
  /** Relative to the project's folder, with `/`. */
  readonly path: string
  readonly text: string
  /** The text without comments. */
  readonly code: string
}

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Every file of these folders whose name ends so, in order. */
export function findFiles(folders: readonly string[], ending: string): readonly string[] {
  return folders
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => relative(ROOT, join(ROOT, folder, name)).replaceAll('\\', '/')))
    .filter((path) => path.endsWith(ending) && !path.includes('node_modules/'))
    .sort()
}

/** What runs where the package is built, and is not part of it. */
export const BUILD = 'shared/build'

/** The shipped TypeScript sources of these folders. */
export const readSources = (...folders: readonly string[]): readonly Source[] =>
  sourcesIn(folders).filter(({ path }) => !path.startsWith(`${BUILD}/`))

/** Every TypeScript source of these folders. */
export const sourcesIn = (folders: readonly string[]): readonly Source[] =>
  findFiles(folders, '.ts').map((path) => {
    const text = readText(path)
    return { path, text, code: withoutComments(text) }
  })

// Good enough for our own sources: comments stand at the start of a line or after a space.
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

/** What a source imports, types and side effects too, now or later, as paths of sources. */
export const importsOf = ({ path, code }: Pick<Source, 'path' | 'code'>): readonly string[] =>
  Array.from(code.matchAll(/(?:from|import\(|import) ?'(\.[^']+)\.js'/g), ([, to]) =>
    normalize(join(dirname(path), `${to ?? ''}.ts`)))

/** The rows of the first Markdown table after a mark, cells trimmed, without head and rule. */
export function tableAfter(document: string, mark: string): readonly (readonly string[])[] {
  const from = document.indexOf(mark)
  if (from < 0) throw new Error(`no ${mark}`)
  const lines = document.slice(from + mark.length).split('\n')
  const first = lines.findIndex((line) => line.startsWith('|'))
  const rest = lines.slice(first)
  const end = rest.findIndex((line) => !line.startsWith('|'))
  return rest.slice(2, end < 0 ? undefined : end).map(cellsOf)
}

/** The rows of every table of a document, cells trimmed, without head and rule. */
export const tablesIn = (document: string): readonly (readonly (readonly string[])[])[] =>
  Array.from(withoutCode(document).matchAll(/^\|.*\n\|[-|]+\|\n((?:\|.*\n)*)/gm), ([, rows = '']) =>
    rows.trimEnd().split('\n').map(cellsOf))

/** What the links and pictures of a document lead to. */
export const linksIn = (document: string): readonly string[] =>
  Array.from(withoutCode(document).matchAll(LINK), ([, link, picture]) => link ?? picture ?? '')

/** In brackets, or of an element that shows a picture. */
const LINK = /\]\(([^)\s]+)\)|^ *<(?:img|source)\b.* src(?:set)?="([^"]+)"/gm

/** What the headings of a document are called in links, as GitHub and npm make it. */
export const anchorsIn = (document: string): readonly string[] =>
  Array.from(withoutCode(document).matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'))

const withoutCode = (document: string): string => document.replaceAll(/^```[^]*?^```$/gm, '')

const cellsOf = (line: string): readonly string[] =>
  line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim().replaceAll('\\|', '|'))

/** The text of the first fenced block of a language that contains these words. */
export function blockWith(document: string, language: string, words: string): string {
  const blocks = document.split(`\`\`\`${language}\n`).slice(1).map((rest) => rest.slice(0, rest.indexOf('```')))
  const found = blocks.find((block) => block.includes(words))
  if (found === undefined) throw new Error(`no ${language} block with ${words}`)
  return found
}
