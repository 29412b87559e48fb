// The names of what a write leaves on the disk for a moment, and how to tell them from files of others.
// Touches nothing.
import { everyCharacter, isDigit, lowerAscii } from '../../shared/chars.js'
import type { PathGrammar } from './disk.js'

/** Stands in the write root while several files are being renamed. */
export const JOURNAL_NAME = '.tokenpanel-journal'

// Neither ends in `.css`: development servers watch those.
const STAGED_ENDING = '.tokenpanel-tmp'
const BACKUP_ENDING = '.tokenpanel-bak'
const HEX_LENGTH = 12

/** Where the new bytes of a file wait, and where its old ones stay until all is done: beside it. */
export interface TemporaryPaths {
  readonly staged: string
  readonly backup: string
}

/** The two names beside `realPath`. `hex` is 12 lower-case hex digits. */
export function temporaryPaths(paths: PathGrammar, realPath: string, hex: string): TemporaryPaths {
  const stem = paths.join(paths.directoryOf(realPath), `.${paths.nameOf(realPath)}.${hex}`)
  return { staged: stem + STAGED_ENDING, backup: stem + BACKUP_ENDING }
}

/** Whether a name ends in `.css`, in any case. */
export const isCssName = (name: string): boolean => lowerAscii(name.slice(-4)) === '.css'

/** Whether a name is exactly of the pattern of `temporaryPaths` for some stylesheet. */
export function isTemporaryName(name: string): boolean {
  const target = findTarget(name, STAGED_ENDING) ?? findTarget(name, BACKUP_ENDING)
  return target !== null && isCssName(target)
}

/** Whether `staged` is the name under which the new bytes of the file `target` wait. */
export const isStagedNameOf = (staged: string, target: string): boolean =>
  findTarget(staged, STAGED_ENDING) === target

/** The backup that belongs to a staged path. */
export const backupOf = (staged: string): string =>
  staged.slice(0, staged.length - STAGED_ENDING.length) + BACKUP_ENDING

/** The name between the dot and `.<hex><ending>`, or `null` when it is no such name. */
function findTarget(name: string, ending: string): string | null {
  const hexEnd = name.length - ending.length
  const dot = hexEnd - HEX_LENGTH - 1
  if (!name.startsWith('.') || !name.endsWith(ending) || name[dot] !== '.') return null
  return isLowerHex(name.slice(dot + 1, hexEnd)) ? name.slice(1, dot) : null
}

/** Whether a text has nothing but lower-case hex digits. */
export const isLowerHex = (text: string): boolean =>
  everyCharacter(text, (code) => isDigit(code) || (code >= LOWER_A && code <= LOWER_F))
const LOWER_A = 0x61
const LOWER_F = 0x66
