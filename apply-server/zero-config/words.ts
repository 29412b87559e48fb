// What the command says when it starts: what was found, the tag to paste, what was left out, what is kept.
// Prints nothing itself.
import { differences } from '../../shared/discover/differences.js'
import type { Discovered } from '../../shared/discover/discover.types.js'
import { summaryOf } from '../../shared/discover/summary.js'
import { generatedBy } from '../../shared/wire/generated.js'
import type { ServedSource } from '../../shared/wire/served.types.js'
import type { ProjectState } from './project.types.js'

/** How every line of the log begins. */
const PREFIX = '[tokenpanel]'

export const pageLine = (words: string): string => `${PREFIX} ${words}`

/** The one tag. */
export const tagFor = (url: string): string => `<script type="module" src="${url}/tokenpanel.js"></script>`

/** Which folder is meant, and why that one. */
export const rootLine = (path: string, what: string): string => `root ${path}, ${what}`

/** What was found below a root, a sentence each. */
export function foundWords(found: ProjectState, root: string, isVerbose = false): readonly string[] {
  const { index: { files, sources, skipped }, discovered } = found
  const left = [...generatedLines(sources, isVerbose), ...isVerbose ? leftLines(sources)
    : skipped.length === 0 ? [] : [leftWords(skipped)]]
  if (files.length === 0) {
    return [`no stylesheets in ${root} (skipped: node_modules, dist, build, out, dot folders, git-ignored files). `
      + 'Run it where your CSS is, or pass --root <folder>.', ...left, ...keptWords(found)]
  }
  if (discovered.tokens.length === 0) {
    return [`${counted(files.length, 'stylesheet')}, no tokens yet. Declare one, such as `
      + ':root { --accent: #2563eb }, and reload the page.', ...left, ...keptWords(found)]
  }
  return [summaryLine(discovered), ...left, ...keptWords(found)]
}

/** "143 tokens in 3 files; themes: light, dark (.dark)". */
export function summaryLine(discovered: Discovered): string {
  const sources = new Set(discovered.tokens.flatMap(({ declared }) => declared.map(({ source }) => source)))
  return summaryOf(discovered, { count: sources.size, of: 'file' }).line
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** How many are named in a line. */
const MOST_NAMED = 3

function leftWords(skipped: ProjectState['index']['skipped']): string {
  const named = skipped.slice(0, MOST_NAMED).map(({ path, reason }) => `${path} ${reason}`)
  const more = skipped.length - named.length
  return `skipped: ${[...named, ...(more > 0 ? [`and ${more} more (list all with --verbose)`] : [])].join('; ')}`
}

/** Every one of them, a line each. */
const leftLines = (sources: readonly ServedSource[]): readonly string[] =>
  sources.flatMap(({ file, skipped }) => (skipped === null ? [] : [`skipped: ${file} ${skipped}`]))

/** How many of the files that declare tokens a build makes, and which. */
function generatedLines(sources: readonly ServedSource[], isVerbose: boolean): readonly string[] {
  const made = sources.flatMap(({ file, generated }) =>
    (generated === null ? [] : [`${file} (${generatedBy(generated)})`]))
  if (made.length === 0) return []
  const start = `${counted(made.length, 'generated file')}, written only when ticked:`
  if (isVerbose) return [start, ...made.map((one) => `  ${one}`)]
  const more = made.length - MOST_NAMED
  const named = [...made.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more (list all with --verbose)`] : [])]
  return [`${start} ${named.join('; ')}`]
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
  return [`using tokenpanel.json${news.length === 0 ? '' : `; ${news.join(', ')}`}`]
}
