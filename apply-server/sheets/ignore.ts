// What git ignores: the rules of `.gitignore` files, of which the last that matches decides.
// Reads texts and looks at names; paths are from where git's repository begins. What is in an ignored folder
// is never asked for: as in git, nothing in it can be taken back.
import { bytesOf, matches, readPattern, type Pattern } from './ignore-pattern.js'

/** One line of a file of rules. */
interface Rule {
  readonly pattern: Pattern
  /** Whether it takes back what an earlier one ignores. */
  readonly isNegated: boolean
  readonly isForFolders: boolean
  /** Whether it is about the name alone, at whatever depth. */
  readonly isForNames: boolean
}

/** The rules of one file, and of those around it. */
export interface Ignoring {
  /** The last first. */
  readonly rules: readonly Rule[]
  /** The folder that they stand in, which what they say is relative to: `''`, or `a/b/`. */
  readonly base: string
  /** Rules that count less: those of the folder around it. */
  readonly outer: Ignoring | null
}

const BYTE_ORDER_MARK = '\uFEFF'

/** Reads the rules of a file, the last first. */
function readRules(text: string): readonly Rule[] {
  const start = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  return start.split('\n').flatMap((line) => {
    const rule = readRule(withoutSpaces(line.endsWith('\r') ? line.slice(0, -1) : line))
    return rule === null ? [] : [rule]
  }).reverse()
}

/** Without spaces at the end, but for one that is escaped. */
function withoutSpaces(line: string): string {
  let end = 0
  for (let at = 0; at < line.length;) {
    const past = at + (line.charAt(at) === '\\' ? 2 : 1)
    if (line.charAt(at) !== ' ') end = past
    at = past
  }
  return line.slice(0, end)
}

function readRule(line: string): Rule | null {
  if (line === '' || line.startsWith('#')) return null
  const isNegated = line.startsWith('!')
  const written = isNegated ? line.slice(1) : line
  const isForFolders = written.endsWith('/')
  const text = isForFolders ? written.slice(0, -1) : written
  const isForNames = !text.includes('/')
  const pattern = readPattern(text.startsWith('/') ? text.slice(1) : text)
  return pattern === null || text === '' ? null : { pattern, isNegated, isForFolders, isForNames }
}

/** Puts the rules that stand in a folder before those around it. */
export const withRules = (outer: Ignoring | null, text: string, base: string): Ignoring =>
  ({ rules: readRules(text), base, outer })

/** Whether git ignores what has this name in a folder (`''`, or `a/b/`). */
export function isIgnored(
  ignoring: Ignoring | null, folder: string, name: string, isFolder: boolean,
): boolean {
  const nameBytes = bytesOf(name)
  for (let at = ignoring; at !== null; at = at.outer) {
    if (!folder.startsWith(at.base)) continue
    const path = bytesOf(folder.slice(at.base.length) + name)
    const rule = at.rules.find(({ pattern, isForFolders, isForNames }) =>
      (isFolder || !isForFolders) && matches(pattern, isForNames ? nameBytes : path))
    if (rule !== undefined) return !rule.isNegated
  }
  return false
}

/** Whether git ignores a folder (`a/b/`) or one around it. */
export const isWayIgnored = (ignoring: Ignoring | null, way: string): boolean =>
  way.split('/').slice(0, -1).some((name, index, names) =>
    isIgnored(ignoring, names.slice(0, index).map((one) => `${one}/`).join(''), name, true))
