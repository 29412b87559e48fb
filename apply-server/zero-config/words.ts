// What the command says when it starts: what was found, the tag to paste, what was left out, what is kept.
// Prints nothing itself.
import { isControl } from '../../shared/chars.js'
import { differences } from '../../shared/discover/differences.js'
import type { Discovered } from '../../shared/discover/discover.types.js'
import { summaryOf, type Summary } from '../../shared/discover/summary.js'
import { generatedBy } from '../../shared/wire/generated.js'
import type { ServedProject, ServedSource } from '../../shared/wire/served.types.js'
import type { ProjectState } from './project.types.js'

/** How every line of the log begins. */
const PREFIX = '[tokenpanel]'

export const pageLine = (words: string): string => `${PREFIX} ${words}`

/** The one tag. */
export const tagFor = (url: string): string => `<script type="module" src="${url}/tokenpanel.js"></script>`

/** Which folder is meant, and why that one. */
export const rootLine = (path: string, what: string): string => `root ${path}, ${what}`

/** Longer names and paths are cut. */
const MOST_CHARACTERS = 100
/** Longer paths push their reasons out of the column. */
const MOST_WIDTH = 40

/** A text of somebody else's, short and on one line. */
export const plainWords = (text: string): string =>
  Array.from(text).filter((one) => !isControl(one.codePointAt(0) ?? 0)).slice(0, MOST_CHARACTERS).join('')

/** Which project is meant, where it is, and why that folder. */
export const projectLine = ({ name, short }: Pick<ServedProject, 'name' | 'short'>, what: string): string =>
  `${plainWords(name)}  ${plainWords(short)}, ${what}`

/** What was found below a root, in lines. */
export function foundWords(found: ProjectState, root: string, isVerbose = false): readonly string[] {
  const { index: { files, sources, skipped }, discovered } = found
  const left: readonly Listed[] = isVerbose
    ? sources.flatMap(({ file, skipped: reason }) => (reason === null ? [] : [[file, reason]])) : skipped.map(
      ({ path, reason }) => [path, reason])
  const lines = [...generatedLines(sources, isVerbose), ...skippedLines(left, isVerbose), ...keptWords(found)]
  if (files.length === 0) {
    return [`No stylesheets in ${root} (skipped: node_modules, dist, build, out, dot folders, git-ignored files).`,
      'Run it where your CSS is, or pass --root <folder>.', ...lines]
  }
  if (discovered.tokens.length === 0) {
    return [`${counted(files.length, 'stylesheet')}, no tokens yet. Declare one, such as `
      + ':root { --accent: #2563eb }, and reload the page.', ...lines]
  }
  const { tokens, sources: where, themeList } = summaryIn(discovered)
  return [`${tokens} in ${where}`, ...(themeList === '' ? [] : [`Themes: ${themeList}`]), ...lines]
}

/** The tag, and what to do once it is in the page. */
export const nextWords = ({ discovered }: ProjectState, url: string): readonly string[] => [
  '', 'Add to your page, in development only:', '', `  ${tagFor(url)}`, '',
  ...(discovered.tokens.length === 0 ? []
    : ['Next: reload the page and change a token in the panel. Files change only when you press Write files.', '']),
]

function summaryIn(discovered: Discovered): Summary {
  const sources = new Set(discovered.tokens.flatMap(({ declared }) => declared.map(({ source }) => source)))
  return summaryOf(discovered, { count: sources.size, of: 'file' })
}

/** "143 tokens in 3 files; themes: light, dark (.dark)". */
export const summaryLine = (discovered: Discovered): string => summaryIn(discovered).line

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A path, and why it is in the list. */
type Listed = readonly [path: string, reason: string]

/** How many are named where not all are wanted. */
const MOST_NAMED = 5

/** A heading and what it is about, a line each. */
function listLines(heading: string, all: readonly Listed[], isVerbose: boolean): readonly string[] {
  const named = isVerbose ? all : all.slice(0, MOST_NAMED)
  const width = Math.min(MOST_WIDTH, Math.max(...named.map(([path]) => path.length)))
  const more = all.length - named.length
  return [
    heading, ...named.map(([path, reason]) => `  ${path.padEnd(width)}  ${reason}`),
    ...(more > 0 ? [`  and ${more} more (list all with --verbose)`] : []),
  ]
}

/** What is neither shown nor written. */
function skippedLines(left: readonly Listed[], isVerbose: boolean): readonly string[] {
  if (left.length === 0) return []
  const noun = left.every(([path]) => path.endsWith('.css')) ? 'file' : 'path'
  return listLines(`Skipped ${counted(left.length, noun)}:`, left, isVerbose)
}

/** Which of the files that declare tokens a build makes. */
function generatedLines(sources: readonly ServedSource[], isVerbose: boolean): readonly string[] {
  const made = sources.flatMap(({ file, generated }): readonly Listed[] =>
    (generated === null ? [] : [[file, generatedBy(generated)]]))
  if (made.length === 0) return []
  return listLines(`${counted(made.length, 'generated file')}, written only if you select ` +
    `${made.length === 1 ? 'it' : 'them'}:`, made, isVerbose)
}

/** What is to be known of a configuration that somebody keeps. */
function keptWords({ kept, keptFault, discovered }: ProjectState): readonly string[] {
  if (keptFault !== null) return [`tokenpanel.json ${keptFault}; using the discovered configuration until it is fixed`]
  if (kept === null) return []
  const { gone, added } = differences(kept.document, discovered)
  const news = [
    ...(added.length === 0 ? [] : [`${counted(added.length, 'new token')} in the stylesheets`]),
    ...(gone.length === 0 ? [] : [`${counted(gone.length, 'token')} no longer declared`]),
  ]
  return [`Using tokenpanel.json${news.length === 0 ? '' : `; ${news.join(', ')}`}`]
}
