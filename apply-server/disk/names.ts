// The names of what a write leaves on the disk for a moment, and how to tell them from files of others.
// Touches nothing.
import { everyCharacter, isDigit, lowerIfAscii } from '../../shared/chars.js'
import type { PathGrammar } from './disk.js'

/** Stands in the write root while several files are being renamed. */
export const JOURNAL_NAME = '.tokenpanel-journal'

// Neither ends in `.css`: development servers watch those.
const STAGED_ENDING = '.tokenpanel-tmp'
const BACKUP_ENDING = '.tokenpanel-bak'
// The writing process's id, then random digits: whether its writer runs can be told from a name.
const PID_LENGTH = 8
const HEX_LENGTH = 16

/** Where the new bytes of a file wait, and where its old ones stay until all is done: beside it. */
export interface TemporaryPaths {
  readonly staged: string
  readonly backup: string
}

/** The two names beside `realPath`. `random` is 8 lower-case hex digits. */
export function temporaryPaths(
  paths: PathGrammar, realPath: string, pid: number, random: string,
): TemporaryPaths {
  const hex = pid.toString(16).padStart(PID_LENGTH, '0') + random
  const stem = paths.join(paths.directoryOf(realPath), `.${paths.nameOf(realPath)}.${hex}`)
  return { staged: stem + STAGED_ENDING, backup: stem + BACKUP_ENDING }
}

/** Whether a name ends in `.css`, in any case. */
export const isCssName = (name: string): boolean => lowerIfAscii(name.slice(-4)) === '.css'

/** The id of the process that gave this name; `null` unless it is exactly one of `temporaryPaths`. */
export function findWriter(name: string): number | null {
  const parts = findParts(name, STAGED_ENDING) ?? findParts(name, BACKUP_ENDING)
  if (parts === null || !isCssName(parts.target)) return null
  return Number.parseInt(parts.hex.slice(0, PID_LENGTH), 16)
}

/** Whether `staged` is the name under which the new bytes of the file `target` wait. */
export const isStagedNameOf = (staged: string, target: string): boolean =>
  findParts(staged, STAGED_ENDING)?.target === target

/** The backup that belongs to a staged path. */
export const backupOf = (staged: string): string =>
  staged.slice(0, staged.length - STAGED_ENDING.length) + BACKUP_ENDING

/** What stands in `.<target>.<hex><ending>`, or `null` when it is no such name. */
function findParts(name: string, ending: string): { readonly target: string; readonly hex: string } | null {
  const hexEnd = name.length - ending.length
  const dot = hexEnd - HEX_LENGTH - 1
  if (!name.startsWith('.') || !name.endsWith(ending) || name[dot] !== '.') return null
  const hex = name.slice(dot + 1, hexEnd)
  return isLowerHex(hex) ? { target: name.slice(1, dot), hex } : null
}

/** Whether a text has nothing but lower-case hex digits. */
const isLowerHex = (text: string): boolean =>
  everyCharacter(text, (code) => isDigit(code) || (code >= LOWER_A && code <= LOWER_F))
const LOWER_A = 0x61
const LOWER_F = 0x66
