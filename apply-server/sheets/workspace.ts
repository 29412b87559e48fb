// Which folders a workspace lists: globs of pnpm-workspace.yaml, package.json and lerna.json, and whether one
// of them takes a folder in. Reads texts and looks at names; never throws.
import { isObject } from '../../shared/read.js'
import { bytesOf, matches, readPattern } from './ignore-pattern.js'

/** Reads the globs in a text. */
type ReadGlobs = (text: string) => readonly string[]

/** Files that say what a workspace lists, each with its reader. */
export const WORKSPACE_FILES: readonly (readonly [name: string, read: ReadGlobs])[] = [
  ['pnpm-workspace.yaml', pnpmGlobs],
  ['package.json', (text) => globsIn(memberOf(text, 'workspaces'))],
  ['lerna.json', (text) => globsIn(memberOf(text, 'packages'))],
]

/** Whether globs take a folder in (`apps/web`); one with `!` leaves it out, wherever it stands. */
export function listsFolder(globs: readonly string[], folder: string): boolean {
  // No package manager takes what it has installed for a member.
  if (folder.split('/').includes('node_modules')) return false
  const bytes = bytesOf(folder)
  const takes = (glob: string): boolean => alternativesOf(trimmed(glob)).some((one) => {
    const pattern = readPattern(one)
    return pattern !== null && matches(pattern, bytes)
  })
  const outer = globs.filter((glob) => glob.startsWith('!'))
  return globs.some((glob) => !glob.startsWith('!') && takes(glob)) && !outer.some((glob) => takes(glob.slice(1)))
}

/** Without what begins or ends it and says nothing: `./`, `/`. */
function trimmed(glob: string): string {
  const start = glob.startsWith('./') ? glob.slice(2) : glob.startsWith('/') ? glob.slice(1) : glob
  return start.endsWith('/') ? start.slice(0, -1) : start
}

/** More than a person writes: what multiplies beyond is taken as it stands. */
const MOST_ALTERNATIVES = 64

/** `{apps,packages}/*` as the globs that it stands for. */
function alternativesOf(glob: string): readonly string[] {
  let open = [glob]
  for (let at = 0; at < open.length && open.length <= MOST_ALTERNATIVES;) {
    const one = open[at] ?? ''
    // The innermost first: behind the last brace that opens.
    const end = one.indexOf('}')
    const start = one.lastIndexOf('{', end)
    if (end === -1 || start === -1) at += 1
    else {
      const inner = one.slice(start + 1, end).split(',').map((word) => one.slice(0, start) + word + one.slice(end + 1))
      open = [...open.slice(0, at), ...inner, ...open.slice(at + 1)]
    }
  }
  return open
}

function memberOf(text: string, name: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? parsed[name] : undefined
  } catch {
    return undefined
  }
}

/** A list, one glob by itself, or an object with either as `packages`. */
function globsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.filter((one): one is string => typeof one === 'string')
  return isObject(value) && !isObject(value['packages']) ? globsIn(value['packages']) : []
}

/** The list `packages` of YAML: a line for each glob, or brackets. What is written otherwise is not read. */
function pnpmGlobs(text: string): readonly string[] {
  const lines = text.split('\n').map(withoutComment)
  const key = lines.findIndex((line) => PNPM_KEYS.some((one) => line.startsWith(one)))
  if (key === -1) return []
  const first = afterColon(lines[key] ?? '')
  const rest = lines.slice(key + 1)
  if (first.startsWith('[')) {
    const flow = [first, ...rest].join(' ')
    const end = flow.indexOf(']')
    return end === -1 ? [] : flow.slice(1, end).split(',').map(scalarOf).filter((one) => one !== '')
  }
  const past = rest.findIndex((line) => line.trim() !== '' && !line.trimStart().startsWith('- '))
  return (past === -1 ? rest : rest.slice(0, past)).filter((line) => line.trim() !== '')
    .map((line) => scalarOf(line.trimStart().slice(1)))
}

const PNPM_KEYS: readonly string[] = ['packages:', '"packages":', "'packages':"]

const afterColon = (line: string): string => line.slice(line.indexOf(':') + 1).trim()

/** Without `# …`, which which begins behind white space alone. */
function withoutComment(line: string): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line
  if (text.trimStart().startsWith('#')) return ''
  const at = text.indexOf(' #')
  return at === -1 ? text : text.slice(0, at)
}

/** A text with or without quotes. */
function scalarOf(written: string): string {
  const text = written.trim()
  const quote = text.charAt(0)
  const isQuoted = text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote)
  return isQuoted ? text.slice(1, -1) : text
}
